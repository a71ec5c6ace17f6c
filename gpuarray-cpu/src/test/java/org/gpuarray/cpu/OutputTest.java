package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import org.gpuarray.device.CompileException;
import org.gpuarray.device.CompileOptions;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.GpuModule;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/** printf, assert, traps and clocks. */
@ResourceLock(Resources.SYSTEM_OUT)
class OutputTest {
    private final Cpu cpu = new Cpu(3);
    private final PrintStream before = System.out;
    private final ByteArrayOutputStream captured = new ByteArrayOutputStream();

    @AfterEach
    void close() {
        System.setOut(before);
        cpu.close();
    }

    private String printed(int blocks, int threads, String body) {
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        cpu.launch(
                cpu.slot("extern \"C\" __global__ void k() { int i = threadIdx.x, b = blockIdx.x; " + body + " }", "k")
                        .grid(blocks, 1, 1)
                        .block(threads, 1, 1));
        assertThat(captured.size()).as("printed before the host waited").isEqualTo(0);
        cpu.device.stream().synchronize();
        String text = captured.toString(StandardCharsets.UTF_8);
        captured.reset();
        return text;
    }

    @Test
    void lines_comeInOrderOfBlocksAndThreads() {
        StringBuilder expected = new StringBuilder();
        for (int b = 0; b < 300; b++) {
            for (int i = 0; i < 3; i++) {
                expected.append("block ")
                        .append(b)
                        .append(" thread ")
                        .append(i)
                        .append(": ")
                        .append(b * i * 0.5f)
                        .append('\n');
            }
        }
        assertThat(printed(300, 3, "printf(\"block %d thread %d: %.1f\\n\", b, i, b * i * 0.5f);"))
                .isEqualTo(expected.toString());
    }

    @Test
    void arguments_ofEveryType() {
        assertThat(printed(1, 1, """
                char c = 'x'; short s = -7; unsigned char u = 200; bool yes = true; float f = 1.5f;
                unsigned long long big = 0xffffffffffffffffull; long long low = -1LL << 62;
                enum Colour { RED, GREEN = 3 };
                printf("%c %d %u %d %g %llu %lld %d|%5s|%-4s|%s\\n", c, s, u, yes, f, big, low, GREEN, "ab", "cd", "e");
                """))
                .isEqualTo("x -7 200 1 1.5 18446744073709551615 -4611686018427387904 3|   ab|cd  |e\n");
        assertThat(printed(1, 1, "printf(\"100%% %\" \"d\\t\\x41\\101\\n\", 3);"))
                .isEqualTo("100% 3\tAA\n");
        assertThat(printed(1, 1, "printf(\"no arguments\");")).isEqualTo("no arguments");
        assertThat(printed(1, 1, "const char *words[2]; (void) words; printf(i ? \"a\" : \"b%d\", 4);"))
                .isEqualTo("b4");
    }

    @Test
    void printf_returnsTheNumberOfArguments() {
        DeviceMemory memory = cpu.upload(new int[2]);
        cpu.launch(cpu.slot("""
                extern "C" __global__ void k(int *out) { out[0] = printf("%d %s %f", 1, "x", 2.0); out[1] = printf(""); }
                """, "k").buffer(memory, 0));
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        assertThat(cpu.ints(memory)).containsExactly(3, 0);
        assertThat(captured.toString(StandardCharsets.UTF_8))
                .as("a copy to the host waits, too")
                .isEqualTo("1 x 2.000000");
    }

    @Test
    void output_afterABarrier_isTheBlocks() {
        assertThat(printed(2, 2, "printf(\"a%d%d \", b, i); __syncthreads(); printf(\"b%d%d \", b, i);"))
                .isEqualTo("a00 a01 b00 b01 a10 a11 b10 b11 ");
    }

    @Test
    void struct_isNoArgument() {
        assertThatThrownBy(() -> cpu.module("__global__ void k() { printf(\"%f\", make_float2(1, 2)); }"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining("cannot pass an argument with a non-trivial class or struct type to printf");
    }

    @Test
    void assertion_isWordedAsCudasIs() {
        assertThatThrownBy(() -> cpu.launch(cpu.slot("""
                        __device__ int half(int v) {
                          assert(v % 2 == 0 && "even");
                          return v / 2;
                        }
                        extern "C" __global__ void k() {
                          printf("%d ", half(threadIdx.x + threadIdx.y));
                        }
                        """, "k").grid(2, 1, 1).block(1, 3, 1)))
                .isInstanceOf(KernelFaultException.class)
                .hasMessage(
                        "test.cu:2: half: block: [0,0,0], thread: [0,1,0] Assertion `v % 2 == 0 && \"even\"` failed.")
                .satisfies(e ->
                        assertThat(((KernelFaultException) e).fault().kind()).isEqualTo("assert"));
        System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
        cpu.device.stream().synchronize();
        assertThat(captured.toString(StandardCharsets.UTF_8))
                .as("what was printed before")
                .isEqualTo("0 ");
    }

    @Test
    void assertion_isGoneWithNdebug() {
        KernelSource source = new KernelSource("test.cu", "extern \"C\" __global__ void k() { assert(false); }");
        CompileOptions options = new CompileOptions(java.util.List.of("-DNDEBUG"));
        GpuModule module = cpu.device.load(cpu.device.toolchain().compile(source, cpu.device.target(), options));
        cpu.launch(cpu.device.slot(module.function("k")).begin());
    }

    @Test
    void trapAndBreakpoint_stopTheKernel() {
        assertThatThrownBy(() ->
                        cpu.launch(cpu.slot("extern \"C\" __global__ void k() { if (blockIdx.x == 2)\n__trap(); }", "k")
                                .grid(4, 1, 1)))
                .hasMessageContaining("trap in kernel k at block (2,0,0)")
                .hasMessageContaining("test.cu(2): __trap(); }");
        assertThatThrownBy(() -> cpu.launch(cpu.slot("extern \"C\" __global__ void k() { __brkpt(); }", "k")))
                .hasMessageContaining("breakpoint in kernel k");
    }

    @Test
    void clocks_goOn() {
        DeviceMemory memory = cpu.upload(new int[3]);
        cpu.launch(cpu.slot("""
                extern "C" __global__ void k(int *out) {
                  long long a = clock64();
                  clock_t c = clock();
                  while (clock64() - a < 20000) { }
                  out[0] = clock64() - a >= 20000;
                  out[1] = clock() - c > 0;
                  __nanosleep(100);
                  out[2] = clock64() > a;
                }
                """, "k").buffer(memory, 0));
        assertThat(cpu.ints(memory)).containsExactly(1, 1, 1);
    }
}
