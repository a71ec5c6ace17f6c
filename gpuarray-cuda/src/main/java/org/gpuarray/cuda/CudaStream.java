package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.function.Supplier;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;

/**
 * A CUDA stream that does not wait for the legacy default stream. Its handle is used again; one whose stream was collected may
 * still have work, which then comes before that of the next.
 */
final class CudaStream implements Stream {
    private final CudaDevice device;
    private final Handle stream;
    private final int priority;
    private final StreamCallbacks callbacks;
    private final Cleaner.Cleanable back;
    private volatile boolean closed;

    CudaStream(CudaDevice device, int priority) {
        this.device = device;
        this.priority = priority;
        this.callbacks = new StreamCallbacks(device.id());
        device.makeCurrent();
        HandlePool<Handle> handles = device.streams(priority);
        this.stream = handles.take();
        this.back = handles.lend(this, stream);
    }

    /** A stream whose value can be read: JCuda keeps it protected. */
    static final class Handle extends CUstream {
        /** Creates a stream on the device that is current. */
        static Handle create(CudaHealth health, int priority) {
            Handle handle = new Handle();
            health.check(
                    JCudaDriver.cuStreamCreateWithPriority(handle, CUstream_flags.CU_STREAM_NON_BLOCKING, priority),
                    "cuStreamCreateWithPriority(CU_STREAM_NON_BLOCKING, priority=%d)",
                    priority);
            return handle;
        }

        long value() {
            return getNativePointer();
        }
    }

    @Override
    public long address() {
        handle();
        return stream.value();
    }

    /** Returns the handle, for work of the calling thread. */
    CUstream handle() {
        Capture.of(this);
        if (closed) {
            throw new DeviceException("use of a closed stream of " + device.id() + "; close it after its last use");
        } else if (device.isClosed()) {
            throw new DeviceException("use of a stream of " + device.id() + " after the device was closed");
        }
        return stream;
    }

    /** Returns what stands for the order of its work: the handle, which may be another stream's later. */
    Handle order() {
        return stream;
    }

    /** Tells what was enqueued; it is counted now, or at each launch of the graph if the stream is captured. */
    void enqueued(Supplier<String> text, Runnable count) {
        Capture capture = Capture.of(this);
        if (capture == null) {
            count.run();
        } else {
            capture.add(this, text.get(), launched -> count.run());
        }
    }

    @Override
    public CudaDevice device() {
        return device;
    }

    @Override
    public int priority() {
        handle();
        return priority;
    }

    @Override
    public void synchronize() {
        Capture.refuse(this, "synchronize", "wait after the launch");
        awaitEnd();
        callbacks.throwFailure();
    }

    /** Waits until everything enqueued has run, without telling what callbacks have thrown. */
    void awaitEnd() {
        device.makeCurrent();
        device.health().check(JCudaDriver.cuStreamSynchronize(handle()), "cuStreamSynchronize");
        Reference.reachabilityFence(this);
    }

    @Override
    public boolean isDone() {
        Capture.refuse(this, "isDone", "ask after the launch");
        device.makeCurrent();
        int code = JCudaDriver.cuStreamQuery(handle());
        if (code == CUresult.CUDA_ERROR_NOT_READY) {
            return false;
        }
        device.health().check(code, "cuStreamQuery");
        return true;
    }

    @Override
    public Event record() {
        CUstream handle = handle();
        device.makeCurrent();
        Capture capture = Capture.of(this);
        CudaEvent event = new CudaEvent(device, capture == null ? null : capture.mark(this));
        record(event, handle);
        return event;
    }

    private void record(CudaEvent event, CUstream handle) {
        int code = event.call(at -> JCudaDriver.cuEventRecord(at, handle));
        Reference.reachabilityFence(this);
        device.health().check(code, "cuEventRecord");
    }

    /** Records an event again. */
    void record(CudaSharedEvent event) {
        event.requireOpen();
        Capture.refuse(this, "record of an event that processes share", "record it after the launch");
        CUstream handle = handle();
        device.makeCurrent();
        record(event, handle);
    }

    @Override
    public void await(Event event) {
        if (!(event instanceof CudaEvent own) || own.device() != device) {
            throw new IllegalArgumentException(
                    "await: an event of " + event.device().id() + " was given to a stream of " + device.id());
        }
        own.requireOpen();
        handle();
        if (Capture.await(this, own.mark())) {
            awaitEnd(); // nobody waits for earlier work of a captured stream
        }
        awaitOther(own);
    }

    /** Makes the stream wait for an event of any GPU. */
    void awaitOther(Event event) {
        device.makeCurrent();
        CUstream handle = handle();
        int code = ((CudaEvent) event).call(at -> JCudaDriver.cuStreamWaitEvent(handle, at, 0));
        device.health().check(code, "cuStreamWaitEvent");
    }

    /** The driver calls in a thread of its own, which JCuda attaches to the JVM for that long. */
    @Override
    public void whenDone(Runnable callback) {
        Objects.requireNonNull(callback, "callback");
        // JCuda frees what it calls after the first call.
        Capture.refuse(this, "whenDone", "call it after the launch");
        CUstream handle = handle();
        device.health().requireAlive();
        device.makeCurrent();
        int code = JCudaDriver.cuLaunchHostFunc(handle, given -> callbacks.run((Runnable) given), callback);
        Reference.reachabilityFence(this);
        device.health().check(code, "cuLaunchHostFunc");
    }

    @Override
    public boolean isCapturing() {
        return Capture.holds(this);
    }

    @Override
    public boolean isClosed() {
        return closed;
    }

    @Override
    public void close() {
        if (this != device.stream()) {
            end();
        }
    }

    /** Closes the stream, be it the device's own. */
    void end() {
        StreamCallbacks.requireNone("closing of a stream");
        Capture.refuse(this, "close", "close it after the capture");
        if (!closed) {
            try {
                if (!device.health().isDead() && !device.isClosed()) {
                    synchronize();
                    device.allocator().release(stream);
                }
            } finally {
                closed = true;
                back.clean();
            }
        }
    }
}
