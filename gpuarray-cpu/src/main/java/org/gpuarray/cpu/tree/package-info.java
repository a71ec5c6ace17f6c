/**
 * The typed kernel tree: C, after everything C++ has been resolved.
 *
 * <p>In: a CUDA C++ text, through {@code cpu.parse}. Out: the tree that {@code cpu.flow} lowers to a control-flow graph.
 * Every expression has its type, every conversion is a node, templates are instantiated, operators and methods are calls,
 * references are pointers. Plain data: it knows neither the parser nor bytecode.
 */
@NullMarked
package org.gpuarray.cpu.tree;

import org.jspecify.annotations.NullMarked;
