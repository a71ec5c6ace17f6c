package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts of true elements: of any length, all of them, views, rows, columns, and what is computed on the way. */
class BoolCountsTest {
    private static boolean[] random(int n) {
        Random random = new Random(n);
        boolean[] values = new boolean[n];
        for (int i = 0; i < n; i++) {
            values[i] = random.nextInt(3) > 0;
        }
        return values;
    }

    private static long count(boolean[] values, int first, int step, int end) {
        long count = 0;
        for (int i = first; i < end; i += step) {
            count += values[i] ? 1 : 0;
        }
        return count;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 31, 32, 33, 63, 64, 65, 127, 255, 1023, 1025, 2049, 4095, 4096, 4097, 8191, 20_003})
    void count_ofAnyLength_isThatOfTrueElements(int n) {
        boolean[] values = random(n);
        GPUArray mask = GPUArray.toGpu(values);
        assertThat(mask.sum().itemLong()).isEqualTo(count(values, 0, 1, n));
        assertThat(mask.countNonzero().itemLong()).isEqualTo(count(values, 0, 1, n));
        assertThat(mask.get("::-1").sum().itemLong()).isEqualTo(count(values, 0, 1, n));
        assertThat(mask.get("::3").sum().itemLong()).isEqualTo(count(values, 0, 3, n));
        assertThat(mask.get("1:").sum().itemLong()).isEqualTo(count(values, 1, 1, n));
        assertThat(mask.logicalNot().sum().itemLong()).isEqualTo(n - count(values, 0, 1, n));
    }

    /** Of a full tile that is all true, each byte of the last fold is 64. */
    @ParameterizedTest
    @ValueSource(ints = {64, 4096, 12_288, 300_000})
    void count_ofAllTrue_isTheLength(int n) {
        GPUArray ones = GPU.ones(DType.BOOL, n);
        assertThat(ones.sum().itemLong()).isEqualTo(n);
        assertThat(GPU.arange(n).ge(0).sum().itemLong()).isEqualTo(n);
        assertThat(GPU.arange(n).ge(n - 5).sum().itemLong()).isEqualTo(5);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 3, 70, 5000})
    void count_ofRowsAndColumns_isThatOfEach(int columns) {
        int rows = 7;
        boolean[] values = random(rows * columns);
        GPUArray mask = GPUArray.toGpu(values).reshape(rows, columns);
        long[] ofRows = mask.sum(1).toLongArray();
        for (int r = 0; r < rows; r++) {
            assertThat(ofRows[r]).isEqualTo(count(values, r * columns, 1, (r + 1) * columns));
        }
        long[] ofColumns = mask.sum(0).toLongArray();
        for (int c = 0; c < columns; c++) {
            assertThat(ofColumns[c]).isEqualTo(count(values, c, columns, rows * columns));
        }
    }
}
