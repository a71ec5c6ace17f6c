package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** Two threads that build, write and read at once. */
@OnDevice
class ThreadsTest {
    private static final int THREADS = 2;
    private static final int ROUNDS = 200;

    private static <T> List<T> together(List<Callable<T>> work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(work.size());
        try {
            List<T> results = new ArrayList<>();
            for (Future<T> future : threads.invokeAll(work, 60, TimeUnit.SECONDS)) {
                results.add(future.get());
            }
            return results;
        } finally {
            threads.shutdownNow();
        }
    }

    @Test
    void programsOfTwoThreads_doNotMix() throws Exception {
        GPUArray shared = GPUArray.toGpu(new double[] {1, 2, 3, 4});
        List<Callable<Boolean>> work = new ArrayList<>();
        for (int t = 0; t < THREADS; t++) {
            int thread = t;
            work.add(() -> {
                for (int i = 0; i < ROUNDS; i++) {
                    try (var scope = GpuScope.open()) {
                        double k = thread * 1_000 + i;
                        GPUArray mine = shared.times(k).plus(i % 7);
                        assertThat(mine.sum().itemDouble()).isEqualTo(10 * k + 4 * (i % 7));
                        assertThat(mine.max().itemDouble()).isEqualTo(4 * k + i % 7);
                    }
                }
                return true;
            });
        }
        assertThat(together(work)).containsOnly(true);
    }

    @Test
    void sameResultReadByTwoThreads_isComputedOnce() throws Exception {
        for (int i = 0; i < 50; i++) {
            try (var scope = GpuScope.open()) {
                GPUArray pending = GPUArray.toGpu(new float[] {i, i}).plus(1);
                long before = GPU.stats().launches();
                List<Callable<float[]>> readers = List.of(pending::toFloatArray, pending::toFloatArray);
                for (float[] read : together(readers)) {
                    assertThat(read).containsExactly(i + 1, i + 1);
                }
                assertThat(GPU.stats().launches() - before).isEqualTo(1);
            }
        }
    }

    @Test
    void readerBesideAWriter_seesWholeVersions() throws Exception {
        GPUArray a = GPUArray.toGpu(new int[1_000]);
        Callable<Boolean> writer = () -> {
            for (int i = 1; i <= ROUNDS; i++) {
                a.fill(i);
            }
            return true;
        };
        Callable<Boolean> reader = () -> {
            int last = 0;
            for (int i = 0; i < ROUNDS; i++) {
                int[] read = a.toIntArray();
                assertThat(read).containsOnly(read[0]);
                assertThat(read[0]).isGreaterThanOrEqualTo(last);
                last = read[0];
            }
            return true;
        };
        assertThat(together(List.of(writer, reader))).containsOnly(true);
        assertThat(a.toIntArray()).containsOnly(ROUNDS);
    }
}
