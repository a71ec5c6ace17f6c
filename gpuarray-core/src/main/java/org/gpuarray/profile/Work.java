package org.gpuarray.profile;

import org.gpuarray.device.Device;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A piece of work that somebody records, from {@link Probe} on until {@link #end}. One that fails is not ended and leaves nothing.
 */
public final class Work {
    final Kind kind;
    final String name;
    final Device device;
    final @Nullable Stream stream;
    final String thread = Thread.currentThread().getName();
    final long blocks;
    final int threads;
    /** Guarded by the recording. */
    long bytes;

    private final @Nullable Recording recording;
    private final jdk.jfr.@Nullable Event jfr;

    /** When it began: on the stream, else by the host's clock. */
    @Nullable
    Event begun;

    @Nullable
    Event ended;

    final long begunNanos;
    long endedNanos;

    /** What the recording found out. */
    double startMicros;

    double micros;

    Work(
            Kind kind,
            String name,
            Device device,
            @Nullable Stream stream,
            long bytes,
            long blocks,
            int threads,
            @Nullable Recording recording,
            jdk.jfr.@Nullable Event jfr) {
        this.kind = kind;
        this.name = name;
        this.device = device;
        this.stream = stream;
        this.bytes = bytes;
        this.blocks = blocks;
        this.threads = threads;
        this.recording = recording;
        this.jfr = jfr;
        if (jfr != null) {
            jfr.begin();
        }
        if (recording != null && stream != null) {
            recording.align(stream);
            begun = stream.record();
        }
        this.begunNanos = System.nanoTime();
    }

    /** Says that the work was enqueued, or that the host has done it. */
    public void end() {
        endedNanos = System.nanoTime();
        if (jfr != null) {
            jfr.commit();
        }
        if (recording != null) {
            if (stream != null) {
                ended = stream.record();
            }
            recording.add(this);
        }
    }
}
