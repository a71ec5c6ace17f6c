package org.gpuarray.cpu.jit;

/** How many values of each JVM type a thread keeps while it waits. */
public record FrameSizes(int ints, int longs, int floats, int doubles, int references) {
    /** A kernel without waits. */
    public static final FrameSizes NONE = new FrameSizes(0, 0, 0, 0, 0);
}
