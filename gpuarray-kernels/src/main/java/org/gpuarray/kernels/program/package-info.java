/**
 * The kernels of a spec: which of all variants suit it, and their text as one source.
 *
 * <p>In: a spec and the traits of a device. Out: kernels, their CUDA C, and which of them runs a call. It must never know
 * addresses, a compiler or the disk. Read {@link org.gpuarray.kernels.program.Variants} first.
 */
@NullMarked
package org.gpuarray.kernels.program;

import org.jspecify.annotations.NullMarked;
