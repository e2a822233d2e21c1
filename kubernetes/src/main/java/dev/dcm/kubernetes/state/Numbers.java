package dev.dcm.kubernetes.state;

/** Whole numbers in texts, as Gt and Lt read them. */
final class Numbers {
    private Numbers() {
    }

    /** The number, or null if the text is none of 64 bits. */
    static Long parse(String text) {
        try {
            return Long.valueOf(text);
        } catch (NumberFormatException e) {
            return null;
        }
    }
}
