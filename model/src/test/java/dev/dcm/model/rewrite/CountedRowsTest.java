package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

/** Policies that only count rows that are alike have the same optimum as when they look at each of them. */
class CountedRowsTest {
    private static final String TABLES = """
            create table node (id integer primary key, zone integer, cpu integer not null);
            create table demand (kind integer primary key, cpu integer, ports integer not null);
            create table room (node integer not null, slot integer not null, cpu integer not null, primary key (node, slot));
            create table role (kind integer not null, term integer not null, primary key (kind, term));
            create table liking (kind integer not null, node integer not null, points integer, share decimal(4, 2) not null, primary key (kind, node));
            create table nomination (pod integer not null, node integer not null, primary key (pod, node));
            create table watched (pod integer primary key);
            -- @variable_columns (node)
            create table pods (id integer primary key, kind integer not null, weight integer not null, home integer, keen boolean not null, node integer references node(id));
            """;
    private static final List<String> POLICIES = List.of(
            "create constraint fits as check sum(d.cpu) <= n.cpu from pods p join demand d on d.kind = p.kind join node n on n.id = p.node group by n.id, n.cpu;",
            "create constraint fits_room as check sum(d.cpu) <= r.cpu and count(*) < 4 from pods p join demand d on d.kind = p.kind join room r on r.node = p.node "
                    + "group by r.node, r.slot, r.cpu;",
            "create constraint by_zone as check sum(p.weight) <= 9 from pods p join node n on n.id = p.node group by n.zone;",
            "create constraint alone as check count(*) <= 1 from pods p join role r on r.kind = p.kind join node n on n.id = p.node group by r.term, n.id;",
            "create constraint few as check count(d.cpu) <= 3 from pods p join demand d on d.kind = p.kind where p.node <> 1;",
            "create constraint not_here as check p.node <> 2 from pods p where p.kind = 1;",
            "create constraint placed as maximize sum(p.weight) * 3 from pods p where p.node <> 0;",
            "create constraint stay as maximize sum(p.weight) from pods p where p.node = p.home;",
            "create constraint leave as maximize 2 from pods p where p.node <> p.home and p.keen;",
            "create constraint likes as maximize l.points * 2 from pods p join liking l on l.kind = p.kind and l.node = p.node;",
            "create constraint shares as maximize l.share / 2 from pods p join liking l on l.kind = p.kind and l.node = p.node where p.keen;",
            "create constraint free as maximize (n.cpu - d.cpu) / 2 from pods p join demand d on d.kind = p.kind join node n on n.id = p.node;",
            "create constraint nominated as maximize 5 from pods p join nomination m on m.pod = p.id and m.node = p.node;",
            "create view newcomers as select n.id, count(*) as pods, max(n.cpu) as cpu from pods p join node n on n.id = p.node where p.keen group by n.id;\n"
                    + "create constraint even as minimize 4 * (select max(pods) from newcomers) + 1 from demand where kind = 0;\n"
                    + "create constraint largest as maximize max(cpu) from newcomers;",
            // Looks at single rows, of which there often are none.
            "create constraint low as check p.node <= q.node from pods p join watched w on w.pod = p.id join pods q on q.kind = p.kind;",
            "create constraint watched_low as minimize p.node from pods p join watched w on w.pod = p.id;");

    @Test
    void theOptimumIsTheSame() throws SQLException {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        int feasible = 0;
        for (int i = 0; i < 100; i++) {
            String program = program(random);
            String counted = Answers.of(program, Set.of());
            feasible += counted.equals("INFEASIBLE") ? 0 : 1;
            assertThat(counted).as("-Dseed=%d%n%s", seed, program).doesNotContain("wrong");
            assertThat(Answers.of(program, Set.of(Rewrite.CLASSES, Rewrite.GREEDY))).as("-Dseed=%d%n%s", seed, program).isEqualTo(counted);
        }
        assertThat(feasible).isGreaterThan(30);
    }

    private static String program(Random random) {
        StringBuilder program = new StringBuilder(TABLES);
        POLICIES.stream().filter(c -> random.nextInt(2) == 0).forEach(c -> program.append(c).append('\n'));
        int nodes = 2 + random.nextInt(4);
        insert(program, "node", nodes, i -> i + ", " + (random.nextInt(5) == 0 ? "null" : random.nextInt(2)) + ", " + (2 + random.nextInt(9)));
        insert(program, "demand", 3, i -> i + ", " + (random.nextInt(8) == 0 ? "null" : random.nextInt(4)) + ", 1");
        insert(program, "room", random.nextInt(nodes + 1), i -> i + ", 0, " + random.nextInt(9) + "), (" + i + ", 1, " + (3 + random.nextInt(6)));
        insert(program, "role", random.nextInt(4), i -> i + ", " + random.nextInt(2));
        insert(program, "liking", random.nextInt(5), i -> i % 3 + ", " + i + ", " + (random.nextInt(6) == 0 ? "null" : random.nextInt(7) - 2) + ", 0." + random.nextInt(9));
        insert(program, "nomination", random.nextInt(3), i -> i * 2 + ", " + random.nextInt(nodes));
        insert(program, "watched", random.nextInt(5) == 0 ? 1 : 0, i -> String.valueOf(random.nextInt(4)));
        int kinds = 1 + random.nextInt(3);
        insert(program, "pods", 1 + random.nextInt(5), i -> i + ", " + random.nextInt(kinds) + ", " + (1 + random.nextInt(2)) + ", "
                + (random.nextInt(3) > 0 ? "null" : random.nextInt(nodes)) + ", " + (random.nextInt(4) > 0) + ", " + (random.nextInt(3) > 0 ? "null" : random.nextInt(nodes)));
        return program.toString();
    }

    private static void insert(StringBuilder program, String table, int rows, IntFunction<String> row) {
        List<String> all = new ArrayList<>();
        for (int i = 0; i < rows; i++) {
            all.add("(" + row.apply(i) + ")");
        }
        if (rows > 0) {
            program.append("insert into ").append(table).append(" values ").append(String.join(", ", all)).append(";\n");
        }
    }
}
