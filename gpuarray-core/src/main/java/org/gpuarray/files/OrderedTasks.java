package org.gpuarray.files;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.FutureTask;
import org.jspecify.annotations.Nullable;

/**
 * Runs tasks on as many threads as there are processors and hands out their results in order. A single task runs on the thread
 * that takes its result: a small file starts no threads.
 */
public final class OrderedTasks<R> implements AutoCloseable {
    private final int threads;
    private final ArrayDeque<FutureTask<R>> running = new ArrayDeque<>();
    private @Nullable ExecutorService executor;

    /** @param threads 1 to run each task on the thread that takes its result */
    public OrderedTasks(int threads) {
        this.threads = threads;
    }

    /** Returns whether a result should be taken before the next task is added, so that not all of a file is in memory. */
    public boolean isFull() {
        return running.size() >= (threads == 1 ? 1 : 2 * threads);
    }

    public boolean isEmpty() {
        return running.isEmpty();
    }

    public void add(Callable<R> task) {
        FutureTask<R> future = new FutureTask<>(task);
        running.add(future);
        if (executor != null) {
            executor.execute(future);
        } else if (threads > 1 && running.size() > 1) {
            ExecutorService started = Executors.newFixedThreadPool(threads, runnable -> {
                Thread thread = new Thread(runnable, "gpuarray-text");
                thread.setDaemon(true);
                return thread;
            });
            executor = started;
            running.forEach(started::execute);
        }
    }

    /** Waits for the result of the task that was added first. */
    public R take() throws IOException {
        FutureTask<R> first = Objects.requireNonNull(running.poll(), "no task");
        if (executor == null) {
            first.run();
        }
        try {
            return first.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException runtime) {
                throw runtime;
            } else if (e.getCause() instanceof Error error) {
                throw error;
            }
            throw new IOException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw (IOException) new InterruptedIOException("interrupted").initCause(e);
        }
    }

    @Override
    public void close() {
        if (executor != null) {
            executor.shutdownNow();
        }
    }
}
