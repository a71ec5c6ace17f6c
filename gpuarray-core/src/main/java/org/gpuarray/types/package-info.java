/**
 * Element types, shapes, slices and scalars, and NumPy's rules for promoting them.
 *
 * <p>In: types and shapes of operands. Out: type and shape of the result, or an error that names the values. Pure values: it
 * must never know the graph, a device or memory.
 */
@NullMarked
package org.gpuarray.types;

import org.jspecify.annotations.NullMarked;
