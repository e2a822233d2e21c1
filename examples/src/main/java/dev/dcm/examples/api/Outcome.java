package dev.dcm.examples.api;

import dev.dcm.benchmarks.plot.Chart;
import java.util.List;
import java.util.Map;

/**
 * What a run has to show.
 *
 * @param status   OPTIMAL or FEASIBLE, or what else there is to say in a word
 * @param facts    numbers and texts by name, for machines
 * @param parts    what people read, in this order; machines get the tables among them
 * @param pictures by the name of their files, without extension
 */
public record Outcome(String status, Map<String, Object> facts, List<Part> parts, Map<String, Chart> pictures) {

    /** Something to read. */
    public sealed interface Part permits Text, Table, Bars {
    }

    /** A line or paragraph. */
    public record Text(String text) implements Part {
    }

    /** Rows with columns; cells are texts, numbers, booleans or null. */
    public record Table(String name, List<Column> columns, List<List<Object>> rows) implements Part {
    }

    /** A column; numbers are aligned to the right. */
    public record Column(String name, boolean numeric) {

        public static Column text(String name) {
            return new Column(name, false);
        }

        public static Column number(String name) {
            return new Column(name, true);
        }
    }

    /** Bars of used and free capacity, before and after. */
    public record Bars(String title, List<Bar> bars) implements Part {
    }

    /** One pair of bars. */
    public record Bar(String label, long before, long after, long capacity) {
    }
}
