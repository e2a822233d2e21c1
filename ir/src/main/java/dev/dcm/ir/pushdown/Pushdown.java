package dev.dcm.ir.pushdown;

import dev.dcm.ir.BaseView;
import dev.dcm.ir.Candidates;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.DomainOrder;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.SanityCheck;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/** What a program says about the values of its variables, and the program narrowed to the candidates that follow. */
public final class Pushdown {
    private final ConstraintProgram program;
    private final Settings settings;
    private final List<Finding> findings = new ArrayList<>();

    /**
     * What was found about a variable.
     *
     * @param order null if there is none
     */
    private record Found(Variable variable, Conditions conditions, Order order, Level level) {
    }

    /** A variable, and why its candidates are what they are, in sentences. */
    public record Finding(String variable, boolean narrowed, List<String> reasons) {
    }

    private final List<Found> found = new ArrayList<>();

    private Pushdown(ConstraintProgram program, Settings settings) {
        this.program = program;
        this.settings = settings;
    }

    /** Reads the program, and nothing else. */
    public Settings settings() {
        return settings;
    }

    public static Pushdown of(ConstraintProgram program, Settings settings) {
        List<DomainOrder> orders = new ArrayList<>(settings.orders());
        orders.addAll(program.orders());
        ConstraintProgram ordered = new ConstraintProgram(program.tables(), program.viewQueries(), program.relations(), program.variableTables(), program.baseViews(),
                program.constraints(), program.results(), program.textLiterals(), program.setup(), orders, program.candidates());
        Pushdown pushdown = new Pushdown(ordered, settings);
        for (VariableTable table : program.variableTables()) {
            for (VariableTable.VariableColumn column : table.variables()) {
                pushdown.look(table, column);
            }
        }
        return pushdown;
    }

    private void look(VariableTable table, VariableTable.VariableColumn column) {
        String name = table.name() + "." + table.fields().get(column.index()).name();
        if (column.domains().size() != 1) {
            findings.add(new Finding(name, false, List.of(column.domains().isEmpty() ? "it refers to no table, so there is no relation to narrow"
                    : "it refers to several tables")));
            return;
        }
        Variable variable = new Variable(table, column.index(), column.domains().get(0));
        Conditions conditions = ConditionFinder.find(program, variable);
        Order order = new OrderFinder(program, variable).find();
        Level level = settings.level() == null ? Reasons.finest(variable, conditions) : settings.level();
        boolean narrowed = new RestrictingViews(variable, conditions, order, new Allotment(1, Few.NONE), level, true).candidates() != null;
        findings.add(new Finding(name, narrowed, Reasons.of(conditions, order, level, top(order), settings.level() != null)));
        if (narrowed) {
            found.add(new Found(variable, conditions, order, level));
        }
    }

    private int top(Order order) {
        return settings.top() > 0 ? settings.top() : order != null && order.top() > 0 ? order.top() : Settings.TOP;
    }

    /** One for each variable column. */
    public List<Finding> findings() {
        return List.copyOf(findings);
    }

    /** Whether there is nothing to narrow. */
    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** The program narrowed to the first candidates. */
    public ConstraintProgram narrowed() {
        return narrowed(1);
    }

    /**
     * The program narrowed to more candidates. More than the first ones are wanted now and then: only they are computed, and what policies read
     * stays whole, since no database keeps it in another form.
     *
     * @param times as many as {@link #narrowed()} has; its base views are the same in number and order, only their queries differ
     */
    public ConstraintProgram narrowed(int times) {
        Map<Variable, RestrictingViews> views = new LinkedHashMap<>();
        List<Candidates> candidates = new ArrayList<>();
        for (Found each : found) {
            int most = (int) Math.min(Integer.MAX_VALUE, (long) top(each.order()) * times);
            RestrictingViews restricting = new RestrictingViews(each.variable(), each.conditions(), each.order(), new Allotment(most, times == 1 ? settings.few() : Few.NONE),
                    each.level(), times == 1);
            candidates.add(restricting.candidates());
            views.put(each.variable(), restricting);
        }
        BaseNarrowing narrowing = new BaseNarrowing(views);
        List<Constraint> constraints = program.constraints().stream().map(narrowing::apply).toList();
        ConstraintProgram narrowed = program.within(candidates, constraints, read(candidates, constraints));
        SanityCheck.check("pushdown", program, narrowed);
        return narrowed;
    }

    /** The base views that the narrowed program reads. */
    private List<BaseView> read(List<Candidates> candidates, List<Constraint> constraints) {
        Set<BaseView> views = new LinkedHashSet<>();
        for (VariableTable table : program.variableTables()) {
            views.add(table.source());
            for (VariableTable.VariableColumn column : table.variables()) {
                Candidates narrowed = candidates.stream().filter(c -> c.table() == table && c.column() == column.index()).findFirst().orElse(null);
                if (narrowed == null) {
                    views.addAll(column.domains());
                } else {
                    views.add(narrowed.domain());
                    if (narrowed.best() != null) {
                        views.add(narrowed.best());
                    }
                    if (narrowed.all() != null) {
                        views.add(narrowed.all());
                    }
                    narrowed.inclusions().forEach(i -> views.add(i.values()));
                }
            }
        }
        IrRewriter collector = new IrRewriter() {
            @Override
            protected Rel finish(Rel rel, int depth) {
                if (rel instanceof Rel.Base base) {
                    views.add(base.view());
                }
                return rel;
            }
        };
        // Whether an inclusion concerns a row may be the matter of a sub-query.
        candidates.stream().flatMap(c -> c.inclusions().stream()).flatMap(i -> Stream.concat(i.guards().stream(), i.keys().stream())).forEach(collector::rewrite);
        for (Constraint constraint : constraints) {
            collector.rewrite(constraint.relation());
            collector.rewrite(constraint.expression());
        }
        return new ArrayList<>(views);
    }
}
