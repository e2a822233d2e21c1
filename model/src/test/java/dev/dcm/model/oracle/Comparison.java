package dev.dcm.model.oracle;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.base.Span;
import dev.dcm.ir.DomainOrder;
import dev.dcm.ir.pushdown.Few;
import dev.dcm.ir.pushdown.Level;
import dev.dcm.ir.pushdown.Settings;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Narrowed;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import org.h2.api.ErrorCode;

/** Solves programs in both ways and holds the answers against each other. */
final class Comparison implements AutoCloseable {

    /** How a program ended, where both agree: REFUSED by DCM with good reason, UNDECIDED because H2 itself broke down. */
    enum Outcome { OPTIMAL, INFEASIBLE, REFUSED, UNDECIDED }

    private static final Set<Code> REFUSALS = EnumSet.of(Code.UNSUPPORTED_ON_FORMULAS, Code.SET_CONSTRAINT, Code.WINDOW_ON_FORMULAS, Code.ORDER_ON_FORMULAS);
    /** Internal errors, and what it finds in expressions that it takes for constant, although nothing would have evaluated them. */
    private static final Set<Integer> BROKEN_DOWN = Set.of(ErrorCode.GENERAL_ERROR_1, ErrorCode.DIVISION_BY_ZERO_1, ErrorCode.TYPES_ARE_NOT_COMPARABLE_2);
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private final Connection oracle;

    Comparison() throws SQLException {
        // Every assignment changes the tables, so remembered results could only be wrong.
        oracle = DriverManager.getConnection("jdbc:h2:mem:;OPTIMIZE_REUSE_RESULTS=0");
    }

    /** A program that says something, made up with the help of the oracle's database. */
    Program random(Random random, Area area) throws SQLException {
        return Programs.random(random, area, oracle);
    }

    /** @throws AssertionError with the program and both results where they differ */
    Outcome compare(Program program) {
        try {
            return check(program);
        } catch (AssertionError e) {
            throw shrunk(program, e);
        }
    }

    /** Leaves out policies for as long as there is a disagreement without them. */
    private AssertionError shrunk(Program program, AssertionError error) {
        for (Policy policy : program.policies()) {
            List<Policy> others = program.policies().stream().filter(p -> p != policy).toList();
            try {
                check(program.with(others));
            } catch (AssertionError e) {
                return shrunk(program.with(others), e);
            }
        }
        return error;
    }

    private Outcome check(Program program) {
        try (Enumeration enumeration = new Enumeration(oracle, program.tables())) {
            return compare(program, enumeration, enumeration.optimum(program.judged()));
        } catch (SQLException e) {
            if (BROKEN_DOWN.contains(e.getErrorCode())) {
                return Outcome.UNDECIDED;
            }
            throw disagreement(program, "H2 fails: " + e.getMessage(), e);
        }
    }

    private static Outcome compare(Program program, Enumeration enumeration, Optional<BigDecimal> optimum) throws SQLException {
        Solution solution;
        try {
            solution = solve(program);
        } catch (InfeasibleException e) {
            if (optimum.isPresent()) {
                throw disagreement(program, "DCM: INFEASIBLE; by enumeration the optimum is " + optimum.get(), e);
            }
            return Outcome.INFEASIBLE;
        } catch (CsqlException e) {
            boolean noAnswer = optimum.isEmpty() && e.diagnostics().stream().allMatch(d -> d.code() == Code.SCALAR_SUBQUERY_ROWS);
            boolean refusal = program.refusable() && e.diagnostics().stream().allMatch(d -> REFUSALS.contains(d.code()) && d.span().isKnown());
            if (!refusal && !noAnswer) {
                throw disagreement(program, "DCM refuses: " + e.getMessage(), e);
            }
            return Outcome.REFUSED;
        } catch (RuntimeException e) {
            throw disagreement(program, "DCM fails: " + e, e);
        }
        if (solution.status() != Solution.Status.OPTIMAL || optimum.isEmpty() || optimum.get().compareTo(solution.objective()) != 0) {
            throw disagreement(program, "DCM: " + solution.status() + " " + solution.objective() + "; by enumeration: " + optimum, null);
        }
        Optional<BigDecimal> reached = enumeration.objective(program.judged(), (table, key, column) -> decided(solution, table, key, column));
        if (reached.isEmpty() || reached.get().compareTo(solution.objective()) != 0) {
            throw disagreement(program, "DCM's rows come to " + reached + " in H2, but it says " + solution.objective() + "\n" + text(solution), null);
        }
        return Outcome.OPTIMAL;
    }

    private static Solution solve(Program program) throws SQLException {
        // The enumeration checks the solution anyway; a second opinion by the database on every fourth program is what a build has time for.
        Model model = builder(program.csql().hashCode()).compile(program.csql());
        try (Connection connection = model.openEmbedded()) {
            return model.solve(connection, TIMEOUT);
        }
    }

    /** Why a program is refused when its domains are whole; null if it is not. */
    private static Code refusal(Program program) throws SQLException {
        Model model = Model.builder().verify(true).compile(program.csql());
        try (Connection connection = model.openEmbedded()) {
            model.solve(connection, TIMEOUT);
            return null;
        } catch (InfeasibleException e) {
            return null;
        } catch (CsqlException e) {
            return e.diagnostics().get(0).code();
        }
    }

    /**
     * With domains narrowed to very few candidates, the same programs are feasible, and what is decided satisfies every policy. It may be worse than
     * the optimum only where the solution does not call itself optimal.
     *
     * @return how it was decided: null if it is infeasible or refused
     */
    Narrowed compareNarrowed(Program program, Level level, int top, Few few) {
        try (Enumeration enumeration = new Enumeration(oracle, program.tables())) {
            Optional<BigDecimal> optimum = enumeration.optimum(program.judged());
            Settings settings = new Settings(top, level, program.tables().stream().map(Comparison::byKey).toList(), 0, few);
            Model model = Model.builder().verify(true).pushdown(settings).compile(program.csql());
            try (Connection connection = model.openEmbedded()) {
                return narrowed(program, enumeration, optimum, model.solve(connection, TIMEOUT));
            } catch (InfeasibleException e) {
                if (optimum.isPresent()) {
                    throw disagreement(program, "narrowed: INFEASIBLE; by enumeration the optimum is " + optimum.get(), e);
                }
            } catch (CsqlException e) {
                // The other test tells whether that is right; here it has to be the same.
                if (!e.diagnostics().get(0).code().equals(refusal(program))) {
                    throw disagreement(program, "narrowed: " + e, e);
                }
            } catch (RuntimeException e) {
                throw disagreement(program, "narrowed: " + e, e);
            }
        } catch (CsqlException | SQLException e) {
            // The other test tells who is right to refuse.
        }
        return null;
    }

    private static Narrowed narrowed(Program program, Enumeration enumeration, Optional<BigDecimal> optimum, Solution solution) throws SQLException {
        Optional<BigDecimal> reached = enumeration.objective(program.judged(), (table, key, column) -> decided(solution, table, key, column));
        boolean right = optimum.isPresent() && reached.isPresent() && reached.get().compareTo(solution.objective()) == 0 && reached.get().compareTo(optimum.get()) <= 0
                && (solution.status() != Solution.Status.OPTIMAL || reached.get().compareTo(optimum.get()) == 0);
        if (!right) {
            throw disagreement(program, "narrowed: " + solution.status() + " " + solution.objective() + ", its rows come to " + reached + "; by enumeration: " + optimum
                    + "\n" + text(solution), null);
        }
        return solution.narrowed().orElse(null);
    }

    private static DomainOrder byKey(Table table) {
        return new DomainOrder(table.name().toUpperCase(Locale.ROOT), List.of(new DomainOrder.Key(table.key().toUpperCase(Locale.ROOT), true, Span.NONE)), 0, Span.NONE);
    }

    private static Object decided(Solution solution, Table table, Object key, Column column) {
        for (DecidedTable.Row row : solution.table(table.name()).rows()) {
            if (row.get(table.key()).toString().equals(key.toString())) {
                Object value = row.get(column.name());
                return value instanceof Long number ? (Object) number.intValue() : value;
            }
        }
        throw new AssertionError("DCM returned no row " + key + " of " + table.name());
    }

    private static String text(Solution solution) {
        StringBuilder out = new StringBuilder();
        for (DecidedTable table : solution.tables()) {
            for (DecidedTable.Row row : table.rows()) {
                out.append(table.name());
                for (int i = 0; i < row.size(); i++) {
                    out.append(i == 0 ? ": " : ", ").append(table.columns().get(i).name()).append(" = ").append(row.get(i));
                }
                out.append('\n');
            }
        }
        return out.toString();
    }

    private static AssertionError disagreement(Program program, String what, Throwable cause) {
        StringBuilder message = new StringBuilder(what).append("\n\n").append(program.csql()).append("\nin H2:\n");
        program.policies().forEach(p -> message.append(p.sql()).append('\n'));
        return new AssertionError(message.toString(), cause);
    }

    @Override
    public void close() throws SQLException {
        oracle.close();
    }

    /** Every fourth program is verified, and in every second one some rewrites are left out: meaning does not depend on them. */
    private static Model.Builder builder(int hash) {
        Model.Builder builder = Model.builder().verify((hash >>> 3) % 4 == 0);
        if (hash % 2 == 0) {
            Random random = new Random(hash);
            Arrays.stream(Rewrite.values()).filter(r -> random.nextInt(4) == 0).forEach(builder::without);
        }
        return builder;
    }
}
