package org.gpuarray.spark;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.spark.BarrierTaskContext;
import org.apache.spark.Partitioner;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.JavaPairRDD;
import org.apache.spark.api.java.JavaRDD;
import org.apache.spark.api.java.JavaSparkContext;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.storage.StorageLevel;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;
import scala.Tuple2;

/**
 * An array in parts along axis 0, one for each partition of an RDD; a partition may have none, or several, one after the other.
 *
 * <pre>{@code
 * DistributedArray x = DistributedArray.create(spark, 8, part -> GPU.random(part).normal(0, 1, 1_000_000, 8));
 * DistributedArray total = x.map(rows -> rows.square().sum(0)).reduce(GPUArray::plus);
 * GPUArray result = total.gather(); // the only array that reaches the driver
 * }</pre>
 *
 * <p>As of an RDD, nothing runs before a result is asked for, and everything runs again for the next one unless {@link #persist} was
 * called. Functions run on executors, each on its task's device; between two of them parts are on the host, as bytes. Parts go to the
 * driver only by {@link #gather} and {@link #collect}, and from it by {@link #scatter}.
 */
@CheckReturnValue
public final class DistributedArray {
    /** Partial results that one task combines: a compromise between steps and bytes to one executor. */
    private static final int FAN_IN = 8;

    private final JavaRDD<HostArray> parts;

    private DistributedArray(JavaRDD<HostArray> parts) {
        this.parts = parts;
    }

    /** Returns the array whose parts an RDD has. */
    public static DistributedArray of(JavaRDD<HostArray> parts) {
        return new DistributedArray(Objects.requireNonNull(parts, "parts"));
    }

    /**
     * Returns the array whose parts {@code make} makes on the executors; it is given the number of the part. It must return the same
     * each time, since a lost part is made again.
     *
     * @throws IllegalArgumentException if {@code parts} is less than 1
     */
    public static DistributedArray create(SparkSession spark, int parts, GpuFunction<Integer, GPUArray> make) {
        requireParts("create", parts);
        JavaRDD<Integer> numbers = JavaSparkContext.fromSparkContext(spark.sparkContext())
                .parallelize(IntStream.range(0, parts).boxed().toList(), parts);
        return mapped(numbers, make);
    }

    /**
     * Returns an array of the driver's in {@code parts} parts of as many rows each, or one more. Each goes to its task with the task.
     *
     * @throws IllegalArgumentException if {@code parts} is less than 1, or the array has no axis
     */
    public static DistributedArray scatter(SparkSession spark, GPUArray array, int parts) {
        requireParts("scatter", parts);
        if (array.ndim() == 0) {
            throw new IllegalArgumentException("scatter: shape=(), need at least one axis");
        }
        long rows = array.shape().extent(0);
        List<HostArray> slices = new ArrayList<>();
        for (int part = 0; part < parts; part++) {
            try (GPUArray slice = array.get(Slice.of(rows * part / parts, rows * (part + 1) / parts))) {
                slices.add(HostArray.of(slice));
            }
        }
        return of(JavaSparkContext.fromSparkContext(spark.sparkContext()).parallelize(slices, parts));
    }

    private static void requireParts(String method, int parts) {
        if (parts < 1) {
            throw new IllegalArgumentException(method + ": parts=" + parts + ", need at least 1");
        }
    }

    /** Returns the RDD of the parts. */
    public JavaRDD<HostArray> rdd() {
        return parts;
    }

    /** Returns the number of partitions. */
    public int partitions() {
        return parts.getNumPartitions();
    }

    /** Keeps the parts on the executors when they are first computed, for later results. */
    public DistributedArray persist() {
        return of(parts.persist(StorageLevel.MEMORY_AND_DISK()));
    }

    /** Lets go of what {@link #persist} kept. */
    public DistributedArray unpersist() {
        return of(parts.unpersist());
    }

    /** Returns the array of what {@code function} returns for each part. */
    public DistributedArray map(GpuFunction<GPUArray, GPUArray> function) {
        return mapped(parts, part -> function.apply(part.toGpu()));
    }

    private static <T> DistributedArray mapped(JavaRDD<T> rdd, GpuFunction<T, GPUArray> function) {
        Objects.requireNonNull(function, "function");
        return of(rdd.map(value -> TaskDevice.call(() -> HostArray.of(function.apply(value)))));
    }

    /**
     * Returns one part: all parts combined two by two, on executors. In a partition they are combined from the first on; then results
     * of eight neighbours each, in the order of their partitions, until there is one. The order of partitions decides it, not that in
     * which tasks end, so a sum of floats has the same bits in each run. Integers, minima and maxima are those of one device.
     *
     * <p>No part gives no part; a single one is not given to {@code combine}. Travel: each executor sends one part for each of its
     * partitions.
     */
    public DistributedArray reduce(GpuBiFunction<GPUArray, GPUArray, GPUArray> combine) {
        Objects.requireNonNull(combine, "combine");
        JavaPairRDD<Integer, HostArray> level =
                parts.mapPartitionsToPair(arrays -> numbered(TaskContext.getPartitionId(), arrays, combine));
        for (int count = partitions(); count > 1; ) {
            count = (count + FAN_IN - 1) / FAN_IN;
            level = level.partitionBy(new Neighbours(count, FAN_IN)).mapPartitionsToPair(pairs -> {
                List<Tuple2<Integer, HostArray>> sorted = new ArrayList<>();
                pairs.forEachRemaining(sorted::add);
                sorted.sort(Comparator.comparing(Tuple2::_1));
                return numbered(
                        TaskContext.getPartitionId(),
                        sorted.stream().map(Tuple2::_2).iterator(),
                        combine);
            });
        }
        return of(level.values());
    }

    private static Iterator<Tuple2<Integer, HostArray>> numbered(
            int partition, Iterator<HostArray> arrays, GpuBiFunction<GPUArray, GPUArray, GPUArray> combine)
            throws Exception {
        return TaskDevice.call(() -> fold(arrays, HostArray::toGpu, combine)).stream()
                .map(result -> new Tuple2<>(partition, result))
                .iterator();
    }

    /**
     * Returns what {@code combine} makes of {@code function}'s results, from the first on; nothing if there are none. Each step's arrays
     * are closed before the next step.
     */
    static <T> Optional<HostArray> fold(
            Iterator<T> values, GpuFunction<T, GPUArray> function, GpuBiFunction<GPUArray, GPUArray, GPUArray> combine)
            throws Exception {
        GPUArray result = null;
        while (values.hasNext()) {
            Tasks.requireAlive();
            GPUArray before = result;
            try (GpuScope step = GpuScope.open()) {
                GPUArray next = function.apply(values.next());
                result = step.keep(before == null ? next : combine.apply(before, next));
                GPU.eval(result);
            }
            if (before != null && before != result) {
                before.close();
            }
        }
        return Optional.ofNullable(result).map(HostArray::of);
    }

    /**
     * Returns the array of what {@code function} returns on each task of a barrier stage: all run at once, one for each partition, and
     * may exchange arrays by the communicator. Each is given its partition's part, and null is no part. There must be as many free
     * slots for tasks as partitions.
     *
     * <p>A partition must have one part, as those of {@link #create}, {@link #scatter} and {@link #map} of them.
     */
    public DistributedArray barrier(BarrierFunction<GPUArray> function) {
        Objects.requireNonNull(function, "function");
        return ofBarrier(Tasks.barrier(
                parts.rdd(), arrays -> inBarrier(function, communicator -> onlyPart(arrays, communicator))));
    }

    /**
     * Returns the array of a barrier stage's results, behind a shuffle that leaves each in its partition: Spark runs a failed barrier
     * stage again only if its results are those of a shuffle, and gives up where the job ends with it.
     */
    static DistributedArray ofBarrier(JavaRDD<HostArray> results) {
        return of(results.mapToPair(result -> new Tuple2<>(TaskContext.getPartitionId(), result))
                .partitionBy(new Neighbours(results.getNumPartitions(), 1))
                .values());
    }

    private static GPUArray onlyPart(Iterator<HostArray> arrays, Communicator communicator) {
        HostArray own = arrays.hasNext() ? arrays.next() : null;
        if (own == null || arrays.hasNext()) {
            throw new IllegalArgumentException("barrier: partition " + communicator.rank() + " has "
                    + (own == null ? "no part" : "more than one part") + ", need one");
        }
        return own.toGpu();
    }

    static <T> Iterator<HostArray> inBarrier(BarrierFunction<T> function, GpuFunction<Communicator, T> own)
            throws Exception {
        return TaskDevice.call(() -> {
            Communicator communicator = new Communicator(BarrierTaskContext.get());
            GPUArray result = function.apply(communicator, own.apply(communicator));
            return Stream.ofNullable(result).map(HostArray::of).toList().iterator();
        });
    }

    /** Computes the parts and brings them to the driver's host, in the order of the partitions. */
    public List<HostArray> collect() {
        return parts.collect();
    }

    /**
     * Computes the parts, brings them to the driver and returns them joined along axis 0, on the driver's device. A single part may
     * have any number of axes.
     *
     * @throws IllegalStateException if there is no part
     * @throws IllegalArgumentException if shapes differ in another axis than the first
     */
    public GPUArray gather() {
        List<HostArray> collected = collect();
        if (collected.isEmpty()) {
            throw new IllegalStateException("gather: none of " + partitions() + " partitions has a part");
        }
        try (GpuScope scope = GpuScope.open()) {
            GPUArray[] arrays = collected.stream().map(HostArray::toGpu).toArray(GPUArray[]::new);
            GPUArray result = arrays.length == 1 ? arrays[0] : GPU.concatenate(arrays);
            GPU.eval(result);
            return scope.keep(result);
        }
    }

    /** Puts so many neighbours into one partition. */
    private static final class Neighbours extends Partitioner {
        private static final long serialVersionUID = 1;
        private final int count;
        private final int size;

        Neighbours(int count, int size) {
            this.count = count;
            this.size = size;
        }

        @Override
        public int numPartitions() {
            return count;
        }

        @Override
        public int getPartition(Object key) {
            return (Integer) key / size;
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other == this; // the keys of each level are others
        }

        @Override
        public int hashCode() {
            return System.identityHashCode(this);
        }
    }
}
