/**
 * The lazy graph: immutable nodes, the operator table, rules for shapes and types, views and cells.
 *
 * <p>In: operations on arrays. Out: expressions that say what to compute, and for writes a new version of a cell. It must never
 * know how expressions are fused, planned or run; a node's finished storage is an opaque value to it.
 */
@NullMarked
package org.gpuarray.expr;

import org.jspecify.annotations.NullMarked;
