package dev.dcm.ivm;

import dev.dcm.ivm.data.Changes;

/** Is told what a step has changed, on the thread that made the step, after readers see it. It may read the circuit, but not change it. */
@FunctionalInterface
public interface ChangeListener {
    void changed(long epoch, Changes changes);
}
