package org.gpuarray.parquet;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.apache.parquet.column.ColumnDescriptor;
import org.apache.parquet.column.ColumnReader;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.DecimalLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.Float16LogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.IntLogicalTypeAnnotation;
import org.apache.parquet.schema.LogicalTypeAnnotation.StringLogicalTypeAnnotation;
import org.apache.parquet.schema.PrimitiveType;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;
import org.jspecify.annotations.Nullable;

/** A column while it is read, row group by row group. */
final class ParquetColumn {
    private final ColumnDescriptor descriptor;
    private final @Nullable DType type; // null for texts
    private long[] cells = new long[0]; // integers as they are, floats as the bits of doubles
    private final List<@Nullable String> texts = new ArrayList<>();
    private int rows;
    private boolean hasNulls;

    ParquetColumn(String file, ColumnDescriptor descriptor) {
        this.descriptor = descriptor;
        PrimitiveType primitive = descriptor.getPrimitiveType();
        LogicalTypeAnnotation meaning = primitive.getLogicalTypeAnnotation();
        boolean isText = meaning instanceof StringLogicalTypeAnnotation;
        this.type = isText ? null : type(primitive, meaning);
        if (descriptor.getMaxRepetitionLevel() > 0 || descriptor.getPath().length > 1 || (type == null && !isText)) {
            throw new IllegalArgumentException(
                    "parquet: file=" + file + ": column " + String.join(".", descriptor.getPath()) + " of " + primitive
                            + ", need bools, integers, floats, times or texts, one in each row");
        }
    }

    private static @Nullable DType type(PrimitiveType primitive, @Nullable LogicalTypeAnnotation meaning) {
        if (meaning instanceof DecimalLogicalTypeAnnotation) {
            return null;
        }
        return switch (primitive.getPrimitiveTypeName()) {
            case BOOLEAN -> DType.BOOL;
            case FLOAT -> DType.FLOAT32;
            case DOUBLE -> DType.FLOAT64;
            case INT32, INT64 -> integer(primitive, meaning);
            case FIXED_LEN_BYTE_ARRAY -> meaning instanceof Float16LogicalTypeAnnotation ? DType.FLOAT16 : null;
            default -> null;
        };
    }

    private static DType integer(PrimitiveType primitive, @Nullable LogicalTypeAnnotation meaning) {
        boolean isLong = primitive.getPrimitiveTypeName() == PrimitiveType.PrimitiveTypeName.INT64;
        if (!(meaning instanceof IntLogicalTypeAnnotation integer)) {
            return isLong ? DType.INT64 : DType.INT32; // dates and times too
        }
        boolean isSigned = integer.isSigned();
        return switch (integer.getBitWidth()) {
            case 8 -> isSigned ? DType.INT8 : DType.UINT8;
            case 16 -> isSigned ? DType.INT16 : DType.UINT16;
            case 32 -> isSigned ? DType.INT32 : DType.UINT32;
            default -> isSigned ? DType.INT64 : DType.UINT64;
        };
    }

    ColumnDescriptor descriptor() {
        return descriptor;
    }

    /** Reads a row group. */
    void read(ColumnReader reader, long count) {
        int end = Math.toIntExact(rows + count);
        if (type != null) {
            cells = Arrays.copyOf(cells, end);
        }
        int present = descriptor.getMaxDefinitionLevel();
        for (; rows < end; rows++) {
            boolean isNull = reader.getCurrentDefinitionLevel() < present;
            if (type == null) {
                texts.add(isNull ? null : reader.getBinary().toStringUsingUTF8());
            } else if (isNull) {
                makeFloating();
                cells[rows] = Double.doubleToRawLongBits(Double.NaN);
            } else {
                long cell = cell(reader, type);
                cells[rows] = hasNulls && !type.isFloating() ? bits(cell) : cell;
            }
            reader.consume();
        }
    }

    private static long cell(ColumnReader reader, DType type) {
        return switch (type) {
            case BOOL -> reader.getBoolean() ? 1 : 0;
            case FLOAT16 -> {
                byte[] half = reader.getBinary().getBytesUnsafe();
                yield Double.doubleToRawLongBits(Half.FLOAT16.value((short) ((half[0] & 0xFF) | (half[1] << 8))));
            }
            case FLOAT32 -> Double.doubleToRawLongBits(reader.getFloat());
            case FLOAT64 -> Double.doubleToRawLongBits(reader.getDouble());
            case INT64, UINT64 -> reader.getLong();
            default -> reader.getInteger();
        };
    }

    /** Returns an integer as a double. */
    private long bits(long cell) {
        double value = cell;
        if (type == DType.UINT64 && cell < 0) {
            value = 2.0 * ((cell >>> 1) | (cell & 1)); // as the lowest bit matters only for ties
        } else if (type == DType.UINT32) {
            value = cell & 0xFFFFFFFFL;
        }
        return Double.doubleToRawLongBits(value);
    }

    /** At the first null, integers and bools so far become doubles: there is no other type with a NaN for them. */
    private void makeFloating() {
        if (!hasNulls && type != null && !type.isFloating()) {
            for (int row = 0; row < rows; row++) {
                cells[row] = bits(cells[row]);
            }
        }
        hasNulls = true;
    }

    /** Returns a GPUArray, or a list of texts. */
    Object finish() {
        if (type == null) {
            return Collections.unmodifiableList(texts);
        } else if (type.isFloating() || hasNulls) {
            double[] numbers = new double[rows];
            Arrays.setAll(numbers, row -> Double.longBitsToDouble(cells[row]));
            GPUArray array = GPUArray.toGpu(numbers);
            return type.isFloating() && type != DType.FLOAT64 ? array.astype(type) : array;
        }
        GPUArray array = GPUArray.toGpu(cells);
        return type == DType.INT64 ? array : array.astype(type);
    }
}
