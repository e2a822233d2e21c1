package dev.dcm.encoder.generate;

/** What the values of an aggregate are collected in, by the names that generated code uses. */
enum Collector {
    /** Known integers that are added up. */
    SUM("LongSum"),
    /** The demands on each value of a domain. */
    CAPACITY("CapacityLoads"),
    /** All values. */
    MEMBERS("Members");

    private final String type;

    Collector(String type) {
        this.type = type;
    }

    String type() {
        return type;
    }

    /**
     * An expression that makes an empty one.
     *
     * @param expected an expression of how many values it may collect
     * @param group    an expression of the rows whose values it collects, each after the row, or "null"
     */
    String creation(String call, String expected, String group) {
        return switch (this) {
            case SUM -> "longSum(" + expected + ", " + group + ")";
            case CAPACITY -> "capacityLoads(" + call + ")";
            case MEMBERS -> "members(" + call + ")";
        };
    }

    /** An expression of what is collected. */
    String result(String call, String collected, String rows) {
        return switch (this) {
            case SUM -> "sum(" + call + ", " + collected + ", " + rows + ")";
            case CAPACITY -> "capacity(" + call + ", " + collected + ")";
            case MEMBERS -> "aggregate(" + call + ", " + collected + ")";
        };
    }
}
