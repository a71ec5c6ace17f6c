package org.gpuarray.cpu.exec;

import java.lang.invoke.VarHandle;
import java.util.concurrent.locks.LockSupport;

/** Built-in functions with an effect. Called by generated code. */
public final class DeviceEffects {
    private DeviceEffects() {}

    public static void fence() {
        VarHandle.fullFence();
    }

    public static void trap() {
        throw new KernelTrap("trap");
    }

    public static void assertFail(int line) {
        throw new KernelTrap("assertion failed");
    }

    /** Nanoseconds: a multiprocessor of 1 GHz. */
    public static long clock() {
        return System.nanoTime();
    }

    public static long globalTimer() {
        return System.currentTimeMillis() * 1_000_000;
    }

    public static void sleep(int nanos) {
        LockSupport.parkNanos(Integer.toUnsignedLong(nanos));
    }
}
