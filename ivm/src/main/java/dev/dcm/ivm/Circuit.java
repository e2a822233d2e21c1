package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * Sources, views over them, and the operators between, kept up to date step by step. See the package for what is promised.
 */
public final class Circuit {
    private final CircuitLock lock = new CircuitLock();
    private final Map<String, Relation> relations = new LinkedHashMap<>();
    private final NodeCatalog nodes = new NodeCatalog();
    private final RecentResults recent = new RecentResults();
    /** Inputs before what reads them. */
    private final List<Node> order = new ArrayList<>();
    private final LateNodes late = new LateNodes();
    private int lastId;
    private volatile long epoch;

    /** Adds a table without a key. */
    public Source addSource(String name, int width) {
        return addSource(name, width, null);
    }

    /** Adds a table; at most one row per key if a key is given. */
    public Source addSource(String name, int width, Columns primaryKey) {
        return lock.write(() -> {
            requireNew(name);
            Source source = new Source(name, width, primaryKey);
            lock.publish(() -> {
                addNode(source.node());
                source.node().addUser();
                relations.put(name, source);
                chooseLateNodes();
            });
            return source;
        });
    }

    /** Adds a view and fills it from what is there. If the data does not allow it, nothing changes. */
    public View addView(String name, Plan plan) {
        return addView(name, plan, false);
    }

    private View addView(String name, Plan plan, boolean onRead) {
        return lock.write(() -> {
            requireNew(name);
            late.catchUp();
            Assembly assembly = new Assembly(nodes, Assembly.Purpose.KEEPING);
            View view = new View(name, plan, assembly.resolve(plan), onRead);
            assembly.fill();
            Columns contentsKey = assembly.contentsKey(view.node());
            lock.publish(() -> {
                assembly.attach();
                assembly.created().forEach(this::addNode);
                view.node().addUser();
                hold(view, contentsKey);
                relations.put(name, view);
                assembly.forEachNewIndex(this::readContentsFrom);
                chooseLateNodes();
            });
            return view;
        });
    }

    /**
     * Adds a view that changes with every read, since the given relations have other rows each time. It is computed when it is read, at the cost of
     * these rows and of their partners; what does not depend on them is kept, and brought up to date when it is read. Where that would cost more, its rows
     * are kept and brought up to date in the same way.
     */
    public View addViewOnRead(String name, Plan plan, Collection<? extends Relation> changing) {
        return lock.write(() -> {
            requireNew(name);
            changing.forEach(this::requireMember);
            Optional<List<PartsToKeep.Part>> wanted = PartsToKeep.of(plan, changing.stream().map(Relation::plan).toList());
            if (wanted.isEmpty()) {
                return addView(name, plan, true);
            }
            late.catchUp();
            Assembly assembly = new Assembly(nodes, Assembly.Purpose.KEEPING);
            View view = new View(name, plan, assembly.parts(wanted.get()));
            lock.publish(() -> {
                assembly.attach();
                assembly.created().forEach(this::addNode);
                view.parts().forEach(part -> {
                    part.node().addUser();
                    part.node().useIndex(part.key());
                });
                relations.put(name, view);
                assembly.forEachNewIndex(this::readContentsFrom);
                chooseLateNodes();
            });
            return view;
        });
    }

    private void chooseLateNodes() {
        late.choose(order, relations.values());
    }

    /** Adds an index for reads by these columns; joins by the same columns share it. */
    public void addIndex(Relation relation, Columns key) {
        lock.write(() -> {
            requireKept(relation);
            if (key.min() < 0 || key.max() >= relation.plan().width()) {
                throw new IllegalArgumentException("'" + relation.name() + "' has no columns " + key);
            }
            Assembly assembly = new Assembly(nodes, Assembly.Purpose.KEEPING);
            assembly.requireIndex(relation.node(), key);
            lock.publish(() -> {
                assembly.attach();
                hold(relation, key);
                readContentsFrom(relation.node(), key);
            });
            return null;
        });
    }

    /** Gives up an index that was added for reads; it goes if no join uses it. */
    public void dropIndex(Relation relation, Columns key) {
        lock.write(() -> {
            requireMember(relation);
            int held = relation.heldIndexes().lastIndexOf(key);
            if (held < 1) {
                throw new IllegalArgumentException("'" + relation.name() + "' has no index by " + key + " that could be dropped");
            }
            lock.publish(() -> {
                relation.heldIndexes().remove(held);
                relation.node().releaseIndex(key);
            });
            return null;
        });
    }

    /** Lets a source have several rows with one primary key from now on. Its index stays. */
    public void dropKey(Source source) {
        lock.write(() -> {
            requireMember(source);
            source.allowDuplicates();
            return null;
        });
    }

    /** Removes a view, or a source that no view uses, with all operators that nobody else needs. */
    public void drop(Relation relation) {
        lock.write(() -> {
            requireMember(relation);
            if (relation instanceof Source && relation.node().users() > 1) {
                throw new IllegalArgumentException("'" + relation.name() + "' is used by views");
            }
            lock.publish(() -> {
                relations.remove(relation.name());
                if (relation instanceof View view) {
                    view.parts().forEach(part -> part.node().releaseIndex(part.key()));
                }
                relation.heldIndexes().forEach(key -> relation.node().releaseIndex(key));
                relation.nodes().forEach(this::removeUser);
                chooseLateNodes();
            });
            return null;
        });
    }

    /**
     * One step: all changes or none. What an operator or expression throws rejects the step and leaves no trace.
     *
     * @return the epoch in which the changes are visible; a batch that changes nothing makes no new one
     */
    public long apply(Batch batch) {
        return lock.write(() -> {
            new Step(late.prompt(), this::viewOver).compute(batch, this::requireMember, step -> {
                lock.publish(() -> {
                    step.commit();
                    late.collect();
                    recent.forget();
                    epoch++;
                });
                deliver();
            });
            return epoch;
        });
    }

    /**
     * Computes a plan as if the batch were applied, and changes nothing: what a transaction sees that reads its own changes. Views that the
     * plan does not read are not asked. The batch can be written on afterwards.
     */
    public Changes preview(Batch batch, Plan plan) {
        return lock.write(() -> {
            Assembly assembly = new Assembly(nodes, Assembly.Purpose.READING_UNCOMMITTED);
            Node root = assembly.resolve(plan);
            Changes[] result = {Delta.EMPTY};
            List<Node> below = nodes.below(root);
            if (below.stream().anyMatch(Node::isLate)) {
                late.catchUp();
            }
            new Step(below, this::viewOver).compute(batch.copy(), this::requireMember, step -> result[0] = assembly.contents(root));
            return batch.isEmpty() ? assembly.contents(root) : result[0];
        });
    }

    /** The name of the first view that needs the node. */
    private String viewOver(Node node) {
        Set<Node> above = new HashSet<>(Set.of(node));
        order.stream().filter(other -> other.inputs().stream().anyMatch(above::contains)).forEach(above::add);
        return relations.values().stream().filter(relation -> relation.nodes().stream().anyMatch(above::contains)).map(Relation::name).findFirst().orElseThrow();
    }

    /** Reads the last epoch. No step becomes visible meanwhile, so long work on what was read is better done afterwards. */
    public <T> T read(Function<Reader, T> reading) {
        return lock.read(() -> reading.apply(new Reader(epoch, nodes, recent, this::requireMember)));
    }

    /** Tells the listener of all later changes of the relation. */
    public Subscription subscribe(Relation relation, ChangeListener listener) {
        return subscribe(relation, listener, false);
    }

    /** Tells the listener of all rows that are there, as if they came now, and then of all later changes. */
    public Subscription subscribeWithRows(Relation relation, ChangeListener listener) {
        return subscribe(relation, listener, true);
    }

    private Subscription subscribe(Relation relation, ChangeListener listener, boolean withRows) {
        return lock.write(() -> {
            requireKept(relation);
            Subscription subscription = new Subscription(listener);
            if (withRows) {
                Changes rows = new Assembly(nodes, Assembly.Purpose.KEEPING).contents(relation.node());
                lock.tell(() -> subscription.deliver(epoch, rows));
            }
            late.catchUp();
            relation.subscriptions().add(subscription);
            lock.publish(this::chooseLateNodes);
            return subscription;
        });
    }

    /** The number of the last committed step. */
    public long epoch() {
        return epoch;
    }

    /** All sources and views, in the order in which they were added. */
    public Collection<Relation> relations() {
        return lock.read(() -> List.copyOf(relations.values()));
    }

    /** The rows and bytes of every operator and index. Walks over all indexes. */
    public List<NodeStatistics> statistics() {
        return lock.read(() -> order.stream().map(node -> NodeStatistics.of(node,
                relations.values().stream().filter(relation -> relation.node() == node).map(Relation::name).toList())).toList());
    }

    /** The operators of the plan with the indexes that they use, as text. Those that the circuit has not yet get the next numbers. */
    public String explain(Plan plan) {
        return lock.read(() -> {
            Assembly assembly = new Assembly(nodes, Assembly.Purpose.KEEPING);
            Node root = assembly.resolve(plan);
            int id = lastId;
            for (Node node : assembly.created()) {
                node.number(++id);
            }
            return new CircuitPrinter().print(root);
        });
    }

    /** The operators of all views, view by view, as text. What views share is written once. */
    public String explain() {
        return lock.read(() -> {
            CircuitPrinter printer = new CircuitPrinter();
            relations.values().stream().filter(View.class::isInstance).map(View.class::cast).forEach(view -> view.nodes()
                    .forEach(node -> printer.add((view.isKept() ? "view " : "part of what is computed on read: ") + view.name(), node)));
            return printer.text();
        });
    }

    private void deliver() {
        for (Relation relation : relations.values()) {
            Changes changes = relation.subscriptions().isEmpty() ? Delta.EMPTY : relation.node().delta();
            if (!changes.isEmpty()) {
                lock.tell(() -> relation.subscriptions().forEach(subscription -> subscription.deliver(epoch, changes)));
                relation.subscriptions().removeIf(Subscription::isClosed);
            }
        }
    }

    private void addNode(Node node) {
        recent.forget();
        node.number(++lastId);
        nodes.add(node);
        order.add(node);
    }

    private void removeUser(Node node) {
        if (node.removeUser()) {
            recent.forget();
            nodes.remove(node);
            order.remove(node);
            node.operator().indexRequests().forEach(request -> node.inputs().get(request.input()).releaseIndex(request.key()));
            node.inputs().forEach(this::removeUser);
        }
    }

    /** Rows can be read from any index: views that had one for that alone take this one, and the other one goes. */
    private void readContentsFrom(Node node, Columns key) {
        for (Relation relation : relations.values()) {
            if (relation instanceof View && relation.node() == node && node.indexUsers(relation.heldIndexes().get(0)) == 1) {
                node.useIndex(key);
                node.releaseIndex(relation.heldIndexes().set(0, key));
            }
        }
    }

    private static void hold(Relation relation, Columns key) {
        relation.node().useIndex(key);
        relation.heldIndexes().add(key);
    }

    private void requireNew(String name) {
        if (relations.containsKey(name)) {
            throw new IllegalArgumentException("'" + name + "' is there already");
        }
    }

    private void requireKept(Relation relation) {
        requireMember(relation);
        if (relation.node() == null) {
            throw new IllegalArgumentException("'" + relation.name() + "' is computed when it is read");
        }
    }

    private void requireMember(Relation relation) {
        if (relations.get(relation.name()) != relation) {
            throw new IllegalArgumentException("'" + relation.name() + "' is not part of this circuit");
        }
    }
}
