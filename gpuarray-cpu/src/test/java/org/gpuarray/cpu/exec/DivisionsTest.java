package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Divisions of integers in loops over threads: what they give, and what the threads of a row share. */
class DivisionsTest {
    private static final long[] NUMBERS = {
        0,
        1,
        -1,
        2,
        -2,
        3,
        -3,
        7,
        1000,
        -1000,
        65_535,
        Integer.MAX_VALUE - 1,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        Integer.MIN_VALUE + 1,
        0x8000_0001L,
        0xFFFF_FFFEL,
        0xFFFF_FFFFL,
        1L << 32,
        -1L << 32,
        Long.MAX_VALUE,
        Long.MIN_VALUE,
        Long.MIN_VALUE + 1
    };

    private static Program parse(String text) {
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    /** Division by 0 gives all ones, its remainder the dividend. */
    private static long expected(String type, boolean isQuotient, long left, long right) {
        boolean isUnsigned = type.startsWith("unsigned");
        boolean isLong = type.endsWith("long long");
        long a = isLong ? left : isUnsigned ? left & 0xFFFF_FFFFL : (int) left;
        long b = isLong ? right : isUnsigned ? right & 0xFFFF_FFFFL : (int) right;
        if (b == 0) {
            return isQuotient ? -1 : a;
        } else if (isUnsigned) {
            return isQuotient ? Long.divideUnsigned(a, b) : Long.remainderUnsigned(a, b);
        }
        return isQuotient ? a / b : a % b;
    }

    @ParameterizedTest
    @CsvSource({
        "int, d", "unsigned, d", "long long, d", "unsigned long long, d",
        "int, e", "unsigned, e", "long long, e", "unsigned long long, e",
        "int, f[threadIdx.x]", "unsigned, f[threadIdx.x]", "long long, f[threadIdx.x]",
                "unsigned long long, f[threadIdx.x]"
    })
    void division_byAnyNumber_givesQuotientAndRemainder(String type, String divisor) {
        Launch launch = Launch.unchecked(parse("""
                        typedef %s T;
                        __global__ void k(const T *x, const T *f, T *q, T *r, T d) {
                          const T e = (d ^ 5) + blockIdx.x ^ 5;
                          if (threadIdx.x < 23) {
                            q[threadIdx.x] = x[threadIdx.x] / %s;
                            r[threadIdx.x] = x[threadIdx.x] %% %s;
                          }
                        }
                        """.formatted(type, divisor, divisor)));
        boolean isLong = type.endsWith("long long");
        for (long number : NUMBERS) {
            long[] same = new long[NUMBERS.length];
            java.util.Arrays.fill(same, number);
            Object q = array(isLong, new long[NUMBERS.length]);
            Object r = array(isLong, new long[NUMBERS.length]);
            launch.run(Grid.of(1, 32), array(isLong, NUMBERS), array(isLong, same), q, r, number);
            assertThat(q).as("by %d", number).isEqualTo(results(type, true, number));
            assertThat(r).as("by %d", number).isEqualTo(results(type, false, number));
        }
    }

    private static Object results(String type, boolean isQuotient, long divisor) {
        long[] results = new long[NUMBERS.length];
        for (int i = 0; i < results.length; i++) {
            results[i] = expected(type, isQuotient, NUMBERS[i], divisor);
        }
        return array(type.endsWith("long long"), results);
    }

    private static Object array(boolean isLong, long[] numbers) {
        if (isLong) {
            return numbers.clone();
        }
        int[] ints = new int[numbers.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = (int) numbers[i];
        }
        return ints;
    }

    @Test
    void division_inRowsAndBarriersAndBranches_seesItsOwnNumbers() {
        Launch launch = Launch.of(parse("""
                __global__ void k(int *y, int n, int zero) {
                  __shared__ int s[64];
                  const int t = threadIdx.x + threadIdx.y * blockDim.x;
                  int last = t;
                  for (int turn = 1; turn < 4; turn++) {
                    s[t] = last;
                    __syncthreads();
                    const int row = (n + turn) / (threadIdx.y + 1);
                    const int before = last;
                    last = s[63 - t] % row + before / (turn + threadIdx.y);
                    if (zero != 0) last = row / zero + t / zero;
                    __syncthreads();
                  }
                  y[t] = last;
                }
                """));
        int[] y = new int[64];
        launch.run(new Grid(1, 1, 1, 16, 4, 1, 0), y, 100, 0);
        int[] expected = new int[64];
        for (int t = 0; t < 64; t++) {
            expected[t] = t;
        }
        for (int turn = 1; turn < 4; turn++) {
            int[] s = expected.clone();
            for (int t = 0; t < 64; t++) {
                expected[t] = s[63 - t] % ((100 + turn) / (t / 16 + 1)) + s[t] / (turn + t / 16);
            }
        }
        assertThat(y).isEqualTo(expected);
    }

    /** A divisor of the row that threads read before they write it: in their first turn it is another one. */
    @Test
    void divisor_whoseFormerValueIsRead_isNotShared() {
        Launch launch = Launch.of(parse("""
                __global__ void k(int *y, int a, int b) {
                  int q = threadIdx.x + 1;
                  for (int turn = 0; turn < 3; turn++) {
                    __syncthreads();
                    y[threadIdx.x * 3 + turn] = 1000 / q;
                    q = a / b;
                  }
                }
                """));
        int[] y = new int[12];
        launch.run(Grid.of(1, 4), y, 35, 5);
        assertThat(y).containsExactly(1000, 142, 142, 500, 142, 142, 333, 142, 142, 250, 142, 142);
    }

    /** A divisor of quotients that are the row's and of others: its reciprocal is needed by the threads alone. */
    @ParameterizedTest
    @ValueSource(strings = {"int", "unsigned", "long long", "unsigned long long"})
    void divisor_ofTheRowsAndOfTheThreadsQuotients_dividesBoth(String type) {
        Launch launch = Launch.of(parse("""
                typedef %s T;
                __global__ void k(int *y, T a, T b) {
                  const T q = (a + b - 1) / b;
                  const T t = threadIdx.x;
                  y[t] = (t + a) / b * 100 + (t + a) / q;
                }
                """.formatted(type)));
        int[] y = new int[8];
        launch.run(Grid.of(1, 8), y, 20, 6);
        assertThat(y).containsExactly(305, 305, 305, 305, 406, 406, 406, 406);
    }

    private static final int[][] PARAMETERS = {
        {7, 3, 1000, 2}, {0, -1, Integer.MIN_VALUE, 5}, {-13, 1, Integer.MAX_VALUE, 0}, {2, 1 << 20, -7, -1}
    };

    @ParameterizedTest
    @CsvSource({
        "BARRIERS, 1, 1, 1, 3", "BARRIERS, 1, 37, 1, 2", "BARRIERS, 32, 1, 1, 1", "BARRIERS, 5, 3, 2, 2",
        "BARRIERS, 64, 4, 1, 1", "BARRIERS, 100, 1, 1, 3", "WARPS, 32, 1, 1, 2", "WARPS, 96, 1, 1, 1",
        "WARPS, 16, 4, 1, 2", "WARPS, 8, 4, 3, 1", "WARPS, 1, 64, 1, 1", "NONE, 1, 1, 1, 50",
        "NONE, 32, 1, 1, 7", "NONE, 48, 1, 1, 1"
    })
    void divisions_inRandomPrograms_areThoseOfJava(DivisionPrograms.Waits waits, int x, int y, int z, int blocks) {
        Grid grid = new Grid(blocks, 1, 1, x, y, z, 0);
        int threads = blocks * grid.threads();
        for (int seed = 0; seed < 24; seed++) {
            // The tests' checks report a division by 0.
            boolean byZero = seed % 3 > 0;
            DivisionPrograms.Kernel kernel =
                    DivisionPrograms.kernel(seed, waits, byZero, seed % 8 == 7 ? 40 : 3 + seed % 8);
            Launch launch = byZero ? Launch.unchecked(parse(kernel.text())) : Launch.of(parse(kernel.text()));
            for (int[] p : PARAMETERS) {
                int[] results = new int[threads];
                int n = waits == DivisionPrograms.Waits.NONE ? threads - threads / 3 : threads;
                launch.run(grid, results, n, p[0], p[1], p[2], p[3]);
                assertThat(results)
                        .as("seed=%d %s of %s\n%s", seed, java.util.Arrays.toString(p), grid, kernel.text())
                        .isEqualTo(kernel.expected(grid, n, p));
            }
        }
    }

    /** Returns the calls of integer functions after the place to which the loop over threads jumps back. */
    private static List<String> callsOfThreads(String body) {
        byte[] bytes = JitCompiler.compile(parse("""
                        __global__ void k(int *y, int n, int w, int h, unsigned u, long long l) {
                          const int i = blockIdx.x * blockDim.x + threadIdx.x;
                          if (i < n) {
                            %s
                          }
                        }
                        """.formatted(body)))
                .kernels()
                .get(0)
                .typed()
                .classBytes();
        List<String> calls = new ArrayList<>();
        new ClassReader(bytes)
                .accept(
                        new ClassVisitor(Opcodes.ASM9) {
                            @Override
                            public MethodVisitor visitMethod(
                                    int access, String name, String type, String generic, String[] exceptions) {
                                return name.equals("unit0") ? new ThreadCalls(calls) : null;
                            }
                        },
                        0);
        return calls;
    }

    private static final class ThreadCalls extends MethodVisitor {
        private record Call(String text, int passed) {}

        private final List<String> found;
        private final List<Call> calls = new ArrayList<>();
        private final List<Label> passed = new ArrayList<>();
        private int top;

        ThreadCalls(List<String> found) {
            super(Opcodes.ASM9);
            this.found = found;
        }

        @Override
        public void visitLabel(Label label) {
            passed.add(label);
        }

        @Override
        public void visitJumpInsn(int opcode, Label target) {
            top = Math.max(top, passed.indexOf(target));
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String type, boolean isInterface) {
            if (owner.endsWith("IntegerMath")) {
                calls.add(new Call(name + type, passed.size()));
            }
        }

        @Override
        public void visitEnd() {
            calls.stream().filter(c -> c.passed > top).map(Call::text).forEach(found::add);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "y[i] = w / h;",
                "y[i] = w % h + i;",
                "if (i % 2) y[i] = (w + 1) / (h * 2);",
                "y[i] = u / (unsigned) h;",
                "y[i] = l / w;",
                "y[i] = blockIdx.x / gridDim.x;",
                "const int row = w / h; const int rest = w - row * h; y[i] = row / w + rest;",
                "for (int k = 0; k < i; k++) y[i] += w / h;",
                "y[i] = i / 7 + (unsigned) i % 7u;",
            })
    void quotient_ofNumbersOfTheRow_isComputedBeforeTheThreads(String body) {
        assertThat(callsOfThreads(body)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "y[i] = i / w;                                    | divide(IIJ)I",
                "y[i] = i % (w * h);                              | remainder(IIJ)I",
                "y[i] = (unsigned) i / u;                         | divideUnsigned(IIJ)I",
                "y[i] = i / l;                                    | divide(JJJ)J",
                "for (int k = 0; k < w; k++) y[i] += k / blockDim.x; | divideUnsigned(IIJ)I",
                "y[i] = (w < 0 ? -w : w) / h;                     | divide(IIJ)I",
                "y[i] = w / i;                                    | divide(II)I",
                "y[i] = i / y[0];                                 | divide(II)I",
                "for (int k = 1; k < w; k++) y[i] = i / k;        | divide(II)I",
            })
    void quotient_byANumberOfTheRow_isAProduct(String body, String call) {
        assertThat(callsOfThreads(body)).containsExactly(call);
    }
}
