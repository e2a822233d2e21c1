package dev.dcm.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What an operator reads where nothing can be placed. */
class CoreTextTest {
    private static final String TABLES = """
            CREATE TABLE nodes (name VARCHAR(10) PRIMARY KEY, zone VARCHAR(10) NOT NULL, cpu INTEGER NOT NULL);
            -- @VARIABLE_COLUMNS (node)
            CREATE TABLE pods (name VARCHAR(10) PRIMARY KEY, app VARCHAR(10) NOT NULL, wants_zone VARCHAR(10), cpu INTEGER NOT NULL,
              node VARCHAR(10) REFERENCES nodes (name));
            CREATE CONSTRAINT capacity AS
            SELECT nodes.name, nodes.cpu FROM nodes JOIN pods ON pods.node = nodes.name GROUP BY nodes.name, nodes.cpu
            CHECK SUM(pods.cpu)
                  <= nodes.cpu;
            CREATE CONSTRAINT apart AS SELECT app FROM pods GROUP BY app CHECK ALL_DIFFERENT(node);
            CREATE CONSTRAINT in_zone AS SELECT pods.name FROM pods JOIN nodes ON pods.node = nodes.name WHERE wants_zone IS NOT NULL
            CHECK zone = wants_zone;
            """;
    @TempDir
    private Path folder;

    private String solve(String rows) throws IOException {
        Path file = folder.resolve("program.csql");
        Files.writeString(file, TABLES + rows);
        return Run.of("solve", file.toString()).out();
    }

    @Test
    void capacity() throws IOException {
        assertThat(solve("""
                INSERT INTO nodes VALUES ('n1', 'east', 7), ('n2', 'west', 9), ('n3', 'west', 3);
                INSERT INTO pods VALUES ('p1', 'a', NULL, 5, NULL), ('p2', 'b', NULL, 5, NULL), ('p3', 'c', NULL, 5, NULL);
                """)).isEqualTo("""
                INFEASIBLE  no values of the variables satisfy all CHECKs
                These cannot hold together; without any one of them the rest could:
                  capacity: SUM(pods.cpu) <= nodes.cpu
                    name = n1, cpu = 7; depends on PODS[p1].NODE, PODS[p2].NODE, PODS[p3].NODE
                    name = n2, cpu = 9; depends on PODS[p1].NODE, PODS[p2].NODE, PODS[p3].NODE
                    name = n3, cpu = 3; depends on PODS[p1].NODE, PODS[p2].NODE, PODS[p3].NODE
                At least one of them has to give way: a row, a number in it, or a policy.
                """);
    }

    @Test
    void antiAffinity() throws IOException {
        assertThat(solve("""
                INSERT INTO nodes VALUES ('n1', 'east', 70), ('n2', 'west', 90);
                INSERT INTO pods VALUES ('p1', 'web', NULL, 5, NULL), ('p2', 'web', NULL, 5, NULL), ('p3', 'web', NULL, 5, NULL), ('p4', 'db', NULL, 5, NULL);
                """)).isEqualTo("""
                INFEASIBLE  no values of the variables satisfy all CHECKs
                This cannot hold, whatever is decided:
                  apart: ALL_DIFFERENT(node)
                    app = web; depends on PODS[p1].NODE, PODS[p2].NODE, PODS[p3].NODE
                It has to give way: the row, a number in it, or the policy.
                """);
    }

    @Test
    void affinityAgainstCapacity() throws IOException {
        assertThat(solve("""
                INSERT INTO nodes VALUES ('n1', 'east', 70), ('n2', 'west', 3);
                INSERT INTO pods VALUES ('p1', 'db', 'west', 5, NULL), ('p2', 'web', NULL, 2, NULL);
                """)).isEqualTo("""
                INFEASIBLE  no values of the variables satisfy all CHECKs
                These cannot hold together; without any one of them the rest could:
                  capacity: SUM(pods.cpu) <= nodes.cpu
                    name = n2, cpu = 3; depends on PODS[p1].NODE, PODS[p2].NODE
                  in_zone: zone = wants_zone
                    pods.name = p1, app = db, wants_zone = west, pods.cpu = 5, nodes.name = n1, zone = east, nodes.cpu = 70; depends on PODS[p1].NODE
                At least one of them has to give way: a row, a number in it, or a policy.
                """);
    }

    private String program(String text, String... options) throws IOException {
        Path file = folder.resolve("program.csql");
        Files.writeString(file, text);
        return Run.of(Stream.concat(Stream.of("solve", file.toString()), Stream.of(options)).toArray(String[]::new)).out();
    }

    @Test
    void bothRowsOfASelfJoinAreNamed() throws IOException {
        String program = """
                CREATE TABLE p (id INTEGER PRIMARY KEY, w INTEGER NOT NULL, controllable__n INTEGER CHECK (controllable__n BETWEEN 1 AND 1));
                INSERT INTO p (id, w) VALUES (1, 5), (2, 6);
                CREATE CONSTRAINT c AS CHECK p.controllable__n - q.controllable__n <> 0 FROM p JOIN (SELECT id, controllable__n FROM p) AS q ON p.id < q.id;
                """;
        assertThat(program(program)).contains("    p.id = 1, w = 5, q.id = 2; depends on P[1].CONTROLLABLE__N, P[2].CONTROLLABLE__N\n");
        assertThat(program(program, "--format", "json")).contains("{\"P.ID\":1,\"W\":5,\"Q.ID\":2}");
    }

    @Test
    void whatHasNoValueIsNamedWithItsPolicy() throws IOException {
        String program = """
                CREATE TABLE p (id INTEGER PRIMARY KEY, controllable__x INTEGER CHECK (controllable__x BETWEEN 0 AND 0));
                INSERT INTO p (id) VALUES (1);
                CREATE CONSTRAINT o AS MAXIMIZE 4 / controllable__x FROM p;
                """;
        assertThat(program(program)).isEqualTo("""
                INFEASIBLE  no values of the variables satisfy all CHECKs
                These cannot hold together; without any one of them the rest could:
                  check p: controllable__x BETWEEN 0 AND 0
                    id = 1; depends on P[1].CONTROLLABLE__X
                  o needs a value: 4 / controllable__x
                    id = 1; depends on P[1].CONTROLLABLE__X
                At least one of them has to give way: a row, a number in it, or a policy.
                """);
        assertThat(program(program, "--format", "json")).contains("{\"constraint\":\"O\",\"needs\":\"a value\",\"rows\":[{\"ID\":1}]}");
    }

    @Test
    void anEmptyDomainIsNamed() throws IOException {
        String program = """
                CREATE TABLE n (name VARCHAR(3) PRIMARY KEY);
                CREATE TABLE p (id INTEGER PRIMARY KEY, controllable__n VARCHAR(3) REFERENCES n);
                INSERT INTO p (id) VALUES (1), (2);
                """;
        assertThat(program(program)).isEqualTo("""
                INFEASIBLE  no values of the variables satisfy all CHECKs
                A variable has nothing to choose from: its domain is empty.
                  domain of p.controllable__n, which is the domain of n.name
                    id = 1; depends on P[1].CONTROLLABLE__N
                Add values to choose from, or leave the row out.
                """);
        assertThat(program(program, "--format", "json")).contains("\"needs\":\"something to choose from\",\"rows\":[{\"ID\":1}]}");
    }

    @Test
    void whatIsKnownDependsOnNoDecision() throws IOException {
        assertThat(program("""
                CREATE TABLE p (id INTEGER PRIMARY KEY, controllable__x INTEGER CHECK (controllable__x BETWEEN 0 AND 5));
                INSERT INTO p (id) VALUES (1);
                CREATE CONSTRAINT c AS CHECK id > 5 FROM p;
                """)).contains("  c: id > 5\n    id = 1\n");
    }
}
