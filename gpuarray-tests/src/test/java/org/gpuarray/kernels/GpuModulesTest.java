package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Image;
import org.gpuarray.device.Target;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.harness.Ptx;
import org.gpuarray.kernels.compile.CudaFolders;
import org.gpuarray.kernels.compile.ShippedImage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Binaries and PTX of others, and their linking, on a GPU. */
@OnDevice(kinds = "cuda")
class GpuModulesTest {
    private static final String SCALE = """
            __device__ int calls = 5;
            extern "C" __global__ void scale(float *x, float by, int n) { if (threadIdx.x < n) x[threadIdx.x] *= by; }
            __global__ void add(float *x, double by) { x[threadIdx.x] += (float) by; }
            """;
    private static final String SQUARES =
            "extern __device__ float f(float); __global__ void all(float *x) { x[threadIdx.x] = f(x[threadIdx.x]); }";
    private static final String SQUARE = "__device__ float f(float x) { return x * x; }";

    @TempDir
    private Path folder;

    private static Target target() {
        return Devices.current().target();
    }

    private static void scales(CompiledModule module) {
        GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3});
        module.getFunction("scale").block(3).launch(x, 2f, 2);
        module.getFunction("add").block(3).launch(x, 0.5);
        assertThat(x.toFloatArray()).containsExactly(2.5f, 4.5f, 3.5f);
        int[] calls = new int[1];
        module.getGlobal("calls").copyTo(calls);
        assertThat(calls).containsExactly(5);
        assertThatThrownBy(() -> module.getFunction("scale").block(3).launch(x, 2f, 2L))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void ptx_isLoadedAndRuns() throws IOException {
        Path file = folder.resolve("scale.ptx");
        Files.write(file, Ptx.of(SCALE, target()));
        try (CompiledModule module = CompiledModule.of(file)) {
            scales(module);
        }
    }

    @Test
    void cubin_isLoadedAndRuns() {
        try (CompiledModule module = CompiledModule.of(Ptx.cubin(SCALE, target()))) {
            scales(module);
        }
    }

    @Test
    void ptxThatIsWrong_isRefusedWithTheCompilersWords() {
        String ptx = new String(Ptx.of(SCALE, target()), StandardCharsets.US_ASCII).replace("mul.f32", "mul.f3");
        assertThatThrownBy(() -> CompiledModule.of(ptx.getBytes(StandardCharsets.US_ASCII)))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cuModuleLoadData(Ptx for " + target().name())
                .hasMessageContaining("ptxas");
    }

    @Test
    void cubinForAnotherGpu_saysForWhich() {
        String other = target().name().equals("sm_75") ? "sm_90" : "sm_75";
        byte[] cubin = Ptx.cubin(SCALE, new Target(other));
        assertThatThrownBy(() -> CompiledModule.of(cubin))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cuModuleLoadData(Cubin for " + other)
                .hasMessageContaining(") for " + target().name());
    }

    @Test
    void imageOfTheCpuDevice_isRefused() {
        byte[] image = new ShippedImage(new Image.JvmClasses(new byte[3]), "jvm", "cpu-x").encode();
        assertThatThrownBy(() -> CompiledModule.of(image))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("is an image for the CPU device (cpu-x), the device is cuda:");
    }

    @Test
    void texts_areLinked() {
        try (CompiledModule module =
                new ModuleLinker().source(SQUARES).source(SQUARE).link()) {
            GPUArray x = GPUArray.toGpu(new float[] {1, 2, 3});
            module.getFunction("all").block(3).launch(x);
            assertThat(x.toFloatArray()).containsExactly(1, 4, 9);
            assertThatThrownBy(() -> module.getFunction("all").block(3).launch(new In(new int[3])))
                    .hasMessageContaining("need elements of type float");
        }
    }

    @Test
    void ptxAndCubin_areLinkedWithATextsKernel() {
        byte[] ptx = Ptx.of(SQUARE, target(), "--relocatable-device-code=true");
        byte[] cubin = Ptx.cubin(SQUARE, target(), "--relocatable-device-code=true");
        for (byte[] part : new byte[][] {ptx, cubin}) {
            try (CompiledModule module =
                    new ModuleLinker().source(SQUARES).add(part, "square").link()) {
                float[] x = {3, 4};
                module.getFunction("all").block(2).launch(new InOut(x));
                assertThat(x).containsExactly(9, 16);
            }
        }
    }

    @Test
    void functionThatNoPartHas_isAnError() {
        assertThatThrownBy(() -> new ModuleLinker().source(SQUARES).link())
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("cuLink")
                .hasMessageContaining("text 1");
        assertThat(GPUArray.toGpu(new float[] {1}).plus(1).item()).isEqualTo(2f);
    }

    @Test
    void kernel_launchesKernels() {
        assumeTrue(
                CudaFolders.libraries().stream().anyMatch(folder -> Files.exists(folder.resolve("libcudadevrt.a"))),
                "no libcudadevrt.a");
        String text = """
                __global__ void child(int *p) { p[threadIdx.x] += 1; }
                __global__ void parent(int *p, int n) { child<<<1, n>>>(p); }
                """;
        try (CompiledModule module =
                new ModuleLinker().source(text).library("cudadevrt").link()) {
            int[] p = {1, 2, 3, 4};
            module.getFunction("parent").block(1).launch(new InOut(p), 3);
            assertThat(p).containsExactly(2, 3, 4, 4);
        }
    }
}
