package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.data.Values;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.Frame;
import dev.dcm.ivm.plan.JoinKind;
import dev.dcm.ivm.plan.Named;
import dev.dcm.ivm.plan.Operation;
import dev.dcm.ivm.plan.PairPredicate;
import dev.dcm.ivm.plan.Plan;
import dev.dcm.ivm.plan.WindowCall;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Plans and rows of the golden files: words, the first of which is the operator. Columns are numbers, counted from 0. */
final class PlanText {
    private final Map<String, Plan> plans;
    private final List<String> words;

    private PlanText(Map<String, Plan> plans, String text) {
        this.plans = plans;
        this.words = new ArrayList<>(Arrays.asList(text.trim().split("\\s+")));
    }

    static Plan read(String text, Map<String, Plan> plans) {
        PlanText reader = new PlanText(plans, text);
        Plan plan = reader.plan(reader.next());
        if (!reader.words.isEmpty()) {
            throw new IllegalArgumentException("left over in '" + text + "': " + reader.words);
        }
        return plan;
    }

    static Row row(List<String> words) {
        return Row.of(words.stream().map(PlanText::value).toArray());
    }

    static String text(Row row) {
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < row.width(); i++) {
            cells.add(row.get(i) instanceof SqlArray array ? array.toString().replace(", ", ",") : String.valueOf(row.get(i)));
        }
        return String.join(" ", cells);
    }

    private static Object value(String word) {
        if (word.equals("null")) {
            return null;
        } else if (word.equals("true") || word.equals("false")) {
            return Boolean.valueOf(word);
        } else if (word.startsWith("[")) {
            String inside = word.substring(1, word.length() - 1);
            return inside.isEmpty() ? SqlArray.of() : SqlArray.of(Arrays.stream(inside.split(",")).map(PlanText::value).toArray());
        } else if (word.matches("-?\\d+")) {
            return Long.valueOf(word);
        }
        return word.matches("-?\\d+\\.\\d+") ? (Object) Double.valueOf(word) : word;
    }

    private String next() {
        return words.remove(0);
    }

    private boolean nextIs(String word) {
        if (!words.isEmpty() && words.get(0).equals(word)) {
            words.remove(0);
            return true;
        }
        return false;
    }

    private Plan input() {
        String name = next();
        if (!plans.containsKey(name)) {
            throw new IllegalArgumentException("no plan '" + name + "'");
        }
        return plans.get(name);
    }

    private int number() {
        return Integer.parseInt(next());
    }

    /** Numbers with commas between, or a dash for none. */
    private Columns columns() {
        String word = next();
        return word.equals("-") ? Columns.NONE : Columns.of(Arrays.stream(word.split(",")).mapToInt(Integer::parseInt).toArray());
    }

    private Plan plan(String operator) {
        switch (operator) {
            case "filter": {
                Plan in = input();
                int column = number();
                String comparison = next();
                Object constant = value(next());
                return in.filter(column + " " + comparison + " " + constant, row -> compare(row.get(column), comparison, constant));
            }
            case "inverse": {
                Plan in = input();
                int column = number();
                return in.map("100 / " + column, in.width() + 1, row -> row.concat(Row.of(100 / row.getLong(column))));
            }
            case "project": {
                Plan in = input();
                return Plan.of(new Operation.Project(columns()), in);
            }
            case "join":
                return join();
            case "notin":
                return notIn();
            case "union":
                return input().unionAll(input());
            case "distinct":
                return input().distinct();
            case "intersect":
                return setOperation(true);
            case "except":
                return setOperation(false);
            case "aggregate":
                return aggregate();
            case "top":
                return top();
            case "window":
                return window();
            case "unnest":
                return input().unnest(number());
            case "single":
                return input().singleRow(columns());
            default:
                throw new IllegalArgumentException("no operator '" + operator + "'");
        }
    }

    /** notin left right column = column. */
    private Plan notIn() {
        Plan left = input();
        Plan right = input();
        int leftColumn = number();
        next();
        return Plan.of(new Operation.NotIn(Columns.NONE, Columns.NONE, leftColumn, number()), left, right);
    }

    private Plan setOperation(boolean intersect) {
        boolean all = nextIs("all");
        Plan left = input();
        return intersect ? left.intersect(all, input()) : left.except(all, input());
    }

    /** join KIND left right keys = keys [nullsafe positions] [when column comparison column] [giving columns]. */
    private Plan join() {
        JoinKind kind = JoinKind.valueOf(next().toUpperCase(Locale.ROOT));
        Plan left = input();
        Plan right = input();
        Columns leftKeys = columns();
        next();
        Columns rightKeys = columns();
        Columns nullSafe = nextIs("nullsafe") ? columns() : Columns.NONE;
        Named<PairPredicate> condition = null;
        if (nextIs("when")) {
            int leftColumn = number();
            String comparison = next();
            int rightColumn = number();
            condition = Named.of(leftColumn + " " + comparison + " " + rightColumn,
                    (l, r) -> compare(l.get(leftColumn), comparison, r.get(rightColumn)));
        }
        Columns output = nextIs("giving") ? columns() : null;
        return Plan.of(new Operation.Join(kind, leftKeys, rightKeys, nullSafe, condition, output), left, right);
    }

    private static boolean compare(Object left, String comparison, Object right) {
        if (left == null || right == null) {
            return false;
        }
        int order = Values.compare(left, right);
        return switch (comparison) {
            case "=" -> order == 0;
            case "<>" -> order != 0;
            case "<" -> order < 0;
            case ">" -> order > 0;
            default -> throw new IllegalArgumentException(comparison);
        };
    }

    /** aggregate input columns function(column) ..., with :distinct, :by and an order, or :where and a column behind the column. */
    private Plan aggregate() {
        Plan in = input();
        Columns group = columns();
        List<AggregateCall> calls = new ArrayList<>();
        while (!words.isEmpty()) {
            calls.add(call(next()));
        }
        return Plan.of(new Operation.Aggregate(group, calls), in);
    }

    private static AggregateCall call(String word) {
        String[] parts = word.substring(0, word.length() - 1).split("[(:]");
        int column = parts[1].equals("*") ? -1 : Integer.parseInt(parts[1]);
        AggregateCall call = new AggregateCall(AggregateCall.Function.valueOf(parts[0]), column, false, -1, Ordering.NATURAL, "+", 2);
        for (String option : Arrays.asList(parts).subList(2, parts.length)) {
            call = option.equals("distinct") ? call.onlyDistinct() : option.startsWith("by") ? call.orderedBy(order(option.substring(2)))
                    : call.where(Integer.parseInt(option.substring(5)));
        }
        return call;
    }

    /** Columns with commas between; a minus in front is descending. */
    private static Ordering order(String word) {
        return word.equals("none") ? Ordering.NATURAL : new Ordering(Arrays.stream(word.split(","))
                .map(key -> new Ordering.Key(Math.abs(Integer.parseInt(key)), key.startsWith("-"), false)).toList());
    }

    /** top input partition order offset limit. */
    private Plan top() {
        Plan in = input();
        Columns partition = columns();
        Ordering order = order(next());
        return Plan.of(new Operation.TopK(partition, order, number(), number()), in);
    }

    /** window input partition order call ... */
    private Plan window() {
        Plan in = input();
        Columns partition = columns();
        Ordering order = order(next());
        List<WindowCall> calls = new ArrayList<>();
        while (!words.isEmpty()) {
            String word = next();
            if (word.startsWith("LAG(")) {
                calls.add(new WindowCall.Neighbour(Integer.parseInt(word.substring(4, word.length() - 1)), -1, null));
            } else if (word.contains("(")) {
                calls.add(new WindowCall.Aggregated(call(word), order.keys().isEmpty() ? Frame.PARTITION : Frame.RUNNING));
            } else {
                calls.add(new WindowCall.Number(WindowCall.Numbering.valueOf(word)));
            }
        }
        return in.window(partition, order, calls.toArray(WindowCall[]::new));
    }
}
