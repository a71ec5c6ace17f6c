package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import jcuda.driver.CUresult;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/**
 * A CUDA stream that does not wait for the legacy default stream. Its handle is used again; one whose stream was collected may
 * still have work, which then comes before that of the next.
 */
final class CudaStream implements Stream {
    private final CudaDevice device;
    private final Handle stream;
    private final Cleaner.Cleanable back;
    private volatile boolean closed;

    CudaStream(CudaDevice device) {
        this.device = device;
        device.makeCurrent();
        this.stream = device.streams().take();
        this.back = device.streams().lend(this, stream);
    }

    /** A stream whose value can be read: JCuda keeps it protected. */
    static final class Handle extends CUstream {
        /** Creates a stream on the device that is current. */
        static Handle create(CudaHealth health) {
            Handle handle = new Handle();
            health.check(
                    JCudaDriver.cuStreamCreate(handle, CUstream_flags.CU_STREAM_NON_BLOCKING),
                    "cuStreamCreate(CU_STREAM_NON_BLOCKING)");
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

    CUstream handle() {
        if (closed) {
            throw new DeviceException("use of a closed stream of " + device.id());
        } else if (device.isClosed()) {
            throw new DeviceException("use of a stream of " + device.id() + " after the device was closed");
        }
        return stream;
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void synchronize() {
        device.makeCurrent();
        device.health().check(JCudaDriver.cuStreamSynchronize(handle()), "cuStreamSynchronize");
        Reference.reachabilityFence(this);
    }

    @Override
    public boolean isDone() {
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
        CudaEvent event = new CudaEvent(device);
        device.health().check(JCudaDriver.cuEventRecord(event.handle(), handle), "cuEventRecord");
        return event;
    }

    @Override
    public void await(Event event) {
        if (!(event instanceof CudaEvent own) || own.device() != device) {
            throw new IllegalArgumentException(
                    "await: an event of " + event.device().id() + " was given to a stream of " + device.id());
        }
        awaitOther(own);
    }

    /** Makes the stream wait for an event of any GPU. */
    void awaitOther(Event event) {
        device.makeCurrent();
        int code = JCudaDriver.cuStreamWaitEvent(handle(), ((CudaEvent) event).handle(), 0);
        Reference.reachabilityFence(event);
        device.health().check(code, "cuStreamWaitEvent");
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
        if (!closed) {
            try {
                if (!device.health().isDead() && !device.isClosed()) {
                    synchronize();
                }
            } finally {
                closed = true;
                back.clean();
            }
        }
    }
}
