package dev.dcm.ivm;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** The engine stands on the JDK and on base: no SQL, no Calcite, no JDBC. */
@AnalyzeClasses(packages = "dev.dcm.ivm", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule theEngineSeesBase = classes().should().onlyDependOnClassesThat().resideInAnyPackage("dev.dcm.ivm..",
            "dev.dcm.base..", "java.lang..",
            "java.util..", "java.math..");

    @ArchTest
    static final ArchRule plansDoNotSeeOperators = noClasses().that().resideInAPackage("dev.dcm.ivm.plan..").should().dependOnClassesThat()
            .resideInAnyPackage("dev.dcm.ivm", "dev.dcm.ivm.operator..");

    @ArchTest
    static final ArchRule noCycles = slices().matching("dev.dcm.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().should(ACCESS_STANDARD_STREAMS);
}
