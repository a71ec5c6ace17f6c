package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SortOps;
import org.gpuarray.device.Counters;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Sorted arrays and the places of their elements. */
@Tag("once")
class SortGoldenTest {
    @TestFactory
    Stream<DynamicTest> everySort_hasNumpysOrder() {
        return ArrayCase.tests("sorting", 0, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everySortOfComplexNumbers_hasNumpysOrder() {
        return ArrayCase.tests("complex_sorting", 2, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everyQuantile_hasNumpysValue() {
        return ArrayCase.tests("quantiles", 0);
    }

    @TestFactory
    Stream<DynamicTest> everyWeightedQuantile_hasNumpysValue() {
        return ArrayCase.tests("weighted_quantiles", 0, Layouts::tied);
    }

    @TestFactory
    Stream<DynamicTest> everyQuantileWithNan_hasNumpysValue() {
        return ArrayCase.tests("nan_quantiles", 0, Layouts::tied);
    }

    @Test
    void sort_isANewArray() {
        GPUArray a = GPUArray.toGpu(new int[] {3, 1, 2});

        GPUArray sorted = a.sort();
        sorted.set("0", 7);

        assertThat(a.toIntArray()).containsExactly(3, 1, 2);
        assertThat(sorted.toIntArray()).containsExactly(7, 2, 3);
    }

    @Test
    void sort_takesThreeKernelsForEachByte_oneOnAGpu_oneForShortRows() {
        boolean isCore = GPU.device().traits().cooperativeThreads() == 1;
        GPUArray longRow = GPU.arange(10_000).times(7919).rem(10_007).astype(DType.FLOAT32);
        GPUArray shortRows = longRow.reshape(100, 100);
        GPU.eval(longRow, shortRows);

        assertThat(launches(longRow::sort)).isEqualTo(isCore ? 1 + 4 * 3 : 2 + 4);
        // One of them converts.
        assertThat(launches(() -> longRow.astype(DType.UINT8).argsort())).isEqualTo(isCore ? 1 + 3 : 1 + 2 + 1);
        assertThat(launches(shortRows::sort)).isEqualTo(1);
        assertThat(launches(() -> shortRows.sort(0))).isEqualTo(2);
    }

    private static long launches(Runnable work) {
        Counters.Snapshot before = Counters.snapshot();
        work.run();
        return Counters.snapshot().since(before).launches();
    }

    @Test
    void descending_hasTheLargestFirst_andEqualOnesInOrder() {
        GPUArray a = GPUArray.toGpu(new float[] {1, Float.NaN, 3, -0.0f, 3, 0.0f});

        assertThat(a.argsort(0, true).toLongArray()).containsExactly(1, 2, 4, 0, 3, 5);
        assertThat(a.sort(0, true).toString()).isEqualTo("[nan  3.  3.  1. -0.  0.]");
    }

    @Test
    void topk_hasTheFirstOfTheSorted_andTheirPlaces() {
        GPUArray a = GPUArray.toGpu(new int[] {3, 9, 1, 9, 4, 7, 2, 7}, 2, 4);

        SortOps.TopK largest = a.topk(2);
        SortOps.TopK smallest = a.topk(1, 0, false);

        assertThat(largest.values().toIntArray()).containsExactly(9, 9, 7, 7);
        assertThat(largest.indices().toLongArray()).containsExactly(1, 3, 1, 3);
        assertThat(smallest.values().toIntArray()).containsExactly(3, 7, 1, 7);
        assertThat(smallest.indices().toLongArray()).containsExactly(0, 1, 0, 1);
        assertThatThrownBy(() -> a.topk(5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("topk: k=5 axis=-1 shape=(2, 4), need 0 <= k <= 4");
    }

    @Test
    void badIndexBeforeASort_isToldToWhoReadsTheResult() {
        GPUArray sorted = GPU.arange(4).take(GPUArray.toGpu(new int[] {3, 7})).sort();

        assertThatThrownBy(sorted::toLongArray).isInstanceOf(IndexOutOfBoundsException.class);
    }

    /** ml_dtypes gives NaN no place, so NumPy is no oracle here. */
    @Test
    void bfloat16_isSortedAsItsNumbersAre() {
        GPUArray a = Layouts.array(DType.BFLOAT16, new int[] {3, 301}, Layouts.tied(DType.BFLOAT16));
        GPUArray wide = a.astype(DType.FLOAT64);

        assertThat(a.argsort(1).toLongArray()).isEqualTo(wide.argsort(1).toLongArray());
        assertThat(a.sort(0).toDoubleArray()).isEqualTo(wide.sort(0).toDoubleArray());
        assertThat(a.get("0").sort().searchsorted(a.get("1")).toLongArray())
                .isEqualTo(wide.get("0").sort().searchsorted(wide.get("1")).toLongArray());
    }
}
