package org.gpuarray;

import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.FileChannel;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.zip.Deflater;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.gpuarray.device.Devices;
import org.gpuarray.device.HostData;
import org.gpuarray.expr.Node;
import org.gpuarray.memory.DeviceStorage;
import org.gpuarray.memory.Transfers;
import org.gpuarray.types.Shape;

/**
 * NumPy's files: {@code .npy} with one array, {@code .npz}, a zip of them, with several. A {@code .npy} is mapped into memory
 * and copied from there to the device and back; of a {@code .npz} pieces are unpacked one after the other.
 */
final class NpyFiles {
    private static final String ENDING = ".npy";
    private static final byte[] END_OF_ZIP = {'P', 'K', 5, 6};
    private static final int MAPPED_BYTES = 1 << 30;
    private static final int PIECE_BYTES = 1 << 22;

    private NpyFiles() {}

    /** Gives the next bytes of a file, so many as it is asked for, in a direct buffer. */
    private interface Pieces {
        ByteBuffer next(int sizeBytes) throws IOException;
    }

    static GPUArray load(Path file) throws IOException {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            long[] at = {0};
            Pieces pieces = sizeBytes -> {
                if (sizeBytes > channel.size() - at[0]) {
                    throw endOf(file.toString());
                }
                ByteBuffer piece = channel.map(FileChannel.MapMode.READ_ONLY, at[0], sizeBytes);
                at[0] += sizeBytes;
                return piece;
            };
            return read(file.toString(), pieces, MAPPED_BYTES);
        }
    }

    static Map<String, GPUArray> loadz(Path file) throws IOException {
        Map<String, GPUArray> arrays = new LinkedHashMap<>();
        try (InputStream in = Files.newInputStream(file);
                ZipInputStream zip = new ZipInputStream(in)) {
            ByteBuffer buffer = ByteBuffer.allocateDirect(PIECE_BYTES);
            ReadableByteChannel channel = Channels.newChannel(zip);
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                String name = entry.getName();
                if (name.endsWith(ENDING)) {
                    Pieces pieces = sizeBytes -> filled(file + ", " + name, channel, buffer, sizeBytes);
                    arrays.put(
                            name.substring(0, name.length() - ENDING.length()),
                            read(file + ", " + name, pieces, PIECE_BYTES));
                }
            }
        }
        if (arrays.isEmpty() && !isEmptyZip(file)) {
            throw new IOException(file + ": no zip file with arrays (.npz)");
        }
        return arrays;
    }

    /** Returns whether a file is nothing but the end of a zip: what saving no arrays writes. */
    private static boolean isEmptyZip(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Arrays.equals(in.readNBytes(END_OF_ZIP.length), END_OF_ZIP);
        }
    }

    private static ByteBuffer filled(String name, ReadableByteChannel channel, ByteBuffer buffer, int sizeBytes)
            throws IOException {
        ByteBuffer target = sizeBytes <= buffer.capacity() ? buffer : ByteBuffer.allocateDirect(sizeBytes);
        target.clear().limit(sizeBytes);
        while (target.hasRemaining()) {
            if (channel.read(target) < 0) {
                throw endOf(name);
            }
        }
        return target.flip();
    }

    private static EOFException endOf(String name) {
        return new EOFException(name + ": ends before its last element");
    }

    private static GPUArray read(String name, Pieces pieces, int pieceBytes) throws IOException {
        byte[] start = new byte[NpyHeader.PREFIX_BYTES];
        pieces.next(start.length).get(start);
        NpyHeader.Extent extent = NpyHeader.extent(name, start);
        byte[] dictionary = new byte[extent.length()];
        int known = start.length - extent.start();
        System.arraycopy(start, extent.start(), dictionary, 0, known);
        pieces.next(dictionary.length - known).get(dictionary, known, dictionary.length - known);
        NpyHeader header = NpyHeader.parse(name, dictionary);
        Shape stored = header.fortranOrder() ? reversed(header.shape()) : header.shape();
        long sizeBytes = Transfers.bytesOf(header.type(), stored);
        Node leaf = Node.leaf(header.type(), stored, DeviceStorage.allocate(Devices.current(), sizeBytes));
        GPUArray array = GPUArray.of(leaf);
        try {
            int step = header.swapped() ? PIECE_BYTES : pieceBytes;
            for (long at = 0; at < sizeBytes; at += step) {
                ByteBuffer piece = pieces.next((int) Math.min(step, sizeBytes - at));
                ByteBuffer elements =
                        header.swapped() ? swapped(piece, header.type().part().itemBytes()) : piece;
                Transfers.write(leaf, at, new HostData.Direct(elements));
            }
        } catch (IOException | RuntimeException e) {
            array.close();
            throw e;
        }
        if (!header.fortranOrder()) {
            return array;
        }
        GPUArray turned = array.transpose().copy();
        array.close();
        return turned;
    }

    private static Shape reversed(Shape shape) {
        long[] extents = new long[shape.rank()];
        for (int axis = 0; axis < extents.length; axis++) {
            extents[axis] = shape.extent(extents.length - 1 - axis);
        }
        return Shape.of(extents);
    }

    /** Returns a copy with the bytes of each element turned round. */
    private static ByteBuffer swapped(ByteBuffer piece, int itemBytes) {
        ByteBuffer turned = ByteBuffer.allocateDirect(piece.remaining());
        while (piece.hasRemaining()) {
            switch (itemBytes) {
                case 2 -> turned.putShort(Short.reverseBytes(piece.getShort()));
                case 4 -> turned.putInt(Integer.reverseBytes(piece.getInt()));
                case 8 -> turned.putLong(Long.reverseBytes(piece.getLong()));
                default -> turned.put(piece);
            }
        }
        return turned.flip();
    }

    static void save(Path file, GPUArray array) throws IOException {
        byte[] header = NpyHeader.bytes(array.dtype(), array.shape());
        long sizeBytes = Transfers.bytesOf(array.dtype(), array.shape());
        try (FileChannel channel = FileChannel.open(
                file,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE)) {
            channel.write(ByteBuffer.wrap(header));
            copied(
                    array,
                    sizeBytes,
                    MAPPED_BYTES,
                    (at, length, read) ->
                            read.into(channel.map(FileChannel.MapMode.READ_WRITE, header.length + at, length)));
        }
    }

    static void savez(Path file, Map<String, GPUArray> arrays, boolean compressed) throws IOException {
        try (OutputStream out = Files.newOutputStream(file);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.setLevel(compressed ? Deflater.DEFAULT_COMPRESSION : Deflater.NO_COMPRESSION);
            ByteBuffer buffer = ByteBuffer.allocateDirect(PIECE_BYTES);
            WritableByteChannel channel = Channels.newChannel(zip);
            for (Map.Entry<String, GPUArray> entry : arrays.entrySet()) {
                GPUArray array = entry.getValue();
                zip.putNextEntry(new ZipEntry(entry.getKey() + ENDING));
                zip.write(NpyHeader.bytes(array.dtype(), array.shape()));
                copied(array, Transfers.bytesOf(array.dtype(), array.shape()), PIECE_BYTES, (at, length, read) -> {
                    read.into(buffer.clear().limit(length));
                    while (buffer.hasRemaining()) {
                        channel.write(buffer);
                    }
                });
                zip.closeEntry();
            }
        }
    }

    /** Takes one piece of an array's bytes to a file. */
    private interface PieceWriter {
        void write(long at, int sizeBytes, Reader read) throws IOException;
    }

    /** Copies a piece from the device into a direct buffer. */
    private interface Reader {
        void into(ByteBuffer piece);
    }

    private static void copied(GPUArray array, long sizeBytes, int pieceBytes, PieceWriter writer) throws IOException {
        try {
            HostExport.readPieces(array.ref(), copy -> {
                for (long at = 0; at < sizeBytes; at += pieceBytes) {
                    long start = at;
                    try {
                        writer.write(
                                start,
                                (int) Math.min(pieceBytes, sizeBytes - start),
                                piece -> copy.accept(start, new HostData.Direct(piece)));
                    } catch (IOException e) {
                        throw new UncheckedIOException(e);
                    }
                }
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }
}
