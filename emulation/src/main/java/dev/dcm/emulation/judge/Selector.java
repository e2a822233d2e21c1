package dev.dcm.emulation.judge;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import java.util.Map;

/** Label selectors: an absent one selects nobody, an empty one everybody. */
final class Selector {
    private Selector() {
    }

    static boolean selects(LabelSelector selector, Map<String, String> labels) {
        if (selector == null) {
            return false;
        }
        for (Map.Entry<String, String> wanted : Absent.asEmpty(selector.getMatchLabels()).entrySet()) {
            if (!wanted.getValue().equals(labels.get(wanted.getKey()))) {
                return false;
            }
        }
        for (LabelSelectorRequirement requirement : Absent.asEmpty(selector.getMatchExpressions())) {
            Expressions.Expression expression = new Expressions.Expression(requirement.getKey(), requirement.getOperator(), requirement.getValues());
            if (!Expressions.matches(expression, labels, false).orElse(false)) {
                return false;
            }
        }
        return true;
    }
}
