package org.gpuarray.arrow;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.arrow.memory.BufferAllocator;
import org.apache.arrow.memory.RootAllocator;
import org.apache.arrow.vector.FieldVector;
import org.apache.arrow.vector.VectorSchemaRoot;
import org.apache.arrow.vector.dictionary.DictionaryProvider;
import org.apache.arrow.vector.ipc.ArrowFileReader;
import org.apache.arrow.vector.ipc.ArrowFileWriter;
import org.apache.arrow.vector.ipc.ArrowReader;
import org.apache.arrow.vector.ipc.ArrowStreamReader;
import org.apache.arrow.vector.ipc.ArrowStreamWriter;
import org.apache.arrow.vector.ipc.ArrowWriter;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.MappedArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;

/**
 * Arrays from and to Apache Arrow.
 *
 * <p>Types: bools, integers and floats are those of the same width; dates, times, timestamps and durations are integers, counts of
 * their unit. A vector of a dictionary gives the indices. Lists of fixed size are further axes: of {@code k} elements each,
 * {@code (n, k)}. Arrow has no type for bfloat16 and for complex numbers, and Arrow's Java library no tensors.
 *
 * <p>Nulls: in a floating vector they become NaN. In others they need a number, {@link #toGpu(FieldVector, Number)}; {@link #valid}
 * tells where they are.
 *
 * <p>Each function copies, but for {@link #view}; vectors and allocators stay their owner's. Programs need the flag
 * {@code --add-opens=java.base/java.nio=ALL-UNNAMED}, as Arrow does.
 */
@CheckReturnValue
public final class Arrow {
    private Arrow() {}

    /**
     * Returns a vector's elements; nulls of a floating vector are NaN.
     *
     * @throws IllegalArgumentException if arrays have no such elements, or there are nulls and no NaN
     */
    public static GPUArray toGpu(FieldVector vector) {
        return Imports.toGpu(vector, null);
    }

    /**
     * Returns a vector's elements, and a number for each null.
     *
     * @throws IllegalArgumentException if arrays have no such elements, or the type has no such number
     */
    public static GPUArray toGpu(FieldVector vector, Number filling) {
        return Imports.toGpu(vector, Objects.requireNonNull(filling, "filling"));
    }

    /** Returns where a vector has elements: bools, false for each null. */
    public static GPUArray valid(FieldVector vector) {
        return Imports.valid(vector);
    }

    /**
     * Returns a vector's own memory as an array of 1 axis, which is to be closed: to let kernels write to a vector, or to take a few of
     * many elements. The memory stays until then, also if the vector is closed. Where all are read {@link #toGpu(FieldVector)} is
     * faster: on the CPU device kernels are many times slower there than on a copy; on a GPU each access goes over the bus, and the
     * pages have to be locked.
     *
     * @throws IllegalArgumentException if the vector has nulls, no elements, or elements that arrays have not; bools are bits
     * @throws org.gpuarray.device.DeviceException if the device cannot reach the memory
     */
    public static MappedArray view(FieldVector vector) {
        return Imports.view(vector);
    }

    /**
     * Returns a new vector with an array's elements, none of them null; of more than 1 axis, lists of fixed size.
     *
     * @throws IllegalArgumentException if the array has no axes, more elements than a vector holds, or a type that Arrow has not
     */
    public static FieldVector toArrow(String name, GPUArray array, BufferAllocator allocator) {
        return Exports.toArrow(name, array, null, allocator);
    }

    /**
     * Returns a new vector with an array's elements, null where {@code valid} is false.
     *
     * @param valid a bool for each entry of the first axis
     * @throws IllegalArgumentException if {@code valid} is no such array, or the array has no axes, more elements than a vector
     *     holds, or a type that Arrow has not
     */
    public static FieldVector toArrow(String name, GPUArray array, GPUArray valid, BufferAllocator allocator) {
        return Exports.toArrow(name, array, Objects.requireNonNull(valid, "valid"), allocator);
    }

    /**
     * Returns the columns of a record batch under their names.
     *
     * @throws IllegalArgumentException if a column cannot be an array, see {@link #toGpu(FieldVector)}, or two have one name
     */
    public static Map<String, GPUArray> columns(VectorSchemaRoot batch) {
        Map<String, GPUArray> columns = new LinkedHashMap<>();
        for (FieldVector vector : batch.getFieldVectors()) {
            if (columns.put(vector.getName(), toGpu(vector)) != null) {
                throw new IllegalArgumentException("columns: two columns have the name " + vector.getName());
            }
        }
        return columns;
    }

    /**
     * Returns the columns of a record batch as a matrix of shape {@code (rows, columns)}, of the type that {@link Promotion} gives.
     *
     * @throws IllegalArgumentException if there is no column, or one cannot be a column of a matrix
     */
    public static GPUArray matrix(VectorSchemaRoot batch) {
        List<GPUArray> columns = new ArrayList<>();
        for (FieldVector vector : batch.getFieldVectors()) {
            columns.add(toGpu(vector));
        }
        if (columns.isEmpty()) {
            throw new IllegalArgumentException("matrix: a batch without columns");
        }
        DType type = columns.get(0).dtype();
        for (GPUArray column : columns) {
            type = Promotion.of(type, column.dtype());
        }
        DType common = type;
        columns.replaceAll(column -> column.astype(common));
        return GPU.stack(columns.toArray(new GPUArray[0]), 1);
    }

    /**
     * Returns a new record batch with these columns, none of their elements null.
     *
     * @throws IllegalArgumentException if the columns have different lengths, or one cannot be a vector, see {@link #toArrow(String,
     *     GPUArray, BufferAllocator)}
     */
    public static VectorSchemaRoot toArrow(Map<String, GPUArray> columns, BufferAllocator allocator) {
        List<FieldVector> vectors = new ArrayList<>();
        try {
            for (Map.Entry<String, GPUArray> column : columns.entrySet()) {
                FieldVector vector = toArrow(column.getKey(), column.getValue(), allocator);
                vectors.add(vector);
                if (vector.getValueCount() != vectors.get(0).getValueCount()) {
                    throw new IllegalArgumentException("toArrow: column " + column.getKey() + " has "
                            + vector.getValueCount() + " rows, "
                            + vectors.get(0).getName() + " has "
                            + vectors.get(0).getValueCount());
                }
            }
            return new VectorSchemaRoot(vectors);
        } catch (RuntimeException | Error e) {
            vectors.forEach(FieldVector::close);
            throw e;
        }
    }

    /**
     * Reads an IPC file (also known as Feather, version 2): the columns of all its batches under their names.
     *
     * <p>Compressed batches need {@code org.apache.arrow:arrow-compression} on the class path.
     *
     * @throws IOException if the file cannot be read or is none
     * @throws IllegalArgumentException if a column cannot be an array, see {@link #toGpu(FieldVector)}
     */
    public static Map<String, GPUArray> readFile(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
                BufferAllocator allocator = new RootAllocator();
                ArrowReader reader = new ArrowFileReader(channel, allocator)) {
            return all(reader, "file=" + file);
        }
    }

    /**
     * Reads an IPC stream to its end: the columns of all its batches under their names. The stream stays open.
     *
     * @throws IOException if it cannot be read or is none
     * @throws IllegalArgumentException if a column cannot be an array, see {@link #toGpu(FieldVector)}
     */
    public static Map<String, GPUArray> readStream(InputStream in) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                ArrowReader reader = new ArrowStreamReader(Channels.newChannel(in), allocator)) {
            Map<String, GPUArray> columns = all(reader, "stream");
            reader.close(false);
            return columns;
        }
    }

    private static Map<String, GPUArray> all(ArrowReader reader, String source) throws IOException {
        Map<String, List<GPUArray>> parts = new LinkedHashMap<>();
        try {
            VectorSchemaRoot batch = reader.getVectorSchemaRoot();
            boolean isFirst = true;
            while (reader.loadNextBatch() || isFirst) { // a file without batches has columns without rows
                isFirst = false;
                columns(batch)
                        .forEach((name, part) -> parts.computeIfAbsent(name, key -> new ArrayList<>())
                                .add(part));
            }
        } catch (IOException e) {
            throw e;
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(source + ": " + e.getMessage(), e);
        } catch (RuntimeException e) { // of a damaged file
            throw new IOException(source + ": " + e, e);
        }
        Map<String, GPUArray> columns = new LinkedHashMap<>();
        parts.forEach((name, each) ->
                columns.put(name, each.size() == 1 ? each.get(0) : GPU.concatenate(each.toArray(new GPUArray[0]))));
        GPU.eval(columns.values().toArray(new GPUArray[0]));
        return columns;
    }

    /**
     * Writes columns as an IPC file of one batch.
     *
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if the columns cannot be a batch, see {@link #toArrow(Map, BufferAllocator)}
     */
    public static void writeFile(Path file, Map<String, GPUArray> columns) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                VectorSchemaRoot batch = toArrow(columns, allocator);
                FileChannel channel = FileChannel.open(
                        file,
                        StandardOpenOption.CREATE,
                        StandardOpenOption.TRUNCATE_EXISTING,
                        StandardOpenOption.WRITE);
                ArrowWriter writer =
                        new ArrowFileWriter(batch, new DictionaryProvider.MapDictionaryProvider(), channel)) {
            write(writer);
        }
    }

    /**
     * Writes columns as an IPC stream of one batch. The stream stays open.
     *
     * @throws IOException if it cannot be written
     * @throws IllegalArgumentException if the columns cannot be a batch, see {@link #toArrow(Map, BufferAllocator)}
     */
    public static void writeStream(OutputStream out, Map<String, GPUArray> columns) throws IOException {
        try (BufferAllocator allocator = new RootAllocator();
                VectorSchemaRoot batch = toArrow(columns, allocator)) {
            ArrowWriter writer = new ArrowStreamWriter(
                    batch, new DictionaryProvider.MapDictionaryProvider(), Channels.newChannel(out));
            write(writer);
        }
        out.flush();
    }

    private static void write(ArrowWriter writer) throws IOException {
        writer.start();
        writer.writeBatch();
        writer.end();
    }
}
