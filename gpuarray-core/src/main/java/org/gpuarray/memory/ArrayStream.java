package org.gpuarray.memory;

import org.gpuarray.device.Capture;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Stream;

/** Finds the stream on which the calling thread's work on arrays is enqueued. */
public final class ArrayStream {
    private ArrayStream() {}

    /**
     * Returns the stream: the device's own, or one that the thread uses.
     *
     * @throws IllegalStateException if that is captured, or the thread uses only a stream of another device
     * @throws DeviceException if it was closed
     */
    public static Stream of(Device device) {
        Stream stream = device.currentStream();
        if (stream != device.stream()) {
            requireUsable(stream);
        }
        return stream;
    }

    private static void requireUsable(Stream stream) {
        Capture.refuse(
                stream,
                "work on arrays",
                "a graph holds addresses, and arrays' memory changes: compute them before, or on another stream");
        if (stream.isClosed()) {
            throw new DeviceException("work on arrays on a closed stream of "
                    + stream.device().id() + ", which the thread uses; close the stream after the scope");
        }
    }

    /** Returns the stream for which memory is allocated: a captured one gets none, so the device's own takes its place. */
    static Stream ofAllocation(Device device) {
        Stream stream = device.currentStream();
        return stream.isCapturing() || stream.isClosed() ? device.stream() : stream;
    }
}
