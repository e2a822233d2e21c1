package dev.dcm.kubernetes.state;

import io.fabric8.kubernetes.api.model.Toleration;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What a pod tolerates. */
record Tolerations(Set<One> tolerations) implements Shared {

    /** A key or effect of null means every one. */
    record One(String key, String operator, String value, String effect) {
    }

    static Tolerations of(List<Toleration> tolerations) {
        Set<One> set = new LinkedHashSet<>();
        if (tolerations != null) {
            for (Toleration toleration : tolerations) {
                String operator = orNull(toleration.getOperator()) == null ? "Equal" : toleration.getOperator();
                String key = orNull(toleration.getKey());
                boolean means = operator.equals("Exists") || operator.equals("Equal") && key != null;
                if (means) {
                    String value = operator.equals("Exists") || toleration.getValue() == null ? "" : toleration.getValue();
                    set.add(new One(key, operator, value, orNull(toleration.getEffect())));
                }
            }
        }
        return new Tolerations(set);
    }

    private static String orNull(String text) {
        return text == null || text.isEmpty() ? null : text;
    }

    @Override
    public void write(int id, RowSink rows) {
        rows.add("toleration_set", id);
        int ordinal = 0;
        for (One one : tolerations) {
            rows.add("toleration", id, ordinal++, one.key, one.operator, one.value, one.effect);
        }
    }
}
