package dev.dcm.csql.parse;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.dcm.base.CsqlException;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Source;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.DatabaseStatement;
import dev.dcm.csql.ast.TableConstraint;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What a database understands, and a program does not. */
class StatementParserTest {

    @ParameterizedTest
    @ValueSource(strings = {
        "select 1", "values (1, 2), (3, 4)", "with a as (select 1 as x) select * from a", "(select 1) union all (select 2)",
        "select a from t order by a limit 3 offset 2", "select a from t fetch first 3 rows only", "select * from t where a = ? and b in (?, ?)",
        "drop table t", "drop table if exists t, u cascade", "drop view v", "drop index if exists i restrict",
        "alter table t add constraint c foreign key (a) references u (b) on delete cascade", "alter table t add unique (a, b)",
        "alter table t add check (a > 0)", "alter table t add primary key (a)", "alter table t drop constraint if exists c cascade",
        "create table if not exists t (a int)", "create view if not exists v as select 1", "create or replace view v as select 1",
        "create unique index if not exists i on t (a, b desc)", "truncate table t", "truncate t", "explain select 1", "explain plan for delete from t",
        "explain circuit", "explain memory",
        "insert into t default values", "insert into t values (1, default), (2, 3) on conflict do nothing",
        "insert into t (a) select 1 on conflict (a) do update set b = excluded.b + 1 where t.b > 2",
        "create table t (id bigint generated always as identity (start with -5 increment by 2), b varchar, c text, d double precision)"})
    void databaseUnderstandsWhatAProgramDoesNot(String sql) {
        assertThat(StatementParser.parse(sql)).hasSize(1);
        Diagnostics diagnostics = new Diagnostics();
        CsqlParser.parse(Source.of("program", sql + ";"), diagnostics);
        assertThat(diagnostics.hasErrors()).as("a program refuses it").isTrue();
    }

    @Test
    void textsCanHaveSeveralStatements() {
        List<DatabaseStatement> statements = StatementParser.parse(";create table a (b int);; -- @comment\n insert into a values (1);");
        assertThat(statements).hasSize(2);
        assertThat(statements.get(1).span().line()).isEqualTo(2);
    }

    @Test
    void constraintsKeepTheirNamesAndActions() {
        DatabaseStatement.Create create = (DatabaseStatement.Create) StatementParser.parse(
                "create table t (a int, constraint f foreign key (a) references u (b) on update no action on delete set null)").get(0);
        TableConstraint.ForeignKey key = (TableConstraint.ForeignKey) ((CreateTable) create.definition()).constraints().get(0);
        assertThat(key.name().name()).isEqualTo("F");
        assertThat(key.actions()).isEqualTo(" ON DELETE SET NULL ON UPDATE NO ACTION");
    }

    @Test
    void newWordsAreNamesStill() {
        assertThat(StatementParser.parse("create table if (do int, nothing int, conflict int, circuit int, memory int)")).hasSize(1);
        assertThat(StatementParser.parse("select if, do, nothing, conflict, circuit, memory from if")).hasSize(1);
    }

    @Test
    void errorsHaveTheirPlace() {
        assertThatThrownBy(() -> StatementParser.parse("select 1;\n drop tabel t")).isInstanceOf(CsqlException.class).hasMessageContaining("2:7");
        assertThatThrownBy(() -> StatementParser.parse(" ; ")).hasMessageContaining("no statement");
        assertThatThrownBy(() -> StatementParser.parse("select ~ 1 # 2")).isInstanceOf(CsqlException.class);
    }
}
