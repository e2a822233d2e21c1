package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.HashSet;
import java.util.Set;

/**
 * Writes code for loads: for each target, one loop over the rows that may choose it adds up what they bring. No row per pair is made, and no
 * group is searched for.
 */
final class LoadGenerator {
    private final Names names;
    private final Parts parts;
    private final ExpressionGenerator expressions;
    private final RelationGenerator relations;

    LoadGenerator(Names names, Parts parts, ExpressionGenerator expressions, RelationGenerator relations) {
        this.names = names;
        this.parts = parts;
        this.expressions = expressions;
        this.relations = relations;
    }

    /** Whether each target is a group of its own: something tells targets apart, and that is grouped by. */
    static boolean covers(Rel.Load load) {
        if (!(load.target() instanceof Rel.Base target) || target.view().unique().isEmpty()) {
            return false;
        }
        int width = load.decided().fields().size();
        Set<Integer> columns = new HashSet<>();
        load.meaning().keys().forEach(k -> columns.add(k instanceof Expr.Column c && c.level() == 0 ? c.index() - width : -1));
        return columns.containsAll(target.view().unique());
    }

    /**
     * Where the code for one target stands.
     *
     * @param counted how many rows of the chooser are counted, and how many may be, as arguments; null where each row is looked at by itself
     * @param expected an expression of how many choosers there may be
     */
    private record Site(Rel.Load load, Scope pair, String counted, String expected, Code before, Code each, Code after, String present) {
    }

    void fill(Rel.Load load, Scope outer, Code code, BufferedTable.Store store) {
        Rel.Aggregate meaning = load.meaning();
        Table targets = relations.table(load.target(), outer, code);
        Choosing choosing = choosing(load, outer, code);
        String target = names.next("i");
        Code each = code.block("for (int " + target + " = 0; " + target + " < " + targets.name() + ".size(); " + target + "++)");
        each.line("tick();");
        String value = choosing.choosers() == null ? null : value(targets, load.key(), target);
        String takers = value == null ? null : takers(choosing.choosers(), value, each);
        // Most targets of a large cluster are chosen by nobody.
        Code inside = takers == null || load.keepsEmpty() ? each : each.block("if (" + takers + ".length > 0)");
        String expected = takers == null ? "SOME" : takers + ".length";
        String present = names.next("present");
        inside.line("Presences " + present + " = presences(" + expected + ");");
        Code before = inside.slot();
        String row = names.next("i");
        Code loop = takers == null ? inside.block("for (int " + row + " = 0; " + row + " < " + choosing.table().name() + ".size(); " + row + "++)")
                : each(takers, row, inside);
        Scope chooser = choosing.table().row(row, outer);
        Scope pair = new Scope(chooser.columnsAnd(targets.row(target, outer)), chooser.presence(), outer);
        ExpressionGenerator.Guarded at = value == null ? expressions.where(Conjunction.parts(load.join().condition()), pair, loop)
                : chosen(choosing.choosers() + ".choose(" + row + ", " + value + ")", targets.symbol(load.key(), target), pair, loop);
        at.code().line(present + ".add(" + at.row().presenceOrTrue() + ");");
        // What a target that nobody can choose would come to is asked for only where such targets are kept.
        Code group = load.keepsEmpty() ? inside : inside.block("if (" + present + ".size() > 0)");
        String count = value == null ? null : names.next("count");
        if (count != null) {
            at.code().line("Linear " + count + " = " + choosing.choosers() + ".count(" + row + ", " + value + ");");
        }
        String counted = count == null ? null : count + ", " + choosing.choosers() + ".most(" + row + ")";
        Site site = new Site(load, at.row(), counted, expected, before, at.code().slot(), group.slot(), present);
        store.row(group, i -> i < meaning.keys().size() ? expressions.value(meaning.keys().get(i), pair, site.after()) : result(site, meaning.calls().get(i - meaning.keys().size()), i),
                load.keepsEmpty() ? "TRUE" : present + ".some()");
    }

    /** The rows that choose, and the variable that holds them as choosers; null where they are looked at one by one. */
    private record Choosing(Table table, String choosers) {
    }

    private Choosing choosing(Rel.Load load, Scope outer, Code code) {
        VariableTable table = AlikeRows.chooser(load);
        String declared = table == null ? null : relations.choosers(table, code);
        return declared == null ? new Choosing(relations.table(load.decided(), outer, code), null) : new Choosing(relations.chooserTable(table, declared, code), declared);
    }

    /** Those alone that may choose the target. */
    private String takers(String choosers, String value, Code code) {
        String takers = names.next("takers");
        code.line("int[] " + takers + " = " + choosers + ".takers(" + value + ");");
        return takers;
    }

    private Code each(String takers, String row, Code code) {
        String place = names.next("k");
        Code loop = code.block("for (int " + place + " = 0; " + place + " < " + takers + ".length; " + place + "++)");
        loop.line("int " + row + " = " + takers + "[" + place + "];");
        return loop;
    }

    /** The target's key as the number that is chosen. */
    private static String value(Table targets, int key, String row) {
        return targets.isText(key) ? targets.code(key, row) : targets.symbol(key, row).java();
    }

    private ExpressionGenerator.Guarded chosen(String condition, Symbol key, Scope pair, Code code) {
        String name = names.next("p");
        boolean mayBeNull = key.kind() == Symbol.Kind.LONG && key.isNull() != null;
        code.line("Condition " + name + " = " + (mayBeNull ? key.isNull() + " ? FALSE : " : "") + condition + ";");
        return new ExpressionGenerator.Guarded(pair.when(name), code.block("if (!" + name + ".is(false))"));
    }

    private Symbol result(Site site, AggregateCall call, int column) {
        boolean adds = call.function() == AggregateCall.Function.SUM || call.function() == AggregateCall.Function.COUNT;
        if (!adds) {
            return expressions.value(call.arguments().get(0), site.pair(), site.after());
        }
        String part = parts.field(call, "AggregateCall");
        String sum = names.next("sum");
        Collector collector = AggregateGenerator.add(call, sum, site.counted(), site.pair(), site.each(), expressions);
        site.before().line(collector.type() + " " + sum + " = " + collector.creation(part, site.expected(), call.filter() == null ? site.present() : "null") + ";");
        String rows = site.load().keepsEmpty() || call.filter() != null ? "null" : site.present();
        return collector.result(part, sum, rows, site.load().fields().get(column).formula(), names, site.after());
    }
}
