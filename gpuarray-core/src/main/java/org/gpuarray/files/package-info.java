/**
 * NumPy's file format, and writing a file as a whole.
 *
 * <p>In: the bytes at the start of a {@code .npy} file, a file to write. Out: the type and shape that they name, a file that is
 * either the old one or the new one. It must never know arrays, expressions or devices.
 */
@NullMarked
package org.gpuarray.files;

import org.jspecify.annotations.NullMarked;
