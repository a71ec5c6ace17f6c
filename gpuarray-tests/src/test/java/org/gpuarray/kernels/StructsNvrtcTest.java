package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.DeviceScope;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Records compared with the structs of a GPU's compiler. */
@OnDevice
@Tag("nvrtc")
class StructsNvrtcTest {
    private final NvrtcDevice nvrtc = new NvrtcDevice();

    private SourceModule module(String text) {
        try (DeviceScope scope = nvrtc.device.use()) {
            assertThat(scope).isNotNull();
            return new SourceModule(text);
        }
    }

    @Test
    void record_ofAllMembers_fitsTheCompilersStruct() {
        try (SourceModule module = module(StructArrayTest.TEXT)) {
            module.getFunction("value").block(1).launch(StructArrayTest.particle(1), 7);
            assertThat(nvrtc.passed).hasSize(2).contains("i32 7");
            assertThat(nvrtc.passed.get(0)).hasSize("struct ".length() + 2 * 104);
            assertThat(nvrtc.loaded.get(0).types().structs()).containsOnlyKeys("Particle", "Spin");
        }
    }

    @Test
    void otherMembers_areRefused_withBothLayouts() {
        try (SourceModule module = module(StructArrayTest.PAIRS)) {
            StructArrayTest.pairs(module);
        }
    }

    record Pair(int a, double b) {}

    /** What the text seems to declare is not what the compiler finds: the kernels have their types all the same. */
    @Test
    void structOfAnotherText_isComparedBySize() {
        String text = """
                #define MORE(type, name) type name;
                struct Pair {
                  int a;
                #if 0
                  float c;
                #endif
                  double b;
                };
                struct Made { MORE(int, a) MORE(double, b) };
                template <class T> struct Of { int a; T b; };
                __global__ void k(Pair p) {}
                __global__ void m(Made p) {}
                __global__ void o(Of<double> p) {}
                """;
        try (SourceModule module = module(text)) {
            for (String kernel : new String[] {"k", "m", "o"}) {
                module.getFunction(kernel).block(1).launch(new Pair(1, 2));
                assertThat(nvrtc.passed).hasSize(1);
                assertThatThrownBy(() ->
                                module.getFunction(kernel).block(1).launch(new StructArrayTest.Spin((byte) 1, 2), 1))
                        .hasMessageContaining("need 1: [");
            }
        }
    }
}
