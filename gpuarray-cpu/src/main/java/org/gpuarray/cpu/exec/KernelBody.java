package org.gpuarray.cpu.exec;

/** The superclass of generated classes: a kernel's code, without state. */
public abstract class KernelBody {
    /**
     * Runs threads of one block, or of several merged ones, up to their next sync point or their end.
     *
     * @param unit 0 from the kernel's start, else the number of a sync point, counted from 1
     * @param from the first thread's number
     * @param to the end of the thread numbers
     */
    public abstract void run(BlockState state, int unit, int from, int to);
}
