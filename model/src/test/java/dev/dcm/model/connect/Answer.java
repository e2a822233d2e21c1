package dev.dcm.model.connect;

import dev.dcm.base.CsqlException;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.InfeasibleException;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** What a solve comes to, as text that tests compare. */
final class Answer {
    private Answer() {
    }

    static String of(Model model, Connection connection, boolean withRows) throws SQLException {
        try {
            return text(model.solve(connection, Duration.ofSeconds(60)), withRows);
        } catch (InfeasibleException e) {
            return "INFEASIBLE";
        } catch (CsqlException e) {
            return "ERROR " + e.first().code().id() + " at " + e.first().span();
        }
    }

    private static String text(Solution solution, boolean withRows) {
        StringBuilder out = new StringBuilder().append(solution.status()).append(' ').append(solution.objective().toPlainString()).append('\n');
        for (DecidedTable table : solution.tables()) {
            out.append(table.name()).append(' ').append(table.columns()).append('\n');
            table.rows().forEach(row -> out.append(withRows ? cells(row) + "\n" : ""));
        }
        return out.toString();
    }

    private static List<Object> cells(DecidedTable.Row row) {
        List<Object> cells = new ArrayList<>();
        for (int i = 0; i < row.size(); i++) {
            cells.add(row.get(i));
        }
        return cells;
    }
}
