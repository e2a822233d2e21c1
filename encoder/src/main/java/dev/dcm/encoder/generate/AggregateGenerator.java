package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.List;
import java.util.stream.Collectors;

/** Writes code for groups: one loop adds each row to what its group has collected, a second one makes a row of each group. */
final class AggregateGenerator {
    private final Names names;
    private final Parts parts;
    private final ExpressionGenerator expressions;
    private final RelationGenerator relations;

    AggregateGenerator(Names names, Parts parts, ExpressionGenerator expressions, RelationGenerator relations) {
        this.names = names;
        this.parts = parts;
        this.expressions = expressions;
        this.relations = relations;
    }

    /** Aggregates that look at the order of rows are left to the interpreter. */
    static boolean covers(Rel.Aggregate aggregate) {
        return aggregate.calls().stream().map(AggregateCall::function).noneMatch(f -> f == AggregateCall.Function.INCREASING
                || f == AggregateCall.Function.SHARED && aggregate.global());
    }

    /** Where the code of one aggregation stands, for columns that turn out to be needed. */
    private record Site(Rel.Aggregate aggregate, Code before, Code first, Code each, Scope row, String group, String presences, String number) {
    }

    /** @param byClasses whether rows that are alike are met once and counted */
    void fill(Rel.Aggregate aggregate, Scope outer, Code code, BufferedTable.Store store, boolean byClasses) {
        String presences = names.next("present");
        String firsts = names.next("b");
        code.line("List " + presences + " = new ArrayList();");
        Code before = code.slot();
        BufferedTable.Store keys = new BufferedTable.Store(firsts, code);
        String groups = names.next("groups");
        code.line("Groups " + groups + " = new Groups();");
        Site[] site = new Site[1];
        Code global = aggregate.global() ? code.slot() : null;
        String number = names.next("k");
        relations.produce(aggregate.input(), outer, code, (row, inside) -> {
            String group = names.next("g");
            Code first = global;
            if (aggregate.global()) {
                inside.line("int " + group + " = 0;");
            } else {
                List<Symbol> keySymbols = aggregate.keys().stream().map(k -> expressions.value(k, row, inside)).toList();
                group(keySymbols, groups, group, presences, inside);
                first = inside.block("if (" + group + " == " + presences + ".size())");
                first.line(presences + ".add(presences(SOME));");
                Code shared = first.slot();
                keys.row(first, i -> i < keySymbols.size() ? keySymbols.get(i) : shared(aggregate, i, row, shared), "TRUE");
            }
            if (row.presence() != null) {
                inside.line("((Presences) " + presences + ".get(" + group + ")).add(" + row.presenceOfAny() + ");");
            }
            site[0] = new Site(aggregate, before, first, inside.slot(), row, group, presences, number);
        }, byClasses);
        if (aggregate.global()) {
            global.line(presences + ".add(presences(SOME));");
        }
        String name = names.next("t");
        code.line("Columns " + name + " = " + firsts + ".columns();");
        Table firstRows = new BufferedTable(name, aggregate.fields(), false, code.slot(), keys);
        Code loop = code.block("for (int " + number + " = 0; " + number + " < " + presences + ".size(); " + number + "++)");
        Code results = loop.slot();
        String presence = aggregate.conditional() ? "((Presences) " + presences + ".get(" + number + ")).some()" : "TRUE";
        store.row(loop, i -> {
            int call = i - aggregate.keys().size();
            boolean kept = call < 0 || aggregate.calls().get(call).function() == AggregateCall.Function.SHARED;
            return kept ? firstRows.symbol(i, number) : result(site[0], call, results);
        }, presence);
    }

    /** The value that all rows of a group share: that of the first row. */
    private Symbol shared(Rel.Aggregate aggregate, int column, Scope row, Code code) {
        return expressions.value(aggregate.calls().get(column - aggregate.keys().size()).arguments().get(0), row, code);
    }

    private void group(List<Symbol> symbols, String groups, String group, String presences, Code code) {
        if (!areOfOneRow(symbols)) {
            code.line("int " + group + " = " + ofKey(symbols, groups) + ";");
            return;
        }
        // A row is met with many others, and its group is looked for only once.
        String index = symbols.get(0).origin().row();
        code.line("int " + group + " = " + groups + ".ofRow(" + index + ");");
        Code fresh = code.block("if (" + group + " < 0)");
        fresh.line(group + " = " + (isKey(symbols) ? presences + ".size()" : ofKey(symbols, groups)) + ";");
        fresh.line(groups + ".setOfRow(" + index + ", " + group + ");");
    }

    private static String ofKey(List<Symbol> symbols, String groups) {
        String keys = symbols.stream().map(Symbol::asObject).collect(Collectors.joining(", "));
        return groups + ".of(" + (symbols.size() == 1 ? keys : "new Object[] {" + keys + "}") + ")";
    }

    /** Whether the keys are columns of one row of a table. */
    private static boolean areOfOneRow(List<Symbol> symbols) {
        return !symbols.isEmpty() && symbols.stream().allMatch(s -> s.origin() != null && s.origin().row().equals(symbols.get(0).origin().row()));
    }

    /** Whether keys of one row tell that row apart: then the row's number is the key. */
    private static boolean isKey(List<Symbol> symbols) {
        return symbols.get(0).origin().table().isKey(symbols.stream().map(s -> s.origin().column()).collect(Collectors.toSet()));
    }

    private Symbol result(Site site, int number, Code results) {
        AggregateCall call = site.aggregate().calls().get(number);
        String part = parts.field(call, "AggregateCall");
        String list = names.next("a");
        site.before().line("List " + list + " = new ArrayList();");
        Collector collector = collect(site, call, list);
        site.first().line(list + ".add(" + collector.creation(part, "SOME", "null") + ");");
        String group = "(" + collector.type() + ") " + list + ".get(" + site.number() + ")";
        String rows = site.aggregate().global() || call.filter() != null ? "null" : "(Presences) " + site.presences() + ".get(" + site.number() + ")";
        boolean formula = site.aggregate().fields().get(site.aggregate().keys().size() + number).formula();
        return collector.result(part, group, rows, formula, names, results);
    }

    private Collector collect(Site site, AggregateCall call, String list) {
        String group = names.next("v");
        Code before = site.each().slot();
        Collector collector = add(call, group, null, site.row(), site.each(), expressions);
        before.line(collector.type() + " " + group + " = (" + collector.type() + ") " + list + ".get(" + site.group() + ");");
        return collector;
    }

    /**
     * Adds the call's value in a row to what is collected in a variable.
     *
     * @param rows  how often the row counts, as an expression; null for once
     * @return what kind of variable that has to be
     */
    static Collector add(AggregateCall call, String collected, String rows, Scope each, Code eachCode, ExpressionGenerator expressions) {
        Code code = eachCode;
        Scope row = each;
        if (call.filter() != null) {
            ExpressionGenerator.Guarded at = expressions.where(Conjunction.parts(call.filter()), row, code);
            code = at.code();
            row = at.row();
        }
        if (call.function() == AggregateCall.Function.CAPACITY_CONSTRAINT) {
            return capacity(call, collected, row, code, expressions);
        }
        boolean count = call.function() == AggregateCall.Function.COUNT;
        String times = rows == null ? "" : ", " + rows;
        if (count && call.arguments().isEmpty()) {
            code.line(sum(collected, row, times, "1L"));
            return Collector.SUM;
        }
        Symbol value = expressions.value(call.arguments().get(0), row, code);
        boolean adds = call.function() == AggregateCall.Function.SUM && value.kind() == Symbol.Kind.LONG || count && value.isKnown();
        if (adds && !call.distinct()) {
            String present = value.isPresent();
            Code inside = present.equals("true") ? code : code.block("if (" + present + ")");
            inside.line(sum(collected, row, times, count ? "1L" : value.java()));
            return Collector.SUM;
        }
        code.line(collected + ".add(" + row.presenceOfAny() + ", " + value.asCell() + ");");
        return Collector.MEMBERS;
    }

    private static String sum(String collected, Scope row, String times, String value) {
        return row.chooser() == null ? collected + ".add(" + row.presenceOrTrue() + times + ", " + value + ");"
                : row.chooser().choosers() + ".add(" + collected + ", " + row.chooser().in(row.presenceOrTrue()) + ", " + value + ");";
    }

    /** CAPACITY_CONSTRAINT(variable, value, demand, capacity): only where the variable may have the value is there something to add. */
    private static Collector capacity(AggregateCall call, String collected, Scope row, Code code, ExpressionGenerator expressions) {
        List<Expr> arguments = call.arguments();
        String taken = expressions.isEqual(arguments.get(0), arguments.get(1), call.span(), row, code);
        String both = row.presence() == null ? taken : "and(" + row.presence() + ", " + taken + ")";
        String demand = expressions.value(arguments.get(2), row, code).asCell();
        code.line(collected + ".add(" + both + ", " + expressions.value(arguments.get(1), row, code).asObject() + ", " + demand + ", "
                + expressions.value(arguments.get(3), row, code).asObject() + ");");
        return Collector.CAPACITY;
    }
}
