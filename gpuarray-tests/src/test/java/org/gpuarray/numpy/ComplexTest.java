package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Complex numbers in Java: arrays of them, numbers beside arrays, parts, and what is refused. */
class ComplexTest {
    private static final Complex128 I = new Complex128(0, 1);

    private static GPUArray numbers() {
        return GPUArray.toGpu(new Complex128[] {new Complex128(3, 4), new Complex128(-1, 0), I});
    }

    @Test
    void arraysOfNumbers_goThereAndBack() {
        Complex128[] doubles = {new Complex128(1.5, -2), new Complex128(Double.NaN, -0.0)};
        Complex64[][] floats = {{new Complex64(1, 2)}, {new Complex64(-0.5f, Float.POSITIVE_INFINITY)}};

        assertThat(GPUArray.toGpu(doubles).toComplex128Array()).isEqualTo(doubles);
        assertThat(GPUArray.toGpu(doubles, 2, 1).shape().extents()).containsExactly(2, 1);
        GPUArray column = GPUArray.toGpu(floats);
        assertThat(column.dtype()).isEqualTo(DType.COMPLEX64);
        assertThat(column.shape().extents()).containsExactly(2, 1);
        assertThat(column.toComplex64Array()).containsExactly(floats[0][0], floats[1][0]);
        assertThat(column.toComplex128Array()[0]).isEqualTo(new Complex128(1, 2));
        assertThat(GPUArray.toGpu(new Complex64[0][3]).shape().extents()).containsExactly(0, 0);
        assertThat(GPUArray.toGpu(new Complex64[0][3]).dtype()).isEqualTo(DType.COMPLEX64);
    }

    @Test
    void parts_areReadInTurn() {
        GPUArray z = GPUArray.toGpu(new double[] {1, 2, 3, 4}, DType.COMPLEX128, 2, 1);
        ByteBuffer bytes = ByteBuffer.allocateDirect(16).order(ByteOrder.nativeOrder());
        GPUArray.toGpu(new float[] {5, 6, 7, 8}, DType.COMPLEX64).copyTo(bytes);

        assertThat(z.toComplex128Array()).containsExactly(new Complex128(1, 2), new Complex128(3, 4));
        assertThat(bytes.getFloat(12)).isEqualTo(8);
        assertThat(GPUArray.toGpu(bytes, DType.COMPLEX64).item(1)).isEqualTo(new Complex64(7, 8));
        assertThat(z.view(DType.FLOAT64).toDoubleArray()).containsExactly(1, 2, 3, 4);
        assertThat(GPU.arange(4).astype(DType.FLOAT32).view(DType.COMPLEX64).item(1))
                .isEqualTo(new Complex64(2, 3));
    }

    @Test
    void numbers_standWhereverANumberDoes() {
        GPUArray z = numbers();

        assertThat(z.times(I).item(0)).isEqualTo(new Complex128(-4, 3));
        assertThat(GPU.minus(I, z).item(2)).isEqualTo(new Complex128(0, 0));
        assertThat(z.eq(I).toBooleanArray()).containsExactly(false, false, true);
        assertThat(GPU.full(new int[0], new Complex64(1, 2)).dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(GPU.ones(DType.FLOAT32, 1).plus(I).dtype()).isEqualTo(DType.COMPLEX64);
        assertThat(GPU.ones(DType.INT8, 1).plus(I).dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(z.sum().item()).isEqualTo(new Complex128(2, 5));
        z.set(1, I);
        z.set("0", new Complex64(0.5f, 0));
        assertThat(z.toComplex128Array()).containsExactly(new Complex128(0.5, 0), I, I);
        assertThat(z.abs().toDoubleArray()).containsExactly(0.5, 1, 1);
    }

    @Test
    void complexNumbers_areNumbersWithoutLoss() {
        assertThat(new Complex128(2.5, 0).doubleValue()).isEqualTo(2.5);
        assertThat(new Complex64(7, -0f).intValue()).isEqualTo(7);
        assertThatThrownBy(I::doubleValue)
                .isInstanceOf(ArithmeticException.class)
                .hasMessage("(0+1j) is not real");
        assertThat(new Complex128(-1.5, -2)).hasToString("(-1.5-2j)").isNotEqualTo(new Complex128(-1.5, 2));
        assertThat(new Complex64(1, 0)).isEqualTo(new Complex64(1, 0)).isNotEqualTo(new Complex64(1, -0f));
    }

    @Test
    void realAndImag_areViews() {
        GPUArray z = numbers();
        GPUArray before = z.plus(0);
        GPUArray im = z.imag();

        im.assign(im.times(10));
        z.real().set(1, 7);

        assertThat(z.toComplex128Array())
                .containsExactly(new Complex128(3, 40), new Complex128(7, 0), new Complex128(0, 10));
        assertThat(before.item(0)).isEqualTo(new Complex128(3, 4));
        assertThat(GPU.zeros(DType.COMPLEX64, 0, 3).imag().shape().extents()).containsExactly(0, 3);
        GPUArray real = GPU.arange(3);
        real.real().set(0, 9);
        assertThat(real.toLongArray()).containsExactly(9, 1, 2);
        assertThat(real.imag().toLongArray()).containsExactly(0, 0, 0);
        // Every other number of a pending result.
        assertThat(z.times(2).get("::2").imag().toDoubleArray()).containsExactly(80, 20);
    }

    @Test
    void questions_areNumpys() {
        GPUArray z = numbers();

        assertThat(z.iscomplex().toBooleanArray()).containsExactly(true, false, true);
        assertThat(z.isreal().toBooleanArray()).containsExactly(false, true, false);
        assertThat(GPU.arange(2).isreal().toBooleanArray()).containsExactly(true, true);
        assertThat(z.iscomplexobj()).isTrue();
        assertThat(z.abs().isrealobj()).isTrue();
        assertThat(z.conjugate().item(2)).isEqualTo(new Complex128(0, -1));
        assertThat(z.realIfClose()).isSameAs(z);
        GPUArray close = GPU.ones(3).plus(new Complex128(0, 1e-14));
        assertThat(close.realIfClose().dtype()).isEqualTo(DType.FLOAT64);
        assertThat(close.realIfClose(1e-15).dtype()).isEqualTo(DType.COMPLEX128);
        assertThat(GPU.isdtype(DType.COMPLEX64, "complex floating")).isTrue();
        assertThat(GPU.finfo(DType.COMPLEX64)).isEqualTo(GPU.finfo(DType.FLOAT32));
        assertThat(z.allclose(z.plus(1e-12))).isTrue();
    }

    @Test
    void nanOrInfinity_inEitherPart_counts() {
        GPUArray z = GPUArray.toGpu(new Complex128[] {
            new Complex128(1, Double.NaN), new Complex128(5, 1), new Complex128(5, 2), new Complex128(Double.NaN, 0)
        });

        assertThat(z.argmax().item()).isEqualTo(0L);
        assertThat(z.get("1:").argmin().item()).isEqualTo(2L);
        assertThat(z.nanargmax().item()).isEqualTo(2L);
        assertThat(z.nanargmin().item()).isEqualTo(1L);
        assertThat(z.nanmax().item()).isEqualTo(new Complex128(5, 2));
        assertThat(z.nansum().item()).isEqualTo(new Complex128(10, 3));
        assertThat(z.max().isnan().itemBoolean()).isTrue();
        GPUArray infinite = GPU.full(new int[] {4000}, new Complex128(Double.POSITIVE_INFINITY, 0));
        assertThat(infinite.get(":1").prod().item()).isEqualTo(infinite.item(0));
    }

    @Test
    void whatComplexNumbersHaveNot_isRefusedAtTheCall() {
        GPUArray z = numbers();

        assertThatThrownBy(z::floor)
                .hasMessage(
                        "floor: dtype=complex128, complex numbers have no floor; use real(), imag() or abs() first");
        assertThatThrownBy(() -> z.rem(2)).hasMessageStartingWith("remainder: dtype=complex128");
        assertThatThrownBy(() -> GPU.atan2(I, GPU.ones(2))).hasMessageStartingWith("atan2: dtype=complex128");
        assertThatThrownBy(() -> GPU.arange(3).fill(I))
                .hasMessage("fill: cannot store complex128 into an array of dtype int64, astype first");
        assertThatThrownBy(() -> GPU.ones(3).assign(z)).hasMessageContaining("cannot store complex128");
        assertThatThrownBy(() -> GPU.full(new int[] {1}, I, DType.FLOAT32))
                .hasMessage("scalar (0+1j) does not fit float32: astype a complex type first");
        assertThatThrownBy(z::get).hasMessageContaining("ND4J has no complex numbers");
        assertThatThrownBy(z::toDoubleArray).hasMessageContaining("toDoubleArray: dtype=complex128");
        assertThatThrownBy(z::toComplex64Array).hasMessageContaining("astype(DType.COMPLEX64) first");
        assertThatThrownBy(() -> z.itemDouble(0)).hasMessage("itemDouble: dtype=complex128, use item()");
        assertThatThrownBy(() -> z.itemLong(0)).hasMessageContaining("itemLong: dtype=complex128");
        assertThatThrownBy(() -> GPUArray.toGpu(new double[3], DType.COMPLEX128))
                .hasMessageContaining("of 3 parts");
        assertThatThrownBy(() -> GPUArray.toGpu(new double[2], DType.COMPLEX64))
                .hasMessageContaining("dtype=complex64");
        assertThatThrownBy(() -> GPUArray.toGpu(new long[2], DType.COMPLEX64)).hasMessageContaining("complex64");
        assertThatThrownBy(() -> z.get("1:").view(DType.FLOAT64).get("1:").view(DType.COMPLEX128))
                .isInstanceOf(IllegalArgumentException.class);
    }
}
