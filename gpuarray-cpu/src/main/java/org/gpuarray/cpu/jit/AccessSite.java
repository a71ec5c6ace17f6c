package org.gpuarray.cpu.jit;

/**
 * A source position that reads or writes memory, or that may fault in another way. Its index in the kernel's table is its
 * line number in the class file, less one.
 *
 * @param lineText the source line, without indentation
 * @param action {@code "read"}, {@code "write"}, {@code "atomic"} or another word for the report
 * @param variable what is accessed, as the source names it; empty if it has no name
 * @param elementType what C++ calls the type of one element
 * @param elementBytes its size
 * @param pointer the pointer slot (parameter, then globals) that the access starts from; −1 if unknown
 */
public record AccessSite(
        String file,
        int line,
        int column,
        String lineText,
        String action,
        String variable,
        String elementType,
        long elementBytes,
        int pointer) {}
