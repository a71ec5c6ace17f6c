/**
 * From CUDA C++ text to a typed kernel tree, by Eclipse CDT's parser.
 *
 * <p>In: source text. Out: a tree in which every expression has its type, or a compile error with file, line, column and the
 * source line. It must never know bytecode, blocks or threads; no other package knows CDT.
 */
@NullMarked
package org.gpuarray.cpu.parse;

import org.jspecify.annotations.NullMarked;
