package dev.dcm.model.rewrite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.dcm.model.Model;
import dev.dcm.model.Stage;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Generated code speaks of classes of rows where policies look at nothing but what rows choose, and of single rows elsewhere. */
class AlikeRowsTest {
    private static final String TABLES = """
            create table node (name varchar(10) primary key, cpu integer not null);
            -- @variable_columns (node_name)
            create table pods (id integer primary key, grp integer not null, cpu integer not null, ratio decimal(4, 2) not null, node_name varchar(10) references node(name));
            """;

    private static String code(String policies) {
        return Model.compile(TABLES + policies).explain(Stage.ENCODER);
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "create constraint c as maximize n.cpu - p.cpu from pods p join node n on p.node_name = n.name where p.grp > 1;",
        "create constraint c as maximize sum(cpu) from pods where node_name <> 'a';",
        """
        create table demand (grp integer primary key, memory integer not null);
        create table spare (node varchar(10) not null, kind integer not null, memory integer not null);
        create constraint c as check sum(d.memory) <= s.memory from pods p join demand d on d.grp = p.grp join spare s on s.node = p.node_name group by s.node, s.kind, s.memory;
        """,
        """
        create view load as select n.name, count(*) as pods from pods p join node n on p.node_name = n.name where p.grp = 1 group by n.name;
        create constraint c as minimize (select max(pods) from load) * n.cpu from node n;
        """,
        "create constraint no_key as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.cpu;",
        """
        create table running (id integer primary key, node varchar(10), cpu integer not null);
        create view pairs as select n.name, r.cpu from node n left join running r on n.name = r.node;
        create constraint several_per_node as check count(*) <= 3 from pods p join pairs b on p.node_name = b.name group by b.name;
        """,
        """
        create table running (id integer primary key, node varchar(10), cpu integer not null);
        create view turned as select r.id, n.name from node n left join running r on n.name = r.node;
        create constraint nobody_there as check count(*) <= 3 from pods p join turned b on p.node_name = b.name group by b.id;
        """,
        """
        create table sizes (text varchar(10) primary key);
        create view sized as select n.name, s.text from node n join sizes s on s.text = n.cpu;
        create constraint several_texts_of_a_number as check count(*) <= 3 from pods p join sized b on p.node_name = b.name group by b.name;
        """,
        "create constraint c as check sum(p.cpu) <= n.cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;",
        "create constraint c as check count(*) <= 3 from node n, pods p where n.name = p.node_name group by n.name;",
        "create constraint c as check (select sum(p.cpu) from pods p where p.node_name = n.name) <= n.cpu from node n;",
        "create constraint c as check coalesce(sum(p.cpu), 0) <= n.cpu from node n left join pods p on p.node_name = n.name group by n.name, n.cpu;",
        "create constraint c as check sum(p.cpu) filter (where p.grp = 1) <= 4 from pods p join node n on p.node_name = n.name group by n.name;",
        """
        create constraint rows_alone as check node_name <> 'a' from pods where grp = 2;
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        """,
        """
        create constraint apart as check all_different(node_name) from pods group by grp;
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        """,
        """
        create constraint some_apart as check all_different(node_name) from pods where grp > 1 group by cpu;
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        """,
        """
        create view roomy as select name, cpu from node where cpu > 3;
        create constraint c as check count(*) <= 3 from pods p join roomy n on p.node_name = n.name group by n.name;
        """,
        """
        create table running (id integer primary key, node varchar(10), cpu integer not null);
        create view used as select node, sum(cpu) as cpu from running group by node;
        create view spare as select n.cpu - u.cpu as cpu, n.name from node n left join used u on n.name = u.node and u.cpu > 1;
        create constraint c as check sum(p.cpu) <= s.cpu from pods p join spare s on p.node_name = s.name group by s.name, s.cpu;
        """,
        """
        create table running (id integer primary key, node varchar(10) not null references node(name));
        create view places as select * from running join node on running.node = node.name;
        create constraint c as check count(*) <= 3 from pods p join places s on p.node_name = s.node group by s.id;
        """,
        """
        create table running (id integer primary key, node varchar(10) not null);
        create view places as select distinct node from running;
        create constraint c as check count(*) <= 3 from pods p join places s on p.node_name = s.node group by s.node;
        """,
        """
        create view spare as select n.cpu - sum(p.cpu) as cpu from pods p join node n on p.node_name = n.name group by n.name, n.cpu;
        create constraint balance as maximize min(cpu) from spare;
        """})
    void rowsAreDecidedInClasses(String policies) {
        assertThat(code(policies)).contains("Choosers");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        "create constraint alone as check node_name <> 'a' from pods;",
        "create constraint fractions as check sum(p.ratio) <= 1.5 from pods p join node n on p.node_name = n.name group by n.name;"})
    void rowsAreDecidedOneByOne(String policies) {
        assertThat(code(policies)).doesNotContain("Choosers");
    }

    @ParameterizedTest
    @ValueSource(strings = {
        """
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        create constraint decided_filter as check all_different(node_name) from pods where node_name <> 'a' group by grp;
        """,
        """
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        create constraint pairs as check a.node_name <> b.node_name from pods a join pods b on a.id < b.id;
        create constraint some_elsewhere as maximize count(*) from pods where node_name = 'a';
        """,
        """
        create constraint c as check count(*) <= 3 from pods p join node n on p.node_name = n.name group by n.name;
        create constraint different_if as check all_different(node_name) or grp = 1 from pods group by grp;
        """})
    void policiesOnSingleDecisionsComeBeforeClasses(String policies) {
        String code = code(policies);
        String name = policies.lines().filter(line -> line.contains("create constraint")).toList().get(1).split(" ")[2].toUpperCase(Locale.ROOT);
        assertThat(code.indexOf("policy" + name)).isPositive().isLessThan(code.indexOf("makeChoosers("));
    }

    @Test
    void aDecisionThatIsComputedWithIsNotCounted() {
        assertThat(Model.compile("""
                create table node (id integer primary key, cpu integer not null);
                -- @variable_columns (node)
                create table pods (id integer primary key, node integer references node(id));
                create constraint after as maximize n.cpu from pods p join node n on p.node = n.id + 1;
                create constraint twice as maximize n.cpu from pods p join node n on p.node = n.id where p.node <> 3;
                create constraint raw as maximize p.node from pods p;
                """).explain(Stage.ENCODER)).doesNotContain("Choosers");
    }
}
