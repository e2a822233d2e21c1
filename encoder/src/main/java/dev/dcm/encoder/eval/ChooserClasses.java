package dev.dcm.encoder.eval;

import dev.dcm.encoder.formula.Formulas;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.reduce.VariableClass;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.VariableTable;
import dev.dcm.solver.Domain;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Makes the choosers of a table: rows with equal domains and equal values in the columns that policies read are one class. */
final class ChooserClasses {
    /** Wider domains have too many counts. */
    private static final int MOST_VALUES = 100_000;
    private final Evaluation evaluation;
    private final PromisingValues.Targets targets;
    private final Function<BaseView, Columns> tables;

    ChooserClasses(Evaluation evaluation, PromisingValues.Targets targets, Function<BaseView, Columns> tables) {
        this.evaluation = evaluation;
        this.targets = targets;
        this.tables = tables;
    }

    /**
     * @param ranking which values suit rows best, or null
     * @param known   the table's columns, row by row
     * @param apart   which rows take other values than all rows that agree with them in the columns that policies read
     */
    Choosers of(VariableTable table, ClassColumns alike, ValueRanking ranking, Columns known, boolean[] apart) {
        List<Row> rows = evaluation.variables().rows(table);
        Formulas formulas = evaluation.formulas();
        Map<List<Object>, List<Integer>> groups = new LinkedHashMap<>();
        for (int i = 0; i < rows.size(); i++) {
            groups.computeIfAbsent(key(rows.get(i), table, alike, i), k -> new ArrayList<>()).add(i);
        }
        leavePromising(table, ranking, known, rows, groups.values(), apart);
        List<Term.Variable> representatives = new ArrayList<>();
        List<VariableClass> classes = new ArrayList<>();
        int[] first = new int[groups.size()];
        for (List<Integer> group : groups.values()) {
            List<Term.Variable> members = group.stream().map(i -> variable(rows.get(i), table)).toList();
            first[classes.size()] = group.get(0);
            representatives.add(members.get(0));
            VariableClass own = members.size() == 1 ? null : new VariableClass(formulas, members, apart[group.get(0)]);
            classes.add(own);
            if (own != null) {
                evaluation.classes().add(own);
            }
        }
        return new Choosers(formulas, groups.size() == rows.size() ? known : known.select(first), representatives, classes);
    }

    private void leavePromising(VariableTable table, ValueRanking ranking, Columns known, List<Row> rows, Collection<List<Integer>> groups, boolean[] apart) {
        if (ranking == null || !evaluation.choosesPromising()) {
            return;
        }
        Domain all = Domain.union(rows.stream().map(row -> variable(row, table).domain()).distinct().toList());
        PromisingValues promising = all.size(MOST_VALUES) == MOST_VALUES ? null : PromisingValues.of(known, ranking, targets, all.values());
        if (promising != null) {
            groups.forEach(g -> promising.bound(g.get(0), variable(rows.get(g.get(0)), table).domain(), apart[g.get(0)] ? g.size() : 1));
            for (List<Integer> group : groups) {
                Domain left = promising.of(group.get(0), variable(rows.get(group.get(0)), table).domain());
                group.forEach(i -> variable(rows.get(i), table).keepOnly(left));
            }
        }
    }

    /** What makes rows alike; the row's own number where it cannot be one of a class. */
    private List<Object> key(Row row, VariableTable table, ClassColumns alike, int number) {
        Domain domain = variable(row, table).domain();
        if (!evaluation.decidesInClasses() || domain.size(MOST_VALUES) == MOST_VALUES) {
            return List.of(number);
        }
        List<Object> key = new ArrayList<>();
        key.add(domain);
        for (int column : alike.columns()) {
            key.add(Constants.hashable(((Cell.Known) row.cells()[column]).value()));
        }
        for (int column : alike.counted()) {
            key.add(((Cell.Known) row.cells()[column]).value() == null);
        }
        for (ClassColumns.Sought sought : alike.sought()) {
            Long value = (Long) ((Cell.Known) row.cells()[sought.column()]).value();
            key.add(value == null || tables.apply(sought.view()).longIndex(sought.key()).first(value.longValue()) < 0 ? null : value);
        }
        return key;
    }

    static Term.Variable variable(Row row, VariableTable table) {
        Cell cell = row.cells()[table.variables().get(0).index()];
        return cell instanceof Cell.Text text ? text.code().asVariable() : ((Cell.Numeric) cell).numerator().asVariable();
    }
}
