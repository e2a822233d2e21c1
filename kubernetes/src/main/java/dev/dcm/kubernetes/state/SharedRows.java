package dev.dcm.kubernetes.state;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Numbers for what objects have in common, and how many have it. What nobody has any more is forgotten, and its rows are taken out; what is costly to make anew
 * stays for a while, since workloads come back.
 */
final class SharedRows {
    private static final int MOST_UNHELD = 100;
    private final Map<Shared, Entry> entries = new HashMap<>();
    /** Those that nobody holds, the oldest first. */
    private final Map<Shared, Entry> unheld = new LinkedHashMap<>();
    private final Map<Class<?>, Integer> lastIds = new HashMap<>();

    private final Undo undo;

    SharedRows(Undo undo) {
        this.undo = undo;
    }

    private static final class Entry {
        private final int id;
        private int holders;
        private List<Shared> parts = List.of();
        private List<Row> rows = List.of();

        private Entry(int id) {
            this.id = id;
        }
    }

    /** The number of the content, which now has one more holder. */
    int acquire(Shared content, RowChanges changes) {
        Entry entry = entries.get(content);
        if (entry == null) {
            entry = new Entry(lastIds.merge(content.getClass(), 1, Integer::sum));
            undo.set(entries, content, entry);
            ObjectRows written = new ObjectRows(this, changes);
            content.write(entry.id, written);
            entry.parts = written.shared();
            entry.rows = written.rows();
            entry.rows.forEach(changes::insert);
        }
        if (entry.holders == 0) {
            undo.set(unheld, content, null);
        }
        entry.holders++;
        Entry held = entry;
        undo.add(() -> held.holders--);
        return entry.id;
    }

    void release(Shared content, RowChanges changes) {
        Entry entry = entries.get(content);
        entry.holders--;
        undo.add(() -> entry.holders++);
        if (entry.holders > 0) {
            return;
        }
        if (!content.isCostly()) {
            forget(content, changes);
            return;
        }
        undo.set(unheld, content, entry);
        if (unheld.size() > MOST_UNHELD) {
            Shared oldest = unheld.keySet().iterator().next();
            undo.set(unheld, oldest, null);
            forget(oldest, changes);
        }
    }

    private void forget(Shared content, RowChanges changes) {
        Entry entry = undo.set(entries, content, null);
        entry.rows.forEach(changes::delete);
        new ArrayList<>(entry.parts).forEach(part -> release(part, changes));
    }

    /** The number of the content, if someone has it. */
    Integer find(Shared content) {
        Entry entry = entries.get(content);
        return entry == null ? null : Integer.valueOf(entry.id);
    }
}
