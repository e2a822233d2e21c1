package dev.dcm.ivm;

import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Ordering;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.data.SqlArray;
import dev.dcm.ivm.plan.AggregateCall;
import dev.dcm.ivm.plan.AggregateCall.Function;
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
import java.util.Random;
import java.util.stream.IntStream;

/** Random plans over three sources, with types, so that they are plans that SQL could ask for. Values are few, so that rows meet. */
final class RandomPlans {
    /** Types of columns: number, text, truth, fraction, decimal; arrays are of numbers. */
    enum Type { LONG, TEXT, BOOL, DOUBLE, DECIMAL, ARRAY }

    record Typed(Plan plan, List<Type> types) {
    }

    static final List<List<Type>> SOURCES = List.of(
            List.of(Type.LONG, Type.LONG, Type.TEXT), List.of(Type.LONG, Type.BOOL, Type.TEXT), List.of(Type.LONG, Type.ARRAY, Type.DOUBLE));

    private final Random random;
    private final boolean failing;

    /** @param failing whether some operators may reject steps */
    RandomPlans(Random random, boolean failing) {
        this.random = random;
        this.failing = failing;
    }

    static Row randomRow(int source, Random random) {
        return Row.of(SOURCES.get(source).stream().map(type -> randomValue(type, random)).toArray());
    }

    private static Object randomValue(Type type, Random random) {
        if (random.nextInt(6) == 0) {
            return null;
        }
        return switch (type) {
            case LONG -> random.nextInt(4);
            case TEXT -> "abc".substring(0, random.nextInt(3) + 1);
            case BOOL -> random.nextBoolean();
            case DOUBLE -> List.of(0.1, -0.0, 1e16, 3.5).get(random.nextInt(4));
            case DECIMAL -> throw new AssertionError();
            case ARRAY -> SqlArray.of(random.ints(random.nextInt(3), 0, 3).boxed().toArray());
        };
    }

    Typed plan(int depth) {
        if (depth == 0) {
            int source = random.nextInt(SOURCES.size());
            return new Typed(Plan.of(new Operation.Source("s" + source, SOURCES.get(source).size())), SOURCES.get(source));
        }
        Typed in = plan(depth - 1);
        return switch (random.nextInt(15)) {
            case 0 -> filter(in);
            case 1 -> map(in);
            case 2 -> project(in);
            case 3, 4, 5 -> join(in, plan(random.nextInt(depth)));
            case 6 -> notIn(in, plan(random.nextInt(depth)));
            case 7 -> new Typed(in.plan.distinct(), in.types);
            case 8 -> sets(in, depth);
            case 9, 10 -> aggregate(in);
            case 11 -> top(in);
            case 12 -> window(in);
            case 13 -> unnest(in);
            default -> failing && random.nextBoolean() ? new Typed(in.plan.singleRow(columns(in)), in.types) : values(in);
        };
    }

    private int column(Typed in) {
        return random.nextInt(in.types.size());
    }

    private Columns columns(Typed in) {
        return Columns.of(random.ints(random.nextInt(3), 0, in.types.size()).toArray());
    }

    private Ordering order(Typed in) {
        return new Ordering(random.ints(random.nextInt(3), 0, in.types.size())
                .mapToObj(column -> new Ordering.Key(column, random.nextBoolean(), random.nextBoolean())).toList());
    }

    private Typed filter(Typed in) {
        int column = column(in);
        int kept = random.nextInt(3);
        boolean bomb = failing && random.nextInt(3) == 0;
        return new Typed(in.plan.filter("filter" + column + "/" + kept + bomb, row -> {
            if (bomb && row.get(column) instanceof Long number && number == 3) {
                throw new ArithmeticException("three");
            }
            return row.get(column) != null && (row.get(column).hashCode() & 3) != kept;
        }), in.types);
    }

    private Typed map(Typed in) {
        int column = column(in);
        List<Type> types = new ArrayList<>(in.types);
        types.add(Type.LONG);
        types.add(Type.BOOL);
        return new Typed(in.plan.map("map" + column, types.size(), row -> row.concat(row.isNull(column) ? Row.of(null, null)
                : Row.of(row.get(column).hashCode() & 3, (row.get(column).hashCode() & 1) == 0))), types);
    }

    private Typed project(Typed in) {
        int[] columns = random.ints(1 + random.nextInt(3), 0, in.types.size()).toArray();
        return new Typed(in.plan.project(columns), Arrays.stream(columns).mapToObj(in.types::get).toList());
    }

    private Typed join(Typed left, Typed right) {
        List<Integer> leftKeys = new ArrayList<>();
        List<Integer> rightKeys = new ArrayList<>();
        for (int i = random.nextInt(3); i > 0; i--) {
            int l = column(left);
            int r = column(right);
            if (left.types.get(l) == right.types.get(r)) {
                leftKeys.add(l);
                rightKeys.add(r);
            }
        }
        JoinKind kind = JoinKind.values()[random.nextInt(JoinKind.values().length)];
        List<Type> types = new ArrayList<>(left.types);
        if (kind.givesPairs()) {
            types.addAll(right.types);
        }
        Columns output = null;
        if (kind.givesPairs() && (random.nextBoolean() || types.size() > 6)) {
            int[] columns = random.ints(1 + random.nextInt(5), 0, types.size()).toArray();
            output = Columns.of(columns);
            List<Type> all = types;
            types = Arrays.stream(columns).mapToObj(all::get).toList();
        }
        Columns nullSafe = random.nextInt(4) == 0 && !leftKeys.isEmpty() ? Columns.of(0) : Columns.NONE;
        return new Typed(Plan.of(new Operation.Join(kind, of(leftKeys), of(rightKeys), nullSafe, condition(left, right), output),
                left.plan, right.plan), types);
    }

    private Named<PairPredicate> condition(Typed left, Typed right) {
        if (random.nextBoolean()) {
            return null;
        }
        int l = column(left);
        int r = column(right);
        boolean bomb = failing && random.nextInt(3) == 0;
        return Named.of("condition" + l + "/" + r + bomb, (a, b) -> {
            if (a.isNull(l) || b.isNull(r)) {
                return false;
            }
            int sum = (a.get(l).hashCode() & 3) + (b.get(r).hashCode() & 3);
            if (bomb && sum == 6) {
                throw new ArithmeticException("six");
            }
            return sum > 2;
        });
    }

    private Typed notIn(Typed left, Typed right) {
        int l = column(left);
        int r = IntStream.range(0, right.types.size()).filter(c -> right.types.get(c) == left.types.get(l)).findFirst().orElse(-1);
        if (r < 0) {
            return new Typed(left.plan.distinct(), left.types);
        }
        boolean correlated = left.types.get(0) == right.types.get(0) && random.nextBoolean();
        Columns group = correlated ? Columns.of(0) : Columns.NONE;
        return new Typed(Plan.of(new Operation.NotIn(group, group, l, r), left.plan, right.plan), left.types);
    }

    /** A set operation with another plan over the same types, which is what the input itself becomes by a filter or a shuffle. */
    private Typed sets(Typed in, int depth) {
        Typed other = random.nextBoolean() ? filter(in) : new Typed(in.plan.unionAll(filter(in).plan), in.types);
        boolean swap = random.nextBoolean();
        Plan a = swap ? other.plan : in.plan;
        Plan b = swap ? filter(in).plan : other.plan;
        return new Typed(switch (random.nextInt(3)) {
            case 0 -> a.unionAll(b, a);
            case 1 -> a.intersect(random.nextBoolean(), b);
            default -> a.except(random.nextBoolean(), b);
        }, in.types);
    }

    private Typed aggregate(Typed in) {
        Columns group = columns(in);
        List<Type> types = new ArrayList<>(IntStream.range(0, group.size()).mapToObj(i -> in.types.get(group.get(i))).toList());
        List<AggregateCall> calls = new ArrayList<>();
        for (int i = 1 + random.nextInt(3); i > 0; i--) {
            calls.add(call(in, types));
        }
        return new Typed(Plan.of(new Operation.Aggregate(group, calls), in.plan), types);
    }

    private AggregateCall call(Typed in, List<Type> types) {
        int column = column(in);
        Type type = in.types.get(column);
        List<Function> functions = new ArrayList<>(List.of(Function.COUNT, Function.MIN, Function.MAX));
        if (type == Type.LONG || type == Type.DOUBLE || type == Type.DECIMAL) {
            functions.addAll(List.of(Function.SUM, Function.SUM, Function.AVG));
        }
        if (type == Type.BOOL) {
            functions.addAll(List.of(Function.ANY, Function.EVERY));
        }
        if (type == Type.TEXT) {
            functions.add(Function.STRING_AGG);
        }
        if (type == Type.LONG) {
            functions.add(Function.ARRAY_AGG);
        }
        Function function = functions.get(random.nextInt(functions.size()));
        types.add(switch (function) {
            case COUNT -> Type.LONG;
            case AVG -> type == Type.DOUBLE ? Type.DOUBLE : Type.DECIMAL;
            case ARRAY_AGG -> Type.ARRAY;
            default -> type;
        });
        AggregateCall call = new AggregateCall(function, function == Function.COUNT && random.nextBoolean() ? -1 : column, false, -1,
                Ordering.NATURAL, "|", 2);
        if (call.column() >= 0 && random.nextInt(3) == 0) {
            call = call.onlyDistinct();
        } else {
            call = call.orderedBy(order(in));
        }
        int bool = in.types.indexOf(Type.BOOL);
        return bool >= 0 && random.nextBoolean() ? call.where(bool) : call;
    }

    private Typed top(Typed in) {
        Columns partition = random.nextBoolean() ? Columns.NONE : columns(in);
        long limit = random.nextInt(4) == 0 ? Long.MAX_VALUE : random.nextInt(5);
        return new Typed(Plan.of(new Operation.TopK(partition, order(in), random.nextInt(3), limit), in.plan), in.types);
    }

    /** The rows of the first source, with their partners in a ranking. */
    Plan lookingIntoARanking() {
        Typed ranked = top(plan(random.nextInt(3)));
        Typed partners = random.nextBoolean() ? project(ranked) : ranked;
        Plan rows = Plan.of(new Operation.Source("s0", SOURCES.get(0).size()));
        Columns keys = Columns.of(Math.max(0, partners.types.indexOf(Type.LONG)));
        return rows.join(random.nextBoolean() ? JoinKind.INNER : random.nextBoolean() ? JoinKind.SEMI : JoinKind.LEFT, partners.plan, Columns.of(0), keys);
    }

    private Typed window(Typed in) {
        List<Type> types = new ArrayList<>(in.types);
        List<WindowCall> calls = new ArrayList<>();
        for (int i = 1 + random.nextInt(2); i > 0; i--) {
            if (random.nextInt(3) == 0) {
                calls.add(new WindowCall.Number(WindowCall.Numbering.values()[random.nextInt(3)]));
                types.add(Type.LONG);
            } else if (random.nextBoolean()) {
                int column = column(in);
                calls.add(new WindowCall.Neighbour(column, random.nextInt(5) - 2, null));
                types.add(in.types.get(column));
            } else {
                calls.add(new WindowCall.Aggregated(call(in, types), List.of(Frame.PARTITION, Frame.RUNNING, new Frame(true, 0L, null),
                        Frame.rows(null, 0L), Frame.rows(-1L, 1L), Frame.rows(1L, 2L), Frame.rows(-2L, -1L)).get(random.nextInt(7))));
            }
        }
        return new Typed(in.plan.window(columns(in), order(in), calls.toArray(WindowCall[]::new)), types);
    }

    private Typed unnest(Typed in) {
        int array = in.types.indexOf(Type.ARRAY);
        if (array < 0) {
            return map(in);
        }
        List<Type> types = new ArrayList<>(in.types);
        types.add(Type.LONG);
        boolean ordinality = random.nextBoolean();
        if (ordinality) {
            types.add(Type.LONG);
        }
        return new Typed(Plan.of(new Operation.Unnest(array, ordinality, random.nextBoolean()), in.plan), types);
    }

    private Typed values(Typed in) {
        Object[] nulls = new Object[in.types.size()];
        return new Typed(in.plan.unionAll(Plan.values(nulls.length, List.of(Row.of(nulls), Row.of(nulls)))), in.types);
    }

    private static Columns of(List<Integer> numbers) {
        return Columns.of(numbers.stream().mapToInt(Integer::intValue).toArray());
    }
}
