package org.gpuarray.cpu.memory;

import java.util.Arrays;
import org.gpuarray.device.Counters;
import org.gpuarray.device.Device;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Rows;
import org.jspecify.annotations.Nullable;

/**
 * Copies between host and blocks, and among blocks. They run in the caller's thread, synchronized with launches and copies
 * of other threads. A block without an array takes the kind of what is copied into it.
 */
public final class Transfers {
    /** The most elements that a row is filled with at a time. */
    private static final long PATTERN_ITEMS = 1 << 14;

    private final Gate gate;

    public Transfers(HeapAllocator allocator) {
        this.gate = allocator.gate();
    }

    /** Copies all of {@code from} to byte {@code toByte} of the block. */
    public void write(MemoryBlock to, long toByte, HostData from) {
        long size = check("write", to, toByte, from.sizeBytes());
        run(to, kindOf(from), toByte, size, storage -> {
            ArrayBytes.copy(dataOf(from), startOf(from), storage.array(), toByte, size);
        });
        to.markWritten(toByte, size);
        Counters.BYTES_TO_DEVICE.add(size);
    }

    /** Copies from byte {@code fromByte} of the block until {@code to} is full. */
    public void read(MemoryBlock from, long fromByte, HostData to) {
        if (to instanceof HostData.Direct direct && direct.buffer().isReadOnly()) {
            throw new IllegalArgumentException("read: the buffer of " + to.sizeBytes() + " bytes is read-only");
        }
        long size = check("read", from, fromByte, to.sizeBytes());
        run(from, kindOf(to), fromByte, size, storage -> {
            ArrayBytes.copy(storage.array(), fromByte, dataOf(to), startOf(to), size);
        });
        Counters.BYTES_TO_HOST.add(size);
    }

    /** Copies all of {@code host} to an array of as many bytes, or back. */
    public void copyBytes(HostData host, byte[] device, boolean toDevice) {
        if (toDevice) {
            ArrayBytes.copy(dataOf(host), startOf(host), device, 0, device.length);
        } else {
            ArrayBytes.copy(device, 0, dataOf(host), startOf(host), device.length);
        }
    }

    /** Sets {@code sizeBytes} bytes to {@code value}. */
    public void fill(MemoryBlock to, long toByte, long sizeBytes, byte value) {
        long size = check("fill", to, toByte, sizeBytes);
        to.checkUsable();
        if (size < to.sizeBytes() || !to.fillWhole(value)) {
            run(to, Kind.I8, toByte, size, storage -> {
                ArrayBytes.fill(storage.array(), toByte, size, value);
            });
        }
        to.markWritten(toByte, size);
    }

    /** What boxes are copied from or to: a block, or bytes of the host or of an array for textures. */
    public record Bytes(@Nullable MemoryBlock block, Object data, Kind kind, long startByte) {
        public static Bytes of(MemoryBlock block, long startByte) {
            return new Bytes(block, block, Kind.I8, startByte);
        }

        public static Bytes of(HostData data) {
            return new Bytes(null, dataOf(data), kindOf(data), startOf(data));
        }

        public static Bytes of(byte[] texels) {
            return new Bytes(null, texels, Kind.I8, 0);
        }
    }

    /** Copies a box, row by row. */
    public void copy(Device.BoxCopy box, Bytes from, Bytes to) {
        for (long plane = 0; plane < box.depth(); plane++) {
            for (long row = 0; row < box.height(); row++) {
                long fromByte = from.startByte + box.source().byteOf(row, plane);
                long toByte = to.startByte + box.target().byteOf(row, plane);
                copyRow(from, fromByte, to, toByte, box.widthBytes());
            }
        }
        long sizeBytes = box.widthBytes() * box.height() * box.depth();
        if (box.from() instanceof Device.Place.OnHost) {
            Counters.BYTES_TO_DEVICE.add(sizeBytes);
        } else if (box.to() instanceof Device.Place.OnHost) {
            Counters.BYTES_TO_HOST.add(sizeBytes);
        }
    }

    private void copyRow(Bytes from, long fromByte, Bytes to, long toByte, long size) {
        MemoryBlock source = from.block;
        MemoryBlock target = to.block;
        if (source != null && target != null) {
            copy(target, toByte, source, fromByte, size);
        } else if (target != null) {
            check("copy to", target, toByte, size);
            run(target, from.kind, toByte, size, storage -> {
                ArrayBytes.copy(from.data, fromByte, storage.array(), toByte, size);
            });
            target.markWritten(toByte, size);
        } else if (source != null) {
            check("copy from", source, fromByte, size);
            run(source, to.kind, fromByte, size, storage -> {
                ArrayBytes.copy(storage.array(), fromByte, to.data, toByte, size);
            });
        } else {
            ArrayBytes.copy(from.data, fromByte, to.data, toByte, size);
        }
    }

    /** Sets the elements of rows to the low bits of {@code value}. */
    public void fill(MemoryBlock to, long toByte, Rows rows, int value) {
        check("fill", to, toByte, rows.spanBytes());
        to.checkUsable();
        if (rows.isEmpty()) {
            return;
        }
        Object pattern = pattern(rows, value);
        Kind kind = rows.itemBytes() == 1 ? Kind.I8 : rows.itemBytes() == 2 ? Kind.I16 : Kind.I32;
        long patternBytes = Math.min(rows.width(), PATTERN_ITEMS) * rows.itemBytes();
        for (long row = 0; row < rows.height(); row++) {
            long start = toByte + row * rows.pitchBytes();
            run(to, kind, start, rows.rowBytes(), storage -> {
                for (long at = 0; at < rows.rowBytes(); at += patternBytes) {
                    long size = Math.min(patternBytes, rows.rowBytes() - at);
                    ArrayBytes.copy(pattern, 0, storage.array(), start + at, size);
                }
            });
            to.markWritten(start, rows.rowBytes());
        }
    }

    private static Object pattern(Rows rows, int value) {
        int items = (int) Math.min(rows.width(), PATTERN_ITEMS);
        if (rows.itemBytes() == 1) {
            byte[] bytes = new byte[items];
            Arrays.fill(bytes, (byte) value);
            return bytes;
        } else if (rows.itemBytes() == 2) {
            short[] shorts = new short[items];
            Arrays.fill(shorts, (short) value);
            return shorts;
        }
        int[] ints = new int[items];
        Arrays.fill(ints, value);
        return ints;
    }

    /** Copies {@code sizeBytes} bytes from one block to another, or within one. */
    public void copy(MemoryBlock to, long toByte, MemoryBlock from, long fromByte, long sizeBytes) {
        long size = check("copy to", to, toByte, sizeBytes);
        check("copy from", from, fromByte, sizeBytes);
        Storage source = from.storageOrNull();
        Storage target = to.storageOrNull();
        Kind hint = source != null ? source.kind() : target != null ? target.kind() : Kind.I8;
        long stamp = gate.read();
        try {
            Storage a = from.storage(hint);
            Storage b = to.storage(a.kind());
            if (!a.isWhole(fromByte, size) || !b.isWhole(toByte, size)) {
                gate.unlock(stamp);
                stamp = 0;
                stamp = gate.write();
                b = wholeBytes(to, hint);
                // Last, because it may be the same block; then neither has a tail any more.
                a = wholeBytes(from, hint);
                b = to.storage(hint);
            }
            ArrayBytes.copy(a.array(), fromByte, b.array(), toByte, size);
            to.markCopied(toByte, from, fromByte, size);
        } finally {
            gate.unlock(stamp);
        }
    }

    /** Sets a block's initial contents, as {@code kind}. */
    public void initialize(MemoryBlock block, Kind kind, byte[] contents) {
        run(block, kind, 0, contents.length, storage -> {
            ArrayBytes.copy(contents, 0, storage.array(), 0, contents.length);
        });
    }

    private interface Use {
        void with(Storage storage);
    }

    /** Runs {@code use} while nothing converts the block; exclusively, if it accesses parts of elements. */
    private void run(MemoryBlock block, Kind hint, long offset, long size, Use use) {
        long stamp = gate.read();
        try {
            Storage storage = block.storage(hint);
            if (!storage.isWhole(offset, size)) {
                gate.unlock(stamp);
                stamp = 0;
                stamp = gate.write();
                storage = wholeBytes(block, hint);
            }
            use.with(storage);
        } finally {
            gate.unlock(stamp);
        }
    }

    /** Returns the block's storage without a tail, so that every byte is in the array. */
    private static Storage wholeBytes(MemoryBlock block, Kind hint) {
        Storage storage = block.storage(hint);
        if (storage.tail().length > 0) {
            block.convert(Kind.I8);
            storage = block.storage(Kind.I8);
        }
        return storage;
    }

    private static long check(String operation, MemoryBlock block, long offset, long sizeBytes) {
        if (offset < 0 || sizeBytes < 0 || offset > block.sizeBytes() - sizeBytes) {
            throw new IndexOutOfBoundsException(operation + ": offsetBytes=" + offset + " sizeBytes=" + sizeBytes
                    + " is outside memory of " + block.sizeBytes() + " bytes");
        }
        return sizeBytes;
    }

    private static Kind kindOf(HostData data) {
        if (data instanceof HostData.HeapArray heap) {
            for (Kind kind : Kind.values()) {
                if (kind.holds(heap.array())) {
                    return kind;
                }
            }
        }
        return Kind.I8;
    }

    private static Object dataOf(HostData data) {
        return data instanceof HostData.HeapArray heap ? heap.array() : ((HostData.Direct) data).buffer();
    }

    private static long startOf(HostData data) {
        return data instanceof HostData.HeapArray heap ? (long) heap.offset() * heap.elementBytes() : 0;
    }
}
