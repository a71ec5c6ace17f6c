package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.harness.Ptx;
import org.gpuarray.kernels.CompiledModule;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.ModuleLinker;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.compile.CudaFolders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pycuda.driver} and {@code pycuda.compiler}: modules that were compiled before, and their linking. */
@OnDevice
class ModuleNamesTest {
    private static final String TWICE = "__global__ void twice(float *x) { x[threadIdx.x] *= 2; }";
    private static final String CALL =
            "extern __device__ float f(float); __global__ void all(float *x) { x[threadIdx.x] = f(x[threadIdx.x]); }";
    private static final String SQUARE = "__device__ float f(float x) { return x * x; }";

    @TempDir
    private Path folder;

    private static boolean isCpu() {
        return Devices.current().id().startsWith("cpu");
    }

    /** Also cubin, PTX and fatbin files, on a GPU. */
    @Test
    @PyCuda(value = "compiler.compile", here = "new SourceModule(TWICE).image()")
    @PyCuda(value = "driver.module_from_buffer", here = "CompiledModule.of(image)")
    @PyCuda(value = "driver.module_from_file", here = "CompiledModule.of(file)")
    @PyCuda(
            value = {"driver.jit_input_type.CUBIN", "driver.jit_input_type.PTX", "driver.jit_input_type.FATBINARY"},
            here = "CompiledModule.of(file)")
    void image_isShippedAndLoaded() throws IOException {
        byte[] image = new SourceModule(TWICE).image();
        Path file = Files.write(folder.resolve("twice.image"), image);
        float[] x = {1, 2};
        try (CompiledModule first = CompiledModule.of(image);
                CompiledModule second = CompiledModule.of(file)) {
            first.getFunction("twice").block(2).launch(new InOut(x));
            second.getFunction("twice").block(2).launch(new InOut(x));
        }
        assertThat(x).containsExactly(4, 8);
    }

    @Test
    @PyCuda(value = "driver.function_attribute.PREFERRED_SHARED_MEMORY_CARVEOUT", here = "twice.sharedCarveout(50)")
    void kernel_prefersSharedMemory() {
        float[] x = {1, 2};
        try (SourceModule module = new SourceModule(TWICE)) {
            KernelFunction twice = module.getFunction("twice").block(2);
            twice.sharedCarveout(50).launch(new InOut(x));
        }
        assertThat(x).containsExactly(2, 4);
    }

    /** The CPU device has no linker, and says so. */
    @Test
    @PyCuda(
            value = {"driver.Linker", "compiler.DynamicModule", "compiler.DynamicModule.add_source"},
            here = "new ModuleLinker().source(CALL)")
    @PyCuda(
            value = {"driver.Linker.add_data", "compiler.DynamicModule.add_data"},
            here = "linker.add(Files.readAllBytes(file), \"square\")")
    @PyCuda(
            value = {
                "driver.Linker.add_file",
                "compiler.DynamicModule.add_file",
                "driver.jit_input_type.OBJECT",
                "driver.jit_input_type.LIBRARY"
            },
            here = "new ModuleLinker().source(CALL).add(file)")
    @PyCuda(
            value = {"driver.Linker.link_module", "compiler.DynamicModule.link"},
            here = "linker.link()")
    void parts_areLinked() throws IOException {
        byte[] ptx = isCpu()
                ? ".version 7.0\n.target sm_52\n".getBytes(StandardCharsets.US_ASCII)
                : Ptx.of(SQUARE, Devices.current().target(), "--relocatable-device-code=true");
        Path file = Files.write(folder.resolve("square.ptx"), ptx);
        ModuleLinker linker = new ModuleLinker().source(CALL);
        linker.add(Files.readAllBytes(file), "square");
        ModuleLinker other = new ModuleLinker().source(CALL).add(file);
        if (isCpu()) {
            assertThatThrownBy(() -> linker.link())
                    .isInstanceOf(DeviceException.class)
                    .hasMessageContaining("no linker");
            assertThatThrownBy(() -> other.link()).isInstanceOf(DeviceException.class);
            return;
        }
        float[] x = {1, 2, 3};
        try (CompiledModule first = linker.link();
                CompiledModule second = other.link()) {
            first.getFunction("all").block(3).launch(new InOut(x));
            second.getFunction("all").block(3).launch(new InOut(x));
        }
        assertThat(x).containsExactly(1, 16, 81);
    }

    /** The CPU device has no linker, and says so. */
    @Test
    @PyCuda(
            value = {"compiler.DynamicSourceModule", "compiler.DynamicModule.add_stdlib"},
            here = "new ModuleLinker().source(text).library(\"cudadevrt\").link()")
    void kernels_launchKernels() {
        String text = """
                __global__ void child(float *x) { x[threadIdx.x] += 1; }
                __global__ void parent(float *x) { child<<<1, 2>>>(x); }
                """;
        float[] x = {1, 2};
        boolean hasLibrary =
                CudaFolders.libraries().stream().anyMatch(each -> Files.exists(each.resolve("libcudadevrt.a")));
        if (isCpu() || !hasLibrary) {
            assertThatThrownBy(() ->
                            new ModuleLinker().source(text).library("cudadevrt").link())
                    .isInstanceOf(DeviceException.class);
            return;
        }
        try (CompiledModule module =
                new ModuleLinker().source(text).library("cudadevrt").link()) {
            module.getFunction("parent").block(1).launch(new InOut(x));
        }
        assertThat(x).containsExactly(2, 3);
    }
}
