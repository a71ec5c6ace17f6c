package org.gpuarray.kernels.compile;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.gpuarray.device.Image;
import org.jspecify.annotations.Nullable;

/**
 * A compiled program as bytes that another process loads: the image with its names and types, and what it was made for.
 *
 * @param target of the device, {@code "sm_90"} or {@code "jvm"}
 * @param toolchain the id of the compiler
 */
public record ShippedImage(Image image, String target, String toolchain) {
    private static final byte[] MAGIC = {'G', 'P', 'U', 'A', 'R', 'R', 'A', 'Y', 1};
    private static final int CHECKSUM_BYTES = 8;

    /** Returns the bytes, the same for the same image. */
    public byte[] encode() {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.write(MAGIC);
            out.writeUTF(target);
            out.writeUTF(toolchain);
            out.writeByte(ImageFile.kind(image));
            byte[] names = ImageNames.encode(image);
            out.writeInt(names.length);
            out.write(names);
            out.writeInt(image.bytes().length);
            out.write(image.bytes());
            out.writeLong(checksum(bytes.toByteArray(), bytes.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /**
     * Returns the image that {@link #encode} wrote; null if the bytes are of another format.
     *
     * @throws IllegalArgumentException if they were cut or changed
     */
    public static @Nullable ShippedImage decode(byte[] bytes) {
        if (bytes.length < MAGIC.length || !Arrays.equals(bytes, 0, MAGIC.length, MAGIC, 0, MAGIC.length)) {
            return null;
        }
        int checked = bytes.length - CHECKSUM_BYTES;
        try (DataInputStream in =
                new DataInputStream(new ByteArrayInputStream(bytes, MAGIC.length, bytes.length - MAGIC.length))) {
            if (checked < MAGIC.length || ByteBuffer.wrap(bytes).getLong(checked) != checksum(bytes, checked)) {
                throw new IOException("wrong checksum");
            }
            String target = in.readUTF();
            String toolchain = in.readUTF();
            byte kind = in.readByte();
            ImageNames names = ImageNames.decode(part(in));
            Image image = ImageFile.image(kind, names, part(in));
            return new ShippedImage(image, target, toolchain);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "an image of GPUArray that was cut or changed: sizeBytes=" + bytes.length, e);
        }
    }

    private static byte[] part(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("length " + length + " of " + in.available());
        }
        return in.readNBytes(length);
    }

    private static long checksum(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return crc.getValue();
    }
}
