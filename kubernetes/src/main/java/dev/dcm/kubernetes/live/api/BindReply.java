package dev.dcm.kubernetes.live.api;

import java.time.Duration;

/** What became of an attempt to bind a pod. */
public sealed interface BindReply {

    /** What to do about each kind of reply: who adds a kind is told by the compiler where it matters. */
    interface Cases {
        void bound();

        void boundElsewhere(String node);

        void gone();

        void refused(String why);

        void busy(Duration retryAfter);

        void notTried();

        void unknown(String why);
    }

    /** Calls the case that this is. */
    void tell(Cases cases);

    /** The pod is on the node that we chose. */
    record Bound() implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.bound();
        }
    }

    /** Somebody else was faster: the pod is on another node. */
    record BoundElsewhere(String node) implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.boundElsewhere(node);
        }
    }

    /** The pod is deleted, or was created anew under its name. */
    record Gone() implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.gone();
        }
    }

    /** The pod has no node. */
    record Refused(String why) implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.refused(why);
        }
    }

    /** The API server is busy; the pod has no node. */
    record Busy(Duration retryAfter) implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.busy(retryAfter);
        }
    }

    /** We may not write any more; the pod has no node, as far as we are concerned. */
    record NotTried() implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.notTried();
        }
    }

    /** Nobody answers: the pod may or may not have a node. */
    record Unknown(String why) implements BindReply {
        @Override
        public void tell(Cases cases) {
            cases.unknown(why);
        }
    }
}
