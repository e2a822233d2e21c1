package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Plan;
import java.util.List;

/** A query whose rows are kept, or of which parts are kept so that it is quickly computed when it is read. */
public final class View extends Relation {
    /** A kept node, and the index by which it is read. */
    record Part(Node node, Columns key) {
    }

    private final List<Part> parts;
    private final boolean onRead;

    /** @param onRead whether its rows need to be right only when they are read */
    View(String name, Plan plan, Node node, boolean onRead) {
        super(name, plan, node);
        this.parts = List.of();
        this.onRead = onRead;
    }

    /** One that is computed when it is read. */
    View(String name, Plan plan, List<Part> parts) {
        super(name, plan, null);
        this.parts = List.copyOf(parts);
        this.onRead = true;
    }

    /** Whether its rows are there; otherwise they are computed when it is read, and nobody can be told of their changes. */
    public boolean isKept() {
        return node() != null;
    }

    /** Whether its rows may wait for somebody who reads them. */
    @Override
    boolean isOnRead() {
        return onRead && subscriptions().isEmpty();
    }

    List<Part> parts() {
        return parts;
    }

    @Override
    List<Node> nodes() {
        return isKept() ? super.nodes() : parts.stream().map(Part::node).toList();
    }
}
