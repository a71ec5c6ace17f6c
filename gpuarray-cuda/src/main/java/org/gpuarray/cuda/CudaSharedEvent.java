package org.gpuarray.cuda;

import java.util.Objects;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.ToIntFunction;
import jcuda.driver.CUevent;
import jcuda.driver.CUevent_flags;
import jcuda.driver.CUipcEventHandle;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Device;
import org.gpuarray.device.Event;
import org.gpuarray.device.SharedEvent;
import org.gpuarray.device.Stream;

/**
 * An event of two processes. Its handle is destroyed, not used again: the other process would wait for whatever it is used for
 * next. So closing waits for those calls of the driver that have it.
 */
final class CudaSharedEvent extends CudaEvent implements SharedEvent {
    private static final int FLAGS = CUevent_flags.CU_EVENT_INTERPROCESS | CUevent_flags.CU_EVENT_DISABLE_TIMING;

    private final CudaContext context;
    private final DriverHandles handles;
    private final ReadWriteLock uses = new ReentrantReadWriteLock();

    private CudaSharedEvent(Device device, CudaContext context, DriverHandles handles, CUevent event) {
        super(device, context, null, event, (owner, owned) -> handles.own(owner, () -> destroy(context, owned)));
        this.context = context;
        this.handles = handles;
    }

    static CudaSharedEvent create(Device device, CudaContext context, DriverHandles handles) {
        handles.destroyEnded();
        context.makeCurrent();
        CUevent event = new CUevent();
        context.health().check(JCudaDriver.cuEventCreate(event, FLAGS), "cuEventCreate(CU_EVENT_INTERPROCESS)");
        return new CudaSharedEvent(device, context, handles, event);
    }

    static CudaSharedEvent open(Device device, CudaContext context, DriverHandles handles, byte[] name) {
        CUipcEventHandle handle = IpcHandle.named("openEvent", name, new CUipcEventHandle());
        handles.destroyEnded();
        context.makeCurrent();
        CUevent event = new CUevent();
        context.health().check(JCudaDriver.cuIpcOpenEventHandle(event, handle), "cuIpcOpenEventHandle");
        return new CudaSharedEvent(device, context, handles, event);
    }

    private static void destroy(CudaContext context, CUevent event) {
        if (!context.health().isDead()) {
            context.makeCurrent();
            context.health().check(JCudaDriver.cuEventDestroy(event), "cuEventDestroy");
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
        CudaStream.of(device(), stream).record(this);
    }

    @Override
    public byte[] ipcHandle() {
        context.makeCurrent();
        CUipcEventHandle handle = new CUipcEventHandle();
        context.health().check(call(event -> JCudaDriver.cuIpcGetEventHandle(handle, event)), "cuIpcGetEventHandle");
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
