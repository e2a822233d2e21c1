package dev.dcm.csql.check;

import dev.dcm.base.Code;
import dev.dcm.base.Diagnostics;
import dev.dcm.base.Names;
import dev.dcm.base.Span;
import dev.dcm.csql.ast.Annotation;
import dev.dcm.csql.ast.CreateConstraint;
import dev.dcm.csql.ast.CreateIndex;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Dml;
import dev.dcm.csql.ast.Identifier;
import dev.dcm.csql.ast.Policy;
import dev.dcm.csql.ast.Program;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.DomainOrder;
import dev.dcm.ir.Field;
import dev.dcm.ir.Rel;
import dev.dcm.ir.Setup;
import dev.dcm.ir.TableSchema;
import dev.dcm.ir.VariableTable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Checks a whole program and produces its IR. */
public final class Checker {
    private final BindingContext context;
    private final QueryBinder queries;
    private final Map<String, Span> constraintNames = new HashMap<>();
    private final Map<String, Rel> relations = new LinkedHashMap<>();
    private final List<VariableTable> variableTables = new ArrayList<>();
    private final List<Constraint> constraints = new ArrayList<>();
    private final List<String> results = new ArrayList<>();
    private final List<Setup> setup = new ArrayList<>();
    private final List<DomainOrder> orders = new ArrayList<>();

    private Checker(Program program, Diagnostics diagnostics) {
        this.context = new BindingContext(diagnostics, new DeclaredNames(program));
        this.queries = new QueryBinder(context);
    }

    /** The program's IR; meaningful only if no errors were added to the diagnostics. */
    public static ConstraintProgram check(Program program, Diagnostics diagnostics) {
        Checker checker = new Checker(program, diagnostics);
        program.statements().forEach(checker::statement);
        return new ConstraintProgram(checker.context.catalog().tables(), checker.context.catalog().viewQueries(), checker.relations,
                checker.variableTables, checker.context.baseViews(), checker.constraints, checker.results,
                TextLiterals.of(program), checker.setup, checker.orders, List.of());
    }

    private void statement(Program.Annotated annotated) {
        List<Annotation> annotations = annotated.annotations().stream().filter(a -> a.kind() != Annotation.Kind.ORDER_BY).toList();
        List<Annotation> ordered = annotated.annotations().stream().filter(a -> a.kind() == Annotation.Kind.ORDER_BY).toList();
        if (annotated.statement() instanceof CreateTable table) {
            table(table, annotations);
            ordered.forEach(a -> order(table.name(), a));
        } else if (annotated.statement() instanceof CreateView view) {
            view(view, annotations);
            ordered.forEach(a -> order(view.name(), a));
        } else {
            annotated.annotations().forEach(a -> context.error(Code.ANNOTATION, a.span(), "the annotation is attached to nothing", "Put it right before CREATE TABLE or CREATE VIEW."));
            if (annotated.statement() instanceof CreateConstraint constraint) {
                constraint(constraint);
            } else if (annotated.statement() instanceof CreateIndex index) {
                index(index);
            } else if (annotated.statement() instanceof Dml dml) {
                new DmlChecker(context).check(dml);
                setup.add(new Setup.Change(dml.node(), dml.span()));
            }
        }
    }

    /** @return whether the name is still free for a table or view */
    private boolean isFree(Identifier name) {
        Catalog.Entry other = context.catalog().get(name.name());
        if (other != null) {
            context.error(Code.DUPLICATE_NAME, name.span(), "'" + Names.display(name.name()) + "' is already declared in line " + other.span().line(), "Choose another name.");
        }
        return other == null;
    }

    private void table(CreateTable create, List<Annotation> annotations) {
        boolean free = isFree(create.name());
        TableSchema schema = new TableChecker(context).check(create, annotations);
        if (!free) {
            return;
        }
        VariableColumns variables = new VariableColumns(context);
        BaseView scan = variables.scan(schema);
        context.catalog().add(new Catalog.Table(schema, scan, null));
        variables.checkForeignKeys(schema);
        VariableTable decided = context.diagnostics().hasErrors() && !schema.foreignKeys().isEmpty() ? undomained(schema, scan) : variables.decided(schema, scan);
        setup.add(new Setup.Table(schema));
        if (decided != null) {
            context.catalog().add(new Catalog.Table(schema, scan, decided));
            variableTables.add(decided);
            results.add(decided.name());
            constraints.addAll(new TableRules(context, queries).constraints(schema, decided));
        }
    }

    /** After errors the domains are left out: their foreign keys may lead nowhere. */
    private VariableTable undomained(TableSchema schema, BaseView scan) {
        List<TableSchema.ForeignKey> none = List.of();
        return new VariableColumns(context).decided(new TableSchema(schema.name(), schema.columns(), schema.primaryKey(), schema.uniques(), none, schema.checks(), schema.span()), scan);
    }

    private void order(Identifier relation, Annotation annotation) {
        Catalog.Entry entry = context.catalog().get(relation.name());
        if (entry == null) {
            return;
        }
        List<String> names = entry.fields().stream().filter(f -> !f.formula()).map(Field::name).toList();
        List<DomainOrder.Key> keys = new ArrayList<>();
        for (Identifier column : annotation.columns()) {
            if (!names.contains(column.name())) {
                context.error(Code.UNKNOWN_COLUMN, column.span(), "'" + Names.display(relation.name()) + "' has no known column '" + Names.display(column.name()) + "' to order by",
                        Names.didYouMean(column.name(), names, "Name one of the table's columns."));
            }
            keys.add(new DomainOrder.Key(column.name(), annotation.descending().get(keys.size()), column.span()));
        }
        if (entry instanceof Catalog.SymbolicView) {
            context.error(Code.ANNOTATION, annotation.span(), "@ORDER_BY goes before a table or a view without decisions", "Order by what is known before anything is decided.");
        }
        orders.add(new DomainOrder(relation.name(), keys, annotation.top(), annotation.span()));
    }

    private void index(CreateIndex index) {
        if (!(context.catalog().get(index.table().name()) instanceof Catalog.Table table)) {
            context.error(Code.UNKNOWN_TABLE, index.table().span(), "no table '" + Names.display(index.table().name()) + "'", Names.didYouMean(index.table().name(), context.catalog().names(), "Create the table before its index."));
            return;
        }
        List<String> names = table.schema().columns().stream().map(TableSchema.Column::name).toList();
        for (Identifier column : index.columns()) {
            if (!names.contains(column.name())) {
                context.error(Code.UNKNOWN_COLUMN, column.span(), "table '" + Names.display(table.name()) + "' has no column '" + Names.display(column.name()) + "'", Names.didYouMean(column.name(), names, "Name one of the table's columns."));
            }
        }
        setup.add(new Setup.Index(index.name().name(), table.name(), index.columns().stream().map(Identifier::name).toList(), index.unique(), index.span()));
    }

    private void view(CreateView view, List<Annotation> annotations) {
        boolean free = isFree(view.name());
        boolean hard = annotations.stream().anyMatch(a -> a.kind() == Annotation.Kind.HARD_CONSTRAINT);
        boolean soft = annotations.stream().anyMatch(a -> a.kind() == Annotation.Kind.SOFT_CONSTRAINT);
        Catalog.Entry entry = new ViewChecker(context, queries).check(view, annotations);
        policyOf(view, entry, hard, soft);
        if (!free) {
            return;
        }
        context.catalog().add(entry);
        if (entry instanceof Catalog.GroundView ground && ground.decided() != null) {
            variableTables.add(ground.decided());
            results.add(ground.name());
        } else if (entry instanceof Catalog.SymbolicView symbolic) {
            relations.put(symbolic.name(), symbolic.rel());
            if (annotations.stream().anyMatch(a -> a.kind() == Annotation.Kind.VARIABLE_COLUMNS)) {
                results.add(symbolic.name());
            }
        }
    }

    private void policyOf(CreateView view, Catalog.Entry entry, boolean hard, boolean soft) {
        String name = view.name().name();
        Span span = view.name().span();
        boolean check = view.policy() != null && view.policy().kind() == Policy.Kind.CHECK;
        if (hard && !check) {
            context.error(Code.HARD_WITHOUT_CHECK, span, "the hard constraint '" + Names.display(name) + "' has no CHECK", "End the view with CHECK (condition).");
        } else if (soft && check) {
            context.error(Code.SOFT_SHAPE, view.policy().span(), "a soft constraint has no CHECK", "Annotate it with @hard_constraint, or select what to maximise.");
        } else if (view.policy() != null && !hard && !soft) {
            context.error(Code.CHECK_WITHOUT_ANNOTATION, view.policy().span(), "a view with " + view.policy().kind() + " needs an annotation",
                    "Write -- @hard_constraint above it, or use CREATE CONSTRAINT.");
        } else if (view.policy() != null) {
            constraints.add(new PolicyBinder(context, queries).bind(name, view.query(), view.policy(), span));
        } else if (soft) {
            Rel rows = entry instanceof Catalog.SymbolicView symbolic ? symbolic.rel() : new Rel.Base(((Catalog.GroundView) entry).view(), span);
            constraints.add(new PolicyBinder(context, queries).soft(name, rows, span));
        }
    }

    private void constraint(CreateConstraint constraint) {
        String name = constraint.name().name();
        Span earlier = constraintNames.putIfAbsent(name, constraint.name().span());
        if (earlier != null) {
            context.error(Code.DUPLICATE_NAME, constraint.name().span(), "the constraint '" + Names.display(name) + "' is already declared in line " + earlier.line(), "Choose another name.");
        }
        constraints.add(new PolicyBinder(context, queries).bind(name, constraint.query(), constraint.policy(), constraint.name().span()));
    }
}
