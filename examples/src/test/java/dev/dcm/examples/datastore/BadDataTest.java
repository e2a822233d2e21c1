package dev.dcm.examples.datastore;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.dcm.examples.api.Arguments;
import dev.dcm.examples.api.BadDataException;
import dev.dcm.examples.api.DataProblem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BadDataTest {
    private static final String NODES = "INSERT INTO nodes (name, rack, disk) VALUES ('n1', 'r1', 100), ('n2', 'r2', 50);";

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            INSERT INTO shards (name, size) VALUES ('s1', 200); INSERT INTO replicas (shard, replica) VALUES ('s1', 1); | shards s1: needs 200 GB, and the largest disk that is up has 100 GB
            INSERT INTO shards (name, size) VALUES ('s1', 5); INSERT INTO replicas (shard, replica) VALUES ('s1', 1), ('s1', 2), ('s1', 3); | shards s1: has 3 replicas to put on different nodes, and 2 nodes are up
            INSERT INTO shards (name, size) VALUES ('s1', 5); INSERT INTO replicas VALUES ('s1', 1, 'n1', TRUE), ('s1', 2, 'n1', TRUE); | shards s1: has several replicas on one node
            INSERT INTO shards (name, size) VALUES ('s1', 5); | shards s1: has no replicas
            INSERT INTO shards (name, size) VALUES ('s1', 90), ('s2', 80); INSERT INTO replicas (shard, replica) VALUES ('s1', 1), ('s2', 1); | table shards: the replicas need 170 GB, and the disks that are up have 150 GB
            UPDATE nodes SET is_up = FALSE; | table nodes: no node is up
            """)
    void aMessageNamesTheRow(String data, String message) throws SQLException {
        try (ManagementPlane plane = Planes.with(0, NODES + data)) {
            assertThat(problems(plane::start)).contains(message);
        }
    }

    @Test
    void aShardWithoutDataIsLost() throws SQLException {
        try (ManagementPlane plane = Planes.with(0, NODES
                + "INSERT INTO shards (name, size) VALUES ('s1', 5); INSERT INTO replicas (shard, replica) VALUES ('s1', 1);")) {
            String node = plane.start().after().replicas().get(0).node();
            StoreState before = StoreState.read(plane.connection());
            assertThat(problems(() -> plane.handle(Event.nodeFails(node))))
                    .containsExactly("shards s1: is lost: every replica with data was on a node that is down");
            assertThat(StoreState.read(plane.connection())).as("nothing is half-applied").isEqualTo(before);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            fail n9             | event 'node n9 fails': there is no node n9 that is up
            fail-rack r9        | event 'rack r9 fails': there is no node in rack r9 that is up
            repair-rack r1      | event 'rack r1 is back': there is no node in rack r1 that is down
            add n1 r1 100       | event 'node n1 joins in rack r1': there is a node n1 already
            add n7 r1 lots      | event 'add n7 r1 lots': the size of a disk is a whole number of GB, and not 'lots'
            explode n1          | event 'explode n1': this is no event
            """)
    void anEventThatCannotHappenIsNamed(String event, String message) throws SQLException {
        try (ManagementPlane plane = Planes.small(0)) {
            assertThat(problems(() -> plane.handle(Event.parse(event).get(0)))).containsExactly(message);
        }
    }

    @Test
    void aBadFileIsNamedWithItsLines(@TempDir Path folder) throws IOException {
        Files.writeString(folder.resolve("nodes.csv"), "name,rack,disk,is_up\nn1,r1,-5,true\nn2,r1,50,true\nn2,r2,50,true\n");
        Files.writeString(folder.resolve("roles.csv"), "name,service,node\n");
        Files.writeString(folder.resolve("shards.csv"), "name,size,leader\n");
        Files.writeString(folder.resolve("replicas.csv"), "shard,replica,node,has_data\n");
        Arguments arguments = new Arguments();
        new DataStore().parameters().stream().filter(p -> p.name().equals("data")).forEach(p -> arguments.set(p, folder));
        List<String> problems = problems(() -> new DataStore().run(arguments));
        assertThat(problems).hasSize(2);
        assertThat(problems.get(0)).startsWith(folder.resolve("nodes.csv") + ":2: ").contains("(n1, r1, -5, TRUE)").contains("\"DISK\" >= 0");
        assertThat(problems.get(1)).startsWith(folder.resolve("nodes.csv") + ":4: ").contains("(n2)");
    }

    private interface Work {
        void run() throws Exception;
    }

    private static List<String> problems(Work work) {
        BadDataException e = catchThrowableOfType(BadDataException.class, work::run);
        assertThat(e).isNotNull();
        return e.problems().stream().map(BadDataTest::text).toList();
    }

    private static String text(DataProblem problem) {
        return problem.place() + ": " + problem.message();
    }
}
