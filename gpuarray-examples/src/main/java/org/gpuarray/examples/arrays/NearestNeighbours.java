package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Guesses the grower of each wine from the nearest other wines, which vote. */
public final class NearestNeighbours {
    private NearestNeighbours() {}

    public static void main(String[] args) {
        Wines wines = Wines.read();
        for (int k : new int[] {1, 5, 15}) {
            GPUArray right = guess(wines.x(), wines.grower(), k).eq(wines.grower());
            System.out.println(k + " neighbours: " + right.sum() + " of " + right.size() + " right");
        }
    }

    /** Returns for each point the label that most of its k nearest other points have; the least label wins a tie. */
    static GPUArray guess(GPUArray x, GPUArray labels, int k) {
        int n = x.shape(0);
        GPUArray squares = x.square().sum(1);
        // |a - b|² = |a|² + |b|² - 2ab: all distances by one product of matrices.
        GPUArray distances =
                squares.expandDims(1).plus(squares).minus(x.matmul(x.T()).times(2));
        GPUArray toOthers = GPU.where(GPU.eye(n).astype(DType.BOOL), Double.POSITIVE_INFINITY, distances);
        GPUArray nearest = toOthers.argsort(1).get(":, :" + k);
        GPUArray votes = labels.take(nearest);
        int kinds = 1 + (int) labels.max().itemLong();
        return votes.expandDims(2).eq(GPU.arange(kinds)).sum(1).argmax(1);
    }
}
