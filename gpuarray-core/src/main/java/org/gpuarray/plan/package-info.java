/**
 * Kernels as data, and the interface to the module that generates and compiles them.
 *
 * <p>In: what fusion decided. Out: a {@link org.gpuarray.plan.KernelSpec}, which says what a kernel computes without any
 * size, pointer or value, and a {@link org.gpuarray.plan.KernelCall}, which has those. What is no fused kernel, such as
 * sorting, is a {@link org.gpuarray.plan.RoutineSpec} and a {@link org.gpuarray.plan.RoutineCall}. It must never know CUDA
 * text. The implementation of {@link org.gpuarray.plan.KernelCompiler} is found through {@code ServiceLoader}.
 */
@NullMarked
package org.gpuarray.plan;

import org.jspecify.annotations.NullMarked;
