package dev.dcm.ivm.jdbc;

import java.sql.ResultSet;
import java.sql.RowIdLifetime;
import java.util.function.Supplier;

/** The modest answers to the questions of JDBC: what is not overridden is not there, and limits are unknown. */
interface PlainDatabaseMetaData extends PlainFeatures, PlainLimits, Wrapping {
    /** A result without rows or columns. */
    Supplier<ResultSet> NOTHING = () -> new MetaRows().result();

    @Override
    default boolean allProceduresAreCallable() {
        return false;
    }

    @Override
    default boolean autoCommitFailureClosesAllResultSets() {
        return false;
    }

    @Override
    default boolean dataDefinitionIgnoredInTransactions() {
        return false;
    }

    @Override
    default boolean deletesAreDetected(int a) {
        return false;
    }

    @Override
    default boolean doesMaxRowSizeIncludeBlobs() {
        return false;
    }

    @Override
    default boolean generatedKeyAlwaysReturned() {
        return false;
    }

    @Override
    default ResultSet getAttributes(String a, String b, String c, String d) {
        return NOTHING.get();
    }

    @Override
    default ResultSet getCatalogs() {
        return NOTHING.get();
    }

    @Override
    default ResultSet getClientInfoProperties() {
        return NOTHING.get();
    }

    @Override
    default ResultSet getColumnPrivileges(String a, String b, String c, String d) {
        return NOTHING.get();
    }

    @Override
    default int getDatabaseMajorVersion() {
        return 0;
    }

    @Override
    default int getDriverMajorVersion() {
        return 0;
    }

    @Override
    default String getExtraNameCharacters() {
        return "";
    }

    @Override
    default ResultSet getFunctionColumns(String a, String b, String c, String d) {
        return NOTHING.get();
    }

    @Override
    default ResultSet getFunctions(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default String getNumericFunctions() {
        return "";
    }

    @Override
    default ResultSet getProcedureColumns(String a, String b, String c, String d) {
        return NOTHING.get();
    }

    @Override
    default String getProcedureTerm() {
        return "";
    }

    @Override
    default ResultSet getProcedures(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default ResultSet getPseudoColumns(String a, String b, String c, String d) {
        return NOTHING.get();
    }

    @Override
    default RowIdLifetime getRowIdLifetime() {
        return RowIdLifetime.ROWID_UNSUPPORTED;
    }

    @Override
    default int getSQLStateType() {
        return 0;
    }

    @Override
    default String getStringFunctions() {
        return "";
    }

    @Override
    default ResultSet getSuperTables(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default ResultSet getSuperTypes(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default String getSystemFunctions() {
        return "";
    }

    @Override
    default ResultSet getTablePrivileges(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default String getTimeDateFunctions() {
        return "";
    }

    @Override
    default ResultSet getUDTs(String a, String b, String c, int[] d) {
        return NOTHING.get();
    }

    @Override
    default String getUserName() {
        return "";
    }

    @Override
    default ResultSet getVersionColumns(String a, String b, String c) {
        return NOTHING.get();
    }

    @Override
    default boolean insertsAreDetected(int a) {
        return false;
    }

    @Override
    default boolean isCatalogAtStart() {
        return false;
    }

    @Override
    default boolean isReadOnly() {
        return false;
    }

    @Override
    default boolean locatorsUpdateCopy() {
        return false;
    }

    @Override
    default boolean nullPlusNonNullIsNull() {
        return false;
    }

    @Override
    default boolean nullsAreSortedAtEnd() {
        return false;
    }

    @Override
    default boolean nullsAreSortedAtStart() {
        return false;
    }

    @Override
    default boolean nullsAreSortedHigh() {
        return false;
    }

    @Override
    default boolean othersDeletesAreVisible(int a) {
        return false;
    }

    @Override
    default boolean othersInsertsAreVisible(int a) {
        return false;
    }

    @Override
    default boolean othersUpdatesAreVisible(int a) {
        return false;
    }

    @Override
    default boolean ownDeletesAreVisible(int a) {
        return false;
    }

    @Override
    default boolean ownInsertsAreVisible(int a) {
        return false;
    }

    @Override
    default boolean ownUpdatesAreVisible(int a) {
        return false;
    }

    @Override
    default boolean storesLowerCaseIdentifiers() {
        return false;
    }

    @Override
    default boolean storesLowerCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    default boolean storesMixedCaseIdentifiers() {
        return false;
    }

    @Override
    default boolean storesMixedCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    default boolean storesUpperCaseQuotedIdentifiers() {
        return false;
    }

    @Override
    default boolean updatesAreDetected(int a) {
        return false;
    }

    @Override
    default boolean usesLocalFilePerTable() {
        return false;
    }

    @Override
    default boolean usesLocalFiles() {
        return false;
    }
}
