package dev.dcm.model.golden;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.base.Code;
import dev.dcm.base.CsqlException;
import dev.dcm.model.BackEnd;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.RepetitionInfo;

/**
 * Random programs, once with decimals and CP-SAT, once with reals and MiniZinc. Every decimal solution is a real one, so there is a real
 * solution wherever there is a decimal one, and it is as good at least.
 */
class RealsAgainstDecimalsTest {
    private static final double SLACK = 1e-6;

    @RepeatedTest(20)
    void realsAreAsGood(RepetitionInfo repetition) throws SQLException {
        String program = program(new Random(repetition.getCurrentRepetition()));
        Optional<Solution> decimal = solve(program.replace("NUMBER", "DECIMAL(4, 1)"), BackEnd.CPSAT);
        try {
            Optional<Solution> real = solve(program.replace("NUMBER", "DOUBLE"), BackEnd.MINIZINC);
            assertThat(real.isPresent() || decimal.isEmpty()).as(program).isTrue();
            if (decimal.isPresent()) {
                BigDecimal possible = real.get().objective().add(real.get().gap().orElseThrow());
                assertThat(possible.doubleValue()).as(program).isGreaterThanOrEqualTo(decimal.get().objective().doubleValue() - SLACK);
            }
        } catch (SolverTimeoutException e) {
            System.out.println("NOTICE: MiniZinc found nothing in time for\n" + program);
        } catch (CsqlException e) {
            Assumptions.assumeFalse(e.first().code() == Code.SOLVER_MISSING, () -> {
                System.out.println("NOTICE: minizinc is not installed; real variables are not tested");
                return e.getMessage();
            });
            throw e;
        }
    }

    /** Verified by the database, both of them. */
    private static Optional<Solution> solve(String program, BackEnd backEnd) throws SQLException {
        Model model = Model.builder().solver(backEnd.solver()).verify(true).compile(program);
        try (Connection connection = model.openEmbedded()) {
            return Optional.of(model.solve(connection, Duration.ofSeconds(4)));
        } catch (InfeasibleException e) {
            return Optional.empty();
        }
    }

    private static String program(Random random) {
        StringBuilder text = new StringBuilder("""
                -- @VARIABLE_COLUMNS (x, y, b)
                CREATE TABLE t (id INTEGER PRIMARY KEY, k INTEGER, x NUMBER, y NUMBER, b BOOLEAN);
                INSERT INTO t VALUES (1, 2, NULL, NULL, NULL), (2, -1, NULL, NULL, NULL);
                CREATE CONSTRAINT bounds AS CHECK x BETWEEN -3 AND 5 AND y BETWEEN 0 AND 4 FROM t;
                """);
        for (int i = 0; i < 3; i++) {
            String relation = random.nextBoolean() ? " FROM t;\n" : " FROM t WHERE id = " + (1 + random.nextInt(2)) + ";\n";
            text.append("CREATE CONSTRAINT c").append(i).append(" AS CHECK ").append(condition(random)).append(relation);
        }
        return text.append("CREATE CONSTRAINT goal AS MAXIMIZE SUM(").append(number(random)).append(") FROM t;\n").toString();
    }

    private static String condition(Random random) {
        Supplier<String> comparison = () -> number(random) + one(random, " <= ", " < ", " = ", " <> ", " >= ", " > ") + number(random);
        return switch (random.nextInt(5)) {
            case 0 -> "NOT (" + comparison.get() + " AND " + comparison.get() + ")";
            case 1 -> comparison.get() + " OR " + comparison.get();
            case 2 -> "COUNT(*) FILTER (WHERE " + comparison.get() + ") " + one(random, "= ", "<= ", ">= ") + random.nextInt(3);
            case 3 -> "SUM(" + number(random) + ") <= " + (random.nextInt(9) - 2);
            default -> comparison.get();
        };
    }

    private static String number(Random random) {
        return switch (random.nextInt(8)) {
            case 0 -> "x";
            case 1 -> "y";
            case 2 -> String.valueOf(random.nextInt(7) - 2);
            case 3 -> "(x + y)";
            case 4 -> "CASE WHEN b THEN x ELSE y END";
            case 5 -> "0.5 * x";
            case 6 -> "(k - y)";
            default -> "ABS(x - 1)";
        };
    }

    private static String one(Random random, String... texts) {
        return texts[random.nextInt(texts.length)];
    }
}
