/**
 * What {@code gpuarray.check} checks while kernels run: which bytes were written, and who accessed what last.
 *
 * <p>In: accesses, barriers and fences, from instrumented code and the scheduler. Out:
 * {@link org.gpuarray.cpu.check.CheckFailure}. {@link org.gpuarray.cpu.check.Checker} checks a block, and names the classes
 * that generated code calls. It must never know how code is generated or blocks are run; docs/cpu-checks.md states the
 * rules.
 */
@NullMarked
package org.gpuarray.cpu.check;

import org.jspecify.annotations.NullMarked;
