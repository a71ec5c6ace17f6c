package org.gpuarray.memory;

import java.nio.ByteBuffer;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.Node;
import org.gpuarray.expr.Storage;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.ProgressListeners;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Copies between host arrays and storages. Bools are bytes, 0 or 1. */
public final class Transfers {
    /** Copies above this size are split, so that no device sees a byte count beyond an int. */
    private static final long PIECE_BYTES = 1L << 30;

    /** Copies above this size are split while somebody wants to know how far they are. */
    private static final long WATCHED_PIECE_BYTES = 1L << 24;

    private Transfers() {}

    /**
     * Returns a leaf on the current device with a copy of {@code data}; the host array may change afterwards.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    public static Node toDevice(HostData data, DType type, Shape shape) {
        return toDevice(data, type, shape, Devices.current());
    }

    /** Copies host data to {@code device} and returns a node with its elements. */
    public static Node toDevice(HostData data, DType type, Shape shape, Device device) {
        long sizeBytes = bytesOf(type, shape);
        if (data.sizeBytes() != sizeBytes) {
            throw new IllegalArgumentException("toGpu: host data of sizeBytes=" + data.sizeBytes() + " for shape="
                    + shape + " dtype=" + type + ", need " + sizeBytes);
        }
        return Node.leaf(type, shape, DeviceStorage.allocate(device, sizeBytes, storage -> write(storage, 0, data)));
    }

    /**
     * Copies host data into a computed node's elements, from byte {@code toByte} on: an array of rows takes one call for
     * each row.
     */
    public static void write(Node node, long toByte, HostData data) {
        DeviceStorage storage = storageOf(node);
        checkRange("write", node, toByte, data.sizeBytes());
        write(storage, toByte, data);
    }

    private static void write(DeviceStorage storage, long toByte, HostData data) {
        if (data.sizeBytes() > 0) {
            Device device = storage.device();
            Stream stream = ArrayStream.of(device);
            DeviceMemory memory = storage.memory(Access.WRITE);
            forEachPiece(Kind.TO_DEVICE, data, (at, piece) -> device.write(memory, toByte + at, piece, stream));
        }
    }

    /**
     * Copies all elements of a computed node into host memory.
     *
     * @throws IllegalArgumentException if the sizes differ
     */
    public static void read(Node node, HostData into) {
        long sizeBytes = bytesOf(node.type(), node.shape());
        if (into.sizeBytes() != sizeBytes) {
            throw new IllegalArgumentException("get: host array of sizeBytes=" + into.sizeBytes() + " for shape="
                    + node.shape() + " dtype=" + node.type() + ", need " + sizeBytes);
        }
        read(node, 0, into);
    }

    /** Returns a leaf on another device with a copy of a storage's bytes from {@code fromByte} on. */
    public static Node copyTo(Device target, DType type, Shape shape, DeviceStorage source, long fromByte) {
        source.checkIndices();
        long sizeBytes = bytesOf(type, shape);
        DeviceStorage copy = DeviceStorage.filled(DeviceStorage.allocateForOwn(target, sizeBytes), storage -> {
            if (sizeBytes > 0) {
                PeerCopies.copy(source.device(), source.memory(), fromByte, target, storage.memory(), 0, sizeBytes);
            }
        });
        return Node.leaf(type, shape, copy);
    }

    /** Copies a computed node's elements from byte {@code fromByte} on, as many as {@code into} holds. */
    public static void read(Node node, long fromByte, HostData into) {
        DeviceStorage storage = storageOf(node);
        checkRange("read", node, fromByte, into.sizeBytes());
        storage.checkIndices();
        if (into.sizeBytes() > 0) {
            Device device = storage.device();
            Stream stream = ArrayStream.of(device);
            DeviceMemory memory = storage.memory(Access.READ);
            forEachPiece(Kind.TO_HOST, into, (at, piece) -> device.read(memory, fromByte + at, piece, stream));
        }
    }

    /** Returns the size of an array in bytes. */
    public static long bytesOf(DType type, Shape shape) {
        try {
            return Math.multiplyExact(shape.size(), (long) type.itemBytes());
        } catch (ArithmeticException e) {
            throw new IllegalArgumentException(
                    "array of shape=" + shape + " dtype=" + type + " has over 2^63 bytes", e);
        }
    }

    /**
     * Returns the storage of a computed node.
     *
     * @throws IllegalStateException if the node is pending or was released
     */
    public static DeviceStorage storageOf(Node node) {
        Storage storage = node.storage();
        if (storage instanceof DeviceStorage onDevice) {
            return onDevice;
        }
        throw new IllegalStateException("array of shape=" + node.shape() + " dtype=" + node.type()
                + (node.isReleased() ? " was closed" : " has not been computed"));
    }

    private static void checkRange(String what, Node node, long start, long length) {
        long sizeBytes = bytesOf(node.type(), node.shape());
        if (start < 0 || start > sizeBytes || length > sizeBytes - start) {
            throw new IndexOutOfBoundsException(
                    what + ": bytes " + start + " to " + (start + length) + " of an array of sizeBytes=" + sizeBytes);
        }
    }

    private static void forEachPiece(Kind kind, HostData data, PieceCopy copy) {
        long sizeBytes = data.sizeBytes();
        boolean isWatched = sizeBytes > WATCHED_PIECE_BYTES && ProgressListeners.areThere();
        long most = isWatched ? WATCHED_PIECE_BYTES : PIECE_BYTES;
        for (long at = 0; at < sizeBytes; at += most) {
            if (isWatched) {
                ProgressListeners.tell(kind, kind.toString(), at, sizeBytes);
            }
            copy.copy(at, piece(data, at, Math.min(most, sizeBytes - at)));
        }
        if (isWatched) {
            ProgressListeners.tell(kind, kind.toString(), sizeBytes, sizeBytes);
        }
    }

    private static HostData piece(HostData data, long start, long length) {
        if (start == 0 && length == data.sizeBytes()) {
            return data;
        }
        if (data instanceof HostData.HeapArray heap) {
            int itemBytes = heap.elementBytes();
            return new HostData.HeapArray(
                    heap.array(), heap.offset() + (int) (start / itemBytes), (int) (length / itemBytes));
        }
        ByteBuffer buffer = ((HostData.Direct) data).buffer();
        return new HostData.Direct(buffer.slice(buffer.position() + (int) start, (int) length));
    }

    private interface PieceCopy {
        void copy(long at, HostData piece);
    }
}
