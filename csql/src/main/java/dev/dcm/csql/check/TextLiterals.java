package dev.dcm.csql.check;

import dev.dcm.csql.ast.CreateConstraint;
import dev.dcm.csql.ast.CreateTable;
import dev.dcm.csql.ast.CreateView;
import dev.dcm.csql.ast.Policy;
import dev.dcm.csql.ast.Program;
import dev.dcm.csql.ast.TableConstraint;
import java.util.LinkedHashSet;
import java.util.Set;
import org.apache.calcite.sql.SqlLiteral;
import org.apache.calcite.sql.SqlNode;
import org.apache.calcite.sql.type.SqlTypeName;
import org.apache.calcite.sql.util.SqlBasicVisitor;

/** Collects the string literals of tables' CHECKs, views and constraints. Those of DML reach the data, where they are found. */
final class TextLiterals extends SqlBasicVisitor<Void> {
    private final Set<String> texts = new LinkedHashSet<>();

    private TextLiterals() {
    }

    static Set<String> of(Program program) {
        TextLiterals literals = new TextLiterals();
        for (Program.Annotated annotated : program.statements()) {
            if (annotated.statement() instanceof CreateView view) {
                literals.add(view.query(), view.policy());
            } else if (annotated.statement() instanceof CreateConstraint constraint) {
                literals.add(constraint.query(), constraint.policy());
            } else if (annotated.statement() instanceof CreateTable table) {
                table.constraints().stream().filter(TableConstraint.Check.class::isInstance)
                        .forEach(c -> ((TableConstraint.Check) c).condition().accept(literals));
            }
        }
        return literals.texts;
    }

    private void add(SqlNode query, Policy policy) {
        query.accept(this);
        if (policy != null) {
            policy.expression().accept(this);
        }
    }

    @Override
    public Void visit(SqlLiteral literal) {
        if (SqlTypeName.CHAR_TYPES.contains(literal.getTypeName())) {
            texts.add(literal.getValueAs(String.class));
        }
        return null;
    }
}
