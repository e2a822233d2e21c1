package dev.dcm.kubernetes.live.leader;

/** Whether we are the one who places pods. */
public interface Leadership extends AutoCloseable {

    /** Asked before every write. */
    boolean isLeading();

    /** Gives the lease back, so that others need not wait for its end. */
    @Override
    void close();

    /** There is only one instance. */
    static Leadership alone() {
        return new Leadership() {
            @Override
            public boolean isLeading() {
                return true;
            }

            @Override
            public void close() {
                // Nothing to give back.
            }
        };
    }
}
