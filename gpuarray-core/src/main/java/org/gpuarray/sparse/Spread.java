package org.gpuarray.sparse;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Segments of different lengths one after the other, int64 all.
 *
 * @param starts where each segment starts, and where the last ends
 * @param segment the segment of each position
 * @param offset the position in its segment of each position
 */
record Spread(GPUArray starts, GPUArray segment, GPUArray offset) {
    /** Waits, because it has to know how many positions there are. */
    static Spread of(GPUArray lengths) {
        GPUArray starts = GPU.concatenate(Near.zeros(lengths, Shape.of(1), DType.INT64), lengths.cumsum(DType.INT64));
        GPUArray positions = Near.arange(starts, starts.itemLong(-1), DType.INT64);
        GPUArray segment = starts.searchsorted(positions, true).minus(1);
        return new Spread(starts, segment, positions.minus(starts.take(segment)));
    }
}
