/**
 * Kernels whose values are combined at computed positions, of which many are equal. Blocks have copies of the target, change
 * those, and combine them with the target at the end: an element that all threads change would make them wait for one another.
 * Positions may be any; what is combined are whole numbers, so the result is the same in every order. Scatters of other sizes are
 * elementwise kernels with atomic operations, in {@link org.gpuarray.kernels.variants.map}. Read
 * {@link org.gpuarray.kernels.variants.scatters.SharedScatter} first.
 */
@NullMarked
package org.gpuarray.kernels.variants.scatters;

import org.jspecify.annotations.NullMarked;
