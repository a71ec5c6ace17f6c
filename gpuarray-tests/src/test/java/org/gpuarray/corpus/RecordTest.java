package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The recorder, on whatever device there is: good cases get their files whatever other cases do. */
class RecordTest {
    private static final String GOOD = """
            // covers: a: b
            // launch: block 4
            // in float x[4] uniform(0,1)
            // out float y[4]

            extern "C" __global__ void k(const float* x, float* y) { y[threadIdx.x] = x[threadIdx.x] + 1; }
            """;

    @TempDir
    static Path corpus;

    @TempDir
    static Path out;

    private static String summary;

    @BeforeAll
    static void record() throws IOException {
        Files.createDirectories(corpus.resolve("area"));
        write("area/a_good", GOOD);
        write("area/b_text", GOOD.replace("+ 1", "+ one"));
        write("area/c_header", GOOD.replace("// covers", "// cover"));
        write("area/d_fault", GOOD.replace("y[threadIdx.x]", "y[threadIdx.x + (1 << 28)]"));
        write("area/e_good", GOOD.replace("+ 1", "* 2"));
        summary = Jvm.run(
                        RecordMain.class,
                        List.of(
                                "-Dgpuarray.tests.corpus=" + corpus,
                                "-D" + Devices.PROPERTY + "="
                                        + Devices.current().id()),
                        out.toString())
                .out();
    }

    private static void write(String name, String text) throws IOException {
        Files.writeString(corpus.resolve(name + ".cu"), text);
    }

    /** {@link Record} with exit status 0 for the failures that are wanted here. */
    static final class RecordMain {
        public static void main(String[] args) throws Exception {
            Record.run(args);
        }
    }

    @Test
    void goodCases_haveFilesThatAgree() {
        for (String name : List.of("area/a_good", "area/e_good")) {
            CorpusCase corpusCase = new Corpus(corpus).read(name);
            List<Output> golden = Golden.read(out, Golden.EXACT, corpusCase).orElseThrow();

            Comparison.check(Optional.of(Rule.BITS), CaseRun.run(corpusCase, CaseRun.EXACT), golden);
            assertThat(golden.get(0).count()).isEqualTo(4);
        }
    }

    @Test
    void badCases_areListed_withTheirReasons() {
        assertThat(summary)
                .containsPattern("does-not-compile: 1\n {2}area/b_text")
                .contains("identifier \"one\" is undefined")
                .containsPattern("failed: 1\n {2}area/c_header\n.*corpus/area/c_header.cu:1: unknown word \"cover\"")
                .containsPattern("fault: 1\n {2}area/d_fault")
                .contains("recorded: 2");
    }

    @Test
    void changedCase_isToBeRecordedAgain() {
        CorpusCase changed = CaseHeader.parse("area/a_good", GOOD.replace("+ 1", "+ 2"));

        assertThatThrownBy(() -> Golden.read(out, Golden.EXACT, changed))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("record it again on a GPU");
    }

    @Test
    void otherCoverageOrRule_needsNoNewRecording() {
        CorpusCase judged = CaseHeader.parse(
                "area/a_good", GOOD.replace("a: b", "a: b; c: d").replace("// out", "// compare: ulp 1\n// out"));

        assertThat(Golden.read(out, Golden.EXACT, judged)).isPresent();
    }
}
