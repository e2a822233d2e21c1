package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.plan.Plan;
import java.util.ArrayList;
import java.util.List;

/** Rows that can be read: a source or a view, with the indexes that reads want and those who are told of changes. */
public abstract sealed class Relation permits Source, View {
    private final String name;
    private final Plan plan;
    private final Node node;
    /** The first is there to read all rows from. */
    private final List<Columns> heldIndexes = new ArrayList<>();
    private final List<Subscription> subscriptions = new ArrayList<>();

    Relation(String name, Plan plan, Node node) {
        this.name = name;
        this.plan = plan;
        this.node = node;
    }

    public final String name() {
        return name;
    }

    /** What it computes, to build other plans on. */
    public final Plan plan() {
        return plan;
    }

    /** Where its rows are; null if they are computed when they are read. */
    final Node node() {
        return node;
    }

    /** What is kept for it. */
    List<Node> nodes() {
        return List.of(node);
    }

    boolean isOnRead() {
        return false;
    }

    final List<Columns> heldIndexes() {
        return heldIndexes;
    }

    final List<Subscription> subscriptions() {
        return subscriptions;
    }
}
