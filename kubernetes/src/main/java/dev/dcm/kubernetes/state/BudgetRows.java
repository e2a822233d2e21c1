package dev.dcm.kubernetes.state;

import dev.dcm.kubernetes.objects.BadObjectException;
import io.fabric8.kubernetes.api.model.IntOrString;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudget;
import io.fabric8.kubernetes.api.model.policy.v1.PodDisruptionBudgetSpec;
import java.util.List;

/** The rows of a disruption budget. */
final class BudgetRows {
    private BudgetRows() {
    }

    /** Writes the rows, and returns what of the budget could not be read: then it lets nobody go. */
    static List<String> write(PodDisruptionBudget budget, RowSink rows) {
        PodDisruptionBudgetSpec spec = budget.getSpec() == null ? new PodDisruptionBudgetSpec() : budget.getSpec();
        Integer allowed = budget.getStatus() == null ? null : budget.getStatus().getDisruptionsAllowed();
        Integer selector = rows.idOrNull(Selector.of(Labels.Scope.POD, spec.getSelector()));
        String namespace = PodKey.of(budget).namespace();
        String name = budget.getMetadata().getName();
        try {
            rows.add("pdb", namespace, name, selector, allowed, number(spec.getMinAvailable()), percent(spec.getMinAvailable()),
                    number(spec.getMaxUnavailable()), percent(spec.getMaxUnavailable()));
            return List.of();
        } catch (BadObjectException e) {
            rows.add("pdb", namespace, name, selector, allowed == null ? Integer.valueOf(0) : allowed, null, null, null, null);
            return List.of(e.getMessage());
        }
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
