package org.gpuarray.data;

import com.google.errorprone.annotations.CheckReturnValue;
import java.awt.Point;
import java.awt.color.ColorSpace;
import java.awt.image.BufferedImage;
import java.awt.image.ColorModel;
import java.awt.image.ComponentColorModel;
import java.awt.image.DataBuffer;
import java.awt.image.DataBufferByte;
import java.awt.image.DataBufferUShort;
import java.awt.image.IndexColorModel;
import java.awt.image.Raster;
import java.awt.image.WritableRaster;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import javax.imageio.ImageIO;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Images as arrays: {@code (height, width)} for grey ones, {@code (height, width, 3)} for red, green and blue, {@code (height, width, 4)}
 * with alpha, which nothing is multiplied by. Of uint8, or of uint16 where a channel has 16 bits. The window system is not needed.
 */
@CheckReturnValue
public final class Images {
    private Images() {}

    /**
     * Reads an image file: PNG, JPEG, GIF, BMP, and what other plug-ins of {@code ImageIO} are on the class path.
     *
     * @throws IOException with the file's name, if it cannot be read or is no such image
     */
    public static GPUArray read(Path file) throws IOException {
        if (!Files.exists(file)) {
            throw new NoSuchFileException(file.toString());
        }
        BufferedImage image;
        try {
            image = ImageIO.read(file.toFile());
        } catch (IOException | IllegalArgumentException e) {
            throw new IOException("images: file=" + file + ": " + e.getMessage(), e);
        }
        if (image == null) {
            throw new IOException(
                    "images: file=" + file + ": no image of " + Arrays.toString(ImageIO.getReaderFormatNames()));
        }
        return toGpu(image);
    }

    /**
     * Writes an image file in the format that the name ends in: {@code .png}, {@code .jpg}, {@code .bmp}, {@code .gif}.
     *
     * @throws IOException if the file cannot be written
     * @throws IllegalArgumentException if the array is no image, see {@link #toImage}, or the format has no such images
     */
    public static void write(Path file, GPUArray image) throws IOException {
        String name = file.toString();
        String format = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        if (!ImageIO.write(toImage(image), format, bytes)) {
            throw new IllegalArgumentException(
                    "images: file=" + file + ": format " + format + " has no images of shape="
                            + image.shape() + " dtype=" + image.dtype() + ", need one of "
                            + Arrays.toString(ImageIO.getWriterFormatNames()) + "; JPEG has no alpha");
        }
        Files.write(file, bytes.toByteArray());
    }

    /** Returns the pixels of an image. Colours of a palette, and those of a profile, become sRGB. */
    public static GPUArray toGpu(BufferedImage image) {
        int height = image.getHeight();
        int width = image.getWidth();
        ColorModel model = image.getColorModel();
        Raster raster = image.getRaster();
        int bands = raster.getNumBands();
        boolean isPlain = model instanceof ComponentColorModel
                && !model.isAlphaPremultiplied()
                && (bands == 1 || (bands >= 3 && model.getColorSpace().isCS_sRGB()));
        int kind = raster.getTransferType();
        if (isPlain && (kind == DataBuffer.TYPE_USHORT || (kind == DataBuffer.TYPE_BYTE && bands == 1))) {
            return samples(raster, height, width, bands, kind == DataBuffer.TYPE_USHORT);
        }
        if (model instanceof IndexColorModel palette && isGrey(palette)) {
            byte[] grey = new byte[height * width];
            for (int y = 0; y < height; y++) {
                for (int x = 0; x < width; x++) {
                    grey[y * width + x] = (byte) image.getRGB(x, y);
                }
            }
            return GPUArray.toGpu(grey, DType.UINT8, height, width);
        }
        boolean hasAlpha = model.hasAlpha();
        int channels = hasAlpha ? 4 : 3;
        byte[] pixels = new byte[Math.multiplyExact(Math.multiplyExact(height, width), channels)];
        int[] row = new int[width];
        int at = 0;
        for (int y = 0; y < height; y++) {
            image.getRGB(0, y, width, 1, row, 0, width);
            for (int argb : row) {
                pixels[at++] = (byte) (argb >> 16);
                pixels[at++] = (byte) (argb >> 8);
                pixels[at++] = (byte) argb;
                if (hasAlpha) {
                    pixels[at++] = (byte) (argb >> 24);
                }
            }
        }
        return GPUArray.toGpu(pixels, DType.UINT8, height, width, channels);
    }

    private static boolean isGrey(IndexColorModel palette) {
        if (palette.hasAlpha()) {
            return false;
        }
        for (int i = 0; i < palette.getMapSize(); i++) {
            if (palette.getRed(i) != palette.getGreen(i) || palette.getGreen(i) != palette.getBlue(i)) {
                return false;
            }
        }
        return true;
    }

    /** Returns the numbers of a raster as they are: grey ones as sRGB would be another number. */
    private static GPUArray samples(Raster raster, int height, int width, int bands, boolean isShort) {
        int[] shape = bands == 1 ? new int[] {height, width} : new int[] {height, width, bands};
        int[] row = new int[width * bands];
        short[] shorts = new short[isShort ? Math.multiplyExact(height, row.length) : 0];
        byte[] bytes = new byte[isShort ? 0 : Math.multiplyExact(height, row.length)];
        for (int y = 0; y < height; y++) {
            raster.getPixels(raster.getMinX(), raster.getMinY() + y, width, 1, row);
            for (int x = 0; x < row.length; x++) {
                if (isShort) {
                    shorts[y * row.length + x] = (short) row[x];
                } else {
                    bytes[y * row.length + x] = (byte) row[x];
                }
            }
        }
        return isShort ? GPUArray.toGpu(shorts, DType.UINT16, shape) : GPUArray.toGpu(bytes, DType.UINT8, shape);
    }

    /**
     * Returns an image of an array of shape {@code (height, width)}, {@code (height, width, 1)}, {@code (height, width, 3)} or {@code
     * (height, width, 4)}, of uint8, or of uint16.
     *
     * @throws IllegalArgumentException if it is another array
     */
    public static BufferedImage toImage(GPUArray array) {
        Shape shape = array.shape();
        int rank = shape.rank();
        long channels = rank == 3 ? shape.extent(2) : 1;
        DType type = array.dtype();
        boolean isImage =
                (rank == 2 || rank == 3) && (channels == 1 || channels == 3 || channels == 4) && shape.size() > 0;
        if (!isImage || (type != DType.UINT8 && type != DType.UINT16)) {
            throw new IllegalArgumentException("images: shape=" + shape + " dtype=" + type
                    + ", need (height, width), or (height, width, 1, 3 or 4), of uint8 or uint16; of floats from 0 to 1,"
                    + " a.times(255).round().astype(DType.UINT8)");
        }
        int height = Math.toIntExact(shape.extent(0));
        int width = Math.toIntExact(shape.extent(1));
        boolean isShort = type == DType.UINT16;
        DataBuffer data = isShort ? dataOf(array.toShortBits()) : dataOf(array.toByteBits());
        int bands = (int) channels;
        int[] offsets = new int[bands];
        Arrays.setAll(offsets, i -> i);
        WritableRaster raster =
                Raster.createInterleavedRaster(data, width, height, width * bands, bands, offsets, new Point(0, 0));
        if (bands == 1) { // one of Java's own kinds, which every writer knows
            BufferedImage grey = new BufferedImage(
                    width, height, isShort ? BufferedImage.TYPE_USHORT_GRAY : BufferedImage.TYPE_BYTE_GRAY);
            grey.setData(raster);
            return grey;
        }
        ColorModel model = new ComponentColorModel(
                ColorSpace.getInstance(ColorSpace.CS_sRGB),
                bands == 4,
                false,
                bands == 4 ? ColorModel.TRANSLUCENT : ColorModel.OPAQUE,
                data.getDataType());
        return new BufferedImage(model, raster, false, null);
    }

    private static DataBuffer dataOf(byte... bytes) {
        return new DataBufferByte(bytes, bytes.length);
    }

    private static DataBuffer dataOf(short... shorts) {
        return new DataBufferUShort(shorts, shorts.length);
    }
}
