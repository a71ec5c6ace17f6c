/**
 * The CPU device: the device SPI for machines without a GPU, running the same CUDA C++.
 *
 * <p>In: CUDA C++ text, arguments, copies. Out: the results of a GPU, and reports of mistakes that a GPU does not detect.
 * It must never know PTX, cubins or any file of NVIDIA's.
 */
@NullMarked
package org.gpuarray.cpu;

import org.jspecify.annotations.NullMarked;
