package org.gpuarray.parquet;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Objects;
import org.apache.hadoop.conf.Configuration;
import org.apache.parquet.conf.ParquetConfiguration;
import org.apache.parquet.hadoop.ParquetWriter;
import org.apache.parquet.hadoop.api.WriteSupport;
import org.apache.parquet.io.OutputFile;
import org.apache.parquet.io.api.Binary;
import org.apache.parquet.io.api.RecordConsumer;
import org.apache.parquet.schema.LogicalTypeAnnotation;
import org.apache.parquet.schema.MessageType;
import org.apache.parquet.schema.PrimitiveType.PrimitiveTypeName;
import org.apache.parquet.schema.Type;
import org.apache.parquet.schema.Types;
import org.gpuarray.GPUArray;
import org.gpuarray.data.Table;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/** A table as the rows that Parquet's writer takes, each by its position. */
final class ParquetRows extends WriteSupport<Integer> {
    /** Hands one cell to the writer; nothing for a missing one. */
    private interface Cell {
        boolean isThere(int row);

        void add(RecordConsumer to, int row);
    }

    private final List<String> names;
    private final List<Cell> cells = new ArrayList<>();
    private final MessageType schema;
    private @Nullable RecordConsumer consumer;

    ParquetRows(Table table) {
        this.names = table.names();
        List<Type> fields = new ArrayList<>();
        for (String name : names) {
            if (table.isText(name)) {
                fields.add(Types.optional(PrimitiveTypeName.BINARY)
                        .as(LogicalTypeAnnotation.stringType())
                        .named(name));
                cells.add(texts(table.text(name)));
            } else {
                fields.add(field(name, table.get(name).dtype()));
                cells.add(numbers(table.get(name)));
            }
        }
        this.schema = new MessageType("table", fields);
    }

    private static Type field(String name, DType type) {
        return switch (type) {
            case BOOL -> Types.required(PrimitiveTypeName.BOOLEAN).named(name);
            case FLOAT32, FLOAT16, BFLOAT16 ->
                Types.required(PrimitiveTypeName.FLOAT).named(name);
            case FLOAT64 -> Types.required(PrimitiveTypeName.DOUBLE).named(name);
            case COMPLEX64, COMPLEX128 ->
                throw new IllegalArgumentException("parquet: column " + name + " of " + type + ", need real numbers");
            default ->
                Types.required(type.itemBytes() == Long.BYTES ? PrimitiveTypeName.INT64 : PrimitiveTypeName.INT32)
                        .as(LogicalTypeAnnotation.intType(8 * type.itemBytes(), !type.isUnsigned()))
                        .named(name);
        };
    }

    private static Cell texts(List<@Nullable String> texts) {
        return new Cell() {
            @Override
            public boolean isThere(int row) {
                return texts.get(row) != null;
            }

            @Override
            public void add(RecordConsumer to, int row) {
                String text = texts.get(row);
                if (text != null) {
                    to.addBinary(Binary.fromString(text));
                }
            }
        };
    }

    private interface Number {
        void add(RecordConsumer to, int row);
    }

    private static Cell numbers(GPUArray array) {
        Number number;
        switch (array.dtype()) {
            case BOOL -> {
                boolean[] bools = array.toBooleanArray();
                number = (to, row) -> to.addBoolean(bools[row]);
            }
            case FLOAT16, BFLOAT16, FLOAT32 -> {
                float[] floats = array.toFloatArray();
                number = (to, row) -> to.addFloat(floats[row]);
            }
            case FLOAT64 -> {
                double[] doubles = array.toDoubleArray();
                number = (to, row) -> to.addDouble(doubles[row]);
            }
            case INT64, UINT64 -> {
                long[] longs = array.toLongBits();
                number = (to, row) -> to.addLong(longs[row]);
            }
            case UINT32 -> {
                int[] ints = array.toIntBits();
                number = (to, row) -> to.addInteger(ints[row]);
            }
            default -> {
                int[] ints = array.toIntArray();
                number = (to, row) -> to.addInteger(ints[row]);
            }
        }
        return new Cell() {
            @Override
            public boolean isThere(int row) {
                return true;
            }

            @Override
            public void add(RecordConsumer to, int row) {
                number.add(to, row);
            }
        };
    }

    @Override
    @SuppressWarnings("deprecation") // abstract in the superclass
    public WriteContext init(Configuration unused) {
        return new WriteContext(schema, new HashMap<>());
    }

    @Override
    public WriteContext init(ParquetConfiguration unused) {
        return new WriteContext(schema, new HashMap<>());
    }

    @Override
    public void prepareForWrite(RecordConsumer given) {
        consumer = given;
    }

    @Override
    public void write(Integer row) {
        RecordConsumer to = Objects.requireNonNull(consumer, "write before prepareForWrite");
        to.startMessage();
        for (int column = 0; column < names.size(); column++) {
            if (cells.get(column).isThere(row)) {
                to.startField(names.get(column), column);
                cells.get(column).add(to, row);
                to.endField(names.get(column), column);
            }
        }
        to.endMessage();
    }

    /** Makes the writer of these rows. */
    static final class Builder extends ParquetWriter.Builder<Integer, Builder> {
        private final ParquetRows rows;

        Builder(OutputFile file, ParquetRows rows) {
            super(file);
            this.rows = rows;
        }

        @Override
        protected Builder self() {
            return this;
        }

        @Override
        @SuppressWarnings("deprecation") // abstract in the superclass
        protected WriteSupport<Integer> getWriteSupport(Configuration unused) {
            return rows;
        }

        @Override
        protected WriteSupport<Integer> getWriteSupport(ParquetConfiguration unused) {
            return rows;
        }
    }
}
