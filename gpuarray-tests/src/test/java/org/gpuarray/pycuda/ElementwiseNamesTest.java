package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.ElementwiseKernel;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** {@code pycuda.elementwise}. */
@OnDevice
class ElementwiseNamesTest {
    private final GPUArray a = GPUArray.toGpu(new float[] {1, -2, 3, 4});
    private final GPUArray b = GPUArray.toGpu(new float[] {10, 20, 30, 40});

    private static void is(GPUArray array, double... expected) {
        assertThat(array.astype(DType.FLOAT64).toDoubleArray()).containsExactly(expected);
    }

    @Test
    @PyCuda(
            value = {
                "elementwise.ElementwiseKernel",
                "elementwise.get_elwise_kernel",
                "elementwise.get_elwise_kernel_and_types",
                "elementwise.get_elwise_module"
            },
            here = "ElementwiseKernel.of(\"float f, T x, T y\", \"T z\", \"z = f * x + y\")")
    @PyCuda(value = "elementwise.ElementwiseKernel.__call__", here = "kernel.into(z, 2, a, b)")
    void kernel_ofOwnText() {
        ElementwiseKernel kernel = ElementwiseKernel.of("float f, T x, T y", "T z", "z = f * x + y");
        is(kernel.call(2, a, b), 12, 16, 36, 48);
        GPUArray z = GPU.zeros(DType.FLOAT32, 4);
        kernel.into(z, 2, a, b);
        is(z, 12, 16, 36, 48);
    }

    /** The keyword {@code slice} of a call. */
    @Test
    @PyCuda(
            value = {
                "elementwise.ElementwiseKernel.generate_stride_kernel_and_types",
                "elementwise.get_elwise_range_module"
            },
            here = "negate.into(z.get(\"1:3\"), a.get(\"1:3\"))")
    void kernel_overASlice() {
        ElementwiseKernel negate = ElementwiseKernel.of("T x", "T y", "y = -x");
        GPUArray z = a.copy();
        negate.into(z.get("1:3"), a.get("1:3"));
        is(z, 1, 2, -3, 4);
    }

    @Test
    @PyCuda(value = "elementwise.get_take_kernel", here = "a.take(indices)")
    @PyCuda(value = "elementwise.get_put_kernel", here = "z.set(indices, values)")
    @PyCuda(value = "elementwise.get_take_put_kernel", here = "z.set(indices, b.take(indices))")
    @PyCuda(value = "elementwise.get_copy_kernel", here = "b.copy()")
    @PyCuda(value = "elementwise.get_fill_kernel", here = "z.fill(6)")
    @PyCuda(value = "elementwise.get_reverse_kernel", here = "a.flip()")
    @PyCuda(value = "elementwise.get_arange_kernel", here = "GPU.arange(0, 8, 2, DType.FLOAT32)")
    void kernels_thatMove() {
        GPUArray indices = GPUArray.toGpu(new int[] {3, 0});
        GPUArray values = GPUArray.toGpu(new float[] {7, 8});
        is(a.take(indices), 4, 1);
        GPUArray z = b.copy();
        z.set(indices, values);
        is(z, 8, 20, 30, 7);
        z.set(indices, b.take(indices));
        is(z, 10, 20, 30, 40);
        z.fill(6);
        is(z, 6, 6, 6, 6);
        is(a.flip(), 4, 3, -2, 1);
        is(GPU.arange(0, 8, 2, DType.FLOAT32), 0, 2, 4, 6);
    }

    @Test
    @PyCuda(
            value = {"elementwise.get_linear_combination_kernel", "elementwise.get_axpbyz_kernel"},
            here = "a.times(2).plus(b.times(3))")
    @PyCuda(value = "elementwise.get_axpbz_kernel", here = "a.times(2).plus(1)")
    @PyCuda(value = "elementwise.get_binary_op_kernel", here = "a.times(b)")
    @PyCuda(value = "elementwise.get_scalar_op_kernel", here = "a.minus(1)")
    @PyCuda(value = "elementwise.get_rdivide_elwise_kernel", here = "GPU.div(12, a)")
    @PyCuda(value = "elementwise.get_binary_func_kernel", here = "b.hypot(b)")
    @PyCuda(
            value = {"elementwise.get_binary_func_scalar_kernel", "elementwise.get_binary_minmax_kernel"},
            here = "a.maximum(2)")
    @PyCuda(value = "elementwise.get_pow_array_kernel", here = "b.pow(a)")
    @PyCuda(value = "elementwise.get_unary_func_kernel", here = "a.square().sqrt()")
    void kernels_thatCompute() {
        is(a.times(2).plus(b.times(3)), 32, 56, 96, 128);
        is(a.times(2).plus(1), 3, -3, 7, 9);
        is(a.times(b), 10, -40, 90, 160);
        is(a.minus(1), 0, -3, 2, 3);
        is(GPU.div(12, a), 12, -6, 4, 3);
        is(b.hypot(b).div(b).square().round(5), 2, 2, 2, 2);
        is(a.maximum(2), 2, 2, 3, 4);
        is(b.pow(a).log10().round(3), 1, -2.602f, 4.431f, 6.408f);
        is(a.square().sqrt(), 1, 2, 3, 4);
    }

    @Test
    @PyCuda(value = "elementwise.get_fmod_kernel", here = "b.fmod(a)")
    @PyCuda(value = "elementwise.get_modf_kernel", here = "a.div(2).modf()")
    @PyCuda(value = "elementwise.get_frexp_kernel", here = "b.frexp()")
    @PyCuda(value = "elementwise.get_ldexp_kernel", here = "a.ldexp(3)")
    @PyCuda(value = "elementwise.get_if_positive_kernel", here = "GPU.where(a.gt(0), a, b)")
    @PyCuda(value = "elementwise.get_where_kernel", here = "GPU.where(condition, a, b)")
    @PyCuda(value = "elementwise.get_logical_not_kernel", here = "condition.logicalNot()")
    void kernels_thatSplitAndChoose() {
        is(b.fmod(a), 0, 0, 0, 0);
        is(a.div(2).modf()[0], 0.5, -0.0, 0.5, 0);
        is(b.frexp()[1], 4, 5, 5, 6);
        is(a.ldexp(3), 8, -16, 24, 32);
        is(GPU.where(a.gt(0), a, b), 1, 20, 3, 4);
        GPUArray condition = GPUArray.toGpu(new boolean[] {true, false, false, true});
        is(GPU.where(condition, a, b), 1, 20, 30, 4);
        assertThat(condition.logicalNot().toBooleanArray()).containsExactly(false, true, true, false);
    }

    @Test
    @PyCuda(value = "elementwise.get_real_kernel", here = "z.real()")
    @PyCuda(value = "elementwise.get_imag_kernel", here = "z.imag()")
    @PyCuda(value = "elementwise.get_conj_kernel", here = "z.conj()")
    void kernels_ofComplexNumbers() {
        GPUArray z = GPUArray.toGpu(new Complex64[] {new Complex64(1, 2), new Complex64(3, -4)});
        is(z.real(), 1, 3);
        is(z.imag(), 2, -4);
        assertThat(z.conj().toComplex64Array()).containsExactly(new Complex64(1, -2), new Complex64(3, 4));
    }
}
