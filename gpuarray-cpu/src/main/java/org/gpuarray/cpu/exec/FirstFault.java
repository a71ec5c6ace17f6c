package org.gpuarray.cpu.exec;

import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.KernelFaultException.KernelFault;
import org.jspecify.annotations.Nullable;

/** Keeps, of all faults that the workers of a launch meet, the one of the lowest block. */
public final class FirstFault {
    private final Grid grid;
    private volatile long faultBlock = Long.MAX_VALUE;
    private @Nullable Throwable fault;

    public FirstFault(Grid grid) {
        this.grid = grid;
    }

    /** Returns the lowest block that has failed, {@code Long.MAX_VALUE} if none has. */
    public long block() {
        return faultBlock;
    }

    /**
     * Records an exception.
     *
     * @param running the block that was running, for exceptions that do not name one
     */
    public synchronized void note(long running, Throwable thrown) {
        long block = thrown instanceof KernelFaultException e ? blockOf(e.fault()) : running;
        if (block < faultBlock) {
            faultBlock = block;
            fault = thrown;
        }
    }

    /** Throws the fault, if there was one. */
    public synchronized void rethrow() {
        if (fault instanceof RuntimeException e) {
            throw e;
        } else if (fault instanceof Error e) {
            throw e;
        }
    }

    private long blockOf(KernelFault at) {
        return at.blockX() + (long) grid.gridX() * (at.blockY() + (long) grid.gridY() * at.blockZ());
    }
}
