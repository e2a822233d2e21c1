package dev.dcm.kubernetes.policy;

import dev.dcm.base.Source;
import dev.dcm.kubernetes.state.Schema;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The policies of a deployment, in the order in which Kubernetes asks its plugins. Immutable. */
public final class PolicySet {
    private static final List<String> VIEWS = List.of("selection", "running", "batch", "topology", "spread", "groups", "volumes", "scores", "siblings", "moves");
    private static final List<String> HARD = List.of("NodeUnschedulable", "TaintToleration", "NodeAffinity", "NodePorts", "NodeResourcesFit",
            "VolumeRestrictions", "NodeVolumeLimits", "VolumeBinding", "VolumeZone", "PodTopologySpread", "InterPodAffinity", "MaxPerTopology", "Gang",
            "DisruptionBudget");
    /** With the weights that they have in kube-scheduler, which knows the last one as a rule of its own. */
    private static final Map<String, Integer> SOFT = softWeights();
    /** Soft policies that are used only where they are asked for. */
    private static final List<String> OPTIONAL = List.of("MostAllocated", "RequestedToCapacityRatio");
    private static final PolicySet BUILT_IN = readBuiltIn();

    private final List<Policy> policies;

    private PolicySet(List<Policy> policies) {
        this.policies = List.copyOf(policies);
    }

    /** All policies that are used unless a deployment says otherwise. */
    public static PolicySet builtIn() {
        return BUILT_IN;
    }

    /** Soft policies that come with the scheduler and are not used unless a deployment wants them. */
    static List<Policy> optional() {
        return OPTIONAL.stream().map(name -> new Policy(name, false, 1, name + ".sql", Resources.text("policies/optional/" + name + ".sql"))).toList();
    }

    private static PolicySet readBuiltIn() {
        List<Policy> policies = new ArrayList<>();
        HARD.forEach(name -> policies.add(new Policy(name, true, 0, name + ".sql", Resources.text("policies/hard/" + name + ".sql"))));
        SOFT.forEach((name, weight) -> policies.add(new Policy(name, false, weight, name + ".sql", Resources.text("policies/soft/" + name + ".sql"))));
        return new PolicySet(policies);
    }

    private static Map<String, Integer> softWeights() {
        Map<String, Integer> weights = new LinkedHashMap<>();
        weights.put("TaintToleration", 3);
        weights.put("NodeAffinity", 2);
        weights.put("NodeResourcesFit", 1);
        weights.put("BalancedAllocation", 1);
        weights.put("ImageLocality", 1);
        weights.put("PodTopologySpread", 2);
        weights.put("InterPodAffinity", 2);
        weights.put("NominatedNode", 1);
        return weights;
    }

    /** The weights of the soft policies. */
    public Map<String, Integer> weights() {
        return policies.stream().filter(policy -> !policy.hard()).collect(Collectors.toMap(Policy::name, Policy::weight));
    }

    static PolicySet of(List<Policy> policies) {
        return new PolicySet(policies);
    }

    /** The line of the program at which the policy's text begins. */
    int firstLine(Policy policy) {
        String program = program();
        return (int) program.substring(0, program.indexOf(policy.sql())).lines().count() + 1;
    }

    public List<Policy> policies() {
        return policies;
    }

    public List<Policy> hard() {
        return policies.stream().filter(Policy::hard).toList();
    }

    /** The whole program that decides where pods go: schema, views and policies. */
    public Source placementProgram() {
        return Source.of("placement", program());
    }

    /** The views that tell about the cluster as it is, each as the statement that creates it, in order. */
    public List<String> groundViews() {
        return new BoundProgram(program()).groundViews();
    }

    /** The program for a database that has the ground views. */
    public Source placementProgram(Connection connection) throws SQLException {
        return new BoundProgram(program()).text("placement", connection);
    }

    /** One view over those that policies have for the same question, so that it is answered at once. */
    private String together(String name, String columns, Function<Policy, String> view) {
        List<String> parts = hard().stream().filter(policy -> policy.has(view.apply(policy)))
                .map(policy -> "SELECT '" + policy.name() + "' AS policy, " + columns + " FROM " + view.apply(policy)).toList();
        return parts.isEmpty() ? "" : "\nCREATE VIEW " + name + " AS\n" + String.join("\nUNION ALL\n", parts) + ";\n";
    }

    private String program() {
        StringBuilder text = new StringBuilder(Schema.text()).append('\n');
        VIEWS.forEach(name -> text.append(Resources.text("views/" + name + ".sql")).append('\n'));
        policies.forEach(policy -> text.append('\n').append(policy.sql()));
        text.append(together("refusal", "spec, node, step, reason", policy -> policy.refusals()));
        text.append(together("failure", "spec, reason", policy -> policy.failures()));
        return text.toString();
    }
}
