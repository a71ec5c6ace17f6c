package org.gpuarray.data;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import javax.imageio.ImageIO;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ImagesTest {
    @TempDir
    private Path folder;

    private static GPUArray numbers(DType type, int... shape) {
        long size = Shape.of(shape).size();
        return GPU.arange(size)
                .times(type == DType.UINT16 ? 65_521 / size : 251)
                .rem(type == DType.UINT16 ? 65_536 : 256)
                .astype(type)
                .reshape(shape);
    }

    private static void assertSame(GPUArray actual, GPUArray expected) {
        assertThat(actual.dtype()).isEqualTo(expected.dtype());
        assertThat(actual.shape()).isEqualTo(expected.shape());
        assertThat(actual.astype(DType.INT32).ravel().toIntArray())
                .isEqualTo(expected.astype(DType.INT32).ravel().toIntArray());
    }

    @Test
    void pngs_roundTrip() throws IOException {
        Path file = folder.resolve("a.png");
        for (DType type : List.of(DType.UINT8, DType.UINT16)) {
            for (int[] shape : new int[][] {{5, 7}, {5, 7, 3}, {5, 7, 4}, {1, 1}}) {
                GPUArray image = numbers(type, shape);
                Images.write(file, image);
                assertSame(Images.read(file), image);
                assertSame(Images.toGpu(Images.toImage(image)), image);
                GPUArray view = image.get("::-1, ::2");
                assertSame(Images.toGpu(Images.toImage(view)), view);
            }
        }
        Images.write(file, numbers(DType.UINT8, 4, 4, 1));
        assertSame(Images.read(file), numbers(DType.UINT8, 4, 4));
    }

    @ParameterizedTest
    @ValueSource(
            ints = {
                BufferedImage.TYPE_INT_RGB,
                BufferedImage.TYPE_INT_ARGB,
                BufferedImage.TYPE_3BYTE_BGR,
                BufferedImage.TYPE_4BYTE_ABGR,
                BufferedImage.TYPE_INT_BGR
            })
    void kindsOfImages_haveTheColoursThatTheySay(int kind) {
        BufferedImage image = new BufferedImage(3, 2, kind);
        image.setRGB(2, 1, 0x80FF1003);
        GPUArray array = Images.toGpu(image);
        boolean hasAlpha = image.getColorModel().hasAlpha();
        assertThat(array.shape()).isEqualTo(Shape.of(2, 3, hasAlpha ? 4 : 3));
        assertThat(array.get("1, 2, :3").astype(DType.INT32).toIntArray()).containsExactly(255, 16, 3);
        if (hasAlpha) {
            assertThat(array.get("1, 2, 3").astype(DType.INT32).item()).isEqualTo(0x80);
            assertThat(array.get("0, 0, 3").astype(DType.INT32).item()).isEqualTo(0);
        }
    }

    @Test
    void partsOfImagesAndBinaryOnes() {
        BufferedImage whole = new BufferedImage(6, 5, BufferedImage.TYPE_BYTE_GRAY);
        whole.getRaster().setSample(3, 2, 0, 77);
        assertThat(Images.toGpu(whole.getSubimage(2, 1, 3, 3))
                        .get("1, 1")
                        .astype(DType.INT32)
                        .item())
                .isEqualTo(77);
        BufferedImage bits = new BufferedImage(9, 2, BufferedImage.TYPE_BYTE_BINARY);
        bits.setRGB(8, 1, 0xFFFFFFFF);
        assertThat(Images.toGpu(bits).shape()).isEqualTo(Shape.of(2, 9));
        assertThat(Images.toGpu(bits).get("1, 7:").astype(DType.INT32).toIntArray())
                .containsExactly(0, 255);
    }

    @Test
    void jpegs_areClose() throws IOException {
        Path file = folder.resolve("a.jpg");
        GPUArray smooth = GPU.arange(64).reshape(8, 8).times(3).astype(DType.UINT8);
        GPUArray image = GPU.stack(new GPUArray[] {smooth, smooth, smooth}, 2);
        Images.write(file, image);
        GPUArray read = Images.read(file);
        assertThat(read.shape()).isEqualTo(Shape.of(8, 8, 3));
        assertThat(read.astype(DType.INT32)
                        .minus(image.astype(DType.INT32))
                        .abs()
                        .max()
                        .itemDouble())
                .isLessThan(12);
        assertThatThrownBy(() -> Images.write(file, numbers(DType.UINT8, 4, 4, 4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("JPEG has no alpha");
    }

    @Test
    void whatIsNoImage_isRefused() throws IOException {
        for (GPUArray array : List.of(
                GPU.zeros(DType.UINT8, 4),
                GPU.zeros(DType.UINT8, 4, 4, 2),
                GPU.zeros(DType.UINT8, 0, 4),
                GPU.zeros(DType.FLOAT32, 4, 4),
                GPU.zeros(DType.BOOL, 4, 4))) {
            assertThatThrownBy(() -> Images.toImage(array))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("images: shape=" + array.shape() + " dtype=" + array.dtype() + ", need");
        }
        Path text = Files.writeString(folder.resolve("a.png"), "text");
        assertThatThrownBy(() -> Images.read(text))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.png");
        assertThatThrownBy(() -> Images.read(folder.resolve("no.png"))).isInstanceOf(NoSuchFileException.class);
        assertThatThrownBy(() -> Images.write(folder.resolve("a.xyz"), numbers(DType.UINT8, 2, 2)))
                .hasMessageContaining("format xyz");
        Files.write(text, java.util.Arrays.copyOf(png(), 60));
        assertThatThrownBy(() -> Images.read(text))
                .isInstanceOf(IOException.class)
                .hasMessageContaining("a.png");
    }

    private byte[] png() throws IOException {
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        ImageIO.write(new BufferedImage(64, 64, BufferedImage.TYPE_INT_RGB), "png", bytes);
        return bytes.toByteArray();
    }
}
