package dev.dcm.examples;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import dev.dcm.encoder.Core;

/** Examples use DCM as applications do: by the model and JDBC; their pictures are drawn as those of benchmarks. */
@AnalyzeClasses(packages = "dev.dcm.examples", importOptions = ImportOption.DoNotIncludeTests.class)
class ArchitectureTest {

    @ArchTest
    static final ArchRule examplesSeeTheModel = classes().should().onlyDependOnClassesThat(JavaClass.Predicates.resideOutsideOfPackage("dev.dcm..")
            .or(JavaClass.Predicates.resideInAnyPackage("dev.dcm.examples..", "dev.dcm.model", "dev.dcm.base", "dev.dcm.benchmarks.plot"))
            .or(JavaClass.Predicates.belongToAnyOf(Core.class)));

    @ArchTest
    static final ArchRule noCycles = slices().matching("dev.dcm.examples.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().should(ACCESS_STANDARD_STREAMS);
}
