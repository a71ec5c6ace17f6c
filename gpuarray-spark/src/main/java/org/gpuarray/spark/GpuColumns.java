package org.gpuarray.spark;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.rdd.RDD;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.catalyst.InternalRow;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * Columns of a DataFrame as arrays, batch by batch on the executors.
 *
 * <pre>{@code
 * GpuColumns columns = GpuColumns.of(dataFrame, "x", "y");
 * Dataset<Row> distances = columns.map("distance double", b -> List.of(GPU.hypot(b.get("x"), b.get("y"))));
 * GPUArray sums = columns.reduce(b -> b.matrix().sum(0), GPUArray::plus).gather();
 * }</pre>
 *
 * <p>Columns of BOOLEAN, TINYINT, SMALLINT, INT, BIGINT, FLOAT and DOUBLE are arrays of shape {@code (rows)} of the types bool, int8,
 * int16, int32, int64, float32 and float64; of an ARRAY of one of them, as many elements in each row, {@code (rows, n)}. A null is an
 * error, with the column and the row.
 *
 * <p>As of a DataFrame, nothing runs before a result is asked for. Rows keep their partitions and their order. Memory: a batch in Arrow
 * vectors outside the heap, and its arrays on the device, for each task that runs; so the data may be larger than all devices.
 */
@CheckReturnValue
public final class GpuColumns {
    private static final int DEFAULT_ROWS = 1 << 20;

    private final Dataset<Row> data;
    private final StructType schema;
    private final List<ColumnType> types;
    private final int rowsPerBatch;

    private GpuColumns(Dataset<Row> data, List<ColumnType> types, int rowsPerBatch) {
        this.data = data;
        this.schema = data.schema();
        this.types = types;
        this.rowsPerBatch = rowsPerBatch;
    }

    /**
     * Returns columns of a DataFrame; all of it, if none is named. If there is no such column Spark throws its
     * {@code AnalysisException}, a checked one that Scala does not declare.
     *
     * @throws IllegalArgumentException if a column has a type that arrays have not, two have one name, or the DataFrame is one of Spark
     *     Connect, whose plans are elsewhere
     */
    public static GpuColumns of(Dataset<Row> data, String... columns) {
        Objects.requireNonNull(requireClassic(data));
        Dataset<Row> selected = columns.length == 0
                ? data
                : data.select(Arrays.stream(columns).map(functions::col).toArray(org.apache.spark.sql.Column[]::new));
        List<ColumnType> types =
                Arrays.stream(selected.schema().fields()).map(ColumnType::of).toList();
        if (types.isEmpty()) {
            throw new IllegalArgumentException("GpuColumns.of: the DataFrame has no column");
        }
        List<String> names = types.stream().map(ColumnType::name).toList();
        if (names.stream().distinct().count() < names.size()) {
            throw new IllegalArgumentException("GpuColumns.of: columns=" + names + ", need each name once");
        }
        return new GpuColumns(selected, types, DEFAULT_ROWS);
    }

    private static org.apache.spark.sql.classic.Dataset<Row> requireClassic(Dataset<Row> data) {
        Objects.requireNonNull(data, "data");
        if (!(data instanceof org.apache.spark.sql.classic.Dataset<Row> classic)) {
            throw new IllegalArgumentException(
                    "GpuColumns.of: " + data.getClass().getName()
                            + ", need a DataFrame of a session in this JVM, not one of Spark Connect");
        }
        return classic;
    }

    /**
     * Returns the same columns with batches of at most so many rows; 1,048,576 otherwise. A GPU wants batches of megabytes; a batch and
     * what is computed from it have to fit on the device, once for each task there.
     *
     * @throws IllegalArgumentException if {@code rows} is less than 1
     */
    public GpuColumns rowsPerBatch(int rows) {
        if (rows < 1) {
            throw new IllegalArgumentException("rowsPerBatch: rows=" + rows + ", need at least 1");
        }
        return new GpuColumns(data, types, rows);
    }

    /** As {@link #map(StructType, GpuFunction)} with a schema as in SQL: {@code "id bigint, features array<float>"}. */
    public Dataset<Row> map(String schema, GpuFunction<Batch, List<GPUArray>> function) {
        return map(StructType.fromDDL(schema), function);
    }

    /**
     * Returns the DataFrame of what {@code function} returns for each batch: an array for each column of the schema, of its type, with
     * as many rows each, though not as many as the batch. Partitions and the order of batches are kept.
     *
     * @throws IllegalArgumentException if the schema has a type that arrays have not; when it runs, in the task, if an array has
     *     another type than its column or another number of rows than the first
     */
    public Dataset<Row> map(StructType schema, GpuFunction<Batch, List<GPUArray>> function) {
        Objects.requireNonNull(function, "function");
        if (schema.isEmpty()) {
            throw new IllegalArgumentException("map: the schema has no column");
        }
        for (var field : schema.fields()) {
            Objects.requireNonNull(ColumnType.of(field));
        }
        StructType from = this.schema;
        List<ColumnType> columns = types;
        int most = rowsPerBatch;
        JavaRDD<InternalRow> mapped = rows().mapPartitions(
                        rows -> new ArrowRows(new ArrowBatches(rows, from, columns, most), function, schema));
        return requireClassic(data).sparkSession().internalCreateDataFrame(mapped.rdd(), schema, false);
    }

    /**
     * Returns the array whose parts are what {@code function} returns for each partition's batches, combined from the first one on;
     * {@link DistributedArray#reduce} combines them all. A partition without rows has no part.
     */
    public DistributedArray reducePartitions(
            GpuFunction<Batch, GPUArray> function, GpuBiFunction<GPUArray, GPUArray, GPUArray> combine) {
        Objects.requireNonNull(function, "function");
        Objects.requireNonNull(combine, "combine");
        StructType from = schema;
        List<ColumnType> columns = types;
        int most = rowsPerBatch;
        return DistributedArray.of(rows().mapPartitions(rows -> {
            ArrowBatches batches = new ArrowBatches(rows, from, columns, most);
            return TaskDevice.call(() -> DistributedArray.fold(batches, function, combine)).stream()
                    .iterator();
        }));
    }

    /**
     * Returns one array: what {@code function} returns for each batch, all combined on executors, in an order that depends on
     * partitions and batches alone: first each partition's, then as {@link DistributedArray#reduce}.
     */
    public DistributedArray reduce(
            GpuFunction<Batch, GPUArray> function, GpuBiFunction<GPUArray, GPUArray, GPUArray> combine) {
        return reducePartitions(function, combine).reduce(combine);
    }

    /** Returns the array whose parts are what {@code function} returns for each batch, in their order. */
    public DistributedArray toArray(GpuFunction<Batch, GPUArray> function) {
        Objects.requireNonNull(function, "function");
        StructType from = schema;
        List<ColumnType> columns = types;
        int most = rowsPerBatch;
        return DistributedArray.of(rows().mapPartitions(rows -> {
            ArrowBatches batches = new ArrowBatches(rows, from, columns, most);
            return each(batches, function);
        }));
    }

    private static Iterator<HostArray> each(ArrowBatches batches, GpuFunction<Batch, GPUArray> function) {
        return new Iterator<>() {
            @Override
            public boolean hasNext() {
                return batches.hasNext();
            }

            @Override
            public HostArray next() {
                return TaskDevice.callUnchecked(() -> HostArray.of(function.apply(batches.next())));
            }
        };
    }

    /**
     * Returns the array of what {@code function} returns on each task of a barrier stage: all run at once, one for each partition, with
     * all rows of the partition on the device, and may exchange arrays by the communicator. So an iteration is a step of the
     * function, and no Spark job. Null is no part: of a result that is the same on all, return it where the rank is 0.
     *
     * <p>There must be as many free slots for tasks as partitions; {@code dataset.repartition(n)} makes n. Memory on the device: the
     * rows of a partition twice while they are joined from batches.
     */
    public DistributedArray barrier(BarrierFunction<Batch> function) {
        Objects.requireNonNull(function, "function");
        StructType from = schema;
        List<ColumnType> columns = types;
        int most = rowsPerBatch;
        RDD<InternalRow> rdd = requireClassic(data).queryExecution().toRdd();
        return DistributedArray.ofBarrier(Tasks.barrier(rdd, rows -> {
            ArrowBatches batches = new ArrowBatches(rows, from, columns, most);
            return DistributedArray.inBarrier(function, communicator -> whole(batches, columns, communicator));
        }));
    }

    /** Returns all rows of the partition as one batch. */
    private static Batch whole(ArrowBatches batches, List<ColumnType> columns, Communicator communicator) {
        List<Batch> parts = new ArrayList<>();
        while (batches.hasNext()) {
            parts.add(batches.next());
        }
        int[] widths = batches.widths();
        if (columns.stream().anyMatch(ColumnType::isMatrix)) { // a partition without rows gets the widths of the others
            widths = communicator
                    .allReduce(GPUArray.toGpu(widths), ReduceOp.MAXIMUM)
                    .toIntArray();
        }
        if (parts.isEmpty()) {
            return batches.empty(widths);
        } else if (parts.size() == 1) {
            return parts.get(0);
        }
        List<GPUArray> joined = new ArrayList<>();
        for (int i = 0; i < columns.size(); i++) {
            int column = i;
            GPUArray[] arrays = parts.stream().map(b -> b.get(column)).toArray(GPUArray[]::new);
            GPUArray whole = GPU.concatenate(arrays);
            GPU.eval(whole);
            Arrays.stream(arrays).forEach(GPUArray::close);
            joined.add(whole);
        }
        int rows = parts.stream().mapToInt(Batch::rows).reduce(0, Math::addExact);
        return new Batch(
                columns.stream().map(ColumnType::name).toList(),
                joined,
                parts.get(0).partition(),
                0,
                rows);
    }

    private JavaRDD<InternalRow> rows() {
        return JavaRDD.fromRDD(requireClassic(data).queryExecution().toRdd(), Tasks.tag());
    }
}
