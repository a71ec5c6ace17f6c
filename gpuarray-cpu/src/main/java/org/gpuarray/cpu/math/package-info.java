/**
 * CUDA's mathematics in Java: functions, conversions and integer arithmetic with CUDA's results. Called by generated code.
 *
 * <p>In: numbers. Out: numbers. It must never know memory, threads or the compiler.
 */
@NullMarked
package org.gpuarray.cpu.math;

import org.jspecify.annotations.NullMarked;
