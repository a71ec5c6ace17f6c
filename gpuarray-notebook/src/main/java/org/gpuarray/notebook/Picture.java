package org.gpuarray.notebook;

import java.awt.image.BufferedImage;
import java.util.Objects;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Pixels; {@link Plots#image} makes them of an array. */
public final class Picture extends Figure {
    /** Pixels along one side up to which a notebook shows an array as a picture by itself, and from where. */
    private static final int LEAST_SIDE = 16;

    private static final int MOST_SIDE = 4096;

    private final byte[] samples;
    private final int width;
    private final int height;
    /** 1 is grey, 3 red, green and blue, 4 these and opacity. */
    private final int channels;

    private final int zoom;

    private Picture(byte[] samples, int width, int height, int channels, int zoom) {
        this.samples = samples;
        this.width = width;
        this.height = height;
        this.channels = channels;
        this.zoom = zoom;
    }

    static Picture of(GPUArray pixels) {
        Objects.requireNonNull(pixels, "pixels");
        DType type = pixels.dtype();
        boolean hasType = type == DType.UINT8 || type == DType.BOOL || type.isFloating();
        if (!hasShape(pixels.shape()) || pixels.size() == 0 || !hasType) {
            throw new IllegalArgumentException(
                    "image: pixels.shape=" + pixels.shape() + " pixels.dtype=" + type
                            + ", need shape (h, w), (h, w, 3) or (h, w, 4), a pixel or more, and uint8, bool or floats from 0 to 1");
        }
        Shape shape = pixels.shape();
        int channels = shape.rank() == 2 ? 1 : (int) shape.extent(2);
        byte[] samples = samples(pixels).toByteBits();
        return new Picture(samples, (int) shape.extent(1), (int) shape.extent(0), channels, 1);
    }

    /** Returns whether a notebook shows an array as a picture rather than a table. */
    static boolean suits(GPUArray array) {
        Shape shape = array.shape();
        return array.dtype() == DType.UINT8
                && hasShape(shape)
                && Math.min(shape.extent(0), shape.extent(1)) >= LEAST_SIDE
                && Math.max(shape.extent(0), shape.extent(1)) <= MOST_SIDE;
    }

    private static boolean hasShape(Shape shape) {
        return shape.rank() == 2 || (shape.rank() == 3 && (shape.extent(2) == 3 || shape.extent(2) == 4));
    }

    private static GPUArray samples(GPUArray pixels) {
        if (pixels.dtype() == DType.UINT8) {
            return pixels;
        }
        GPUArray light = pixels.astype(DType.FLOAT32);
        return GPU.where(light.isnan(), 0, light).clip(0, 1).times(255).rint().astype(DType.UINT8);
    }

    /**
     * Returns the picture with {@code factor} by {@code factor} pixels for each.
     *
     * @throws IllegalArgumentException if {@code factor < 1}, or a side would have more than 10,000 pixels
     */
    public Picture zoom(int factor) {
        if (factor < 1 || (long) Math.max(width, height) * zoom * factor > 10_000) {
            throw new IllegalArgumentException("zoom: factor=" + factor + " of " + this
                    + ", need at least 1, and at most 10000 pixels along a side");
        }
        return new Picture(samples, width, height, channels, zoom * factor);
    }

    /** Returns the pixels, so that other libraries of Java can draw them. */
    public BufferedImage toBufferedImage() {
        int[] types = {0, BufferedImage.TYPE_BYTE_GRAY, 0, BufferedImage.TYPE_INT_RGB, BufferedImage.TYPE_INT_ARGB};
        BufferedImage image = new BufferedImage(width * zoom, height * zoom, types[channels]);
        for (int y = 0; y < height * zoom; y++) {
            for (int x = 0; x < width * zoom; x++) {
                int at = (y / zoom * width + x / zoom) * channels;
                for (int channel = 0; channel < channels; channel++) {
                    image.getRaster().setSample(x, y, channel, samples[at + channel] & 0xff);
                }
            }
        }
        return image;
    }

    @Override
    public byte[] png() {
        return Drawing.png(toBufferedImage());
    }

    /** Returns SVG that has the pixels in it, as PNG. */
    @Override
    public String svg() {
        return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" + width * zoom + "\" height=\"" + height * zoom
                + "\"><image width=\"" + width * zoom + "\" height=\"" + height * zoom + "\" href=\"" + dataUrl()
                + "\"/></svg>\n";
    }

    @Override
    public String toString() {
        return "Picture of " + width * zoom + " x " + height * zoom + " pixels";
    }
}
