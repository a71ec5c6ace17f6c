/**
 * Scans of rows and columns, in the order of docs/decisions/0009-order-of-scans.md: tiles of a row that blocks share, and rows of
 * at most one tile.
 */
@NullMarked
package org.gpuarray.kernels.variants.scans;

import org.jspecify.annotations.NullMarked;
