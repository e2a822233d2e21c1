package dev.dcm.kubernetes.state;

import dev.dcm.ivm.sql.IncrementalDatabase;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The state of a cluster in a database of its own. Any thread may change it; changes are applied one after the other, and a reader sees all of
 * one or nothing of it.
 */
public final class ClusterState implements AutoCloseable {
    private static final Comparator<PodFacts> SERVED =
            Comparator.comparing(PodFacts::priority, Comparator.reverseOrder()).thenComparing(PodFacts::arrival).thenComparing(PodFacts::id);

    private final String url;
    private final Connection writer;
    private final TableWriters tables;
    private final Undo undo = new Undo();
    private final SharedRows shared = new SharedRows(undo);
    private final PodClasses classes = new PodClasses();
    private final Map<ObjectKey, StoredObject> objects = new HashMap<>();
    private final Map<PodKey, StoredObject> assumptions = new HashMap<>();
    private final Map<Integer, String> nodeNames = new HashMap<>();
    private final List<Row> batch = new ArrayList<>();
    private final List<Row> weights = new ArrayList<>();
    private final List<Row> goal = new ArrayList<>();
    /** Views that were created, the last first. */
    private final List<String> views = new ArrayList<>();
    private final Map<String, PreparedStatement> prepared = new HashMap<>();
    private final Removed removed = new Removed();

    private ClusterState(String url) {
        this.url = url;
        try {
            writer = DriverManager.getConnection(url);
            writer.setAutoCommit(true);
            Schema.create(writer);
            writer.setAutoCommit(false);
            tables = new TableWriters(writer);
            RowChanges nowhere = new RowChanges();
            nowhere.insert(Row.of("target", 0));
            write(nowhere);
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be opened: " + e.getMessage(), e);
        }
    }

    /** An empty state in the incremental engine. */
    public static ClusterState open() {
        return new ClusterState("jdbc:dcm:cluster-" + UUID.randomUUID());
    }

    /** An empty state in H2, to compare with; its driver must be on the class path. */
    public static ClusterState openH2() {
        // Otherwise H2 answers a question anew from what it remembers, although the transaction has changed rows since.
        return new ClusterState("jdbc:h2:mem:cluster-" + UUID.randomUUID() + ";OPTIMIZE_REUSE_RESULTS=0");
    }

    /** A connection for reading, to be closed by the caller. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url);
    }

    public StateChange change() {
        return new StateChange(this);
    }

    /** Counts the pod as running on the node until the API server says where it runs, or {@link #forget} is called. */
    public void assume(PodKey pod, String node) {
        assume(Map.of(pod, node));
    }

    /** As above, for many pods in one transaction, in which the batch ends. Pods that are gone or run already are left as they are. */
    public synchronized void assume(Map<PodKey, String> nodes) {
        RowChanges changes = renew(batch);
        nodes.forEach((pod, node) -> {
            StoredObject stored = objects.get(ObjectKey.of(pod));
            if (stored != null && !stored.isBoundOrFinished()) {
                ObjectRows rows = new ObjectRows(shared, changes);
                int id = rows.id(new PodName(pod));
                rows.add("binding", id, rows.id(new NodeName(node)));
                rows.add("assumption", id);
                replace(undo.set(assumptions, pod, store(null, null, rows, List.of(), changes)), changes);
            }
        });
        write(changes);
    }

    public void forget(PodKey pod) {
        forget(List.of(pod));
    }

    public synchronized void forget(Collection<PodKey> pods) {
        RowChanges changes = new RowChanges();
        pods.forEach(pod -> replace(undo.set(assumptions, pod, null), changes));
        write(changes);
    }

    /** Takes pods off their nodes. They are remembered as evicted, which counts for disruption budgets, until the objects change. */
    public synchronized void evict(Collection<PodKey> pods) {
        RowChanges changes = new RowChanges();
        for (PodKey pod : pods) {
            replace(undo.set(assumptions, pod, null), changes);
            StoredObject stored = objects.get(ObjectKey.of(pod));
            if (stored != null) {
                StoredObject evicted = stored.evicted();
                stored.rows().forEach(changes::delete);
                evicted.rows().forEach(changes::insert);
                undo.set(objects, ObjectKey.of(pod), evicted);
            }
        }
        write(changes);
    }

    public synchronized boolean isAssumed(PodKey pod) {
        return assumptions.containsKey(pod);
    }

    /** What of the pod could not be read; empty for one that is fine or not known. */
    public synchronized List<String> problems(PodKey pod) {
        StoredObject stored = objects.get(ObjectKey.of(pod));
        return stored == null ? List.of() : stored.problems();
    }

    /** What could not be read of all objects but these pods, in a sentence for each that names it. */
    public synchronized List<String> problemsBeside(Collection<PodKey> pods) {
        Set<ObjectKey> others = pods.stream().map(ObjectKey::of).collect(Collectors.toSet());
        return objects.entrySet().stream().filter(entry -> !others.contains(entry.getKey()) && !entry.getValue().problems().isEmpty())
                .map(entry -> entry.getKey() + " is only partly used: " + String.join("; ", entry.getValue().problems())).sorted().toList();
    }

    /** What is known of the pod; empty for one that is gone or has finished. */
    public synchronized Optional<PodFacts> pod(PodKey pod) {
        StoredObject stored = objects.get(ObjectKey.of(pod));
        return stored == null ? Optional.empty() : stored.facts(pod, assumptions.get(pod));
    }

    /** The pods that wait for a node, in the order in which they should be served: priority, then arrival. Gated ones are not among them. */
    public synchronized List<PodFacts> pending() {
        return pods().filter(PodFacts::pending).sorted(SERVED).toList();
    }

    /** Running pods, in the order of their importance: priority, then how long they have run. On a node that is not known, nothing is decided about them. */
    public synchronized List<PodFacts> running() {
        return pods().filter(pod -> pod.status() == PodFacts.Status.RUNNING && objects.containsKey(ObjectKey.of("Node", null, pod.node()))).sorted(SERVED).toList();
    }

    /** Running pods of a lower priority: those that could be evicted for one that has this. */
    public List<PodFacts> runningBelow(int priority) {
        return running().stream().filter(pod -> pod.priority() < priority).toList();
    }

    private Stream<PodFacts> pods() {
        return objects.keySet().stream().filter(key -> key.kind().equals("Pod")).map(key -> pod(key.pod())).flatMap(Optional::stream);
    }

    /** Asks about the state as it would be if some things were different. Nothing of it remains. */
    public synchronized <T> T suppose(Supposition.Question<T> question) {
        try {
            try {
                return question.ask(new Supposition(this, writer, tables, prepared));
            } finally {
                writer.rollback();
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot answer: " + e.getMessage(), e);
        }
    }

    /** Creates these views, in place of those created before. */
    public synchronized void views(List<String> statements) {
        try (Statement statement = writer.createStatement()) {
            writer.setAutoCommit(true);
            prepared.clear();
            for (String view : views) {
                statement.execute("DROP VIEW IF EXISTS " + view + " CASCADE");
            }
            views.clear();
            for (String sql : statements) {
                statement.execute(sql);
                String name = sql.split("\\s+")[2];
                views.add(0, name);
                boolean answers = name.equals("refusal") || name.equals("failure");
                if (answers && writer.isWrapperFor(IncrementalDatabase.class)) {
                    statement.execute("CREATE INDEX " + name + "_by_spec ON " + name + " (spec)");
                }
            }
            writer.setAutoCommit(false);
        } catch (SQLException e) {
            throw new IllegalStateException("the state database refuses a view: " + e.getMessage(), e);
        }
    }

    /** What running pods are moved for from now on, and how many may be; null for nothing. */
    public synchronized void goal(String name, int most) {
        RowChanges changes = renew(goal);
        if (name != null) {
            goal.add(Row.of("move_goal", name, most));
        }
        goal.forEach(changes::insert);
        write(changes);
    }

    /** How much soft policies count from now on. */
    public synchronized void weights(Map<String, Integer> policies) {
        RowChanges changes = renew(weights);
        policies.forEach((policy, weight) -> weights.add(Row.of("policy_weight", policy, weight)));
        weights.forEach(changes::insert);
        write(changes);
    }

    /** The node that has this number in the database. */
    public synchronized Optional<String> nodeName(int id) {
        return Optional.ofNullable(nodeNames.get(id));
    }

    /** The pod's number in the database. */
    public synchronized Optional<Integer> podId(PodKey pod) {
        return Optional.ofNullable(shared.find(new PodName(pod)));
    }

    /** The node's number in the database. */
    public synchronized Optional<Integer> nodeId(String node) {
        return Optional.ofNullable(shared.find(new NodeName(node)));
    }

    public synchronized int nodes() {
        return nodeNames.size();
    }

    synchronized void apply(List<StateChange.Event> events) {
        RowChanges changes = new RowChanges();
        try {
            for (StateChange.Event event : events) {
                if (event.object() == null) {
                    remove(event.key(), changes);
                } else {
                    put(event.key(), event.object(), changes);
                }
            }
        } catch (RuntimeException e) {
            undo.takeBack();
            throw e;
        }
        write(changes);
    }

    private void put(ObjectKey key, HasMetadata object, RowChanges changes) {
        String uid = object.getMetadata().getUid();
        String versionText = object.getMetadata().getResourceVersion();
        Long version = versionText == null ? null : Numbers.parse(versionText);
        StoredObject before = objects.get(key);
        if (removed.contains(uid) || before != null && before.isNewerThan(uid, version)) {
            return;
        }
        StoredObject stored = store(uid, version, object, changes);
        undo.set(objects, key, stored);
        if (key.kind().equals("Node")) {
            nodeNumbers(stored).forEach(id -> undo.set(nodeNames, id, key.name()));
        }
        if (object instanceof Pod pod && (PodRows.node(pod) != null || PodRows.isFinished(pod) || before != null && before.uid() != null
                && !before.uid().equals(uid))) {
            replace(undo.set(assumptions, key.pod(), null), changes);
        }
        replace(before, changes);
    }

    private void remove(ObjectKey key, RowChanges changes) {
        StoredObject before = undo.set(objects, key, null);
        if (before != null) {
            removed.add(before.uid());
            undo.add(() -> removed.remove(before.uid()));
            replace(before, changes);
            if (key.kind().equals("Node")) {
                nodeNumbers(before).forEach(id -> undo.set(nodeNames, id, null));
            }
        }
        if (key.kind().equals("Pod")) {
            replace(undo.set(assumptions, key.pod(), null), changes);
        }
    }

    private static Stream<Integer> nodeNumbers(StoredObject node) {
        return node.rows().stream().filter(row -> row.table().equals("node")).map(row -> (Integer) row.values().get(0));
    }

    /** An object that is bad in a way that nobody thought of has no rows and a problem: others must not suffer from it. */
    private StoredObject store(String uid, Long version, HasMetadata object, RowChanges changes) {
        int mark = undo.mark();
        RowChanges own = new RowChanges();
        ObjectRows rows = new ObjectRows(shared, own);
        try {
            StoredObject stored = store(uid, version, rows, RowsOf.write(object, rows, classes), own);
            changes.addAll(own);
            return stored;
        } catch (RuntimeException e) {
            undo.takeBackTo(mark);
            return new StoredObject(uid, version, List.of(), List.of(), List.of("it cannot be read: " + e));
        }
    }

    private static StoredObject store(String uid, Long version, ObjectRows rows, List<String> problems, RowChanges changes) {
        rows.rows().forEach(changes::insert);
        return new StoredObject(uid, version, List.copyOf(rows.rows()), List.copyOf(rows.shared()), List.copyOf(problems));
    }

    /** Takes out an earlier version, after its successor has what both share. */
    private void replace(StoredObject before, RowChanges changes) {
        if (before != null) {
            before.rows().forEach(changes::delete);
            before.shared().forEach(content -> shared.release(content, changes));
        }
    }

    /** The changes that take out these rows, which others will replace. */
    private RowChanges renew(List<Row> rows) {
        RowChanges changes = new RowChanges();
        rows.forEach(changes::delete);
        List<Row> before = List.copyOf(rows);
        undo.add(() -> {
            rows.clear();
            rows.addAll(before);
        });
        rows.clear();
        return changes;
    }

    /** All changes, in the database and in memory, or none of them. */
    private void write(RowChanges changes) {
        try {
            if (!changes.isEmpty()) {
                changes.writeTo(tables);
                writer.commit();
            }
            undo.forget();
        } catch (SQLException | RuntimeException e) {
            takeBack();
            throw new IllegalStateException("the state database refused a change, which was not made: " + e.getMessage(), e);
        }
    }

    private void takeBack() {
        undo.takeBack();
        try {
            tables.discard();
            writer.rollback();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database failed and does not recover: " + e.getMessage(), e);
        }
    }

    /** The pods to decide about, in place of those before. Pods and nodes that are not known are left out. */
    public synchronized void batch(Collection<BatchRow> pods) {
        RowChanges changes = renew(batch);
        for (BatchRow row : pods) {
            Integer id = shared.find(new PodName(row.pod()));
            Integer home = row.home() == null ? Integer.valueOf(0) : shared.find(new NodeName(row.home()));
            if (id != null && home != null) {
                batch.add(Row.of("batch", id, row.weight(), home, row.movable(), row.prefers(), null));
            }
        }
        batch.forEach(changes::insert);
        write(changes);
    }

    @Override
    public synchronized void close() {
        try {
            if (writer.isWrapperFor(IncrementalDatabase.class)) {
                writer.unwrap(IncrementalDatabase.class).close();
            }
            writer.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be closed: " + e.getMessage(), e);
        }
    }
}
