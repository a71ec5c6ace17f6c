package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A fault ends its own launch and nothing else. */
@Timeout(120)
class AfterFaultsTest {
    private static final String TEXT = """
            __global__ void faulty(int *y, int kind) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              __shared__ int s[32];
              s[threadIdx.x] = i;
              __syncthreads();
              printf("block %d\\n", blockIdx.x);
              if (blockIdx.x == 1) {
                if (kind == 0) y[i + 1000000] = 1;
                if (kind == 1) __trap();
                if (kind == 2) { int *none = 0; *none = 1; }
                assert(kind != 3);
              }
              y[i] = s[0];
            }
            __global__ void right(int *y, int rounds) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              __shared__ int s[32];
              for (int r = 0; r < rounds; r++) {
                s[threadIdx.x] = i + r;
                __syncthreads();
                y[i] += s[31 - threadIdx.x];
                __syncthreads();
              }
            }
            """;

    private static int[] expected(int blocks, int rounds) {
        int[] y = new int[blocks * 32];
        Arrays.setAll(y, i -> {
            int sum = 0;
            for (int r = 0; r < rounds; r++) {
                sum += i / 32 * 32 + 31 - i % 32 + r;
            }
            return sum;
        });
        return y;
    }

    private static void assertRight(Cpu cpu, Stream stream, int blocks) {
        LaunchSlot right = cpu.slot(TEXT, "right");
        DeviceMemory y = cpu.upload(new int[blocks * 32]);
        right.buffer(y, 0).i32(20).grid(blocks, 1, 1).block(32, 1, 1).enqueue(stream);
        assertThat(cpu.ints(y)).isEqualTo(expected(blocks, 20));
    }

    private static void assertFaults(Cpu cpu, Stream stream, int kind) {
        LaunchSlot faulty = cpu.slot(TEXT, "faulty");
        DeviceMemory y = cpu.upload(new int[256 * 32]);
        faulty.buffer(y, 0).i32(kind).grid(256, 1, 1).block(32, 1, 1);
        KernelFaultException e = catchThrowableOfType(KernelFaultException.class, () -> faulty.enqueue(stream));
        assertThat(e).as("kind=%s", kind).isNotNull();
        assertThat(e.fault().blockX()).isEqualTo(1);
    }

    @ParameterizedTest
    @CsvSource({"1, ''", "3, ''", "1, all", "3, all"})
    @ResourceLock(Resources.SYSTEM_OUT)
    void launchesAfterAFault_areRightAndWhatWasPrintedStays(int workers, String checks) {
        PrintStream before = System.out;
        ByteArrayOutputStream captured = new ByteArrayOutputStream();
        try (Cpu cpu = new Cpu(workers, Checks.of(checks))) {
            System.setOut(new PrintStream(captured, true, StandardCharsets.UTF_8));
            for (int kind = 0; kind < 4; kind++) {
                captured.reset();
                cpu.launch(cpu.slot("__global__ void k() { printf(\"before\\n\"); }", "k"));
                assertFaults(cpu, cpu.device.stream(), kind);
                assertThat(captured.size()).isEqualTo(0);
                assertRight(cpu, cpu.device.stream(), 256);
                assertThat(captured.toString(StandardCharsets.UTF_8))
                        .startsWith("before\n" + "block 0\n".repeat(32) + "block 1\n");
            }
        } finally {
            System.setOut(before);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    @ResourceLock(Resources.SYSTEM_OUT)
    void launchesBesideAFault_areRight(boolean oneStream) {
        PrintStream before = System.out;
        System.setOut(new PrintStream(new ByteArrayOutputStream(), false, StandardCharsets.UTF_8));
        try (Cpu cpu = new Cpu(3, Checks.NONE);
                Stream own = cpu.device.newStream()) {
            Stream other = oneStream ? cpu.device.stream() : own;
            CompletableFuture<Void> faulty = CompletableFuture.runAsync(() -> {
                for (int i = 0; i < 40; i++) {
                    assertFaults(cpu, other, i % 4);
                }
            });
            for (int i = 0; i < 40; i++) {
                assertRight(cpu, cpu.device.stream(), 1 + 37 * i);
            }
            faulty.join();
        } finally {
            System.setOut(before);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void faultsOfBlocksUnderWay_lowestIsReported(int workers) {
        try (Cpu cpu = new Cpu(workers, Checks.NONE)) {
            LaunchSlot slot = cpu.slot("""
                    __global__ void k(int *y, int n) {
                      int b = blockIdx.x;
                      if (b == 3) {
                        unsigned m = 1;
                        for (int i = 0; i < n; i++) m = m * 3u + 1u;
                        y[63] = m;
                      }
                      if (b >= 3) y[b + 1000000] = 1;
                      while (atomicAdd(y, 0) == 0) { }
                    }
                    """, "k");
            for (int round = 0; round < 10; round++) {
                DeviceMemory y = cpu.upload(new int[64]);
                slot.buffer(y, 0).i32(3_000_000).grid(40, 1, 1);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .isInstanceOf(KernelFaultException.class)
                        .hasMessageContaining("block (3,0,0)");
                slot.begin();
            }
        }
    }

    private static void assertFirst(int workers, String lower, int block) {
        try (Cpu cpu = new Cpu(new CpuSettings(workers, false, Checks.NONE, 0))) {
            LaunchSlot slot = cpu.slot("""
                    __global__ void k(int *y) {
                      int b = blockIdx.x;
                      if (b == 0) { %s y[-5] = 1; }
                      if (b == 1) atomicExch(y + 1, 1);
                      if (b >= 2) y[b + 1000000] = 1;
                    }
                    """.formatted(lower), "k");
            for (int round = 0; round < 10; round++) {
                slot.begin().buffer(cpu.upload(new int[64]), 0).grid(40, 1, 1);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                        .isInstanceOf(KernelFaultException.class)
                        .hasMessageContaining("block (" + block + ",0,0)");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void faultAfterAWaitForALowerBlock_isReported(int workers) {
        assertFirst(workers, "while (atomicAdd(y + 1, 0) == 0) { }", 0);
        assertFirst(workers, "for (int i = 0; i < 300; i++) while (atomicAdd(y + 1, 0) < i) atomicAdd(y + 1, 1);", 0);
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void waitForABlockThatFailed_isGivenUp(int workers) {
        assertFirst(workers, "while (atomicAdd(y + 2, 0) == 0) { }", 2);
        assertFirst(workers, "while (atomicAdd(y + 2, 0) == 0) atomicAdd(y + 3, 1);", 2);
    }
}
