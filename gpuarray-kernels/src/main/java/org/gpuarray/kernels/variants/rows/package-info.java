/**
 * Reductions of rows: tiles of a row that blocks share, and rows of at most one tile. The order of the sums is that of
 * docs/decisions/0003-order-of-sums.md in all of them.
 */
@NullMarked
package org.gpuarray.kernels.variants.rows;

import org.jspecify.annotations.NullMarked;
