package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class QuickstartTest {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final PrintStream out = new PrintStream(bytes, true, StandardCharsets.UTF_8);

    @Test
    void run_anyDevice_findsNothingWrong(@TempDir Path folder) throws Exception {
        Path picture = folder.resolve("picture.png");
        int wrong = new Quickstart(out, picture).run();
        assertThat(wrong).as(text()).isZero();
        assertThat(text()).contains("GPUArray runs on: ", "All results are right", picture.toString());
        assertThat(picture).isNotEmptyFile();
    }

    @Test
    void row_wrongNumber_isCountedAndNamed() {
        Report report = new Report(out);
        report.row("almost pi", "%.3f", 3.14, Math.PI, 1e-3, new Measured<>(3.14, 1, 0.5));
        assertThat(report.wrong()).isEqualTo(1);
        assertThat(text()).contains("almost pi", "3.140", "3.142", "WRONG").doesNotContain("ok");
    }

    @Test
    void row_notANumber_isWrong() {
        Report report = new Report(out);
        report.row("lost", "%.3f", Double.NaN, 1, 1, new Measured<>(Double.NaN, 1, 0));
        assertThat(report.wrong()).isEqualTo(1);
    }

    private String text() {
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
