package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The option {@code --std}: each standard, and kernels by name of a program of C++20. */
class StandardOptionTest {
    private static final String CONSTRAINED = """
            #include <concepts>
            template <std::floating_point T>
            __global__ void scale(T *x, T by) { x[threadIdx.x] *= by; }
            template <std::integral T>
            __global__ void scale(T *x, T by) { x[threadIdx.x] <<= by; }
            template <auto Shift> requires (Shift > 0)
            __global__ void shift(int *x) { x[threadIdx.x] += Shift; }
            """;

    @ParameterizedTest
    @CsvSource({"--std=c++11, 201103", "-std=c++14, 201402", "--std=c++17, 201703", "-std=c++20, 202002"})
    void standard_isKnownToTheProgram(String option, int value) {
        int[] found = {0};
        try (SourceModule module =
                new SourceModule("extern \"C\" __global__ void k(int *y) { *y = __cplusplus; }", option)) {
            module.getFunction("k").block(1).launch(new Out(found));
        }
        assertThat(found).containsExactly(value);
    }

    @Test
    void withoutOption_programIsCpp17() {
        int[] found = {0};
        try (SourceModule module = new SourceModule("extern \"C\" __global__ void k(int *y) { *y = __cplusplus; }")) {
            module.getFunction("k").block(1).launch(new Out(found));
        }
        assertThat(found).containsExactly(201703);
    }

    @ParameterizedTest
    @CsvSource({"--std=c++23", "-std=gnu++20", "--std=c++2a"})
    void otherStandard_isRefused(String option) {
        assertThatThrownBy(() -> new SourceModule("extern \"C\" __global__ void k(int *y) { *y = 1; }", option))
                .hasMessageContaining("invalid value")
                .hasMessageContaining("std");
    }

    @Test
    void constrainedKernels_areChosenByTheirArguments() {
        float[] floats = {1, 2};
        int[] ints = {1, 2};
        try (SourceModule module = SourceModule.builder(CONSTRAINED)
                .options("--std=c++20")
                .kernel("scale<float>")
                .kernel("scale<int>")
                .kernel("shift<3>")
                .build()) {
            module.getFunction("scale<float>").block(2).launch(new InOut(floats), 1.5f);
            module.getFunction("scale<int>").block(2).launch(new InOut(ints), 3);
            module.getFunction("shift<3>").block(2).launch(new InOut(ints));
        }
        assertThat(floats).containsExactly(1.5f, 3);
        assertThat(ints).containsExactly(11, 19);
    }

    @ParameterizedTest
    @CsvSource({"scale<int *>", "shift<0>"})
    void kernelWhoseConstraintFails_isRefused(String name) {
        assertThatThrownBy(() -> SourceModule.builder(CONSTRAINED)
                        .options("--std=c++20")
                        .kernel(name)
                        .build())
                .isInstanceOf(CompileException.class);
    }

    /** What NVRTC 12.9 and 13.0 get wrong: docs/cuda-coverage.md. */
    @Test
    void comparisonsOfNanAndOfArrays_areThoseOfCpp20_onTheCpuDevice() {
        int[] found = new int[4];
        String text = """
                #include <compare>
                struct Pair { int x[2]; __device__ auto operator<=>(const Pair &) const = default; };
                extern "C" __global__ void k(int *y, double nan) {
                  y[0] = (nan <=> 1.0) == std::partial_ordering::unordered;
                  y[1] = (nan <=> 1.0) < 0;
                  y[2] = Pair{{1, 2}} < Pair{{1, 3}};
                  y[3] = Pair{{1, 3}} < Pair{{1, 3}};
                }
                """;
        try (DeviceScope scope = Devices.byId("cpu").use();
                SourceModule module = new SourceModule(text, "--std=c++20")) {
            module.getFunction("k").block(1).launch(new Out(found), Double.NaN);
        }
        assertThat(found).containsExactly(1, 0, 1, 0);
    }
}
