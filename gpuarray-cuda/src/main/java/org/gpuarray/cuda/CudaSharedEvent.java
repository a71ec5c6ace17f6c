package org.gpuarray.cuda;

import java.util.Objects;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.ToIntFunction;
import jcuda.driver.CUevent;
import jcuda.driver.CUevent_flags;
import jcuda.driver.CUipcEventHandle;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Event;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;

/**
 * An event of two processes. Its handle is destroyed, not used again: the other process would wait for whatever it is used for
 * next. So closing waits for those calls of the driver that have it.
 */
final class CudaSharedEvent extends CudaEvent implements SharedEvent {
    private static final int FLAGS = CUevent_flags.CU_EVENT_INTERPROCESS | CUevent_flags.CU_EVENT_DISABLE_TIMING;

    private final CudaDevice device;
    private final DriverHandles handles;
    private final ReadWriteLock uses = new ReentrantReadWriteLock();

    private CudaSharedEvent(CudaDevice device, DriverHandles handles, CUevent event) {
        super(device, null, event, (owner, owned) -> handles.own(owner, () -> destroy(device, owned)));
        this.device = device;
        this.handles = handles;
    }

    static CudaSharedEvent create(CudaDevice device, DriverHandles handles) {
        handles.destroyEnded();
        device.makeCurrent();
        CUevent event = new CUevent();
        device.health().check(JCudaDriver.cuEventCreate(event, FLAGS), "cuEventCreate(CU_EVENT_INTERPROCESS)");
        return new CudaSharedEvent(device, handles, event);
    }

    static CudaSharedEvent open(CudaDevice device, DriverHandles handles, byte[] name) {
        CUipcEventHandle handle = IpcHandle.named("openEvent", name, new CUipcEventHandle());
        handles.destroyEnded();
        device.makeCurrent();
        CUevent event = new CUevent();
        device.health().check(JCudaDriver.cuIpcOpenEventHandle(event, handle), "cuIpcOpenEventHandle");
        return new CudaSharedEvent(device, handles, event);
    }

    private static void destroy(CudaDevice device, CUevent event) {
        if (!device.isLost()) {
            device.makeCurrent();
            device.health().check(JCudaDriver.cuEventDestroy(event), "cuEventDestroy");
        }
    }

    @Override
    int call(ToIntFunction<CUevent> driver) {
        uses.readLock().lock();
        try {
            return super.call(driver);
        } finally {
            uses.readLock().unlock();
        }
    }

    @Override
    public void record(Stream stream) {
        Objects.requireNonNull(stream, "stream");
        device.own(stream).record(this);
    }

    @Override
    public byte[] ipcHandle() {
        device.makeCurrent();
        CUipcEventHandle handle = new CUipcEventHandle();
        device.health().check(call(event -> JCudaDriver.cuIpcGetEventHandle(handle, event)), "cuIpcGetEventHandle");
        return IpcHandle.name(handle);
    }

    @Override
    public float millisecondsSince(Event start) {
        return SharedEvent.super.millisecondsSince(start);
    }

    @Override
    public void close() {
        uses.writeLock().lock();
        try {
            super.close();
        } finally {
            uses.writeLock().unlock();
        }
        handles.destroyEnded();
    }
}
