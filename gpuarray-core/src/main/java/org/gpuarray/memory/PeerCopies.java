package org.gpuarray.memory;

import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;

/**
 * Copies between the memory of two devices, after what their own streams hold already. Where neither copies from the other, the bytes
 * pass through the host, piece by piece.
 */
public final class PeerCopies {
    /** The most bytes of a piece; a multiple of every element's. */
    public static final int PIECE_BYTES = 1 << 24;

    private PeerCopies() {}

    /** Copies {@code sizeBytes} bytes; may return before that is done. */
    public static void copy(
            Device source,
            DeviceMemory from,
            long fromByte,
            Device target,
            DeviceMemory to,
            long toByte,
            long sizeBytes) {
        if (target.receive(to, toByte, source, from, fromByte, sizeBytes)) {
            return;
        }
        ByteBuffer piece = ByteBuffer.allocateDirect((int) Math.min(sizeBytes, PIECE_BYTES));
        for (long done = 0; done < sizeBytes; done += piece.capacity()) {
            piece.clear().limit((int) Math.min(piece.capacity(), sizeBytes - done));
            source.read(from, fromByte + done, new HostData.Direct(piece), source.stream());
            target.write(to, toByte + done, new HostData.Direct(piece), target.stream());
        }
    }

    /** Copies a box; may return before that is done. */
    public static void copy(Device source, Device target, Device.BoxCopy copy) {
        if (target.receive(copy, source)) {
            return;
        }
        long columns = Math.min(copy.widthBytes(), PIECE_BYTES);
        int rows = (int) Math.min(copy.height(), PIECE_BYTES / columns);
        ByteBuffer bytes = ByteBuffer.allocateDirect((int) (rows * columns));
        for (long z = 0; z < copy.depth(); z++) {
            for (long y = 0; y < copy.height(); y += rows) {
                for (long x = 0; x < copy.widthBytes(); x += columns) {
                    long width = Math.min(columns, copy.widthBytes() - x);
                    long height = Math.min(rows, copy.height() - y);
                    Device.Place host = new Device.Place.OnHost(
                            new HostData.Direct(bytes.clear().limit((int) (width * height))));
                    Device.Side onHost = new Device.Side(0, 0, 0, width, height);
                    Device.Side from = copy.source().plus(x, y, z);
                    Device.Side to = copy.target().plus(x, y, z);
                    source.copy(
                            new Device.BoxCopy(copy.from(), from, host, onHost, width, height, 1),
                            source.stream(),
                            true);
                    target.copy(
                            new Device.BoxCopy(host, onHost, copy.to(), to, width, height, 1), target.stream(), true);
                }
            }
        }
    }
}
