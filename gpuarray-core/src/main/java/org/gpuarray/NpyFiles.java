package org.gpuarray;

import java.io.EOFException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Node;
import org.gpuarray.files.NpyHeader;
import org.gpuarray.files.WholeFile;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * NumPy's {@code .npy} files, with one array each; {@link NpzFiles} has several.
 *
 * <p>Elements are copied in pieces, through memory of this process and not a mapping of the file as {@link NpyFile#map} makes: a
 * mapping of a file that somebody shortens, or of a disk that is full or broken, faults at an access, which Java code sees as an error
 * at another place and native code does not survive.
 */
final class NpyFiles {
    private static final int PIECE_BYTES = 1 << 22;
    private static final long EACH_LOWEST_BIT = 0x0101010101010101L;

    private NpyFiles() {}

    static GPUArray load(Path file) throws IOException {
        try {
            if (Files.exists(file) && !Files.isRegularFile(file)) { // opening a pipe would wait for a writer
                throw new FileSystemException(file.toString(), null, "is no regular file");
            }
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
                return read(file.toString(), channel, channel.size());
            }
        } catch (IOException e) {
            throw WholeFile.named("load", file, e);
        }
    }

    static void save(Path file, GPUArray array) throws IOException {
        WholeFile.write("save", file, channel -> write(array, channel));
    }

    /**
     * Reads one array in NumPy's format. Nothing is allocated for more bytes than there are.
     *
     * @param name the file, for messages
     * @param sizeBytes how many bytes there are
     */
    static GPUArray read(String name, ReadableByteChannel in, long sizeBytes) throws IOException {
        return elements(name, start(name, in, sizeBytes).header(), in);
    }

    /** A header, and the bytes before the first element. */
    record Start(NpyHeader header, long sizeBytes) {}

    /** Reads what stands before the elements, and checks that those can be there. */
    static Start start(String name, ReadableByteChannel in, long sizeBytes) throws IOException {
        ByteBuffer start = ByteBuffer.allocate(NpyHeader.PREFIX_BYTES);
        fill(name, in, start);
        NpyHeader.Extent extent = NpyHeader.extent(name, start.array());
        int known = start.capacity() - extent.start();
        if (extent.length() > sizeBytes - extent.start()) {
            throw new EOFException(name + ": ends before its header's last byte: of " + extent.length() + " bytes");
        }
        ByteBuffer dictionary = ByteBuffer.allocate(extent.length()).put(start.array(), extent.start(), known);
        fill(name, in, dictionary);
        NpyHeader header = NpyHeader.parse(name, extent.version(), dictionary.array());
        long left = sizeBytes - extent.start() - extent.length();
        if (header.sizeBytes() > left) {
            throw new EOFException(name + ": ends before its last element: shape=" + header.shape() + " dtype="
                    + header.type() + " need " + header.sizeBytes() + " bytes, and " + left + " are there");
        }
        return new Start(header, extent.start() + extent.length());
    }

    /** Reads the elements of an array with this header. */
    static GPUArray elements(String name, NpyHeader header, ReadableByteChannel in) throws IOException {
        Shape stored = header.isFortranOrder() ? reversed(header.shape()) : header.shape();
        long sizeBytes = header.sizeBytes();
        Node leaf = Node.leaf(header.type(), stored, DeviceStorage.allocate(Devices.current(), sizeBytes));
        GPUArray array = GPUArray.of(leaf);
        try {
            ByteBuffer piece = ByteBuffer.allocateDirect((int) Math.min(PIECE_BYTES, sizeBytes));
            for (long at = 0; at < sizeBytes; at += piece.limit()) {
                piece.clear().limit((int) Math.min(PIECE_BYTES, sizeBytes - at));
                fill(name, in, piece);
                piece.flip();
                if (header.isSwapped()) {
                    swap(piece, header.type().part().itemBytes());
                }
                if (header.type() == DType.BOOL) {
                    makeBools(piece);
                }
                Transfers.write(leaf, at, new HostData.Direct(piece));
            }
        } catch (IOException | RuntimeException e) {
            array.close();
            throw e;
        }
        if (!header.isFortranOrder()) {
            return array;
        }
        GPUArray turned = array.transpose().copy();
        array.close();
        return turned;
    }

    private static void fill(String name, ReadableByteChannel in, ByteBuffer target) throws IOException {
        while (target.hasRemaining()) {
            if (in.read(target) < 0) {
                throw new EOFException(name + ": ends before its last element");
            }
        }
    }

    static Shape reversed(Shape shape) {
        long[] extents = new long[shape.rank()];
        for (int axis = 0; axis < extents.length; axis++) {
            extents[axis] = shape.extent(extents.length - 1 - axis);
        }
        return Shape.of(extents);
    }

    /** Turns the bytes of each element round. */
    private static void swap(ByteBuffer piece, int itemBytes) {
        for (int at = 0; at < piece.limit(); at += itemBytes) {
            switch (itemBytes) {
                case 2 -> piece.putShort(at, Short.reverseBytes(piece.getShort(at)));
                case 4 -> piece.putInt(at, Integer.reverseBytes(piece.getInt(at)));
                case 8 -> piece.putLong(at, Long.reverseBytes(piece.getLong(at)));
                default -> {
                    return; // bytes
                }
            }
        }
    }

    /** Makes bytes 0 or 1, as kernels expect bools: to NumPy every other byte is true as well. */
    private static void makeBools(ByteBuffer piece) {
        int at = 0;
        while (at < piece.limit()) {
            if (piece.limit() - at >= Long.BYTES && (piece.getLong(at) & ~EACH_LOWEST_BIT) == 0) {
                at += Long.BYTES;
            } else {
                piece.put(at, (byte) (piece.get(at) == 0 ? 0 : 1));
                at++;
            }
        }
    }

    /** Returns how many bytes {@link #write} writes. */
    static long sizeBytes(GPUArray array) {
        return NpyHeader.bytes(array.dtype(), array.shape()).length + Transfers.bytesOf(array.dtype(), array.shape());
    }

    /** Writes one array in NumPy's format. */
    static void write(GPUArray array, WritableByteChannel out) throws IOException {
        writeAll(ByteBuffer.wrap(NpyHeader.bytes(array.dtype(), array.shape())), out);
        long sizeBytes = Transfers.bytesOf(array.dtype(), array.shape());
        ByteBuffer piece = ByteBuffer.allocateDirect((int) Math.min(PIECE_BYTES, sizeBytes));
        try {
            HostExport.readPieces(array.ref(), copy -> {
                for (long at = 0; at < sizeBytes; at += piece.limit()) {
                    piece.clear().limit((int) Math.min(PIECE_BYTES, sizeBytes - at));
                    copy.accept(at, new HostData.Direct(piece));
                    try {
                        writeAll(piece, out);
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private static void writeAll(ByteBuffer bytes, WritableByteChannel out) throws IOException {
        while (bytes.hasRemaining()) {
            out.write(bytes);
        }
    }
}
