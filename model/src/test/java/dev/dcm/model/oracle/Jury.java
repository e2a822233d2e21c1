package dev.dcm.model.oracle;

import java.math.BigDecimal;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.h2.api.ErrorCode;

/** Policies, ready to judge what H2's tables hold. */
final class Jury implements AutoCloseable {
    /** Where SQL has no answer, an assignment is not allowed. */
    private static final Set<Integer> NO_ANSWER = Set.of(ErrorCode.DIVISION_BY_ZERO_1, ErrorCode.SCALAR_SUBQUERY_CONTAINS_MORE_THAN_ONE_ROW);
    private final List<Judge> judges = new ArrayList<>();

    /** A policy and its query. */
    private record Judge(Policy policy, PreparedStatement query) {
    }

    Jury(Connection connection, List<Policy> policies) throws SQLException {
        for (Policy policy : policies) {
            judges.add(new Judge(policy, connection.prepareStatement(policy.sql())));
        }
    }

    /** The objective; empty if a CHECK is false somewhere. UNKNOWN satisfies a CHECK, and a NULL counts 0. */
    Optional<BigDecimal> verdict() throws SQLException {
        try {
            BigDecimal objective = BigDecimal.ZERO;
            for (Judge judge : judges) {
                try (ResultSet values = judge.query().executeQuery()) {
                    while (values.next()) {
                        Object value = values.getObject(1);
                        if (judge.policy().isCheck() && Boolean.FALSE.equals(value)) {
                            return Optional.empty();
                        } else if (!judge.policy().isCheck() && value != null) {
                            objective = objective.add(new BigDecimal(value.toString()).multiply(BigDecimal.valueOf(judge.policy().sign())));
                        }
                    }
                }
            }
            return Optional.of(objective.stripTrailingZeros());
        } catch (SQLException e) {
            if (NO_ANSWER.contains(e.getErrorCode())) {
                return Optional.empty();
            }
            throw e;
        }
    }

    @Override
    public void close() throws SQLException {
        for (Judge judge : judges) {
            judge.query().close();
        }
    }
}
