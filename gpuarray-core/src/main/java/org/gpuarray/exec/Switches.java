package org.gpuarray.exec;

/** Turns heuristics off or on in tests that show that results do not depend on them. */
final class Switches {
    /** Whether operations share kernels. */
    static volatile boolean fuse = true;

    /** Whether a write may go into the storage that it replaces. */
    static volatile boolean writeInPlace = true;

    /** Whether a kernel may keep rows between a reduction and the use of its result at their elements. */
    static volatile boolean keepRows = true;

    /** Whether all kernels have positions of 64 bits, also those that do not need them. */
    static volatile boolean widePositions;

    private Switches() {}
}
