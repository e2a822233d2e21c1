package dev.dcm.kubernetes.decide;

/** What running pods are moved for. A pod only moves to a node that is known to take it, and disruption budgets are kept. */
public sealed interface Descheduling {

    /** How many pods may move. */
    int most();

    /** The pods of a node go elsewhere. */
    record Drain(String node, int most) implements Descheduling {
    }

    /** The node that is used most is used less. */
    record Rebalance(int most) implements Descheduling {
    }

    /** As many nodes as possible are left empty. */
    record Defragment(int most) implements Descheduling {
    }
}
