package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.base.SqlType;
import dev.dcm.csql.ast.Annotation;
import dev.dcm.csql.ast.ColumnDefinition;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.Places;
import dev.dcm.csql.ast.TableConstraint;
import dev.dcm.ir.Digits;
import dev.dcm.ir.TableSchema;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.calcite.sql.SqlNode;

/** Checks CREATE TABLE and its annotations. */
final class TableChecker {
    static final String VARIABLE_PREFIX = "CONTROLLABLE__";
    private final BindingContext context;

    TableChecker(BindingContext context) {
        this.context = context;
    }

    TableSchema check(CreateTable table, List<Annotation> annotations) {
        Set<String> variables = variables(table, annotations);
        List<TableSchema.Column> columns = columns(table, variables);
        List<String> names = columns.stream().map(TableSchema.Column::name).toList();
        List<Integer> primaryKey = new ArrayList<>();
        List<List<Integer>> uniques = new ArrayList<>();
        List<TableSchema.ForeignKey> foreignKeys = new ArrayList<>();
        List<SqlNode> checks = new ArrayList<>();
        boolean hasPrimaryKey = false;
        for (TableConstraint constraint : table.constraints()) {
            if (constraint instanceof TableConstraint.PrimaryKey key) {
                if (hasPrimaryKey) {
                    context.error(Code.DUPLICATE_NAME, key.span(), "a table has only one primary key", "Name all its columns in one PRIMARY KEY (..); others can be UNIQUE.");
                }
                hasPrimaryKey = true;
                primaryKey.addAll(indexes(key.columns(), names));
            } else if (constraint instanceof TableConstraint.Unique unique) {
                uniques.add(indexes(unique.columns(), names));
            } else if (constraint instanceof TableConstraint.ForeignKey key) {
                foreignKeys.add(new TableSchema.ForeignKey(indexes(key.columns(), names), key.table().name(),
                        key.target().stream().map(Identifier::name).toList(), key.actions(),
                        new TableSchema.Spans(spans(key.columns()), key.table().span(), spans(key.target()))));
            } else if (constraint instanceof TableConstraint.Check check) {
                checks.add(check.condition());
            }
        }
        return new TableSchema(table.name().name(), columns, primaryKey, uniques, foreignKeys, checks, table.name().span());
    }

    private static List<Span> spans(List<Identifier> names) {
        return names.stream().map(Identifier::span).toList();
    }

    private Set<String> variables(CreateTable table, List<Annotation> annotations) {
        Set<String> names = table.columns().stream().map(c -> c.name().name()).collect(Collectors.toSet());
        Set<String> variables = new HashSet<>();
        for (Annotation annotation : annotations) {
            if (annotation.kind() != Annotation.Kind.VARIABLE_COLUMNS) {
                context.error(Code.ANNOTATION, annotation.span(), "@" + annotation.kind() + " goes before CREATE VIEW, not CREATE TABLE", "Move it to the view that it is about, or remove it.");
            }
            for (Identifier column : annotation.columns()) {
                if (!names.contains(column.name())) {
                    context.error(Code.UNKNOWN_COLUMN, column.span(), "table '" + Names.display(table.name().name()) + "' has no column '" + Names.display(column.name()) + "'",
                            Names.didYouMean(column.name(), names, "Name one of its columns."));
                }
                if (!variables.add(column.name())) {
                    context.error(Code.DUPLICATE_NAME, column.span(), "column '" + Names.display(column.name()) + "' is named twice", "Name each column once.");
                }
            }
        }
        names.stream().filter(TableChecker::isControllable).forEach(variables::add);
        return variables;
    }

    static boolean isControllable(String name) {
        return name.regionMatches(true, 0, VARIABLE_PREFIX, 0, VARIABLE_PREFIX.length());
    }

    private List<TableSchema.Column> columns(CreateTable table, Set<String> variables) {
        List<TableSchema.Column> columns = new ArrayList<>();
        Set<String> seen = new HashSet<>();
        for (ColumnDefinition column : table.columns()) {
            String name = column.name().name();
            if (!seen.add(name)) {
                context.error(Code.DUPLICATE_NAME, column.name().span(), "column '" + Names.display(name) + "' is declared twice", "Rename or remove one of the two.");
                continue;
            }
            TypeReader.Declared declared = new TypeReader(context.diagnostics()).read(column.type());
            if (declared == null) {
                declared = new TypeReader.Declared(SqlType.NULL, "");
            }
            boolean variable = variables.contains(name);
            if (variable && !declared.type().isDecidable() && !declared.type().isNull()) {
                Span at = Places.of(column.type());
                context.error(Code.UNSUPPORTED_TYPE, at, "a variable column cannot have the type " + declared.type(), "Decide integers, decimals such as DECIMAL(8, 2), real numbers, booleans or strings.");
            } else if (variable && declared.type().kind() == SqlType.Kind.DECIMAL && !declared.digits().isDecidable()) {
                context.error(Code.UNSUPPORTED_TYPE, Places.of(column.type()), "a variable column of type DECIMAL needs its digits, " + Digits.MOST + " at most", "Write for example DECIMAL(8, 2).");
            }
            columns.add(new TableSchema.Column(name, declared.type(), declared.declaration(), declared.digits(), column.notNull(), column.defaultValue(), variable, column.name().span()));
        }
        return columns;
    }

    private List<Integer> indexes(List<Identifier> columns, List<String> names) {
        List<Integer> indexes = new ArrayList<>();
        for (Identifier column : columns) {
            int index = names.indexOf(column.name());
            if (index < 0) {
                context.error(Code.UNKNOWN_COLUMN, column.span(), "no column '" + Names.display(column.name()) + "' in this table", Names.didYouMean(column.name(), names, "Name one of the columns that the table declares."));
            } else {
                indexes.add(index);
            }
        }
        return indexes;
    }
}
