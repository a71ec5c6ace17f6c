package org.gpuarray.exec;

/** Heuristics that tests force one way, to show that results do not depend on them. */
final class Switches {
    /** Whether operations share kernels. */
    static volatile boolean fuse = true;

    /** Whether a write may take over the storage it writes to. */
    static volatile boolean writeInPlace = true;

    /** Whether kernels may keep rows between a reduction and what uses its results beside their elements. */
    static volatile boolean keepRows = true;

    /** Whether kernels have positions of 64 bits that need none. */
    static volatile boolean widePositions;

    private Switches() {}
}
