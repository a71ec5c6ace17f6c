package org.gpuarray.profile;

import java.util.concurrent.atomic.AtomicReference;
import jdk.jfr.FlightRecorder;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The points at which the library says what it does. Each returns null, having made nothing, unless a {@link Recording} or JDK Flight
 * Recorder takes such work.
 */
public final class Probe {
    /** An image of Java may lack it. */
    private static final boolean HAS_JFR =
            ModuleLayer.boot().findModule("jdk.jfr").isPresent();

    private static final AtomicReference<@Nullable Recording> STARTED = new AtomicReference<>();

    /** The same, read by each launch without an atomic class between. */
    private static volatile @Nullable Recording recording;

    private Probe() {}

    /**
     * Returns whether Flight Recorder has started. Before that none of its events is enabled, and to define ours would take a
     * tenth of the start of a program.
     */
    private static boolean isRecorded() {
        return HAS_JFR && FlightRecorder.isInitialized();
    }

    /**
     * Begins a recording.
     *
     * @throws IllegalStateException if there is one
     */
    static void start(Recording next) {
        if (!STARTED.compareAndSet(null, next)) {
            throw new IllegalStateException(
                    "a profiler records already, since it takes the work of all threads; close that one first");
        }
        recording = next;
    }

    static void stop(Recording last) {
        if (STARTED.get() == last) {
            recording = null;
            STARTED.set(null);
        }
    }

    /** A kernel is launched on a stream that is not captured. */
    public static @Nullable Work launch(Stream stream, String kernel, long blocks, int threads) {
        Recording now = recording;
        boolean toJfr = isRecorded() && Jfr.LAUNCH.isEnabled();
        return now == null && !toJfr
                ? null
                : new Work(
                        Kind.KERNEL,
                        kernel,
                        stream.device(),
                        stream,
                        0,
                        blocks,
                        threads,
                        now,
                        toJfr ? Jfr.launch(stream, kernel, blocks, threads) : null);
    }

    /** A graph is launched. */
    public static @Nullable Work graph(Stream stream, int operations) {
        Recording now = recording;
        return now == null
                ? null
                : new Work(
                        Kind.GRAPH,
                        "graph of " + operations + (operations == 1 ? " operation" : " operations"),
                        stream.device(),
                        stream,
                        0,
                        0,
                        0,
                        now,
                        null);
    }

    /** Bytes are copied or set by a stream, which is not captured. */
    public static @Nullable Work copy(Stream stream, Kind kind, long bytes) {
        Recording now = recording;
        boolean toJfr = isRecorded() && Jfr.COPY.isEnabled();
        return (now == null && !toJfr) || stream.isCapturing()
                ? null
                : new Work(
                        kind,
                        kind.toString(),
                        stream.device(),
                        stream,
                        bytes,
                        0,
                        0,
                        now,
                        toJfr ? Jfr.copy(stream, kind, bytes) : null);
    }

    /** The calling thread's last kernels have moved bytes. */
    public static void moved(long bytes) {
        Recording now = recording;
        if (now != null) {
            now.moved(bytes);
        }
    }

    /** A program is compiled. */
    public static @Nullable Work compile(Device device, String program) {
        Recording now = recording;
        boolean toJfr = isRecorded() && Jfr.COMPILE.isEnabled();
        return now == null && !toJfr
                ? null
                : new Work(
                        Kind.COMPILE, program, device, null, 0, 0, 0, now, toJfr ? Jfr.compile(device, program) : null);
    }

    /** A program was looked for on the disk. */
    public static void lookedUp(Device device, String program, boolean hit) {
        Recording now = recording;
        if (isRecorded() && Jfr.LOOKUP.isEnabled()) {
            Jfr.lookup(device, program, hit);
        }
        if (now != null && hit) {
            new Work(Kind.CACHE_HIT, program, device, null, 0, 0, 0, now, null).end();
        }
    }

    /** Memory was allocated. */
    public static void allocated(Device device, long bytes) {
        Recording now = recording;
        if (isRecorded() && Jfr.ALLOCATE.isEnabled()) {
            Jfr.allocate(device, bytes);
        }
        if (now != null) {
            new Work(Kind.ALLOCATE, Kind.ALLOCATE.toString(), device, null, bytes, 0, 0, now, null).end();
        }
    }

    /** Pending operations are computed: planned, compiled if need be, and launched. */
    public static @Nullable Work flush(Device device, int operations, int kernels) {
        Recording now = recording;
        boolean toJfr = isRecorded() && Jfr.FLUSH.isEnabled();
        return now == null && !toJfr
                ? null
                : new Work(
                        Kind.FLUSH,
                        Kind.FLUSH.toString(),
                        device,
                        null,
                        0,
                        0,
                        0,
                        now,
                        toJfr ? Jfr.flush(device, operations, kernels) : null);
    }
}
