package dev.dcm.encoder.generate;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Expr;
import dev.dcm.ir.Rel;
import dev.dcm.ir.rewrite.Conjunction;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes the source of a program's encoder: a method per policy, and one for each relation that is collected. */
final class EncoderGenerator {
    static final String CLASS = "ProgramEncoder";
    private final Names names = new Names();
    private final Parts parts = new Parts("part");
    private final Code methods = new Code();
    private final Code policies = new Code();
    private final Code calls = new Code();
    private final AlikeRows alike;
    private final RelationGenerator relations;

    private EncoderGenerator(AlikeRows alike, Rankings rankings) {
        this.alike = alike;
        this.relations = new RelationGenerator(names, parts, methods, alike, rankings);
    }

    /**
     * The class, and the pieces of the IR that its instances need.
     *
     * @param order the policies in the order in which a solver should see them
     */
    record Generated(String source, List<Object> parts, List<Constraint> order) {
    }

    static Generated generate(ConstraintProgram program) {
        List<Constraint> first = program.constraints().stream().filter(EncoderGenerator::isOnRows).toList();
        List<Constraint> rest = program.constraints().stream().filter(c -> !isOnRows(c)).toList();
        AlikeRows alike = new AlikeRows(rest);
        EncoderGenerator generator = new EncoderGenerator(alike, new Rankings(rest, alike));
        first.forEach(generator::policy);
        rest.stream().filter(alike::isRowByRow).forEach(generator::policy);
        // Now domains are as narrow as rows by themselves make them, and mostly no formula speaks of several rows yet.
        program.variableTables().forEach(t -> generator.relations.makeChoosers(t, generator.calls));
        rest.stream().filter(c -> !alike.isRowByRow(c)).forEach(generator::policy);
        return new Generated(generator.source(), generator.parts.values(), Stream.concat(first.stream(), rest.stream()).toList());
    }

    /** CHECKs on rows by themselves come first: what they exclude from domains, later relations need not look at. */
    private static boolean isOnRows(Constraint constraint) {
        return constraint.kind() == Constraint.Kind.CHECK && !constraint.relation().conditional() && !hasGroups(constraint.relation());
    }

    private static boolean hasGroups(Rel rel) {
        return rel instanceof Rel.Aggregate || rel instanceof Rel.Load || rel instanceof Rel.Filter f && hasGroups(f.input()) || rel instanceof Rel.Project p && hasGroups(p.input())
                || rel instanceof Rel.Join j && (hasGroups(j.left()) || hasGroups(j.right()));
    }

    private void policy(Constraint constraint) {
        String method = names.next("policy" + Comments.name(constraint.name()));
        relations.startPolicy(constraint.name());
        calls.line(method + "();");
        policies.line("/** " + constraint.kind() + " " + Comments.safe(constraint.name()) + ": " + Comments.text(constraint.expression()) + " */");
        Code code = policies.block("private void " + method + "()");
        policies.line("");
        String part = parts.field(constraint, "Constraint");
        if (Interpreted.is(constraint)) {
            code.line("interpret(" + part + ");");
            return;
        }
        Difference difference = Difference.of(constraint);
        if (difference != null && alike.of(difference.table()) != null) {
            different(difference, part, code);
            return;
        }
        if (constraint.kind() == Constraint.Kind.CHECK) {
            checks(constraint, part, code);
        } else {
            maximize(constraint, part, code);
        }
    }

    private void maximize(Constraint constraint, String part, Code code) {
        relations.produce(constraint.relation(), null, code, (row, inside) -> {
            Symbol value = relations.expressions().value(constraint.expression(), row, inside);
            String rows = row.chooser() == null ? row.presenceOrTrue() : row.chooser().choosers() + ", " + row.chooser().in(row.presenceOrTrue());
            inside.line("maximize(" + part + ", " + rows + ", " + value.asCell() + ");");
        }, alike.counts(constraint));
    }

    /** Each conjunct is a demand of its own; once one is known to be false, the rest needs no look, so that a guard protects what stands behind it. */
    private void checks(Constraint constraint, String part, Code code) {
        Rel rel = constraint.relation();
        List<Expr> conjuncts = Conjunction.parts(constraint.expression());
        relations.produce(LinearColumns.below(rel), null, code, (below, inside) -> {
            Scope row = relations.projected(rel, below, inside);
            String open = conjuncts.size() == 1 ? null : names.next("open");
            if (open != null) {
                inside.line("boolean " + open + " = true;");
            }
            for (Expr conjunct : conjuncts) {
                String doubtful = SpareRoom.doubt(conjunct, rel, below);
                String asked = open == null ? doubtful : doubtful == null ? open : open + " && " + doubtful;
                Code demand = asked == null ? inside : inside.block("if (" + asked + ")");
                // What a demand that is in doubt is made of is needed there only.
                Symbol value = relations.expressions().value(conjunct, doubtful == null ? row : relations.projected(rel, below, demand), demand);
                demand.line((open == null ? "" : open + " = ") + "check(" + part + ", " + row.presenceOrTrue() + ", " + value.asCell() + ");");
            }
        });
    }

    /** Choosers by group, and that they differ. */
    private void different(Difference difference, String part, Code code) {
        String choosers = relations.choosers(difference.table(), code);
        Table table = relations.chooserTable(difference.table(), choosers, code);
        String members = names.next("members");
        String groups = names.next("groups");
        code.line("List " + members + " = new ArrayList();");
        code.line("Groups " + groups + " = new Groups();");
        String row = names.next("i");
        Code loop = code.block("for (int " + row + " = 0; " + row + " < " + choosers + ".size(); " + row + "++)");
        ExpressionGenerator.Guarded at = relations.expressions().where(difference.filter(), table.row(row, null), loop);
        Code inside = at.code();
        String keys = difference.keys().stream().map(k -> relations.expressions().value(k, at.row(), inside).asObject()).collect(Collectors.joining(", "));
        String group = names.next("g");
        inside.line("int " + group + " = " + groups + ".of(new Object[] {" + keys + "});");
        inside.block("if (" + group + " == " + members + ".size())").line(members + ".add(new ArrayList());");
        inside.line("((List) " + members + ".get(" + group + ")).add(boxed(" + row + "));");
        code.line("different(" + part + ", " + choosers + ", " + members + ");");
    }

    private String source() {
        Code file = new Code();
        for (String type : List.of("dev.dcm.base.Span", "dev.dcm.encoder.eval.*", "dev.dcm.encoder.formula.Condition", "dev.dcm.encoder.formula.Linear", "dev.dcm.encoder.value.Cell", "dev.dcm.ir.*", "java.util.ArrayList", "java.util.List")) {
            file.line("import " + type + ";");
        }
        file.line("");
        Code body = file.block("public final class " + CLASS + " extends GeneratedEncoder");
        parts.declare(body);
        body.line("");
        body.block("public " + CLASS + "(Evaluation evaluation, List parts, GeneratedEncoder.Sink sink)").line("super(evaluation, parts, sink);");
        body.line("");
        body.block("public void encode()").include(calls);
        body.line("");
        body.include(policies);
        body.include(methods);
        return UnusedColumns.without(file.text());
    }
}
