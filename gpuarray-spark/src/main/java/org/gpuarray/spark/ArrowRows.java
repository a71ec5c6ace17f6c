package org.gpuarray.spark;

import java.nio.ByteBuffer;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.Callable;
import org.apache.arrow.memory.ArrowBuf;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.vector.BaseFixedWidthVector;
import org.apache.arrow.vector.BitVector;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.complex.ListVector;
import org.apache.spark.TaskContext;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.types.StructType;
import org.apache.spark.sql.util.ArrowUtils;
import org.apache.spark.sql.vectorized.ArrowColumnVector;
import org.apache.spark.sql.vectorized.ColumnVector;
import org.apache.spark.sql.vectorized.ColumnarBatch;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * The other way: arrays as rows. The device's elements are copied into the vectors of an Arrow batch, which Spark reads as columns;
 * the one row object moves over them. A batch is freed when the next one is made, or the task ends.
 */
final class ArrowRows implements Iterator<InternalRow> {
    private final ArrowBatches batches;
    private final GpuFunction<Batch, List<GPUArray>> function;
    private final StructType schema;
    private final List<ColumnType> types;
    private final BufferAllocator allocator;
    private ColumnarBatch current = new ColumnarBatch(new ColumnVector[0]);
    private Iterator<InternalRow> rows = List.<InternalRow>of().iterator();
    private boolean isClosed;

    ArrowRows(ArrowBatches batches, GpuFunction<Batch, List<GPUArray>> function, StructType schema) {
        this.batches = batches;
        this.function = function;
        this.schema = schema;
        this.types = List.of(schema.fields()).stream().map(ColumnType::of).toList();
        TaskContext context = TaskDevice.requireTask();
        allocator = ArrowUtils.rootAllocator()
                .newChildAllocator("gpuarray-rows-" + context.taskAttemptId(), 0, Long.MAX_VALUE);
        Tasks.atEnd(context, this::close);
    }

    @Override
    public boolean hasNext() {
        while (!rows.hasNext() && batches.hasNext()) {
            current.close();
            Callable<ColumnarBatch> compute = () -> columns(function.apply(batches.next()));
            current = TaskDevice.callUnchecked(compute);
            rows = current.rowIterator();
        }
        return rows.hasNext();
    }

    @Override
    public InternalRow next() {
        if (!hasNext()) {
            throw new NoSuchElementException();
        }
        return rows.next();
    }

    private ColumnarBatch columns(List<GPUArray> arrays) {
        int rowCount = requireSchema(arrays);
        GPU.eval(arrays.toArray(GPUArray[]::new)); // one flush for all
        VectorSchemaRoot root =
                VectorSchemaRoot.create(ArrowUtils.toArrowSchema(schema, "UTC", true, false), allocator);
        ColumnVector[] columns = new ColumnVector[arrays.size()];
        for (int i = 0; i < columns.length; i++) {
            FieldVector vector = root.getVector(i);
            fill(vector, arrays.get(i), rowCount);
            columns[i] = new ArrowColumnVector(vector);
        }
        return new ColumnarBatch(columns, rowCount);
    }

    /** Returns the number of rows of all. */
    private int requireSchema(List<GPUArray> arrays) {
        if (arrays.size() != types.size()) {
            throw new IllegalArgumentException("map: the function returned " + arrays.size() + " arrays, need "
                    + types.size() + " for " + schema.toDDL());
        }
        for (int i = 0; i < arrays.size(); i++) {
            GPUArray array = arrays.get(i);
            ColumnType type = types.get(i);
            int axes = type.isMatrix() ? 2 : 1;
            if (array.ndim() != axes || array.dtype() != type.dtype() || rowsOf(array) != rowsOf(arrays.get(0))) {
                throw new IllegalArgumentException("map: the array for column " + type.name() + " has shape="
                        + array.shape() + " dtype=" + array.dtype() + ", need " + axes + " axes, dtype=" + type.dtype()
                        + " for " + schema.apply(i).dataType().sql() + ", and as many rows as the first one, "
                        + rowsOf(arrays.get(0)));
            }
        }
        return Math.toIntExact(rowsOf(arrays.get(0)));
    }

    private static long rowsOf(GPUArray array) {
        return array.ndim() == 0 ? -1 : array.shape().extent(0);
    }

    private static void fill(FieldVector vector, GPUArray array, int rowCount) {
        if (vector instanceof ListVector list) {
            int width = Math.toIntExact(array.shape().extent(1));
            list.setInitialCapacity(rowCount);
            list.allocateNew();
            ArrowBuf offsets = list.getOffsetBuffer();
            for (int row = 0; row <= rowCount; row++) {
                offsets.setInt((long) row * ListVector.OFFSET_WIDTH, row * width);
            }
            setValid(list.getValidityBuffer(), rowCount);
            fillElements((BaseFixedWidthVector) list.getDataVector(), array, Math.multiplyExact(rowCount, width));
            list.setLastSet(rowCount - 1);
            list.setValueCount(rowCount);
        } else {
            fillElements((BaseFixedWidthVector) vector, array, rowCount);
        }
    }

    private static void fillElements(BaseFixedWidthVector vector, GPUArray array, int elements) {
        vector.allocateNew(elements);
        if (vector instanceof BitVector bits) {
            boolean[] bools = array.ravel().toBooleanArray();
            for (int i = 0; i < elements; i++) {
                bits.set(i, bools[i] ? 1 : 0);
            }
        } else {
            int bytes = Math.multiplyExact(elements, array.dtype().itemBytes());
            ByteBuffer target = vector.getDataBuffer().nioBuffer(0, bytes);
            array.copyTo(target);
            setValid(vector.getValidityBuffer(), elements);
        }
        vector.setValueCount(elements);
    }

    private static void setValid(ArrowBuf validity, int count) {
        validity.setOne(0L, (count + 7) / 8);
    }

    private void close() {
        if (!isClosed) {
            isClosed = true;
            current.close();
            allocator.close();
        }
    }
}
