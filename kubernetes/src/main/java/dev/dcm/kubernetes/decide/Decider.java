package dev.dcm.kubernetes.decide;

import dev.dcm.kubernetes.decide.Decision.Placement;
import dev.dcm.kubernetes.decide.Decision.Unschedulable;
import dev.dcm.kubernetes.policy.PolicySet;
import dev.dcm.kubernetes.state.ClusterState;
import dev.dcm.kubernetes.state.PodKey;
import dev.dcm.model.DecidedTable;
import dev.dcm.model.Model;
import dev.dcm.model.Solution;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Decides about pods, over one state and by one set of policies. Of one thread at a time. */
public final class Decider implements AutoCloseable {
    private final ClusterState state;
    private final Options options;
    private final Connection connection;
    private Model placement;

    /** @throws dev.dcm.base.CsqlException if a policy is wrong */
    public Decider(ClusterState state, PolicySet policies, Options options) {
        this.state = state;
        this.options = options;
        this.placement = compile(policies);
        try {
            connection = state.connect();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be reached: " + e.getMessage(), e);
        }
    }

    public Decider(ClusterState state, PolicySet policies) {
        this(state, policies, Options.DEFAULT);
    }

    private static Model compile(PolicySet policies) {
        Model model = Model.builder().compile(policies.placementProgram());
        model.prepare();
        return model;
    }

    /** Uses other policies from now on. If one of them is wrong, this is said by an exception, and the old ones stay. */
    public void reload(PolicySet policies) {
        placement = compile(policies);
    }

    /** The pods that wait for a node, in the order in which they should be served: priority, then arrival. Gated ones are not among them. */
    public List<PodKey> pending() {
        List<PodKey> pods = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("SELECT namespace, name FROM pod p WHERE NOT p.gated AND NOT p.terminating"
                        + " AND NOT EXISTS (SELECT 1 FROM binding b WHERE b.pod = p.id) ORDER BY priority DESC, arrival, id")) {
            while (rows.next()) {
                pods.add(new PodKey(rows.getString(1), rows.getString(2)));
            }
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be read: " + e.getMessage(), e);
        }
        return pods;
    }

    /** Decides where the pods of the batch go. Pods that are gone, run, are gated or cannot be read are left out of it. */
    public Decision place(Batch batch) {
        Map<PodKey, Long> weights = new LinkedHashMap<>();
        batch.pods().forEach(pod -> weights.put(pod, 1L));
        state.batch(weights);
        try {
            Solution solution = placement.solve(connection, options.timeout());
            return decision(solution);
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be read: " + e.getMessage(), e);
        }
    }

    private Decision decision(Solution solution) {
        List<Placement> placements = new ArrayList<>();
        List<Unschedulable> unschedulable = new ArrayList<>();
        for (DecidedTable.Row row : solution.table("placement").rows()) {
            PodKey pod = new PodKey((String) row.get("namespace"), (String) row.get("name"));
            int node = Math.toIntExact((Long) row.get("node"));
            if (node == 0) {
                unschedulable.add(new Unschedulable(pod, "no node is available", List.of()));
            } else {
                placements.add(new Placement(pod, state.nodeName(node).orElseThrow()));
            }
        }
        dev.dcm.model.Timings t = solution.timings();
        Decision.Timings timings = new Decision.Timings(t.database(), t.model(), t.presolve().orElse(Duration.ZERO), t.solve(),
                t.database().plus(t.model()).plus(t.solve()));
        Decision.Size size = new Decision.Size(solution.table("placement").rows().size(), 0, solution.size().variables(), solution.size().constraints());
        return new Decision(placements, unschedulable, List.of(), timings, size, Decision.DecidedBy.SOLVER);
    }

    /** Decides which pods of lower priority leave, so that the pods can be placed. */
    public Decision preempt(Batch batch) {
        throw new UnsupportedOperationException("preemption is not built yet");
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new IllegalStateException("the state database cannot be closed: " + e.getMessage(), e);
        }
    }
}
