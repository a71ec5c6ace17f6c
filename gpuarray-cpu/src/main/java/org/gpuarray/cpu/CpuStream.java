package org.gpuarray.cpu;

import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.StampedLock;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/**
 * A queue that is always empty: work runs in the thread that enqueues it, one piece at a time. Threads that share a stream
 * wait for each other; two streams run at the same time if two threads use them.
 *
 * <p>Lock order: the stream, then the memory's gate, which a launch holds until its last block has ended.
 */
final class CpuStream implements Stream {
    private final CpuDevice device;
    private final StampedLock gate;
    private final ReentrantLock lock = new ReentrantLock();
    private final WorkerScratch scratch = new WorkerScratch();
    private volatile boolean closed;

    CpuStream(CpuDevice device) {
        this.device = device;
        this.gate = device.allocator().gate();
    }

    @Override
    public Device device() {
        return device;
    }

    /** Runs {@code work} after everything enqueued before. */
    void run(Runnable work) {
        lock.lock();
        try {
            requireOpen();
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** Runs a launch whose grid and argument types have been checked. */
    void launch(CpuLaunchSlot slot, Grid grid) {
        lock.lock();
        try {
            requireOpen();
            long stamp = gate.readLock();
            try {
                if (!slot.bind()) {
                    gate.unlockRead(stamp);
                    stamp = gate.writeLock();
                    slot.convert();
                    stamp = gate.tryConvertToReadLock(stamp);
                }
                Counters.LAUNCHES.increment();
                slot.runBound(device.workers(), grid, scratch);
            } finally {
                gate.unlock(stamp);
            }
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void synchronize() {
        run(() -> {});
        device.output().flush();
    }

    /** Returns false while another thread's work runs. */
    @Override
    public boolean isDone() {
        requireOpen();
        return !lock.isLocked();
    }

    @Override
    public Event record() {
        lock.lock();
        try {
            requireOpen();
            return new CpuEvent(device);
        } finally {
            lock.unlock();
        }
    }

    /** Returns at once: an event that exists has happened. */
    @Override
    public void await(Event event) {
        if (!(event instanceof CpuEvent own) || own.device() != device) {
            throw new IllegalArgumentException(
                    "await: an event of " + event.device().id() + " was given to a stream of " + device.id());
        }
        own.requireOpen();
        synchronize();
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    /** Ends the stream, except the device's own, which lasts as long as the device. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = this != device.stream();
        } finally {
            lock.unlock();
        }
    }

    private void requireOpen() {
        if (closed) {
            throw new DeviceException("use of a closed stream of " + device.id());
        }
        device.requireOpen();
    }
}
