/**
 * Kernels that compute an array row by row, each row from those before it.
 *
 * <p>In: a spec with a {@link org.gpuarray.plan.Step.Swept} step, and traits. Out: a kernel in which a thread has one element of all
 * rows. It must never know what other families do.
 */
@NullMarked
package org.gpuarray.kernels.variants.sweeps;

import org.jspecify.annotations.NullMarked;
