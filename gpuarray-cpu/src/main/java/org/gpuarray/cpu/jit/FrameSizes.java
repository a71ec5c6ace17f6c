package org.gpuarray.cpu.jit;

/** How many values of each JVM type a thread keeps while it waits. */
public record FrameSizes(int ints, int longs, int floats, int doubles, int references) {
    /** The sizes for a kernel without waits. */
    public static final FrameSizes NONE = new FrameSizes(0, 0, 0, 0, 0);

    /** Returns the bytes of the values, at 8 bytes a reference. */
    public long bytes() {
        return 4L * (ints + floats) + 8L * (longs + doubles + references);
    }
}
