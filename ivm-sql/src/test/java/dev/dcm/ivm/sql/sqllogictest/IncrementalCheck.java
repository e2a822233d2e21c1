package dev.dcm.ivm.sql.sqllogictest;

import dev.dcm.ivm.sql.sqllogictest.Script.Query;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * Queries as views over tables that change: the tables are emptied, the views created, then the rows come back in several transactions, with
 * rows that do not belong there, which go again; in the end each view must hold what its query gives.
 *
 * <p>The order of a view's rows means nothing. So where the suite tells an ordered result by its hash only, the view is compared with the rows that
 * the same query gave ad hoc, which were compared with the hash.
 */
final class IncrementalCheck {
    private static final String DIVISION_BY_ZERO = "22012";
    private final Script script;
    private final Connection connection;
    private final Tables tables;
    private final Findings findings;

    /** @param adHoc what the query gave ad hoc, or null if it failed */
    record Wanted(Query query, List<List<String>> adHoc) {
    }

    private record View(String name, Wanted wanted) {
    }

    IncrementalCheck(Script script, Connection connection, Tables tables, Findings findings) {
        this.script = script;
        this.connection = connection;
        this.tables = tables;
        this.findings = findings;
    }

    void check(List<Wanted> queries) throws SQLException {
        queries.forEach(query -> findings.ranIncremental());
        RowTraffic traffic = new RowTraffic(connection, tables, tables.contents(connection));
        traffic.deleteAll();
        check(queries, traffic);
        traffic.insertAll();
        traffic.close();
    }

    /** With all tables empty, before and after. Where the rows are refused, the query to blame is found by halving. */
    private void check(List<Wanted> queries, RowTraffic traffic) throws SQLException {
        List<View> views = new ArrayList<>();
        List<Wanted> late = create(queries, views, true);
        String refusal = null;
        try {
            traffic.run(() -> create(late, views, false));
            for (View view : views) {
                compare(view);
            }
        } catch (RowTraffic.Refused e) {
            refusal = e.getMessage();
        }
        drop(views);
        traffic.deleteAll();
        if (refusal == null) {
            return;
        }
        if (queries.size() == 1) {
            Query query = queries.get(0).query();
            findings.failed("incremental", script, query, query.sql(), "rows refused: " + refusal);
        } else {
            check(queries.subList(0, queries.size() / 2), traffic);
            check(queries.subList(queries.size() / 2, queries.size()), traffic);
        }
    }

    /**
     * Creates views for the queries.
     *
     * @return those that divide by the number of rows or the like, so that they can only be created when there are some
     */
    private List<Wanted> create(List<Wanted> queries, List<View> views, boolean empty) {
        List<Wanted> late = new ArrayList<>();
        for (Wanted wanted : queries) {
            Query query = wanted.query();
            String name = "slt_view_" + views.size();
            StringBuilder columns = new StringBuilder();
            for (int i = 0; i < query.expectation().columns(); i++) {
                columns.append(i == 0 ? "" : ", ").append("slt_").append(i);
            }
            try (java.sql.Statement jdbc = connection.createStatement()) {
                jdbc.execute("CREATE VIEW " + name + "(" + columns + ") AS " + query.sql());
                views.add(new View(name, wanted));
            } catch (SQLException e) {
                if (empty && DIVISION_BY_ZERO.equals(e.getSQLState())) {
                    late.add(wanted);
                } else {
                    findings.failed("incremental", script, query, query.sql(), "view refused: " + e.getMessage());
                }
            }
        }
        return late;
    }

    private void compare(View view) {
        Query query = view.wanted().query();
        try (java.sql.Statement jdbc = connection.createStatement(); ResultSet result = jdbc.executeQuery("SELECT * FROM " + view.name())) {
            List<List<String>> rows = ResultText.read(result, query.expectation().types());
            String difference;
            if (query.expectation().knowsUnordered()) {
                difference = query.expectation().unorderedDifference(rows);
            } else if (view.wanted().adHoc() == null) {
                difference = "the query failed ad hoc, so nothing is known to compare with";
            } else {
                difference = sorted(rows).equals(sorted(view.wanted().adHoc())) ? null : "not the rows that the query gives ad hoc";
            }
            if (difference != null) {
                findings.failed("incremental", script, query, query.sql(), difference);
            }
        } catch (SQLException e) {
            findings.failed("incremental", script, query, query.sql(), "view cannot be read: " + e.getMessage());
        }
    }

    private static List<String> sorted(List<List<String>> rows) {
        List<String> texts = new ArrayList<>(rows.stream().map(Object::toString).toList());
        Collections.sort(texts);
        return texts;
    }

    private void drop(List<View> views) throws SQLException {
        for (View view : views) {
            try (java.sql.Statement jdbc = connection.createStatement()) {
                jdbc.execute("DROP VIEW " + view.name());
            }
        }
    }
}
