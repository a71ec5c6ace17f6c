package org.gpuarray.cpu.flow;

/** How a kernel's code sees memory: what it is compiled for. */
public enum Pointers {
    /** Each pointer leads to an array of the type that is accessed through it. */
    TYPED,
    /** Pointer parameters lead to bytes. */
    MIXED,
    /** Every pointer leads to memory of any form and any size, seen as bytes, and its offset has 64 bits. */
    WIDE
}
