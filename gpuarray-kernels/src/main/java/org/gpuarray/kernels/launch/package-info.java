/**
 * Launches generated kernels: the implementation of {@link org.gpuarray.plan.KernelCompiler}.
 *
 * <p>In: kernel specs, then the values of each launch. Out: launches of the generated kernels, with the grid, the block and
 * the workspace that the sizes ask for. It must never know CUDA text, or which kind of device it serves: it looks at the
 * device's traits only. Read {@link org.gpuarray.kernels.launch.GeneratedKernels} first.
 */
@NullMarked
package org.gpuarray.kernels.launch;

import org.jspecify.annotations.NullMarked;
