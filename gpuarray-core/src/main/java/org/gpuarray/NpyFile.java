package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.files.NpyHeader;
import org.gpuarray.files.WholeFile;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * A {@code .npy} file that is open, parts of which are read: what NumPy's {@code load(file, mmap_mode="r")} is used for.
 *
 * <pre>{@code
 * try (NpyFile file = NpyFile.open(Path.of("large.npy"))) {
 *     for (long row = 0; row < file.shape().extent(0); row += 1000) {
 *         GPUArray rows = file.get(Slice.of(row, row + 1000));
 *     }
 * }
 * }</pre>
 *
 * <p>Parts are read into memory, and not mapped: a mapping of a file that somebody shortens faults at an access, which ends a process
 * that is in native code. So a change of the file is seen by later calls alone. Threads may read at the same time.
 */
@CheckReturnValue
public final class NpyFile implements AutoCloseable {
    /** Rows that are apart are read with what is between them, if that is no more than this. */
    private static final int SPAN_BYTES = 1 << 16;

    private final Path file;
    private final FileChannel channel;
    private final NpyHeader header;
    private final long start;

    private NpyFile(Path file, FileChannel channel, NpyHeader header, long start) {
        this.file = file;
        this.channel = channel;
        this.header = header;
        this.start = start;
    }

    /**
     * Opens a file.
     *
     * @throws IOException with the file's name, if it cannot be read, ends early, or is no {@code .npy} of format 1.0, 2.0 or 3.0
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its type, rank or size; or if it has
     *     no axes, or several in Fortran order, whose rows are not together
     */
    public static NpyFile open(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw new FileSystemException(file.toString(), null, "is no regular file");
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
            try {
                NpyFiles.Start start = NpyFiles.start(file.toString(), channel, channel.size());
                NpyHeader header = start.header();
                if (header.shape().rank() == 0
                        || (header.isFortranOrder() && header.shape().rank() > 1)) {
                    throw new IllegalArgumentException("NpyFile.open: file=" + file + ": shape=" + header.shape()
                            + (header.isFortranOrder() ? " in Fortran order" : "") + ", need rows; GPU.load reads it");
                }
                return new NpyFile(file, channel, header, start.sizeBytes());
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw WholeFile.named("NpyFile.open", file, e);
        }
    }

    /** Returns the type of the elements. */
    public DType dtype() {
        return header.type();
    }

    /** Returns the shape of the whole array. */
    public Shape shape() {
        return header.shape();
    }

    /**
     * Reads an entry of the first axis.
     *
     * @param index negative from the end
     * @throws IOException with the file's name, if it cannot be read, has become shorter, or this was closed
     * @throws IndexOutOfBoundsException if there is no such entry
     */
    public GPUArray get(long index) throws IOException {
        long extent = shape().extent(0);
        if (index < -extent || index >= extent) {
            throw new IndexOutOfBoundsException(
                    "NpyFile.get: file=" + file + ": index " + index + " is out of range for shape=" + shape());
        }
        long[] rest = Arrays.copyOfRange(shape().extents(), 1, shape().rank());
        return read(Shape.of(rest), new Rows(index < 0 ? index + extent : index, 1));
    }

    /**
     * Reads a slice of the first axis; ends beyond the axis are cut. Of a slice with a step only the rows are read that it has, unless they
     * are so short that reading all is faster.
     *
     * @throws IOException with the file's name, if it cannot be read, has become shorter, or this was closed
     */
    public GPUArray get(Slice rows) throws IOException {
        Objects.requireNonNull(rows, "rows");
        long extent = shape().extent(0);
        long first = rows.first(extent);
        long count = rows.count(extent);
        boolean areApart = rows.step() != 1 && count > 1;
        if (areApart && Math.abs(rows.step()) * (double) rowBytes() <= SPAN_BYTES) {
            long last = first + (count - 1) * rows.step();
            long from = Math.min(first, last);
            GPUArray span = rows(from, Math.abs(last - first) + 1, 1);
            try {
                return span.get(Slice.all().by(rows.step())).copy();
            } finally {
                span.close();
            }
        }
        return rows(first, count, areApart ? rows.step() : 1);
    }

    private GPUArray rows(long first, long count, long step) throws IOException {
        long[] extents = shape().extents();
        extents[0] = count;
        return read(Shape.of(extents), new Rows(first, step));
    }

    private GPUArray read(Shape part, Rows rows) throws IOException {
        try {
            NpyHeader ofPart = new NpyHeader(header.type(), header.isSwapped(), false, part);
            return NpyFiles.elements(file.toString(), ofPart, rows);
        } catch (IOException e) {
            throw WholeFile.named("NpyFile.get", file, e);
        }
    }

    private long rowBytes() {
        long extent = shape().extent(0);
        return extent == 0 ? 0 : header.sizeBytes() / extent;
    }

    /** The bytes of rows, as if they stood behind one another. */
    private final class Rows implements ReadableByteChannel {
        private final long first;
        private final long step;
        private final long runBytes; // of rows that do stand behind one another
        private long row;
        private long at;

        Rows(long first, long step) {
            this.first = first;
            this.step = step;
            this.runBytes = step == 1 ? Long.MAX_VALUE : rowBytes();
        }

        @Override
        public int read(ByteBuffer target) throws IOException {
            if (at == runBytes) {
                row++;
                at = 0;
            }
            int limit = target.limit();
            target.limit(target.position() + (int) Math.min(target.remaining(), runBytes - at));
            int read = channel.read(target, start + (first + row * step) * rowBytes() + at);
            target.limit(limit);
            at += Math.max(read, 0);
            return read;
        }

        @Override
        public boolean isOpen() {
            return channel.isOpen();
        }

        @Override
        public void close() {
            // The file's own.
        }
    }

    /** Closes the file; arrays that were read stay. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
