package org.gpuarray;

import org.gpuarray.device.Device;

/**
 * Memory of a device as rows, each of which begins at an offset that suits the device's loads: that of {@code cuMemAllocPitch}. Made by
 * {@link GPU#allocPitched}; closing it frees the memory.
 *
 * @param buffer the memory, of {@code pitchBytes} times the number of rows
 * @param pitchBytes from the start of a row to that of the next one
 */
public record PitchedBuffer(DeviceBuffer buffer, long pitchBytes) implements AutoCloseable {
    static PitchedBuffer allocate(Device device, long widthBytes, long height) {
        long alignment = device.attribute("texture_alignment");
        if (widthBytes <= 0 || height <= 0 || widthBytes > Long.MAX_VALUE - alignment) {
            throw new IllegalArgumentException("allocPitched: widthBytes=" + widthBytes + " height=" + height
                    + ", need both > 0, and a row that memory can hold");
        }
        long pitchBytes = (widthBytes + alignment - 1) / alignment * alignment;
        if (height > Long.MAX_VALUE / pitchBytes) {
            throw new IllegalArgumentException("allocPitched: height=" + height + " rows of pitchBytes=" + pitchBytes
                    + " are more than memory can hold");
        }
        return new PitchedBuffer(DeviceBuffer.allocate(device, pitchBytes * height), pitchBytes);
    }

    /** Returns the rows as a side of copies of parts. */
    public Region region() {
        return Region.of(buffer).pitch(pitchBytes);
    }

    @Override
    public void close() {
        buffer.close();
    }
}
