package dev.dcm.model;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.GeneralCodingRules.ACCESS_STANDARD_STREAMS;
import static com.tngtech.archunit.library.GeneralCodingRules.NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.base.DescribedPredicate;
import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;

/** Who may know whom: the rooms of the house and their doors. The command line is not seen from here: Maven keeps it above the model. */
@AnalyzeClasses(packages = "dev.dcm", importOptions = {ImportOption.DoNotIncludeTests.class, ArchitectureTest.WithoutTestJars.class})
class ArchitectureTest {
    private static final String OURS = "dev.dcm..";

    /** Test classes of other modules come from directories that are not called test-classes of this module. */
    static final class WithoutTestJars implements ImportOption {
        @Override
        public boolean includes(com.tngtech.archunit.core.importer.Location location) {
            return !location.contains("/test-classes/") && !location.contains("-tests.jar");
        }
    }

    @ArchTest
    static final ArchRule baseSeesNothingOfOurs = onlySees("base");

    @ArchTest
    static final ArchRule irSeesBase = onlySees("ir", "base");

    @ArchTest
    static final ArchRule csqlSeesTheIr = onlySees("csql", "base", "ir");

    @ArchTest
    static final ArchRule databaseSeesTheLanguage = onlySees("database", "base", "ir", "csql");

    @ArchTest
    static final ArchRule theSolverInterfaceSeesBase = classes().that().resideInAPackage("dev.dcm.solver").should().onlyDependOnClassesThat(
            outsideOrIn("dev.dcm.solver", "dev.dcm.base.."));

    @ArchTest
    static final ArchRule orToolsSeesTheInterface = classes().that().resideInAPackage("dev.dcm.solver.ortools..").should().onlyDependOnClassesThat(
            outsideOrIn("dev.dcm.solver", "dev.dcm.solver.ortools..", "dev.dcm.base.."));

    @ArchTest
    static final ArchRule miniZincSeesTheInterface = classes().that().resideInAPackage("dev.dcm.solver.minizinc..").should().onlyDependOnClassesThat(
            outsideOrIn("dev.dcm.solver", "dev.dcm.solver.minizinc..", "dev.dcm.base.."));

    @ArchTest
    static final ArchRule encoderSeesTheIrAndTheSolverInterface = classes().that().resideInAPackage("dev.dcm.encoder..").should().onlyDependOnClassesThat(
            outsideOrIn("dev.dcm.encoder..", "dev.dcm.base..", "dev.dcm.ir..", "dev.dcm.solver"));

    @ArchTest
    static final ArchRule nobodySeesTheCommandLine = noClasses().that().resideOutsideOfPackage("dev.dcm.cli..").should().dependOnClassesThat()
            .resideInAPackage("dev.dcm.cli..");

    @ArchTest
    static final ArchRule onlyTheModelSeesABackEnd = noClasses().that().resideOutsideOfPackages("dev.dcm.model..", "dev.dcm.solver.*..")
            .should().dependOnClassesThat().resideInAnyPackage("dev.dcm.solver.*..", "com.google.ortools..");

    @ArchTest
    static final ArchRule solversDoNotKnowCalcite = noClasses().that().resideInAPackage("dev.dcm.solver..").should().dependOnClassesThat()
            .resideInAPackage("org.apache.calcite..");

    /** The records of the IR hold Calcite's nodes; the encoder passes them on, it does not look inside. */
    @ArchTest
    static final ArchRule theEncoderDoesNotCallCalcite = noClasses().that().resideInAPackage("dev.dcm.encoder..").should().accessTargetWhere(
            new DescribedPredicate<JavaAccess<?>>("the target is Calcite's") {
                @Override
                public boolean test(JavaAccess<?> access) {
                    return access.getTargetOwner().getPackageName().startsWith("org.apache.calcite");
                }
            });

    @ArchTest
    static final ArchRule onlyDatabaseAndModelSpeakJdbc = noClasses().that().resideInAnyPackage("dev.dcm.base..", "dev.dcm.ir..", "dev.dcm.csql..",
            "dev.dcm.solver..", "dev.dcm.encoder..").should().dependOnClassesThat().resideInAnyPackage("java.sql..", "javax.sql..", "org.h2..", "org.postgresql..");

    @ArchTest
    static final ArchRule noCyclesBetweenModules = slices().matching("dev.dcm.(*)..").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule noCyclesBetweenPackages = slices().matching("dev.dcm.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule nobodyPrints = noClasses().that().resideOutsideOfPackages("dev.dcm.cli..", "dev.dcm.csql.parse.generated..")
            .should(ACCESS_STANDARD_STREAMS);

    @ArchTest
    static final ArchRule nobodyUsesJavaUtilLogging = NO_CLASSES_SHOULD_USE_JAVA_UTIL_LOGGING;

    private static ArchRule onlySees(String room, String... others) {
        String[] doors = new String[others.length + 1];
        doors[0] = "dev.dcm." + room + "..";
        for (int i = 0; i < others.length; i++) {
            doors[i + 1] = "dev.dcm." + others[i] + "..";
        }
        return classes().that().resideInAPackage(doors[0]).should().onlyDependOnClassesThat(outsideOrIn(doors));
    }

    private static DescribedPredicate<JavaClass> outsideOrIn(String... packages) {
        return JavaClass.Predicates.resideOutsideOfPackage(OURS).or(JavaClass.Predicates.resideInAnyPackage(packages));
    }
}
