package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.DeviceBuffer;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.TexelFormat;
import org.gpuarray.device.TexelFormat.Channel;
import org.gpuarray.device.TextureSettings;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Arguments that can no longer be used, or not so: the error names the kernel, the parameter and the cause. */
@OnDevice
class ArgumentErrorsTest {
    private static final TexelFormat FLOAT = new TexelFormat(Channel.FLOAT32, 1);

    private SourceModule module;
    private KernelFunction twice;
    private KernelFunction fetch;
    private GPUArray x;

    @BeforeEach
    void compile() {
        module = new SourceModule("""
                __global__ void twice(float* out, const float* in) { out[threadIdx.x] = in[threadIdx.x] * 2; }
                __global__ void fetch(float* out, cudaTextureObject_t t) { out[threadIdx.x] = tex1Dfetch<float>(t, threadIdx.x); }
                __global__ void fours(float4* out) { out[threadIdx.x].x = 5; }
                __global__ void threes(float3* out) { out[threadIdx.x].x = 5; }
                """);
        twice = module.getFunction("twice").block(4);
        fetch = module.getFunction("fetch").block(4);
        x = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6, 7, 8});
    }

    @AfterEach
    void close() {
        module.close();
    }

    private static void assertRefused(ThrowingCallable launch, Class<?> type, String... parts) {
        assertThatThrownBy(launch).isInstanceOf(type).hasMessageContainingAll(parts);
    }

    @Test
    void closedArray_isNamed() {
        GPUArray closed = GPUArray.toGpu(new float[] {1, 2, 3, 4});
        closed.close();
        assertRefused(
                () -> twice.launch(closed, x),
                IllegalStateException.class,
                "twice: argument 1 for \"float* out\": ",
                "shape=(4,)",
                "was closed");
        assertRefused(
                () -> twice.launch(x, closed),
                IllegalStateException.class,
                "twice: argument 2 for \"const float* in\": ",
                "was closed");
    }

    @Test
    void stridedView_isNamed_ifItIsWritten() {
        GPUArray everySecond = x.get(Slice.of(0, 8, 2));
        assertRefused(
                () -> twice.launch(everySecond, x),
                IllegalArgumentException.class,
                "twice: argument 1 for \"float* out\": ",
                "not contiguous",
                "copy");
        GPUArray out = GPUArray.toGpu(new float[4]);
        twice.launch(out, everySecond);
        assertThat(out.toFloatArray()).containsExactly(2, 6, 10, 14);
    }

    @Test
    void freedBuffer_isNamed() {
        DeviceBuffer buffer = GPU.alloc(16);
        buffer.close();
        assertRefused(
                () -> twice.launch(buffer, x),
                IllegalStateException.class,
                "twice: argument 1 for \"float* out\": ",
                "sizeBytes=16",
                "freed");
    }

    @Test
    void texture_thatWasClosed_orWhoseBufferWas_isNamed() {
        DeviceBuffer buffer = GPU.alloc(16);
        TextureObject open = TextureObject.of(buffer, FLOAT, TextureSettings.DEFAULT);
        TextureObject closed = TextureObject.of(buffer, FLOAT, TextureSettings.DEFAULT);
        closed.close();
        assertRefused(
                () -> fetch.launch(x, closed),
                IllegalStateException.class,
                "fetch: argument 2 for \"cudaTextureObject_t t\": ",
                "was closed");
        fetch.launch(x, open);
        buffer.close();
        assertRefused(
                () -> fetch.launch(x, open),
                IllegalStateException.class,
                "fetch: argument 2 for \"cudaTextureObject_t t\": ",
                "freed");
    }

    @Test
    void view_atAnAddressThatIsNotAlignedForTheVector_isRefused() {
        KernelFunction fours = module.getFunction("fours").block(1);
        assertRefused(
                () -> fours.launch(x.get(Slice.of(1, 5))),
                IllegalArgumentException.class,
                "fours: argument 1 for \"float4* out\": ",
                "multiple of 16 bytes",
                "begins 4 bytes after",
                "copy()");
        fours.launch(x.get(Slice.of(4, 8)));
        module.getFunction("threes").block(1).launch(x.get(Slice.of(1, 4)));
        assertThat(x.toFloatArray()).containsExactly(1, 5, 3, 4, 5, 6, 7, 8);
    }

    @Test
    void closedModule_namesTheKernel() {
        module.close();
        assertRefused(() -> twice.launch(x, x), IllegalStateException.class, "twice", "closed");
    }
}
