package dev.dcm.model.robust;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.model.Embedded;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Solution;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Domains with holes, and with nothing in them. */
class DomainTest {
    private static final String NODES = """
            CREATE TABLE nodes (name VARCHAR(9) UNIQUE);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (id INTEGER PRIMARY KEY, node VARCHAR(9) REFERENCES nodes(name));
            """;

    @Test
    void nullIsNoValueOfADomain() throws SQLException {
        Solution solution = Embedded.solve(NODES + "INSERT INTO nodes VALUES (NULL), ('n1'); INSERT INTO pods VALUES (1, NULL), (2, NULL);");
        assertThat(Embedded.column(solution.table("pods"), "node")).containsExactly("n1", "n1");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "INSERT INTO nodes VALUES (NULL);"})
    void anEmptyDomainWithRowsIsInfeasible(String nodes) {
        assertThatThrownBy(() -> Embedded.solve(NODES + nodes + "INSERT INTO pods VALUES (1, NULL);")).isInstanceOf(InfeasibleException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"CHECK node = 'x'", "CHECK MIN(node = 'x') = 1", "CHECK COUNT(*) >= 0", "CHECK SUM(id) > 9", "MAXIMIZE SUM(id)", "MAXIMIZE COUNT(*)",
            "MINIMIZE id", "CHECK ALL_DIFFERENT(node)", "CHECK ALL_EQUAL(node)"})
    void emptyTablesSatisfyEverything(String policy) throws SQLException {
        Solution solution = Embedded.solve(NODES + "CREATE CONSTRAINT c AS " + policy + " FROM pods;");
        assertThat(solution.status()).isEqualTo(Solution.Status.OPTIMAL);
        assertThat(solution.objective()).isZero();
        assertThat(solution.table("pods").rows()).isEmpty();
    }

    @Test
    void aStringWithoutAnyStringIsInfeasible() {
        assertThatThrownBy(() -> Embedded.solve("-- @VARIABLE_COLUMNS (s)\nCREATE TABLE t (id INTEGER PRIMARY KEY, s VARCHAR(9)); INSERT INTO t VALUES (1, NULL);"))
                .isInstanceOf(InfeasibleException.class);
    }

    @Test
    void aProgramWithoutVariablesSolves() throws SQLException {
        assertThat(Embedded.solve("CREATE TABLE t (id INTEGER);").tables()).isEmpty();
    }

    @Test
    void aFalseCheckOnConstantsIsInfeasible() {
        assertThatThrownBy(() -> Embedded.solve(Embedded.T + "CREATE CONSTRAINT c AS CHECK id > 1 FROM t;")).isInstanceOf(InfeasibleException.class);
    }
}
