package dev.dcm.ir;

import dev.dcm.base.Span;
import java.util.List;
import org.apache.calcite.sql.SqlNode;

/**
 * A query without decisions, for the database to evaluate.
 *
 * @param name unique in the program
 * @param query  over the program's tables and its views without decisions
 * @param key  the columns that order the rows and tell them apart; empty if there are none
 * @param unique columns that tell the rows apart, whatever their order; empty if no such columns are known
 */
public record BaseView(String name, SqlNode query, List<Field> fields, List<Integer> key, List<Integer> unique, Span span) {

    public BaseView {
        fields = List.copyOf(fields);
        key = List.copyOf(key);
        unique = List.copyOf(unique);
    }

    public BaseView(String name, SqlNode query, List<Field> fields, List<Integer> key, Span span) {
        this(name, query, fields, key, key, span);
    }

    /** By the name, which few share: the whole query would be walked at every look into a map. */
    @Override
    public int hashCode() {
        return name.hashCode();
    }

    /** Some of the rows, as another query delivers them. */
    public BaseView some(String others, SqlNode part) {
        return new BaseView(others, part, fields, key, unique, span);
    }
}
