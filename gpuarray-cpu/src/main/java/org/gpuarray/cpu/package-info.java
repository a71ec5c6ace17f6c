/**
 * The CPU device: the device SPI for machines without a GPU, running the same CUDA C++.
 *
 * <p>In: CUDA C++ text, arguments, copies. Out: the numbers a GPU gives, and reports of what a GPU would not check. It must never
 * know PTX, cubins or any file of NVIDIA's.
 */
@NullMarked
package org.gpuarray.cpu;

import org.jspecify.annotations.NullMarked;
