package dev.dcm.encoder;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Deadline;
import dev.dcm.base.OutOfTimeException;
import dev.dcm.base.Span;
import dev.dcm.encoder.eval.Variables;
import dev.dcm.encoder.formula.Condition;
import dev.dcm.encoder.formula.Linear;
import dev.dcm.encoder.formula.Term;
import dev.dcm.encoder.value.Cell;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.solver.Outcome;
import dev.dcm.solver.Solver;
import dev.dcm.solver.SolverOptions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Shrinks the demands of an infeasible problem to a minimal set that is still infeasible: leaves out ever smaller parts and keeps
 * what remains infeasible without them. Works with any solver, and can stop at any time with what it has.
 */
final class CoreFinder {
    /** Without the demands that bound it, a small problem may become a hard one; what is not decided by then stays in the core. */
    private static final Duration SLICE = Duration.ofMillis(400);
    private final Problem problem;
    private final Solver solver;
    private final SolverOptions options;
    private final Deadline deadline;
    private boolean certain = true;
    /** Demands without which some core was satisfiable, and so is every smaller one. */
    private final Set<Demand> needed = Collections.newSetFromMap(new IdentityHashMap<>());

    CoreFinder(Problem problem, Solver solver, SolverOptions options, Deadline deadline) {
        this.problem = problem;
        this.solver = solver;
        this.options = options;
        this.deadline = deadline;
    }

    Core find() {
        Core.Entry empty = problem.evaluation().variables().emptyDomain().map(CoreFinder::entry).orElse(null);
        if (empty != null) {
            return new Core(List.of(empty), true);
        }
        List<Demand> clash = clash();
        return new Core(entries(clash), isMinimal(clash));
    }

    /** Demands that cannot hold together. */
    List<Demand> clash() {
        List<Demand> core = problem.reasons();
        for (int size = (core.size() + 1) / 2; size > 1 && certain; size = (size + 1) / 2) {
            core = without(core, size);
        }
        int before;
        do {
            // What was too much for the solver beside others that are gone by now may be decided without them.
            before = core.size();
            core = without(core, 1);
        } while (certain && before > core.size() && !isMinimal(core));
        return core;
    }

    /** The demands without those parts of a size that they can do without. */
    private List<Demand> without(List<Demand> demands, int size) {
        List<Demand> core = demands;
        for (int from = 0; from < core.size() && certain;) {
            List<Demand> part = core.subList(from, Math.min(core.size(), from + size));
            List<Demand> rest = new ArrayList<>(core.subList(0, from));
            rest.addAll(core.subList(from + part.size(), core.size()));
            Outcome.Status status = needed.containsAll(part) ? Outcome.Status.FEASIBLE : status(rest);
            if (status == Outcome.Status.INFEASIBLE) {
                core = rest;
                continue;
            } else if (status != Outcome.Status.TIMEOUT && part.size() == 1) {
                needed.addAll(part);
            }
            from += size;
        }
        return core;
    }

    private boolean isMinimal(List<Demand> core) {
        return needed.containsAll(core);
    }

    /** Without the demands that bound a variable its domain may be too wide for the solver: then nothing is known, as if time had run out. */
    private Outcome.Status status(List<Demand> part) {
        try {
            Problem.Lowered lowered = problem.lower(solver.newModel(), part, deadline);
            if (lowered.impossible()) {
                return Outcome.Status.INFEASIBLE;
            }
            deadline.check();
            Duration slice = deadline.left().compareTo(SLICE) < 0 ? deadline.left() : SLICE;
            return lowered.model().solve(options.within(slice)).status();
        } catch (CsqlException e) {
            if (e.first().code() != Code.OVERFLOW) {
                throw e;
            }
        } catch (IllegalStateException e) {
            // The solver refuses the numbers, too.
        } catch (OutOfTimeException e) {
            certain = false;
        }
        return Outcome.Status.TIMEOUT;
    }

    private static List<Core.Entry> entries(List<Demand> core) {
        Map<List<Object>, List<Demand>> demands = new LinkedHashMap<>();
        core.forEach(demand -> demands.computeIfAbsent(List.of(name(demand), demand.needsValue()), n -> new ArrayList<>()).add(demand));
        return demands.values().stream().map(same -> entry(same.get(0), same)).toList();
    }

    private static String name(Demand demand) {
        return demand.constraint() == null ? demand.name() : demand.constraint().name();
    }

    private static Core.Entry entry(Demand first, List<Demand> same) {
        return new Core.Entry(name(first), first.span(), same.stream().map(CoreFinder::row).toList(), first.needsValue() ? Core.Kind.VALUE : Core.Kind.CHECK);
    }

    private static Core.Entry entry(Variables.EmptyDomain empty) {
        Core.ClashingRow row = new Core.ClashingRow(empty.row(), Set.of(empty.variable()));
        return new Core.Entry("domain of " + empty.column() + (empty.domains().isEmpty() ? "" : ", which is the " + String.join(" and the ", empty.domains())), Span.NONE, List.of(row), Core.Kind.DOMAIN);
    }

    private static Core.ClashingRow row(Demand demand) {
        Set<String> variables = new LinkedHashSet<>();
        collect(demand.condition(), variables);
        if (demand.value() != null) {
            collect(demand.value(), variables);
        }
        if (demand.row() == null) {
            return new Core.ClashingRow(Map.of(), variables);
        }
        if (variables.isEmpty()) {
            // The demand is impossible for every value: those of the row's decisions that it reads are what it is about.
            readColumns(demand.constraint().expression()).forEach(column -> collect(demand.row().cells()[column], variables));
        }
        return new Core.ClashingRow(KnownColumns.of(demand.row(), demand.constraint()), variables);
    }

    private static Set<Integer> readColumns(Expr expression) {
        Set<Integer> columns = new TreeSet<>();
        new IrRewriter() {
            @Override
            protected Expr column(Expr.Column column, int depth) {
                if (column.level() == depth) {
                    columns.add(column.index());
                }
                return column;
            }
        }.rewrite(expression);
        return columns;
    }

    private static void collect(Cell cell, Set<String> variables) {
        if (cell instanceof Cell.Numeric number) {
            collect(number.numerator(), variables);
        } else if (cell instanceof Cell.Text text) {
            collect(text.code(), variables);
        } else if (cell instanceof Cell.Truth truth) {
            collect(truth.isTrue(), variables);
        } else if (cell instanceof Cell.Fallible fallible) {
            collect(fallible.value(), variables);
            collect(fallible.fails(), variables);
        } else if (cell instanceof Cell.FallibleTruth truth) {
            collect(truth.isTrue(), variables);
            collect(truth.mayBeTrue(), variables);
        }
    }

    private static void collect(Condition condition, Set<String> variables) {
        if (condition instanceof Condition.Variable v) {
            variables.add(v.name());
        } else if (condition instanceof Condition.Negation n) {
            collect(n.operand(), variables);
        } else if (condition instanceof Condition.Junction j) {
            j.operands().forEach(o -> collect(o, variables));
        } else if (condition instanceof Condition.Membership m) {
            collect(m.number(), variables);
        } else if (condition instanceof Condition.AllDifferent d) {
            d.numbers().forEach(n -> collect(n, variables));
        } else if (condition instanceof Condition.RealComparison c) {
            collect(c.number(), variables);
        }
    }

    private static void collect(Linear number, Set<String> variables) {
        for (int i = 0; i < number.size(); i++) {
            Term term = number.term(i);
            if (term instanceof Term.Variable v) {
                variables.add(v.name());
            } else if (term instanceof Term.Real r) {
                variables.add(r.name());
            } else if (term instanceof Term.Indicator t) {
                collect(t.condition(), variables);
            } else if (term instanceof Term.Binary b) {
                collect(b.left(), variables);
                collect(b.right(), variables);
            } else if (term instanceof Term.Choice c) {
                collect(c.condition(), variables);
                collect(c.then(), variables);
                collect(c.otherwise(), variables);
            } else if (term instanceof Term.Maximum m) {
                m.conditions().forEach(c -> collect(c, variables));
                m.numbers().forEach(n -> collect(n, variables));
            }
        }
    }
}
