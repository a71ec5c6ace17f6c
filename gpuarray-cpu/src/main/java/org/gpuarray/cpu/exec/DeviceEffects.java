package org.gpuarray.cpu.exec;

import java.lang.invoke.VarHandle;

/** Built-in functions with an effect. Called by generated code. */
public final class DeviceEffects {
    private static final long TIMER_START = System.currentTimeMillis() * 1_000_000 - System.nanoTime();

    private DeviceEffects() {}

    public static void fence() {
        VarHandle.fullFence();
    }

    public static void trap() {
        throw new KernelTrap("trap");
    }

    public static int isCooperative(BlockState state) {
        return state.cooperative ? 1 : 0;
    }

    /** {@code malloc}: returns an address, 0 if there is no memory of that size. */
    public static long allocate(BlockState state, long sizeBytes) {
        return state.heap.allocate(sizeBytes);
    }

    /** {@code free}. */
    public static void free(BlockState state, long address) {
        if (!state.heap.free(address)) {
            throw new KernelTrap(
                    "free or delete of a pointer that malloc or new did not return, or that was freed before");
        }
    }

    public static void breakpoint() {
        throw new KernelTrap("breakpoint");
    }

    public static void assertFail() {
        throw new KernelAssert();
    }

    /** Returns the time in nanoseconds, as a multiprocessor clocked at 1 GHz would. */
    public static long clock() {
        return System.nanoTime();
    }

    /** Returns the time of day in nanoseconds; it never goes back. */
    public static long globalTimer() {
        return TIMER_START + System.nanoTime();
    }

    public static void noFunction() {
        throw new NullPointerException("the pointer called points to no function");
    }

    /** Yields to other threads without sleeping: CUDA allows any time from 0 to twice the given one. */
    public static void sleep(int nanos) {
        Thread.yield();
    }
}
