package dev.dcm.ivm.jdbc;

import dev.dcm.ivm.sql.error.SqlError;
import java.sql.SQLDataException;
import java.sql.SQLException;
import java.sql.SQLFeatureNotSupportedException;
import java.sql.SQLIntegrityConstraintViolationException;
import java.sql.SQLNonTransientConnectionException;
import java.sql.SQLSyntaxErrorException;
import java.sql.SQLTimeoutException;
import java.sql.SQLTransactionRollbackException;

/** The database's errors as JDBC's exceptions. */
final class Errors {

    /** Something that the database may refuse. */
    @FunctionalInterface
    interface Call<T> {
        T run();
    }

    private Errors() {
    }

    static <T> T translated(Call<T> call) throws SQLException {
        try {
            return call.run();
        } catch (SqlError e) {
            throw of(e);
        } catch (IllegalStateException | IllegalArgumentException e) {
            throw new SQLException(e.getMessage(), "HY000", e);
        }
    }

    static SQLException of(SqlError e) {
        String message = (e.span().isKnown() ? e.span() + ": " : "") + e.getMessage() + (e.advice().isEmpty() ? "" : ". " + e.advice());
        return switch (e.state().substring(0, 2)) {
            case "22" -> new SQLDataException(message, e.state(), e);
            case "23" -> new SQLIntegrityConstraintViolationException(message, e.state(), e);
            case "42" -> new SQLSyntaxErrorException(message, e.state(), e);
            case "0A" -> new SQLFeatureNotSupportedException(message, e.state(), e);
            case "08" -> new SQLNonTransientConnectionException(message, e.state(), e);
            case "40" -> new SQLTransactionRollbackException(message, e.state(), e);
            case "HY" -> e.state().equals("HYT00") ? new SQLTimeoutException(message, e.state(), e) : new SQLException(message, e.state(), e);
            default -> new SQLException(message, e.state(), e);
        };
    }

    static SQLFeatureNotSupportedException unsupported(String method) {
        return new SQLFeatureNotSupportedException(method + " is not supported", "0A000");
    }

    static SQLException closed(String what) {
        return new SQLException("the " + what + " is closed", "HY010");
    }
}
