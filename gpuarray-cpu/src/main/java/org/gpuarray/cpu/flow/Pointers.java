package org.gpuarray.cpu.flow;

/** How a kernel's code accesses memory through pointers. */
public enum Pointers {
    /** A pointer is an array of the type that is accessed through it. */
    TYPED,
    /** Pointer parameters are arrays of bytes. */
    MIXED,
    /** A pointer may be memory of any form and size, accessed as bytes, with an offset of 64 bits. */
    WIDE
}
