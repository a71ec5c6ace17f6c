package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Comparisons of integers that no type of integers holds both of. */
@OnDevice
class ComparisonTest {
    private static final long LARGE = Long.MAX_VALUE;

    private final GPUArray signed = GPUArray.toGpu(new long[] {LARGE - 1, LARGE, LARGE, -1, 0});
    private final GPUArray unsigned =
            GPUArray.toGpu(new long[] {LARGE, LARGE, LARGE - 1, -1, Long.MIN_VALUE}, DType.UINT64);

    @Test
    void int64AndUint64_areComparedExactly() {
        assertThat(signed.lt(unsigned).toBooleanArray()).containsExactly(true, false, false, true, true);
        assertThat(signed.le(unsigned).toBooleanArray()).containsExactly(true, true, false, true, true);
        assertThat(signed.gt(unsigned).toBooleanArray()).containsExactly(false, false, true, false, false);
        assertThat(signed.ge(unsigned).toBooleanArray()).containsExactly(false, true, true, false, false);
        assertThat(signed.eq(unsigned).toBooleanArray()).containsExactly(false, true, false, false, false);
        assertThat(signed.ne(unsigned).toBooleanArray()).containsExactly(true, false, true, true, true);
    }

    @Test
    void uint64AndInt64_areComparedExactly() {
        assertThat(unsigned.lt(signed).toBooleanArray()).containsExactly(false, false, true, false, false);
        assertThat(unsigned.le(signed).toBooleanArray()).containsExactly(false, true, true, false, false);
        assertThat(unsigned.gt(signed).toBooleanArray()).containsExactly(true, false, false, true, true);
        assertThat(unsigned.ge(signed).toBooleanArray()).containsExactly(true, true, false, true, true);
        assertThat(unsigned.eq(signed).toBooleanArray()).containsExactly(false, true, false, false, false);
        assertThat(unsigned.ne(signed).toBooleanArray()).containsExactly(true, false, true, true, true);
    }

    @Test
    void smallIntegersAndUint64_broadcast() {
        GPUArray small = GPUArray.toGpu(new byte[] {-1, 0}, 2, 1);
        GPUArray large = GPUArray.toGpu(new long[] {-1, 0}, DType.UINT64);
        assertThat(small.lt(large).toBooleanArray()).containsExactly(true, true, true, false);
        assertThat(small.eq(large).toBooleanArray()).containsExactly(false, false, false, true);
        assertThat(signed.get("1:2").arrayEqual(unsigned.get("0:1"))).isTrue();
        assertThat(signed.get("0:1").arrayEqual(unsigned.get("0:1"))).isFalse();
    }
}
