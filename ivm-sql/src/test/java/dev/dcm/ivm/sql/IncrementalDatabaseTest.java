package dev.dcm.ivm.sql;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.ivm.Subscription;
import dev.dcm.ivm.sql.error.SqlError;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

/** The Java API: changes and reads without JDBC. */
class IncrementalDatabaseTest {
    private static final String SCHEMA = "create table node (name varchar(10) primary key, capacity int not null check (capacity >= 0));"
            + "create table pod (name varchar(10) primary key, node varchar(10) references node on delete cascade, cpu int);"
            + "create view used as select node, sum(cpu) as cpu from pod where node is not null group by node;"
            + "create index used_by_node on used (node);";

    private static IncrementalDatabase database() {
        IncrementalDatabase database = IncrementalDatabase.create();
        try (Session session = database.session()) {
            session.execute(SCHEMA);
        }
        return database;
    }

    @Test
    void tellsSubscribersOfEachStep() {
        try (IncrementalDatabase database = database(); Session session = database.session()) {
            List<String> told = new ArrayList<>();
            Subscription subscription = database.subscribe("USED", true, changes -> {
                for (int i = 0; i < changes.size(); i++) {
                    told.add((changes.weight(i) > 0 ? "+" : "") + changes.weight(i) + Arrays.toString(changes.values(i)));
                }
                told.add("step of " + changes.columns().get(1).name());
            });
            told.clear();
            session.setAutoCommit(false);
            session.execute("insert into node values ('n', 8); insert into pod values ('a', 'n', 2), ('b', 'n', 3)");
            assertThat(told).isEmpty();
            session.commit();
            assertThat(told).containsExactly("+1[n, 5]", "step of CPU");
            told.clear();
            session.execute("update pod set cpu = 4 where name = 'b'");
            session.commit();
            assertThat(told).containsExactlyInAnyOrder("-1[n, 5]", "+1[n, 6]", "step of CPU");
            told.clear();
            subscription.close();
            session.execute("delete from node");
            session.commit();
            assertThat(told).isEmpty();
        }
    }

    /** The change is planned, then waits behind the definition to be the writer. */
    @Test
    void changesThatWaitedForADefinitionObeyIt() throws Exception {
        try (IncrementalDatabase database = database(); Session first = database.session()) {
            first.setAutoCommit(false);
            first.execute("insert into node values ('n', 8)");
            FutureTask<Result> definition = waitingFor(database, "alter table node add constraint big check (capacity > 5)");
            FutureTask<Result> change = waitingFor(database, "insert into node values ('small', 3)");
            first.commit();
            definition.get(10, TimeUnit.SECONDS);
            assertThatThrownBy(() -> change.get(10, TimeUnit.SECONDS)).hasMessageContaining("does not satisfy BIG CHECK");
            assertThat(first.execute("select count(*) from node").rows().get(0).get(0)).isEqualTo(1L);
        }
    }

    private static FutureTask<Result> waitingFor(IncrementalDatabase database, String sql) throws InterruptedException {
        FutureTask<Result> task = new FutureTask<>(() -> {
            try (Session session = database.session()) {
                return session.execute(sql);
            }
        });
        Thread thread = new Thread(task);
        thread.start();
        while (thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }
        return task;
    }

    @Test
    void changesAndReadsWithoutSql() {
        try (IncrementalDatabase database = database()) {
            try (BulkTransaction transaction = database.begin()) {
                TableWriter nodes = transaction.table("NODE");
                TableWriter pods = transaction.table("POD");
                nodes.insert("n1", 10);
                nodes.insert("n2", 10);
                for (int i = 0; i < 10; i++) {
                    pods.insert("p" + i, "n1", i);
                }
                pods.put("p0", "n2", 100);
                assertThat(pods.delete("p9")).isTrue();
                assertThat(pods.delete("p9")).isFalse();
                assertThat(pods.find("p0")).containsExactly("p0", "n2", 100);
                assertThatThrownBy(() -> pods.insert("p1", "n1", 1)).isInstanceOf(SqlError.class).hasMessageContaining("primary key");
                assertThatThrownBy(() -> pods.insert("p11", "nowhere", 1)).hasMessageContaining("refers to no row");
                assertThatThrownBy(() -> nodes.put("n1", -1)).hasMessageContaining("CHECK");
                transaction.commit();
            }
            RelationReader used = database.reader("USED", "NODE");
            assertThat(used.find("n1")).containsExactly(new Object[] {"n1", 36L});
            assertThat(used.find("none")).isEmpty();
            assertThat(database.reader("POD").all()).hasSize(9);
            assertThatThrownBy(() -> database.reader("USED", "CPU")).hasMessageContaining("no index");
            try (BulkTransaction forgotten = database.begin()) {
                forgotten.table("NODE").delete("n1");
            }
            assertThat(database.reader("POD").all()).hasSize(9);
        }
    }

    @Test
    void timeMovesWhenTheCallerSays() {
        try (IncrementalDatabase database = IncrementalDatabase.create(); Session session = database.session()) {
            database.advanceTime(Instant.parse("2024-01-01T00:00:00Z"));
            session.execute("create table lease (id int primary key, until_time timestamp);"
                    + "create view expired as select id from lease where until_time < current_timestamp;"
                    + "insert into lease values (1, timestamp '2024-01-01 00:00:10'), (2, timestamp '2024-01-01 00:01:00')");
            assertThat(session.execute("select * from expired").rows()).isEmpty();
            database.advanceTime(Instant.parse("2024-01-01T00:00:11Z"));
            assertThat(session.execute("select * from expired").rows()).hasSize(1);
        }
    }

    @Test
    void keyedStatementsUseTheirIndex() {
        try (IncrementalDatabase database = database()) {
            assertThat(database.explain("update pod set cpu = ? where name = ?")).isEqualTo("update POD by index (NAME)\n");
            assertThat(database.explain("delete from pod where node = ?")).isEqualTo("delete from POD by index (NODE)\n");
            assertThat(database.explain("select * from used where node = ?")).startsWith("USED by index (NODE)\n");
            assertThat(database.explain("select p.cpu from pod p join node n on n.name = p.node where p.name = ? and n.capacity > 3"))
                    .startsWith("POD by index (NAME)\n").contains("join inner");
        }
    }

    @Test
    void emptyAgainWhenEverythingIsDeleted() {
        try (IncrementalDatabase database = database(); Session session = database.session()) {
            session.execute("insert into node values ('n', 8); insert into pod values ('a', 'n', 2), ('b', 'n', 3)");
            assertThat(database.statistics()).filteredOn(node -> node.relations().contains("POD")).singleElement()
                    .satisfies(pod -> assertThat(pod.rows()).isEqualTo(2));
            session.execute("delete from node");
            assertThat(database.statistics()).filteredOn(node -> !node.relations().contains("CURRENT_TIMESTAMP"))
                    .allSatisfy(node -> assertThat(Math.max(0, node.rows()) + node.stateRows()).as(node.toString()).isZero());
        }
    }

    @Test
    void readersSeeOnlyWholeSteps() throws InterruptedException {
        try (IncrementalDatabase database = IncrementalDatabase.create(); Session session = database.session()) {
            session.execute("create table t (id int primary key, v int); create view sums as select sum(v) as s, count(*) as n from t;"
                    + "insert into t values (1, 500), (2, 500)");
            AtomicBoolean stop = new AtomicBoolean();
            List<String> wrong = new ArrayList<>();
            Thread reader = new Thread(() -> {
                try (Session reading = database.session()) {
                    Command sums = reading.prepare("select s, n, (select sum(v) from t) as again from sums");
                    while (!stop.get()) {
                        Result result = sums.execute();
                        if (!(result.value(0, 0) + " " + result.value(0, 1) + " " + result.value(0, 2)).equals("1000 2 1000")) {
                            wrong.add(result.rows().toString());
                        }
                    }
                }
            });
            reader.start();
            Command move = session.prepare("update t set v = 1000 - v + ? where id = ?");
            session.setAutoCommit(false);
            for (int i = 0; i < 300; i++) {
                move.execute(i % 7, 1);
                move.execute(-(i % 7), 2);
                session.commit();
            }
            stop.set(true);
            reader.join();
            assertThat(wrong).isEmpty();
        }
    }

    @Test
    void closingWithDataInFlightForgetsIt() {
        IncrementalDatabase database = database();
        Session session = database.session();
        session.setAutoCommit(false);
        session.execute("insert into node values ('n', 8)");
        database.close();
        assertThatThrownBy(session::commit).isInstanceOf(SqlError.class).hasMessageContaining("closed");
        assertThatThrownBy(() -> session.execute("select * from node")).hasMessageContaining("closed");
        session.close();
        assertThatThrownBy(database::session).hasMessageContaining("closed");
    }

    @Test
    void rollingBackMuchLeavesNothing() {
        try (IncrementalDatabase database = database(); Session session = database.session()) {
            session.execute("insert into node values ('n', 8)");
            session.setAutoCommit(false);
            Command insert = session.prepare("insert into pod values (?, 'n', ?)");
            List<Object[]> rows = new ArrayList<>();
            for (int i = 0; i < 100_000; i++) {
                rows.add(new Object[] {"p" + i, 1});
            }
            insert.executeBatch(rows);
            assertThat(session.execute("select cpu from used").value(0, 0)).isEqualTo(100_000L);
            long epoch = database.epoch();
            session.rollback();
            assertThat(database.epoch()).isEqualTo(epoch);
            assertThat(session.execute("select * from used").rows()).isEmpty();
            assertThat(session.execute("select count(*) from pod").value(0, 0)).isEqualTo(0L);
        }
    }
}
