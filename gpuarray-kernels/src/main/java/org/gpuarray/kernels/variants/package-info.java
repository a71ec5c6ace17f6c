/**
 * What a kernel variant is, and the arithmetic that several of them share.
 *
 * <p>A variant is one way to cut a spec's domain into blocks and threads. In: a spec, the traits of a device, then calls. Out:
 * a kernel's parameters and text, and for each call a grid, a block and the numbers that the text wants. The classes of the
 * variants are in a package for each family; {@link org.gpuarray.kernels.program.Variants} is the table of them all. It must
 * never know which variants there are. Read {@link org.gpuarray.kernels.variants.KernelVariant} first.
 */
@NullMarked
package org.gpuarray.kernels.variants;

import org.jspecify.annotations.NullMarked;
