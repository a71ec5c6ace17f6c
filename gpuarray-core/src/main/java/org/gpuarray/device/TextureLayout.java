package org.gpuarray.device;

/**
 * The shape of an array that textures and surfaces read.
 *
 * @param width elements in x
 * @param height elements in y; 1 for one dimension
 * @param depth elements in z, the number of layers, or that of faces; 1 where there is none of them
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
        TWO_DIMENSIONS_LAYERED(2, true),
        /** Six square faces as the depth: towards +x, -x, +y, -y, +z and -z. */
        CUBE_MAP(2, false),
        /** Cube maps, six faces after six. */
        CUBE_MAP_LAYERED(2, true);

        /** The faces of a cube. */
        public static final int FACES = 6;

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

        public boolean isCubeMap() {
            return this == CUBE_MAP || this == CUBE_MAP_LAYERED;
        }

        /** Returns whether the depth counts images of their own, layers or faces. */
        public boolean hasImages() {
            return layered || isCubeMap();
        }
    }

    public TextureLayout {
        boolean flat = height != 1 && shape.dimensions() < 2;
        boolean shallow = depth != 1 && shape.dimensions() < 3 && !shape.hasImages();
        if (Math.min(Math.min(width, height), depth) < 1 || flat || shallow) {
            throw new IllegalArgumentException(
                    "texture layout: width=" + width + " height=" + height + " depth=" + depth
                            + " is no array of " + shape.dimensions() + " dimensions"
                            + (shape.isLayered() ? " with layers" : ""));
        }
        boolean isCube = width == height && depth % Shape.FACES == 0 && (shape.isLayered() || depth == Shape.FACES);
        if (shape.isCubeMap() && !isCube) {
            throw new IllegalArgumentException("texture layout: width=" + width + " height=" + height + " depth="
                    + depth + ", a cube map has width == height, and depth == 6, or a multiple of 6 with layers");
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
