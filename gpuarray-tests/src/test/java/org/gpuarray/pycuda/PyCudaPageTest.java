package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every name of PyCUDA has a row that a test runs, or a reason to have none; and the page says so. */
@Tag("once")
class PyCudaPageTest {
    private static final Path PAGE = Path.of("../docs/from-pycuda.md");

    /** May only become less. */
    private static final int NOT_YET = 0;

    private final PyCudaPage page;

    PyCudaPageTest() throws IOException {
        page = new PyCudaPage();
    }

    @Test
    void everyName_isRunByATest_orHasAReason() {
        assertThat(page.faults).isEmpty();
    }

    @Test
    void code_inCommentsAndStringsOrBrokenOff_isNotRun() throws IOException {
        TestMethods methods = new TestMethods(List.of(Path.of("src/test/java/org/gpuarray/pycuda/TutorialTest.java")));
        String test = "TutorialTest.program_doubles";
        assertThat(methods.runs(test, "GPU . alloc( 6 * Float.BYTES )")).isTrue();
        assertThat(methods.runs(test, "GPU.alloc(6)")).isFalse();
        assertThat(methods.runs(test, "GPU.all")).isFalse();
        assertThat(methods.runs(test, "driver.memcpy_htod")).isFalse();
        assertThat(methods.runs(test, "a[i] = 2 * a[i];")).isFalse();
        assertThat(methods.runs(test, "")).isFalse();
    }

    @Test
    void namesThatAreNotThereYet_areAsManyAsLast() {
        assertThat(page.countNotYet())
                .as("names in not-yet.tsv: less is right, then lower this number; more is not")
                .isEqualTo(NOT_YET);
    }

    @Test
    void page_saysWhatTheTestsRun() throws IOException {
        if (Boolean.getBoolean(PyCudaPage.WRITE)) {
            Files.writeString(PAGE, page.page());
        }
        assertThat(PAGE)
                .as("docs/from-pycuda.md is not what the tests run; write it again: " + PyCudaPage.COMMAND)
                .hasContent(page.page());
    }
}
