/**
 * What is noted while somebody looks: for a profile, for JDK Flight Recorder, for a listener of progress.
 *
 * <p>In: the points of the pipeline at which work begins and ends. Out: {@link org.gpuarray.profile.Span}s with the device's own times.
 * It must never know arrays, kernels' text or which device it is. While nobody looks, a point is one read of a field. Read
 * {@link org.gpuarray.profile.Probe} first.
 */
@NullMarked
package org.gpuarray.profile;

import org.jspecify.annotations.NullMarked;
