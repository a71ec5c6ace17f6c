package org.gpuarray.cpu.exec;

/**
 * The weights of linear filtering, in 256ths. An NVIDIA H200 also rounds products of fractions to 8 bits, which CUDA's
 * guide does not say. In 2 dimensions these weights equal the H200's for all fractions; in 3 dimensions they may differ by
 * one where a product ends in a half.
 */
final class TextureWeights {
    /** The sum of all weights: 1. */
    static final int ONE = 256;

    private TextureWeights() {}

    /**
     * Returns the weights of the 2, 4 or 8 elements around a point; bit d of an index selects the upper one in dimension d.
     *
     * @param fraction the distance of the point from the lower element in each dimension, in 256ths
     */
    static int[] of(int dimensions, int[] fraction) {
        if (dimensions == 1) {
            return new int[] {ONE - fraction[0], fraction[0]};
        } else if (dimensions == 2) {
            return square(fraction[0], fraction[1]);
        }
        int[] square = square(fraction[0], fraction[2]);
        int[] weights = new int[8];
        for (int i = 0; i < square.length; i++) {
            int corner = (i & 1) | (i & 2) << 1;
            weights[corner | 2] = rounded(square[i] * fraction[1]);
            weights[corner] = square[i] - weights[corner | 2];
        }
        return weights;
    }

    private static int[] square(int x, int y) {
        int both = rounded(x * y);
        return new int[] {ONE - x - y + both, x - both, y - both, both};
    }

    private static int rounded(int product) {
        return (product + ONE / 2) / ONE;
    }
}
