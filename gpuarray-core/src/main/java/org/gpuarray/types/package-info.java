/**
 * Element types, shapes, slices, scalars and NumPy 2's promotion: values without behaviour on a device.
 *
 * <p>In: what users write. Out: checked values that every later stage uses. It must never know expressions or devices. Read
 * {@link org.gpuarray.types.DType} first.
 */
@NullMarked
package org.gpuarray.types;

import org.jspecify.annotations.NullMarked;
