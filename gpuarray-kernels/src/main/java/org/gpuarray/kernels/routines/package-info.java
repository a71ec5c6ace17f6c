/**
 * Algorithms that are no fused kernel: sorting, elements by ranks and masks, searching in a sorted line, products of matrices,
 * dense and sparse, and their factors, Fourier transforms, filters of images and signals.
 *
 * <p>In: a {@link org.gpuarray.plan.RoutineSpec}, then operands and sizes. Out: launches of one kernel or several. Each routine
 * is a class with a {@code .cuh} file, whose kernels are written for an element type {@code T}, its keys {@code K} and positions
 * {@code I}; {@link org.gpuarray.kernels.routines.RoutineText} says what these are, and {@link
 * org.gpuarray.kernels.routines.RoutineKernels} compiles the text when it is first launched. It must never know arrays, or which
 * kind of device it serves: it looks at the device's traits only. Read {@link org.gpuarray.kernels.routines.Routines} first.
 */
@NullMarked
package org.gpuarray.kernels.routines;

import org.jspecify.annotations.NullMarked;
