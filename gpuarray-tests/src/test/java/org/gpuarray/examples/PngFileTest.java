package org.gpuarray.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.zip.CRC32;
import java.util.zip.InflaterInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Reads the file back by hand: the Java that a GPU machine has may lack {@code java.desktop}. */
class PngFileTest {
    private record Chunk(String name, byte[] data) {}

    @TempDir
    private Path folder;

    @Test
    void write_randomPixels_readBack() throws Exception {
        int width = 37;
        int height = 11;
        int[] pixels = new Random(3).ints(407, 0, 1 << 24).toArray();
        Path file = folder.resolve("random.png");
        PngFile.write(file, pixels, width);

        ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(file));
        assertThat(bytes.getLong()).isEqualTo(0x89504e470d0a1a0aL);
        List<Chunk> chunks = chunks(bytes);
        assertThat(chunks).extracting(Chunk::name).containsExactly("IHDR", "IDAT", "IEND");
        assertThat(chunks.get(0).data()).containsExactly(0, 0, 0, width, 0, 0, 0, height, 8, 2, 0, 0, 0);
        assertThat(chunks.get(2).data()).isEmpty();
        assertThat(inflate(chunks.get(1).data())).containsExactly(rows(pixels, width));
    }

    @Test
    void write_pixelsThatFillNoRow_isRefused() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> PngFile.write(folder.resolve("bad.png"), new int[7], 3))
                .withMessageContaining("pixels=7")
                .withMessageContaining("width=3");
    }

    private static List<Chunk> chunks(ByteBuffer bytes) {
        List<Chunk> chunks = new ArrayList<>();
        while (bytes.hasRemaining()) {
            byte[] data = new byte[bytes.getInt()];
            byte[] name = new byte[4];
            bytes.get(name).get(data);
            CRC32 crc = new CRC32();
            crc.update(name);
            crc.update(data);
            assertThat(bytes.getInt()).isEqualTo((int) crc.getValue());
            chunks.add(new Chunk(new String(name, StandardCharsets.US_ASCII), data));
        }
        return chunks;
    }

    private static byte[] inflate(byte[] data) throws Exception {
        try (InflaterInputStream in = new InflaterInputStream(new ByteArrayInputStream(data))) {
            return in.readAllBytes();
        }
    }

    private static byte[] rows(int[] pixels, int width) {
        ByteArrayOutputStream rows = new ByteArrayOutputStream();
        for (int i = 0; i < pixels.length; i++) {
            if (i % width == 0) {
                rows.write(0);
            }
            rows.write(pixels[i] >> 16);
            rows.write(pixels[i] >> 8);
            rows.write(pixels[i]);
        }
        return rows.toByteArray();
    }
}
