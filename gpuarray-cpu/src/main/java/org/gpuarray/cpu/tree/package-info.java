/**
 * The typed kernel tree: C after everything C++ has been resolved.
 *
 * <p>In: what {@code cpu.parse} makes of a CUDA C++ text. Out: what {@code cpu.flow} turns into a control-flow graph. Every
 * expression has its type, every conversion is a node, templates are instantiated, operators and methods are calls,
 * references are pointers. Plain data: it knows neither the parser nor bytecode.
 */
@NullMarked
package org.gpuarray.cpu.tree;

import org.jspecify.annotations.NullMarked;
