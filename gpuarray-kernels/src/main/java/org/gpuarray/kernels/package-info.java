/**
 * Kernels written by users: elementwise, reduction and scan kernels from snippets, and whole CUDA C modules.
 *
 * <p>In: CUDA C text and arrays. Out: arrays, computed by the very text. It must never know which device runs it, nor show a
 * class of JCuda.
 */
@NullMarked
package org.gpuarray.kernels;

import org.jspecify.annotations.NullMarked;
