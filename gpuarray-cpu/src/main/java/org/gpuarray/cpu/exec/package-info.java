/**
 * Runs compiled kernels: grids, blocks, warps, barriers, streams and workers.
 *
 * <p>In: a compiled kernel, a grid and arguments. Out: memory as a GPU would leave it, or a report with kernel, source line,
 * block and thread. It must never know the parser or ASM.
 */
@NullMarked
package org.gpuarray.cpu.exec;

import org.jspecify.annotations.NullMarked;
