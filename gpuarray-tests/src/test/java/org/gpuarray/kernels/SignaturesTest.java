package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gpuarray.GPU;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.Device;
import org.gpuarray.device.Devices;
import org.gpuarray.device.KernelSource;
import org.gpuarray.device.ParameterType;
import org.gpuarray.device.ProgramTypes;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A kernel's parameters are those of the compiled unit, whatever macros, typedefs and templates make of the text. */
class SignaturesTest {
    private static final String TYPES = """
            #define ARGS float *a, int n
            #define REAL(x) x
            typedef const float real;
            typedef real *reals;
            typedef reals *rows;
            enum Color { RED, GREEN };
            enum class Small : unsigned char { A };
            struct Pair { char c; double d; };
            struct Later;
            union Both { float f; int i[3]; };
            struct __align__(16) Wide { float f[3]; };
            namespace outer { namespace inner { struct Deep { short s[3]; }; typedef unsigned long long word; } }
            template <class T, int N> struct Vec { T v[N]; };
            template <class T> struct Of { typedef T *type; };
            """;

    /** Returns the device to compile for. */
    Device device() {
        return Devices.current();
    }

    private ProgramTypes types(String text, String... kernels) {
        KernelDeclarations declared = new KernelDeclarations(text, Set.of());
        KernelSource source = new KernelSource(
                "kernel.cu",
                KernelDeclarations.withPlainNames(text),
                Map.of(),
                List.of(kernels),
                declared.declared(false, List.of()));
        return device().load(device().toolchain().compile(source, device().target(), CompileOptions.DEFAULT))
                .types();
    }

    private static String shown(ParameterType type) {
        return type + " " + type.sizeBytes() + ":" + type.alignBytes();
    }

    private static List<String> shown(List<ParameterType> types) {
        return types.stream().map(SignaturesTest::shown).toList();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ARGS                              | float* 4:4, int 4:4",
                "REAL(double) x, REAL(int *) y     | double 8:8, int* 4:4",
                "reals a, const reals b, rows c    | const float* 4:4, const float* 4:4, const float** 8:8",
                "const float *const *a             | const const float** 8:8",
                "float a[], const float b[4]       | float* 4:4, const float* 4:4",
                "float (*a)[4], const int b[][3][2] | float* 4:4, const int* 4:4",
                "const int &a, int &b              | const int* 4:4, int* 4:4",
                "volatile int *a, const volatile float *b | int* 4:4, const float* 4:4",
                "const bool a, bool *b             | bool 1:1, bool* 1:1",
                "char a, signed char b, unsigned char c | char 1:1, signed char 1:1, unsigned char 1:1",
                "short a, unsigned short b         | short 2:2, unsigned short 2:2",
                "int a, unsigned b, size_t c       | int 4:4, unsigned int 4:4, unsigned long 8:8",
                "long a, long long b, unsigned long long c | long 8:8, long long 8:8, unsigned long long 8:8",
                "outer::inner::word a              | unsigned long long 8:8",
                "cudaTextureObject_t a             | unsigned long long 8:8",
                "Color a, const Small *b, Small c  | int 4:4, const unsigned char* 1:1, unsigned char 1:1",
                "Pair a, const Pair *b, Later *c   | Pair 16:8, const Pair* 16:8, Later* 0:0",
                "Both a, Wide b                    | Both 12:4, Wide 16:16",
                "outer::inner::Deep a              | outer::inner::Deep 6:2",
                "Vec<double, 3> a, Vec<short, 2> *b | Vec<double, 3> 24:8, Vec<short, 2>* 4:2",
                "typename Of<float>::type a        | float* 4:4",
                "float3 a, double2 *b, const uchar4 *c, dim3 d "
                        + "| float3 12:4, double2* 16:16, const uchar4* 4:4, dim3 12:4",
                "void *a, const void *b            | void* 0:0, const void* 0:0",
                "float a = 1, int b = 2            | float 4:4, int 4:4",
                "decltype(1.0f) *a                 | float* 4:4",
                "void                              | ''",
            })
    void parameters_haveTheTypesOfTheUnit(String list, String expected) {
        ProgramTypes types = types(TYPES + "__global__ void k(" + list + ") {}");

        assertThat(types.kernels()).containsOnlyKeys("k");
        assertThat(String.join(", ", shown(types.kernels().get("k")))).isEqualTo(expected);
    }

    @Test
    void kernels_areThoseOfTheUnit() {
        String text = TYPES + """
                #define KERNEL(name, ...) extern "C" __global__ void name(__VA_ARGS__)
                #define PLAIN __global__ void
                KERNEL(made, float *a, ARGS##) {}
                PLAIN plain(double *a) {}
                #if 0
                __global__ void left_out(int n) {}
                #endif
                #ifdef WIDE
                __global__ void either(double *a) {}
                #else
                __global__ void either(float *a, int n) {}
                #endif
                __global__ void announced(int n);
                __global__ void announced(int n) {}
                namespace outer { __global__ void inside(ARGS) {} }
                template <class T> __global__ void scale(T *a, Vec<T, 2> v) {}
                template __global__ void scale<float>(float *, Vec<float, 2>);
                """.replace("ARGS##", "int n");
        Map<String, String> found = types(text, "scale<double>", "&scale<short>").kernels().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, kernel -> String.join(", ", shown(kernel.getValue()))));

        assertThat(found)
                .containsOnly(
                        Map.entry("made", "float* 4:4, int 4:4"),
                        Map.entry("plain", "double* 8:8"),
                        Map.entry("either", "float* 4:4, int 4:4"),
                        Map.entry("announced", "int 4:4"),
                        Map.entry("outer::inside", "float* 4:4, int 4:4"),
                        Map.entry("scale<float>", "float* 4:4, Vec<float, 2> 8:4"),
                        Map.entry("scale<double>", "double* 8:8, Vec<double, 2> 16:8"),
                        Map.entry("&scale<short>", "short* 2:2, Vec<short, 2> 4:2"));
    }

    @Test
    void unnamedNamespaces_andTheirTypes_areRead() {
        assertThat(types("""
                        namespace { struct Own { int a[2]; }; enum Mode { A }; }
                        namespace n { __global__ void k(Own o, Own *p, Mode m) {} }
                        """).kernels().get("n::k"))
                .extracting(ParameterType::sizeBytes)
                .containsExactly(8, 8, 4);
    }

    @Test
    void variables_haveTheTypesOfTheUnit() {
        Map<String, ParameterType> found = types(TYPES + """
                #define TABLE(t) t table[2][3]
                __constant__ float factors[2];
                __device__ const volatile unsigned long long l[2] = {1, 2};
                __device__ Pair pairs[2];
                __device__ int *q;
                __device__ Small small;
                __global__ void k() {}
                """).variables();

        assertThat(found.keySet()).containsExactly("factors", "l", "pairs", "q", "small");
        assertThat(found.values().stream().map(SignaturesTest::shown))
                .containsExactly("float 4:4", "unsigned long long 8:8", "Pair 16:8", "int* 8:8", "unsigned char 1:1");
    }

    static List<Arguments> wrong() {
        return List.of(
                Arguments.of(
                        "#define ARGS float *a, int n\n__global__ void k(ARGS) {}",
                        new Object[] {new In(new double[1]), 1},
                        "k: argument 1 for \"float*\": got In(double[1]), need elements of type float"),
                Arguments.of(
                        "#define ARGS float *a, int n\n__global__ void k(ARGS) {}",
                        new Object[] {new In(new float[1]), 1.5},
                        "k: argument 2 for \"int\": got Double 1.5, need a whole number"),
                Arguments.of(
                        "#define ARGS float *a, int n\n__global__ void k(ARGS) {}",
                        new Object[] {new In(new float[1])},
                        "k: got 1 arguments, need 2: [float*, int]"),
                Arguments.of(
                        "__global__ void k(float *a\n#ifdef MORE\n, int n\n#endif\n) {}",
                        new Object[] {new In(new float[1]), 1},
                        "k: got 2 arguments, need 1: [float*]"),
                Arguments.of(
                        "__global__ void k(\n#if 1\nconst float *a\n#else\ndouble *a\n#endif\n) {}",
                        new Object[] {new Out(new float[1])},
                        "k: argument 1 for \"const float*\": got Out(float[1]), need In, since the kernel cannot write to it"),
                Arguments.of(
                        "#if 0\ntypedef double real;\n#else\ntypedef float real;\n#endif\n__global__ void k(real *a, real x) {}",
                        new Object[] {new In(new double[1]), 1},
                        "k: argument 1 for \"real *a\": got In(double[1]), need elements of type float"),
                Arguments.of(
                        "#define KERNEL(name) extern \"C\" __global__ void name\nKERNEL(k)(int *a, float x) {}",
                        new Object[] {new In(new float[1]), 2},
                        "k: argument 1 for \"int*\": got In(float[1]), need elements of type int"),
                Arguments.of(
                        "template <class T> __global__ void t(T *a) {}\n#define K(T) __global__ void k(T *a) {}\nK(short)",
                        new Object[] {new In(new byte[1])},
                        "k: argument 1 for \"short*\": got In(byte[1]), need elements of type short"),
                Arguments.of(
                        "__global__ void k(const int &n) {}",
                        new Object[] {3},
                        "k: argument 1 for \"const int &n\": got Integer 3, need In, Out, InOut, GPUArray or DeviceBuffer"),
                Arguments.of(
                        "__global__ void k(float **rows) {}",
                        new Object[] {new In(new double[1])},
                        "k: argument 1 for \"float **rows\": got In(double[1]), need elements of type float*"),
                Arguments.of(
                        "enum Mode { A, B }; __global__ void k(Mode mode) {}",
                        new Object[] {1.5f},
                        "k: argument 1 for \"Mode mode\": got Float 1.5, need a whole number"),
                Arguments.of(
                        "enum Mode : unsigned char { A, B }; __global__ void k(Mode mode) {}",
                        new Object[] {256},
                        "k: argument 1 for \"Mode mode\": got Integer 256, need from 0 to 255"),
                Arguments.of(
                        "struct Pair { int a; double b; }; __global__ void k(Pair p) {}",
                        new Object[] {new byte[12]},
                        "k: argument 1 for \"Pair p\": got byte[12], need a record of 16 bytes, aligned to 8, or byte[16]"),
                Arguments.of(
                        "struct Pair { int a; }; __global__ void k(Pair p) {}",
                        new Object[] {7},
                        "k: argument 1 for \"Pair p\": got Integer 7, need a record of 4 bytes, aligned to 4, or byte[4]"),
                Arguments.of(
                        "struct Pair { int a; }; __global__ void k(Pair p) {}",
                        new Object[] {null},
                        "k: argument 1 for \"Pair p\": got null, need a record of 4 bytes, aligned to 4, or byte[4]"),
                Arguments.of(
                        "struct alignas(8) Pair { int a, b; }; __global__ void k(Pair *p) {}",
                        new Object[] {GPU.arange(4).astype(DType.INT32).get("1:3")},
                        "k: argument 1 for \"Pair *p\": got GPUArray of dtype=int32 shape=(2,), need an address that is a"
                                + " multiple of 8 bytes; this view begins 4 bytes after that of its array: pass its copy()"));
    }

    @ParameterizedTest(name = "{2}")
    @MethodSource("wrong")
    void wrongArguments_areRefused(String text, Object[] arguments, String message) {
        try (SourceModule module = module(SourceModule.builder(text))) {
            KernelFunction kernel = module.getFunction("k").block(1);
            assertThatThrownBy(() -> kernel.launch(arguments))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage(message);
        }
    }

    @Test
    void unknownKernels_areRefused_withThoseThatThereAre() {
        String text = """
                #define KERNEL(name) extern "C" __global__ void name
                KERNEL(second)(int n) {}
                #if 0
                __global__ void third() {}
                #endif
                __global__ void first() {}
                template <class T> __global__ void t(T a) {}
                """;
        try (SourceModule module = module(SourceModule.builder(text).kernel("t<int>"))) {
            assertThatThrownBy(() -> module.getFunction("third"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("kernel.cu has no kernel third; it has [first, second, t<int>]");
            assertThatThrownBy(() -> module.getFunction("t")).hasMessageContaining("it is a template");
        }
    }

    @Test
    void kernelsBesideOverloads_areFoundByTheirCppNames() {
        String text = """
                __global__ void k(int *a) { a[0] = 1; }
                __global__ void k(float *a, int n) { a[0] = n; }
                namespace n { __global__ void other(short *a) {} }
                """;
        try (SourceModule module = module(SourceModule.builder(text).withoutExternC())) {
            assertThatThrownBy(() -> module.getFunction("n::other").block(1).launch(new In(new int[1])))
                    .hasMessageContaining("for \"short *a\": got In(int[1]), need elements of type short");
        }
    }

    SourceModule module(SourceModule.Builder builder) {
        return builder.build();
    }
}
