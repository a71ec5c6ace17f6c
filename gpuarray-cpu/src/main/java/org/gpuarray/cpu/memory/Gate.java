package org.gpuarray.cpu.memory;

import java.util.concurrent.locks.StampedLock;
import org.gpuarray.device.DeviceInterruptedException;

/** The lock that is held for reading while arrays of blocks are used, and for writing while a block is converted. */
public final class Gate {
    private final StampedLock lock = new StampedLock();

    /**
     * Waits until no block is being converted; returns the stamp.
     *
     * @throws DeviceInterruptedException if the thread is interrupted meanwhile
     */
    public long read() {
        // Only if interrupted: tryReadLock overtakes writers that wait.
        long stamp = Thread.currentThread().isInterrupted() ? lock.tryReadLock() : 0;
        if (stamp != 0) {
            return stamp;
        }
        try {
            return lock.readLockInterruptibly();
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /**
     * Waits until no array is used; returns the stamp.
     *
     * @throws DeviceInterruptedException if the thread is interrupted meanwhile
     */
    public long write() {
        long stamp = lock.tryWriteLock();
        if (stamp != 0) {
            return stamp;
        }
        try {
            return lock.writeLockInterruptibly();
        } catch (InterruptedException e) {
            throw interrupted();
        }
    }

    /** Returns a stamp, or 0 if an array is used. */
    long tryWrite() {
        return lock.tryWriteLock();
    }

    /** Converts a write lock to a read lock. */
    public long toRead(long stamp) {
        return lock.tryConvertToReadLock(stamp);
    }

    /** Releases a stamp; 0 stands for none. */
    public void unlock(long stamp) {
        if (stamp != 0) {
            lock.unlock(stamp);
        }
    }

    /** Waits until no launch or copy runs, or the thread is interrupted. */
    public void awaitUnused() {
        try {
            lock.unlockWrite(lock.writeLockInterruptibly());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static DeviceInterruptedException interrupted() {
        Thread.currentThread().interrupt();
        return new DeviceInterruptedException(
                "interrupted while waiting for memory that a kernel of another thread uses", false);
    }
}
