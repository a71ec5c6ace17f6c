/**
 * Turns expressions into plans of kernels: a list of passes, one class each, that {@link org.gpuarray.fuse.FusionPipeline}
 * runs in order.
 *
 * <p>In: the roots that are to be computed. Out: plans. Decisions are pure functions of the program, never of the clock,
 * the collector or the load. It must never know CUDA text or addresses.
 */
@NullMarked
package org.gpuarray.fuse;

import org.jspecify.annotations.NullMarked;
