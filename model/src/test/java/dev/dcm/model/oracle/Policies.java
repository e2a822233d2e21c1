package dev.dcm.model.oracle;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Makes up CHECKs and objectives, in all spellings. */
final class Policies {
    private static final List<String> FORMS = List.of("FORMAL", "FORMAL", "SELECT", "SELECT", "VIEW");
    private final Draft draft;
    private final Dice dice;
    private final Relations relations;
    private String with = "";

    Policies(Draft draft) {
        this.draft = draft;
        this.dice = draft.dice();
        this.relations = new Relations(draft);
    }

    Policy check() {
        with = "";
        if (dice.percent(4)) {
            return division();
        }
        if (dice.percent(draft.area().derived() / 8)) {
            return wholeQuery();
        }
        if (dice.percent(draft.area().subqueries() / 10)) {
            return oneRow();
        }
        return dice.percent(draft.area().groups()) ? groupCheck() : rowCheck();
    }

    Policy objective() {
        with = "";
        int sign = dice.percent(60) ? 1 : -1;
        if (dice.percent(draft.area().groups())) {
            Groups groups = new Groupings(draft).of(rows(), 60);
            return objective(new Expressions(draft, groups.scope(), null).number(dice.below(3)), groups.csql(), groups.sql(), sign, groups.conditional());
        }
        Rows rows = rows();
        return objective(new Expressions(draft, rows.columns(), subqueries(rows.columns())).number(dice.between(0, 3)), rows.csql(), rows.sql(), sign, rows.conditional());
    }

    private Policy objective(Expr value, String csqlTail, String sqlTail, int sign, boolean conditional) {
        String name = draft.fresh("o");
        String sql = "SELECT " + value.asNumber().sql() + sqlTail;
        if (sign > 0 && with.isEmpty() && dice.percent(30)) {
            return new Policy("-- @soft_constraint\nCREATE VIEW " + name + " AS SELECT " + value.csql() + csqlTail + ";\n", sql, sign, value.decided() || conditional);
        }
        return statement(name, sign > 0 ? "MAXIMIZE" : "MINIMIZE", value.decidedIf(conditional), "*", csqlTail, sql, sign, with.isEmpty() && dice.percent(50) ? "FORMAL" : "SELECT");
    }

    private Policy statement(String name, String word, Expr value, String selected, String csqlTail, String sql, int sign, String form) {
        String csql = switch (form) {
            case "FORMAL" -> "CREATE CONSTRAINT " + name + " AS " + word + " " + value.csql() + csqlTail;
            case "SELECT" -> "CREATE CONSTRAINT " + name + " AS " + with + "SELECT " + selected + csqlTail + " " + word + " " + value.csql();
            default -> "-- @hard_constraint\nCREATE VIEW " + name + " AS SELECT " + selected + csqlTail + " " + word + " (" + value.csql() + ")";
        };
        return new Policy(csql + ";\n", sql, sign, value.decided());
    }

    private String form() {
        return with.isEmpty() ? dice.pick(FORMS) : "SELECT";
    }

    /** Where the rows come from; WITH is set aside for the statement. */
    private Relation from() {
        if (dice.percent(draft.area().derived() / 5)) {
            Query query = new Queries(draft).any(1);
            String name = draft.fresh("w");
            String alias = draft.fresh("a");
            with = "WITH " + name + " AS (" + query.csql() + ") ";
            return relations.joined(query.named(name + " AS " + alias, "(" + query.sql() + ") AS " + alias, alias), 0);
        }
        if (dice.percent(12) && draft.area().subqueries() == 0) {
            Table table = dice.pick(draft.tables());
            return relations.table(table, table.name(), dice.percent(60) ? "" : table.name() + ".");
        }
        return relations.any(2);
    }

    private Rows rows() {
        Relation from = from();
        return dice.percent(75) ? relations.rows(from)
                : new Rows(from, new Expressions(draft, from.columns(), subqueries(from.columns())).truth(dice.between(1, 2)));
    }

    private Subqueries subqueries(List<Expr> scope) {
        return dice.percent(draft.area().subqueries()) ? new Subqueries(draft, scope) : null;
    }

    private Policy rowCheck() {
        Rows rows = rows();
        String form = form();
        List<Expr> scope = new ArrayList<>(rows.columns());
        String selected = "*";
        boolean aliased = !form.equals("FORMAL") && dice.percent(25);
        if (aliased) {
            Expr value = new Expressions(draft, rows.columns(), null).integer(dice.between(1, 2));
            String alias = draft.fresh("z");
            selected = value.csql() + " AS " + alias;
            scope.add(new Expr(value.kind(), alias, value.sql(), value.decided()));
        }
        Expr value = new Expressions(draft, scope, aliased ? null : subqueries(scope)).truth(dice.between(1, 3));
        return statement(draft.fresh("c"), "CHECK", value.decidedIf(rows.conditional()), selected, rows.csql(), "SELECT " + value.sql() + rows.sql(), 0, form);
    }

    private Policy groupCheck() {
        Rows rows = rows();
        Groups groups = new Groupings(draft).of(rows, 55);
        String form = form();
        String selected = groups.keys().isEmpty() ? "*" : groups.keys().stream().map(Expr::csql).collect(Collectors.joining(", "));
        if (groups.keys().isEmpty() && (!groups.groupedBy().isEmpty() || groups.having() != null) && with.isEmpty()) {
            form = "FORMAL";
        }
        boolean set = dice.percent(draft.area().sets());
        if (set && dice.percent(25)) {
            Policy capacity = new SetConstraints(draft).capacity(rows, groups.groupedBy());
            if (capacity != null && with.isEmpty()) {
                return capacity;
            }
        }
        Expr value = new Expressions(draft, groups.scope(), subqueries(groups.keys())).truth(dice.between(1, 2));
        value = set ? new SetConstraints(draft).combined(rows, value) : value;
        return statement(draft.fresh("c"), "CHECK", value.decidedIf(groups.conditional()), selected, groups.csql(), "SELECT " + value.sql() + groups.sql(), 0, form);
    }

    /** A CHECK on the rows of a union or the like, which sees nothing but the columns of the result. */
    private Policy wholeQuery() {
        Query query = new Queries(draft).setOperation(1);
        Expr value = new Expressions(draft, query.columns(), null).truth(dice.between(1, 2));
        return new Policy("CREATE CONSTRAINT " + draft.fresh("c") + " AS " + query.csql() + " CHECK " + value.csql() + ";\n",
                "SELECT " + value.sql() + " FROM (" + query.sql() + ") AS q", 0, query.decided());
    }

    /** A query as a value that may have several rows, in a place where SQL must evaluate it: where it has, there is an error. */
    private Policy oneRow() {
        Relation from = relations.table();
        Relation inner = relations.table();
        Rows rows = new Rows(inner, new Expressions(draft, Relation.both(inner.columns(), from.columns()), null).truth(dice.between(1, 2)));
        Expr selected = new Expressions(draft, inner.columns(), null).integer(dice.below(2));
        Expr scalar = new Expr(Kind.INTEGER, "(SELECT " + selected.csql() + rows.csql() + ")", "(SELECT " + selected.sql() + rows.sql() + ")", true);
        Expr value = new Expressions(draft, from.columns(), null).compare(scalar, Expr.literal(Kind.INTEGER, dice.oneOf("0", "1", "2")));
        return statement(draft.fresh("c"), "CHECK", value, "*", " FROM " + from.csql(), "SELECT " + value.sql() + " FROM " + from.sql(), 0, form());
    }

    /** A variable divisor, in a place where SQL must evaluate it: where it is 0 there is an error, so it never is. */
    private Policy division() {
        List<Table> tables = draft.tables().stream().filter(t -> t.variables().stream().anyMatch(v -> v.kind() == Kind.INTEGER)).toList();
        if (tables.isEmpty()) {
            return rowCheck();
        }
        Table table = dice.pick(tables);
        Relation from = relations.table(table, table.name(), "");
        Expr divisor = dice.pick(from.columns(Kind.INTEGER).stream().filter(Expr::decided).toList());
        Expr dividend = dice.percent(50) ? Expr.literal(Kind.INTEGER, dice.oneOf("5", "(-4)", "7")) : dice.pick(from.columns(Kind.INTEGER).stream().filter(Expr::decided).toList());
        Expr value = Expr.of(Kind.TRUTH, "({} " + dice.oneOf("/", "%") + " {} " + dice.oneOf("<=", ">=", "<>") + " {})", dividend, divisor,
                Expr.literal(Kind.INTEGER, dice.oneOf("0", "1", "2")));
        return statement(draft.fresh("c"), "CHECK", value, "*", " FROM " + from.csql(), "SELECT " + value.sql() + " FROM " + from.sql(), 0, form());
    }
}
