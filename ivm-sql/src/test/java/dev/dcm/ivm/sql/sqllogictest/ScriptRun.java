package dev.dcm.ivm.sql.sqllogictest;

import dev.dcm.ivm.sql.sqllogictest.Script.Entry;
import dev.dcm.ivm.sql.sqllogictest.Script.Query;
import dev.dcm.ivm.sql.sqllogictest.Script.Statement;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** One file on a database of its own: its statements in order, and its queries ad hoc and as views, many views at a time. */
final class ScriptRun {
    /** As many views as are made, filled and compared together. */
    private static final int VIEWS = 250;
    private final Script script;
    private final Connection connection;
    private final Sample sample;
    private final Findings findings;
    private final Tables tables = new Tables();
    private final List<IncrementalCheck.Wanted> pending = new ArrayList<>();

    ScriptRun(Script script, Connection connection, Sample sample, Findings findings) {
        this.script = script;
        this.connection = connection;
        this.sample = sample;
        this.findings = findings;
    }

    void run() throws SQLException {
        int number = 0;
        for (Entry entry : Dialect.ours(script)) {
            if (sample.isOver(script.name(), number)) {
                break;
            }
            if (entry instanceof Statement statement) {
                checkPending();
                run(statement);
            } else if (entry instanceof Query query && sample.takes(script.name(), number++)) {
                run(query);
            }
        }
        checkPending();
    }

    private void run(Statement statement) {
        findings.ranStatement();
        try (java.sql.Statement jdbc = connection.createStatement()) {
            jdbc.execute(statement.sql());
            tables.ran(statement.sql());
            if (statement.fails()) {
                findings.failed("statement", script, statement, statement.sql(), "should have failed");
            }
        } catch (SQLException e) {
            if (!statement.fails()) {
                findings.failed("statement", script, statement, statement.sql(), e.getMessage());
            }
        }
    }

    private void run(Query query) throws SQLException {
        List<List<String>> rows = null;
        try (java.sql.Statement jdbc = connection.createStatement(); ResultSet result = jdbc.executeQuery(query.sql())) {
            rows = ResultText.read(result, query.expectation().types());
            String difference = query.expectation().difference(rows);
            if (difference != null) {
                findings.failed("ad hoc", script, query, query.sql(), difference);
            }
        } catch (SQLException e) {
            if (Dialect.isUngrouped(e)) {
                findings.leftOut();
                return;
            }
            findings.failed("ad hoc", script, query, query.sql(), e.getMessage());
        }
        findings.ranAdHoc();
        pending.add(new IncrementalCheck.Wanted(query, rows));
        if (pending.size() == VIEWS) {
            checkPending();
        }
    }

    private void checkPending() throws SQLException {
        if (!pending.isEmpty()) {
            new IncrementalCheck(script, connection, tables, findings).check(pending);
            pending.clear();
        }
    }
}
