package dev.dcm.ir.pushdown;

/**
 * How many values are asked of the database where they have an order.
 *
 * @param most of the whole domain, and of every key
 * @param few  of keys that few rows have
 */
record Allotment(int most, Few few) {

    /** Whether keys are told apart by how many rows have them. */
    boolean countsRows() {
        return few.isLessThan(most);
    }
}
