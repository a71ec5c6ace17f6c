package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.harness.Jvm;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Arrays that no Java array holds, on the CPU device: of a few bytes, with a device that makes small arrays, and truly large. */
@EnabledIfSystemProperty(named = "gpuarray.device", matches = "cpu")
@Tag("c2")
class LargeArrayTest {
    private static List<String> expected(long rows, long columns) {
        long four = (rows - 1) * columns - 1;
        long sum = four * 4 + columns * 6 - 6;
        long step = rows / 4;
        long taken = (rows + step - 1) / step;
        boolean hasLast = (taken - 1) * step == rows - 1;
        double half = 2.0 * columns * taken + (hasLast ? columns : 0);
        return List.of(
                "corners 4 -6 6",
                "sum " + sum,
                "max 6",
                "slice [ 8 -2 12]",
                "part [4, 4, -6, 6, 6, 6]",
                "rows (" + taken + ", " + columns + ") " + (float) half);
    }

    private static List<String> lines(List<String> flags, int rows, int columns) {
        return Jvm.run(LargeArrayProgram.class, flags, String.valueOf(rows), String.valueOf(columns))
                .out()
                .lines()
                .toList();
    }

    @Test
    void kernelsOnPieces_giveTheSame() {
        assertThat(lines(List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.largestArray=100"), 37, 53))
                .isEqualTo(expected(37, 53));
    }

    @Test
    @Tag("large")
    void moreThanTwoGigabytes_giveTheSame() {
        assertThat(lines(List.of("-Dgpuarray.device=cpu", "-Xmx12g"), 65_537, 32_769))
                .isEqualTo(expected(65_537, 32_769));
    }
}
