package dev.dcm.encoder.generate;

import dev.dcm.ir.Constraint;
import dev.dcm.ir.ConstraintProgram;
import dev.dcm.ir.Rel;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Writes the source of a program's encoder: a method per policy, and one for each relation that is collected. */
final class EncoderGenerator {
    static final String CLASS = "ProgramEncoder";
    private final Names names = new Names();
    private final Parts parts = new Parts("part");
    private final Code methods = new Code();
    private final Code policies = new Code();
    private final Code calls = new Code();
    private final RelationGenerator relations = new RelationGenerator(names, parts, methods);

    /** The class, and the pieces of the IR that its instances need. */
    record Generated(String source, List<Object> parts) {
    }

    static Generated generate(ConstraintProgram program) {
        EncoderGenerator generator = new EncoderGenerator();
        for (Constraint constraint : order(program.constraints())) {
            generator.policy(constraint);
        }
        return new Generated(generator.source(), generator.parts.values());
    }

    /** CHECKs on rows by themselves come first: what they exclude from domains, later relations need not look at. */
    private static List<Constraint> order(List<Constraint> constraints) {
        List<Constraint> first = new ArrayList<>();
        List<Constraint> rest = new ArrayList<>();
        constraints.forEach(c -> (c.kind() == Constraint.Kind.CHECK && !c.relation().conditional() && !hasGroups(c.relation()) ? first : rest).add(c));
        first.addAll(rest);
        return first;
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
        if (IrSize.isLarge(constraint)) {
            code.line("interpret(" + part + ");");
            return;
        }
        String sink = constraint.kind().name().toLowerCase(Locale.ROOT);
        relations.produce(constraint.relation(), null, code, (row, inside) -> {
            Symbol value = relations.expressions().value(constraint.expression(), row, inside);
            inside.line(sink + "(" + part + ", " + row.presenceOrTrue() + ", " + value.asCell() + ");");
        });
    }

    private String source() {
        Code file = new Code();
        for (String type : List.of("dev.dcm.encoder.eval.*", "dev.dcm.encoder.formula.Condition", "dev.dcm.encoder.value.Cell", "dev.dcm.ir.*", "java.util.ArrayList", "java.util.List")) {
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
        return file.text();
    }
}
