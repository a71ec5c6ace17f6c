package org.gpuarray.spark;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.execution.arrow.ArrowWriter;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.ArrowUtils;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * The rows of a partition as batches of arrays: Spark's ArrowWriter writes them into the vectors of an Arrow batch, whose memory is
 * copied to the device. No object is made for a row. The vectors are used for one batch after the other, and freed when the task
 * ends.
 */
final class ArrowBatches implements Iterator<Batch> {
    private final Iterator<InternalRow> rows;
    private final List<ColumnType> types;
    private final int rowsPerBatch;
    private final int partition = TaskContext.getPartitionId();
    private final BufferAllocator allocator;
    private final VectorSchemaRoot root;
    private final ArrowWriter writer;
    private long firstRow;
    /** The elements of each row of a column of arrays; -1 until there is a row. */
    private final int[] widths;

    private boolean isClosed;

    ArrowBatches(Iterator<InternalRow> rows, StructType schema, List<ColumnType> types, int rowsPerBatch) {
        this.rows = rows;
        this.types = types;
        this.rowsPerBatch = rowsPerBatch;
        this.widths = new int[types.size()];
        java.util.Arrays.fill(widths, -1);
        TaskContext context = TaskDevice.requireTask();
        allocator = ArrowUtils.rootAllocator()
                .newChildAllocator("gpuarray-task-" + context.taskAttemptId(), 0, Long.MAX_VALUE);
        root = VectorSchemaRoot.create(ArrowUtils.toArrowSchema(schema, "UTC", true, false), allocator);
        writer = ArrowWriter.create(root);
        Tasks.atEnd(context, this::close);
    }

    @Override
    public boolean hasNext() {
        return rows.hasNext();
    }

    /** Makes the arrays on this thread's device. */
    @Override
    public Batch next() {
        if (!rows.hasNext()) {
            throw new NoSuchElementException();
        }
        Tasks.requireAlive();
        int count = 0;
        for (; count < rowsPerBatch && rows.hasNext(); count++) {
            writer.write(rows.next());
        }
        writer.finish();
        Batch batch = batch(count);
        firstRow += count;
        writer.reset();
        return batch;
    }

    /** Returns a batch without rows; columns of arrays are as wide as these say. */
    Batch empty(int... emptyWidths) {
        List<GPUArray> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            int[] shape = types.get(i).isMatrix() ? new int[] {0, emptyWidths[i]} : new int[] {0};
            columns.add(org.gpuarray.GPU.empty(
                    org.gpuarray.types.Shape.of(shape), types.get(i).dtype()));
        }
        return new Batch(types.stream().map(ColumnType::name).toList(), columns, partition, firstRow, 0);
    }

    /** Returns the elements of each row of the columns of arrays, 0 where none is known. */
    int[] widths() {
        return java.util.Arrays.stream(widths).map(w -> Math.max(w, 0)).toArray();
    }

    private Batch batch(int count) {
        List<GPUArray> columns = new ArrayList<>();
        for (int i = 0; i < types.size(); i++) {
            columns.add(array(i, root.getVector(i), count));
        }
        return new Batch(types.stream().map(ColumnType::name).toList(), columns, partition, firstRow, count);
    }

    private GPUArray array(int column, FieldVector vector, int count) {
        ColumnType type = types.get(column);
        requireNoNulls(type, vector, count);
        if (!(vector instanceof ListVector list)) {
            return toGpu(vector, type.dtype(), count, count);
        }
        int width = list.getElementEndIndex(0) - list.getElementStartIndex(0);
        if (widths[column] < 0) {
            widths[column] = width;
        }
        for (int row = 0; row < count; row++) {
            int length = list.getElementEndIndex(row) - list.getElementStartIndex(row);
            if (length != widths[column]) {
                throw new IllegalArgumentException("column " + type.name() + " has " + length + " elements in row "
                        + (firstRow + row) + " of partition " + partition + ", and " + widths[column]
                        + " in the first one, need as many in each");
            }
        }
        FieldVector elements = list.getDataVector();
        requireNoNulls(type, elements, elements.getValueCount());
        return toGpu(elements, type.dtype(), count * width, count, width);
    }

    private void requireNoNulls(ColumnType type, FieldVector vector, int count) {
        if (vector.getNullCount() > 0) {
            int row = 0;
            while (row < count && !vector.isNull(row)) {
                row++;
            }
            throw new IllegalArgumentException("column " + type.name() + " has " + vector.getNullCount()
                    + " nulls, the first at element " + row + " of the batch from row " + firstRow + " of partition "
                    + partition + "; use dataset.na().drop(), or na().fill(Double.NaN)");
        }
    }

    private static GPUArray toGpu(FieldVector vector, DType dtype, int elements, int... shape) {
        if (vector instanceof BitVector bits) { // Arrow packs them
            byte[] bools = new byte[elements];
            for (int i = 0; i < elements; i++) {
                bools[i] = (byte) bits.get(i);
            }
            return GPUArray.toGpu(bools, dtype, shape);
        }
        ArrowBuf buffer = vector.getDataBuffer();
        ByteBuffer bytes = buffer.nioBuffer(0, Math.multiplyExact(elements, dtype.itemBytes()));
        return GPUArray.toGpu(bytes, dtype, shape);
    }

    private void close() {
        if (!isClosed) {
            isClosed = true;
            root.close();
            allocator.close();
        }
    }
}
