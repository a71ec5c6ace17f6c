package org.gpuarray.architecture;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.gpuarray.architecture.Packages.classOrNested;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption.DoNotIncludeTests;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTag;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import com.tngtech.archunit.library.dependencies.SliceAssignment;
import com.tngtech.archunit.library.dependencies.SliceIdentifier;

/** The walls between packages: who may know JCuda, CDT and ASM, and that arrows go one way. */
@AnalyzeClasses(packages = "org.gpuarray", importOptions = DoNotIncludeTests.class)
@ArchTag("once")
class WallsTest {
    @ArchTest
    static final ArchRule onlyCuda_knowsTheDriver = noClasses()
            .that()
            .resideOutsideOfPackage("org.gpuarray.cuda..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(Packages.JCUDA_DRIVER, Packages.JCUBLAS, Packages.JNA);

    @ArchTest
    static final ArchRule onlyNvrtcCompiler_knowsNvrtc = noClasses()
            .that(not(classOrNested("org.gpuarray.kernels.compile.NvrtcCompiler")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(Packages.JCUDA_NVRTC);

    @ArchTest
    static final ArchRule core_knowsNoJcudaCdtAsm = noClasses()
            .that()
            .resideInAnyPackage(Packages.CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(Packages.JCUDA, Packages.CDT, Packages.ASM);

    @ArchTest
    static final ArchRule core_knowsNoOtherModule = noClasses()
            .that()
            .resideInAnyPackage(Packages.CORE)
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("org.gpuarray.kernels..", "org.gpuarray.cuda..", "org.gpuarray.cpu..");

    @ArchTest
    static final ArchRule sharded_knowsWhatUsersKnow = classes()
            .that()
            .resideInAPackage("org.gpuarray.sharded..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(Packages.withJava(Packages.PUBLIC));

    @ArchTest
    static final ArchRule onlyParse_knowsCdt = noClasses()
            .that()
            .resideOutsideOfPackage("org.gpuarray.cpu.parse..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(Packages.CDT);

    /** Headers come from what is read, and the tokens of a program are counted as the preprocessor hands them out. */
    @ArchTest
    static final ArchRule onlyHeadersAndTheCountOfTokens_knowCdtInternals = noClasses()
            .that(not(classOrNested("org.gpuarray.cpu.parse.Headers")))
            .and(not(classOrNested("org.gpuarray.cpu.parse.KernelLanguage")))
            .should()
            .dependOnClassesThat()
            .resideInAPackage(Packages.CDT_INTERNAL);

    /** The parts of a translation need one another; C++'s types, symbols and constants stay out of that cycle. */
    @ArchTest
    static final ArchRule symbolsAndConstants_knowNoTranslation = noClasses()
            .that(classOrNested("org.gpuarray.cpu.parse.Symbol"))
            .or(classOrNested("org.gpuarray.cpu.parse.Diagnostics"))
            .or(classOrNested("org.gpuarray.cpu.parse.ConstantEvaluator"))
            .should()
            .transitivelyDependOnClassesThat()
            .haveFullyQualifiedName("org.gpuarray.cpu.parse.Translation");

    @ArchTest
    static final ArchRule onlyJit_knowsAsm = noClasses()
            .that()
            .resideOutsideOfPackage("org.gpuarray.cpu.jit..")
            .should()
            .dependOnClassesThat()
            .resideInAPackage(Packages.ASM);

    @ArchTest
    static final ArchRule mathematics_knowsNumbersOnly = classes()
            .that()
            .resideInAPackage("org.gpuarray.cpu.math..")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage("org.gpuarray.cpu.math..", "java..", "org.jspecify..");

    /** {@code getBoolean} and its like pass over nonsense in silence. */
    @ArchTest
    static final ArchRule onlySettings_readNumbersAndFlags = noClasses()
            .should()
            .callMethod(Boolean.class, "getBoolean", String.class)
            .orShould()
            .callMethod(Integer.class, "getInteger", String.class)
            .orShould()
            .callMethod(Integer.class, "getInteger", String.class, int.class)
            .orShould()
            .callMethod(Long.class, "getLong", String.class)
            .orShould()
            .callMethod(Long.class, "getLong", String.class, long.class);

    @ArchTest
    static final ArchRule packages_haveNoCycles =
            slices().assignedFrom(new OnePackageEach()).should().beFreeOfCycles();

    /** Each package is a slice of its own, the root package too, which slices().matching(..) cannot say. */
    private static final class OnePackageEach implements SliceAssignment {
        @Override
        public SliceIdentifier getIdentifierOf(JavaClass javaClass) {
            String name = javaClass.getPackageName();
            return name.startsWith("org.gpuarray") ? SliceIdentifier.of(name) : SliceIdentifier.ignore();
        }

        @Override
        public String getDescription() {
            return "packages of org.gpuarray";
        }
    }
}
