package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.device.StructMember;
import org.gpuarray.device.Target;
import org.gpuarray.kernels.compile.NvrtcCompiler;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The same on a GPU, as far as its compiler and the launch's arguments go. */
@Tag("nvrtc")
class SignaturesNvrtcTest extends SignaturesTest {
    private static final Target HOPPER = new Target("sm_90");

    private final NvrtcDevice nvrtc = new NvrtcDevice();

    @Override
    Device device() {
        return nvrtc.device;
    }

    @Override
    SourceModule module(SourceModule.Builder builder) {
        try (DeviceScope scope = device().use()) {
            assertThat(scope).isNotNull();
            return builder.build();
        }
    }

    @Test
    void overload_isNamedByItsType() {
        SourceModule.Builder builder =
                SourceModule.builder("""
                        __global__ void k(int *a) { a[0] = 1; }
                        __global__ void k(float *a, int n) { a[0] = n; }
                        """).withoutExternC().kernel("(void (*)(float *, int)) k");
        try (SourceModule module = module(builder)) {
            module.getFunction("(void (*)(float *, int)) k").block(1).launch(null, 3);
            assertThat(nvrtc.passed).containsExactly("i64 0", "i32 3");
            module.getFunction("_Z1kPi").block(1).launch(new Object[] {null});
            assertThat(nvrtc.passed).containsExactly("i64 0");
        }
    }

    @Test
    void binary_isTheSame_withTypesAndWithout() {
        String text = """
                struct Pair { int a; double b; };
                __constant__ float factors[2];
                extern "C" __global__ void scale(float *a, Pair p, int n) { a[threadIdx.x] *= factors[n] + p.b; }
                extern "C" __global__ void other(double *a) { a[threadIdx.x] = 1; }
                """;
        Image typed = compile(
                text,
                new KernelSource.Declared(
                        List.of("scale", "other"), List.of("factors"), Map.of("Pair", List.of("a", "b"))));

        assertThat(typed.types().kernels()).containsOnlyKeys("scale", "other");
        assertThat(typed.types().variables()).containsOnlyKeys("factors");
        assertThat(typed.types().structs().get("Pair"))
                .containsExactly(
                        new StructMember("a", new ParameterType("int", false, false, 4, 4), 0, 4),
                        new StructMember("b", new ParameterType("double", false, false, 8, 8), 8, 8));
        assertThat(typed.bytes()).isEqualTo(compile(text, null).bytes());
    }

    @Test
    void types_areThoseOfTheUnit_whateverNamesTheTextSeemsToDeclare() {
        String text = "extern \"C\" __global__ void k(float *a) { a[0] = 1; }";
        ProgramTypes types = compile(text, new KernelSource.Declared(List.of("k"), List.of(), Map.of()))
                .types();

        assertThat(compile(text, new KernelSource.Declared(List.of(), List.of(), Map.of()))
                        .types())
                .isEqualTo(types);
        assertThat(compile(text, new KernelSource.Declared(List.of("n::k", "l"), List.of("v"), Map.of()))
                        .types())
                .isEqualTo(types);
    }

    @Test
    void kernelWhoseNamespaceNothingTells_isNamedInCpp() {
        String text = """
                #define KERNEL(name) extern "C" __global__ void name
                namespace n { KERNEL(k)(float *a) { a[0] = 1; } }
                __global__ void other() {}
                """;
        try (SourceModule module = module(SourceModule.builder(text))) {
            assertThatThrownBy(() -> module.getFunction("k"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(
                            "kernel.cu: the parameters of kernel k cannot be told by its name alone; name it in C++,"
                                    + " with its namespaces: SourceModule.builder(text).kernel(\"...::k\")");
            assertThat(module.getFunction("other").name()).isEqualTo("other");
        }
        try (SourceModule module = module(SourceModule.builder(text).kernel("n::k"))) {
            assertThatThrownBy(() -> module.getFunction("n::k").block(1).launch(new In(new int[1])))
                    .hasMessageContaining("need elements of type float");
        }
    }

    @Test
    void kernelsInNamespaces_areFoundByPlainAndQualifiedNames() {
        String text = """
                __global__ void plain(int* a) { a[0] = 1; }
                namespace n { __global__ void plain(short* a) { a[0] = 2; } }
                namespace n { namespace m { __global__ void deep(float* x) { x[0] = 3; } } }
                namespace o { __global__ void over(int* a) {} __global__ void over(float* a) {} }
                namespace { __global__ void hidden(double* a) { a[0] = 8; } }
                """;
        Map<String, String> elements = Map.of(
                "plain",
                "int",
                "::plain",
                "int",
                "n::plain",
                "short",
                "deep",
                "float",
                "m :: deep",
                "float",
                "hidden",
                "double");
        try (SourceModule module = module(SourceModule.builder(text))) {
            elements.forEach((name, type) -> assertThatThrownBy(
                            () -> module.getFunction(name).block(1).launch(new In(new boolean[1])))
                    .as(name)
                    .hasMessageContaining("need elements of type " + type));
            for (String name : List.of("over", "o::over", "::deep", "n::deep")) {
                assertThatThrownBy(() -> module.getFunction(name)).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    @Test
    void ptx_hasTypesToo() {
        Target future = new Target("sm_999");
        KernelSource source = new KernelSource(
                "kernel.cu",
                "#define KERNEL(name) extern \"C\" __global__ void name\nKERNEL(k)(float *a) { a[0] = 1; }",
                Map.of(),
                List.of(),
                new KernelSource.Declared(List.of(), List.of(), Map.of()));
        Image image = NvrtcCompiler.find(future).compile(source, future, CompileOptions.DEFAULT);

        assertThat(image).isInstanceOf(Image.Ptx.class);
        assertThat(image.types().kernels().get("k")).containsExactly(new ParameterType("float", true, false, 4, 4));
    }

    @Test
    void records_haveTheLayoutOfTheCompiler() {
        String passedStruct;
        try (SourceModule module = module(SourceModule.builder(RecordsTest.TEXT))) {
            module.getFunction("spread").block(1).launch(null, 33, RecordsTest.ALL, 0.5f);
            passedStruct = nvrtc.passed.get(2);
        }
        ByteBuffer passed = ByteBuffer.wrap(HexFormat.of().parseHex(passedStruct.substring("struct ".length())))
                .order(ByteOrder.nativeOrder());
        assertThat(passed.capacity()).isEqualTo(112);
        assertThat(passed.getChar(4)).isEqualTo((char) 60_000);
        assertThat(passed.getDouble(24)).isEqualTo(0.1);
        assertThat(passed.getFloat(60)).isEqualTo(4);
        assertThat(passed.getFloat(68)).isEqualTo(6);
        assertThat(passed.getDouble(88)).isEqualTo(8);
        assertThat(passed.getFloat(104)).isEqualTo(11);
    }

    @Test
    void numbersOf16Bits_arriveAsTheirBits() {
        String text = """
                struct __half { unsigned short bits; };
                struct __nv_bfloat16 { unsigned short bits; };
                __global__ void k(__half h, const __half *p, __nv_bfloat16 b) {}
                """;
        try (SourceModule module = module(SourceModule.builder(text))) {
            KernelFunction k = module.getFunction("k").block(1);
            k.launch(1.5, null, 2);
            assertThat(nvrtc.passed).containsExactly("struct 003e", "i64 0", "struct 0040");
            assertThatThrownBy(() -> k.launch(1.5, new In(new float[1]), 2))
                    .hasMessageContaining("got In(float[1]), need elements of type __half");
        }
    }

    @Test
    void userErrors_areThoseOfTheProgramAlone() {
        assertThatThrownBy(() -> module(SourceModule.builder("__global__ void k(float *a) {\n  a[0] = missing;\n}\n")))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("kernel.cu(2)")
                .hasMessageContaining("identifier \"missing\" is undefined")
                .hasMessageNotContaining("signature");
    }

    private static Image compile(String text, KernelSource.@Nullable Declared declared) {
        KernelSource source = new KernelSource("kernel.cu", text, Map.of(), List.of(), declared);
        return NvrtcCompiler.find(HOPPER).compile(source, HOPPER, CompileOptions.DEFAULT);
    }
}
