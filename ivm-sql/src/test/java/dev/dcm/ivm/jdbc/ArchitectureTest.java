package dev.dcm.ivm.jdbc;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The direction of dependencies: driver, API, statements, catalog, queries, engine. */
@AnalyzeClasses(packages = "dev.dcm.ivm", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {
    @ArchTest
    static final ArchRule NOTHING_SEES_THE_DRIVER = noClasses().that().resideOutsideOfPackage("dev.dcm.ivm.jdbc")
            .should().dependOnClassesThat().resideInAPackage("dev.dcm.ivm.jdbc");

    @ArchTest
    static final ArchRule THE_DRIVER_SEES_SESSIONS = noClasses().that().resideInAPackage("dev.dcm.ivm.jdbc").should().dependOnClassesThat()
            .resideInAnyPackage("dev.dcm.ivm", "dev.dcm.ivm.plan", "dev.dcm.ivm.operator", "dev.dcm.ivm.sql.dml", "dev.dcm.ivm.sql.ddl",
                    "dev.dcm.ivm.sql.constraint", "dev.dcm.csql.parse..", "dev.dcm.ivm.sql.query");

    @ArchTest
    static final ArchRule QUERIES_SEE_NO_STATEMENTS = noClasses().that().resideInAPackage("dev.dcm.ivm.sql.query..").should().dependOnClassesThat()
            .resideInAnyPackage("dev.dcm.ivm.sql.catalog", "dev.dcm.ivm.sql.dml", "dev.dcm.ivm.sql.ddl", "dev.dcm.ivm.sql.constraint",
                    "dev.dcm.ivm.sql.transaction", "dev.dcm.ivm.sql.value");

    @ArchTest
    static final ArchRule THE_CATALOG_IS_PASSIVE = noClasses().that().resideInAPackage("dev.dcm.ivm.sql.catalog").should().dependOnClassesThat()
            .resideInAnyPackage("dev.dcm.ivm.sql.dml", "dev.dcm.ivm.sql.ddl", "dev.dcm.ivm.sql.constraint", "dev.dcm.ivm.sql.transaction");

    @ArchTest
    static final ArchRule NO_CIRCLES = slices().matching("dev.dcm.ivm.sql.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule THE_ENGINE_SEES_NO_SQL = noClasses().that()
            .resideInAnyPackage("dev.dcm.ivm", "dev.dcm.ivm.data", "dev.dcm.ivm.plan", "dev.dcm.ivm.operator")
            .should().dependOnClassesThat().resideInAnyPackage("dev.dcm.ivm.sql..", "org.apache.calcite..");
}
