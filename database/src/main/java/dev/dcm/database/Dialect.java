package dev.dcm.database;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.SQLException;
import java.util.Locale;
import org.apache.calcite.sql.SqlDialect;
import org.apache.calcite.sql.dialect.AnsiSqlDialect;
import org.apache.calcite.sql.dialect.H2SqlDialect;
import org.apache.calcite.sql.dialect.PostgresqlSqlDialect;

/** What differs between the databases that we know; ANSI stands for every other one. */
public enum Dialect {
    H2(H2SqlDialect.DEFAULT, "BOOL_OR", "BOOL_AND", org.h2.engine.Constants.TRANSACTION_SNAPSHOT),
    DCM(new PlainAnsi(), "SOME", "EVERY", Connection.TRANSACTION_SERIALIZABLE),
    POSTGRESQL(PostgresqlSqlDialect.DEFAULT, "BOOL_OR", "BOOL_AND", Connection.TRANSACTION_REPEATABLE_READ),
    ANSI(new PlainAnsi(), "SOME", "EVERY", Connection.TRANSACTION_REPEATABLE_READ);

    private final SqlDialect calcite;
    private final String or;
    private final String and;
    private final int snapshotIsolation;

    Dialect(SqlDialect calcite, String or, String and, int snapshotIsolation) {
        this.calcite = calcite;
        this.or = or;
        this.and = and;
        this.snapshotIsolation = snapshotIsolation;
    }

    /** The dialect of the database behind a connection. */
    public static Dialect of(DatabaseMetaData database) throws SQLException {
        return switch (database.getDatabaseProductName().toLowerCase(Locale.ROOT)) {
            case "h2" -> H2;
            case "dcm" -> DCM;
            case "postgresql" -> POSTGRESQL;
            default -> ANSI;
        };
    }

    SqlDialect calcite() {
        return calcite;
    }

    /** The aggregate that is true if one of its arguments is. H2 would read {@code = ANY(x)} as a comparison, hence not ANY. */
    public String anyAggregate() {
        return or;
    }

    /** The aggregate that is true if all of its arguments are. */
    public String allAggregate() {
        return and;
    }

    /** Whether {@code x = ANY(array)} tests for membership. */
    public boolean comparesWithArrays() {
        return this == H2 || this == POSTGRESQL;
    }

    /** Whether NULL is the lowest value of an order, unless it is said otherwise. */
    boolean hasNullsLowest() {
        return this == H2 || this == DCM;
    }

    /** H2 looks for tables before it looks for names of WITH, which therefore must not be those of tables. */
    boolean tablesHideWithNames() {
        return this == H2;
    }

    /** Whether a column of USING or NATURAL may be used without saying which side it is from. */
    boolean mergesColumns() {
        return this == POSTGRESQL || this == ANSI;
    }

    /** Whether a derived table inside a sub-query may use columns of the row around the sub-query. */
    public boolean derivedTablesSeeOuterRows() {
        return this != H2;
    }

    /** Whether queries upon queries are planned in reasonable time; H2 plans each WITH anew wherever it is used. */
    public boolean plansDeepQueries() {
        return this != H2;
    }

    /** A decimal type that keeps all digits, without a scale to round to. */
    public String exactDecimal() {
        return switch (this) {
            case H2 -> "DECFLOAT";
            case POSTGRESQL -> "NUMERIC";
            case DCM, ANSI -> "DECIMAL(38, 12)";
        };
    }

    /** The suffix that orders strings by their characters' codes, whatever the language of the database. */
    public String byCharacterCode() {
        return this == POSTGRESQL ? " COLLATE \"C\"" : "";
    }

    /** The weakest isolation in which all queries of a transaction see the same state. */
    int snapshotIsolation() {
        return snapshotIsolation;
    }

    /** Calcite's ANSI dialect would spell strings with a character set and non-ASCII ones in hexadecimal. */
    private static final class PlainAnsi extends AnsiSqlDialect {
        PlainAnsi() {
            super(AnsiSqlDialect.DEFAULT_CONTEXT.withIdentifierQuoteString("\""));
        }

        @Override
        public boolean supportsCharSet() {
            return false;
        }
    }
}
