/**
 * Kernels that keep rows between a reduction and what uses its result. Each stage goes over the elements, which stay in registers
 * or in the memory nearest to a core; its sums have the order of docs/decisions/0003-order-of-sums.md.
 */
@NullMarked
package org.gpuarray.kernels.variants.keptrows;

import org.jspecify.annotations.NullMarked;
