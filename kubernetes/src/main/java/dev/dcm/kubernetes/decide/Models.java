package dev.dcm.kubernetes.decide;

import dev.dcm.ir.pushdown.Settings;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.model.MaintainedModel;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/** The compiled policies, in two tempers. */
final class Models {
    /** In the solver's own measure, which does not depend on the machine; about as many seconds. */
    private static final String LIMIT = "max_deterministic_time";
    private static final String LITTLE = "0.1";
    /** Enough for batches in which pods of many kinds depend on each other. More nodes would not help them. */
    private static final String MORE = "1";
    /** How long to look for something better than what was found without search. */
    private static final Duration PATIENCE = Duration.ofMillis(20);
    /** Less than a pod is worth: what is found without search is good enough if no more pods could be placed. */
    private static final BigDecimal TOLERANCE = BigDecimal.valueOf(Weights.PREFERENCES - 1);

    /** More than the pods of a usual batch, so that even a group of which every pod wants a node of its own finds enough. */
    private static final int CANDIDATES = 60;

    /** Of pods that share a node filter, so many are few: they find enough among fewer nodes, even if as many others look at the same ones. */
    private static final int FEW_PODS = 8;
    private static final int CANDIDATES_OF_FEW = 24;

    /** So many nodes are looked at in as many milliseconds as it takes to plan queries for more candidates. */
    private static final int SMALL = 5_000;

    private final MaintainedModel quick;
    private final MaintainedModel thorough;
    private final boolean checks;

    /** @throws dev.dcm.base.CsqlException if a policy is wrong */
    Models(PolicySet policies, Connection connection, Options options) {
        this.checks = options.check();
        Model.Builder builder = Model.builder().solverParameters(Map.of(LIMIT, LITTLE)).secondTry(Map.of(LIMIT, MORE)).patience(PATIENCE).tolerance(TOLERANCE);
        this.quick = compile(options.pushdown() ? builder.pushdown(Settings.DEFAULT.top(CANDIDATES).few(FEW_PODS, CANDIDATES_OF_FEW).wholeUpTo(SMALL)) : builder, policies, connection);
        this.thorough = quick.exact();
        // Rarely needed, and then at once.
        CompletableFuture.runAsync(thorough.model()::prepare);
        if (checks) {
            try {
                quick.keepChecks();
            } catch (SQLException e) {
                throw new IllegalStateException("the state database cannot check policies: " + e.getMessage(), e);
            }
        }
    }

    /** The hard policies that a solution breaks, as plain SQL in the database finds them; none where that is not looked at. */
    List<String> violated(Solution solution) throws SQLException {
        return checks ? quick.violated(solution) : List.of();
    }

    /** Searches for a little while. */
    MaintainedModel quick() {
        return quick;
    }

    /** Searches until it is proven that nothing is better, or the time is over. */
    MaintainedModel thorough() {
        return thorough;
    }

    private static MaintainedModel compile(Model.Builder builder, PolicySet policies, Connection connection) {
        try {
            Model model = builder.verify(false).compile(policies.placementProgram(connection));
            // Code is generated while the database makes its views.
            CompletableFuture<Void> prepared = CompletableFuture.runAsync(model::prepare);
            MaintainedModel maintained = model.maintain(connection);
            prepared.join();
            return maintained;
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be read: " + e.getMessage(), e);
        }
    }
}
