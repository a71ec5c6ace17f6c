/**
 * Elementwise kernels. An output may be the very memory of an input, element for element, so a thread loads all that it needs
 * before it stores, and no pointer is {@code __restrict__}.
 *
 * <p>One dimension: {@link org.gpuarray.kernels.variants.map.Dense}. Several: rows and columns of a grid, or tiles of a plane
 * where operands' neighbours in memory lie along different dimensions.
 */
@NullMarked
package org.gpuarray.kernels.variants.map;

import org.jspecify.annotations.NullMarked;
