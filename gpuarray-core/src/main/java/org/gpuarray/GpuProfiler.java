package org.gpuarray;

import java.util.Objects;
import java.util.function.Consumer;
import org.gpuarray.memory.ArrayLines;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.ProgressListeners;
import org.gpuarray.profile.Recording;

/**
 * Records what devices do, in all threads: kernels, copies, compilations, allocations.
 *
 * <pre>{@code
 * Profile profile = GpuProfiler.record(() -> GPU.eval(x.times(2).plus(1).sum(0)));
 * System.out.println(profile); // a table: kernel, launches, times, bytes, share of the memory's speed
 * profile.saveTrace(Path.of("trace.json")); // for chrome://tracing or ui.perfetto.dev
 * }</pre>
 *
 * <p>Or around several statements:
 *
 * <pre>{@code
 * try (GpuProfiler profiler = GpuProfiler.start()) {
 *     ...
 *     System.out.println(profiler.profile());
 * }
 * }</pre>
 *
 * <p>Times are the device's own: on a GPU those of events before and after each launch, so that nothing waits between kernels; on the CPU
 * device those of its clock. The first launch on each device waits once for what was enqueued before. What a {@link
 * org.gpuarray.device.Graph} does is one piece of work on a GPU. While nothing is recorded, a launch reads one field and allocates nothing.
 *
 * <p>JDK Flight Recorder has the same as events {@code gpuarray.KernelLaunch}, {@code Copy}, {@code Compile}, {@code CacheLookup},
 * {@code Allocate} and {@code Flush}, with the lines of Java: {@code java -XX:StartFlightRecording:filename=x.jfr …}. Their durations are
 * the host's.
 */
public final class GpuProfiler implements AutoCloseable {
    private final Recording recording;
    private volatile boolean closed;

    private GpuProfiler(Recording recording) {
        this.recording = recording;
    }

    /**
     * Begins to record, until {@link #close}.
     *
     * @throws IllegalStateException if another profiler records
     */
    public static GpuProfiler start() {
        return new GpuProfiler(Recording.start());
    }

    /**
     * Records what {@code work} does, and waits for it. Only what it computes is work: an expression that nobody reads is none.
     *
     * @throws IllegalStateException if another profiler records
     */
    public static Profile record(Runnable work) {
        Objects.requireNonNull(work, "work");
        try (GpuProfiler profiler = start()) {
            work.run();
            return profiler.profile();
        }
    }

    /**
     * Returns what was recorded until now, for which this waits. What fails on the device has no times and is only counted.
     *
     * @throws IllegalStateException if this was closed
     */
    public Profile profile() {
        if (closed) {
            throw new IllegalStateException("profile: the profiler was closed; take the profile before");
        }
        return new Profile(recording.spans(), recording.dropped(), recording.elapsedMicros());
    }

    /** Ends the recording; profiles stay. Does nothing the second time. */
    @Override
    public void close() {
        closed = true;
        recording.close();
    }

    /**
     * Notes the line of the user's code that makes each array and buffer from here on, until the report is closed. That takes some
     * microseconds for each.
     *
     * @throws IllegalStateException if another report is open
     */
    public static MemoryReport trackMemory() {
        return new MemoryReport(ArrayLines.start());
    }

    /**
     * Tells {@code listener} how far compilations, and copies of more than 16 MiB, are, until the registration is closed. It is called by
     * the threads that do the work, which wait for it, and must not use arrays. One that throws is told no more.
     */
    public static Registration onProgress(Consumer<Progress> listener) {
        Objects.requireNonNull(listener, "listener");
        ProgressListeners.Listener told =
                (kind, what, done, total) -> listener.accept(new Progress(kind == Kind.COMPILE, what, done, total));
        ProgressListeners.add(told);
        return () -> ProgressListeners.remove(told);
    }

    /** Ends what it stands for when it is closed. */
    @FunctionalInterface
    public interface Registration extends AutoCloseable {
        @Override
        void close();
    }

    /**
     * How far a piece of work is.
     *
     * @param isCompilation whether it is a compilation; if not, it is a copy
     * @param what the program's name, or the direction of the copy
     * @param done programs or bytes; 0 when it begins, {@code total} when it has ended
     */
    public record Progress(boolean isCompilation, String what, long done, long total) {}
}
