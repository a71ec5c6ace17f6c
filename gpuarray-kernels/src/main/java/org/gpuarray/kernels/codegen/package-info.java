/**
 * Writes CUDA C.
 *
 * <p>In: a kernel specification and the device's traits. Out: source text, the same bytes for the same specification. It must
 * never know shapes, addresses, a compiler or the disk.
 */
@NullMarked
package org.gpuarray.kernels.codegen;

import org.jspecify.annotations.NullMarked;
