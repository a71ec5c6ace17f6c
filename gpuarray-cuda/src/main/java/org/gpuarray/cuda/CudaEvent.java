package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import jcuda.driver.CUevent;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA event with timing. Its handle is used again: what was told to wait for it waits for what it meant then (CUDA driver
 * API, cuStreamWaitEvent).
 */
final class CudaEvent implements Event {
    private final CudaDevice device;
    private final CUevent event;
    private final Cleaner.Cleanable back;
    private final Capture.@Nullable Mark mark;
    private volatile boolean closed;

    /** An event; the mark is that of a capture, if it is part of one. */
    CudaEvent(CudaDevice device, Capture.@Nullable Mark mark) {
        this.device = device;
        this.mark = mark;
        this.event = device.events().take();
        this.back = device.events().lend(this, event);
    }

    /** Creates a handle on the device that is current. */
    static CUevent create(CudaHealth health) {
        CUevent event = new CUevent();
        health.check(JCudaDriver.cuEventCreate(event, 0), "cuEventCreate");
        return event;
    }

    /** Returns the handle; keep this event reachable while the driver uses it. */
    CUevent handle() {
        if (closed) {
            throw new DeviceException("use of a closed event of " + device.id());
        }
        return event;
    }

    Capture.@Nullable Mark mark() {
        return mark;
    }

    private void requireOutside(String use) {
        handle();
        if (mark != null) {
            mark.refuse(use);
        }
    }

    @Override
    public Device device() {
        return device;
    }

    @Override
    public void synchronize() {
        requireOutside("synchronize");
        device.makeCurrent();
        int code = JCudaDriver.cuEventSynchronize(handle());
        Reference.reachabilityFence(this);
        device.health().check(code, "cuEventSynchronize");
    }

    @Override
    public boolean hasHappened() {
        requireOutside("hasHappened");
        device.makeCurrent();
        int code = JCudaDriver.cuEventQuery(handle());
        Reference.reachabilityFence(this);
        if (code == CUresult.CUDA_ERROR_NOT_READY) {
            return false;
        }
        device.health().check(code, "cuEventQuery");
        return true;
    }

    @Override
    public float millisecondsSince(Event start) {
        if (!(start instanceof CudaEvent earlier) || earlier.device != device) {
            throw new IllegalArgumentException(
                    "millisecondsSince: start is an event of " + start.device().id() + ", not of " + device.id());
        }
        requireOutside("millisecondsSince");
        earlier.requireOutside("millisecondsSince");
        device.makeCurrent();
        float[] milliseconds = new float[1];
        int code = JCudaDriver.cuEventElapsedTime(milliseconds, earlier.handle(), handle());
        Reference.reachabilityFence(earlier);
        Reference.reachabilityFence(this);
        device.health().check(code, "cuEventElapsedTime");
        return milliseconds[0];
    }

    @Override
    public void close() {
        closed = true;
        back.clean();
    }
}
