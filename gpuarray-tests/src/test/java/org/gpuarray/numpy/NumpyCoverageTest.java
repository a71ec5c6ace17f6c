package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Every function of NumPy is there and run by a test, or left out for a reason; and the page says so. */
@Tag("once")
class NumpyCoverageTest {
    private static final Path PAGE = Path.of("../docs/numpy-coverage.md");

    private final NumpyCoverage coverage = new NumpyCoverage();

    @Test
    void everyFunction_isRunByATest_orLeftOutForAReason() {
        assertThat(coverage.faults).isEmpty();
    }

    @Test
    void page_saysWhatThereIs() throws IOException {
        if (Boolean.getBoolean(NumpyCoverage.WRITE)) {
            Files.writeString(PAGE, coverage.page());
        }
        assertThat(PAGE)
                .as("docs/numpy-coverage.md is not what there is; write it again: " + NumpyCoverage.COMMAND)
                .hasContent(coverage.page());
    }
}
