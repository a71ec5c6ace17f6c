package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code pycuda.compiler} and {@code pycuda.characterize}. */
@OnDevice
class CompilerNamesTest {
    @TempDir
    private Path folder;

    @Test
    @PyCuda(
            value = "compiler.SourceModule",
            here = "new SourceModule(\"__global__ void one(int *x) { x[0] = N; }\", \"-DN=5\")")
    void module_isCompiledWithOptions() {
        int[] x = new int[1];
        try (SourceModule module = new SourceModule("__global__ void one(int *x) { x[0] = N; }", "-DN=5")) {
            module.getFunction("one").block(1).launch(new Out(x));
        }
        assertThat(x).containsExactly(5);
    }

    /** The keywords {@code include_dirs} and {@code no_extern_c}. */
    @Test
    @PyCuda(
            value = "compiler.DEFAULT_NVCC_FLAGS",
            here = ".includeFolder(folder).define(\"BY\", 3).withoutExternC().build()")
    void module_isBuiltWithHeadersAndMacros() throws IOException {
        Files.writeString(folder.resolve("scaled.h"), "template <class T> __device__ T scaled(T x) { return BY * x; }");
        String cuda = """
                #include "scaled.h"
                extern "C" __global__ void all(const float *x, float *y) { y[threadIdx.x] = scaled(x[threadIdx.x]); }
                """;
        float[] y = new float[2];
        try (SourceModule module = SourceModule.builder(cuda)
                .includeFolder(folder)
                .define("BY", 3)
                .withoutExternC()
                .build()) {
            module.getFunction("all").block(2).launch(new In(new float[] {1, 2}), new Out(y));
        }
        assertThat(y).containsExactly(3, 6);
    }

    @Test
    @PyCuda(
            value = "driver.jit_option.MAX_REGISTERS",
            here = "new SourceModule(\"__global__ void one(int *x) { x[0] = 1; }\", \"-maxrregcount=32\")")
    void registers_areLimited() {
        try (SourceModule module = new SourceModule("__global__ void one(int *x) { x[0] = 1; }", "-maxrregcount=32")) {
            assertThat(module.getFunction("one").registers()).isBetween(0, 32);
        }
    }

    @Test
    @PyCuda(value = "characterize.sizeof", here = "new SourceModule(pair + sizeOf)")
    void sizeof_isAKernelOfOneLine() {
        String pair = "struct Pair { char a; double b; };";
        String sizeOf = "__global__ void size(int *x) { x[0] = sizeof(Pair); }";
        int[] x = new int[1];
        try (SourceModule module = new SourceModule(pair + sizeOf)) {
            module.getFunction("size").block(1).launch(new Out(x));
        }
        assertThat(x).containsExactly(16);
    }
}
