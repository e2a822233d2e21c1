package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.ir.rewrite.Rewrite;
import dev.dcm.model.Model;
import dev.dcm.model.Stage;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Rows are left the values that they may need, where it is known which these are, and what is left has a solution as good as any. */
class PromisingValuesTest {
    private static final String TABLES = """
            create table node (name varchar(10) primary key, cpu integer, memory integer not null);
            -- @variable_columns (node_name)
            create table pods (id integer primary key, grp integer not null, cpu integer, memory integer not null, node_name varchar(10) references node(name));
            create table running (id integer primary key, node varchar(10) not null, cpu integer not null);
            create view used as select node, sum(cpu) as cpu from running group by node;
            create view free as select n.cpu - coalesce(u.cpu, 0) as cpu, n.name from node n left join used u on u.node = n.name;
            """;
    private static final String LOADS = " from pods p join node n on p.node_name = n.name group by n.name, n.cpu, n.memory";
    private static final List<String> CHECKS = List.of(
            "create constraint cpu as check sum(p.cpu) <= n.cpu" + LOADS + ";",
            "create constraint memory as check n.memory - sum(p.memory) > 1 and count(*) <= 2" + LOADS + ";",
            "create constraint with_empty as check coalesce(sum(p.cpu), 0) <= n.cpu from node n left join pods p on p.node_name = n.name group by n.name, n.cpu;",
            "create constraint room as check sum(p.cpu) <= f.cpu from pods p join free f on p.node_name = f.name group by f.name, f.cpu;",
            "create constraint apart as check all_different(node_name) from pods group by grp;",
            "create constraint some_apart as check all_different(node_name) from pods where memory = 2 and cpu < 3 group by cpu;",
            "create constraint elsewhere as check node_name <> 'n1' from pods where grp = 1;",
            "create constraint known as check n.memory >= 4 and count(*) < 4" + LOADS + ";");
    private static final List<String> GOALS = List.of(
            "",
            "create view spare as select n.cpu - sum(p.cpu) as cpu" + LOADS + ";\ncreate constraint goal as maximize min(cpu) from spare;",
            "create view spare as select n.cpu - coalesce(sum(p.cpu), 0) as cpu from node n left join pods p on p.node_name = n.name group by n.name, n.cpu;\n"
                    + "create constraint goal as maximize 2 * min(cpu) from spare;",
            "create view loads as select 2 * sum(p.memory) - n.memory as memory" + LOADS + ";\ncreate constraint goal as minimize max(memory) from loads;");

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3})
    void valuesAreRanked(int goal) {
        assertThat(code(String.join("\n", CHECKS) + GOALS.get(goal))).contains("ValueRanking");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "create constraint wanted as check sum(p.cpu) >= n.cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;",
        "create constraint exact as check count(*) = 2 from pods p join node n on p.node_name = n.name group by n.name;",
        "create constraint part as check sum(p.cpu) filter (where p.grp = 1) <= 4 from pods p join node n on p.node_name = n.name group by n.name;",
        "create constraint used as maximize count(*) from node n where n.name in (select p.node_name from pods p);",
        "create view spare as select n.cpu - sum(p.cpu) as cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;\n"
            + "create constraint total as maximize sum(cpu) from spare;",
        "create view spare as select n.cpu - sum(p.cpu) as cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;\n"
            + "create constraint unequal as minimize max(cpu) from spare;"})
    void valuesAreNotRanked(String policies) {
        assertThat(code(policies)).doesNotContain("ValueRanking");
    }

    private static String code(String policies) {
        return Model.compile(TABLES + policies).explain(Stage.ENCODER);
    }

    @Test
    void theOptimumIsTheSame() throws SQLException {
        long seed = Long.getLong("seed", System.nanoTime());
        Random random = new Random(seed);
        for (int i = 0; i < 80; i++) {
            String program = program(random);
            String all = Answers.of(program, Set.of());
            assertThat(all).as("-Dseed=%d%n%s", seed, program).doesNotContain("wrong");
            assertThat(Answers.of(program, Set.of(Rewrite.PROMISING_VALUES))).as("-Dseed=%d%n%s", seed, program).isEqualTo(all);
            assertThat(Answers.of(program, Set.of(Rewrite.CLASSES, Rewrite.GREEDY))).as("-Dseed=%d%n%s", seed, program).isEqualTo(all);
        }
    }

    private static String program(Random random) {
        StringBuilder program = new StringBuilder(TABLES);
        CHECKS.stream().filter(c -> random.nextInt(3) > 0).forEach(c -> program.append(c).append('\n'));
        program.append(GOALS.get(random.nextInt(GOALS.size()))).append('\n');
        int nulls = random.nextInt(8) == 0 ? 4 : 100;
        List<String> nodes = new ArrayList<>();
        for (int n = 0; n < 3 + random.nextInt(5); n++) {
            nodes.add("('n" + n + "', " + (random.nextInt(nulls) == 0 ? null : random.nextInt(9)) + ", " + (3 + random.nextInt(8)) + ")");
        }
        List<String> pods = new ArrayList<>();
        for (int p = 0; p < 1 + random.nextInt(4); p++) {
            pods.add("(" + p + ", " + random.nextInt(2) + ", " + (random.nextInt(nulls) == 0 ? null : random.nextInt(10) == 0 ? -1 : 1 + random.nextInt(3))
                    + ", " + (1 + random.nextInt(3)) + ", null)");
        }
        return program + "insert into node values " + String.join(", ", nodes) + ";\ninsert into pods values " + String.join(", ", pods) + ";\n"
                + (random.nextBoolean() ? "insert into running values (1, 'n0', 1), (2, 'n0', 2), (3, 'n2', 1);\n" : "");
    }
}
