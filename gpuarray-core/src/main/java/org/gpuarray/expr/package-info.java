/**
 * The lazy graph: the operations that were called and not yet computed.
 *
 * <p>In: calls on arrays. Out: immutable {@link org.gpuarray.expr.Node}s whose shapes and types have been checked, and
 * {@link org.gpuarray.expr.Cell}s that refer to the current version of each array's contents. It must never know how or
 * when anything is computed: fusion, kernels and devices come after it. The operator table is {@link org.gpuarray.expr.Op}.
 */
@NullMarked
package org.gpuarray.expr;

import org.jspecify.annotations.NullMarked;
