package org.gpuarray.arrow;

import org.apache.arrow.vector.types.FloatingPointPrecision;
import org.apache.arrow.vector.types.pojo.ArrowType;
import org.apache.arrow.vector.types.pojo.ArrowType.FloatingPoint;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** Which element type stands for which of Arrow's. */
final class ArrowTypes {
    private ArrowTypes() {}

    /** Returns the type of the elements; null if arrays have none for them. Times are counts of their unit. */
    static @Nullable DType of(ArrowType type) {
        return switch (type.getTypeID()) {
            case Bool -> DType.BOOL;
            case Int -> integer((ArrowType.Int) type);
            case FloatingPoint ->
                switch (((FloatingPoint) type).getPrecision()) {
                    case HALF -> DType.FLOAT16;
                    case SINGLE -> DType.FLOAT32;
                    case DOUBLE -> DType.FLOAT64;
                };
            case Date ->
                switch (((ArrowType.Date) type).getUnit()) {
                    case DAY -> DType.INT32;
                    case MILLISECOND -> DType.INT64;
                };
            case Time -> ((ArrowType.Time) type).getBitWidth() == Integer.SIZE ? DType.INT32 : DType.INT64;
            case Timestamp, Duration -> DType.INT64;
            default -> null;
        };
    }

    private static @Nullable DType integer(ArrowType.Int type) {
        return switch (type.getBitWidth()) {
            case 8 -> type.getIsSigned() ? DType.INT8 : DType.UINT8;
            case 16 -> type.getIsSigned() ? DType.INT16 : DType.UINT16;
            case 32 -> type.getIsSigned() ? DType.INT32 : DType.UINT32;
            case 64 -> type.getIsSigned() ? DType.INT64 : DType.UINT64;
            default -> null;
        };
    }

    /**
     * Returns Arrow's type for elements.
     *
     * @throws IllegalArgumentException if it has none: for bfloat16 and complex numbers
     */
    static ArrowType of(DType type) {
        return switch (type.kind()) {
            case BOOL -> ArrowType.Bool.INSTANCE;
            case INTEGER -> new ArrowType.Int(8 * type.itemBytes(), !type.isUnsigned());
            default ->
                switch (type) {
                    case FLOAT16 -> new FloatingPoint(FloatingPointPrecision.HALF);
                    case FLOAT32 -> new FloatingPoint(FloatingPointPrecision.SINGLE);
                    case FLOAT64 -> new FloatingPoint(FloatingPointPrecision.DOUBLE);
                    default ->
                        throw new IllegalArgumentException(
                                "toArrow: dtype=" + type
                                        + " is no type of Arrow; astype(DType.FLOAT32), or real() and imag() of complex numbers");
                };
        };
    }
}
