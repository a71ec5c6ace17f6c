package org.gpuarray.cuda;

import jcuda.driver.CUevent;
import jcuda.driver.CUstream;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.Stream;

/** A CUDA stream that does not wait for the legacy default stream. */
final class CudaStream implements Stream {
    private final CudaDevice device;
    private final Handle stream = new Handle();
    private volatile boolean closed;

    CudaStream(CudaDevice device) {
        this.device = device;
        device.makeCurrent();
        device.health()
                .check(
                        JCudaDriver.cuStreamCreate(stream, CUstream_flags.CU_STREAM_NON_BLOCKING),
                        "cuStreamCreate(CU_STREAM_NON_BLOCKING)");
    }

    /** A stream whose value can be read: JCuda keeps it protected. */
    private static final class Handle extends CUstream {
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
    }

    @Override
    public Event record() {
        device.makeCurrent();
        CudaEvent event = new CudaEvent(device);
        device.health().check(JCudaDriver.cuEventRecord(event.handle(), handle()), "cuEventRecord");
        return event;
    }

    @Override
    public void await(Event event) {
        device.makeCurrent();
        CUevent handle = ((CudaEvent) event).handle();
        device.health().check(JCudaDriver.cuStreamWaitEvent(handle(), handle, 0), "cuStreamWaitEvent");
    }

    @Override
    public void close() {
        if (!closed) {
            closed = true;
            if (!device.health().isDead()) {
                device.makeCurrent();
                device.health().check(JCudaDriver.cuStreamDestroy(stream), "cuStreamDestroy");
            }
        }
    }
}
