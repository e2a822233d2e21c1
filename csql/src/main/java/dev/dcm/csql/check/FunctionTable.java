package dev.dcm.csql.check;

import dev.dcm.base.SqlType;
import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Operator;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** The functions known on rows that hold decisions, and the aggregates, in all their spellings. */
final class FunctionTable {

    /** What arguments a function takes, and what it returns. */
    enum Shape {
        TEXT_TO_TEXT(1, 1), TEXT_TO_INTEGER(1, 1), TEXTS_TO_TEXT(1, Integer.MAX_VALUE), SUBSTRING(2, 3), TEXTS_TO_INTEGER(2, 2),
        REPLACE(3, 3), TEXT_LENGTH_TO_TEXT(2, 2), NUMBER_TO_NUMBER(1, 1), NUMBERS_TO_DOUBLE(1, 2), ROUND(1, 2), COMMON(1, Integer.MAX_VALUE),
        NULLIF(2, 2), CONTAINS(2, 2), CARDINALITY(1, 1), MODULO(2, 2);

        private final int least;
        private final int most;

        Shape(int least, int most) {
            this.least = least;
            this.most = most;
        }

        boolean takes(int arguments) {
            return arguments >= least && arguments <= most;
        }

        String arity() {
            return least == most ? String.valueOf(least) : most == Integer.MAX_VALUE ? "at least " + least : least + " to " + most;
        }
    }

    /** A function by its operator and shape. */
    record Function(Operator operator, Shape shape) {
    }

    private static final Map<String, Function> FUNCTIONS = Map.ofEntries(
            Map.entry("UPPER", new Function(Operator.UPPER, Shape.TEXT_TO_TEXT)),
            Map.entry("LOWER", new Function(Operator.LOWER, Shape.TEXT_TO_TEXT)),
            Map.entry("TRIM", new Function(Operator.TRIM, Shape.TEXT_TO_TEXT)),
            Map.entry("BTRIM", new Function(Operator.TRIM, Shape.TEXT_TO_TEXT)),
            Map.entry("LTRIM", new Function(Operator.LTRIM, Shape.TEXT_TO_TEXT)),
            Map.entry("RTRIM", new Function(Operator.RTRIM, Shape.TEXT_TO_TEXT)),
            Map.entry("CHAR_LENGTH", new Function(Operator.CHAR_LENGTH, Shape.TEXT_TO_INTEGER)),
            Map.entry("CHARACTER_LENGTH", new Function(Operator.CHAR_LENGTH, Shape.TEXT_TO_INTEGER)),
            Map.entry("LENGTH", new Function(Operator.CHAR_LENGTH, Shape.TEXT_TO_INTEGER)),
            Map.entry("CONCAT", new Function(Operator.CONCAT_KNOWN, Shape.TEXTS_TO_TEXT)),
            Map.entry("SUBSTRING", new Function(Operator.SUBSTRING, Shape.SUBSTRING)),
            Map.entry("SUBSTR", new Function(Operator.SUBSTRING, Shape.SUBSTRING)),
            Map.entry("POSITION", new Function(Operator.POSITION, Shape.TEXTS_TO_INTEGER)),
            Map.entry("REPLACE", new Function(Operator.REPLACE, Shape.REPLACE)),
            Map.entry("LEFT", new Function(Operator.LEFT, Shape.TEXT_LENGTH_TO_TEXT)),
            Map.entry("RIGHT", new Function(Operator.RIGHT, Shape.TEXT_LENGTH_TO_TEXT)),
            Map.entry("ABS", new Function(Operator.ABS, Shape.NUMBER_TO_NUMBER)),
            Map.entry("FLOOR", new Function(Operator.FLOOR, Shape.NUMBER_TO_NUMBER)),
            Map.entry("CEIL", new Function(Operator.CEIL, Shape.NUMBER_TO_NUMBER)),
            Map.entry("CEILING", new Function(Operator.CEIL, Shape.NUMBER_TO_NUMBER)),
            Map.entry("SIGN", new Function(Operator.SIGN, Shape.NUMBER_TO_NUMBER)),
            Map.entry("ROUND", new Function(Operator.ROUND, Shape.ROUND)),
            Map.entry("POWER", new Function(Operator.POWER, Shape.NUMBERS_TO_DOUBLE)),
            Map.entry("SQRT", new Function(Operator.SQRT, Shape.NUMBERS_TO_DOUBLE)),
            Map.entry("MOD", new Function(Operator.MODULO, Shape.MODULO)),
            Map.entry("COALESCE", new Function(Operator.COALESCE, Shape.COMMON)),
            Map.entry("GREATEST", new Function(Operator.GREATEST, Shape.COMMON)),
            Map.entry("LEAST", new Function(Operator.LEAST, Shape.COMMON)),
            Map.entry("NULLIF", new Function(Operator.NULLIF, Shape.NULLIF)),
            Map.entry("CONTAINS", new Function(Operator.CONTAINS, Shape.CONTAINS)),
            Map.entry("ARRAY_CONTAINS", new Function(Operator.CONTAINS, Shape.CONTAINS)),
            Map.entry("CARDINALITY", new Function(Operator.CARDINALITY, Shape.CARDINALITY)));

    private static final Map<String, AggregateCall.Function> AGGREGATES = Map.ofEntries(
            Map.entry("SUM", AggregateCall.Function.SUM),
            Map.entry("COUNT", AggregateCall.Function.COUNT),
            Map.entry("MIN", AggregateCall.Function.MIN),
            Map.entry("MAX", AggregateCall.Function.MAX),
            Map.entry("AVG", AggregateCall.Function.AVG),
            Map.entry("ANY", AggregateCall.Function.ANY),
            Map.entry("SOME", AggregateCall.Function.ANY),
            Map.entry("BOOL_OR", AggregateCall.Function.ANY),
            Map.entry("ALL", AggregateCall.Function.ALL),
            Map.entry("EVERY", AggregateCall.Function.ALL),
            Map.entry("BOOL_AND", AggregateCall.Function.ALL),
            Map.entry("ALL_DIFFERENT", AggregateCall.Function.ALL_DIFFERENT),
            Map.entry("ALLDIFFERENT", AggregateCall.Function.ALL_DIFFERENT),
            Map.entry("ALL_EQUAL", AggregateCall.Function.ALL_EQUAL),
            Map.entry("ALLEQUAL", AggregateCall.Function.ALL_EQUAL),
            Map.entry("INCREASING", AggregateCall.Function.INCREASING),
            Map.entry("CAPACITY_CONSTRAINT", AggregateCall.Function.CAPACITY_CONSTRAINT),
            Map.entry("CAPACITYCONSTRAINT", AggregateCall.Function.CAPACITY_CONSTRAINT));

    private FunctionTable() {
    }

    /** The scalar function of that name, or null. */
    static Function function(String name) {
        return FUNCTIONS.get(name.toUpperCase(Locale.ROOT));
    }

    /** The aggregate of that name, or null. */
    static AggregateCall.Function aggregate(String name) {
        return AGGREGATES.get(name.toUpperCase(Locale.ROOT));
    }

    static List<String> names() {
        List<String> names = new ArrayList<>(FUNCTIONS.keySet());
        names.addAll(AGGREGATES.keySet());
        return names;
    }

    /** The result type for arguments of these types; null if they do not fit. */
    static SqlType result(Function function, List<SqlType> types) {
        boolean fits = switch (function.shape()) {
            case TEXT_TO_TEXT, TEXT_TO_INTEGER, TEXTS_TO_TEXT, TEXTS_TO_INTEGER, REPLACE -> types.stream().allMatch(Typing::isText);
            case SUBSTRING, TEXT_LENGTH_TO_TEXT -> Typing.isText(types.get(0)) && types.stream().skip(1).allMatch(t -> t.isInteger() || t.isNull());
            case NUMBER_TO_NUMBER, NUMBERS_TO_DOUBLE, ROUND, MODULO -> types.stream().allMatch(Typing::isNumber);
            case COMMON, NULLIF -> Typing.common(types) != null;
            case CONTAINS -> types.get(0).isNull() || types.get(0).isArray() && types.get(0).element().isComparableWith(types.get(1));
            case CARDINALITY -> types.get(0).isArray() || types.get(0).isNull();
        };
        if (!fits) {
            return null;
        }
        return switch (function.shape()) {
            case TEXT_TO_TEXT, TEXTS_TO_TEXT, REPLACE, SUBSTRING, TEXT_LENGTH_TO_TEXT -> SqlType.VARCHAR;
            case TEXT_TO_INTEGER, TEXTS_TO_INTEGER, CARDINALITY -> SqlType.INTEGER;
            case NUMBER_TO_NUMBER, ROUND -> types.get(0).isBoolean() ? SqlType.INTEGER : types.get(0);
            case NUMBERS_TO_DOUBLE -> SqlType.DOUBLE;
            case MODULO -> Typing.arithmetic(types.get(0), types.get(1));
            case COMMON -> Typing.common(types);
            case NULLIF -> types.get(0);
            case CONTAINS -> SqlType.BOOLEAN;
        };
    }
}
