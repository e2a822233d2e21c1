package dev.dcm.model.oracle;

import java.util.List;

/** Makes up expressions over columns. Depth limits how deep they nest. */
final class Expressions {
    private static final List<String> COMPARISONS = List.of("=", "<>", "<", "<=", ">", ">=");
    private final Dice dice;
    private final List<Expr> scope;
    private final Subqueries subqueries;

    /** @param subqueries null where none may stand */
    Expressions(Draft draft, List<Expr> scope, Subqueries subqueries) {
        this.dice = draft.dice();
        this.scope = scope;
        this.subqueries = subqueries;
    }

    List<Expr> columns(Kind kind) {
        return scope.stream().filter(c -> c.kind() == kind).toList();
    }

    private Expr column(Kind kind) {
        List<Expr> columns = columns(kind);
        List<Expr> decided = columns.stream().filter(Expr::decided).toList();
        return dice.pick(!decided.isEmpty() && dice.percent(65) ? decided : columns);
    }

    private Expr columnOr(Kind kind, Expr literal) {
        return !columns(kind).isEmpty() && dice.percent(80) ? column(kind) : literal;
    }

    /** A column if there is one. */
    private Expr variable(Kind kind) {
        return columns(kind).isEmpty() ? of(kind, 0) : column(kind);
    }

    private boolean subquery(int depth) {
        return subqueries != null && depth > 0 && dice.percent(12);
    }

    Expr of(Kind kind, int depth) {
        return switch (kind) {
            case INTEGER -> integer(depth);
            case DECIMAL -> decimal(depth);
            case TRUTH -> truth(depth);
            case TEXT -> text(depth);
            case ARRAY -> throw new IllegalArgumentException("arrays are only read");
        };
    }

    /** A number for an objective. */
    Expr number(int depth) {
        int choice = dice.below(10);
        return choice < 7 ? integer(depth) : choice < 8 ? truth(depth) : decimal(depth);
    }

    Expr integer(int depth) {
        if (depth == 0 || dice.percent(20)) {
            return columnOr(Kind.INTEGER, literal());
        }
        if (subquery(depth)) {
            return subqueries.scalar();
        }
        return switch (dice.below(19)) {
            case 0, 1, 2 -> Expr.of(Kind.INTEGER, "({} + {})", operand(depth), operand(depth));
            case 3, 4 -> Expr.of(Kind.INTEGER, "({} - {})", operand(depth), operand(depth));
            case 5, 6 -> Expr.of(Kind.INTEGER, "({} * {})", operand(depth), operand(depth));
            case 7 -> Expr.of(Kind.INTEGER, "(- {})", operand(depth));
            case 8 -> quotient("/", depth);
            case 9 -> quotient("%", depth);
            case 10 -> Expr.of(Kind.INTEGER, "ABS({})", operand(depth));
            case 11, 12 -> caseOf(Kind.INTEGER, depth);
            case 13 -> Expr.of(Kind.INTEGER, "CASE {} WHEN {} THEN {} WHEN {} THEN {} ELSE {} END",
                    integer(depth - 1), literal(), integer(depth - 1), literal(), literal(), integer(depth - 1));
            case 14 -> coalesce(Kind.INTEGER, depth);
            case 15 -> Expr.of(Kind.INTEGER, "NULLIF({}, {})", integer(depth - 1), integer(depth - 1));
            case 16 -> Expr.of(Kind.INTEGER, dice.oneOf("GREATEST", "LEAST") + "(COALESCE({}, 0), COALESCE({}, 1))", integer(depth - 1), integer(depth - 1));
            case 17 -> Expr.of(Kind.INTEGER, "CAST({} AS " + dice.oneOf("INTEGER", "BIGINT") + ")", dice.percent(50) ? truth(depth - 1) : integer(depth - 1));
            default -> Expr.of(Kind.INTEGER, "CHAR_LENGTH({})", constantText());
        };
    }

    /** A number or a truth that counts as one. */
    private Expr operand(int depth) {
        return dice.percent(15) ? truth(depth - 1).asNumber() : integer(depth - 1);
    }

    private Expr literal() {
        int value = dice.between(-2, 4);
        return Expr.literal(Kind.INTEGER, value < 0 ? "(" + value + ")" : String.valueOf(value));
    }

    /** A division by a constant, or by something decided behind a guard. */
    private Expr quotient(String operator, int depth) {
        Expr divisor = dice.percent(30) ? divisor() : dice.percent(50) ? column(Kind.INTEGER, depth) : integer(depth - 1);
        Expr a = typed(operand(depth));
        Expr b = typed(divisor);
        return switch (divisor.decided() ? dice.below(4) : 4) {
            case 0, 1 -> Expr.of(Kind.INTEGER, "({} " + operator + " NULLIF({}, 0))", a, b);
            case 2 -> Expr.of(Kind.INTEGER, "CASE WHEN {} = 0 THEN {} ELSE {} " + operator + " {} END", b, integer(depth - 1), a, b);
            case 3 -> Expr.of(Kind.INTEGER, "CASE WHEN {} <> 0 THEN {} " + operator + " {} END", b, a, b);
            default -> Expr.of(Kind.INTEGER, "({} " + operator + " {})", a, divisor());
        };
    }

    /** H2 forgets the type of what it finds to be always NULL. */
    private static Expr typed(Expr number) {
        return Expr.of(Kind.INTEGER, "{}", "CAST({} AS INTEGER)", number.asNumber());
    }

    private Expr column(Kind kind, int depth) {
        return columns(kind).isEmpty() ? of(kind, depth - 1) : column(kind);
    }

    private Expr divisor() {
        return Expr.literal(Kind.INTEGER, dice.oneOf("2", "3", "(-2)", "(-3)", "1"));
    }

    Expr decimal(int depth) {
        if (depth == 0 || dice.percent(25)) {
            return columnOr(Kind.DECIMAL, Expr.literal(Kind.DECIMAL, dice.oneOf("0.5", "1.25", "(-0.75)", "2.0")));
        }
        return switch (dice.below(7)) {
            case 6 -> Expr.of(Kind.DECIMAL, "({} / {})", decimal(depth - 1), Expr.literal(Kind.DECIMAL, dice.oneOf("2", "4", "0.5", "(-2.5)")));
            case 0 -> Expr.of(Kind.DECIMAL, "({} + {})", decimal(depth - 1), operand(depth));
            case 1 -> Expr.of(Kind.DECIMAL, "({} * {})", decimal(depth - 1), operand(depth));
            case 2 -> Expr.of(Kind.DECIMAL, "({} - {})", operand(depth), decimal(depth - 1));
            case 3 -> caseOf(Kind.DECIMAL, depth);
            case 4 -> Expr.of(Kind.DECIMAL, "ABS({})", decimal(depth - 1));
            default -> coalesce(Kind.DECIMAL, depth);
        };
    }

    Expr text(int depth) {
        if (depth == 0 || dice.percent(60)) {
            return columnOr(Kind.TEXT, textLiteral());
        }
        return switch (dice.below(4)) {
            case 0 -> caseOf(Kind.TEXT, depth);
            case 1 -> coalesce(Kind.TEXT, depth);
            case 2 -> Expr.of(Kind.TEXT, "NULLIF({}, {})", text(depth - 1), text(depth - 1));
            default -> constantText();
        };
    }

    private Expr textLiteral() {
        return Expr.literal(Kind.TEXT, dice.oneOf("'a'", "'b'", "'ab'", "'c'"));
    }

    /** String functions are for constants only. */
    private Expr constantText() {
        List<Expr> constants = columns(Kind.TEXT).stream().filter(c -> !c.decided()).toList();
        Expr text = constants.isEmpty() ? textLiteral() : dice.pick(constants);
        return switch (dice.below(4)) {
            case 0 -> Expr.of(Kind.TEXT, "UPPER({})", text);
            case 1 -> Expr.of(Kind.TEXT, "({} || {})", text, textLiteral());
            default -> text;
        };
    }

    private Expr caseOf(Kind kind, int depth) {
        return switch (dice.below(3)) {
            case 0 -> Expr.of(kind, "CASE WHEN {} THEN {} END", truth(depth - 1), of(kind, depth - 1));
            case 1 -> Expr.of(kind, "CASE WHEN {} THEN {} WHEN {} THEN {} ELSE {} END",
                    truth(depth - 1), of(kind, depth - 1), truth(depth - 1), of(kind, depth - 1), of(kind, depth - 1));
            default -> Expr.of(kind, "CASE WHEN {} THEN {} ELSE {} END", truth(depth - 1), of(kind, depth - 1), of(kind, depth - 1));
        };
    }

    private Expr coalesce(Kind kind, int depth) {
        return Expr.of(kind, "COALESCE({}, {})", of(kind, depth - 1), of(kind, depth - 1));
    }

    Expr truth(int depth) {
        if (depth == 0 || dice.percent(10)) {
            return dice.percent(70) || columns(Kind.TRUTH).isEmpty() ? comparison(0) : column(Kind.TRUTH);
        }
        if (subquery(depth)) {
            return subqueries.truth(this, depth);
        }
        return switch (dice.below(22)) {
            case 0, 1, 2, 3, 4, 5, 6 -> comparison(depth);
            case 7, 8 -> Expr.of(Kind.TRUTH, "({} AND {})", truth(depth - 1), truth(depth - 1));
            case 9, 10 -> Expr.of(Kind.TRUTH, "({} OR {})", truth(depth - 1), truth(depth - 1));
            case 11 -> Expr.of(Kind.TRUTH, "(NOT {})", truth(depth - 1));
            case 12 -> Expr.of(Kind.TRUTH, "({} " + not() + "BETWEEN {} AND {})", integer(depth - 1), integer(depth - 1), integer(depth - 1));
            case 13, 14 -> inList(depth);
            case 15 -> Expr.of(Kind.TRUTH, "({} IS " + not() + "NULL)", of(dice.oneOf(Kind.INTEGER, Kind.TEXT, Kind.TRUTH, Kind.DECIMAL), depth - 1));
            case 16 -> caseOf(Kind.TRUTH, depth);
            case 17 -> coalesce(Kind.TRUTH, depth);
            case 18 -> Expr.of(Kind.TRUTH, "({} IS " + not() + dice.oneOf("TRUE", "FALSE", "UNKNOWN") + ")", truth(depth - 1));
            case 19 -> Expr.of(Kind.TRUTH, "({} IS " + not() + "DISTINCT FROM {})", integer(depth - 1), integer(depth - 1));
            case 20 -> Expr.of(Kind.TRUTH, "({} " + not() + "LIKE {})", constantText(), Expr.literal(Kind.TEXT, dice.oneOf("'a%'", "'%b'", "'_'", "'%'")));
            default -> contains(depth);
        };
    }

    private String not() {
        return dice.percent(40) ? "NOT " : "";
    }

    private Expr comparison(int depth) {
        int down = Math.max(0, depth - 1);
        int choice = dice.below(20);
        if (choice < 3) {
            return Expr.of(Kind.TRUTH, "({} " + dice.oneOf("=", "<>") + " {})", variable(Kind.TEXT), text(down));
        } else if (choice < 5) {
            return depth == 0 ? literalTruth() : Expr.of(Kind.TRUTH, "({} " + dice.pick(COMPARISONS) + " {})", truth(down), truth(down));
        } else if (choice < 8) {
            return compare(decimal(down), integer(down));
        } else if (choice < 9) {
            return compare(depth == 0 ? integer(0) : truth(down).asNumber(), integer(down));
        }
        return compare(depth == 0 ? variable(Kind.INTEGER) : integer(down), integer(down));
    }

    Expr compare(Expr a, Expr b) {
        return Expr.of(Kind.TRUTH, "({} " + dice.pick(COMPARISONS) + " {})", a, b);
    }

    private Expr literalTruth() {
        return columnOr(Kind.TRUTH, Expr.literal(Kind.TRUTH, dice.oneOf("TRUE", "FALSE")));
    }

    private Expr inList(int depth) {
        String in = " " + not() + "IN ";
        if (dice.percent(25)) {
            return Expr.of(Kind.TRUTH, "({}" + in + "({}, {}))", text(depth - 1), text(0), textLiteral());
        }
        Expr last = dice.percent(15) ? Expr.literal(Kind.INTEGER, "NULL") : literal();
        return Expr.of(Kind.TRUTH, "({}" + in + "({}, {}, {}))", integer(depth - 1), integer(0), literal(), last);
    }

    /** CONTAINS is IN with the array as its list; H2's own function differs on NULL. */
    private Expr contains(int depth) {
        List<Expr> arrays = columns(Kind.ARRAY);
        if (arrays.isEmpty()) {
            return comparison(depth);
        }
        Expr array = dice.pick(arrays);
        Expr element = integer(depth - 1);
        Expr both = Expr.of(Kind.TRUTH, "CONTAINS({}, {})", array, element);
        return new Expr(Kind.TRUTH, both.csql(), "CASE WHEN " + array.sql() + " IS NULL OR " + element.sql() + " IS NULL THEN NULL ELSE ARRAY_CONTAINS("
                + array.sql() + ", " + element.sql() + ") END", both.decided());
    }
}
