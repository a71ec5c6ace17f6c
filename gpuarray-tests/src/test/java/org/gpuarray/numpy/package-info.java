/** Arrays beside NumPy's own answers: golden files that src/test/python/make_golden.py writes. */
@NullMarked
package org.gpuarray.numpy;

import org.jspecify.annotations.NullMarked;
