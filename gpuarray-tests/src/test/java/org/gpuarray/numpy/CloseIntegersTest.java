package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.stream.LongStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Sets of integers that are close to each other, and of some that are not. */
@OnDevice
class CloseIntegersTest {
    private static final long SEED = 20267;
    private static final int COUNT = 70_001;

    private static LongStream numbers(long least, long bound) {
        return new Random(SEED).longs(COUNT, 0, bound).map(v -> least + v);
    }

    private static long[] distinct(GPUArray a) {
        return LongStream.of(a.ravel().astype(DType.INT64).toLongArray())
                .sorted()
                .distinct()
                .toArray();
    }

    @ParameterizedTest
    @EnumSource(
            value = DType.class,
            names = {"BOOL", "INT8", "INT16", "INT32", "INT64", "UINT8", "UINT16", "UINT32"})
    void unique_isThatOfSortedNumbers(DType type) {
        for (long bound : new long[] {1, 100, 1 << 15, 1 << 17, 1L << 40}) {
            GPUArray x = GPUArray.toGpu(numbers(-bound / 3, bound).toArray()).astype(type);

            GPUArray unique = x.unique();

            assertThat(unique.dtype()).isEqualTo(type);
            assertThat(unique.astype(DType.INT64).toLongArray())
                    .as("seed=%d bound=%d", SEED, bound)
                    .isEqualTo(distinct(x));
            assertThat(x.get("::-3").unique().astype(DType.INT64).toLongArray()).isEqualTo(distinct(x.get("::-3")));
        }
    }

    @Test
    void unique_ofLargeUnsignedNumbers_hasTheirOrder() {
        GPUArray x = GPUArray.toGpu(numbers(-500, 600).toArray());
        x.set(0, -1L);
        GPUArray close = x.astype(DType.UINT64);

        // The first is the largest; small ones are outside its window.
        assertThat(close.unique().astype(DType.INT64).toLongArray())
                .isEqualTo(LongStream.concat(LongStream.range(0, 100), LongStream.range(-500, 0))
                        .toArray());
        GPUArray negative = GPUArray.toGpu(numbers(-500, 500).toArray()).astype(DType.UINT64);
        assertThat(negative.unique().astype(DType.INT64).toLongArray())
                .isEqualTo(LongStream.range(-500, 0).toArray());
    }

    @Test
    void operationsOnTwoSets_haveTheIntegersOfBoth() {
        GPUArray a = GPUArray.toGpu(numbers(0, 50).toArray());
        GPUArray b = GPUArray.toGpu(numbers(25, 50).toArray());

        assertThat(a.intersect1d(b).toLongArray())
                .isEqualTo(LongStream.range(25, 50).toArray());
        assertThat(a.union1d(b).toLongArray()).isEqualTo(LongStream.range(0, 75).toArray());
        assertThat(a.setdiff1d(b).toLongArray())
                .isEqualTo(LongStream.range(0, 25).toArray());
    }

    @Test
    void unique_ofCloseIntegers_doesNotSort() {
        GPUArray x = GPUArray.toGpu(numbers(0, 1000).toArray());
        GPU.eval(x.unique());

        Measured run = Measured.of(() -> GPU.eval(x.unique()));

        // The window, the elements, their number, the list; beside the number the count and the window's start.
        assertThat(run.launches()).isEqualTo(4);
        assertThat(run.counts().bytesToHost()).isLessThanOrEqualTo(16);
    }
}
