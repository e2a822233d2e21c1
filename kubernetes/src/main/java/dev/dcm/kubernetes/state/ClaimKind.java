package dev.dcm.kubernetes.state;

/**
 * What a claim asks of a volume.
 *
 * @param modes    a bit for each access mode
 * @param isBlock  whether it wants a device, not a file system
 * @param selector which volumes it can have; null for any
 */
record ClaimKind(String storageClass, long bytes, int modes, boolean isBlock, Selector selector) implements Shared {

    @Override
    public void write(int id, RowSink rows) {
        rows.add("claim_kind", id, storageClass, bytes, modes, isBlock, rows.idOrNull(selector));
    }
}
