package dev.dcm.benchmarks;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Benchmarks use DCM as applications do: by the model, the incremental database and JDBC. */
@AnalyzeClasses(packages = "dev.dcm.benchmarks", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule benchmarksSeeTheModel = classes().should().onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.dcm..")
            .or(JavaClass.Predicates.resideInAnyPackage("dev.dcm.benchmarks..", "dev.dcm.model", "dev.dcm.ivm.sql", "dev.dcm.ir.rewrite", "dev.dcm.ir.pushdown",
                    "dev.dcm.solver", "dev.dcm.base")));

    @ArchTest
    static final ArchRule noCycles = slices().matching("dev.dcm.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().should(ACCESS_STANDARD_STREAMS);
}
