package dev.dcm.encoder;

import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;

/**
 * How close a CHECK is to being violated.
 *
 * @param constraint  the policy's name
 * @param rows        how many rows it speaks of under the decisions
 * @param numericRows how many of them have a slack: the CHECK compares numbers there, and none of them is NULL
 * @param slack       the smallest of all rows; empty without a numeric row
 * @param row         the known columns of the row that has it; the first such row, empty without one
 */
public record CheckSlack(String constraint, int rows, int numericRows, Optional<BigDecimal> slack, Map<String, Object> row) {
}
