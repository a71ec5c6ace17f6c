package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.ScanKernel;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** {@code pycuda.scan}. */
@OnDevice
class ScanNamesTest {
    private final GPUArray a = GPUArray.toGpu(new int[] {3, 1, 4, 1, 5});

    @Test
    @PyCuda(value = "scan.InclusiveScanKernel", here = "ScanKernel.inclusive(\"T\", \"a + b\", \"0\")")
    @PyCuda(value = "scan.InclusiveScanKernel.__call__", here = "sums.into(out, a)")
    @PyCuda(value = "scan.ExclusiveScanKernel", here = "ScanKernel.exclusive(\"int\", \"max(a, b)\", \"-1\")")
    @PyCuda(value = "scan.ExclusiveScanKernel.__call__", here = "largestBefore.call(a)")
    void kernels_ofOwnText() {
        ScanKernel sums = ScanKernel.inclusive("T", "a + b", "0");
        GPUArray out = GPU.zeros(DType.INT32, 5);
        sums.into(out, a);
        assertThat(out.toIntArray()).containsExactly(3, 4, 8, 9, 14);
        ScanKernel largestBefore = ScanKernel.exclusive("int", "max(a, b)", "-1");
        assertThat(largestBefore.call(a).toIntArray()).containsExactly(-1, 3, 3, 4, 4);
    }
}
