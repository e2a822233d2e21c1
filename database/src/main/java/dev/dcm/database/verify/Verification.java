package dev.dcm.database.verify;

import java.math.BigDecimal;
import java.util.List;
import java.util.stream.Collectors;

/**
 * What the database says about a solution.
 *
 * @param checks    one for each policy, and for what makes the decisions of each table legal
 * @param objective what the solution claims to reach, and what the database computes
 */
public record Verification(List<Check> checks, Objective objective) {

    /** One thing that was looked at. */
    public record Check(String name, Verdict verdict) {
    }

    /** What came of it. */
    public sealed interface Verdict {
    }

    /** The database agrees. */
    public record Holds() implements Verdict {
    }

    /**
     * The database disagrees.
     *
     * @param rows some of the rows that violate the policy, each as text; empty where the reason says it all
     */
    public record Violated(String reason, List<String> rows) implements Verdict {
    }

    /** The database could not be asked. */
    public record NotVerified(String reason) implements Verdict {
    }

    /** @param actual null where the database could not be asked, which is then told by a check */
    public record Objective(BigDecimal expected, BigDecimal actual, boolean equal) {
    }

    public Verification {
        checks = List.copyOf(checks);
    }

    /** Whether there is no difference; what could not be verified is none. */
    public boolean agrees() {
        return violated().isEmpty() && (objective.actual() == null || objective.equal());
    }

    /** Whether everything was verified and agrees. */
    public boolean isComplete() {
        return agrees() && notVerified().isEmpty();
    }

    public List<Check> violated() {
        return checks.stream().filter(c -> c.verdict() instanceof Violated).toList();
    }

    public List<Check> notVerified() {
        return checks.stream().filter(c -> c.verdict() instanceof NotVerified).toList();
    }

    /** One line for people. */
    public String summary() {
        int open = notVerified().size();
        if (!agrees()) {
            return "the database DISAGREES with the solution";
        }
        return open == 0 ? "verified by the database: " + checks.size() + " checks"
                : "verified by the database: " + (checks.size() - open) + " of " + checks.size() + " checks; NOT verified: "
                        + notVerified().stream().map(c -> c.name() + " (" + ((NotVerified) c.verdict()).reason() + ")").collect(Collectors.joining(", "));
    }

    /** All differences, one per line. */
    public String differences() {
        StringBuilder text = new StringBuilder();
        for (Check check : violated()) {
            Violated violated = (Violated) check.verdict();
            text.append(check.name()).append(": ").append(violated.reason()).append('\n');
            violated.rows().forEach(row -> text.append("  ").append(row).append('\n'));
        }
        if (objective.actual() != null && !objective.equal()) {
            text.append("objective: the solution has ").append(objective.expected().toPlainString()).append(", the database computes ")
                    .append(objective.actual().toPlainString()).append('\n');
        }
        return text.toString().stripTrailing();
    }
}
