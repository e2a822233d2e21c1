package dev.dcm.ivm.sql.dml;

import dev.dcm.ivm.NodeStatistics;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.data.Row;
import dev.dcm.ivm.sql.catalog.Catalog;
import dev.dcm.ivm.sql.catalog.Definition;
import dev.dcm.ivm.sql.catalog.Table;
import dev.dcm.ivm.sql.query.type.Types;
import dev.dcm.ivm.sql.transaction.Executable;
import dev.dcm.ivm.sql.transaction.Outcome;
import dev.dcm.ivm.sql.transaction.Parameter;
import dev.dcm.ivm.sql.transaction.Work;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;
import org.apache.calcite.sql.type.SqlTypeName;

/**
 * EXPLAIN MEMORY: what is kept, in the order of the flow. The rows of a table or view and those that an operator between keeps for its own
 * work count where they are made; what shares them counts its rows and no bytes. Bytes are estimates.
 */
record MemoryStatement() implements Executable {
    private static final RelDataType COLUMNS = Types.FACTORY.builder()
            .add("KIND", Types.FACTORY.createSqlType(SqlTypeName.VARCHAR))
            .add("NAME", Types.FACTORY.createSqlType(SqlTypeName.VARCHAR))
            .add("ROWS", Types.FACTORY.createSqlType(SqlTypeName.BIGINT))
            .add("BYTES", Types.FACTORY.createSqlType(SqlTypeName.BIGINT)).build();

    @Override
    public List<Parameter> parameters() {
        return List.of();
    }

    @Override
    public Optional<RelDataType> rowType() {
        return Optional.of(COLUMNS);
    }

    @Override
    public Outcome execute(Work work, Object[] values) {
        List<Row> lines = new ArrayList<>();
        for (NodeStatistics node : work.circuit().statistics()) {
            add(node, work.catalog(), lines);
        }
        return Outcome.ofRows(lines);
    }

    private static void add(NodeStatistics node, Catalog catalog, List<Row> lines) {
        List<Definition> relations = node.relations().stream().flatMap(name -> catalog.definition(name).stream()).toList();
        String operator = "#" + node.id() + " " + node.operator();
        if (relations.isEmpty() && node.rows() >= 0) {
            lines.add(Row.of("operator", operator, node.rows(), node.rowBytes()));
        }
        for (int i = 0; i < relations.size(); i++) {
            Definition relation = relations.get(i);
            lines.add(Row.of(relation instanceof Table ? "table" : "view", relation.name(), node.rows(), i == 0 ? node.rowBytes() : 0L));
        }
        String owner = relations.isEmpty() ? operator : relations.get(0).name();
        if (node.stateRows() > 0 || node.stateBytes() > 0) {
            lines.add(Row.of("state", owner, node.stateRows(), node.stateBytes()));
        }
        node.indexes().forEach(index -> lines.add(Row.of("index", owner + " " + columns(index.key(), relations), index.rows(), index.bytes())));
    }

    /** By name where there are names. */
    private static String columns(Columns key, List<Definition> relations) {
        if (relations.isEmpty()) {
            return key.toString();
        }
        List<String> names = relations.get(0).rowType().getFieldNames();
        return IntStream.range(0, key.size()).mapToObj(i -> names.get(key.get(i))).collect(Collectors.joining(", ", "(", ")"));
    }

    @Override
    public String explain(Work work) {
        return "memory of all tables, views and indexes\n";
    }
}
