package dev.dcm.encoder.reduce;

/** Turns a problem into a smaller one with the same optimum. */
public interface Reduction {

    /** The smaller problem and the way back. */
    record Step(Formulation problem, Recovery recovery) {

        /** Nothing to reduce. */
        static Step none(Formulation problem) {
            return new Step(problem, Recovery.NOTHING);
        }
    }

    Step apply(Formulation problem);
}
