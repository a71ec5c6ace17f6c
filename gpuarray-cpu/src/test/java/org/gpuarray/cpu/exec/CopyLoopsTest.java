package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.device.DeviceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loops that copy elements which lie side by side copy them all at once, and give what they give one by one. */
class CopyLoopsTest {
    private static String kernel(String body) {
        return """
                __global__ void k(const float *a, float *b, const int first, const int start, const int n) {
                  BODY
                }
                """.replace("BODY", body);
    }

    private static Program parse(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    /** Returns how many loops of a kernel without checks copy all at once. */
    private static int copies(String text) {
        return calls(text, "copy");
    }

    /** Returns how many calls of a method of {@link TileCopies} the code of a kernel without checks has. */
    static int calls(String text, String method) {
        return calls(text, "TileCopies", method);
    }

    /** Returns how many calls of a class's method there are; of all of its methods if the name is empty. */
    static int calls(String text, String owned, String method) {
        AtomicInteger calls = new AtomicInteger();
        byte[] code = JitCompiler.compile(parse(text), Checks.NONE)
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
                        if (owner.endsWith(owned) && (method.isEmpty() || called.equals(method))) {
                            calls.incrementAndGet();
                        }
                    }
                };
            }
        };
        new ClassReader(code).accept(visitor, 0);
        return calls.get();
    }

    private static float[] numbers(int n) {
        float[] numbers = new float[n];
        for (int i = 0; i < n; i++) {
            numbers[i] = i + 0.5f;
        }
        return numbers;
    }

    /** Checked code copies element by element. */
    private static void assertSame(String text, int first, int start, int n) {
        float[] expected = numbers(40);
        float[] actual = numbers(40);
        Launch.checked(parse(text)).run(Grid.of(1, 1), numbers(50), expected, first, start, n);
        Launch.unchecked(parse(text)).run(Grid.of(1, 1), numbers(50), actual, first, start, n);
        assertThat(actual)
                .as("first=%d start=%d n=%d of %s", first, start, n, text)
                .containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = start; j < n; j++) { b[j] = a[first + j]; }",
                "for (int j = start; j < n; j++) { const float t = a[j + first * 2 - 1 + 1 - first]; b[j] = t; }",
                "for (int j = start; n > j; ++j) b[j] = a[j];",
                "b += 2; const float *p = a + first; for (int j = start; j < n; j++) { *(b + j) = p[j]; }",
                "for (long long j = 0; j < 2; j++) { for (int i = start; i < n; i++) { b[i] = a[first + i + j]; } }",
                "int j = start; for (; j < n; j++) { b[j] = a[j]; } b[j + 1] = -j;",
                "float v[32]; for (int j = start; j < n; j++) { v[j] = a[first + j]; }"
                        + " for (int j = start; j < n; j++) { b[j] = v[j] + v[start]; }"
            })
    void copies_elementsSideBySide_allAtOnce(String body) {
        assertThat(copies(kernel(body))).as(body).isPositive();
        for (int[] of : new int[][] {{0, 0, 20}, {3, 0, 20}, {3, 5, 6}, {3, 5, 5}, {0, 7, 3}, {0, 0, 0}, {1, 0, 1}}) {
            assertSame(kernel(body), of[0], of[1], of[2]);
        }
    }

    /** What is not a copy, or not of all elements between two numbers. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = start; j < n; j++) { b[j] = a[2 * j]; }",
                "for (int j = start; j < n; j++) { b[j] = a[n - j]; }",
                "for (int j = start; j < n; j++) { b[j] = a[first]; }",
                "for (int j = start; j < n; j++) { b[first] = a[j]; }",
                "for (int j = start; j < n; j += 2) { b[j] = a[j]; }",
                "for (int j = n - 1; j >= start; j--) { b[j] = a[j]; }",
                "for (int j = start; j < n; j++) { b[j] = a[j] + 1; }",
                "for (int j = start; j < n; j++) { b[j] = a[j]; b[39] = a[j]; }",
                "float t = 0; for (int j = start; j < n; j++) { t = a[j]; b[j] = t; } b[39] = t;",
                "float t = 0; for (int j = start; j < n; j++) { b[j] = t; t = a[j]; }",
                "int i = first; for (int j = start; j < n; j++) { i = (i + 3) % 20; b[j] = a[i]; }",
                "for (int j = start; j < n; j++) { j++; b[j] = a[j]; }",
                "for (int j = start; j < n; j++) { b[j] = a[j + j]; }",
                "for (int j = start; j < n; j++) { b[j] = a[j]; if (j == 4) break; }",
                "const volatile float *v = a; for (int j = start; j < n; j++) { b[j] = v[j]; }",
                "__shared__ float s[40]; for (int j = start; j < n; j++) { s[j] = a[j]; } b[0] = n > 0 ? s[0] : 0;",
                "int *q = (int *) b; for (int j = start; j < n; j++) { q[j] = a[j]; }"
            })
    void loops_thatDoMore_stayLoops(String body) {
        assertThat(copies(kernel(body))).as(body).isZero();
    }

    @Test
    void copies_ofOneArray_readWhatTheyWrote() {
        String text = kernel("for (int j = start; j < n; j++) { b[j + first] = b[j]; }");
        assertThat(copies(text)).isPositive();
        for (int first : new int[] {-5, -1, 0, 1, 5, 30}) {
            assertSame(text, first, 5, 10);
        }
    }

    @ParameterizedTest
    @CsvSource({"0,0,60", "35,0,20", "-1,0,3", "0,-2,3", "2147483640,0,20"})
    void copies_outOfBounds_faultAtTheirElement(int first, int start, int n) {
        String text = kernel("for (int j = start; j < n; j++) { b[j] = a[first + j]; }");
        float[] expected = new float[40];
        float[] actual = new float[40];
        String alone = kernel("for (int j = start; j < n; j++) { b[j] = a[first + j] * 1; }");
        assertThatThrownBy(
                        () -> Launch.unchecked(parse(alone)).run(Grid.of(1, 1), numbers(50), expected, first, start, n))
                .isInstanceOf(DeviceException.class);
        assertThatThrownBy(() -> Launch.unchecked(parse(text)).run(Grid.of(1, 1), numbers(50), actual, first, start, n))
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("k.cu");
        assertThat(actual).containsExactly(expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"char", "short", "int", "long long", "double", "bool", "unsigned short"})
    void copies_ofAnyType_areCopies(String type) {
        String text = """
                __global__ void k(const T *a, T *b, const int n) {
                  for (int j = 0; j < n; j++) { b[j] = a[j]; }
                }
                """.replace("T", type);
        assertThat(copies(text)).isPositive();
    }
}
