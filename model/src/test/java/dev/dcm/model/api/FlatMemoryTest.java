package dev.dcm.model.api;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.Model;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** A compiled model solves thousands of times, and what a solve needed is gone when it is over. */
class FlatMemoryTest {
    private static final int WARM_UP = 500;
    private static final int SOLVES = 3_000;
    private static final long MOST_GROWTH = 4L << 20;
    private static final String PROGRAM = """
            create table node (name varchar(10) primary key, cpu integer not null);
            -- @variable_columns (node_name)
            create table pods (id integer primary key, grp integer not null, cpu integer not null, node_name varchar(10) references node(name));
            insert into node values ('a', 9), ('b', 8), ('c', 7), ('d', 6);
            insert into pods values (1, 1, 2, null), (2, 1, 2, null), (3, 2, 3, null), (4, 2, 3, null), (5, 3, 1, null);
            create constraint capacity as check sum(p.cpu) <= n.cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;
            create constraint apart as check all_different(node_name) from pods group by grp;
            create view spare as select n.cpu - sum(p.cpu) as cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;
            create constraint balance as maximize min(cpu) from spare;
            """;

    @Test
    void heapStaysAsItIs() throws SQLException {
        Model model = Model.builder().verify(false).compile(PROGRAM);
        try (Connection connection = model.openEmbedded(); Statement statement = connection.createStatement()) {
            long before = 0;
            for (int i = 0; i < SOLVES; i++) {
                if (i == WARM_UP) {
                    before = used();
                }
                // Other numbers each time, so that nothing can be remembered.
                statement.execute("update node set cpu = " + (7 + i % 5) + " where name = 'a'");
                assertThat(model.solve(connection, Duration.ofSeconds(30)).table("PODS").rows()).hasSize(5);
            }
            assertThat(used() - before).isLessThan(MOST_GROWTH);
        }
    }

    private static long used() {
        System.gc();
        Runtime runtime = Runtime.getRuntime();
        return runtime.totalMemory() - runtime.freeMemory();
    }
}
