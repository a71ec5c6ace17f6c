package org.gpuarray.devices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.CudaArrayInterface;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Memory for other libraries: here a kernel that gets a bare number for a pointer. */
class CudaArrayInterfaceTest {
    private static final String TEXT = """
            extern "C" __global__ void read(int* out, const unsigned long long from, const long long s0, const long long s1) {
              const char* bytes = (const char*) from;
              out[blockIdx.x * blockDim.x + threadIdx.x] = *(const int*) (bytes + blockIdx.x * s0 + threadIdx.x * s1);
            }

            extern "C" __global__ void write(const unsigned long long to, const long long s0) {
              *(int*) ((char*) to + threadIdx.x * s0) = 100 + threadIdx.x;
            }
            """;

    @Test
    @OnDevice(kinds = "cuda")
    void pointerStridesAndStream_leadToTheElements() {
        GPUArray view = GPU.arange(0, 24, 1, DType.INT32)
                .reshape(4, 6)
                .copy()
                .get("::-1, 1::2")
                .transpose();
        int[] seen = new int[12];
        try (SourceModule module = new SourceModule(TEXT);
                CudaArrayInterface place = view.cudaArrayInterface()) {
            assertThat(place.shape()).isEqualTo(Shape.of(3, 4));
            assertThat(place.strides()).containsExactly(8, -24);
            assertThat(place.stream()).isNotZero();
            assertThat(place.isReadOnly()).isTrue();
            assertThat(place.asMap())
                    .containsEntry("data", List.of(place.pointer(), true))
                    .containsEntry("typestr", "<i4")
                    .containsEntry("shape", List.of(3L, 4L))
                    .containsEntry("strides", List.of(8L, -24L))
                    .containsEntry("version", 3);
            module.getFunction("read")
                    .grid(3)
                    .block(4)
                    .launch(new Out(seen), place.pointer(), place.strides()[0], place.strides()[1]);
        }
        assertThat(seen).isEqualTo(view.toIntArray());
    }

    @Test
    @OnDevice(kinds = "cuda")
    void writtenElements_showInTheArray_notInEarlierResults() {
        GPUArray base = GPU.arange(0, 8, 1, DType.INT32).copy();
        GPUArray before = base.plus(0);
        try (SourceModule module = new SourceModule(TEXT);
                CudaArrayInterface place = base.get("1::2").cudaArrayInterface(true)) {
            module.getFunction("write").block(4).launch(place.pointer(), place.strides()[0]);
        }
        assertThat(base.toIntArray()).containsExactly(0, 100, 2, 101, 4, 102, 6, 103);
        assertThat(before.toIntArray()).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
        assertThatThrownBy(() -> GPU.zeros(3).broadcastTo(2, 3).cudaArrayInterface(true))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("several of its elements are one");
        try (CudaArrayInterface nothing = GPU.zeros(0, 3).cudaArrayInterface()) {
            assertThat(nothing.pointer()).isZero();
        }
    }

    @Test
    @OnDevice(kinds = "cpu")
    void cpuDevice_hasNoMemoryForOthers() {
        assertThatThrownBy(() -> GPU.zeros(3).cudaArrayInterface())
                .isInstanceOf(DeviceException.class)
                .hasMessage("cpu has no CUDA stream: its memory is Java arrays, which no CUDA library reads");
    }
}
