package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Choices in a thread's loop are made by bits, unless a value waits for the iteration before. */
class SelectsTest {
    private static Program kernel(String body) {
        return CudaParser.parse("k.cu", """
                __global__ void k(const float *x, float *o, float s, int n) {
                  float sum = 0;
                  for (int j = 0; j < n; j++) {
                    BODY
                  }
                  o[n] = sum;
                }
                """.replace("BODY", body), Map.of(), Map.of());
    }

    /** Returns how many values are chosen by their bits. */
    private static int calls(Program program) {
        AtomicInteger calls = new AtomicInteger();
        byte[] code = JitCompiler.compile(program, Checks.NONE)
                .kernels()
                .get(0)
                .typed()
                .classBytes();
        ClassVisitor visitor = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String type, String signature, String[] thrown) {
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(int op, String owner, String called, String of, boolean isInterface) {
                        if (called.equals("intBitsToFloat")) {
                            calls.incrementAndGet();
                        }
                    }
                };
            }
        };
        new ClassReader(code).accept(visitor, 0);
        return calls.get();
    }

    /** A choice of a number, beside 0.1. */
    interface Choice {
        float of(float t, float s);
    }

    static Stream<Arguments> choices() {
        return Stream.of(
                choice("const float t = x[j]; const float v = t > s ? t : s; o[j] = v;", (t, s) -> t > s ? t : s),
                choice(
                        "const float t = x[j]; float v = s; if (!(t < s)) { v = t; } o[j] = v;",
                        (t, s) -> t < s ? s : t),
                choice(
                        "const float t = x[j]; o[j] = t > s ? t : t < -s ? s : t - s;",
                        (t, s) -> t > s ? t : t < -s ? s : t - s));
    }

    private static Arguments choice(String body, Choice choice) {
        return Arguments.of(body, choice);
    }

    @ParameterizedTest
    @MethodSource("choices")
    void choices_ofEachIteration_areMadeByBits(String body, Choice choice) {
        assertThat(calls(kernel(body))).isPositive();
        float[] x = new float[1000];
        float[] expected = new float[x.length + 1];
        Random random = new Random(4);
        for (int i = 0; i < x.length; i++) {
            x[i] = i % 50 == 0 ? Float.NaN : i % 51 == 0 ? -0f : random.nextFloat() - 0.5f;
            expected[i] = choice.of(x[i], 0.1f);
        }
        float[] o = new float[x.length + 1];
        Launch.unchecked(kernel(body)).run(Grid.of(1, 1), x, o, 0.1f, x.length);
        assertThat(o).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"if (x[j] > sum) { sum = x[j]; }", "const float t = x[j]; sum = t > sum ? t : sum;"})
    void choices_thatWaitForTheIterationBefore_stayBranches(String body) {
        assertThat(calls(kernel(body))).isZero();
    }
}
