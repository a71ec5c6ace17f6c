package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Image;
import org.gpuarray.device.KernelSource;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Programs much larger than people write: they compile and run, or are refused with the limit that they pass. */
class LargeProgramsTest {
    @ParameterizedTest
    @ValueSource(ints = {10, 1_000, 10_000})
    void sumOfManyTerms_isRight(int terms) {
        assertThat(result("int a = n; o[0] = " + repeated(terms, " + ", i -> "a * " + i % 7) + ";"))
                .isEqualTo(4 * IntStream.range(0, terms).map(i -> i % 7).sum());
    }

    @Test
    void chainOfAThousandFunctions_isRight() {
        String functions = "__device__ int f0(int x) { return x + 1; }\n"
                + repeated(
                        1_000,
                        "\n",
                        i -> "__device__ int f%d(int x) { if (x < 0) { return 0; } return f%d(x) + 2; }"
                                .formatted(i + 1, i));

        assertThat(result(functions, "o[0] = f1000(n);")).isEqualTo(2_005);
        assertThat(methods(functions, "o[0] = f1000(n);"))
                .as("unit0 and each hundredth")
                .hasSize(11);
    }

    @ParameterizedTest
    @ValueSource(strings = {"int x", "int &x", "Pair x"})
    void functionsThatEachCallThePreviousTwice_areCalledAndRight(String parameter) {
        String type = parameter.substring(0, parameter.indexOf(' '));
        String functions = "struct Pair { int a; int b[3]; __device__ Pair(int v) : a(v), b{v, v, v} {}"
                + " __device__ operator int() const { return a + b[2] - b[1]; } };\n"
                + "__device__ int f0(" + parameter + ") { return x + 1; }\n"
                + repeated(
                        24,
                        "\n",
                        i -> "__device__ int f%d(%s) { %s y = x; return x > 1000 ? 0 : f%d(x) + f%d(y); }"
                                .formatted(i + 1, parameter, type, i, i));

        // All branches but one are not taken: else this would run 2^24 additions.
        assertThat(result(functions, "int big = 2000; " + type.replace("&", "") + " v = big; o[0] = f24(v) + f2(v);"))
                .isZero();
        assertThat(result(functions, type.replace("&", "") + " v = n; o[0] = f3(v);"))
                .isEqualTo(8 * 5);
    }

    /** A small kernel has the loop once for each call; a large one has it once. */
    @Test
    void functionWithALoop_isCalledByLargeKernels() {
        String function =
                "__device__ int sum(const int *v, int n) { int s = 0; for (int i = 0; i < n; i++) { s = s * 3 + v[i] % 7; } return s; }\n";
        IntFunction<String> calls = count -> "int v[4] = {n, 2, 3, 4}; "
                + repeated(count, " ", i -> "v[" + i % 4 + "] = sum(v, n);") + " o[0] = v[0];";

        assertThat(methods(function, calls.apply(2))).containsExactly("unit0");
        assertThat(methods(function, calls.apply(60))).containsExactlyInAnyOrder("unit0", "call0");
        assertThat(result(function, calls.apply(60))).isEqualTo(sums(60));
    }

    /** The wait is two calls away from the loop, in a function that the kernel calls, too. */
    @Test
    void functionWithALoopAndAWait_isInlinedByLargeKernels() {
        String functions = "__device__ int next(int v) { return __shfl_sync(1u, v, 0); }\n"
                + "__device__ int other(int v) { return next(v) + 1; }\n"
                + "__device__ int sum(int n) { int s = 0; for (int i = 0; i < n; i++) { s = other(s); } return s; }\n";
        String body = "int a = other(n); "
                + repeated(400, " ", i -> "a = a * 3 + %d;".formatted(i))
                + " o[0] = a - a + sum(n) + other(n);";

        assertThat(result(functions, body)).isEqualTo(9);
    }

    private static int sums(int count) {
        int[] v = {4, 2, 3, 4};
        for (int call = 0; call < count; call++) {
            int sum = 0;
            for (int each : v) {
                sum = sum * 3 + each % 7;
            }
            v[call % 4] = sum;
        }
        return v[0];
    }

    /** Returns the names of the methods that a kernel's code is in. */
    private static List<String> methods(String before, String body) {
        KernelSource source =
                new KernelSource("t.cu", before + "\nextern \"C\" __global__ void k(int *o, int n) {" + body + "\n}\n");
        byte[] classBytes = JitCompiler.compile(CudaParser.parse(source, Map.of(), List.of()))
                .kernels()
                .get(0)
                .typed()
                .classBytes();
        List<String> names = new ArrayList<>();
        new ClassReader(classBytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public @Nullable MethodVisitor visitMethod(
                                    int access,
                                    String name,
                                    String descriptor,
                                    @Nullable String signature,
                                    String @Nullable [] exceptions) {
                                if ((access & Opcodes.ACC_STATIC) != 0) {
                                    names.add(name);
                                }
                                return null;
                            }
                        },
                        0);
        return names;
    }

    @Test
    void doubledCallsWithABarrier_areRefused() {
        String functions = "__device__ int f0(int x) { __syncthreads(); return x + 1; }\n"
                + repeated(
                        24, "\n", i -> "__device__ int f%d(int x) { return f%d(x) + f%d(x); }".formatted(i + 1, i, i));

        assertThatThrownBy(() -> result(functions, "o[0] = f24(n);"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("kernel \"k\" too large:")
                .hasMessageContaining("after inlining, at most 1000000");
    }

    @ParameterizedTest
    @ValueSource(strings = {" ", "\n"})
    void thousandsOfStatements_onOneLineOrOnMany_areRight(String separator) {
        assertThat(result("int a = n; " + repeated(5_000, separator, i -> "a += o[" + (i % 4 + 1) + "] + 1;")
                        + " o[0] = a;"))
                .isEqualTo(5_004);
    }

    @Test
    void longLine_isShownInPart() {
        String spaces = "o[1] = 1; ".repeat(20_000);

        assertThatThrownBy(() -> result(spaces + "o[0] = missing; " + spaces))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("identifier \"missing\" is undefined")
                .hasMessageContaining("o[0] = missing;")
                .satisfies(e -> assertThat(e.getMessage()).hasSizeLessThan(1_200));
    }

    @Test
    void tableOnOneLine_isRight() {
        String table = "__device__ int t[100000] = {" + repeated(100_000, ",", i -> "" + i) + "};\n";

        assertThat(result(table, "o[0] = t[n] + t[99999];")).isEqualTo(100_003);
    }

    @Test
    void manyCases_areRight() {
        String cases = repeated(3_000, "\n", i -> "case " + (i * 3 - 4_000) + ": a += " + i + "; break;");

        assertThat(result("int a = 0; for (int i = -4001; i < 5010; i++) { switch (i) { " + cases
                        + " default: a++; } } o[0] = a;"))
                .isEqualTo(3_000 * 2_999 / 2 + 9_011 - 3_000);
    }

    @Test
    void manyChoicesAndElses_areRight() {
        String chain = repeated(1_000, "", i -> "n == " + (i + 5) + " ? " + i + " : ");
        String elses = repeated(1_000, "\n", i -> "if (n == " + (i + 5) + ") a = 1; else ");

        assertThat(result("int a = 0; o[0] = " + chain + "7; " + elses + " a = 10; o[0] += a;"))
                .isEqualTo(17);
    }

    @Test
    void namesAfterAndWithinEmptyBlocks_areThoseAround() {
        String body = """
                int a = 1;
                { { int a = 2; { { { a += n; o[1] = a; } int a = 5; } } } int a = 3; { n += a; } }
                { if (n > 0) { } else { int n = 1; a += n; } int n = 9; { a += n; } }
                for (;;) { { { int n = 2; if (a < 0) { } else if (a == 3) { } else { int a = 4; n += a; } o[2] = n; } } break; }
                { int n = 50; { { a += n; } } }
                o[0] = 10000 * o[1] + 1000 * o[2] + 100 * n + a;
                """;

        assertThat(result(body)).isEqualTo(60_000 + 6_000 + 700 + 60);
    }

    @Test
    void manyVariablesInMemory_areRight() {
        String declared = repeated(
                500,
                "\n",
                i -> "int v" + i + " = " + i + "; int *p" + i + " = n == 4 ? &v" + i + " : &v0; *p" + i + " += 1;");

        assertThat(result(declared + "o[0] = " + repeated(500, " + ", i -> "v" + i) + ";"))
                .isEqualTo(500 * 499 / 2 + 500);
    }

    @ParameterizedTest
    @ValueSource(ints = {100, 1_023, 1_025, 16_384})
    void largeStruct_isCopiedPassedAndReturned(int length) {
        String functions = """
                struct S { int head; int m[%d]; short tail[3]; };
                union U { S s; long long words[4]; };
                __device__ S made(int n) { S s = {}; for (int i = 0; i < n; i++) { s.m[i] = i; } s.tail[2] = 7; return s; }
                __device__ int last(S s, int i) { s.m[i]++; return s.m[i]; }
                __device__ int deep(S s, int i) { return i == 0 ? s.m[1] : deep(s, i - 1) + s.tail[2]; }
                __device__ S back(S s, int i) { if (i > 0) { s.m[2]++; return back(s, i - 1); } return s; }
                __device__ S all[2];
                """.formatted(length);
        String body = """
                S s = made(n + 1);
                S t = s;
                t.m[4] += last(t, 4);
                all[1] = t;
                S zero = S();
                all[0] = n == 4 ? all[1] : zero;
                U u;
                u.s = all[0];
                U v = u;
                o[0] = v.s.m[4] * 1000 + s.m[4] * 100 + v.s.tail[2] * 10 + zero.m[1] + deep(t, 2) + back(s, 3).m[2];
                """;

        assertThat(result(functions, body)).isEqualTo(9_000 + 400 + 70 + 15 + 5);
    }

    @Test
    void declaredName_isKnownInItsOwnInitialValue() {
        String body = """
                double x = 0; int n2 = 1; const long long c = 3;
                int sum = 0;
                { float x = sizeof(x); sum += x; }
                { char c = sizeof c; sum += 10 * c; }
                { static short n2 = sizeof(n2); sum += 100 * n2; }
                { const short c = sizeof(decltype(c)); sum += 1000 * c; }
                for (short x = sizeof(x); x < 3; x++) { sum += 10000; }
                enum { n = sizeof(n2) };
                { enum { c = sizeof(c) }; sum += 100000 * (c / 8); }
                o[0] = sum;
                """;

        assertThat(result("", body)).isEqualTo(4 + 10 + 200 + 2_000 + 10_000 + 100_000);
    }

    @Test
    void variableWithItsOwnAddress_pointsToItself() {
        String before = """
                struct Node { Node *next; int value; };
                __device__ Node ring = {&ring, 40};
                template <int N> constexpr int factorial = N * factorial<N - 1>;
                template <> constexpr int factorial<0> = 1;
                """;

        assertThat(result(before, "ring.value += n; o[0] = 100 * ring.next->next->value + factorial<4>;"))
                .isEqualTo(4_424);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int a = 1; { auto a = a; } | cannot be used in its own initial value",
                "{ int a[] = {1, (int) sizeof(a)}; } | cannot be used in its own initial value",
                "int v[2147483647]; v[n] = 1; | variable \"v\" is too large: 8589934588 bytes, at most 4194304",
                "static int v[1LL << 40][1LL << 40]; v[n][n] = 1; | variable \"v\" is too large: 2^48 or more bytes"
            })
    void program_isRefused(String program) {
        String[] parts = program.split(" \\| ");

        assertThatThrownBy(() -> result(parts[0]))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(parts[1]);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            __device__ char g[4294967296];                          | variable "g" is too large: 4294967296 bytes, at most 268435456
            __device__ char a[200000000]; __device__ char b[200000000]; | 400000000 bytes of variables outside of functions and static ones up to "b", at most 268435456
            __shared__ int s[1 << 29];                              | variable "s" is too large: 2147483648 bytes, at most 49152
            __shared__ char s[49153];                               | variable "s" is too large: 49153 bytes, at most 49152
            __constant__ char c[65537];                             | variable "c" is too large: 65537 bytes, at most 65536
            __constant__ char c[40000]; __constant__ char d[40000]; | 80000 bytes of __constant__ variables up to "d", at most 65536
            """)
    void variablesOutsideOfFunctions_beyondTheLimit_areRefused(String variables, String message) {
        assertThatThrownBy(() -> result(variables + "\n", "o[0] = n;"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("bug in");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            __shared__ int s[1 << 29]; s[n] = 1;                      | variable "s" is too large: 2147483648 bytes, at most 49152
            __shared__ char s[30000], t[30000]; s[n] = 1; t[n] = 2;   | 60000 bytes of __shared__ variables, at most 49152
            char s[3000000]; char t[3000000]; s[n] = 1; t[n] = 2; o[0] = s[n / 2] + t[n / 2]; | too much local memory: 6000000 bytes
            static char s[1 << 29]; s[n] = 1;                         | variable "s" is too large: 536870912 bytes, at most 268435456
            """)
    void variablesOfAKernel_beyondTheLimit_areRefused(String body, String message) {
        assertThatThrownBy(() -> result(body))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(message)
                .hasMessageNotContaining("bug in");
    }

    @Test
    void variablesAtTheLimit_areCompiled() {
        String before = "extern __constant__ char c[65536];\n__constant__ char c[65536];\n";

        assertThat(result(before, "__shared__ char s[49152]; s[n] = 3; o[0] = s[n] + c[n];"))
                .isEqualTo(3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"(", "{", "f(", "[](){", "z[", "if (n) {", "namespace n {", "(int)("})
    void bracketsBeyondTheLimit_areRefusedWithTheirLine(String open) {
        assertThatThrownBy(() -> result("\n" + open.repeat(100_000)))
                .isInstanceOf(CompileException.class)
                .satisfies(e -> assertThat(((CompileException) e).diagnostics())
                        .hasSize(1)
                        .allSatisfy(d -> assertThat(d.line()).isPositive()))
                .hasMessageContaining("nested too deeply");
    }

    @ParameterizedTest
    @ValueSource(strings = {"- ", "!", "if (n) ", "a = ", "n ? 1 : ", "while (n) ", "if (n) a = 1; else ", "1 + "})
    void levelsBeyondTheLimit_areRefused(String start) {
        assertThatThrownBy(() -> result("int a = 0; " + start.repeat(30_000) + "a = 1;"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("more than 20000 levels");
    }

    @Test
    void tokensBeyondTheLimit_areRefused() {
        assertThatThrownBy(() -> result("; ".repeat(2_100_000)))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("program too long: at most 2000000 tokens");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            'const char *s = ' | '"a" '         | '; o[0] = s[n];'               | 97
            'const char *s = "'| 'a'            | '"; o[0] = s[n];'              | 97
            'auto f = [](int i)' | ' '          | '{ return i; }; o[0] = f(n);'  | 4
            ''                 | '    \n'        | 'o[0] = n;'                    | 4
            ''                 | '//\n'         | 'o[0] = n;'                    | 4
            'unsigned x; asm'  | ' '            | '("mov.u32 %0, %%laneid;" : "=r"(x)); o[0] = x + 4;' | 4
            'unsigned x; asm("mov.u32 ' | ' '   | '%0, %%laneid;" : "=r"(x)); o[0] = x + 4;' | 4
            """)
    void megabyteOfOneThing_isReadInOnePass(String start, String repeated, String end, int expected) {
        String part = repeated.replace("\\n", "\n");

        assertThat(result(start + part.repeat((1 << 20) / part.length()) + end)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "#define M%2$d M%1$d + M%1$d | M30",
                "#define M%2$d(x) M%1$d(x + x) | M30(1)",
                "#define M%2$d(...) M%1$d(__VA_ARGS__, __VA_ARGS__) | M30(1)",
                "#define M%2$d(a, b) M%1$d(b, a b) M%1$d(a, /* ( */ b) | M30(1, 2)"
            })
    void macroThatDoublesItself_isRefusedWithItsLine(String text) {
        String[] parts = text.split(" \\| ");
        String macros = "#define M0 1\n" + repeated(30, "\n", i -> parts[0].formatted(i, i + 1));

        assertThatThrownBy(() -> result(macros + "\n", "\no[0] = " + parts[1] + ";"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(
                        "t.cu(34): error: program too long: macro \"M30\" expands to more than 2000000 tokens");
    }

    @Test
    void usesOfADoublingMacroInOneAnother_areRefused() {
        assertThatThrownBy(
                        () -> result("#define D(x) x + x\n", "o[0] = " + "D(".repeat(40) + "1" + ")".repeat(40) + ";"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("macro \"D\" expands to more than 2000000 tokens");
    }

    @Test
    void macrosThatLookLarge_areExpanded() {
        String macros = """
                #define EVAL(...) EVAL1(EVAL1(EVAL1(__VA_ARGS__)))
                #define EVAL1(...) EVAL2(EVAL2(EVAL2(__VA_ARGS__)))
                #define EVAL2(...) EVAL3(EVAL3(EVAL3(__VA_ARGS__)))
                #define EVAL3(...) __VA_ARGS__
                #define SELF (SELF2 + SELF2)
                #define SELF2 (n + SELF + SELF)
                #define MAX(a, b) ((a) > (b) ? (a) : (b))
                // #define n MAX(n, n)
                """
                + repeated(30, "\n", i -> "#define UNUSED%d UNUSED%d UNUSED%d".formatted(i + 1, i, i))
                + "\n#define SELF2 n\n#undef SELF2\n#define SELF2 n\n";

        assertThat(result(macros, "o[0] = EVAL(MAX(n, MAX(n + 1, MAX(SELF, 2))));"))
                .isEqualTo(8);
    }

    @Test
    void megabyteOfAttributesOfALambda_isReadInOnePass() {
        String attributes = " __device__".repeat((1 << 20) / 11);

        assertThatThrownBy(() -> result("auto f = []" + attributes + " (int i) { return i; }; o[0] = f(n);"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("annotation on lambda requires --extended-lambda");
    }

    @ParameterizedTest
    @ValueSource(strings = {"asm%s(\"call f;\");", "asm(\"mov%s.u32 a, b;\");", "auto f = []%s ? 1 : 2;"})
    void megabyteOfBlanks_inWhatIsRefused_isReadInOnePass(String text) {
        assertThatThrownBy(() -> result(text.formatted(" ".repeat(1 << 20)))).isInstanceOf(CompileException.class);
    }

    @Test
    void largeProgram_compiledOnAShallowStack_compiles() throws InterruptedException {
        int[] value = new int[1];
        Thread thread = new Thread(
                null,
                () -> value[0] = result("o[0] = " + repeated(2_000, " + ", i -> "n * " + i % 3) + ";"),
                "shallow",
                256 << 10);
        thread.start();
        thread.join();

        assertThat(value[0])
                .isEqualTo(4 * IntStream.range(0, 2_000).map(i -> i % 3).sum());
    }

    private static String repeated(int count, String separator, IntFunction<String> part) {
        return IntStream.range(0, count).mapToObj(part).collect(Collectors.joining(separator));
    }

    private static int result(String body) {
        return result("", body);
    }

    /** Returns what a kernel with n = 4 writes to the first of 16 zeros, without checks and with all of them. */
    private static int result(String before, String body) {
        int plain = result(before, body, Checks.NONE);
        assertThat(result(before, body, Checks.ALL)).as("with checks").isEqualTo(plain);
        return plain;
    }

    private static int result(String before, String body, Checks checks) {
        String text = before + "\nextern \"C\" __global__ void k(int *o, int n) {" + body + "\n}\n";
        try (Cpu cpu = new Cpu(new CpuSettings(1, false, checks, 60))) {
            Image image = cpu.device
                    .toolchain()
                    .compile(new KernelSource("t.cu", text), cpu.device.target(), CompileOptions.DEFAULT);
            try (CpuModule module = (CpuModule) cpu.device.load(image)) {
                DeviceMemory memory = cpu.upload(new int[16]);
                cpu.device
                        .slot(module.function("k"))
                        .begin()
                        .buffer(memory, 0)
                        .i32(4)
                        .grid(1, 1, 1)
                        .block(1, 1, 1)
                        .enqueue(cpu.device.stream());
                int[] values = cpu.ints(memory);
                cpu.device.allocator().free(memory);
                return values[0];
            }
        }
    }
}
