package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;
import org.gpuarray.device.StreamCallbacks;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA stream that does not wait for the legacy default stream. Its handle is used again; one whose stream was collected may
 * still have work, which then comes before that of the next.
 */
final class CudaStream implements Stream {
    private final Device device;
    private final CudaContext context;
    private final StreamHandle stream;
    private final int priority;
    /** The device's own stream, which is closed with the device; this stream if it is that. */
    private final CudaStream deviceOwn;
    /** Called before the handle is used again, when the stream has no work. */
    private final Consumer<StreamHandle> release;

    private final StreamCallbacks callbacks;
    private final Cleaner.Cleanable back;
    private volatile boolean closed;

    /**
     * Creates a stream.
     *
     * @param deviceOwn the device's own stream; null for that stream itself
     * @param release called with the handle when the stream is closed and has no work
     */
    CudaStream(
            Device device,
            CudaContext context,
            int priority,
            @Nullable CudaStream deviceOwn,
            Consumer<StreamHandle> release) {
        this.device = device;
        this.context = context;
        this.priority = priority;
        this.deviceOwn = deviceOwn == null ? this : deviceOwn;
        this.release = release;
        this.callbacks = new StreamCallbacks(context.id());
        context.makeCurrent();
        HandlePool<StreamHandle> handles = context.streams(priority);
        this.stream = handles.take();
        this.back = handles.lend(this, stream);
    }

    /** Returns {@code other} as a stream of {@code device}. */
    static CudaStream of(Device device, Stream other) {
        if (other instanceof CudaStream cuda && cuda.device == device) {
            return cuda;
        }
        throw new IllegalArgumentException(
                "a stream of another device, " + other.device().id() + ", was given to " + device.id());
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
            throw new DeviceException("use of a closed stream of " + context.id() + "; close it after its last use");
        } else if (deviceOwn.closed) {
            throw new DeviceException("use of a stream of " + context.id() + " after the device was closed");
        }
        return stream;
    }

    /** Returns what stands for the order of its work: the handle, which may be another stream's later. */
    StreamHandle order() {
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
    public Device device() {
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
        context.makeCurrent();
        context.health().check(JCudaDriver.cuStreamSynchronize(handle()), "cuStreamSynchronize");
        Reference.reachabilityFence(this);
    }

    @Override
    public boolean isDone() {
        Capture.refuse(this, "isDone", "ask after the launch");
        context.makeCurrent();
        int code = JCudaDriver.cuStreamQuery(handle());
        if (code == CUresult.CUDA_ERROR_NOT_READY) {
            return false;
        }
        context.health().check(code, "cuStreamQuery");
        return true;
    }

    @Override
    public Event record() {
        CUstream handle = handle();
        context.makeCurrent();
        Capture capture = Capture.of(this);
        CudaEvent event = new CudaEvent(device, context, capture == null ? null : capture.mark(this));
        record(event, handle);
        return event;
    }

    private void record(CudaEvent event, CUstream handle) {
        int code = event.call(at -> JCudaDriver.cuEventRecord(at, handle));
        Reference.reachabilityFence(this);
        context.health().check(code, "cuEventRecord");
    }

    /** Records an event again. */
    void record(CudaSharedEvent event) {
        event.requireOpen();
        Capture.refuse(this, "record of an event that processes share", "record it after the launch");
        CUstream handle = handle();
        context.makeCurrent();
        record(event, handle);
    }

    @Override
    public void await(Event event) {
        if (!(event instanceof CudaEvent own) || own.device() != device) {
            throw new IllegalArgumentException(
                    "await: an event of " + event.device().id() + " was given to a stream of " + context.id());
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
        context.makeCurrent();
        CUstream handle = handle();
        int code = ((CudaEvent) event).call(at -> JCudaDriver.cuStreamWaitEvent(handle, at, 0));
        context.health().check(code, "cuStreamWaitEvent");
    }

    /** The driver calls in a thread of its own, which JCuda attaches to the JVM for that long. */
    @Override
    public void whenDone(Runnable callback) {
        Objects.requireNonNull(callback, "callback");
        // JCuda frees what it calls after the first call.
        Capture.refuse(this, "whenDone", "call it after the launch");
        CUstream handle = handle();
        context.health().requireAlive();
        context.makeCurrent();
        int code = JCudaDriver.cuLaunchHostFunc(handle, given -> callbacks.run((Runnable) given), callback);
        Reference.reachabilityFence(this);
        context.health().check(code, "cuLaunchHostFunc");
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
        if (this != deviceOwn) {
            end();
        }
    }

    /** Closes the stream, be it the device's own. */
    void end() {
        StreamCallbacks.requireNone("closing of a stream");
        Capture.refuse(this, "close", "close it after the capture");
        if (!closed) {
            try {
                if (!context.health().isDead() && !deviceOwn.closed) {
                    synchronize();
                    release.accept(stream);
                }
            } finally {
                closed = true;
                back.clean();
            }
        }
    }
}
