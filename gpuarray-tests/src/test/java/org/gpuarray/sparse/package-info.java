/** Sparse matrices and solvers, beside dense arrays, SciPy's answers, and systems with known solutions. */
@NullMarked
package org.gpuarray.sparse;

import org.jspecify.annotations.NullMarked;
