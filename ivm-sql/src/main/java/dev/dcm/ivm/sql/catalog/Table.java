package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.Source;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.apache.calcite.rel.type.RelDataType;

/** A table with its constraints. */
public final class Table implements Definition {
    private final String name;
    private final List<Column> columns;
    private final List<UniqueKey> uniqueKeys;
    private final List<ForeignKey> foreignKeys;
    private final List<Check> checks;
    private final Source source;
    private final RelDataType rowType;

    public Table(String name, List<Column> columns, List<UniqueKey> uniqueKeys, List<ForeignKey> foreignKeys, List<Check> checks, Source source) {
        this.name = name;
        this.columns = List.copyOf(columns);
        this.uniqueKeys = List.copyOf(uniqueKeys);
        this.foreignKeys = List.copyOf(foreignKeys);
        this.checks = List.copyOf(checks);
        this.source = source;
        this.rowType = Types.FACTORY.createStructType(columns.stream().map(Column::type).toList(), columns.stream().map(Column::name).toList());
    }

    @Override
    public String name() {
        return name;
    }

    public List<Column> columns() {
        return columns;
    }

    @Override
    public RelDataType rowType() {
        return rowType;
    }

    @Override
    public Source relation() {
        return source;
    }

    /** The primary key first, if there is one. */
    public List<UniqueKey> uniqueKeys() {
        return uniqueKeys;
    }

    public Optional<UniqueKey> primaryKey() {
        return uniqueKeys.stream().filter(UniqueKey::primary).findFirst();
    }

    public List<ForeignKey> foreignKeys() {
        return foreignKeys;
    }

    public List<Check> checks() {
        return checks;
    }

    /** Those unique keys that cannot be NULL: with NULLs, a unique key may repeat. */
    @Override
    public List<Columns> keys() {
        return uniqueKeys.stream().map(UniqueKey::columns)
                .filter(key -> IntStream.range(0, key.size()).noneMatch(i -> columns.get(key.get(i)).nullable())).toList();
    }

    public Table withUnique(UniqueKey key) {
        List<UniqueKey> more = new ArrayList<>(uniqueKeys);
        more.add(key);
        return new Table(name, columns, more, foreignKeys, checks, source);
    }

    public Table withoutUnique(String key) {
        return new Table(name, columns, uniqueKeys.stream().filter(u -> !u.name().equals(key)).toList(), foreignKeys, checks, source);
    }

    public Table withoutForeignKeysTo(String target) {
        return new Table(name, columns, uniqueKeys, foreignKeys.stream().filter(key -> !key.target().equals(target)).toList(), checks, source);
    }

    /** The names of columns, as messages show them. */
    public String names(Columns numbers) {
        return IntStream.range(0, numbers.size()).mapToObj(i -> columns.get(numbers.get(i)).name()).collect(Collectors.joining(", "));
    }
}
