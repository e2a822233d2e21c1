package dev.dcm.ivm.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.jooq.impl.DSL.avg;
import static org.jooq.impl.DSL.constraint;
import static org.jooq.impl.DSL.count;
import static org.jooq.impl.DSL.exists;
import static org.jooq.impl.DSL.field;
import static org.jooq.impl.DSL.name;
import static org.jooq.impl.DSL.select;
import static org.jooq.impl.DSL.selectOne;
import static org.jooq.impl.DSL.sum;
import static org.jooq.impl.DSL.table;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.LocalDateTime;
import java.util.List;
import org.jooq.DSLContext;
import org.jooq.Field;
import org.jooq.Record;
import org.jooq.SQLDialect;
import org.jooq.Table;
import org.jooq.exception.DataAccessException;
import org.jooq.impl.DSL;
import org.jooq.impl.SQLDataType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** jOOQ's generic language, on the driver. */
class JooqTest {
    private static final Table<Record> NODES = table(name("NODES"));
    private static final Table<Record> PODS = table(name("PODS"));
    private static final Field<String> NODE_NAME = field(name("NODES", "NAME"), SQLDataType.VARCHAR(40));
    private static final Field<Integer> CAPACITY = field(name("NODES", "CAPACITY"), SQLDataType.INTEGER);
    private static final Field<Long> POD_ID = field(name("PODS", "ID"), SQLDataType.BIGINT);
    private static final Field<String> POD_NODE = field(name("PODS", "NODE"), SQLDataType.VARCHAR(40));
    private static final Field<Integer> CPU = field(name("PODS", "CPU"), SQLDataType.INTEGER);
    private static final Field<LocalDateTime> CREATED = field(name("PODS", "CREATED"), SQLDataType.LOCALDATETIME);

    private Connection connection;
    private DSLContext jooq;

    @BeforeEach
    void tables() throws SQLException {
        connection = DriverManager.getConnection("jdbc:dcm:");
        jooq = DSL.using(connection, SQLDialect.DEFAULT);
        jooq.createTable(NODES).column("NAME", SQLDataType.VARCHAR(40).notNull()).column("CAPACITY", SQLDataType.INTEGER.notNull())
                .constraint(constraint(name("NODES_PK")).primaryKey(field(name("NAME")))).execute();
        jooq.createTableIfNotExists(PODS).column("ID", SQLDataType.BIGINT.notNull()).column("NODE", SQLDataType.VARCHAR(40))
                .column("CPU", SQLDataType.INTEGER.notNull().defaultValue(1)).column("CREATED", SQLDataType.LOCALDATETIME)
                .constraints(constraint(name("PODS_PK")).primaryKey(field(name("ID"))),
                        constraint(name("PODS_NODE")).foreignKey(field(name("NODE"))).references(NODES, field(name("NAME"))).onDeleteCascade())
                .execute();
        jooq.insertInto(NODES, NODE_NAME, CAPACITY).values("n1", 10).values("n2", 20).values("n3", 30).execute();
        jooq.insertInto(PODS, POD_ID, POD_NODE, CPU).values(1L, "n1", 4).values(2L, "n1", 5).values(3L, "n2", 6).values(4L, null, 7).execute();
    }

    @AfterEach
    void close() throws SQLException {
        connection.close();
    }

    @Test
    void selectsWithJoinsGroupsAndSubqueries() {
        assertThat(jooq.select(NODE_NAME, count(), sum(CPU)).from(NODES).leftJoin(PODS).on(POD_NODE.eq(NODE_NAME)).groupBy(NODE_NAME)
                .orderBy(NODE_NAME).fetch().format(5)).contains("|n1  |    2|     9|").contains("|n3  |    1|{null}|");
        assertThat(jooq.select(NODE_NAME).from(NODES).whereNotExists(selectOne().from(PODS).where(POD_NODE.eq(NODE_NAME))).fetch(NODE_NAME))
                .containsExactly("n3");
        assertThat(jooq.select(NODE_NAME).from(NODES).where(exists(selectOne().from(PODS).where(POD_NODE.eq(NODE_NAME)))).orderBy(NODE_NAME.desc())
                .fetch(NODE_NAME)).containsExactly("n2", "n1");
        assertThat(jooq.select(POD_ID).from(PODS).where(CPU.gt(select(avg(CPU).cast(SQLDataType.INTEGER)).from(PODS))).orderBy(POD_ID).fetch(POD_ID))
                .containsExactly(4L);
        assertThat(jooq.select(POD_ID).from(PODS).where(POD_NODE.in("n1", "n2")).orderBy(POD_ID.desc()).limit(2).offset(1).fetch(POD_ID))
                .containsExactly(2L, 1L);
        assertThat(jooq.fetchCount(PODS)).isEqualTo(4);
        assertThat(jooq.select(CAPACITY).from(NODES).where(NODE_NAME.eq("n2")).fetchOne(CAPACITY)).isEqualTo(20);
    }

    /** For fetching into records. */
    record Pod(long id, String node, int cpu) {
    }

    @Test
    void fetchesIntoRecords() {
        List<Pod> pods = jooq.select(POD_ID, POD_NODE, CPU).from(PODS).orderBy(POD_ID).fetchInto(Pod.class);
        assertThat(pods).hasSize(4).contains(new Pod(3, "n2", 6), new Pod(4, null, 7));
    }

    @Test
    void changesRows() {
        LocalDateTime time = LocalDateTime.of(2024, 2, 29, 13, 0, 5);
        assertThat(jooq.update(PODS).set(field(name("CPU"), Integer.class), CPU.plus(1)).set(field(name("CREATED"), LocalDateTime.class), time)
                .where(POD_NODE.eq("n1")).execute()).isEqualTo(2);
        assertThat(jooq.select(CPU, CREATED).from(PODS).where(POD_ID.eq(2L)).fetchOne()).satisfies(row -> {
            assertThat(row.value1()).isEqualTo(6);
            assertThat(row.value2()).isEqualTo(time);
        });
        assertThat(jooq.deleteFrom(NODES).where(NODE_NAME.eq("n1")).execute()).isEqualTo(1);
        assertThat(jooq.fetchCount(PODS)).isEqualTo(2);
        assertThatThrownBy(() -> jooq.insertInto(NODES, NODE_NAME, CAPACITY).values("n2", 1).execute())
                .isInstanceOf(DataAccessException.class).hasMessageContaining("primary key")
                .extracting(e -> ((DataAccessException) e).sqlState()).isEqualTo("23505");
    }

    @Test
    void runsBatches() {
        assertThat(jooq.batch(jooq.insertInto(PODS, POD_ID, POD_NODE, CPU).values((Long) null, null, null))
                .bind(10L, "n1", 1).bind(11L, "n2", 2).bind(12L, null, 3).execute()).containsExactly(1, 1, 1);
        assertThat(jooq.fetchCount(PODS)).isEqualTo(7);
    }

    @Test
    void runsTransactions() {
        jooq.transaction(inner -> inner.dsl().insertInto(PODS, POD_ID, CPU).values(50L, 1).execute());
        assertThatThrownBy(() -> jooq.transaction(inner -> {
            inner.dsl().deleteFrom(PODS).execute();
            assertThat(inner.dsl().fetchCount(PODS)).isZero();
            throw new IllegalStateException("no");
        })).hasMessage("no");
        assertThat(jooq.fetchCount(PODS)).isEqualTo(5);
    }

    @Test
    void nestsTransactions() {
        jooq.transaction(outer -> {
            outer.dsl().insertInto(PODS, POD_ID, CPU).values(60L, 1).execute();
            assertThatThrownBy(() -> outer.dsl().transaction(inner -> {
                inner.dsl().deleteFrom(PODS).execute();
                throw new IllegalStateException("only the inner one");
            })).hasMessage("only the inner one");
            outer.dsl().insertInto(PODS, POD_ID, CPU).values(61L, 1).execute();
        });
        assertThat(jooq.fetchCount(PODS)).isEqualTo(6);
    }

    @Test
    void readsMetadata() {
        jooq.execute("create view BUSY as select NODE from PODS where NODE is not null");
        List<Table<?>> tables = jooq.meta().getTables();
        assertThat(tables).extracting(Table::getName).containsExactlyInAnyOrder("NODES", "PODS", "BUSY");
        Table<?> pods = jooq.meta().getTables("PODS").get(0);
        assertThat(pods.fields()).extracting(Field::getName).containsExactly("ID", "NODE", "CPU", "CREATED");
        assertThat(pods.getPrimaryKey().getFields()).extracting(Field::getName).containsExactly("ID");
        assertThat(pods.getReferences()).hasSize(1).first().satisfies(key -> assertThat(key.getKey().getTable().getName()).isEqualTo("NODES"));
        assertThat(jooq.selectFrom(pods).where(pods.field("ID", Long.class).eq(3L)).fetchOne("CPU")).isEqualTo(6);
    }
}
