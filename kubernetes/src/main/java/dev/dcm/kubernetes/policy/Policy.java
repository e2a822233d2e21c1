package dev.dcm.kubernetes.policy;

import java.util.Locale;

/**
 * A policy.
 *
 * @param name   as users know it, for example {@code NodeAffinity}
 * @param hard   whether it must hold; otherwise it is something to prefer
 * @param weight how much it counts, if it is not hard
 * @param origin the file it comes from
 * @param sql    its views and constraints
 */
public record Policy(String name, boolean hard, int weight, String origin, String sql) {

    /** The view that says which nodes the policy refuses. */
    public String refusals() {
        return sqlName() + "_refusal";
    }

    /** {@code NodeAffinity} is {@code node_affinity} in SQL. */
    public String sqlName() {
        return name.replaceAll("(?<=[a-z0-9])(?=[A-Z])", "_").replaceAll("[^A-Za-z0-9_]", "_").toLowerCase(Locale.ROOT);
    }

    /** The view that says which specs the policy refuses altogether. */
    public String failures() {
        return sqlName() + "_failure";
    }

    /** Whether the policy has a view of this name. */
    public boolean has(String view) {
        return Statements.of(sql).stream().anyMatch(own -> own.isView() && own.name().equals(view));
    }
}
