package org.gpuarray.cuda;

import jcuda.driver.CUevent;
import jcuda.driver.CUresult;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Event;

/** A CUDA event with timing. */
final class CudaEvent implements Event {
    private final CudaDevice device;
    private final CUevent event = new CUevent();
    private boolean closed;

    CudaEvent(CudaDevice device) {
        this.device = device;
        device.health().check(JCudaDriver.cuEventCreate(event, 0), "cuEventCreate");
    }

    CUevent handle() {
        return event;
    }

    @Override
    public void synchronize() {
        device.makeCurrent();
        device.health().check(JCudaDriver.cuEventSynchronize(event), "cuEventSynchronize");
    }

    @Override
    public boolean hasHappened() {
        device.makeCurrent();
        int code = JCudaDriver.cuEventQuery(event);
        if (code == CUresult.CUDA_ERROR_NOT_READY) {
            return false;
        }
        device.health().check(code, "cuEventQuery");
        return true;
    }

    @Override
    public float millisecondsSince(Event start) {
        device.makeCurrent();
        float[] milliseconds = new float[1];
        int code = JCudaDriver.cuEventElapsedTime(milliseconds, ((CudaEvent) start).event, event);
        device.health().check(code, "cuEventElapsedTime");
        return milliseconds[0];
    }

    @Override
    public synchronized void close() {
        if (!closed) {
            closed = true;
            if (!device.health().isDead()) {
                device.makeCurrent();
                device.health().check(JCudaDriver.cuEventDestroy(event), "cuEventDestroy");
            }
        }
    }
}
