package dev.dcm.encoder.generate;

import dev.dcm.ir.AggregateCall;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import java.util.HashSet;
import java.util.List;
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

    /** Whether each target is a group of its own: its table has a key, and that is grouped by. */
    static boolean covers(Rel.Load load) {
        if (!(load.target() instanceof Rel.Base target) || target.view().key().isEmpty()) {
            return false;
        }
        int width = load.decided().fields().size();
        Set<Integer> columns = new HashSet<>();
        load.meaning().keys().forEach(k -> columns.add(k instanceof Expr.Column c && c.level() == 0 ? c.index() - width : -1));
        return columns.containsAll(target.view().key());
    }

    /** Where the code for one target stands. */
    private record Site(Rel.Load load, Scope pair, Code before, Code each, Code after, String present) {
    }

    void fill(Rel.Load load, Scope outer, Code code, BufferedTable.Store store) {
        Rel.Aggregate meaning = load.meaning();
        Table targets = relations.table(load.target(), outer, code);
        Table decided = relations.table(load.decided(), outer, code);
        String target = names.next("i");
        Code inside = code.block("for (int " + target + " = 0; " + target + " < " + targets.name() + ".size(); " + target + "++)");
        inside.line("tick();");
        String present = names.next("present");
        inside.line("Presences " + present + " = presences();");
        Code before = inside.slot();
        String row = names.next("i");
        Code loop = inside.block("for (int " + row + " = 0; " + row + " < " + decided.name() + ".size(); " + row + "++)");
        Scope chooser = decided.row(row, outer);
        Scope pair = new Scope(chooser.columnsAnd(targets.row(target, outer)), chooser.presence(), outer);
        ExpressionGenerator.Guarded at = expressions.where(Conjuncts.of(load.join().condition()), pair, loop);
        at.code().line(present + ".add(" + at.row().presenceOrTrue() + ");");
        // What a target that nobody can choose would come to is asked for only where such targets are kept.
        Code group = load.keepsEmpty() ? inside : inside.block("if (" + present + ".size() > 0)");
        Site site = new Site(load, at.row(), before, at.code().slot(), group.slot(), present);
        store.row(group, i -> i < meaning.keys().size() ? expressions.value(meaning.keys().get(i), pair, site.after()) : result(site, meaning.calls().get(i - meaning.keys().size()), i),
                load.keepsEmpty() ? "TRUE" : present + ".some()");
    }

    private Symbol result(Site site, AggregateCall call, int column) {
        boolean adds = call.function() == AggregateCall.Function.SUM || call.function() == AggregateCall.Function.COUNT;
        if (!adds) {
            return expressions.value(call.arguments().get(0), site.pair(), site.after());
        }
        String part = parts.field(call, "AggregateCall");
        String sum = names.next("sum");
        boolean longs = AggregateGenerator.add(call, sum, site.pair(), site.each(), expressions);
        site.before().line(longs ? "LongSum " + sum + " = longSum();" : "Members " + sum + " = members(" + part + ");");
        String cell = names.next("c");
        String rows = site.load().keepsEmpty() ? "null" : site.present();
        site.after().line("Cell " + cell + " = " + (longs ? "sum(" + part + ", " + sum + ", " + rows + ")" : "aggregate(" + part + ", " + sum + ")") + ";");
        if (site.load().fields().get(column).formula()) {
            return Symbol.cell(cell);
        }
        String object = names.next("o");
        site.after().line("Object " + object + " = value(" + cell + ");");
        return Symbol.object(object);
    }

}
