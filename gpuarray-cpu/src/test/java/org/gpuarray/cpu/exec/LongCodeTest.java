package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.flow.SyncOperation;
import org.gpuarray.cpu.jit.KernelCode;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Kernels of more code than HotSpot compiles in one method are cut into several, and compute the same. */
class LongCodeTest {
    private static final int HUGE_METHOD = 8000;
    private static final int BLOCK = 96;
    private static final Grid GRID = Grid.of(3, BLOCK);
    private static final int THREADS = 3 * BLOCK - 7;

    /** The state of a thread, and what kernels do with it. */
    private static final class Thread {
        final int i;
        int v;
        int w;

        Thread(int i) {
            this.i = i;
            this.v = i;
            this.w = 1;
        }

        void mix(int from, int to) {
            for (int k = from; k < to; k++) {
                v = v * 1664525 + 1013904223 + k;
                if ((v & 4) != 0) {
                    w ^= v;
                } else {
                    w += i;
                }
            }
        }
    }

    private interface Work {
        void run(Thread t);
    }

    private static String mix(int from, int to) {
        StringBuilder text = new StringBuilder();
        for (int k = from; k < to; k++) {
            text.append("v = v * 1664525u + 1013904223u + ").append(k).append("u;\n");
            text.append("if (v & 4u) w ^= v; else w += i;\n");
        }
        return text.toString();
    }

    private static String kernel(String body) {
        return """
                __global__ void k(unsigned *y, int n) {
                  unsigned i = blockIdx.x * blockDim.x + threadIdx.x;
                  unsigned v = i, w = 1;
                  %s
                  if (i < n) y[i] = w + v;
                }
                """.formatted(body);
    }

    private static void assertRuns(String text, Work work) {
        Program program = CudaParser.parse("k.cu", text, Map.of(), Map.of());
        for (Launch launch : List.of(Launch.unchecked(program), Launch.of(program))) {
            KernelCode code = launch.kernel().code();
            assertThat(code.syncPoints()).anyMatch(p -> p.operation() == SyncOperation.CUT);
            assertThat(methodBytes(code)).isNotEmpty().allMatch(bytes -> bytes <= HUGE_METHOD);
            int[] y = new int[THREADS];
            launch.run(GRID, y, THREADS);
            for (int i = 0; i < THREADS; i++) {
                Thread t = new Thread(i);
                work.run(t);
                assertThat(y[i]).as("thread %d", i).isEqualTo(t.w + t.v);
            }
        }
    }

    /** Returns the bytes of code of each method. */
    private static List<Integer> methodBytes(KernelCode code) {
        List<Integer> bytes = new ArrayList<>();
        new ClassReader(code.classBytes())
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
                                        bytes.add(last.getOffset());
                                        super.visitMaxs(stack, locals);
                                    }
                                };
                            }
                        },
                        0);
        return bytes;
    }

    @Test
    void statements() {
        assertRuns(kernel("if (i >= n) return;\n" + mix(0, 900)), t -> t.mix(0, 900));
    }

    @Test
    void oneBlockOfStatements() {
        StringBuilder sums = new StringBuilder();
        for (int k = 0; k < 1500; k++) {
            sums.append("w = w * 3u + v; v ^= w + ").append(k).append("u;\n");
        }
        assertRuns(kernel(sums.toString()), t -> {
            for (int k = 0; k < 1500; k++) {
                t.w = t.w * 3 + t.v;
                t.v ^= t.w + k;
            }
        });
    }

    @Test
    void insideLoops() {
        String text = "for (int a = 0; a < 3; a++) { for (int b = 0; b <= a; b++) {\n" + mix(0, 600)
                + "if (v % 11u == 0) break; }\n" + mix(600, 700) + " w += a; }";
        assertRuns(kernel(text), t -> {
            for (int a = 0; a < 3; a++) {
                for (int b = 0; b <= a; b++) {
                    t.mix(0, 600);
                    if (Integer.remainderUnsigned(t.v, 11) == 0) {
                        break;
                    }
                }
                t.mix(600, 700);
                t.w += a;
            }
        });
    }

    @Test
    void branches() {
        String text = "if (i %% 3 == 0) {\n%s} else if (i %% 3 == 1) {\n%s} else { w = 5; }"
                .formatted(mix(0, 500), mix(300, 900));
        assertRuns(kernel(text), t -> {
            switch (t.i % 3) {
                case 0 -> t.mix(0, 500);
                case 1 -> t.mix(300, 900);
                default -> t.w = 5;
            }
        });
    }

    @Test
    void threadsThatEndEarly() {
        String text = mix(0, 300) + "if (i % 5 == 2) { if (i < n) y[i] = w + v; return; }\n" + mix(300, 700);
        assertRuns(kernel(text), t -> t.mix(0, t.i % 5 == 2 ? 300 : 700));
    }

    @Test
    void betweenBarriers() {
        String text =
                "__shared__ unsigned s[%d]; unsigned t = threadIdx.x;\n%ss[t] = w; __syncthreads(); w += s[t / 2];\n%s"
                        .formatted(BLOCK, mix(0, 400), mix(400, 800));
        assertRuns(kernel(text), t -> {
            Thread other = new Thread(t.i / BLOCK * BLOCK + t.i % BLOCK / 2);
            other.mix(0, 400);
            t.mix(0, 400);
            t.w += other.w;
            t.mix(400, 800);
        });
    }

    /** What follows the barrier is reached without it, too: both ways lead through the same long code. */
    @Test
    void codeThatTwoMethodsHaveInCommon() {
        String text =
                "if (n > 1000) { v += 5; __syncthreads(); }\nunsigned first = v * 3;\n" + mix(0, 900) + "w += first;";
        assertRuns(kernel(text), t -> {
            int first = t.v * 3;
            t.mix(0, 900);
            t.w += first;
        });
    }

    @Test
    void betweenLanesOfAWarp() {
        String text = "for (int a = 0; a < 2; a++) {\n%sw += __shfl_xor_sync(0xffffffffu, v, 1);\n%s}"
                .formatted(mix(0, 300), mix(300, 600));
        assertRuns(kernel(text), t -> {
            Thread other = new Thread(t.i ^ 1);
            for (int a = 0; a < 2; a++) {
                t.mix(0, 300);
                other.mix(0, 300);
                int given = t.v;
                t.w += other.v;
                other.w += given;
                t.mix(300, 600);
                other.mix(300, 600);
            }
        });
    }

    @Test
    void valuesOfAllTypesAndLocalArrays_areKept() {
        String text = """
                unsigned a[8]; unsigned *p = a + i %% 8; float f = i * 0.5f; double d = i * 0.25; long long l = 1ll << 40 | i;
                for (int j = 0; j < 8; j++) a[j] = i + j;
                %s*p += 3; a[(i + 1) %% 8] += l >> 40;
                %sw += a[i %% 8] + a[(i + 1) %% 8] + (unsigned) (f * 2) + (unsigned) (d * 4) + (unsigned) l;
                """.formatted(mix(0, 400), mix(400, 800));
        assertRuns(kernel(text), t -> {
            t.mix(0, 800);
            t.w += t.i + t.i % 8 + 3 + t.i + (t.i + 1) % 8 + 1 + t.i + t.i + t.i;
        });
    }

    @Test
    void shortKernels_areNotCut() {
        KernelCode code = Launch.cuda(kernel(mix(0, 20))).kernel().code();
        assertThat(code.syncPoints()).isEmpty();
    }
}
