package dev.dcm.ivm.sql.query.translate;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import org.apache.calcite.rex.RexCall;
import org.apache.calcite.rex.RexInputRef;
import org.apache.calcite.rex.RexLiteral;
import org.apache.calcite.rex.RexNode;
import org.apache.calcite.rex.RexOver;
import org.apache.calcite.sql.SqlKind;

/**
 * Recognises how SQL spells the first rows of every partition: {@code ROW_NUMBER() OVER (..) <= k} around a window. Only those rows have to be
 * numbered then, and they are kept by rank: a change among many rows behind them costs a search, where a window would number its partition anew.
 */
final class FirstRows {
    static final long ALL = Long.MAX_VALUE;

    private FirstRows() {
    }

    /**
     * How many rows of a partition matter.
     *
     * @param expressions of the projection with the window; null where one is not wanted
     * @param conditions  over the projection, all of which must hold
     */
    static long wanted(List<RexNode> expressions, List<RexNode> conditions) {
        boolean onlyNumbers = expressions.stream().allMatch(e -> e == null || isRowNumber(e) || !RexOver.containsOver(e));
        return onlyNumbers ? conditions.stream().mapToLong(c -> wanted(expressions, c)).min().orElse(ALL) : ALL;
    }

    /** The conditions that say more than how many rows of a partition are wanted. */
    static List<RexNode> others(List<RexNode> expressions, List<RexNode> conditions) {
        return conditions.stream().filter(c -> wanted(expressions, c) == ALL || c.getKind() == SqlKind.EQUALS && wanted(expressions, c) != 1).toList();
    }

    static boolean isRowNumber(RexNode expression) {
        return expression instanceof RexOver over && over.getAggOperator().getKind() == SqlKind.ROW_NUMBER;
    }

    private static long wanted(List<RexNode> expressions, RexNode condition) {
        if (!(condition instanceof RexCall call) || call.getOperands().size() != 2) {
            return ALL;
        }
        RexNode left = call.getOperands().get(0);
        RexNode right = call.getOperands().get(1);
        return right instanceof RexInputRef ? wanted(expressions, right, call.getKind().reverse(), left) : wanted(expressions, left, call.getKind(), right);
    }

    private static long wanted(List<RexNode> expressions, RexNode number, SqlKind comparison, RexNode bound) {
        boolean numbered = number instanceof RexInputRef ref && expressions.get(ref.getIndex()) != null && isRowNumber(expressions.get(ref.getIndex()));
        BigDecimal limit = numbered && bound instanceof RexLiteral literal && literal.getValue() instanceof BigDecimal value ? value : null;
        if (limit == null || limit.compareTo(BigDecimal.ONE) < 0 || limit.compareTo(BigDecimal.valueOf(Integer.MAX_VALUE)) > 0) {
            return ALL;
        }
        return switch (comparison) {
            case LESS_THAN -> limit.setScale(0, RoundingMode.CEILING).longValue() - 1;
            case LESS_THAN_OR_EQUAL, EQUALS -> limit.longValue();
            default -> ALL;
        };
    }
}
