package org.gpuarray.device;

/**
 * The shape of an array that textures and surfaces read.
 *
 * @param width elements in x
 * @param height elements in y; 1 for one dimension
 * @param depth elements in z, or the number of layers; 1 where there is neither
 * @param surface whether kernels may write it, or read it as a surface
 * @param gather whether {@code tex2Dgather} may read it
 */
public record TextureLayout(
        Shape shape, int width, int height, int depth, TexelFormat format, boolean surface, boolean gather) {
    /** Dimensions, and what the last one means. */
    public enum Shape {
        ONE_DIMENSION(1, false),
        TWO_DIMENSIONS(2, false),
        THREE_DIMENSIONS(3, false),
        ONE_DIMENSION_LAYERED(1, true),
        TWO_DIMENSIONS_LAYERED(2, true);

        private final int dimensions;
        private final boolean layered;

        Shape(int dimensions, boolean layered) {
            this.dimensions = dimensions;
            this.layered = layered;
        }

        public int dimensions() {
            return dimensions;
        }

        public boolean isLayered() {
            return layered;
        }
    }

    public TextureLayout {
        boolean flat = height != 1 && shape.dimensions() < 2;
        boolean shallow = depth != 1 && shape.dimensions() < 3 && !shape.isLayered();
        if (Math.min(Math.min(width, height), depth) < 1 || flat || shallow) {
            throw new IllegalArgumentException(
                    "texture layout: width=" + width + " height=" + height + " depth=" + depth
                            + " is no array of " + shape.dimensions() + " dimensions"
                            + (shape.isLayered() ? " with layers" : ""));
        }
        if (gather && shape != Shape.TWO_DIMENSIONS) {
            throw new IllegalArgumentException("texture layout: gather needs two dimensions, got " + shape);
        }
    }

    /** Returns the bytes of all elements, without padding. */
    public long sizeBytes() {
        return (long) width * height * depth * format.sizeBytes();
    }
}
