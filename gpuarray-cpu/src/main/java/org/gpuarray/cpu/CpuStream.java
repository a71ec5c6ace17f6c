package org.gpuarray.cpu;

import java.util.concurrent.locks.ReentrantLock;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.gpuarray.cpu.memory.Gate;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A queue that is always empty: work runs at once in the thread that enqueues it, one piece at a time. Threads that share a
 * stream wait for each other; two streams run at the same time if two threads use them.
 *
 * <p>Lock order: the stream, then the memory's gate, which a launch holds until its last block has ended.
 */
final class CpuStream implements Stream {
    private final CpuDevice device;
    private final Gate gate;
    private final ReentrantLock lock = new ReentrantLock();
    private final WorkerScratch scratch = new WorkerScratch();
    private volatile boolean closed;
    /** The name of the running kernel. */
    private volatile @Nullable String running;

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
        enter();
        try {
            requireOpen();
            work.run();
        } finally {
            lock.unlock();
        }
    }

    /** Waits until no other thread uses the stream, then occupies it. */
    private void enter() {
        if (!lock.tryLock()) {
            try {
                lock.lockInterruptibly();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                String kernel = running;
                throw new DeviceInterruptedException(
                        "interrupted while waiting for "
                                + (kernel == null ? "work" : "kernel " + kernel)
                                + " that another thread runs on a stream of " + device.id(),
                        false);
            }
        }
    }

    /**
     * Runs a launch whose grid and argument types have been checked.
     *
     * @throws DeviceInterruptedException if the thread is or gets interrupted, or the device is closed meanwhile
     */
    void launch(CpuLaunchSlot slot, Grid grid) {
        enter();
        try {
            requireOpen();
            String kernel = slot.function().name();
            if (Thread.currentThread().isInterrupted()) {
                throw new DeviceInterruptedException(
                        "kernel " + kernel + " was not started: its thread had been interrupted before", false);
            }
            long stamp = gate.read();
            try {
                if (!slot.bind()) {
                    gate.unlock(stamp);
                    stamp = 0;
                    stamp = gate.write();
                    slot.convert();
                    stamp = gate.toRead(stamp);
                }
                Counters.LAUNCHES.increment();
                running = kernel;
                slot.runBound(device.workers(), grid, scratch);
            } finally {
                running = null;
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
        enter();
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

    /** Closes the stream, except the device's own, which lasts as long as the device. */
    @Override
    public void close() {
        enter();
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
