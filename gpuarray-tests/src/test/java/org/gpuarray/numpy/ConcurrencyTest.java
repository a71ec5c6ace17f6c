package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.gpuarray.GPUArray;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Arrays shared by threads. */
@Timeout(60)
class ConcurrencyTest {
    private static final int ROUNDS = 150;

    /** One thread writes rows, others read rows and sums of two arrays in both orders: each must see whole writes. */
    @Test
    void readersBesideAWriter_seeWholeWrites() throws Exception {
        GPUArray a = GPUArray.toGpu(new int[64], 2, 32);
        GPUArray b = GPUArray.toGpu(new int[64], 2, 32);
        AtomicBoolean isDone = new AtomicBoolean();
        List<Callable<Integer>> readers = List.of(
                () -> rowsAreUniform(isDone, a, b),
                () -> rowsAreUniform(isDone, b, a),
                () -> rowsAreUniform(isDone, a, a.get("::-1")));
        ExecutorService threads = Executors.newFixedThreadPool(readers.size());
        try {
            List<Future<Integer>> results = new ArrayList<>();
            readers.forEach(reader -> results.add(threads.submit(reader)));
            for (int round = 1; round <= ROUNDS; round++) {
                a.set(round % 2, round);
                b.get(round % 2).assign(a.get(round % 2));
            }
            isDone.set(true);
            for (Future<Integer> result : results) {
                assertThat(result.get(30, TimeUnit.SECONDS)).isPositive();
            }
        } finally {
            isDone.set(true);
            threads.shutdownNow();
        }
        assertThat(a.toIntArray()).isEqualTo(b.toIntArray()).contains(ROUNDS, ROUNDS - 1);
    }

    private static int rowsAreUniform(AtomicBoolean isDone, GPUArray a, GPUArray b) {
        int reads = 0;
        do {
            for (int row = 0; row < 2; row++) {
                int[] sum = a.get(row).plus(b.get(row)).toIntArray();
                assertThat(sum).as("row %d after %d reads", row, reads).containsOnly(sum[0]);
                int[] own = a.get(row).toIntArray();
                assertThat(own).as("row %d after %d reads", row, reads).containsOnly(own[0]);
                reads++;
            }
        } while (!isDone.get());
        return reads;
    }
}
