package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.gpuarray.device.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** However many threads run the blocks, the numbers are the same, and every block runs once. */
class WorkersTest {
    private static final String TEXT = """
            __global__ void count(int *counts, int rounds) {
              int i = blockIdx.x + gridDim.x * (blockIdx.y + gridDim.y * blockIdx.z);
              float x = 1.0f;
              for (int r = 0; r < rounds; r++) x = x * 0.999f + 0.001f;
              if (x > 0.0f) counts[i] += 1;
            }
            __global__ void chain(const float *a, const float *b, float *out, int n) {
              int i = blockIdx.x * blockDim.x + threadIdx.x;
              if (i < n) out[i] = sqrtf(a[i] * a[i] + b[i] * b[i]) * 2.0f - a[i];
            }
            """;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void everyBlock_runsOnce(int workers) {
        try (Cpu cpu = new Cpu(workers)) {
            LaunchSlot slot = cpu.slot(TEXT, "count");
            int[][] grids = {{1, 1, 1}, {2, 1, 1}, {7, 5, 3}, {1000, 1, 1}, {3, 100, 11}, {70_001, 1, 1}};
            for (int[] grid : grids) {
                for (int rounds : new int[] {0, 500}) {
                    int blocks = grid[0] * grid[1] * grid[2];
                    DeviceMemory counts = cpu.upload(new int[blocks]);
                    for (int round = 1; round <= 3; round++) {
                        cpu.launch(slot.buffer(counts, 0).i32(rounds).grid(grid[0], grid[1], grid[2]));
                        assertThat(cpu.ints(counts))
                                .as("%s rounds=%d", Arrays.toString(grid), rounds)
                                .containsOnly(round);
                    }
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1})
    void launch_noFurtherNativeThread_runsWithThoseThereAre(int most) {
        AtomicInteger made = new AtomicInteger();
        ThreadFactory factory = help -> {
            if (made.incrementAndGet() > most) {
                throw new OutOfMemoryError("unable to create native thread: possibly out of memory");
            }
            return WorkerPool.threads().newThread(help);
        };
        try (Cpu cpu = new Cpu(new CpuDevice("cpu", new CpuSettings(4, false, Checks.NONE), factory))) {
            DeviceMemory counts = cpu.upload(new int[70_001]);
            for (int round = 1; round <= 3; round++) {
                cpu.launch(cpu.slot(TEXT, "count").buffer(counts, 0).i32(500).grid(70_001, 1, 1));
                assertThat(cpu.ints(counts)).containsOnly(round);
            }
            assertThat(made).hasValueGreaterThan(most);
        }
    }

    @Test
    void elementwise_oneAndManyWorkers_giveTheSameBits() {
        int n = 1_000_003;
        float[] a = new float[n];
        float[] b = new float[n];
        for (int i = 0; i < n; i++) {
            a[i] = i * 0.001f;
            b[i] = 1000 - i * 0.003f;
        }
        float[] first = chain(1, a, b);
        for (int i = 0; i < n; i += 997) {
            float root = (float) Math.sqrt(a[i] * a[i] + b[i] * b[i]);
            assertThat(first[i]).isEqualTo(root * 2.0f - a[i]);
        }
        assertThat(Arrays.equals(chain(2, a, b), first)).isTrue();
        assertThat(Arrays.equals(chain(4, a, b), first)).isTrue();
    }

    @Test
    void threadsOnTheirOwnStreams_doNotDisturbEachOther() throws Exception {
        try (Cpu cpu = new Cpu(3)) {
            CpuModule module = cpu.module(TEXT);
            ExecutorService threads = Executors.newFixedThreadPool(4);
            try {
                List<Future<?>> results = new ArrayList<>();
                for (int t = 0; t < 4; t++) {
                    results.add(threads.submit(() -> {
                        DeviceMemory counts = cpu.upload(new int[500]);
                        try (Stream stream = cpu.device.newStream()) {
                            LaunchSlot slot = cpu.device.slot(module.function("count"));
                            for (int round = 0; round < 200; round++) {
                                slot.begin()
                                        .buffer(counts, 0)
                                        .i32(100)
                                        .grid(500, 1, 1)
                                        .enqueue(stream);
                            }
                        }
                        assertThat(cpu.ints(counts)).containsOnly(200);
                    }));
                }
                for (Future<?> result : results) {
                    result.get();
                }
            } finally {
                threads.shutdownNow();
            }
        }
    }

    /** Block 600 comes late to its write, so that with several workers it finds those of later blocks there. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void raceBetweenBlocks_namesTheSamePair(int workers) {
        String text = """
                __global__ void k(int *x, int *y, int *z) {
                  int i = blockIdx.x * 64 + threadIdx.x;
                  z[i] = x[i];
                  x[i] += 1;
                  if (blockIdx.x == 600) for (int j = 0; j < 3000; j++) z[i] += x[i] % 3 * j;
                  if (i == 600 * 64 + 3 || i == 1777 * 64 + 7 || i == 3000 * 64 + 5) y[5] = i;
                  if (blockIdx.x == 3999) printf("%d %d\\n", x[i], z[i]);
                }
                """;
        try (Cpu cpu = new Cpu(workers, Checks.ALL)) {
            for (int round = 0; round < 3; round++) {
                DeviceMemory x = cpu.upload(new int[4000 * 64]);
                DeviceMemory y = cpu.upload(new int[64]);
                DeviceMemory z = cpu.device.allocator().allocate(4000 * 64 * 4);
                LaunchSlot slot = cpu.slot(text, "k");
                slot.buffer(x, 0).buffer(y, 0).buffer(z, 0).grid(4000, 1, 1).block(64, 1, 1);
                assertThatThrownBy(() -> slot.enqueue(cpu.device.stream())).hasMessageContainingAll("""
                        race between a write and a write in kernel k at block (1777,0,0) thread (7,0,0)
                          test.cu(6): if (i == 600 * 64""", """
                        the other side, a write, was block (600,0,0) thread (3,0,0)""");
                // The launch was taken back and run again in order: what came before the race was written once.
                int[] after = cpu.ints(x);
                assertThat(after[0]).isEqualTo(1);
                assertThat(after[1776 * 64]).isEqualTo(1);
                assertThat(after[1778 * 64]).isZero();
            }
        }
    }

    private static float[] chain(int workers, float[] a, float[] b) {
        try (Cpu cpu = new Cpu(workers)) {
            int n = a.length;
            DeviceMemory out = cpu.device.allocator().allocate(4L * n);
            LaunchSlot slot = cpu.slot(TEXT, "chain");
            cpu.launch(slot.buffer(cpu.upload(a), 0)
                    .buffer(cpu.upload(b), 0)
                    .buffer(out, 0)
                    .i32(n)
                    .grid((n + 255) / 256, 1, 1)
                    .block(256, 1, 1));
            return cpu.floats(out);
        }
    }
}
