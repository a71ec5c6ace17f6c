package org.gpuarray.cuda;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.function.ToIntFunction;
import jcuda.driver.CUevent;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Event;
import org.gpuarray.device.SharedEvent;
import org.jspecify.annotations.Nullable;

/**
 * A CUDA event with timing. Its handle is used again: what was told to wait for it waits for what it meant then (CUDA driver
 * API, cuStreamWaitEvent).
 */
class CudaEvent implements Event {
    /** Returns what gives a handle back, once, at the latest when its owner was collected. */
    interface Keeper {
        Cleaner.Cleanable keep(Object owner, CUevent event);
    }

    private final Device device;
    private final CudaContext context;
    private final CUevent event;
    private final Cleaner.Cleanable back;
    private final Capture.@Nullable Mark mark;
    private volatile boolean closed;

    /** An event; the mark is that of a capture, if it is part of one. */
    CudaEvent(Device device, CudaContext context, Capture.@Nullable Mark mark) {
        this(device, context, mark, context.events().take(), context.events()::lend);
    }

    CudaEvent(Device device, CudaContext context, Capture.@Nullable Mark mark, CUevent event, Keeper keeper) {
        this.device = device;
        this.context = context;
        this.mark = mark;
        this.event = event;
        this.back = keeper.keep(this, event);
    }

    /** Gives the handle to a call of the driver and returns its code. */
    int call(ToIntFunction<CUevent> driver) {
        requireOpen();
        int code = driver.applyAsInt(event);
        Reference.reachabilityFence(this);
        return code;
    }

    final void requireOpen() {
        if (closed) {
            throw new DeviceException("use of a closed event of " + context.id() + "; close it after its last use");
        }
    }

    Capture.@Nullable Mark mark() {
        return mark;
    }

    private void requireOutside(String use) {
        requireOpen();
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
        context.makeCurrent();
        context.health().check(call(JCudaDriver::cuEventSynchronize), "cuEventSynchronize");
    }

    @Override
    public boolean hasHappened() {
        requireOutside("hasHappened");
        context.makeCurrent();
        int code = call(JCudaDriver::cuEventQuery);
        if (code == CUresult.CUDA_ERROR_NOT_READY) {
            return false;
        }
        context.health().check(code, "cuEventQuery");
        return true;
    }

    @Override
    public float millisecondsSince(Event start) {
        if (start instanceof SharedEvent) {
            throw new IllegalArgumentException(
                    "millisecondsSince: start is an event that processes share, which has no time; take one of stream.record()");
        }
        if (!(start instanceof CudaEvent earlier) || earlier.device != device) {
            throw new IllegalArgumentException(
                    "millisecondsSince: start is an event of " + start.device().id() + ", not of " + context.id());
        }
        requireOutside("millisecondsSince");
        earlier.requireOutside("millisecondsSince");
        context.makeCurrent();
        float[] milliseconds = new float[1];
        int code = call(end -> earlier.call(from -> JCudaDriver.cuEventElapsedTime(milliseconds, from, end)));
        context.health().check(code, "cuEventElapsedTime");
        return milliseconds[0];
    }

    @Override
    public void close() {
        closed = true;
        back.clean();
    }
}
