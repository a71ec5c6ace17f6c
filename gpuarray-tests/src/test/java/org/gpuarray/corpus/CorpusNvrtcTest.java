package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/**
 * The real NVRTC takes every program of the corpus and rejects every wrong one at the line that we reject it at. For Hopper,
 * since some features need more than Turing; under -Pfull for Blackwell too.
 *
 * <p>A program that includes one of CUDA's headers needs a CUDA installation to compile, or {@code gpuarray.cuda.include}; where
 * there is neither, its golden file says that NVRTC took it.
 */
@Tag("nvrtc")
class CorpusNvrtcTest {
    private static final Corpus CORPUS = Corpus.ofTests();
    private static final List<Target> TARGETS = Stream.of(
                    Boolean.getBoolean("gpuarray.tests.full")
                            ? new String[] {"sm_90", "sm_120"}
                            : new String[] {"sm_90"})
            .map(Target::new)
            .toList();

    @TestFactory
    Stream<DynamicTest> everyProgram_compiles() {
        return TARGETS.stream()
                .flatMap(target -> CORPUS.names().stream()
                        .map(name -> DynamicTest.dynamicTest(
                                target.name() + " " + name, () -> compiles(CORPUS.read(name), target))));
    }

    private static void compiles(CorpusCase corpusCase, Target target) {
        if (corpusCase.text().contains("#include")
                && !NvrtcCompiler.find(target).hasHeaders()) {
            boolean isRecorded =
                    Golden.read(CORPUS.golden(), Golden.EXACT, corpusCase).isPresent();
            assertThat(isRecorded || !CORPUS.isRecorded())
                    .as("compiled by NVRTC when it was recorded")
                    .isTrue();
        } else {
            assertThat(compile(corpusCase.name() + ".cu", corpusCase.text(), target))
                    .isInstanceOf(Image.Cubin.class);
        }
    }

    @TestFactory
    Stream<DynamicTest> everyWrongProgram_isRejected_atTheLine() {
        return Rejected.names().stream()
                .map(Rejected::read)
                .filter(Rejected::isWrong)
                .map(rejected -> DynamicTest.dynamicTest(rejected.name(), () -> {
                    String file = rejected.name() + ".cu";

                    Throwable thrown = catchThrowable(() -> compile(file, rejected.text(), TARGETS.get(0)));

                    assertThat(thrown).as("NVRTC takes rejected/%s", file).isInstanceOf(CompileException.class);
                    rejected.check((CompileException) thrown, false);
                }));
    }

    private static Image compile(String file, String text, Target target) {
        return NvrtcCompiler.find(target).compile(new KernelSource(file, text), target, CompileOptions.DEFAULT);
    }
}
