package org.gpuarray;

import java.lang.reflect.Array;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.gpuarray.device.Device;
import org.gpuarray.device.Event;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.Executor;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.memory.DeviceHome;
import org.gpuarray.memory.HostValues;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.Casting;
import org.gpuarray.types.DType;
import org.gpuarray.types.Index;

/** Device arrays to Java arrays and numbers. */
final class HostExport {
    private HostExport() {}

    /** Returns the number of elements, as a Java array's length. */
    static int length(ArrayRef array) {
        long size = array.shape().size();
        if (size > HostValues.MOST_ELEMENTS) {
            throw new IllegalArgumentException("array of shape=" + array.shape() + " has " + size
                    + " elements, more than a Java array holds; get a part of it");
        }
        return (int) size;
    }

    /** Copies the elements, converted to {@code type}, into a Java array; of real numbers none may change. */
    static void read(String operation, ArrayRef array, DType type, Object host, int length) {
        if (array.shape().size() != length) {
            throw new IllegalArgumentException(operation + ": array of shape=" + array.shape() + " has "
                    + array.shape().size() + " elements, host array has " + length);
        }
        if (Casting.isLossless(array.type(), type)) {
            read(array, type, new HostData.HeapArray(host, 0, length));
        } else if (array.type().isComplex() || type == DType.BOOL) {
            throw new IllegalArgumentException(operation + ": dtype=" + array.type() + " may not fit "
                    + host.getClass().getSimpleName() + ", astype(DType." + type.name() + ") first");
        } else {
            HostValues own = HostValues.of(operation, array.type(), length);
            read(array, array.type(), own.data());
            ExactNumbers.copy(operation, own, type, host);
        }
    }

    static void readBytes(ArrayRef array, ByteBuffer host) {
        long sizeBytes = Transfers.bytesOf(array.type(), array.shape());
        if (host.remaining() != sizeBytes) {
            throw new IllegalArgumentException("copyTo: array of shape=" + array.shape() + " dtype=" + array.type()
                    + " has " + sizeBytes + " bytes, buffer has " + host.remaining());
        }
        read(array, array.type(), new HostData.Direct(host));
    }

    /** Copies the elements, converted to {@code type}, into host memory of exactly their size. */
    static void read(ArrayRef array, DType type, HostData into) {
        read(array, type, copy -> copy.accept(0L, into));
    }

    /** Copies the elements into host memory that comes in pieces, each with the byte it starts at. */
    static void readPieces(ArrayRef array, Consumer<BiConsumer<Long, HostData>> pieces) {
        read(array, array.type(), pieces);
    }

    private static void read(ArrayRef array, DType type, Consumer<BiConsumer<Long, HostData>> pieces) {
        Device device = DeviceHome.deviceOf(array.cell().current());
        Stream stream = ArrayStream.of(device);
        if (stream == device.stream()) {
            readAtOnce(array, type, pieces);
        } else {
            readAfter(stream, array, type, pieces);
        }
    }

    /**
     * Reads on a stream that the thread uses, for which it waits without the lock: so other threads go on to enqueue work on streams
     * of their own.
     */
    private static void readAfter(
            Stream stream, ArrayRef array, DType type, Consumer<BiConsumer<Long, HostData>> pieces) {
        Node elements = null;
        Lifetimes.lock();
        try {
            if (array.shape().size() > 0 && !canBeReadInPlace(array.cell().current(), array, type)) {
                elements = ExprBuilder.elements(array, type);
                Executor.materialise(elements);
            }
        } catch (RuntimeException | Error e) {
            if (elements != null) {
                Lifetimes.discard(elements);
            }
            throw e;
        } finally {
            Lifetimes.LOCK.unlock();
        }
        try (Event end = stream.record()) {
            end.synchronize();
            if (elements == null) {
                readAtOnce(array, type, pieces);
            } else {
                readElements(elements, pieces);
            }
        } finally {
            if (elements != null) {
                Lifetimes.discard(elements);
            }
        }
    }

    private static void readElements(Node computed, Consumer<BiConsumer<Long, HostData>> pieces) {
        Lifetimes.lock();
        try {
            pieces.accept((at, into) -> Transfers.read(computed, at, into));
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    private static boolean canBeReadInPlace(Node version, ArrayRef array, DType type) {
        return version.storage() != null && array.type() == type && array.map().isContiguous();
    }

    private static void readAtOnce(ArrayRef array, DType type, Consumer<BiConsumer<Long, HostData>> pieces) {
        // One lock over both steps, or a write in another thread could take the memory between them.
        Lifetimes.lock();
        try {
            Node version = array.cell().current();
            if (array.shape().size() == 0) {
                return;
            }
            if (canBeReadInPlace(version, array, type)) {
                long start = array.map().offset() * type.itemBytes();
                pieces.accept((at, into) -> Transfers.read(version, start + at, into));
                return;
            }
            Node elements = ExprBuilder.elements(array, type);
            try {
                Executor.materialise(elements);
                pieces.accept((at, into) -> Transfers.read(elements, at, into));
            } finally {
                Lifetimes.discard(elements);
            }
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    /** Computes the whole contents that each array is, or is a view of. */
    static void eval(ArrayRef... arrays) {
        Lifetimes.lock();
        try {
            Node[] versions = new Node[arrays.length];
            for (int i = 0; i < versions.length; i++) {
                versions[i] = arrays[i].cell().current();
            }
            Executor.evaluate(versions);
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static String explain(ArrayRef array) {
        // As in read: a write in another thread lets go of what it replaces.
        Lifetimes.lock();
        try {
            return Executor.explain(ExprBuilder.elements(array, array.type()));
        } finally {
            Lifetimes.LOCK.unlock();
        }
    }

    static Number item(ArrayRef array, int... index) {
        if (array.type() == DType.BOOL) {
            throw new IllegalArgumentException("item: dtype=bool is no number, use itemBoolean()");
        }
        return anyItem(array, index);
    }

    static double itemDouble(ArrayRef array, int... index) {
        if (array.type().isComplex()) {
            throw new IllegalArgumentException("itemDouble: dtype=" + array.type() + ", use item()");
        }
        return anyItem(array, index).doubleValue();
    }

    /** Copies the elements as complex numbers, of {@code type}. */
    static HostValues complex(String operation, ArrayRef array, DType type) {
        HostValues host = HostValues.of(operation, type, length(array));
        if (!Casting.isLossless(array.type(), type)) {
            throw new IllegalArgumentException(operation + ": dtype=" + array.type() + " may not fit " + type
                    + ", astype(DType." + type.name() + ") first");
        }
        read(array, type, host.data());
        return host;
    }

    static int itemInt(ArrayRef array, int... index) {
        Number item = integer("itemInt", array, index);
        if ((item instanceof BigInteger big && big.bitLength() >= Integer.SIZE)
                || item.intValue() != item.longValue()) {
            throw new IllegalArgumentException("itemInt: " + item + " does not fit an int, use itemLong() or item()");
        }
        return item.intValue();
    }

    static long itemLong(ArrayRef array, int... index) {
        Number item = integer("itemLong", array, index);
        if (item instanceof BigInteger big && big.bitLength() >= Long.SIZE) {
            throw new IllegalArgumentException("itemLong: " + item + " does not fit a long, use item()");
        }
        return item.longValue();
    }

    private static Number integer(String operation, ArrayRef array, int... index) {
        if (array.type().isInexact()) {
            throw new IllegalArgumentException(operation + ": dtype=" + array.type() + ", use itemDouble() or astype");
        }
        return anyItem(array, index);
    }

    static boolean itemBoolean(ArrayRef array, int... index) {
        if (array.type() != DType.BOOL) {
            throw new IllegalArgumentException("itemBoolean: dtype=" + array.type() + ", need bool; use item()");
        }
        return anyItem(array, index).intValue() != 0;
    }

    /** Returns one element; a bool as a Byte 0 or 1. */
    static Number anyItem(ArrayRef array, int... index) {
        ArrayRef element = index.length == 0 ? array : array.view(array.map().select(positions(index)));
        if (element.shape().size() != 1) {
            throw new IllegalArgumentException("item: shape=" + array.shape() + " index=" + Arrays.toString(index)
                    + " is " + element.shape().size() + " elements, need exactly 1");
        }
        HostValues host = HostValues.of("item", array.type(), 1);
        read(element, array.type(), host.data());
        return host.number(0);
    }

    private static List<Index> positions(int... index) {
        return Arrays.stream(index).<Index>mapToObj(Index.At::new).toList();
    }

    /**
     * Copies the elements' bits into a fresh Java array.
     *
     * @throws IllegalArgumentException if elements of the array's type have another size
     */
    static void readBits(String operation, ArrayRef array, Object host, int itemBytes) {
        if (array.type().itemBytes() != itemBytes) {
            throw new IllegalArgumentException(operation + ": dtype=" + array.type() + " has elements of "
                    + array.type().itemBytes() + " bytes, " + host.getClass().getSimpleName() + " of " + itemBytes);
        }
        read(operation, array, array.type(), host, Array.getLength(host));
    }
}
