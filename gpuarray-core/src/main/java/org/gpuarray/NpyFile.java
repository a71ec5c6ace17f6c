package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.files.NpyHeader;
import org.gpuarray.files.WholeFile;
import org.gpuarray.files.ZipDirectory;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * A {@code .npy} file that is open, or one array of a {@code .npz} file: parts of it are read ({@link #get(Slice)}), as NumPy's
 * {@code load(file, mmap_mode="r")} is used, or it is mapped as a whole ({@link #map}), as by {@code mmap_mode="c"}.
 *
 * <pre>{@code
 * try (NpyFile file = NpyFile.open(Path.of("large.npy"))) {
 *     for (long row = 0; row < file.shape().extent(0); row += 1000) {
 *         GPUArray rows = file.get(Slice.of(row, row + 1000));
 *     }
 * }
 * }</pre>
 *
 * <p>{@code get} reads into memory of the array, so a change of the file is seen by later calls alone, and a file that somebody shortens
 * is an IOException. Where few elements of many are needed, and no one shortens the file, {@code map} needs no slices. Threads may read
 * and map at the same time.
 */
@CheckReturnValue
public final class NpyFile implements AutoCloseable {
    /** Rows that are apart are read with what is between them, if that is no more than this. */
    private static final int SPAN_BYTES = 1 << 16;

    private final Path file;
    private final @Nullable Object fileKey;
    /** The file, and the entry in it, for messages. */
    private final String name;

    private final String loader;
    private final FileChannel channel;
    private final NpyHeader header;
    private final long start;

    private NpyFile(Path file, String name, String loader, FileChannel channel, long at, long sizeBytes)
            throws IOException {
        this.file = file;
        this.fileKey = key(file);
        this.name = name;
        this.loader = loader;
        this.channel = channel;
        NpyFiles.Start found = NpyFiles.start(name, channel.position(at), sizeBytes);
        this.header = found.header();
        this.start = at + found.sizeBytes();
    }

    /**
     * Opens a {@code .npy} file.
     *
     * @throws IOException with the file's name, if it cannot be read, ends early, or is no {@code .npy} of format 1.0, 2.0 or 3.0
     * @throws IllegalArgumentException with the file's name, if there is no such array here: for its type, rank or size
     */
    public static NpyFile open(Path file) throws IOException {
        return open(file, channel -> new NpyFile(file, file.toString(), "GPU.load", channel, 0, channel.size()));
    }

    /**
     * Opens one array of a {@code .npz} file whose bytes are stored as they are, as {@link GPU#savez} and NumPy's {@code savez} do.
     * Checksums are not checked.
     *
     * @param name the array's, as {@link GPU#namesz} returns it; also with the ending {@code .npy}
     * @throws IOException with the file's name, if it cannot be read, is no zip file or damaged, or two arrays have the name
     * @throws IllegalArgumentException with the file's name, if it has no array of this name; if the array is compressed:
     *     {@link GPU#loadz(Path, String...)} reads it; or if there is no such array here: for its type, rank or size
     */
    public static NpyFile open(Path file, String name) throws IOException {
        Objects.requireNonNull(name, "name");
        return open(file, channel -> {
            ZipDirectory.Entry entry = NpzFiles.stored(file, ZipDirectory.read(file.toString(), channel), name);
            long at = ZipDirectory.start(file.toString(), channel, entry);
            return new NpyFile(file, file + ", " + entry.name(), "GPU.loadz", channel, at, entry.sizeBytes());
        });
    }

    private interface Opening {
        NpyFile of(FileChannel channel) throws IOException;
    }

    private static NpyFile open(Path file, Opening opening) throws IOException {
        Objects.requireNonNull(file, "file");
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) {
                throw new FileSystemException(file.toString(), null, "is no regular file");
            }
            FileChannel channel = FileChannel.open(file, StandardOpenOption.READ);
            try {
                return opening.of(channel);
            } catch (IOException | RuntimeException e) {
                channel.close();
                throw e;
            }
        } catch (IOException e) {
            throw WholeFile.named("NpyFile.open", file, e);
        }
    }

    /** Returns what tells a file from one that replaced it; null if the file system has no such thing. */
    private static @Nullable Object key(Path file) throws IOException {
        return Files.readAttributes(file, BasicFileAttributes.class).fileKey();
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
     * @throws IllegalArgumentException if the array has no axes, or several in Fortran order, whose rows are not together
     */
    public GPUArray get(long index) throws IOException {
        requireRows();
        long extent = shape().extent(0);
        if (index < -extent || index >= extent) {
            throw new IndexOutOfBoundsException(
                    "NpyFile.get: file=" + name + ": index " + index + " is out of range for shape=" + shape());
        }
        long[] rest = Arrays.copyOfRange(shape().extents(), 1, shape().rank());
        return read(Shape.of(rest), new Rows(index < 0 ? index + extent : index, 1));
    }

    /**
     * Reads a slice of the first axis; ends beyond the axis are cut. Of a slice with a step only the rows are read that it has, unless they
     * are so short that reading all is faster.
     *
     * @throws IOException with the file's name, if it cannot be read, has become shorter, or this was closed
     * @throws IllegalArgumentException if the array has no axes, or several in Fortran order, whose rows are not together
     */
    public GPUArray get(Slice rows) throws IOException {
        Objects.requireNonNull(rows, "rows");
        requireRows();
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

    private void requireRows() {
        boolean isReversed = header.isFortranOrder() && shape().rank() > 1;
        if (shape().rank() == 0 || isReversed) {
            throw new IllegalArgumentException("NpyFile.get: file=" + name + ": shape=" + shape()
                    + (isReversed ? " in Fortran order" : "") + ", need rows; " + loader + " reads it");
        }
    }

    private GPUArray rows(long first, long count, long step) throws IOException {
        long[] extents = shape().extents();
        extents[0] = count;
        return read(Shape.of(extents), new Rows(first, step));
    }

    private GPUArray read(Shape part, Rows rows) throws IOException {
        try {
            NpyHeader ofPart = new NpyHeader(header.type(), header.isSwapped(), false, part);
            return NpyFiles.elements(name, ofPart, rows);
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

    /**
     * Maps the file: returns the whole array over the file's bytes, as NumPy's {@code mmap_mode="c"}. Writes to the array stay in this
     * process's memory and never reach the file. Axes in Fortran order are a transposed view. Closing this leaves the array as it
     * is; close what is returned. The memory is unmapped some time later; until then Windows neither deletes nor replaces the file.
     *
     * <p>On the CPU device a page of the file is read when one of its elements is. On a GPU all pages are read here, as they have to be
     * locked.
     *
     * <p>Bools have to be bytes of 0 or 1, as NumPy and {@link GPU#save} write them; {@code get} makes others 1. Java makes such a
     * mapping only of a file that the process may write, so the file is opened once more, for writing; nothing is written.
     *
     * <p><b>Nobody may shorten the file while it is mapped.</b> On the CPU device a use of elements that are gone throws an
     * {@link InternalError}, from any line: locks may be left as they are, so that later uses of the device wait forever, and the
     * process has to be ended. On a GPU the fault may be in the driver's code and end the process. What others write to the file, the
     * array may have or not. Replacing the file as {@link GPU#save} does changes nothing.
     *
     * @throws IOException with the file's name, if it cannot be read or written, has become shorter, was replaced by another since it
     *     was opened, or this was closed
     * @throws IllegalArgumentException with the file's name, if the array is larger than 2^31-1 bytes, has the other byte order, or does
     *     not begin at a multiple of its type's size, as most arrays of {@code .npz} files that NumPy wrote; {@link GPU#savez} begins
     *     each at a multiple of 64
     * @throws org.gpuarray.device.DeviceException if the device cannot reach mapped files
     */
    public MappedArray map() throws IOException {
        requireMappable();
        Shape stored = header.isFortranOrder() ? NpyFiles.reversed(shape()) : shape();
        try {
            return MappedArray.of(mapping(), dtype(), () -> {}, stored, header.isFortranOrder());
        } catch (IOException e) {
            throw WholeFile.named("NpyFile.map", file, e);
        }
    }

    private void requireMappable() {
        int itemBytes = dtype().itemBytes();
        String wrong = "";
        if (header.isSwapped() && dtype().part().itemBytes() > 1) {
            wrong = "in the other byte order";
        } else if (header.sizeBytes() > Integer.MAX_VALUE) {
            wrong = "of " + header.sizeBytes() + " bytes, need at most " + Integer.MAX_VALUE;
        } else if (header.sizeBytes() > 0 && start % itemBytes != 0) {
            wrong = "at byte " + start + " of the file, need a multiple of " + itemBytes;
        }
        if (!wrong.isEmpty()) {
            throw new IllegalArgumentException("NpyFile.map: file=" + name + ": shape=" + shape() + " dtype=" + dtype()
                    + " " + wrong + "; get(Slice) or " + loader + " reads it");
        }
    }

    private ByteBuffer mapping() throws IOException {
        if (!channel.isOpen()) {
            throw new ClosedChannelException();
        }
        long sizeBytes = header.sizeBytes();
        // Java's private mappings need a channel that can write.
        try (FileChannel again = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            if (!Objects.equals(fileKey, key(file))) {
                throw new IOException("NpyFile.map: file=" + file + ": was replaced by another file; open it again");
            } else if (again.size() - sizeBytes < start) { // a mapping would make the file longer
                throw new EOFException(name + ": ends before its last element");
            }
            return again.map(FileChannel.MapMode.PRIVATE, start, sizeBytes);
        } catch (AccessDeniedException e) {
            throw new AccessDeniedException(
                    file.toString(),
                    null,
                    "cannot be written, as mapping needs; get(Slice) or " + loader + " reads it");
        } catch (UnsupportedOperationException e) {
            throw new IOException("NpyFile.map: file=" + file + ": its file system maps no files", e);
        }
    }

    /** Closes the file; arrays that were read or mapped stay. */
    @Override
    public void close() throws IOException {
        channel.close();
    }
}
