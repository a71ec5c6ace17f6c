package org.gpuarray.kernels.compile;

import java.io.IOException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import org.gpuarray.device.Image;
import org.jspecify.annotations.Nullable;

/** A compiled program as a file that is found by its key: its name, and its bytes with a checksum. */
final class ImageFile {
    static final String SUFFIX = ".kernel";
    /** The bytes of the largest file. */
    static final int MAX_BYTES = 64 << 20;

    private static final int MAGIC = 0x47504135; // "GPA5"
    private static final int CHECKSUM_BYTES = 8;
    private static final int FIXED_BYTES = 17 + CHECKSUM_BYTES;

    private ImageFile() {}

    /** Returns the name of a program's file: the kernel's name for people, and a hash of the key. */
    static String name(String name, String key) {
        byte[] bytes = key.getBytes(StandardCharsets.UTF_8);
        // Not cryptographic: the whole key is compared, and only who can run code here writes such files.
        CRC32 crc = new CRC32();
        crc.update(bytes, 0, bytes.length);
        long hash = crc.getValue() << Integer.SIZE | checksum(bytes, bytes.length);
        return name + "-" + HexFormat.of().toHexDigits(hash) + SUFFIX;
    }

    /** Returns an entry's bytes; none if they are too many. */
    static byte[] encode(String key, Image image) {
        byte[] keyBytes = key.getBytes(StandardCharsets.UTF_8);
        byte[] bytes = image.bytes();
        byte[] names = ImageNames.encode(image);
        long sizeBytes = (long) FIXED_BYTES + keyBytes.length + names.length + bytes.length;
        if (sizeBytes > MAX_BYTES) {
            return new byte[0];
        }
        ByteBuffer out = ByteBuffer.allocate((int) sizeBytes);
        out.putInt(MAGIC).put(kind(image)).putInt(keyBytes.length).put(keyBytes);
        out.putInt(names.length).put(names);
        out.putInt(bytes.length).put(bytes);
        out.putLong(checksum(out.array(), out.position()));
        return out.array();
    }

    /**
     * Returns the image in a file's bytes; null if it is of another key.
     *
     * @throws IOException if the bytes are not those that {@link #encode} wrote
     */
    static @Nullable Image decode(byte[] file, String key) throws IOException {
        try {
            return read(ByteBuffer.wrap(file), key);
        } catch (BufferUnderflowException | IllegalArgumentException e) {
            throw new IOException("an entry that was cut or changed", e);
        }
    }

    private static @Nullable Image read(ByteBuffer in, String key) throws IOException {
        int checked = in.remaining() - CHECKSUM_BYTES;
        if (checked < 0 || in.getLong(checked) != checksum(in.array(), checked) || in.getInt() != MAGIC) {
            throw new IOException("wrong checksum or format");
        }
        byte kind = in.get();
        byte[] storedKey = new byte[length(in)];
        in.get(storedKey);
        if (!Arrays.equals(storedKey, key.getBytes(StandardCharsets.UTF_8))) {
            return null;
        }
        byte[] names = new byte[length(in)];
        in.get(names);
        ImageNames read = ImageNames.decode(names);
        byte[] bytes = new byte[length(in)];
        in.get(bytes);
        return image(kind, read, bytes);
    }

    /** Returns the image of a kind that {@link #kind} gives. */
    static Image image(byte kind, ImageNames names, byte[] bytes) throws IOException {
        return switch (kind) {
            case 'C' -> new Image.Cubin(bytes, names.kernels(), names.types());
            case 'P' -> new Image.Ptx(bytes, names.kernels(), names.types());
            case 'F' -> new Image.Fatbin(bytes);
            case 'J' -> new Image.JvmClasses(bytes);
            default -> throw new IOException("unknown kind of program: " + kind);
        };
    }

    private static int length(ByteBuffer in) throws IOException {
        int length = in.getInt();
        if (length < 0 || length > in.remaining()) {
            throw new IOException("length " + length + " of " + in.remaining());
        }
        return length;
    }

    static byte kind(Image image) {
        return (byte)
                (image instanceof Image.Cubin
                        ? 'C'
                        : image instanceof Image.Ptx ? 'P' : image instanceof Image.Fatbin ? 'F' : 'J');
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}
