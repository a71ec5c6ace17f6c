/**
 * Sparse matrices and what is computed with linear operators: SciPy's {@code sparse} and {@code sparse.linalg}.
 *
 * <p>In: arrays of elements and of their indices. Out: matrices, arrays, solutions of systems. Elements and indices stay on the
 * device: conversions are made of sorts, searches and gathers of arrays, and products are a routine. It must never know CUDA
 * text or a driver, and arrays do not know it. Read {@link org.gpuarray.sparse.SparseMatrix} first, then {@code Compressed}, which
 * two of the three formats are made of.
 */
@CheckReturnValue
@NullMarked
package org.gpuarray.sparse;

import com.google.errorprone.annotations.CheckReturnValue;
import org.jspecify.annotations.NullMarked;
