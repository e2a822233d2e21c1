package dev.dcm.ivm.sql.property;

/** What a case showed to be wrong; {@code kind} tells alike mismatches apart from others. */
record Mismatch(String kind, String message) {

    @Override
    public String toString() {
        return kind + "\n" + message;
    }
}
