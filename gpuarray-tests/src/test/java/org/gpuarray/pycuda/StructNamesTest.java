package org.gpuarray.pycuda;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.kernels.StructArray;
import org.junit.jupiter.api.Test;

/** {@code pycuda.tools}: structs. A record is laid out as the struct that the kernel declares. */
@OnDevice
class StructNamesTest {
    record Pair(int a, double b) {}

    @Test
    @PyCuda(
            value = {"tools.get_or_register_dtype", "tools.register_dtype"},
            here = "f.launch(new InOut(pairs), new Pair(2, 0.5))")
    void records_areStructs() {
        String cuda = """
                struct Pair { int a; double b; };
                __global__ void scale(Pair *pairs, Pair by) {
                  pairs[threadIdx.x].a *= by.a;
                  pairs[threadIdx.x].b *= by.b;
                }
                """;
        Pair[] pairs = {new Pair(1, 10), new Pair(2, 20)};
        try (SourceModule module = new SourceModule(cuda)) {
            KernelFunction f = module.getFunction("scale").block(2);
            f.launch(new InOut(pairs), new Pair(2, 0.5));
        }
        assertThat(pairs).containsExactly(new Pair(2, 5), new Pair(4, 10));
    }

    @Test
    @PyCuda(value = "tools.get_or_register_dtype", here = "StructArray.toGpu(pairs)")
    void structs_areArraysWithFields() {
        String cuda = StructArray.declaration(Pair.class)
                + "__global__ void count(Pair *pairs) { pairs[threadIdx.x].a += threadIdx.x; }";
        Pair[] pairs = {new Pair(1, 10), new Pair(2, 20)};
        StructArray<Pair> array = StructArray.toGpu(pairs);
        array.field("b").assign(array.field("b").times(array.field("a")));
        try (SourceModule module = new SourceModule(cuda)) {
            module.getFunction("count").block(2).launch(array);
        }
        assertThat(array.get()).containsExactly(new Pair(1, 10), new Pair(3, 40));
    }
}
