package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.ReductionKernel;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** {@code pycuda.reduction}. */
@OnDevice
class ReductionNamesTest {
    private final GPUArray a = GPUArray.toGpu(new float[] {1, -2, 3, 4});
    private final GPUArray b = GPUArray.toGpu(new float[] {10, 20, 30, 40});

    @Test
    @PyCuda(
            value = {
                "reduction.ReductionKernel",
                "reduction.get_reduction_kernel_and_types",
                "reduction.get_reduction_module"
            },
            here = "ReductionKernel.of(\"T x, T y\", \"T z\", \"x * y\", \"a + b\", \"z = a\", \"0\")")
    @PyCuda(value = "reduction.ReductionKernel.__call__", here = "dot.call(a, b)")
    void kernel_ofOwnText() {
        ReductionKernel dot = ReductionKernel.of("T x, T y", "T z", "x * y", "a + b", "z = a", "0");
        GPUArray result = dot.call(a, b);
        assertThat(result.shape()).isEqualTo(Shape.SCALAR);
        assertThat(result.itemDouble()).isEqualTo(220);
    }

    @Test
    @PyCuda(value = "reduction.get_sum_kernel", here = "a.sum()")
    @PyCuda(value = "reduction.get_dot_kernel", here = "a.dot(b)")
    @PyCuda(value = "reduction.get_any_kernel", here = "a.gt(3).any()")
    @PyCuda(value = "reduction.get_all_kernel", here = "a.gt(3).all()")
    @PyCuda(
            value = {"reduction.get_minmax_kernel", "reduction.get_minmax_neutral"},
            here = "a.min()")
    @PyCuda(value = "reduction.get_subset_sum_kernel", here = "a.take(subset).sum()")
    @PyCuda(value = "reduction.get_subset_dot_kernel", here = "a.take(subset).dot(b.take(subset))")
    @PyCuda(value = "reduction.get_subset_minmax_kernel", here = "a.take(subset).max()")
    void kernels_ofArrays() {
        assertThat(a.sum().itemDouble()).isEqualTo(6);
        assertThat(a.dot(b).itemDouble()).isEqualTo(220);
        assertThat(a.gt(3).any().itemBoolean()).isTrue();
        assertThat(a.gt(3).all().itemBoolean()).isFalse();
        assertThat(a.min().itemDouble()).isEqualTo(-2);
        GPUArray subset = GPUArray.toGpu(new int[] {0, 2});
        assertThat(a.take(subset).sum().itemDouble()).isEqualTo(4);
        assertThat(a.take(subset).dot(b.take(subset)).itemDouble()).isEqualTo(100);
        assertThat(a.take(subset).max().itemDouble()).isEqualTo(3);
    }
}
