/**
 * The arrays that users touch: {@code GPUArray}, {@code GPU} and what stands in their signatures.
 *
 * <p>In: Java arrays, numbers, ND4J arrays. Out: the same, once the pending expression has run. Each operation here checks its
 * arguments and adds a node to the lazy graph; nothing is computed in this package. It must never know CUDA text, JCuda or
 * which device runs the work.
 */
@NullMarked
package org.gpuarray;

import org.jspecify.annotations.NullMarked;
