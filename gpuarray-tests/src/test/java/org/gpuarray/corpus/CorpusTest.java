package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.device.CompileException;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.function.Executable;

/**
 * Every program of the corpus runs on the current device and gives what an NVIDIA GPU gave; every program of {@code rejected}
 * is rejected at its line; and the coverage page says what ran. {@code -Dgpuarray.tests.corpus.only=REGEX} runs some of them
 * alone, and leaves the page out.
 */
class CorpusTest {
    private static final Corpus CORPUS = Corpus.ofTests();
    private static final String ONLY = System.getProperty("gpuarray.tests.corpus.only", "");
    private static final boolean IS_CPU = GPU.device().id().equals("cpu");
    private static final Path PAGE = Path.of("../docs/cuda-coverage.md");

    private static final Coverage COVERAGE = new Coverage();

    @TestFactory
    Stream<DynamicTest> everyProgram() {
        Stream<DynamicTest> cases = CORPUS.names().stream()
                .filter(CorpusTest::isWanted)
                .map(name -> named("corpus/" + name, () -> agreesWithTheGpu(name)));
        Stream<DynamicTest> rejected = Rejected.names().stream()
                .filter(name -> isWanted("rejected/" + name))
                .filter(name -> IS_CPU || Rejected.read(name).isWrong())
                .map(name -> named("rejected/" + name, () -> isRejected(name)));
        Stream<DynamicTest> page = ONLY.isEmpty() && IS_CPU
                ? Stream.of(DynamicTest.dynamicTest("coverage page", CorpusTest::pageSaysWhatRan))
                : Stream.empty();
        return Stream.of(cases, rejected, page).flatMap(tests -> tests);
    }

    /** A test whose failure names the file: reports of dynamic tests only number them. */
    private static DynamicTest named(String file, Executable test) {
        return DynamicTest.dynamicTest(file, () -> {
            try {
                test.execute();
            } catch (Exception | AssertionError e) {
                throw new AssertionError(file + ".cu: " + e.getMessage(), e);
            }
        });
    }

    private static boolean isWanted(String name) {
        return ONLY.isEmpty() || name.matches(".*(" + ONLY + ").*");
    }

    private static void agreesWithTheGpu(String name) {
        CorpusCase corpusCase = CORPUS.read(name);
        List<Output> outputs = CaseRun.run(corpusCase, CaseRun.EXACT);
        Optional<List<Output>> exact = Golden.read(CORPUS.golden(), Golden.EXACT, corpusCase);
        Optional<List<Output>> contracted = Golden.read(CORPUS.golden(), Golden.CONTRACTED, corpusCase);

        assertThat(exact.isPresent() || !CORPUS.isRecorded())
                .as("no golden file: record it on a GPU, java org.gpuarray.corpus.Record OUTDIR %s", name)
                .isTrue();
        exact.ifPresent(golden -> Comparison.check(Optional.of(corpusCase.compare()), outputs, golden));
        contracted.ifPresent(golden -> Comparison.check(corpusCase.contracted(), outputs, golden));
        COVERAGE.add(corpusCase.covers());
    }

    private static void isRejected(String name) {
        Rejected rejected = Rejected.read(name);
        try (SourceModule module = new SourceModule(rejected.text())) {
            throw new AssertionError("it compiled: " + module);
        } catch (CompileException e) {
            rejected.check(e, IS_CPU);
        }
        COVERAGE.add(rejected.covers());
    }

    private static void pageSaysWhatRan() throws IOException {
        if (Boolean.getBoolean(Coverage.WRITE)) {
            Files.writeString(PAGE, COVERAGE.page(), StandardCharsets.UTF_8);
        }
        assertThat(COVERAGE.thin()).as("features with too few programs").isEmpty();
        assertThat(Files.readString(PAGE, StandardCharsets.UTF_8))
                .as("docs/cuda-coverage.md is not what ran; if every program passed, write it again: "
                        + Coverage.COMMAND)
                .isEqualTo(COVERAGE.page());
    }
}
