/**
 * Reductions of columns, whose neighbours in memory belong to other results: threads go down chunks of rows. The order of the
 * sums is that of docs/decisions/0003-order-of-sums.md.
 */
@NullMarked
package org.gpuarray.kernels.variants.columns;

import org.jspecify.annotations.NullMarked;
