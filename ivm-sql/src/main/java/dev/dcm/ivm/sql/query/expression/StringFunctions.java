package dev.dcm.ivm.sql.query.expression;

import dev.dcm.ivm.sql.query.type.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.sql.fun.SqlTrimFunction;

/** Functions of strings. Places are counted from 1. */
final class StringFunctions implements Functions.Family {
    private static final Map<String, Functions.Function> SIMPLE = new HashMap<>();

    static {
        SIMPLE.put("UPPER", a -> string(a[0]).toUpperCase(Locale.ROOT));
        SIMPLE.put("LOWER", a -> string(a[0]).toLowerCase(Locale.ROOT));
        SIMPLE.put("CHAR_LENGTH", a -> (long) string(a[0]).length());
        SIMPLE.put("CHARACTER_LENGTH", a -> (long) string(a[0]).length());
        SIMPLE.put("LENGTH", a -> (long) string(a[0]).length());
        SIMPLE.put("REVERSE", a -> new StringBuilder(string(a[0])).reverse().toString());
        // Of nothing there is nothing to replace, where Java would find it between all characters.
        SIMPLE.put("REPLACE", a -> string(a[1]).isEmpty() ? a[0] : string(a[0]).replace(string(a[1]), a.length > 2 ? string(a[2]) : ""));
        SIMPLE.put("INITCAP", a -> capitalized(string(a[0])));
        SIMPLE.put("STARTS_WITH", a -> string(a[0]).startsWith(string(a[1])));
        SIMPLE.put("ENDS_WITH", a -> string(a[0]).endsWith(string(a[1])));
        SIMPLE.put("SUBSTRING", a -> substring(string(a[0]), (Long) a[1], a.length < 3 ? Long.MAX_VALUE : (Long) a[2]));
        SIMPLE.put("LEFT", a -> string(a[0]).substring(0, clamp((Long) a[1], string(a[0]).length())));
        SIMPLE.put("RIGHT", a -> string(a[0]).substring(string(a[0]).length() - clamp((Long) a[1], string(a[0]).length())));
        SIMPLE.put("REPEAT", a -> string(a[0]).repeat((int) Math.max(0, (Long) a[1])));
        SIMPLE.put("POSITION", a -> position(string(a[0]), string(a[1]), a.length > 2 ? (Long) a[2] : 1));
        SIMPLE.put("LOCATE", a -> position(string(a[0]), string(a[1]), a.length > 2 ? (Long) a[2] : 1));
        SIMPLE.put("INSTR", a -> position(string(a[1]), string(a[0]), a.length > 2 ? (Long) a[2] : 1));
        SIMPLE.put("LTRIM", a -> trim(string(a[0]), " ", true, false));
        SIMPLE.put("RTRIM", a -> trim(string(a[0]), " ", false, true));
        SIMPLE.put("LPAD", a -> pad(string(a[0]), (Long) a[1], a.length > 2 ? string(a[2]) : " ", true));
        SIMPLE.put("RPAD", a -> pad(string(a[0]), (Long) a[1], a.length > 2 ? string(a[2]) : " ", false));
        SIMPLE.put("ASCII", a -> string(a[0]).isEmpty() ? null : (Object) (long) string(a[0]).charAt(0));
        SIMPLE.put("||", a -> string(a[0]) + a[1]);
    }

    private static String string(Object value) {
        return (String) value;
    }

    @Override
    public Iterable<String> names() {
        List<String> names = new ArrayList<>(SIMPLE.keySet());
        names.addAll(List.of("TRIM", "LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE", "CONCAT", "OVERLAY"));
        return names;
    }

    @Override
    public Scalar compile(String name, RexCall call, ExpressionCompiler compiler) {
        return switch (name) {
            case "LIKE", "NOT LIKE", "ILIKE", "NOT ILIKE" -> like(name, call, compiler);
            case "TRIM" -> trim(call, compiler);
            case "CONCAT" -> concat(call, compiler);
            case "||" -> Kind.of(call.getType()) == Kind.ARRAY ? new ArrayFunctions().compile(name, call, compiler) : simple(name, call, compiler);
            case "OVERLAY" -> Functions.strict(arguments(call, compiler), a -> overlay(a));
            default -> simple(name, call, compiler);
        };
    }

    private static Scalar simple(String name, RexCall call, ExpressionCompiler compiler) {
        return Functions.strict(arguments(call, compiler), SIMPLE.get(name));
    }

    private static List<Scalar> arguments(RexCall call, ExpressionCompiler compiler) {
        List<Scalar> arguments = new ArrayList<>();
        for (RexNode operand : call.operands) {
            boolean number = Kind.of(operand.getType()).isNumber() && !call.getOperator().getName().equals("||");
            arguments.add(number ? Functions.whole(operand, compiler) : Functions.text(operand, compiler));
        }
        return arguments;
    }

    /** As in H2, NULL counts as the empty string here. */
    private static Scalar concat(RexCall call, ExpressionCompiler compiler) {
        Scalar[] parts = call.operands.stream().map(o -> Functions.text(o, compiler)).toArray(Scalar[]::new);
        return (left, right) -> {
            StringBuilder text = new StringBuilder();
            for (Scalar part : parts) {
                Object value = part.value(left, right);
                text.append(value == null ? "" : value);
            }
            return text.toString();
        };
    }

    private static Scalar like(String name, RexCall call, ExpressionCompiler compiler) {
        boolean negated = name.startsWith("NOT");
        boolean folded = name.endsWith("ILIKE");
        List<RexNode> patterns = call.operands.subList(1, call.operands.size());
        if (patterns.stream().allMatch(o -> o instanceof RexLiteral literal && !literal.isNull())) {
            List<Object> values = patterns.stream().map(o -> Literals.value((RexLiteral) o)).toList();
            LikePattern pattern = new LikePattern((String) values.get(0), values.size() > 1 ? (String) values.get(1) : "\\", folded);
            return Functions.strict(List.of(Functions.text(call.operands.get(0), compiler)), a -> pattern.matches((String) a[0]) != negated);
        }
        List<Scalar> arguments = call.operands.stream().map(o -> Functions.text(o, compiler)).toList();
        return Functions.strict(arguments,
                a -> new LikePattern((String) a[1], a.length > 2 ? (String) a[2] : "\\", folded).matches((String) a[0]) != negated);
    }

    private static Scalar trim(RexCall call, ExpressionCompiler compiler) {
        SqlTrimFunction.Flag flag = ((RexLiteral) call.operands.get(0)).getValueAs(SqlTrimFunction.Flag.class);
        List<Scalar> arguments = call.operands.subList(1, 3).stream().map(o -> Functions.text(o, compiler)).toList();
        boolean start = flag != SqlTrimFunction.Flag.TRAILING;
        boolean end = flag != SqlTrimFunction.Flag.LEADING;
        return Functions.strict(arguments, a -> trim(string(a[1]), string(a[0]), start, end));
    }

    private static String trim(String text, String character, boolean start, boolean end) {
        int from = 0;
        int to = text.length();
        while (start && from < to && character.indexOf(text.charAt(from)) >= 0) {
            from++;
        }
        while (end && to > from && character.indexOf(text.charAt(to - 1)) >= 0) {
            to--;
        }
        return text.substring(from, to);
    }

    /** As H2: a start of 0 means 1, a negative one counts from the end. */
    private static String substring(String text, long start, long length) {
        int size = text.length();
        long from = start > 0 ? start - 1 : start == 0 ? 0 : Math.max(0, size + start);
        long to = length < 0 ? from : Math.min(size, length > size ? size : from + length);
        return from >= to ? "" : text.substring((int) from, (int) to);
    }

    private static int clamp(long count, int length) {
        return (int) Math.max(0, Math.min(length, count));
    }

    private static Object position(String searched, String text, long start) {
        return text.indexOf(searched, (int) Math.max(0, start - 1)) + 1L;
    }

    private static String pad(String text, long length, String padding, boolean left) {
        if (text.length() >= length || padding.isEmpty()) {
            return text.substring(0, clamp(length, text.length()));
        }
        String fill = padding.repeat((int) (length - text.length()) / padding.length() + 1).substring(0, (int) length - text.length());
        return left ? fill + text : text + fill;
    }

    private static String overlay(Object[] a) {
        String text = string(a[0]);
        int from = clamp((Long) a[2] - 1, text.length());
        long count = a.length > 3 ? (Long) a[3] : string(a[1]).length();
        return text.substring(0, from) + a[1] + text.substring(clamp(from + count, text.length()));
    }

    private static String capitalized(String text) {
        StringBuilder result = new StringBuilder();
        boolean start = true;
        for (char c : text.toCharArray()) {
            result.append(start ? Character.toUpperCase(c) : Character.toLowerCase(c));
            start = !Character.isLetterOrDigit(c);
        }
        return result.toString();
    }
}
