package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.SourcePosition;

/**
 * A source position that may fault.
 *
 * @param action {@code "read"}, {@code "write"}, {@code "atomic"} …
 * @param variable what is accessed, as the source names it; may be empty
 * @param elementType what C++ calls the type of what is accessed, or of the whole that it is a part of
 * @param pointer the slot that the pointer comes from, −1 if unknown
 */
public record Site(
        SourcePosition at, String action, String variable, String elementType, long elementBytes, int pointer) {}
