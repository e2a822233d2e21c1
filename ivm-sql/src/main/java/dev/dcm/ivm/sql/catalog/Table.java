package dev.dcm.ivm.sql.catalog;

import dev.dcm.ivm.Source;
import dev.dcm.ivm.data.Columns;
import dev.dcm.ivm.sql.query.type.Types;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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

    /** Of keys, references and CHECKs; unique indexes are no constraints, but share their names. */
    public Set<String> constraintNames() {
        Set<String> names = new LinkedHashSet<>();
        uniqueKeys.forEach(key -> names.add(key.name()));
        foreignKeys.forEach(key -> names.add(key.name()));
        checks.forEach(check -> names.add(check.name()));
        return names;
    }

    /** With one more key. The columns of a primary key are no longer nullable. */
    public Table withUnique(UniqueKey key) {
        List<UniqueKey> more = new ArrayList<>(uniqueKeys);
        more.add(key.primary() ? 0 : more.size(), key);
        List<Column> required = new ArrayList<>(columns);
        for (int i = 0; key.primary() && i < key.columns().size(); i++) {
            required.set(key.columns().get(i), columns.get(key.columns().get(i)).required());
        }
        return new Table(name, required, more, foreignKeys, checks, source);
    }

    public Table withReference(ForeignKey key) {
        List<ForeignKey> more = new ArrayList<>(foreignKeys);
        more.add(key);
        return new Table(name, columns, uniqueKeys, more, checks, source);
    }

    public Table withCheck(Check check) {
        List<Check> more = new ArrayList<>(checks);
        more.add(check);
        return new Table(name, columns, uniqueKeys, foreignKeys, more, source);
    }

    /** Without the key, reference, CHECK or unique index of this name. Columns that a primary key made NOT NULL stay so. */
    public Table withoutConstraint(String constraint) {
        return new Table(name, columns, uniqueKeys.stream().filter(key -> !key.name().equals(constraint)).toList(),
                foreignKeys.stream().filter(key -> !key.name().equals(constraint)).toList(),
                checks.stream().filter(check -> !check.name().equals(constraint)).toList(), source);
    }

    public Table withoutForeignKeysTo(String target) {
        return new Table(name, columns, uniqueKeys, foreignKeys.stream().filter(key -> !key.target().equals(target)).toList(), checks, source);
    }

    /** The names of columns, as messages show them. */
    public String names(Columns numbers) {
        return IntStream.range(0, numbers.size()).mapToObj(i -> columns.get(numbers.get(i)).name()).collect(Collectors.joining(", "));
    }
}
