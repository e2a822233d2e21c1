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

    /**
     * Declares what is collected, where all values have been added.
     *
     * @param rows    an expression of the rows of the group, or "null"
     * @param formula whether it may depend on decisions
     */
    Symbol result(String call, String collected, String rows, boolean formula, Names names, Code code) {
        if (this == SUM && formula) {
            String total = names.next("total");
            code.line("LongSum " + total + " = " + sum(call, collected, rows) + ";");
            return Symbol.sum(total);
        }
        String cell = names.next("c");
        code.line("Cell " + cell + " = " + cell(call, collected, rows) + ";");
        if (formula) {
            return Symbol.cell(cell);
        }
        String object = names.next("o");
        code.line("Object " + object + " = value(" + cell + ");");
        return Symbol.object(object);
    }

    private String cell(String call, String collected, String rows) {
        return switch (this) {
            case SUM -> sum(call, collected, rows) + ".cell()";
            case CAPACITY -> "capacity(" + call + ", " + collected + ")";
            case MEMBERS -> "aggregate(" + call + ", " + collected + ")";
        };
    }

    private static String sum(String call, String collected, String rows) {
        return "sum(" + call + ", " + collected + ", " + rows + ")";
    }
}
