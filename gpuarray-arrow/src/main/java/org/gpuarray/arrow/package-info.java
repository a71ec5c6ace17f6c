/**
 * Arrays from and to Apache Arrow.
 *
 * <p>In: Arrow's vectors, record batches, IPC files and streams. Out: arrays, and the reverse. {@link
 * org.gpuarray.arrow.Arrow} has all functions; it knows of the library what users know.
 */
@NullMarked
package org.gpuarray.arrow;

import org.jspecify.annotations.NullMarked;
