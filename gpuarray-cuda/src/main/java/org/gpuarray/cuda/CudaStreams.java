package org.gpuarray.cuda;

import java.util.function.Consumer;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;

/** The streams of a GPU: the device's own, which is created with it, and those that users create. */
final class CudaStreams {
    private final Device device;
    private final CudaContext context;
    private final Consumer<StreamHandle> release;
    private final CudaStream own;
    /** Whether there has been a stream but the device's own. */
    private volatile boolean hasOthers;

    /** @param release called with the handle of a stream that is closed and has no work */
    CudaStreams(Device device, CudaContext context, Consumer<StreamHandle> release) {
        this.device = device;
        this.context = context;
        this.release = release;
        this.own = new CudaStream(device, context, 0, null, release);
    }

    CudaStream own() {
        return own;
    }

    /** Returns a stream that was given for work on this device. */
    CudaStream of(Stream given) {
        return CudaStream.of(device, given);
    }

    CudaStream create(int priority) {
        context.health().requireAlive();
        own.handle(); // closed with the device
        context.priorities().check(priority, context.id());
        hasOthers = true;
        return new CudaStream(device, context, priority, own, release);
    }

    /** Waits for all streams, before something goes that any of them may use. */
    void synchronizeAll() {
        if (hasOthers) {
            synchronizeContext();
        } else {
            own.synchronize();
        }
    }

    /** Waits for all streams of the context, but for captured ones and, while there is one, those of other libraries. */
    void synchronizeContext() {
        context.makeCurrent();
        if (Capture.holdsAny(device)) {
            own.awaitEnd();
            context.awaitStreams();
        } else {
            context.health().check(JCudaDriver.cuCtxSynchronize(), "cuCtxSynchronize");
        }
    }

    void synchronizeIfAlive() {
        if (!context.health().isDead()) {
            synchronizeAll();
        }
    }
}
