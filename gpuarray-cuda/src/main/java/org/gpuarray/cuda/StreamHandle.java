package org.gpuarray.cuda;

import jcuda.driver.CUstream;
import jcuda.driver.CUstreamCaptureStatus;
import jcuda.driver.CUstream_flags;
import jcuda.driver.JCudaDriver;

/** The driver's handle of a stream. Its value can be read: JCuda keeps it protected. */
final class StreamHandle extends CUstream {
    private StreamHandle() {}

    /** Creates a stream on the device that is current. */
    static StreamHandle create(CudaHealth health, int priority) {
        StreamHandle handle = new StreamHandle();
        health.check(
                JCudaDriver.cuStreamCreateWithPriority(handle, CUstream_flags.CU_STREAM_NON_BLOCKING, priority),
                "cuStreamCreateWithPriority(CU_STREAM_NON_BLOCKING, priority=%d)",
                priority);
        return handle;
    }

    long value() {
        return getNativePointer();
    }

    /**
     * Waits for the stream unless it is captured, and returns whether it was not. A context with a captured stream cannot be waited
     * for, nor such a stream: it has no work.
     */
    boolean awaitUnlessCaptured(CudaHealth health) {
        int[] status = new int[1];
        health.check(JCudaDriver.cuStreamIsCapturing(this, status), "cuStreamIsCapturing");
        if (status[0] == CUstreamCaptureStatus.CU_STREAM_CAPTURE_STATUS_NONE) {
            health.check(JCudaDriver.cuStreamSynchronize(this), "cuStreamSynchronize");
            return true;
        }
        return false;
    }
}
