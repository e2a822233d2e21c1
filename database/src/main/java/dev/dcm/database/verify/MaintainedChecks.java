package dev.dcm.database.verify;

import dev.dcm.base.DeepStack;
import dev.dcm.database.DatabaseBinding;
import dev.dcm.database.SqlRenderer;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Field;
import dev.dcm.ir.VariableTable;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The CHECKs of a program as views of an incremental database, over tables that take decisions: a view has the rows in which its CHECK is false. To
 * check decisions is to write them and to look at the views, which costs what the decisions touch; then they are taken back.
 *
 * <p>It belongs to its connection.
 */
public final class MaintainedChecks {
    private static final String DECIDED = "decided by the model: ";
    private static final String VIOLATIONS = "violated by the model: ";
    private final Connection connection;
    private final Map<String, PreparedStatement> insertions = new LinkedHashMap<>();
    private final List<String> unchecked = new ArrayList<>();
    private final PreparedStatement violations;

    /** @throws SQLException if the database does not take a table or view */
    public MaintainedChecks(Connection connection, DatabaseBinding binding, ConstraintProgram program) throws SQLException {
        this.connection = connection;
        String suffix = " #" + Integer.toHexString(System.identityHashCode(program));
        TypeNames types = TypeNames.of(binding.dialect(), program);
        for (VariableTable table : program.variableTables()) {
            create(table, suffix, types);
        }
        Leaves leaves = new Leaves(binding::sql, table -> "SELECT " + columns(table) + " FROM " + SqlRenderer.quoted(DECIDED + table.name() + suffix), types);
        List<String> views = new ArrayList<>();
        for (Constraint constraint : program.constraints()) {
            if (constraint.kind() == Constraint.Kind.CHECK) {
                PolicySql policy = new PolicySql(new RelationSql(binding.dialect(), leaves, types), constraint);
                create(constraint.name(), policy, VIOLATIONS + constraint.name() + suffix, views);
            }
        }
        String all = views.isEmpty() ? "SELECT NULL FROM (VALUES (0)) AS n WHERE FALSE"
                : views.stream().map(v -> "SELECT policy FROM " + SqlRenderer.quoted(v)).collect(Collectors.joining(" UNION ALL "));
        execute("CREATE VIEW " + SqlRenderer.quoted(VIOLATIONS + "all" + suffix) + " (policy) AS SELECT DISTINCT a.policy FROM (" + all + ") AS a (policy)");
        violations = connection.prepareStatement("SELECT policy FROM " + SqlRenderer.quoted(VIOLATIONS + "all" + suffix));
    }

    private void create(VariableTable table, String suffix, TypeNames types) throws SQLException {
        String name = SqlRenderer.quoted(DECIDED + table.name() + suffix);
        List<String> columns = new ArrayList<>();
        for (Field field : table.fields()) {
            columns.add("c" + columns.size() + " " + types.of(field.type()));
        }
        execute("CREATE TABLE " + name + " (" + String.join(", ", columns) + ")");
        String places = String.join(", ", Collections.nCopies(columns.size(), "?"));
        insertions.put(table.name(), connection.prepareStatement("INSERT INTO " + name + " VALUES (" + places + ")"));
    }

    /** What SQL cannot say, or the database cannot maintain, stays unchecked. */
    private void create(String constraint, PolicySql policy, String view, List<String> views) {
        try {
            Query query = DeepStack.whereNeeded(policy::violations);
            execute("CREATE VIEW " + SqlRenderer.quoted(view) + " (policy) AS SELECT '" + constraint.replace("'", "''") + "' FROM (" + query.sql() + ") AS v");
            views.add(view);
        } catch (NotExpressibleException | SQLException e) {
            unchecked.add(constraint);
        }
    }

    private static String columns(VariableTable table) {
        return IntStream.range(0, table.fields().size()).mapToObj(i -> "c" + i).collect(Collectors.joining(", "));
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    /** The CHECKs that are not among the views. */
    public List<String> unchecked() {
        return List.copyOf(unchecked);
    }

    /**
     * The names of the CHECKs that are false in some row.
     *
     * @param decided all rows of each table and view that owns decisions, by its name
     */
    public List<String> violated(Map<String, List<Object[]>> decided) throws SQLException {
        boolean alone = connection.getAutoCommit();
        connection.setAutoCommit(false);
        Savepoint before = connection.setSavepoint();
        try {
            for (Map.Entry<String, PreparedStatement> table : insertions.entrySet()) {
                insert(decided.getOrDefault(table.getKey(), List.of()), table.getValue());
            }
            List<String> names = new ArrayList<>();
            try (ResultSet rows = violations.executeQuery()) {
                while (rows.next()) {
                    names.add(rows.getString(1));
                }
            }
            return names;
        } finally {
            connection.rollback(before);
            if (alone) {
                connection.rollback();
                connection.setAutoCommit(true);
            }
        }
    }

    private static void insert(List<Object[]> rows, PreparedStatement insertion) throws SQLException {
        for (Object[] row : rows) {
            for (int i = 0; i < row.length; i++) {
                insertion.setObject(i + 1, row[i]);
            }
            insertion.addBatch();
        }
        if (!rows.isEmpty()) {
            insertion.executeBatch();
        }
    }
}
