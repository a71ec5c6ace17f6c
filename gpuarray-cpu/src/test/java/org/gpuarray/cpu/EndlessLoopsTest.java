package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.cpu.jit.JitCompiler;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A loop that runs for ever ends in a report, with checks and without; loops that count pay nothing for it. */
@Timeout(120)
class EndlessLoopsTest {
    /** The time after which a loop is reported: long enough for the JVM to compile it on the way. */
    private static final double SECONDS = 0.1;

    private static final String TOO_LONG = "loop of more than " + SECONDS + " s (gpuarray.cpu.loopSeconds)";

    private static Cpu cpu(Checks checks, double seconds) {
        return new Cpu(new CpuSettings(2, false, checks, seconds));
    }

    private static void assertReported(Cpu cpu, String body, String kind, String line) {
        assertReported(cpu, body, 3, kind, line);
    }

    private static void assertReported(Cpu cpu, String body, int lineNumber, String kind, String line) {
        LaunchSlot slot = cpu.slot("__global__ void k(int *y, int n) {\n  int i = threadIdx.x;\n" + body + "\n}", "k");
        DeviceMemory y = cpu.upload(new int[64]);
        slot.buffer(y, 0).i32(3).grid(2, 1, 1).block(32, 1, 1);
        assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                .isInstanceOf(KernelFaultException.class)
                .hasMessage(
                        kind + " in kernel k at block (0,0,0) thread (5,0,0)\n  test.cu(" + lineNumber + "): " + line);
        LaunchSlot next = cpu.slot("__global__ void next(int *y) { y[threadIdx.x] = 7; }", "next");
        cpu.launch(next.buffer(y, 0).block(64, 1, 1));
        assertThat(cpu.ints(y)).containsOnly(7);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopThatNothingCanEnd_isReportedAtOnce(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), 0)) {
            String spin = "if (i == 5) while (y[40] == 0) { }";
            assertReported(cpu, spin, "endless loop", spin);
            String empty = "if (i == 5) for (;;) { }";
            assertReported(cpu, empty, "endless loop", empty);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopThatDoesNotEnd_isReportedAfterItsTime(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), SECONDS)) {
            String counts = "unsigned m = n; if (i == 5) for (;;) { m = m * 3u + 1u; y[i] = m; }";
            assertReported(cpu, counts, TOO_LONG, counts);
            String unsigned = "if (i == 5) for (unsigned j = n; j >= 0; j--) { y[i] = j; }";
            assertReported(cpu, unsigned, TOO_LONG, unsigned);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopToUnroll_isReported_whereItStarts(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), 1)) {
            String kind = "loop of more than 1 s (gpuarray.cpu.loopSeconds)";
            String counts = "for (int j = 0; j < 4; j++) { if (i == 5) j--; y[i] = j; }";
            assertReported(cpu, "#pragma unroll\n" + counts, 4, kind, counts);
            String waits = "while (i == 5 && y[40] == 0) { }";
            assertReported(cpu, "#pragma unroll 4\n" + waits, 4, "endless loop", waits);
            String inner = "for (int j = 0; j < 4; j++) for (unsigned m = n; i == 5 && m != j; m += 2) y[i] = m;";
            assertReported(cpu, "#pragma unroll\n" + inner, 4, kind, inner);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopOfMoreCodeThanOneMethodHas_isReportedAfterItsTime(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), SECONDS)) {
            String loop = "unsigned m = n; if (i == 5) while (m != 2) {" + " m = m * 3u + 1u; y[i] ^= m;".repeat(500)
                    + " m |= 1; }";
            String body = "__global__ void k(unsigned *y, int n) {\n  int i = threadIdx.x;\n" + loop + "\n}";
            LaunchSlot slot = cpu.slot(body, "k");
            slot.buffer(cpu.upload(new int[64]), 0).i32(3).block(32, 1, 1);
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageStartingWith(TOO_LONG + " in kernel k")
                    .hasMessageContaining("test.cu(3): ");
        }
    }

    /** What threads of a block do in a loop that is full of waits. */
    private static void assertBlockReported(Cpu cpu, String loop, String kind, int thread) {
        LaunchSlot slot = cpu.slot("""
                __global__ void k(int *y) {
                  int t = threadIdx.x, n = blockDim.x; __shared__ int s; s = 0; __syncthreads();
                  %s
                  y[t] = n;
                }
                """.formatted(loop), "k");
        DeviceMemory y = cpu.upload(new int[64]);
        slot.buffer(y, 0).block(64, 1, 1);
        assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                .isInstanceOf(KernelFaultException.class)
                .hasMessage(kind + " in kernel k at block (0,0,0) thread (" + thread + ",0,0)\n  test.cu(3): " + loop);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopOfBarriersThatNothingCanEnd_isReportedAtOnce(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), 0)) {
            assertBlockReported(cpu, "for (;;) __syncthreads();", "endless loop", 0);
            assertBlockReported(cpu, "for (;;) __syncwarp();", "endless loop", 0);
            assertBlockReported(cpu, "if (t >= 32) for (;;) __syncwarp();", "endless loop", 32);
            assertBlockReported(cpu, "while (n > 3) { __syncthreads(); }", "endless loop", 0);
            assertBlockReported(cpu, "do { __syncthreads(); } while (n > 3);", "endless loop", 0);
            assertBlockReported(cpu, "for (;;) { __syncthreads(); if (n > 64) break; }", "endless loop", 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopOfBarriersThatDoesNotEnd_isReportedAfterItsTime(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), SECONDS)) {
            assertBlockReported(cpu, "while (s == 0) { __syncthreads(); }", TOO_LONG, 0);
            assertBlockReported(cpu, "while (__shfl_sync(~0u, n, 3) > 3) n = 64;", TOO_LONG, 0);
            assertBlockReported(cpu, "while (atomicAdd(&y[0], 1) != -5) { }", TOO_LONG, 0);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void loopOfGridBarriers_isReported(String checks) {
        try (Cpu cpu = cpu(Checks.of(checks), SECONDS)) {
            String text = """
                    #include <cooperative_groups.h>
                    __global__ void k(int *y) {
                      cooperative_groups::grid_group grid = cooperative_groups::this_grid();
                      while (%s) grid.sync();
                    }
                    """;
            DeviceMemory y = cpu.upload(new int[64]);
            for (String[] loop : new String[][] {{"true", "endless loop"}, {"y[0] == 0", TOO_LONG}}) {
                LaunchSlot slot = cpu.slot(text.formatted(loop[0]), "k");
                slot.buffer(y, 0).grid(3, 1, 1).block(32, 1, 1).cooperative(true);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .isInstanceOf(KernelFaultException.class)
                        .hasMessageStartingWith(loop[1])
                        .hasMessageContaining("test.cu(4): while");
            }
        }
    }

    @Test
    void loopOfBarriersThatEnds_isNotReported() {
        try (Cpu cpu = cpu(Checks.NONE, 1)) {
            LaunchSlot slot = cpu.slot("""
                    __global__ void k(int *y) {
                      int t = threadIdx.x, n = blockDim.x;
                      for (int i = 0; i < 100000; i++) __syncthreads();
                      do { __syncthreads(); } while (n > 64);
                      y[t] = n;
                    }
                    """, "k");
            DeviceMemory y = cpu.upload(new int[64]);
            cpu.launch(slot.buffer(y, 0).block(64, 1, 1));
            assertThat(cpu.ints(y)).containsOnly(64);
        }
    }

    @Test
    void longLoopThatEnds_isNotReported() {
        try (Cpu cpu = cpu(Checks.NONE, 1)) {
            LaunchSlot slot = cpu.slot("""
                    __global__ void collatz(int *y) {
                      long long n = threadIdx.x + 1;
                      int steps = 0;
                      while (n != 1) { n = n % 2 == 0 ? n / 2 : 3 * n + 1; steps++; }
                      y[threadIdx.x] = steps;
                    }
                    """, "collatz");
            DeviceMemory y = cpu.upload(new int[64]);
            cpu.launch(slot.buffer(y, 0).block(64, 1, 1));
            assertThat(cpu.ints(y)).startsWith(0, 1, 7, 2, 5);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = 0; j < 1000; j++) y[j & 63] = j;",
                "for (unsigned j = 0; j < 3000; j += 3) y[j & 63] = j;",
                "for (int j = 25; j >= 0; j--) for (int k = 0; k < 25; k++) y[j & 63] = k;",
                "for (int d = 16; d > 0; d >>= 1) y[d] = d;",
                "for (int d = n; d >= 1; d /= 2) y[d] = d;"
            })
    void loopOfFewTurns_isNotWatched(String body) {
        assertThat(watches(body)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = 0; j < n; j++) y[j & 63] += j;",
                "for (int j = 0; j <= n; j += 7) y[j & 63] += j;",
                "for (int j = n; j > 0; j--) y[j & 63] += j;",
                "for (int j = n; j >= -5; j -= 3) y[j & 63] += j;",
                "for (int j = n; j-- > 0;) y[j & 63] += j;",
                "for (int j = i; j < n; j += blockDim.x) y[j & 63] += j;",
                "for (unsigned j = 0; j < (unsigned) (n + 5); j += 5) y[j & 63] += j;",
                "for (unsigned j = n + 5; j > 3; j--) y[j & 63] += j;",
                "for (unsigned j = n + 5; j >= 3; j -= 3) y[j & 63] += j;",
                "for (long long j = -9; j != n; j++) y[j & 63] += j;",
                "for (long long j = -5; j < n; j++) y[j & 63] += j;",
                "for (long long j = n; j >= -5; j -= 2) y[j & 63] += j;",
                "for (unsigned long long j = 0; j < n + 5; j++) y[j & 63] += j;",
                "int j = 0; do { y[j & 63] += j; } while (++j < n);",
                "int j = 0; while (++j < n) y[j & 63] += j;",
                "for (int j = 0; j < n; j++) for (int k = j; k < 100; k++) y[k & 63] += j;",
                "for (int j = 2147483640; j < 2147483647; j++) y[j & 63] += j;",
                "for (short j = 0; j < 30000; j++) y[j & 63] += j;",
                "for (int j = 0, k = 0; j < n; j++) { if (j % 3) continue; if (++k > 1000) break; y[j & 63] += j; }"
            })
    void loopThatCounts_makesTheTurnsOfOneThatDoesNot(String body) {
        String other = body.replace("y[j & 63] += j;", "{ y[j & 63] += j; if (n == -7) j++; }")
                .replace("y[k & 63] += j;", "{ y[k & 63] += j; if (n == -7) { j++; k++; } }");
        assertThat(other).isNotEqualTo(body);
        try (Cpu cpu = cpu(Checks.NONE, 60)) {
            CpuModule counts = cpu.module(kernel(body));
            CpuModule doesNot = cpu.module(kernel(other));
            for (int n : new int[] {-4, 0, 1, 3, 63, 64, 65, 66, 1000, 3_000_000}) {
                assertThat(run(cpu, counts, n)).as("n=%d", n).isEqualTo(run(cpu, doesNot, n));
            }
        }
    }

    private static String kernel(String body) {
        return "__global__ void k(int *y, int n) { int i = threadIdx.x; " + body + " }";
    }

    private static int[] run(Cpu cpu, CpuModule module, int n) {
        DeviceMemory y = cpu.upload(new int[64]);
        cpu.launch(cpu.device.slot(module.function("k")).begin().buffer(y, 0).i32(n));
        return cpu.ints(y);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "for (int j = 1; j <= 2147483647; j++) y[i] = j;",
                "for (int j = 1; j <= n + 2147483644; j++) y[i] = j;",
                "for (int j = 1; j < n; j *= 2) y[i] = j = 0;",
                "for (unsigned size = n; size < 4000000000u; size *= 2) y[i] = size;",
                "for (int j = 0; j < n; j += n - 3) y[i] = j;",
                "for (int j = 0; j < n;) if (y[60] == 1) j++; else y[i]++;",
                "for (float x = 0; x < 1e9f; x += 0.25f) y[i] = (int) x;",
                "for (long long j = 0; j < (1LL << 62); j++) y[i] = (int) j;",
                "for (long long j = (1LL << 62); j >= n; j -= 1) y[i] = (int) j;",
                "for (int j = 0; j < n + 2147483640; j++) for (int k = 0; k < n + 2147483640; k++) y[i] += j ^ k;",
                "for (int j = 0; j < 65000; j++) for (int k = 0; k < 65000; k++) for (int l = 0; l < 65000; l++) y[i] += j;",
                "for (int j = 0; j < n + 2147483640; j++) { y[i] += j; if (j == 100) j = 0; }",
                "while (y[60] == 0) { if (y[61]) __syncthreads(); y[i]++; }",
                "for (int j = i + 1; j != 0; j = j * 3 | 1) if (i == 99) __syncwarp(0xff);"
            })
    void loopThatDoesNotEndInTime_isReported(String body) {
        String text = kernel("if (i == 5) { " + body + " }");
        for (Checks checks : new Checks[] {Checks.NONE, Checks.ALL}) {
            try (Cpu cpu = cpu(checks, SECONDS)) {
                LaunchSlot slot = cpu.slot(text, "k")
                        .buffer(cpu.upload(new int[64]), 0)
                        .i32(3)
                        .block(32, 1, 1);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .isInstanceOf(KernelFaultException.class)
                        .hasMessageStartingWith(TOO_LONG + " in kernel k at block (0,0,0) thread (5,0,0)");
            }
        }
    }

    private static boolean watches(String body) {
        byte[] classBytes = JitCompiler.compile(CudaParser.parse("k.cu", kernel(body), Map.of(), Map.of()))
                .kernels()
                .get(0)
                .typed()
                .classBytes();
        return new String(classBytes, StandardCharsets.ISO_8859_1).contains("LoopWatch");
    }

    /** Block 0 counts its turns in {@code y[1]} until as many blocks as {@code n} have told in {@code y[0]} that they ran. */
    private static LaunchSlot countsItsTurns(Cpu cpu, DeviceMemory y, int n) {
        return cpu.slot("""
                        __global__ void k(int* y, int n) {
                          if (blockIdx.x > 0) atomicAdd(&y[0], 1);
                          else while (atomicAdd(&y[1], 1) != -5) if (atomicAdd(&y[0], 0) == n) break;
                        }
                        """, "k").buffer(y, 0).i32(n).grid(6, 1, 1).block(2, 1, 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3})
    void blockThatCountsWhileItWaits_letsOthersRun(int workers) {
        try (Cpu cpu = new Cpu(new CpuSettings(workers, false, Checks.NONE, 0))) {
            DeviceMemory y = cpu.upload(new int[2]);
            cpu.launch(countsItsTurns(cpu, y, 10));
            assertThat(cpu.ints(y)[0]).isEqualTo(10);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2})
    void blockThatCountsWhileItWaitsForNobody_isReportedAfterItsTime(int workers) {
        try (Cpu cpu = new Cpu(new CpuSettings(workers, false, Checks.NONE, SECONDS))) {
            LaunchSlot slot = countsItsTurns(cpu, cpu.upload(new int[2]), 11);
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining(TOO_LONG + " in kernel k at block (0,0,0)");
        }
    }

    /** Each turn changes what the next one sees, so that it is no deadlock. */
    @ParameterizedTest
    @ValueSource(strings = {"", "all"})
    void lockTakenAgainAndAgain_isReportedAfterItsTime(String checks) {
        String text = """
                __global__ void k(int* lock, int n) {
                  bool done;
                  do {
                    done = false;
                    if (atomicCAS(&lock[0], 0, 1) == 0) {
                      lock[1] = *(volatile int*) &lock[1] + 3;
                      __threadfence();
                      atomicExch(&lock[0], 0);
                      done = true;
                    }
                  } while (done || n == 3);
                }
                """;
        try (Cpu cpu = cpu(Checks.of(checks), SECONDS)) {
            LaunchSlot slot = cpu.slot(text, "k");
            DeviceMemory lock = cpu.upload(new int[2]);
            slot.buffer(lock, 0).i32(3).grid(2, 1, 1).block(32, 1, 1);
            assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                    .isInstanceOf(KernelFaultException.class)
                    .hasMessageContaining(TOO_LONG);
        }
    }
}
