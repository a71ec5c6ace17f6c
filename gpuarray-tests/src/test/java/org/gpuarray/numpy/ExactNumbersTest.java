package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Elements in Java arrays of another type: each with its value, or an error with the first that has none. */
@OnDevice
class ExactNumbersTest {
    private static final long ABOVE = (1L << 53) + 1;

    private static GPUArray unsigned(long... bits) {
        return GPUArray.toGpu(bits, DType.UINT64);
    }

    private static void refused(ThrowingCallable read, String element) {
        assertThatThrownBy(read)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(element)
                .hasMessageContaining("astype");
    }

    @Test
    void integers_becomeDoublesWithoutRounding() {
        assertThat(GPU.array(3L, -(1L << 53), Long.MIN_VALUE).toDoubleArray()).containsExactly(3, -0x1p53, -0x1p63);
        assertThat(unsigned(-2048, 1).toDoubleArray()).containsExactly(0x1p64 - 2048, 1);
        refused(
                () -> GPU.array(0, ABOVE).toDoubleArray(),
                "element 1 in C order is 9007199254740993, which is no float64;");
        refused(() -> GPU.array(Long.MAX_VALUE).toDoubleArray(), "9223372036854775807, which is no float64;");
        refused(() -> unsigned(-1).toDoubleArray(), "18446744073709551615, which is no float64;");
    }

    @Test
    void integers_becomeFloatsWithoutRounding() {
        assertThat(GPU.array(1 << 24, -5).toFloatArray()).containsExactly(0x1p24f, -5);
        assertThat(GPU.array(Long.MIN_VALUE).toFloatArray()).containsExactly(-0x1p63f);
        refused(() -> GPU.array((1 << 24) + 1).toFloatArray(), "16777217, which is no float32;");
        refused(() -> GPU.array(Integer.MAX_VALUE).toFloatArray(), "2147483647, which is no float32;");
    }

    @Test
    void integers_becomeSmallerOnesThatHoldThem() {
        GPUArray sums = GPU.array(new int[][] {{1, 2}, {3, -4}}).sum(1);
        assertThat(sums.dtype()).isEqualTo(DType.INT64);
        assertThat(sums.toIntArray()).containsExactly(3, -1);
        assertThat(GPU.array(-128, 127).toByteArray()).containsExactly(-128, 127);
        assertThat(GPU.array(-32768, 32767).toShortArray()).containsExactly(Short.MIN_VALUE, Short.MAX_VALUE);
        assertThat(unsigned(5, Long.MAX_VALUE).toLongArray()).containsExactly(5, Long.MAX_VALUE);
        refused(() -> GPU.array(1, 1L << 31).toIntArray(), "element 1 in C order is 2147483648, which is no int32;");
        refused(() -> GPU.array(128).toByteArray(), "128, which is no int8;");
        refused(() -> GPU.array(-32769).toShortArray(), "-32769, which is no int16;");
        refused(() -> unsigned(Long.MIN_VALUE).toLongArray(), "9223372036854775808, which is no int64;");
    }

    @Test
    void floats_becomeWhatTheyAre() {
        assertThat(GPU.array(0.5, Double.NaN, Double.NEGATIVE_INFINITY, -0.0).toFloatArray())
                .containsExactly(0.5f, Float.NaN, Float.NEGATIVE_INFINITY, -0.0f);
        assertThat(GPU.array(2.0, -3.0, -0.0).toIntArray()).containsExactly(2, -3, 0);
        assertThat(GPU.array(-0x1p63, 0x1p62).toLongArray()).containsExactly(Long.MIN_VALUE, 1L << 62);
        assertThat(GPU.array(1f, 2f).astype(DType.FLOAT16).toIntArray()).containsExactly(1, 2);
        refused(() -> GPU.array(0.1).toFloatArray(), "element 0 in C order is 0.1, which is no float32;");
        refused(() -> GPU.array(1e300).toFloatArray(), "1.0E300, which is no float32;");
        refused(() -> GPU.array(1, 2.5).toIntArray(), "element 1 in C order is 2.5, which is no int32;");
        refused(() -> GPU.array(Double.NaN).toLongArray(), "NaN, which is no int64;");
        refused(() -> GPU.array(0x1p63).toLongArray(), "9.223372036854776E18, which is no int64;");
        refused(() -> GPU.array(Double.POSITIVE_INFINITY).toIntArray(), "Infinity, which is no int32;");
    }

    @Test
    void views_areReadInCOrder() {
        GPUArray a = GPU.arange(6).reshape(2, 3).get("::-1, 1:").transpose();
        assertThat(a.toIntArray()).containsExactly(4, 1, 5, 2);
        double[] host = new double[4];
        a.copyTo(host);
        assertThat(host).containsExactly(4, 1, 5, 2);
        assertThat(GPU.zeros(0, 3).toIntArray()).isEmpty();
    }

    @Test
    void otherKinds_areRefusedByType() {
        assertThatThrownBy(() -> GPU.array(new Complex128(1, 0)).toDoubleArray())
                .hasMessage("toDoubleArray: dtype=complex128 may not fit double[], astype(DType.FLOAT64) first");
        assertThatThrownBy(() -> GPU.array(1, 0).toBooleanArray()).hasMessageContaining("dtype=int32 may not fit");
    }

    @Test
    void toArray_hasALevelForEachAxis() {
        GPUArray cube = GPU.arange(12).reshape(2, 3, 2);
        assertThat(cube.toArray(int[][][].class)).isDeepEqualTo(new int[][][] {
            {{0, 1}, {2, 3}, {4, 5}}, {{6, 7}, {8, 9}, {10, 11}}
        });
        assertThat(cube.get(1).transpose().toArray2d()).isDeepEqualTo(new double[][] {{6, 8, 10}, {7, 9, 11}});
        assertThat(cube.gt(5).get(":, 0").toArray(boolean[][].class))
                .isDeepEqualTo(new boolean[][] {{false, false}, {true, true}});
        assertThat(GPU.array(new Complex128(1, 2)).toArray(Complex128[].class)).containsExactly(new Complex128(1, 2));
        assertThat(GPU.zeros(2, 0).toArray2d()).isDeepEqualTo(new double[2][0]);
        assertThatThrownBy(cube::toArray2d)
                .hasMessage("toArray: class double[][] has 2 axes, array of shape=(2, 3, 2) has 3");
        assertThatThrownBy(() -> cube.toArray(String[][][].class))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("toArray: arrays of String, need those of boolean");
        assertThatThrownBy(() -> GPU.array(5).sum().toArray(Integer.class)).hasMessageContaining("has 0 axes");
        refused(() -> cube.div(7).toArray(float[][][].class), "which is no float32;");
    }
}
