package org.gpuarray.cuda;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.HostData;
import org.jspecify.annotations.Nullable;

/**
 * Copies between host and device. The driver copies at full speed only from pinned memory, and a Java array must not be
 * pinned while the collector may want to move it: host data goes through pinned buffers. One core fills them at a fraction of
 * the bus' rate, so several threads share a large copy. Not thread-safe; the device holds its lock.
 */
final class HostCopies {
    private static final int CHUNK_BYTES = 2 << 20;
    private static final int MOST_THREADS = 8;

    private final CudaContext context;
    private final List<PinnedBuffers> buffers = new ArrayList<>();
    private final int threads;
    private final ExecutorService helpers = Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(task, "gpuarray-copy");
        thread.setDaemon(true);
        return thread;
    });

    HostCopies(CudaContext context) {
        this.context = context;
        this.threads = Math.min(MOST_THREADS, Runtime.getRuntime().availableProcessors());
        buffers.add(new PinnedBuffers(context.health(), CHUNK_BYTES));
    }

    /** Copies to {@code target}; the host data has been read when this returns. */
    void write(Address target, HostData from, CudaStream stream) {
        HostCopy copy = new HostCopy(target, from, stream, CHUNK_BYTES);
        share(copy, own -> own.write(copy));
    }

    /** Copies from {@code source}; the data is there when this returns. */
    void read(Address source, HostData to, CudaStream stream) {
        HostCopy copy = new HostCopy(source, to, stream, CHUNK_BYTES);
        share(copy, own -> own.read(copy));
    }

    /** Runs the work in the calling thread, and for a copy of several chunks in helpers too, each with own buffers. */
    private void share(HostCopy copy, Work work) {
        int workers = (int) Math.min(threads, copy.chunks());
        if (workers == 1) {
            work.run(buffers.get(0));
            return;
        }
        List<Future<?>> others = new ArrayList<>(workers);
        for (int i = 1; i < workers; i++) {
            if (buffers.size() <= i) {
                buffers.add(new PinnedBuffers(context.health(), CHUNK_BYTES));
            }
            PinnedBuffers own = buffers.get(i);
            try {
                others.add(helpers.submit(() -> {
                    context.makeCurrent();
                    runOrStop(copy, work, own);
                }));
            } catch (OutOfMemoryError e) {
                break; // no further thread can be had: the others take its chunks
            }
        }
        RuntimeException failure = null;
        try {
            runOrStop(copy, work, buffers.get(0));
        } catch (RuntimeException e) {
            failure = e;
        }
        for (Future<?> other : others) {
            RuntimeException theirs = join(other); // the host data is not touched after the copy has returned
            failure = failure == null ? theirs : failure;
        }
        if (failure != null) {
            throw failure;
        }
    }

    private static void runOrStop(HostCopy copy, Work work, PinnedBuffers own) {
        try {
            work.run(own);
        } catch (RuntimeException e) {
            copy.stop();
            throw e;
        }
    }

    /** Waits for a helper and returns what it threw. */
    private static @Nullable RuntimeException join(Future<?> other) {
        boolean wasInterrupted = false;
        try {
            while (true) {
                try {
                    other.get();
                    return null;
                } catch (InterruptedException e) {
                    wasInterrupted = true;
                } catch (ExecutionException e) {
                    return e.getCause() instanceof DeviceException cause
                            ? cause
                            : new CompletionException(e.getCause());
                }
            }
        } finally {
            if (wasInterrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    private interface Work {
        void run(PinnedBuffers own);
    }
}
