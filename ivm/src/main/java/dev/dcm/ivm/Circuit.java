package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * Sources, views over them, and the operators between, kept up to date step by step. See the package for what is promised.
 *
 * <p>One writer at a time, any number of readers. Two locks: the writer's, held during a step or a change of the circuit, and
 * the state's, held by readers while they read and by the writer only while it puts in place what it has computed.
 */
public final class Circuit {
    private final ReentrantLock writer = new ReentrantLock();
    private final ReentrantReadWriteLock state = new ReentrantReadWriteLock();
    private final Map<String, Relation> relations = new LinkedHashMap<>();
    private final Map<Assembly.Shape, Node> nodes = new HashMap<>();
    /** Inputs before what reads them. */
    private final List<Node> order = new ArrayList<>();
    private int lastId;
    private volatile long epoch;
    private boolean delivering;
    private RuntimeException broken;

    /** Adds a table without a key. */
    public Source addSource(String name, int width) {
        return addSource(name, width, null);
    }

    /** Adds a table; at most one row per key if a key is given. */
    public Source addSource(String name, int width, Columns primaryKey) {
        return exclusively(() -> {
            requireNew(name);
            Source source = new Source(name, width, primaryKey);
            publish(() -> {
                addNode(source.node());
                source.node().addUser();
                relations.put(name, source);
            });
            return source;
        });
    }

    /** Adds a view and fills it from what is there. If the data does not allow it, nothing changes. */
    public View addView(String name, Plan plan) {
        return exclusively(() -> {
            requireNew(name);
            Assembly assembly = new Assembly(nodes);
            View view = new View(name, plan, assembly.resolve(plan));
            assembly.fill();
            if (assembly.anyIndexKey(view.node()) == null) {
                assembly.requireIndex(view.node(), Columns.all(plan.width()));
            }
            Columns contentsKey = assembly.anyIndexKey(view.node());
            publish(() -> {
                assembly.attach();
                assembly.created().forEach(this::addNode);
                view.node().addUser();
                hold(view, contentsKey);
                relations.put(name, view);
            });
            return view;
        });
    }

    /** Adds an index for reads by these columns; joins by the same columns share it. */
    public void addIndex(Relation relation, Columns key) {
        exclusively(() -> {
            requireMember(relation);
            if (key.min() < 0 || key.max() >= relation.plan().width()) {
                throw new IllegalArgumentException("'" + relation.name() + "' has no columns " + key);
            }
            Assembly assembly = new Assembly(nodes);
            assembly.requireIndex(relation.node(), key);
            publish(() -> {
                assembly.attach();
                hold(relation, key);
            });
            return null;
        });
    }

    /** Gives up an index that was added for reads; it goes if no join uses it. */
    public void dropIndex(Relation relation, Columns key) {
        exclusively(() -> {
            requireMember(relation);
            int held = relation.heldIndexes().lastIndexOf(key);
            if (held < 1) {
                throw new IllegalArgumentException("'" + relation.name() + "' has no index by " + key + " that could be dropped");
            }
            publish(() -> {
                relation.heldIndexes().remove(held);
                relation.node().releaseIndex(key);
            });
            return null;
        });
    }

    /** Removes a view, or a source that no view uses, with all operators that nobody else needs. */
    public void drop(Relation relation) {
        exclusively(() -> {
            requireMember(relation);
            if (relation instanceof Source && relation.node().users() > 1) {
                throw new IllegalArgumentException("'" + relation.name() + "' is used by views");
            }
            publish(() -> {
                relations.remove(relation.name());
                relation.heldIndexes().forEach(relation.node()::releaseIndex);
                removeUser(relation.node());
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
        return exclusively(() -> {
            new Step(order).compute(batch, this::requireMember, step -> {
                publish(() -> {
                    step.commit();
                    epoch++;
                });
                deliver();
            });
            return epoch;
        });
    }

    /** Reads the last epoch. No step becomes visible meanwhile, so long work on what was read is better done afterwards. */
    public <T> T read(Function<Reader, T> reading) {
        state.readLock().lock();
        try {
            requireSound();
            return reading.apply(new Reader(epoch, nodes, this::requireMember));
        } finally {
            state.readLock().unlock();
        }
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
        return exclusively(() -> {
            requireMember(relation);
            Subscription subscription = new Subscription(listener);
            if (withRows) {
                deliverTo(subscription, new Assembly(nodes).contents(relation.node()));
            }
            relation.subscriptions().add(subscription);
            return subscription;
        });
    }

    /** The number of the last committed step. */
    public long epoch() {
        return epoch;
    }

    /** All sources and views, in the order in which they were added. */
    public Collection<Relation> relations() {
        return read(reader -> List.copyOf(relations.values()));
    }

    /** The rows and bytes of every operator and index. Walks over all indexes. */
    public List<NodeStatistics> statistics() {
        return read(reader -> order.stream().map(NodeStatistics::of).toList());
    }

    /** The operators of the relation with the indexes that they use, as text. */
    public String explain(Relation relation) {
        return read(reader -> {
            requireMember(relation);
            return new CircuitPrinter().print(relation.node());
        });
    }

    private void deliver() {
        for (Relation relation : relations.values()) {
            Changes changes = relation.node().delta();
            if (!changes.isEmpty() && !relation.subscriptions().isEmpty()) {
                relation.subscriptions().forEach(subscription -> deliverTo(subscription, changes));
                relation.subscriptions().removeIf(Subscription::isClosed);
            }
        }
    }

    private void deliverTo(Subscription subscription, Changes changes) {
        delivering = true;
        try {
            subscription.deliver(epoch, changes);
        } finally {
            delivering = false;
        }
    }

    private void addNode(Node node) {
        node.number(++lastId);
        nodes.put(Assembly.Shape.of(node), node);
        order.add(node);
    }

    private void removeUser(Node node) {
        if (node.removeUser()) {
            nodes.remove(Assembly.Shape.of(node));
            order.remove(node);
            node.operator().indexRequests().forEach(request -> node.inputs().get(request.input()).releaseIndex(request.key()));
            node.inputs().forEach(this::removeUser);
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

    private void requireMember(Relation relation) {
        if (relations.get(relation.name()) != relation) {
            throw new IllegalArgumentException("'" + relation.name() + "' is not part of this circuit");
        }
    }

    private void requireSound() {
        if (broken != null) {
            throw new IllegalStateException("the circuit is not usable any more: a step failed while it was put in place", broken);
        }
    }

    private <T> T exclusively(Supplier<T> work) {
        if (state.getReadHoldCount() > 0) {
            throw new IllegalStateException("a reader cannot change what it reads");
        }
        writer.lock();
        try {
            requireSound();
            if (delivering) {
                throw new IllegalStateException("a listener cannot change the circuit");
            }
            return work.get();
        } finally {
            writer.unlock();
        }
    }

    /** Makes changes visible. They cannot fail; if they do all the same, no answer would be right any more. */
    private void publish(Runnable changes) {
        state.writeLock().lock();
        try {
            changes.run();
        } catch (RuntimeException | Error e) {
            broken = new IllegalStateException(e);
            throw e;
        } finally {
            state.writeLock().unlock();
        }
    }
}
