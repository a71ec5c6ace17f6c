package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.gpuarray.cpu.jit.FrameSizes;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Loops that threads turn together, stage by stage, give what each thread gives alone. */
class StagedLoopsTest {
    private static final int PROGRAMS = 60;

    /** Returns a kernel that computes {@code a}, {@code b} and {@code m} of {@code x[i]} and {@code y[i]}. */
    private static String kernel(String body) {
        return """
                __global__ void k(const T *x, const T *y, T *o, T *p, int *q, T s, int turns, int n) {
                  int i = blockIdx.x * blockDim.x + threadIdx.x;
                  if (i >= n) return;
                  T a = x[i], b = y[i];
                  int m = i & 7;
                  BODY
                  o[i] = a;
                  p[i] = b;
                  q[i] = m;
                }
                """.replace("BODY", body);
    }

    private static Launch unchecked(String text) {
        return Launch.unchecked(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
    }

    private static boolean isStaged(String text) {
        return !unchecked(text).kernel().code().stages().equals(FrameSizes.NONE);
    }

    private static Object[] arguments(boolean isDouble, int turns, int n) {
        Random random = new Random(n);
        double[] x = random.doubles(n + 3, -2, 2).toArray();
        double[] y = random.doubles(n + 3, 0.1, 1).toArray();
        int[] q = new int[n + 3];
        if (isDouble) {
            return new Object[] {x, y, new double[n + 3], new double[n + 3], q, 0.75, turns, n};
        }
        return new Object[] {floats(x), floats(y), new float[n + 3], new float[n + 3], q, 0.75f, turns, n};
    }

    private static float[] floats(double[] x) {
        float[] floats = new float[x.length];
        for (int i = 0; i < x.length; i++) {
            floats[i] = (float) x[i];
        }
        return floats;
    }

    /** Checked code is not staged, so each thread runs alone. */
    private static void assertSameAsAlone(String text, boolean isDouble) {
        Launch plain = Launch.checked(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
        Launch together = unchecked(text);
        for (int turns : new int[] {-1, 0, 1, 2, 19, 40}) {
            for (int n : new int[] {0, 1, 511, 512, 513, 1100}) {
                Object[] expected = arguments(isDouble, turns, n);
                Object[] actual = arguments(isDouble, turns, n);
                plain.run(Grid.of((n + 99) / 100 + 1, 100), expected);
                together.run(Grid.of((n + 99) / 100 + 1, 100), actual);
                for (int a = 2; a < 5; a++) {
                    assertThat(actual[a])
                            .as("turns %d, n %d, argument %d of\n%s", turns, n, a, text)
                            .isEqualTo(expected[a]);
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = 0; j < turns; j++) a = a * s;",
                "for (int j = 0; j < turns; j++) { T t = a * s; a = t * (1 - t); }",
                "for (int j = 0; j < turns; j++) { T t = a + b; a = b; b = t; }",
                "for (int j = 0; j < turns; j++) { a += j * s; m ^= j; m += j << 2; }",
                "for (int j = 0; j < turns; j++) { int t = j * j + 1; a += t * s; b -= a; m += t; }",
                "for (int j = 0; j < turns; j++) { a *= s; b += a; } for (int j = 0; j < turns; j++) { b *= s; a -= b; }",
                "for (int j = 0; j < turns; j++) { for (int l = 0; l < 20; l++) { a = a * s + b; } b = b * s; }",
                "for (int j = 0; j < turns; j++) { if (j < 5) a = a * s; else b = b + a; m += 3; }",
                "int j; for (j = 0; j < turns; j++) { a = a * s; b = b - a; } m = j; a += j;",
                "T c = 1; for (int j = 0; j < turns; j++) { c = c * a; b = b + c; } a = c;",
                "m += 2; for (int j = 0; j < turns; j++) { a = sqrt(fabs(a) + s); b = b * s; m = ~m; }",
                "T k1 = s * s, k2 = k1 + 1; for (int j = 0; j < turns; j++) { a = a * k1 - b; b = b / k2 + a * a; }",
                "if (turns > 3) { a = a + 1; m = 4; } for (int j = 0; j < turns; j++) { a = a * s - b; b = -b; }",
                "int j = turns; while (j > 0) { a = a * s + b; j -= 1; b = b + a; m += j; }",
                "for (int j = 0; j < turns; j++) { a = a * s + b; b = b * a - s; a = a - b; b = b * s; a = a * b + s;"
                        + " b = b - a; a = a * s - b; b = a * b * s; a = a + b - s; m = m * 5 + j; }"
            })
    void loopsOfArithmetic_areStaged_andGiveTheSameBits(String body) {
        for (String type : new String[] {"float", "double"}) {
            String text = kernel(body).replace("T ", type + " ");
            assertThat(isStaged(text)).as(text).isTrue();
            assertSameAsAlone(text, type.equals("double"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = 0; j < turns; j++) a += x[j & 3];",
                "for (int j = 0; j < turns; j++) { a = a * s; o[i] = a; }",
                "for (int j = 0; j < turns && a < 1; j++) a = a * 2;",
                "for (int j = 0; j < m; j++) a = a * s;",
                "while (a < 1) a = a * a + 1;",
                "for (int j = 0; j < turns; j++) { if (a > b) a = a * s; else { b = b * s; m++; } }",
                "for (int j = 0; j < turns; j++) a = erf(a) * s;",
                "for (int j = 0; j < turns; j++) atomicAdd(q, j);",
                "for (long long j = 0; j < turns; j++) a = a * s;",
                "for (int j = 0; j < turns; j++) for (int l = 0; l < turns; l++) a = a * s;",
                "for (int j = 0; j != turns + 2; j++) a = a * s;",
                "for (int j = turns; j > 0; j -= 3) { a = a * s + b; b = b - a; m = m * 3 + 1; }",
                "int j = 0; while (j < turns) { a = a * s; j += 2; b = b + a; m += j; }",
                "for (unsigned j = 0; j < (unsigned) (turns & 63); j++) { a = a * s + b; b = b - s; }",
                "for (int j = 0; j < turns; j++) { }"
            })
    void otherLoops_areNot(String body) {
        assertThat(isStaged(kernel(body).replace("T ", "float "))).isFalse();
    }

    @Test
    void randomLoops_giveTheSameBits() {
        int staged = 0;
        for (int seed = 0; seed < PROGRAMS; seed++) {
            boolean isDouble = seed % 2 == 1;
            String text = kernel(randomBody(new Random(seed))).replace("T ", isDouble ? "double " : "float ");
            staged += isStaged(text) ? 1 : 0;
            assertSameAsAlone(text, isDouble);
        }
        assertThat(staged).as("staged programs").isGreaterThan(PROGRAMS / 2);
    }

    private static String randomBody(Random random) {
        StringBuilder text = new StringBuilder("T c = s, d = a - b; int j = 0, l = 3;\n");
        int loops = 1 + random.nextInt(3);
        for (int loop = 0; loop < loops; loop++) {
            statements(random, random.nextInt(6), text);
            text.append("  for (j = ").append(random.nextInt(3)).append("; j < turns; j++) {\n");
            statements(random, 1 + random.nextInt(14), text);
            if (random.nextInt(4) == 0) {
                text.append("  if (j & 1) {\n");
                statements(random, 1 + random.nextInt(4), text);
                text.append("  }\n");
            }
            text.append("  }\n");
        }
        statements(random, random.nextInt(4), text);
        return text.append("  a = a + c; b = b - d; m += l + j;").toString();
    }

    private static void statements(Random random, int count, StringBuilder text) {
        for (int i = 0; i < count; i++) {
            String target = variable(random);
            String right = switch (random.nextInt(16)) {
                case 0 -> variable(random);
                case 1 -> "j * s";
                case 2 -> "-" + variable(random);
                case 3 -> variable(random) + " / (fabs(" + variable(random) + ") + 2)";
                case 4 -> random.nextInt(6) == 0 ? "a < b ? c : d" : variable(random) + " * s";
                case 5 -> "";
                default -> variable(random) + " " + "+-*".charAt(random.nextInt(3)) + " " + variable(random);
            };
            if (right.isEmpty()) {
                text.append("  m = m * 3 + l; l = l ^ m;\n");
            } else {
                text.append("  ").append(target).append(" = ").append(right).append(";\n");
            }
        }
    }

    private static String variable(Random random) {
        return new String[] {"a", "b", "c", "d", "s"}[random.nextInt(5)];
    }

    /** In one method with many loops HotSpot leaves some of them scalar. */
    @ParameterizedTest
    @ValueSource(ints = {1, 12})
    void stages_areMethodsThatHotSpotDoesNotInline(int operations) {
        String turn = "a = a * s;".repeat(operations);
        var kernel = JitCompiler.compile(CudaParser.parse(
                        "k.cu",
                        kernel("for (int j = 0; j < turns; j++) { " + turn + " }")
                                .replace("T ", "float "),
                        Map.of(),
                        Map.of()))
                .kernels()
                .get(0);
        List<Integer> sizes = new ArrayList<>();
        new ClassReader(kernel.typed().classBytes())
                .accept(
                        new ClassVisitor(Opcodes.ASM9, new ClassWriter(0)) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String g, String[] e) {
                                return new MethodVisitor(api, super.visitMethod(access, name, type, g, e)) {
                                    @Override
                                    public void visitMaxs(int stack, int locals) {
                                        Label last = new Label();
                                        visitLabel(last);
                                        if (name.startsWith("unit0Stage")) {
                                            sizes.add(last.getOffset());
                                        }
                                        super.visitMaxs(stack, locals);
                                    }
                                };
                            }
                        },
                        0);
        assertThat(sizes).isNotEmpty().allMatch(bytes -> bytes > 325);
    }
}
