package org.gpuarray;

import java.lang.ref.Reference;
import java.nio.ByteBuffer;
import java.util.Objects;
import org.bytedeco.javacpp.BytePointer;
import org.bytedeco.javacpp.Pointer;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/**
 * To and from ND4J, by the address of its memory. Of a buffer's addresses only {@code addressPointer()} includes a view's
 * offset; NIO buffers end at 2^31-1 bytes, so large arrays go in pieces.
 */
final class Nd4jArrays {
    private static final long PIECE_BYTES = 1L << 30;

    private Nd4jArrays() {}

    /** @throws IllegalArgumentException if it is no INDArray */
    static Node toGpu(Object data) {
        Objects.requireNonNull(data, "data");
        if (!isNd4j(data)) {
            throw new IllegalArgumentException(
                    "toGpu: data of class " + data.getClass().getName() + ", need an INDArray");
        }
        return toGpu((INDArray) data);
    }

    private static boolean isNd4j(Object data) {
        try {
            return data instanceof INDArray;
        } catch (NoClassDefFoundError e) {
            return false; // without ND4J nothing is
        }
    }

    private static Node toGpu(INDArray data) {
        DType type = typeOf(data);
        Shape shape = Shape.of(data.shape());
        long sizeBytes = Transfers.bytesOf(type, shape);
        DeviceStorage storage = DeviceStorage.allocate(Devices.current(), sizeBytes);
        Node leaf = Node.leaf(type, shape, storage);
        try {
            if (shape.size() > 0) {
                boolean isDense = new IndexMap(shape, 0, data.stride()).isContiguous();
                INDArray dense = isDense ? data : data.dup('c');
                forEachPiece(dense, sizeBytes, (at, piece) -> Transfers.write(leaf, at, piece));
            }
            return leaf;
        } catch (RuntimeException | Error e) {
            storage.free();
            throw e;
        }
    }

    static INDArray get(ArrayRef array) {
        INDArray host = create(dataType(array.type()), array.shape());
        long sizeBytes = Transfers.bytesOf(array.type(), array.shape());
        if (sizeBytes > 0) {
            HostExport.readPieces(array, copy -> forEachPiece(host, sizeBytes, copy::accept));
        }
        return host;
    }

    private static INDArray create(DataType type, Shape shape) {
        try {
            return shape.rank() == 0 ? Nd4j.scalar(type, 0) : Nd4j.createUninitialized(type, shape.extents(), 'c');
        } catch (LinkageError e) {
            throw new IllegalStateException(
                    "get() makes an ND4J array, and no ND4J backend could be loaded: add org.nd4j:nd4j-native:1.0.0-M2.1 and"
                            + " the same with your platform as classifier (linux-x86_64, windows-x86_64 ...);"
                            + " toFloatArray(), copyTo(...) and item() need none",
                    e);
        }
    }

    private static void forEachPiece(INDArray dense, long sizeBytes, Piece action) {
        if (dense.data().getClass().getName().contains("jcublas")) {
            throw new IllegalStateException(
                    "the ND4J backend nd4j-cuda keeps its arrays in its own device memory, which"
                            + " is not supported: put org.nd4j:nd4j-native on the class path instead");
        }
        try {
            Pointer start = dense.data().addressPointer();
            for (long at = 0; at < sizeBytes; at += PIECE_BYTES) {
                action.at(at, new HostData.Direct(bytes(start.address() + at, Math.min(PIECE_BYTES, sizeBytes - at))));
            }
        } finally {
            Reference.reachabilityFence(dense);
        }
    }

    private static ByteBuffer bytes(long rawAddress, long sizeBytes) {
        Pointer raw = new Pointer() {
            {
                address = rawAddress;
            }
        };
        return new BytePointer(raw).capacity(sizeBytes).asByteBuffer();
    }

    private static DType typeOf(INDArray data) {
        return switch (data.dataType()) {
            case BOOL -> DType.BOOL;
            case BYTE -> DType.INT8;
            case SHORT -> DType.INT16;
            case INT -> DType.INT32;
            case LONG -> DType.INT64;
            case UBYTE -> DType.UINT8;
            case UINT16 -> DType.UINT16;
            case UINT32 -> DType.UINT32;
            case UINT64 -> DType.UINT64;
            case HALF -> DType.FLOAT16;
            case BFLOAT16 -> DType.BFLOAT16;
            case FLOAT -> DType.FLOAT32;
            case DOUBLE -> DType.FLOAT64;
            default ->
                throw new IllegalArgumentException("toGpu: INDArray of type " + data.dataType()
                        + " is not supported, need BOOL, an integer or a floating type; castTo one of them first");
        };
    }

    private static DataType dataType(DType type) {
        return switch (type) {
            case BOOL -> DataType.BOOL;
            case INT8 -> DataType.INT8;
            case INT16 -> DataType.INT16;
            case INT32 -> DataType.INT32;
            case INT64 -> DataType.INT64;
            case UINT8 -> DataType.UINT8;
            case UINT16 -> DataType.UINT16;
            case UINT32 -> DataType.UINT32;
            case UINT64 -> DataType.UINT64;
            case FLOAT16 -> DataType.FLOAT16;
            case BFLOAT16 -> DataType.BFLOAT16;
            case FLOAT32 -> DataType.FLOAT;
            case FLOAT64 -> DataType.DOUBLE;
            case COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("get: dtype=" + type
                        + ", and ND4J has no complex numbers: get real() and imag(), or use toComplex128Array()");
        };
    }

    private interface Piece {
        void at(long byteOffset, HostData piece);
    }
}
