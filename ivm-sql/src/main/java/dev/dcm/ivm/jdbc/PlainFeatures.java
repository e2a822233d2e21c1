package dev.dcm.ivm.jdbc;

import java.sql.DatabaseMetaData;

/** Features of databases: what is not overridden is not there. */
interface PlainFeatures extends DatabaseMetaData {
    @Override
    default boolean supportsANSI92EntryLevelSQL() {
        return false;
    }

    @Override
    default boolean supportsANSI92FullSQL() {
        return false;
    }

    @Override
    default boolean supportsANSI92IntermediateSQL() {
        return false;
    }

    @Override
    default boolean supportsAlterTableWithAddColumn() {
        return false;
    }

    @Override
    default boolean supportsAlterTableWithDropColumn() {
        return false;
    }

    @Override
    default boolean supportsCatalogsInDataManipulation() {
        return false;
    }

    @Override
    default boolean supportsCatalogsInIndexDefinitions() {
        return false;
    }

    @Override
    default boolean supportsCatalogsInPrivilegeDefinitions() {
        return false;
    }

    @Override
    default boolean supportsCatalogsInProcedureCalls() {
        return false;
    }

    @Override
    default boolean supportsCatalogsInTableDefinitions() {
        return false;
    }

    @Override
    default boolean supportsConvert() {
        return false;
    }

    @Override
    default boolean supportsConvert(int a, int b) {
        return false;
    }

    @Override
    default boolean supportsCoreSQLGrammar() {
        return false;
    }

    @Override
    default boolean supportsDataDefinitionAndDataManipulationTransactions() {
        return false;
    }

    @Override
    default boolean supportsDataManipulationTransactionsOnly() {
        return false;
    }

    @Override
    default boolean supportsDifferentTableCorrelationNames() {
        return false;
    }

    @Override
    default boolean supportsExpressionsInOrderBy() {
        return false;
    }

    @Override
    default boolean supportsExtendedSQLGrammar() {
        return false;
    }

    @Override
    default boolean supportsGroupByBeyondSelect() {
        return false;
    }

    @Override
    default boolean supportsGroupByUnrelated() {
        return false;
    }

    @Override
    default boolean supportsIntegrityEnhancementFacility() {
        return false;
    }

    @Override
    default boolean supportsLikeEscapeClause() {
        return false;
    }

    @Override
    default boolean supportsMixedCaseIdentifiers() {
        return false;
    }

    @Override
    default boolean supportsMultipleOpenResults() {
        return false;
    }

    @Override
    default boolean supportsMultipleResultSets() {
        return false;
    }

    @Override
    default boolean supportsMultipleTransactions() {
        return false;
    }

    @Override
    default boolean supportsNamedParameters() {
        return false;
    }

    @Override
    default boolean supportsOpenCursorsAcrossCommit() {
        return false;
    }

    @Override
    default boolean supportsOpenCursorsAcrossRollback() {
        return false;
    }

    @Override
    default boolean supportsOpenStatementsAcrossCommit() {
        return false;
    }

    @Override
    default boolean supportsOpenStatementsAcrossRollback() {
        return false;
    }

    @Override
    default boolean supportsOrderByUnrelated() {
        return false;
    }

    @Override
    default boolean supportsPositionedDelete() {
        return false;
    }

    @Override
    default boolean supportsPositionedUpdate() {
        return false;
    }

    @Override
    default boolean supportsSchemasInIndexDefinitions() {
        return false;
    }

    @Override
    default boolean supportsSchemasInPrivilegeDefinitions() {
        return false;
    }

    @Override
    default boolean supportsSchemasInProcedureCalls() {
        return false;
    }

    @Override
    default boolean supportsSchemasInTableDefinitions() {
        return false;
    }

    @Override
    default boolean supportsSelectForUpdate() {
        return false;
    }

    @Override
    default boolean supportsStatementPooling() {
        return false;
    }

    @Override
    default boolean supportsStoredFunctionsUsingCallSyntax() {
        return false;
    }

    @Override
    default boolean supportsStoredProcedures() {
        return false;
    }

    @Override
    default boolean supportsSubqueriesInQuantifieds() {
        return false;
    }
}
