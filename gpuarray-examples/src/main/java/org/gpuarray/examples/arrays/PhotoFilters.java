package org.gpuarray.examples.arrays;

import java.awt.image.BufferedImage;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.imageio.ImageIO;
import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Ndimage;
import org.gpuarray.examples.PngFile;
import org.gpuarray.types.DType;

/** Blurs, sharpens and outlines a photo of a raccoon, and writes each as PNG. The README beside the photo names its source. */
public final class PhotoFilters {
    private static final String PHOTO = "/org/gpuarray/examples/raccoon.png";

    private PhotoFilters() {}

    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args.length > 0 ? args[0] : ".");
        for (Map.Entry<String, GPUArray> picture : filtered(photo()).entrySet()) {
            Path file = folder.resolve("raccoon-" + picture.getKey() + ".png");
            write(file, picture.getValue());
            System.out.println(file.toAbsolutePath());
        }
    }

    /** Returns the photo: (height, width, 3), red, green and blue from 0 to 1, float32. */
    static GPUArray photo() throws IOException {
        try (InputStream file = PhotoFilters.class.getResourceAsStream(PHOTO)) {
            if (file == null) {
                throw new IOException(PHOTO + " is not on the class path");
            }
            BufferedImage image = ImageIO.read(file);
            int[] rgb = image.getRGB(0, 0, image.getWidth(), image.getHeight(), null, 0, image.getWidth());
            GPUArray packed = GPUArray.toGpu(rgb, image.getHeight(), image.getWidth(), 1);
            return packed.rightShift(GPU.array(16, 8, 0))
                    .bitwiseAnd(255)
                    .astype(DType.FLOAT32)
                    .div(255);
        }
    }

    /** Returns pictures of the photo's shape, by name. */
    static Map<String, GPUArray> filtered(GPUArray photo) {
        Map<String, GPUArray> pictures = new LinkedHashMap<>();
        // Along height and width, not across colours.
        GPUArray blurred = Ndimage.gaussianFilter(photo, new double[] {2, 2, 0}, FilterOptions.defaults());
        pictures.put("blurred", blurred);
        pictures.put("sharpened", photo.plus(photo.minus(blurred).times(1.5)));
        GPUArray grey = photo.matmul(GPU.array(0.299f, 0.587f, 0.114f));
        GPUArray edges = Ndimage.sobel(grey, 0)
                .square()
                .plus(Ndimage.sobel(grey, 1).square())
                .sqrt();
        pictures.put("edges", inColours(edges.div(edges.max())));
        pictures.put(
                "median", Ndimage.medianFilter(photo, FilterOptions.defaults().size(5, 5, 1)));
        pictures.put("sepia", photo.matmul(GPU.array(new float[][] {
            {0.393f, 0.349f, 0.272f}, {0.769f, 0.686f, 0.534f}, {0.189f, 0.168f, 0.131f}
        })));
        return pictures;
    }

    private static GPUArray inColours(GPUArray grey) {
        return GPU.stack(2, grey, grey, grey);
    }

    private static void write(Path file, GPUArray picture) throws IOException {
        GPUArray bytes = picture.clip(0, 1).times(255).rint().astype(DType.INT32);
        GPUArray packed = bytes.times(GPU.array(1 << 16, 1 << 8, 1)).sum(2);
        PngFile.write(file, packed.astype(DType.INT32).toIntArray(), picture.shape(1));
    }
}
