package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.LinkInput;
import org.gpuarray.device.Target;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.harness.Ptx;
import org.gpuarray.kernels.compile.BinaryFormat;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What binaries of NVRTC tell about their kernels: arguments as the device gets them. */
@OnDevice
@Tag("nvrtc")
class CompiledModuleNvrtcTest {
    static final String TEXT = """
            struct S { int a; double b; float c[5]; };
            extern "C" __global__ void plain(float *p, int n, S s, char c, double d, float f, short h) {
              if (n) p[c] = s.c[n] + d + f + h;
            }
            namespace n { __global__ void mangled(const float *p, unsigned n, S *s, S t, volatile int *v) {
              if (n) s->a = (int) p[n] + t.a + *v;
            } }
            __global__ void twice(int *p) { *p = 1; }
            __global__ void twice(float *p) { *p = 1; }
            extern "C" __global__ void none() {}
            """;

    record S(int a, double b, @Length(5) float[] c) {}

    record Small(int a) {}

    private static final S STRUCT = new S(1, 2, new float[5]);

    private final NvrtcDevice nvrtc = new NvrtcDevice();

    private CompiledModule module(byte[] bytes) {
        try (DeviceScope scope = nvrtc.device.use()) {
            assertThat(scope).isNotNull();
            return CompiledModule.of(bytes);
        }
    }

    private static void refused(ThrowingCallable call, String message) {
        assertThatThrownBy(call).isInstanceOf(IllegalArgumentException.class).hasMessage(message);
    }

    interface Plain {
        void launch(In p, int n, S s, byte c, double d, float f, short h);
    }

    interface WrongPlain {
        void launch(In p, int n, S s, byte c, double d, float f, int h);
    }

    @ParameterizedTest
    @ValueSource(strings = {"sm_75", "sm_90", "sm_100", "sm_120"})
    void cubin_tellsNumberAndSizes(String architecture) {
        byte[] cubin = Ptx.cubin(TEXT, new Target(architecture));
        assertThat(BinaryFormat.architecture(cubin)).isEqualTo(architecture);
        try (CompiledModule module = module(cubin)) {
            assertThat(module.kernels()).containsExactly("_Z5twicePf", "_Z5twicePi", "n::mangled", "none", "plain");
            KernelFunction plain = module.getFunction("plain").block(1);
            plain.launch(null, 7, STRUCT, (byte) 3, 2.5, 1.5f, 'x');
            assertThat(nvrtc.passed).hasSize(7).contains("i64 0", "i32 7", "i8 3", "f64 2.5", "f32 1.5", "i16 120");
            refused(
                    () -> plain.launch(null, 7L, STRUCT, (byte) 3, 2.5, 1.5f, 'x'),
                    "plain: argument 2 for \"4 bytes\": got Long 7, need 4 bytes: Integer or Float");
            refused(
                    () -> plain.launch(1, 7, STRUCT, (byte) 3, 2.5, 1.5f, 'x'),
                    "plain: argument 1 for \"8 bytes\": got Integer 1, need 8 bytes: an array or buffer, Long, Double, or a"
                            + " record of that size");
            refused(
                    () -> plain.launch(null, 7, new Small(1), (byte) 3, 2.5, 1.5f, 'x'),
                    "plain: argument 3 for \"40 bytes\": got Small of 4 bytes, aligned to 4, need 40 bytes: a record of that"
                            + " size, or byte[40]");
            refused(
                    () -> plain.launch(1),
                    "plain: got 1 arguments, need 7: [8 bytes, 4 bytes, 40 bytes, 1 bytes, 8 bytes, 4 bytes, 2 bytes]");
            plain.as(Plain.class);
            refused(
                    () -> plain.as(WrongPlain.class),
                    "plain as WrongPlain.launch(In, int, S, byte, double, float, int): parameter 7 for \"2 bytes\" is int, need"
                            + " 2 bytes: Short or Character");
            module.getFunction("none").block(1).launch();
            checkMangled(module);
        }
    }

    private void checkMangled(CompiledModule module) {
        KernelFunction mangled = module.getFunction("n::mangled").block(1);
        mangled.launch(null, 4_000_000_000L, null, STRUCT, null);
        assertThat(nvrtc.passed).hasSize(5).contains("i32 -294967296");
        refused(
                () -> mangled.launch(new In(new int[1]), 4, null, STRUCT, null),
                "n::mangled: argument 1 for \"const float*\": got In(int[1]), need elements of type float");
        refused(
                () -> mangled.launch(null, 4, null, new Small(1), null),
                "n::mangled: argument 4 for \"40 bytes\": got Small of 4 bytes, aligned to 4, need 40 bytes: a record of that"
                        + " size, or byte[40]");
        refused(
                () -> module.getFunction("_Z5twicePf").block(1).launch(new In(new int[1])),
                "_Z5twicePf: argument 1 for \"float*\": got In(int[1]), need elements of type float");
    }

    @Test
    void ptx_tellsFloatsToo() {
        byte[] ptx = Ptx.of(TEXT, new Target("sm_90"));
        assertThat(BinaryFormat.architecture(ptx)).isEqualTo("sm_90");
        // The stand-in for a GPU finds kernels between zero bytes, as a cubin has them.
        byte[] names = "\0plain\0_ZN1n7mangledEPKfjP1SS2_PVi\0_Z5twicePf\0".getBytes(StandardCharsets.US_ASCII);
        byte[] found = Arrays.copyOf(ptx, ptx.length + names.length);
        System.arraycopy(names, 0, found, ptx.length, names.length);
        try (CompiledModule module = module(found)) {
            assertThat(module.kernels()).containsExactly("_Z5twicePf", "_Z5twicePi", "n::mangled", "none", "plain");
            KernelFunction plain = module.getFunction("plain").block(1);
            plain.launch(null, 7, STRUCT, (byte) 3, 2.5, 1.5, 'x');
            assertThat(nvrtc.passed).hasSize(7).contains("i64 0", "i32 7", "i8 3", "f64 2.5", "f32 1.5", "i16 120");
            refused(
                    () -> plain.launch(null, 7, STRUCT, (byte) 3, 2.5, 'f', 'x'),
                    "plain: argument 6 for \"float\": got Character f, need a number");
            checkMangled(module);
        }
    }

    @Test
    void fatbin_tellsNothing() {
        byte[] fatbin = {0x50, (byte) 0xed, 0x55, (byte) 0xba, 1, 0, 16, 0, 0, 'k', 0};
        try (CompiledModule module = module(fatbin)) {
            assertThat(module.kernels()).isEmpty();
            module.getFunction("k").block(1).launch(null, 1, 2f, 3L, true);
            assertThat(nvrtc.passed).containsExactly("i64 0", "i32 1", "f32 2.0", "i64 3", "i8 1");
            refused(
                    () -> module.getFunction("k").block(1).launch(new int[1]),
                    "k: argument 1: got int[1], need a number, a record, byte[], or an array or buffer");
        }
    }

    @Test
    void partsOfALinkedProgram_areRelocatable_andTellTheirTypes() {
        byte[] ptx = Ptx.of("__device__ float f(float x) { return x * x; }", new Target("sm_90"), "-rdc=true");
        String text = """
                struct P { int a; double b; };
                extern __device__ float f(float);
                __global__ void all(float *x, P p) { x[threadIdx.x] = f(x[threadIdx.x]); }
                __global__ void parent(float *x, P p) { all<<<1, 2>>>(x, p); }
                """;
        try (DeviceScope scope = nvrtc.device.use();
                CompiledModule module = new ModuleLinker()
                        .source(text)
                        .source(TEXT.replace("twice(float", "fourTimes(float"))
                        .add(ptx, "square")
                        .link()) {
            assertThat(scope).isNotNull();
            assertThat(nvrtc.linked).extracting(LinkInput::name).containsExactly("text 1", "text 2", "square");
            assertThat(nvrtc.linked)
                    .extracting(LinkInput::kind)
                    .containsExactly(LinkInput.Kind.CUBIN, LinkInput.Kind.CUBIN, LinkInput.Kind.PTX);
            // ET_REL: the linker resolves what it names
            assertThat(nvrtc.linked.get(0).bytes()[16]).isEqualTo((byte) 1);
            assertThat(module.kernels()).contains("all", "parent", "plain", "twice", "fourTimes");
            refused(
                    () -> module.getFunction("parent").block(1).launch(new In(new int[1]), new byte[16]),
                    "parent: argument 1 for \"float*\": got In(int[1]), need elements of type float");
            assertThatThrownBy(() ->
                            module.getFunction("all").block(1).launch(null, new StructArrayTest.Spin((byte) 1, 2)))
                    .hasMessageContaining("0     signed char sign  int a <--");
        }
    }

    @Test
    void cubinThatIsCut_isRefused() {
        byte[] cubin = Ptx.cubin(TEXT, new Target("sm_90"));
        byte[] cut = Arrays.copyOf(cubin, cubin.length / 2);
        assertThatThrownBy(() -> module(cut)).isInstanceOf(IllegalArgumentException.class);
    }
}
