package dev.dcm.ir.rewrite;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.IrRewriter;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * One rewrite of a program at compile time. It changes how fast a program is solved and never what it means: status and optimum, NULLs,
 * how often a row occurs, and which data is an error all stay. A constraint keeps its name and its place, and the columns of its relation
 * by which cores describe rows; columns that a pass adds behind them have no name.
 */
interface Pass {
    String name();

    /** What it does, in one line, for those who read its trace. */
    String purpose();

    /** The switch that leaves it out. */
    Rewrite rewrite();

    /** The rewritten program; the same object if there was nothing to do. */
    ConstraintProgram apply(ConstraintProgram program);

    /** The program with other constraints; the same object if all are the same. */
    static ConstraintProgram each(ConstraintProgram program, UnaryOperator<Constraint> rewrite) {
        List<Constraint> constraints = new ArrayList<>();
        boolean same = true;
        for (Constraint constraint : program.constraints()) {
            Constraint rewritten = FallibleQueries.in(constraint) ? constraint : rewrite.apply(constraint);
            same &= rewritten == constraint;
            constraints.add(rewritten);
        }
        return same ? program : program.with(constraints);
    }

    /** The constraint with relation and expression rewritten. */
    static Constraint both(Constraint constraint, IrRewriter rewriter) {
        Rel relation = rewriter.rewrite(constraint.relation());
        Expr expression = rewriter.rewrite(constraint.expression());
        boolean same = relation == constraint.relation() && expression == constraint.expression();
        return same ? constraint : constraint.with(relation, expression);
    }
}
