package org.gpuarray;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.gpuarray.device.Event;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;

/**
 * Reads arrays in threads of its own, so that nobody waits. What is read is a copy on the device, which belongs to no scope: the
 * array may change or be closed meanwhile. The event lets a thread wait without the lock that computing takes.
 */
final class AsyncReads {
    /** Reads take turns: more threads would only wait for each other. */
    private static final int THREADS = 2;

    private static final ThreadPoolExecutor READERS = readers();

    private AsyncReads() {}

    private static ThreadPoolExecutor readers() {
        ThreadPoolExecutor readers =
                new ThreadPoolExecutor(THREADS, THREADS, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), work -> {
                    Thread thread = new Thread(work, "gpuarray-reader");
                    thread.setDaemon(true);
                    return thread;
                });
        readers.allowCoreThreadTimeOut(true);
        return readers;
    }

    /** Returns what {@code reading} will return for a copy of the array, which is closed afterwards. */
    static <T> CompletableFuture<T> read(ArrayRef array, Function<? super ArrayRef, ? extends T> reading) {
        ArrayRef copy = ArrayRef.of(ExprBuilder.copy(array));
        boolean isStarted = false;
        try {
            enqueue(array, copy);
            Event computed =
                    DeviceHome.deviceOf(copy.cell().current()).currentStream().record();
            CompletableFuture<T> result = CompletableFuture.supplyAsync(() -> finish(copy, computed, reading), READERS);
            isStarted = true;
            return result;
        } finally {
            if (!isStarted) {
                Lifetimes.close(copy.cell());
            }
        }
    }

    /** Computes both, without a wait for kernels that check indices. */
    private static void enqueue(ArrayRef array, ArrayRef copy) {
        Lifetimes.lock();
        try {
            Executor.materialise(array.cell().current(), copy.cell().current());
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    private static <T> T finish(ArrayRef copy, Event computed, Function<? super ArrayRef, ? extends T> reading) {
        try (computed) {
            computed.synchronize();
            Transfers.storageOf(copy.cell().current())
                    .settle(); // or reading it would wait for what its stream got since
            return reading.apply(copy);
        } finally {
            Lifetimes.close(copy.cell());
        }
    }
}
