package dev.dcm.examples.vmbalancer;

/**
 * A migration.
 *
 * @param finalTarget where the VM is to end; another host than {@code target} where it makes a detour
 */
record Move(String vm, int cpu, int memory, String source, String target, String finalTarget) {

    static Move direct(String vm, int cpu, int memory, String source, String target) {
        return new Move(vm, cpu, memory, source, target, target);
    }

    /** The first leg of a detour; the second is a direct move. */
    Move via(String host) {
        return new Move(vm, cpu, memory, source, host, target);
    }

    Move from(String host) {
        return new Move(vm, cpu, memory, host, target, finalTarget);
    }
}
