/**
 * Arrays that are split along an axis over the devices of a host.
 *
 * <p>In: arrays, and the devices of a {@link org.gpuarray.sharded.Mesh}. Out: arrays of each device, and the copies between devices
 * that an operation needs. Read {@link org.gpuarray.sharded.ShardedArray} first. Nothing here knows more of arrays and devices than
 * users do: an operation calls {@link org.gpuarray.GPUArray}'s methods on each device's part.
 */
@NullMarked
package org.gpuarray.sharded;

import org.jspecify.annotations.NullMarked;
