package dev.dcm.model;

import dev.dcm.base.DeepStack;
import dev.dcm.csql.ast.CreateConstraint;
import dev.dcm.csql.ast.Policy;
import dev.dcm.csql.ast.Program;
import dev.dcm.encoder.CheckSlack;
import dev.dcm.encoder.Review;
import java.math.BigDecimal;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** Objectives and slack of a solution, computed at most once, and not at all if nobody asks: a solve may take less time. */
final class PolicyReview {
    private final Program ast;
    private final Supplier<Review> decided;
    private Map<String, BigDecimal> objectives;
    private List<CheckSlack> checks;

    /** @param decided starts the review; only called when something is asked for */
    PolicyReview(Program ast, Supplier<Review> decided) {
        this.ast = ast;
        this.decided = decided;
    }

    synchronized Map<String, BigDecimal> objectives() {
        if (objectives == null) {
            Map<String, BigDecimal> values = new LinkedHashMap<>(DeepStack.whereNeeded(() -> decided.get().objectives()));
            minimised().forEach(name -> values.computeIfPresent(name, (n, value) -> value.negate()));
            objectives = Collections.unmodifiableMap(values);
        }
        return objectives;
    }

    synchronized List<CheckSlack> checks() {
        if (checks == null) {
            checks = DeepStack.whereNeeded(() -> decided.get().checks());
        }
        return checks;
    }

    /** The IR only knows MAXIMIZE; what was written as MINIMIZE is in the syntax tree. */
    private Set<String> minimised() {
        return ast.statements().stream().map(Program.Annotated::statement).filter(CreateConstraint.class::isInstance).map(CreateConstraint.class::cast)
                .filter(c -> c.policy().kind() == Policy.Kind.MINIMIZE).map(c -> c.name().name()).collect(Collectors.toSet());
    }
}
