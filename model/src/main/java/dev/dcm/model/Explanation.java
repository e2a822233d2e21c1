package dev.dcm.model;

import dev.dcm.csql.ast.AstPrinter;
import dev.dcm.csql.ast.Program;
import dev.dcm.database.Dialect;
import dev.dcm.database.SqlRenderer;
import dev.dcm.encoder.Encoder;
import dev.dcm.ir.BaseView;
import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Field;
import dev.dcm.ir.IrPrinter;
import dev.dcm.ir.Rel;
import dev.dcm.ir.VariableTable;
import dev.dcm.ir.rewrite.Rewritten;
import java.util.List;

/** Prints the stages of a compiled program that come before the data. */
final class Explanation {
    private final Program ast;
    private final ConstraintProgram program;
    private final Rewritten rewritten;
    private final Encoder encoder;

    Explanation(Program ast, ConstraintProgram program, Rewritten rewritten, Encoder encoder) {
        this.ast = ast;
        this.program = program;
        this.rewritten = rewritten;
        this.encoder = encoder;
    }

    String text(Stage stage) {
        return switch (stage) {
            case AST -> AstPrinter.program(ast);
            case TYPES -> types();
            case VIEWS -> views();
            case IR -> IrPrinter.program(program);
            case REWRITES -> RewriteTrace.text(rewritten);
            case ENCODER -> encoder.isCompilable() ? encoder.compiled().source() : "// The program has too many policies for a class: it is interpreted.\n";
            case PUSHDOWN, CIRCUIT, MODEL, MINIZINC -> throw new IllegalArgumentException("the stage " + stage + " is not printed here");
        };
    }

    private String types() {
        StringBuilder out = new StringBuilder();
        for (BaseView view : program.baseViews()) {
            VariableTable decided = program.variableTables().stream().filter(t -> t.name().equals(view.name())).findFirst().orElse(null);
            boolean named = program.tables().containsKey(view.name()) || program.viewQueries().containsKey(view.name());
            if (named) {
                fields(out, program.tables().containsKey(view.name()) ? "table" : "view", view.name(), decided == null ? view.fields() : decided.fields());
            }
        }
        program.relations().forEach((name, rel) -> fields(out, rel.conditional() ? "conditional view" : "view", name, rel.fields()));
        for (Constraint constraint : program.constraints()) {
            Rel rows = constraint.relation();
            out.append("constraint ").append(constraint.name()).append(": ").append(constraint.kind()).append(' ')
                    .append(new Field("", constraint.expression().type(), constraint.expression().formula()).typeText())
                    .append(rows.conditional() ? " over conditional rows" : " over rows").append('\n');
        }
        return out.toString();
    }

    private static void fields(StringBuilder out, String kind, String name, List<Field> fields) {
        out.append(kind).append(' ').append(name).append('\n');
        int width = fields.stream().mapToInt(f -> f.name().length()).max().orElse(0);
        fields.forEach(f -> out.append("  ").append(f.name()).append(" ".repeat(width - f.name().length() + 2)).append(f.typeText()).append('\n'));
        out.append('\n');
    }

    private String views() {
        SqlRenderer renderer = SqlRenderer.of(program, Dialect.ANSI);
        StringBuilder out = new StringBuilder();
        for (BaseView view : program.baseViews()) {
            out.append("-- ").append(view.name()).append('\n').append(renderer.sql(view.query())).append(";\n\n");
        }
        return out.toString();
    }
}
