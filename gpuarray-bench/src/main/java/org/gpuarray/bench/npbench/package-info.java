/**
 * NPBench's programs, as a user of NumPy writes them here, and what times them beside CuPy, JAX and {@code torch.compile}.
 *
 * <p>In: {@code programs.txt}, the names, types and sizes, and {@code values.txt}, NumPy's values, which the scripts of {@code
 * gpuarray-bench/npbench} share. Out: times. Nothing of the library, and no other benchmark, may know this package.
 */
@NullMarked
package org.gpuarray.bench.npbench;

import org.jspecify.annotations.NullMarked;
