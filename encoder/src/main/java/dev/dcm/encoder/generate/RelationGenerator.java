package dev.dcm.encoder.generate;

import dev.dcm.encoder.eval.ClassColumns;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Writes code for relations. Scans, filters, projections and inner joins become nested loops around what is done with their rows; groups,
 * outer joins and the like are collected first. A relation that reads nothing around it gets a method, and is evaluated once.
 */
final class RelationGenerator {

    /** What is done with a row, in the code inside the loops. */
    interface Consumer {
        void accept(Scope row, Code inside);
    }

    private final AlikeRows alike;
    private final Rankings rankings;
    private final Names names;
    private final Parts parts;
    private final Code methods;
    private final ExpressionGenerator expressions;
    private final JoinGenerator joins;
    private final AggregateGenerator aggregates;
    private final LoadGenerator loads;
    private final Map<Rel, Method> methodOf = new IdentityHashMap<>();
    private String policy = "";

    /** A relation that is evaluated once: the call, and what it delivers. */
    private record Method(String call, BufferedTable.Store store) {
    }

    RelationGenerator(Names names, Parts parts, Code methods, AlikeRows alike, Rankings rankings) {
        this.alike = alike;
        this.rankings = rankings;
        this.names = names;
        this.parts = parts;
        this.methods = methods;
        this.expressions = new ExpressionGenerator(names, parts, this);
        this.joins = new JoinGenerator(names, expressions, this);
        this.aggregates = new AggregateGenerator(names, parts, expressions, this);
        this.loads = new LoadGenerator(names, parts, expressions, this);
    }

    ExpressionGenerator expressions() {
        return expressions;
    }

    /** What follows is written for the named policy first. */
    void startPolicy(String name) {
        policy = name;
    }

    /** Writes loops over the rows. */
    void produce(Rel rel, Scope outer, Code code, Consumer body) {
        produce(rel, outer, code, body, false);
    }

    /** @param byClasses whether rows of the table with decisions that are alike are met once, by {@link CountedRows} */
    void produce(Rel rel, Scope outer, Code code, Consumer body, boolean byClasses) {
        if (rel instanceof Rel.Unit) {
            body.accept(new Scope(List.of(), null, outer), code);
        } else if (rel instanceof Rel.Filter r) {
            filter(r, outer, code, body, byClasses);
        } else if (rel instanceof Rel.Project r) {
            produce(r.input(), outer, code, (row, inside) -> body.accept(project(r, row, inside), inside), byClasses);
        } else if (rel instanceof Rel.Join r && r.kind() == Rel.Join.Kind.INNER) {
            joins.inner(r, outer, code, body, byClasses);
        } else if (byClasses) {
            VariableTable table = ((Rel.Decided) rel).table();
            String choosers = choosers(table, code);
            scan(chooserTable(table, choosers, code), outer, code, (row, number, inside) -> body.accept(row.standingFor(new Scope.Chooser(choosers, number)), inside));
        } else {
            scan(table(rel, outer, code), outer, code, body);
        }
    }

    private void filter(Rel.Filter filter, Scope outer, Code code, Consumer body, boolean byClasses) {
        List<Expr> conditions = Conjunction.parts(filter.condition());
        if (outer == null) {
            produce(filter.input(), null, code, (row, inside) -> guarded(conditions, row, inside, body), byClasses);
            return;
        }
        // Inside a sub-query the rows that match the row around it are looked up.
        joins.lookUp(filter.input(), conditions, outer, code, (row, inside, rest) -> guarded(rest, row, inside, body));
    }

    private void guarded(List<Expr> conditions, Scope row, Code inside, Consumer body) {
        ExpressionGenerator.Guarded at = expressions.where(conditions, row, inside);
        body.accept(at.row(), at.code());
    }

    /** The row that the projections on top of a relation make of a row below them; columns are computed in the code. */
    Scope projected(Rel rel, Scope below, Code code) {
        return rel instanceof Rel.Project project ? project(project, projected(project.input(), below, code), code) : below;
    }

    private Scope project(Rel.Project project, Scope row, Code code) {
        List<Supplier<Symbol>> columns = new ArrayList<>();
        for (Expr column : project.columns()) {
            Code slot = code.slot();
            columns.add(Scope.once(() -> expressions.value(column, row, slot)));
        }
        return row.with(columns);
    }

    void scan(Table table, Scope outer, Code code, Consumer body) {
        scan(table, outer, code, (row, number, inside) -> body.accept(row, inside));
    }

    /** What is done with a row that is known by its number. */
    private interface NumberedConsumer {
        void accept(Scope row, String number, Code inside);
    }

    private void scan(Table table, Scope outer, Code code, NumberedConsumer body) {
        String row = names.next("i");
        Code inside = code.block("for (int " + row + " = 0; " + row + " < " + table.name() + ".size(); " + row + "++)");
        inside.line("tick();");
        body.accept(table.row(row, outer), row, inside);
    }

    /** The rows as a table, declared in the code. */
    Table table(Rel rel, Scope outer, Code code) {
        if (rel instanceof Rel.Base r) {
            BaseView view = r.view();
            String name = names.next(Comments.name(view.name()) + "_");
            code.line("Columns " + name + " = table(" + parts.field(view, "BaseView") + ");");
            return new Table(name, view.fields(), false, view.unique(), code.slot());
        } else if (rel instanceof Rel.Decided r) {
            VariableTable table = r.table();
            String name = names.next(Comments.name(table.name()) + "_");
            code.line("Columns " + name + " = table(" + parts.field(table, "VariableTable") + ");");
            return new Table(name, table.fields(), false, table.source().unique(), code.slot());
        }
        String name = names.next("t");
        if (ColumnUse.of(rel).isEmpty()) {
            Method method = method(rel);
            code.line("Columns " + name + " = " + method.call() + ";");
            return buffered(name, rel, code.slot(), method.store());
        }
        String buffer = names.next("b");
        BufferedTable.Store store = new BufferedTable.Store(buffer, code);
        fill(rel, outer, code, store);
        code.line("Columns " + name + " = " + buffer + ".columns();");
        return buffered(name, rel, code.slot(), store);
    }

    /** Makes the table's rows choosers, unless they are decided one by one. */
    void makeChoosers(VariableTable table, Code code) {
        if (alike.of(table) != null) {
            code.line("makeChoosers(" + parts.field(table, "VariableTable") + ", " + parts.field(alike.of(table), "ClassColumns")
                    + ", " + (rankings.of(table) == null ? "null" : parts.field(rankings.of(table), "ValueRanking")) + ", " + apart(table, code) + ");");
        }
    }

    /** A variable that tells for each row whether it takes another value than all rows that are like it; "null" if that goes for none. */
    private String apart(VariableTable table, Code code) {
        if (alike.differences(table).isEmpty()) {
            return "null";
        }
        Table rows = table(new Rel.Decided(table, table.span()), null, code);
        String apart = names.next("apart");
        String row = names.next("i");
        code.line("boolean[] " + apart + " = new boolean[" + rows.name() + ".size()];");
        Code inside = code.block("for (int " + row + " = 0; " + row + " < " + apart + ".length; " + row + "++)");
        for (Difference difference : alike.differences(table)) {
            expressions.where(difference.filter(), rows.row(row, null), inside).code().line(apart + "[" + row + "] = true;");
        }
        return apart;
    }

    /** A variable for the table's rows as choosers; null if its rows are decided one by one. */
    String choosers(VariableTable table, Code code) {
        if (alike.of(table) == null) {
            return null;
        }
        String name = names.next("choosers");
        code.line("Choosers " + name + " = choosers(" + parts.field(table, "VariableTable") + ");");
        return name;
    }

    /** The columns of choosers. */
    Table chooserTable(VariableTable table, String choosers, Code code) {
        String name = names.next(Comments.name(table.name()) + "_");
        code.line("Columns " + name + " = " + choosers + ".columns();");
        return new Table(name, table.fields(), false, List.of(), code.slot());
    }

    private static Table buffered(String name, Rel rel, Code declarations, BufferedTable.Store store) {
        return new BufferedTable(name, rel.fields(), rel.conditional(), declarations, store);
    }

    private Method method(Rel rel) {
        Method known = methodOf.get(rel);
        if (known == null) {
            String field = names.next("relation");
            String buffer = names.next("b");
            methods.line("private Columns " + field + ";");
            methods.line("");
            methods.line("/** For " + Comments.safe(policy) + ": " + Comments.text(rel) + ". */");
            Code code = methods.block("private Columns " + field + "()");
            methods.line("");
            Code missing = code.block("if (" + field + " == null)");
            code.line("return " + field + ";");
            BufferedTable.Store store = new BufferedTable.Store(buffer, missing);
            known = new Method(field + "()", store);
            methodOf.put(rel, known);
            fill(rel, null, missing, store);
            missing.line(field + " = " + buffer + ".columns();");
        }
        return known;
    }

    /** Collects the rows. */
    private void fill(Rel rel, Scope outer, Code code, BufferedTable.Store store) {
        if (rel instanceof Rel.Load r && alike.counts(r.meaning())) {
            aggregates.fill(r.meaning(), outer, code, store, true);
        } else if (rel instanceof Rel.Load r && LoadGenerator.covers(r)) {
            loads.fill(r, outer, code, store);
        } else if (rel instanceof Rel.Load r) {
            fill(r.meaning(), outer, code, store);
        } else if (rel instanceof Rel.Aggregate r && AggregateGenerator.covers(r)) {
            aggregates.fill(r, outer, code, store, alike.counts(r));
        } else if (rel instanceof Rel.Join r && r.kind() != Rel.Join.Kind.INNER) {
            joins.outer(r, outer, code, store);
        } else if (rel instanceof Rel.Filter || rel instanceof Rel.Project || rel instanceof Rel.Join || rel instanceof Rel.Unit) {
            produce(rel, outer, code, collect(store));
        } else if (rel instanceof Rel.SetOperation r && r.kind() == Rel.SetOperation.Kind.UNION_ALL) {
            produce(r.left(), outer, code, collect(store));
            produce(r.right(), outer, code, collect(store));
        } else {
            interpreted(rel, outer, code, store);
        }
    }

    /** Rare relations are evaluated by the interpreter. */
    private void interpreted(Rel rel, Scope outer, Code code, BufferedTable.Store store) {
        String name = names.next("t");
        code.line("Columns " + name + " = interpret(" + parts.field(rel, "Rel") + ", " + frame(ColumnUse.of(rel), 0, outer) + ");");
        scan(new InterpretedTable(name, rel, code.slot()), outer, code, collect(store));
    }

    private static Consumer collect(BufferedTable.Store store) {
        return (row, inside) -> store.row(inside, i -> row.column(0, i), row.presenceOrTrue());
    }

    /** The rows around, as the interpreter wants them; columns that it will not read are missing. */
    private static String frame(ColumnUse use, int level, Scope scope) {
        if (scope == null || use.isEmpty()) {
            return "null";
        }
        List<String> cells = new ArrayList<>();
        for (int i = 0; i < scope.columns().size(); i++) {
            cells.add(use.reads(level, i) ? scope.column(0, i).asCell() : "null");
        }
        return "frame(" + scope.presenceOrTrue() + ", new Cell[] {" + String.join(", ", cells) + "}, " + frame(use, level + 1, scope.outer()) + ")";
    }
}
