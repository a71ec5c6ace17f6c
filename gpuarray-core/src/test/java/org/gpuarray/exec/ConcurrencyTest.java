package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.Test;

/** Threads that read and write arrays with common parts. */
class ConcurrencyTest {
    private static final int THREADS = 6;

    @Test
    void threadsThatShareNodes_allGetTheirNumbers() throws Exception {
        GPUArray a = GPUArray.toGpu(new double[] {1, 2, 3, 4});
        GPUArray shared = a.times(3).plus(1);
        inThreads(thread -> {
            for (int i = 0; i < 200; i++) {
                assertThat(shared.plus(thread * 1000 + i).toDoubleArray())
                        .startsWith(4 + thread * 1000 + i, 7 + thread * 1000 + i);
                assertThat(shared.sum().itemDouble()).isEqualTo(34);
            }
        });
    }

    @Test
    void threadsThatWriteTheirOwnRows_keepThemAll() throws Exception {
        GPUArray table = GPUArray.toGpu(new double[THREADS * 4], THREADS, 4);
        inThreads(thread -> {
            GPUArray row = table.get(thread);
            for (int i = 1; i <= 100; i++) {
                row.assign(row.plus(1));
                if (i % 7 == thread) {
                    assertThat(row.toDoubleArray()).containsOnly(i);
                }
            }
        });
        assertThat(table.toDoubleArray()).containsOnly(100);
    }

    private interface Work {
        void run(int thread);
    }

    private static void inThreads(Work work) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int thread = 0; thread < THREADS; thread++) {
                int number = thread;
                running.add(threads.submit(() -> work.run(number)));
            }
            for (Future<?> each : running) {
                each.get();
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
