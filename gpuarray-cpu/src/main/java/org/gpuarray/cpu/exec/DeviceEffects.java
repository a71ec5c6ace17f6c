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
        throw new KernelTrap();
    }

    public static void sleep(int nanos) {
        LockSupport.parkNanos(Integer.toUnsignedLong(nanos));
    }
}
