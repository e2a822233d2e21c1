package dev.dcm.model.oracle;

import java.sql.Connection;
import java.sql.SQLException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Collectors;

/** Makes up whole programs. */
final class Programs {
    /** H2 plans nested queries in exponential time, so their length has to be limited. */
    private static final int LONGEST = 1500;
    private final Connection scratch;
    private final Draft draft;
    private final Dice dice;
    private final List<Policy> policies = new ArrayList<>();

    private Programs(Random random, Area area, Connection scratch) {
        this.scratch = scratch;
        this.dice = new Dice(random);
        this.draft = new Draft(dice, area);
    }

    /** @param scratch to an H2 in which policies are tried: most random ones hold always or never and would test nothing */
    static Program random(Random random, Area area, Connection scratch) throws SQLException {
        return new Programs(random, area, scratch).write();
    }

    private Program write() throws SQLException {
        new Schemas(draft).write();
        for (int i = dice.between(0, 2); i > 0 && dice.percent(draft.area().derived()); i--) {
            draft.views().put(draft.fresh("v"), draft.until(q -> q.sql().length() < LONGEST / 3, () -> new Queries(draft).any(1)));
        }
        try (Enumeration enumeration = new Enumeration(scratch, draft.tables())) {
            Policies maker = new Policies(draft);
            for (int i = dice.oneOf(0, 1, 1, 2, 2); i > 0; i--) {
                add(draft.until(p -> tells(enumeration, p) && (dice.percent(10) || isFeasibleWith(enumeration, p)), maker::check));
            }
            for (int i = dice.oneOf(1, 1, 2); i > 0; i--) {
                add(draft.until(p -> tells(enumeration, p), maker::objective));
            }
        }
        return new Program(schema(), draft.tables(), policies, draft.refusable());
    }

    private void add(Policy policy) {
        if (policy.sql().length() < LONGEST) {
            policies.add(policy);
        }
    }

    private boolean tells(Enumeration enumeration, Policy policy) {
        try {
            return policy.sql().length() < LONGEST && (dice.percent(3) || policy.decided() && enumeration.differ(policy));
        } catch (SQLException e) {
            // Whoever compares the results will meet the error again.
            return true;
        }
    }

    private boolean isFeasibleWith(Enumeration enumeration, Policy policy) {
        List<Policy> all = new ArrayList<>(policies);
        draft.tables().forEach(t -> all.addAll(t.rules()));
        all.add(policy);
        try {
            return enumeration.optimum(all).isPresent();
        } catch (SQLException e) {
            return true;
        }
    }

    private String schema() {
        StringBuilder csql = new StringBuilder();
        draft.tables().forEach(t -> csql.append(t.csql(declared(t))));
        draft.views().forEach((name, query) -> csql.append("CREATE VIEW ").append(name).append(" AS ").append(query.csql()).append(";\n"));
        draft.tables().forEach(t -> t.variables().stream().filter(v -> v.references() == null && v.kind() != Kind.TRUTH).forEach(v -> csql.append(domain(t, v))));
        return csql.toString();
    }

    private static String declared(Table table) {
        return table.variables().stream().map(Column::name).filter(n -> !n.startsWith("controllable__")).collect(Collectors.joining(", "));
    }

    /** The CHECK that bounds a variable; H2 does not need it, since only these values are tried. */
    private String domain(Table table, Column variable) {
        List<Object> values = variable.domain();
        String list = values.stream().map(Schemas::literal).collect(Collectors.joining(", ", "(", ")"));
        boolean gapless = variable.kind() == Kind.INTEGER || variable.kind() == Kind.DECIMAL && isGapless(values);
        String bounds = gapless && dice.percent(60)
                ? variable.name() + dice.oneOf(" BETWEEN " + values.get(0) + " AND " + values.get(values.size() - 1),
                        " >= " + values.get(0) + " AND " + variable.name() + " <= " + values.get(values.size() - 1))
                : variable.name() + " IN " + list;
        return "CREATE CONSTRAINT " + draft.fresh("d") + " AS " + (dice.percent(50) ? "CHECK " + bounds + " FROM " + table.name()
                : "SELECT * FROM " + table.name() + " CHECK " + bounds) + ";\n";
    }

    /** Whether there is no other number of two decimal places between the first and the last. */
    private static boolean isGapless(List<Object> decimals) {
        BigDecimal width = ((BigDecimal) decimals.get(decimals.size() - 1)).subtract((BigDecimal) decimals.get(0));
        return width.compareTo(BigDecimal.valueOf(decimals.size() - 1, 2)) == 0;
    }
}
