package org.gpuarray.device;

import java.util.concurrent.atomic.LongAdder;

/** Counts what this JVM has done so far, for tests that compare snapshots. */
public final class Counters {
    /** Kernel launches enqueued, of any origin. */
    public static final LongAdder LAUNCHES = new LongAdder();

    /** Programs compiled by a toolchain. */
    public static final LongAdder COMPILES = new LongAdder();

    /** Binaries taken from the disk cache. */
    public static final LongAdder DISK_HITS = new LongAdder();

    /** Device allocations handed out, pooled or new. */
    public static final LongAdder ALLOCATIONS = new LongAdder();

    /** Bytes copied from host to device. */
    public static final LongAdder BYTES_TO_DEVICE = new LongAdder();

    /** Bytes copied from device to host. */
    public static final LongAdder BYTES_TO_HOST = new LongAdder();

    /** Bytes that the kernels of arrays read and write at least: each element of an operand once. */
    public static final LongAdder BYTES_MOVED = new LongAdder();

    /** Plans made; a program that comes again reuses its plan. */
    public static final LongAdder PLANS = new LongAdder();

    /** Kernels that did not compile and were split into smaller ones. */
    public static final LongAdder FALLBACKS = new LongAdder();

    /** Kernels that were split because they spilled too many registers. */
    public static final LongAdder SPILL_SPLITS = new LongAdder();

    private Counters() {}

    /** The counts at one moment. */
    public record Snapshot(
            long launches,
            long compiles,
            long diskHits,
            long allocations,
            long bytesToDevice,
            long bytesToHost,
            long bytesMoved,
            long plans,
            long fallbacks,
            long spillSplits) {
        /** Returns this minus {@code earlier}, field by field. */
        public Snapshot since(Snapshot earlier) {
            return new Snapshot(
                    launches - earlier.launches,
                    compiles - earlier.compiles,
                    diskHits - earlier.diskHits,
                    allocations - earlier.allocations,
                    bytesToDevice - earlier.bytesToDevice,
                    bytesToHost - earlier.bytesToHost,
                    bytesMoved - earlier.bytesMoved,
                    plans - earlier.plans,
                    fallbacks - earlier.fallbacks,
                    spillSplits - earlier.spillSplits);
        }
    }

    /** Returns the counts now. */
    public static Snapshot snapshot() {
        return new Snapshot(
                LAUNCHES.sum(),
                COMPILES.sum(),
                DISK_HITS.sum(),
                ALLOCATIONS.sum(),
                BYTES_TO_DEVICE.sum(),
                BYTES_TO_HOST.sum(),
                BYTES_MOVED.sum(),
                PLANS.sum(),
                FALLBACKS.sum(),
                SPILL_SPLITS.sum());
    }
}
