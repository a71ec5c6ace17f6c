package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.CompileException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** {@code #pragma unroll}: which loops become straight code, and that they compute the same. */
class UnrolledLoopsTest {
    private static final int THREADS = 40;

    /** A kernel in which thread {@code t} leaves {@code s} in {@code y[t]}; it starts as {@code t}. */
    private static String kernel(String body) {
        return """
                #define FOUR 4
                #define PRAGMA(text) _Pragma(#text)
                #define UNROLL(count) PRAGMA(unroll count)
                struct Five { static const int value = 5; };
                template <int N, class T> __device__ unsigned mixed(unsigned s) {
                  #pragma unroll (N + T::value)
                  for (int i = 0; i < 6; i++) s = s * 31 + i;
                  return s;
                }
                __device__ void mix(unsigned &s, int i) { s = s * 31 + i; }
                __global__ void k(unsigned *y, int n) {
                  unsigned s = threadIdx.x;
                  %s
                  y[threadIdx.x] = s;
                }
                """.formatted(body);
    }

    private static Program parse(String body) {
        return CudaParser.parse("k.cu", kernel(body), Map.of(), Map.of());
    }

    /** Returns the jumps back in a kernel's code; that over the threads of a block is one. */
    private static int jumpsBack(String body) {
        byte[] bytes = JitCompiler.compile(parse(body)).kernels().get(0).typed().classBytes();
        List<Label> jumps = new ArrayList<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String generic, String[] exceptions) {
                                List<Label> passed = new ArrayList<>();
                                return new MethodVisitor(api) {
                                    @Override
                                    public void visitLabel(Label label) {
                                        passed.add(label);
                                    }

                                    @Override
                                    public void visitJumpInsn(int opcode, Label target) {
                                        if (passed.contains(target)) {
                                            jumps.add(target);
                                        }
                                    }
                                };
                            }
                        },
                        0);
        return jumps.size();
    }

    /** Returns whether no loop is left of a body; one with loads after it keeps the code from being cut into stages, which are loops, too. */
    private static boolean isStraight(String body) {
        String loop = "\nfor (int j = 0; j < n; j++) s = s * 31 + y[j];";
        return jumpsBack(body + loop) == jumpsBack(loop);
    }

    private static void assertComputes(String body, IntUnaryOperator expected) {
        for (Launch launch : List.of(Launch.of(parse(body)), Launch.unchecked(parse(body)))) {
            int[] y = new int[THREADS];
            launch.run(Grid.of(1, THREADS), y, 3);
            for (int t = 0; t < THREADS; t++) {
                assertThat(y[t]).as("thread %d", t).isEqualTo(expected.applyAsInt(t));
            }
        }
    }

    private static IntUnaryOperator mixed(int... values) {
        return t -> {
            int s = t;
            for (int value : values) {
                s = s * 31 + value;
            }
            return s;
        };
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "#pragma unroll | true",
                "  #  pragma  unroll   // all of it | true",
                "#pragma unroll 6 | true",
                "#pragma unroll 0x10u | true",
                "#pragma unroll FOUR + 2 | true",
                "#pragma unroll(FOUR * 2) | true",
                "#pragma unroll Five::value + 1 | true",
                "#pragma unroll sizeof(long long) | true",
                "#pragma unroll /* six */ 6 /* turns */ | true",
                "#pragma unroll FOUR > 3 ? 6 : 1 | true",
                "#pragma unroll 6 turns | true",
                "#pragma unroll (FOUR) * 2 for each, | true",
                "#pragma unroll 5 turns | false",
                "_Pragma(`unroll`) | true",
                "_Pragma(`unroll 6`) | true",
                "_Pragma(`unroll FOUR + 2`) | true",
                "UNROLL(FOUR * 2) | true",
                "_Pragma(`unroll 5`) | false",
                "_Pragma(`once`) | false",
                "_Pragma(`unroll`) n++; | false",
                "#pragma unroll 5 | false",
                "#pragma unroll 1 | false",
                "#pragma unroll 0 | false",
                "#pragma unroll -1 | false",
                "#pragma unroll 99999999999 | false",
                "// #pragma unroll | false",
                "const char *text = \"#pragma unroll\"; | false",
                "/* | false"
            })
    void pragma_saysHowFar(String pragma, boolean straight) {
        String body = pragma.replace('`', '"') + (pragma.equals("/*") ? "\n#pragma unroll\n*/" : "")
                + "\n for (int i = 0; i < 6; i++) s = s * 31 + i;";
        assertThat(isStraight(body)).isEqualTo(straight);
        assertComputes(body, mixed(0, 1, 2, 3, 4, 5));
    }

    @Test
    void templateArguments_sayHowFar() {
        assertThat(isStraight("s = mixed<1, Five>(s);")).isTrue();
        assertThat(isStraight("s = mixed<0, Five>(s);")).isFalse();
        assertComputes("s = mixed<1, Five>(s);", mixed(0, 1, 2, 3, 4, 5));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for (int i = 0; i < 3; ++i) mix(s, i); | 0 1 2",
                "for (unsigned i = 7; i != 1; i -= 2) s = s * 31 + i; | 7 5 3",
                "for (long long i = 1; i <= 16; i *= 4) s = s * 31 + (int) i; | 1 4 16",
                "for (int i = 8; i > 0; i >>= 1) { s *= 31; s += i; } | 8 4 2 1",
                "for (signed char i = 126; i > 0; i++) s = s * 31 + i; | 126 127",
                "for (int i = 0, j = 9; j > 6; j--) s = s * 31 + i + j; | 9 8 7",
                "for (int i = 0; i < 0; i++) s = 0; | ",
                "for (int x : {4, 2, 9}) s = s * 31 + x; | 4 2 9",
                "for (int i = 0; i < 2; i++) for (int j = 0; j < 2; j++) s = s * 31 + j; | 0 1 0 1"
            })
    void countedLoops_haveTheirTurns(String loop, String values) {
        String body = "\n#pragma unroll\n" + loop.replace(") for", ")\n#pragma unroll\nfor");
        int[] turns = values == null
                ? new int[0]
                : Arrays.stream(values.split(" ")).mapToInt(Integer::parseInt).toArray();
        assertThat(isStraight(body)).isEqualTo(turns.length > 0);
        assertComputes(body, mixed(turns));
    }

    @Test
    void jumps_leaveStraightLoops() {
        String ends = """

                #pragma unroll
                for (int i = 0; i < 8; i++) {
                  if (i == 1) continue;
                  if (i == n) break;
                  switch (i) { case 2: s = s * 31 + 2; break; default: s = s * 31; }
                }""";
        assertThat(isStraight(ends)).isTrue();
        assertComputes(ends, mixed(0, 2));
        String returns = """
                y[threadIdx.x] = 5;
                #pragma unroll
                for (int i = 0; i < 4; i++) {
                  s = s * 31 + i;
                  if (i == 2 && s > 30u * 31 * 31) { y[threadIdx.x] = s; return; }
                }
                s = 7;""";
        assertThat(isStraight(returns)).isTrue();
        assertComputes(returns, t -> {
            int s = mixed(0, 1, 2).applyAsInt(t);
            return s > 30 * 31 * 31 ? s : 7;
        });
        String leaves = """

                #pragma unroll
                for (int i = 0; i < 4; i++) {
                  s = s * 31 + i;
                  if (i == n - 1) goto out;
                }
                out:""";
        assertThat(isStraight(leaves)).isTrue();
        assertComputes(leaves + ";", mixed(0, 1, 2));
    }

    /** Each is left a loop, and right. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "for (int i = 0; i < n; i++) s = s * 31 + i; | 0 1 2",
                "for (int i = 0; i < 3; i++) { s = s * 31 + i; i += n == 7; } | 0 1 2",
                "for (int i = 0; i < 3; i++) { int &r = i; s = s * 31 + r; r += n == 7; } | 0 1 2",
                "for (int i = 0; i < 3; i++) { int *p = &i; s = s * 31 + *p; if (n > 5) p++; } | 0 1 2",
                "for (int i = 0; i < 3; i++) { if (n == 4) goto on; s = s * 31 + i; on:; } | 0 1 2",
                "for (int i = 0; i < 3; i++) { for (int j = 0; j < n; j++) s = s * 31 + j; } | 0 1 2 0 1 2 0 1 2",
                "for (int i = 0; i < 3; i++) { __syncthreads(); s = s * 31 + i; } | 0 1 2",
                "int z[3]; for (int i = 0; i < 3; i++) z[i] = n; s = s * 31 + z[n - 1]; | 3",
                "switch (n) { case 3: for (int i = 0; i < 3; i++) { s = s * 31 + i; case 9:; } } | 0 1 2",
                "while (s > 1000000000u) s = s * 31; s = s * 31 + n; | 3"
            })
    void otherLoops_stay(String loop, String values) {
        String body = "\n" + loop.replaceFirst("for|while", "\n#pragma unroll\n$0");
        assertThat(isStraight(body)).isFalse();
        assertComputes(
                body,
                mixed(Arrays.stream(values.split(" "))
                        .mapToInt(Integer::parseInt)
                        .toArray()));
    }

    @Test
    void loopsTogether_haveALimit() {
        String loop = "\n#pragma unroll\nfor (int i = 0; i < 64; i++) s = s * 31 + i;";
        assertThat(isStraight(loop)).isTrue();
        assertThat(jumpsBack(loop.repeat(100))).isBetween(80, 99);
        assertThat(isStraight(loop.replace("64", "256"))).isFalse();
    }

    @Test
    void faultInStraightLoop_isReportedAsInAnyOther() {
        String loop = "for (int i = 0; i < 4; i++) { s += i; y[threadIdx.x + (threadIdx.x == 9 ? 39 * i : 0)] = s; }";
        assertThat(isStraight("#pragma unroll\n" + loop)).isTrue();
        assertThat(fault("#pragma unroll\n" + loop))
                .contains("k.cu(14): " + loop)
                .contains("thread (9,0,0)")
                .isEqualTo(fault("#pragma unroll 1\n" + loop));
    }

    private static String fault(String body) {
        Throwable fault =
                catchThrowable(() -> Launch.of(parse(body)).run(Grid.of(1, THREADS), new int[THREADS + 8], 3));
        return String.valueOf(fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"n", "missing", "1.5", "FOUR +", "0x"})
    void argumentThatIsNoInteger_isAnErrorOfItsLine(String argument) {
        String text = "__global__ void k(int *y, int n) {\n#pragma unroll " + argument + "\n  for (;;) y[0]++;\n}";
        assertThatThrownBy(() -> CudaParser.parse("k.cu", text, Map.of("FOUR", "4"), Map.of()))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("k.cu(2)");
    }

    @Test
    void pragmaBeforeAnythingElse_saysNothing() {
        String body = """
                #pragma unroll
                s = s * 31;
                #pragma unroll 3
                int x = 1;
                #pragma unroll
                { s += x; }
                #pragma unroll
                """;
        assertComputes(body, t -> t * 31 + 1);
    }
}
