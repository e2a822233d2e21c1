package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetSpec;

/** The rows of a disruption budget. */
final class BudgetRows {
    private BudgetRows() {
    }

    static void write(PodDisruptionBudget budget, RowSink rows) {
        PodDisruptionBudgetSpec spec = budget.getSpec() == null ? new PodDisruptionBudgetSpec() : budget.getSpec();
        Integer allowed = budget.getStatus() == null ? null : budget.getStatus().getDisruptionsAllowed();
        rows.add("pdb", PodKey.of(budget).namespace(), budget.getMetadata().getName(),
                rows.idOrNull(Selector.of(Labels.Scope.POD, spec.getSelector())), allowed,
                number(spec.getMinAvailable()), percent(spec.getMinAvailable()), number(spec.getMaxUnavailable()), percent(spec.getMaxUnavailable()));
    }

    private static Integer number(IntOrString value) {
        return value == null ? null : value.getIntVal() != null ? value.getIntVal() : text(value).endsWith("%") ? null : parse(text(value));
    }

    private static Integer percent(IntOrString value) {
        return value == null || value.getIntVal() != null || !text(value).endsWith("%") ? null : parse(text(value).substring(0, text(value).length() - 1));
    }

    private static String text(IntOrString value) {
        return String.valueOf(value.getStrVal()).strip();
    }

    private static Integer parse(String text) {
        Long number = Numbers.parse(text);
        if (number == null || number < 0 || number > 1_000_000) {
            throw new BadObjectException("a number of pods or a percentage cannot be read: '" + text + "'");
        }
        return number.intValue();
    }
}
