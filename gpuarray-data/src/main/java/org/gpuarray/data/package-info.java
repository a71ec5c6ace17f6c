/**
 * Arrays from and to files that other programs make: CSV with headers and texts, and images.
 *
 * <p>In: CSV files, {@code BufferedImage}s, PNG and JPEG files. Out: arrays, and the reverse. It knows of the library what users
 * know.
 */
@NullMarked
package org.gpuarray.data;

import org.jspecify.annotations.NullMarked;
