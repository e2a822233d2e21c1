package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ir.pushdown.Settings;
import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import dev.dcm.model.SolverTimeoutException;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A search that was too short for few candidates is repeated with more effort, before there are more candidates. */
class SecondTryTest {
    private static final Duration TIMEOUT = Duration.ofSeconds(60);
    private static final String LIMIT = "max_deterministic_time";
    /** 30 jobs of odd sizes on machines that they just fill, so that it takes a search. */
    private static final String PROGRAM = """
            CREATE TABLE machines (id INTEGER PRIMARY KEY, room INTEGER NOT NULL);
            INSERT INTO machines VALUES %s;
            CREATE TABLE jobs (id INTEGER PRIMARY KEY, size INTEGER NOT NULL, controllable__machine INTEGER REFERENCES machines (id));
            INSERT INTO jobs VALUES %s;
            CREATE CONSTRAINT fits AS CHECK SUM(j.size) <= m.room FROM jobs j JOIN machines m ON m.id = j.controllable__machine GROUP BY m.id, m.room;
            """.formatted(rows(40, i -> "(" + i + ", " + (i > 10 ? 10 : 110) + ")"), rows(30, i -> "(" + i + ", " + (21 + i * 7 % 31) + ", NULL)"));

    private interface RowText {
        String of(int number);
    }

    private static String rows(int count, RowText text) {
        return IntStream.rangeClosed(1, count).mapToObj(text::of).collect(Collectors.joining(", "));
    }

    private static Model.Builder hasty() {
        return Model.builder().verify(true).without(Rewrite.GREEDY).pushdown(Settings.DEFAULT.top(12)).solverParameters(Map.of(LIMIT, "0"));
    }

    private static Solution solve(Model.Builder builder) throws SQLException {
        Model model = builder.compile(PROGRAM);
        try (Connection connection = model.openEmbedded()) {
            return model.solve(connection, TIMEOUT);
        }
    }

    @Test
    void withoutItWiderDomainsAreSearchedAsHastily() {
        assertThatThrownBy(() -> solve(hasty())).isInstanceOf(SolverTimeoutException.class)
                .hasMessage("no solution was found before the solver's own settings ended the search");
    }

    @Test
    void withItTheFirstCandidatesAreEnough() throws SQLException {
        Solution solution = solve(hasty().secondTry(Map.of(LIMIT, "60")));
        assertThat(solution.status()).isEqualTo(Solution.Status.OPTIMAL);
        assertThat(solution.narrowed().orElseThrow().times()).isEqualTo(Optional.of(1));
    }

    @Test
    void itsSettingsAreChecked() {
        assertThatThrownBy(() -> hasty().secondTry(Map.of("max_time", "1")).compile(PROGRAM)).hasMessageContaining("max_time");
    }
}
