package dev.dcm.encoder.generate;

/** Names that are used once. */
final class Names {
    private int next;

    String next(String prefix) {
        return prefix + ++next;
    }
}
