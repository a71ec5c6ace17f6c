package org.gpuarray.examples;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import java.util.zip.DeflaterOutputStream;

/**
 * Writes a picture as PNG, so that the examples need no {@code java.desktop}.
 *
 * <p>The format [1] is a signature and chunks of length, name, data and CRC. IHDR says size and colours, IDAT holds the zlib
 * stream of the rows, each after one byte that names its filter (0: none), IEND is empty.
 *
 * <p>[1] W3C, Portable Network Graphics (PNG) Specification, Second Edition, sections 5, 9 and 11.
 */
public final class PngFile {
    private static final byte[] SIGNATURE = {(byte) 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    private static final int BITS_PER_CHANNEL = 8;
    private static final int TRUE_COLOUR = 2;
    /** Pictures of smooth colours hardly shrink further at higher levels. */
    private static final int COMPRESSION_LEVEL = 3;

    private PngFile() {}

    /**
     * Writes pixels, row by row from the top left, each {@code 0xRRGGBB}.
     *
     * @throws IllegalArgumentException if their number is no positive multiple of {@code width}
     */
    public static void write(Path file, int[] pixels, int width) throws IOException {
        if (width < 1 || pixels.length < width || pixels.length % width != 0) {
            throw new IllegalArgumentException("PNG: pixels=" + pixels.length + " do not fill rows of width=" + width);
        }
        try (DataOutputStream out = new DataOutputStream(Files.newOutputStream(file))) {
            out.write(SIGNATURE);
            writeChunk(out, "IHDR", header(width, pixels.length / width));
            writeChunk(out, "IDAT", deflate(rows(pixels, width)));
            writeChunk(out, "IEND", new byte[0]);
        }
    }

    private static byte[] header(int width, int height) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream out = new DataOutputStream(bytes);
        out.writeInt(width);
        out.writeInt(height);
        // Then: how it is compressed, filtered and interlaced; 0 is the only way, the only set and none.
        out.write(new byte[] {BITS_PER_CHANNEL, TRUE_COLOUR, 0, 0, 0});
        return bytes.toByteArray();
    }

    private static byte[] rows(int[] pixels, int width) {
        byte[] rows = new byte[Math.addExact(Math.multiplyExact(pixels.length, 3), pixels.length / width)];
        int at = 0;
        for (int i = 0; i < pixels.length; i++) {
            at += i % width == 0 ? 1 : 0;
            rows[at++] = (byte) (pixels[i] >> 16);
            rows[at++] = (byte) (pixels[i] >> 8);
            rows[at++] = (byte) pixels[i];
        }
        return rows;
    }

    private static byte[] deflate(byte[] data) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        Deflater deflater = new Deflater(COMPRESSION_LEVEL);
        try (DeflaterOutputStream out = new DeflaterOutputStream(bytes, deflater, 1 << 16)) {
            out.write(data);
        } finally {
            deflater.end();
        }
        return bytes.toByteArray();
    }

    private static void writeChunk(DataOutputStream out, String name, byte[] data) throws IOException {
        byte[] nameBytes = name.getBytes(StandardCharsets.US_ASCII);
        CRC32 crc = new CRC32();
        crc.update(nameBytes);
        crc.update(data);
        out.writeInt(data.length);
        out.write(nameBytes);
        out.write(data);
        out.writeInt((int) crc.getValue());
    }
}
