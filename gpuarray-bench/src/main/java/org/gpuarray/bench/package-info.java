/**
 * Benchmarks: the table beside the peers, and JMH for what the host adds to a launch.
 *
 * <p>In: a device. Out: times, kept in {@code results/}. Nothing of the library may know this package.
 */
@NullMarked
package org.gpuarray.bench;

import org.jspecify.annotations.NullMarked;
