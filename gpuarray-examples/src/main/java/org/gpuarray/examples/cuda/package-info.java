/** Programs with CUDA C++ of their own, each with one feature of kernels, memory or devices. */
@NullMarked
package org.gpuarray.examples.cuda;

import org.jspecify.annotations.NullMarked;
