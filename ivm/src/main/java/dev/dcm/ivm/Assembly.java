package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Delta;
import dev.dcm.ivm.data.RowIndex;
import dev.dcm.ivm.operator.Operator;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * Plans becoming nodes, beside a circuit and without touching it: what the circuit has already is used, the rest is made and filled
 * from what is there. Whether the new nodes become part of the circuit is decided afterwards; a query that is asked once throws
 * them away.
 */
final class Assembly {
    /** What makes two nodes the same one. */
    record Shape(Operation operation, List<Node> inputs) {
        static Shape of(Node node) {
            return new Shape(node.operation(), node.inputs());
        }
    }

    private final NodeCatalog known;
    private final Purpose purpose;
    private final Map<Shape, Node> created = new LinkedHashMap<>();
    private final Map<Plan, Node> resolved = new IdentityHashMap<>();
    private final Map<Node, Delta> contents = new IdentityHashMap<>();
    private final Map<Node, Map<Columns, RowIndex>> newIndexes = new IdentityHashMap<>();
    private long computedRows;

    /** What nodes are made for. */
    enum Purpose {
        /** They are to be part of the circuit, so their operators must know all rows. */
        KEEPING,
        /** Their rows are read once. */
        READING,
        /** As reading, and the changes of a step that is being computed count. */
        READING_UNCOMMITTED
    }

    Assembly(NodeCatalog known, Purpose purpose) {
        this.known = known;
        this.purpose = purpose;
    }

    /** The node of a plan, found or made. Inputs are made before what reads them. */
    Node resolve(Plan plan) {
        Node node = known.find(plan);
        if (node == null) {
            node = resolved.get(plan);
        }
        if (node == null) {
            node = compared(plan);
            resolved.put(plan, node);
        }
        return node;
    }

    private Node compared(Plan plan) {
        Shape shape = new Shape(plan.operation(), plan.inputs().stream().map(this::resolve).toList());
        Node node = known.find(shape);
        if (node != null) {
            known.remember(plan, node);
            return node;
        }
        if (plan.operation() instanceof Operation.Source source) {
            throw new IllegalArgumentException("the circuit has no source '" + source.name() + "' with " + source.width() + " columns");
        }
        return created.computeIfAbsent(shape, s -> new Node(s.operation(), s.inputs(), plan.width()));
    }

    /** How many rows are held for those who ask again. */
    long computedRows() {
        return computedRows;
    }

    Collection<Node> created() {
        return created.values();
    }

    /** All rows of a node: from an index if it has one, else computed from its inputs. This fills a node that is new. */
    Delta contents(Node node) {
        Delta all = contents.get(node);
        if (all == null) {
            RowIndex index = node.anyIndex();
            all = index == null ? compute(node) : copy(index, purpose == Purpose.READING_UNCOMMITTED ? node.delta() : Delta.EMPTY);
            contents.put(node, all);
            computedRows += all.size();
        }
        return all;
    }

    /** The rows of an index, and what a step that is not committed would change. */
    private static Delta copy(RowIndex index, Delta uncommitted) {
        Delta copy = new Delta();
        index.forEach(copy::addNew);
        copy.addAll(uncommitted);
        return copy.seal();
    }

    private Delta compute(Node node) {
        Operator operator = created.containsKey(Shape.of(node)) ? node.operator() : node.newOperator();
        IndexedJoin join = purpose == Purpose.READING ? IndexedJoin.of(node) : null;
        return join == null ? compute(node, operator) : join.compute(operator, this::contents);
    }

    private Delta compute(Node node, Operator operator) {
        Delta[] inputs = new Delta[node.inputs().size()];
        for (int i = 0; i < inputs.length; i++) {
            inputs[i] = contents(node.inputs().get(i));
        }
        operator.bind(operator.indexRequests().stream()
                .map(request -> new RowIndex(request.key(), node.inputs().get(request.input()).width())).toList());
        return operator.compute(inputs);
    }

    /** Fills all new nodes, and builds the indexes that they read and that are missing. Throws if the data does not allow it. */
    void fill() {
        for (Node node : created.values()) {
            contents(node);
            for (Operator.IndexRequest request : node.operator().indexRequests()) {
                requireIndex(node.inputs().get(request.input()), request.key());
            }
        }
    }

    /** Builds an index unless the node has it. */
    void requireIndex(Node node, Columns key) {
        if (node.index(key) == null) {
            newIndexes.computeIfAbsent(node, n -> new LinkedHashMap<>()).computeIfAbsent(key, k -> {
                RowIndex index = new RowIndex(k, node.width());
                index.addAll(contents(node));
                return index;
            });
        }
    }

    /** Fills what a view that is computed on read wants to be kept. */
    List<View.Part> parts(List<PartsToKeep.Part> wanted) {
        List<Node> nodes = wanted.stream().map(part -> resolve(part.plan())).toList();
        fill();
        List<View.Part> parts = new ArrayList<>();
        for (int i = 0; i < nodes.size(); i++) {
            Columns key = wanted.get(i).key();
            if (key != null) {
                requireIndex(nodes.get(i), key);
                parts.add(new View.Part(nodes.get(i), key));
            }
        }
        // These take any index, also one of those above.
        for (int i = 0; i < nodes.size(); i++) {
            if (wanted.get(i).key() == null) {
                parts.add(new View.Part(nodes.get(i), contentsKey(nodes.get(i))));
            }
        }
        return parts;
    }

    /** The key of an index from which all rows of the node can be read. */
    Columns contentsKey(Node node) {
        if (anyIndexKey(node) == null) {
            requireIndex(node, Columns.all(node.width()));
        }
        return anyIndexKey(node);
    }

    private Columns anyIndexKey(Node node) {
        RowIndex index = node.anyIndex();
        if (index != null) {
            return index.key();
        }
        Map<Columns, RowIndex> coming = newIndexes.get(node);
        return coming == null ? null : coming.keySet().iterator().next();
    }

    void forEachNewIndex(BiConsumer<Node, Columns> visitor) {
        newIndexes.forEach((node, indexes) -> indexes.keySet().forEach(key -> visitor.accept(node, key)));
    }

    /** Gives the new indexes to their nodes and binds the new operators. Nothing here can fail. */
    void attach() {
        newIndexes.forEach((node, indexes) -> indexes.values().forEach(node::addIndex));
        for (Node node : created.values()) {
            node.operator().commit();
            List<Operator.IndexRequest> requests = node.operator().indexRequests();
            node.operator().bind(requests.stream().map(request -> node.inputs().get(request.input()).index(request.key())).toList());
            requests.forEach(request -> node.inputs().get(request.input()).useIndex(request.key()));
            node.inputs().forEach(Node::addUser);
        }
    }
}
