package org.gpuarray.cpu.jit;

/** How many values of each JVM type a thread keeps while others run. */
public record FrameSizes(int ints, int longs, int floats, int doubles, int references) {
    /** The most threads that run a stage together, before they run the next. */
    public static final int STAGE_THREADS = 512;

    /** What stands for the number of a thread where threads turn a loop together. */
    public static final int TOGETHER = -2;

    /** The sizes for a kernel in which no thread keeps anything. */
    public static final FrameSizes NONE = new FrameSizes(0, 0, 0, 0, 0);

    /** Returns the bytes of the values, at 8 bytes a reference. */
    public long bytes() {
        return 4L * (ints + floats) + 8L * (longs + doubles + references);
    }
}
