/**
 * Parses CUDA C++ text to a typed kernel tree, by Eclipse CDT's parser.
 *
 * <p>In: source text. Out: a tree in which every expression has its type, or a compile error with file, line, column and
 * the source line. CDT knows C++17: tokens of C++20 are rewritten before it reads them. It must never know bytecode, blocks
 * or threads; no other package knows CDT.
 *
 * <p>The classes are in three layers. At the bottom are helpers that know no symbols, such as {@code Syntax} and
 * {@code TreeLiterals}. Above them are C++'s types, symbols and scopes, which refer to one another. At the top are the
 * parts that {@code Translation} lists: an expression may contain a lambda and a type may contain an expression, so each of
 * them may need every other. Nothing below knows {@code Translation}.
 */
@NullMarked
package org.gpuarray.cpu.parse;

import org.jspecify.annotations.NullMarked;
