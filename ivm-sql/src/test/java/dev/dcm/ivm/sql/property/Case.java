package dev.dcm.ivm.sql.property;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** What is done to a database: events in their order. */
record Case(List<Event> events) {

    sealed interface Event permits Definition, Transaction {
    }

    /** A statement that defines something; {@code view} is the name of the view that it creates, or null. */
    record Definition(String view, Sql sql) implements Event {
    }

    record Transaction(List<Sql> statements, boolean rolledBack) implements Event {
    }

    /** All cases that are one simplification away. */
    List<Case> simpler() {
        List<Case> result = new ArrayList<>();
        for (int size = events.size() / 2; size > 1; size /= 2) {
            for (int i = 0; i + size <= events.size(); i += size) {
                List<Event> fewer = new ArrayList<>(events);
                fewer.subList(i, i + size).clear();
                result.add(new Case(fewer));
            }
        }
        for (int i = 0; i < events.size(); i++) {
            List<Event> without = new ArrayList<>(events);
            without.remove(i);
            result.add(new Case(without));
        }
        for (int i = 0; i < events.size(); i++) {
            for (Event simpler : simpler(events.get(i))) {
                List<Event> changed = new ArrayList<>(events);
                changed.set(i, simpler);
                result.add(new Case(changed));
            }
        }
        return result;
    }

    private static List<Event> simpler(Event event) {
        List<Event> result = new ArrayList<>();
        if (event instanceof Definition definition) {
            definition.sql().simpler().forEach(sql -> result.add(new Definition(definition.view(), sql)));
        } else if (event instanceof Transaction transaction) {
            for (int i = 0; i < transaction.statements().size(); i++) {
                List<Sql> fewer = new ArrayList<>(transaction.statements());
                fewer.remove(i);
                result.add(new Transaction(fewer, transaction.rolledBack()));
                for (Sql simpler : transaction.statements().get(i).simpler()) {
                    List<Sql> changed = new ArrayList<>(transaction.statements());
                    changed.set(i, simpler);
                    result.add(new Transaction(changed, transaction.rolledBack()));
                }
            }
        }
        return result;
    }

    /** As a script that can be pasted. */
    @Override
    public String toString() {
        return events.stream().map(Case::script).collect(Collectors.joining());
    }

    private static String script(Event event) {
        if (event instanceof Transaction transaction) {
            return "BEGIN;\n" + transaction.statements().stream().map(sql -> "  " + sql + ";\n").collect(Collectors.joining())
                    + (transaction.rolledBack() ? "ROLLBACK;\n" : "COMMIT;\n");
        }
        return ((Definition) event).sql() + ";\n";
    }
}
