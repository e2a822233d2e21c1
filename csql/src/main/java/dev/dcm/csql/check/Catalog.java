package dev.dcm.csql.check;

import dev.dcm.base.Span;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import dev.dcm.ir.TableSchema;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.calcite.sql.SqlNode;

/** The tables and views declared so far. */
final class Catalog {

    /** A column of a base table that a view's column passes on unchanged. */
    record Origin(TableSchema table, int column) {
    }

    /** A named relation. */
    sealed interface Entry {
        String name();

        Span span();

        List<Field> fields();
    }

    /** A table; {@code decided} is null if it has no variable columns. */
    record Table(TableSchema schema, BaseView scan, VariableTable decided) implements Entry {
        @Override
        public String name() {
            return schema.name();
        }

        @Override
        public Span span() {
            return schema.span();
        }

        @Override
        public List<Field> fields() {
            return decided == null ? scan.fields() : decided.fields();
        }
    }

    /**
     * A view that the database evaluates.
     *
     * @param origins per field, null where it is computed
     * @param decided if the view itself owns variable columns, otherwise null
     */
    record GroundView(BaseView view, List<Origin> origins, VariableTable decided) implements Entry {
        @Override
        public String name() {
            return view.name();
        }

        @Override
        public Span span() {
            return view.span();
        }

        @Override
        public List<Field> fields() {
            return decided == null ? view.fields() : decided.fields();
        }
    }

    /** A view in which decisions take part. */
    record SymbolicView(String name, Rel rel, Span span) implements Entry {
        @Override
        public List<Field> fields() {
            return rel.fields();
        }
    }

    private final Map<String, Entry> entries = new LinkedHashMap<>();

    void add(Entry entry) {
        entries.put(entry.name(), entry);
    }

    Entry get(String name) {
        return entries.get(name);
    }

    Collection<String> names() {
        return entries.keySet();
    }

    Collection<Entry> entries() {
        return entries.values();
    }

    Map<String, TableSchema> tables() {
        Map<String, TableSchema> tables = new LinkedHashMap<>();
        for (Entry entry : entries.values()) {
            if (entry instanceof Table table) {
                tables.put(table.name(), table.schema());
            }
        }
        return tables;
    }

    /** The definitions that a database needs to evaluate ground queries. */
    Map<String, SqlNode> viewQueries() {
        Map<String, SqlNode> queries = new LinkedHashMap<>();
        for (Entry entry : entries.values()) {
            if (entry instanceof GroundView view) {
                queries.put(view.name(), view.view().query());
            }
        }
        return queries;
    }

    /** All column names of all relations, to guess what a misspelt one meant. */
    List<String> columnNames() {
        List<String> names = new ArrayList<>();
        entries.values().forEach(e -> e.fields().forEach(f -> names.add(f.name())));
        return names;
    }
}
