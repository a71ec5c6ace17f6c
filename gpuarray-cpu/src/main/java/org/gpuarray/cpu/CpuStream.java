package org.gpuarray.cpu;

import java.util.Objects;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.WorkerScratch;
import org.gpuarray.cpu.memory.Gate;
import org.gpuarray.device.CallSite;
import org.gpuarray.device.Capture;
import org.gpuarray.device.CapturedWork;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.Event;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.Probe;
import org.gpuarray.profile.Work;
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
    private final StreamCallbacks callbacks;
    private volatile boolean closed;
    /** The name of the running kernel. */
    private volatile @Nullable String running;

    CpuStream(CpuDevice device) {
        this.device = device;
        this.gate = device.allocator().gate();
        this.callbacks = new StreamCallbacks(device.id());
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public int priority() {
        requireOpen();
        return 0;
    }

    /** Runs {@code work} after everything enqueued before; if the stream is captured, it becomes part of the graph. */
    void enqueue(Supplier<String> text, Runnable work) {
        Capture capture = Capture.of(this);
        if (capture == null) {
            run(work);
        } else {
            requireOpen();
            capture.add(this, text.get(), launched -> work.run());
        }
    }

    /** Copies or sets bytes, as {@link #enqueue(Supplier, Runnable)}. */
    void enqueue(Kind kind, long sizeBytes, Runnable work) {
        enqueue(() -> kind.of(sizeBytes), () -> copy(kind, sizeBytes, work));
    }

    /** Copies or sets bytes, as {@link #run(Runnable)}. */
    void run(Kind kind, long sizeBytes, Runnable work) {
        run(() -> copy(kind, sizeBytes, work));
    }

    private void copy(Kind kind, long sizeBytes, Runnable work) {
        Work recorded = Probe.copy(this, kind, sizeBytes);
        work.run();
        if (recorded != null) {
            recorded.end();
        }
    }

    /** Runs {@code work} after everything enqueued before. The stream is not captured. */
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
        StreamCallbacks.requireNone("use of a stream");
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
        Capture capture = Capture.of(this);
        if (capture == null) {
            runLaunch(slot, grid, "");
        } else {
            requireOpen();
            String site = device.isDebugging() ? CallSite.ofUser() : "";
            CpuLaunchSlot again = slot.copy();
            capture.add(
                    this,
                    "launch of " + slot.function().name() + (site.isEmpty() ? "" : " at " + site),
                    launched -> ((CpuStream) launched).runLaunch(again.checked(), grid, site));
        }
    }

    /** Runs a launch; errors tell the line of Java, which is the current one if {@code site} is empty. */
    private void runLaunch(CpuLaunchSlot slot, Grid grid, String site) {
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
                Work recorded = Probe.launch(this, kernel, grid.blocks(), grid.threads());
                slot.runBound(device.workers(), grid, scratch);
                if (recorded != null) {
                    recorded.end();
                }
            } catch (KernelFaultException e) {
                throw device.isDebugging() ? located(e, site.isEmpty() ? CallSite.ofUser() : site) : e;
            } finally {
                running = null;
                gate.unlock(stamp);
            }
        } finally {
            lock.unlock();
        }
    }

    private static KernelFaultException located(KernelFaultException e, String site) {
        KernelFaultException located = new KernelFaultException(e.getMessage() + "\n  launched at " + site, e.fault());
        located.setStackTrace(e.getStackTrace());
        return located;
    }

    @Override
    public void synchronize() {
        Capture.refuse(this, "synchronize", "wait after the launch");
        awaitOthers();
        callbacks.throwFailure();
    }

    private void awaitOthers() {
        run(() -> {});
        device.output().flush();
    }

    /** Returns false while another thread's work runs. */
    @Override
    public boolean isDone() {
        StreamCallbacks.requireNone("use of a stream");
        Capture.refuse(this, "isDone", "ask after the launch");
        requireOpen();
        return !lock.isLocked();
    }

    @Override
    public Event record() {
        enter();
        try {
            requireOpen();
            Capture capture = Capture.of(this);
            return new CpuEvent(device, capture == null ? null : capture.mark(this));
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
        requireOpen();
        Capture.await(this, own.mark());
        awaitOthers();
    }

    @Override
    public void whenDone(Runnable callback) {
        Objects.requireNonNull(callback, "callback");
        Capture.refuse(this, "whenDone", "call it after the launch");
        run(() -> callbacks.run(callback));
    }

    /** Returns what {@code work} enqueues here, and on streams that come to wait for this one. */
    CapturedWork capture(Capture capture, Runnable work) {
        awaitOthers();
        capture.begin(this);
        try {
            work.run();
        } finally {
            capture.end();
        }
        return new CpuGraph(device, capture.replays());
    }

    @Override
    public boolean isCapturing() {
        return Capture.holds(this);
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    /** Closes the stream, except the device's own, which lasts as long as the device. */
    @Override
    public void close() {
        Capture.refuse(this, "close", "close it after the capture");
        enter();
        try {
            closed = this != device.stream();
        } finally {
            lock.unlock();
        }
        callbacks.throwFailure();
    }

    private void requireOpen() {
        if (closed) {
            throw new DeviceException("use of a closed stream of " + device.id() + "; close it after its last use");
        }
        device.requireOpen();
    }
}
