package dev.dcm.kubernetes.state;

/** The number of a pod, as long as something knows the pod. Lower numbers came first. */
record PodName(PodKey key) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        // It is only a number; the rows are those of the pod.
    }
}
