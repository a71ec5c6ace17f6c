package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;

/** The directions in which the wines differ most: eigenvectors of their correlation, or singular vectors of the table. */
public final class PrincipalComponents {
    private PrincipalComponents() {}

    /**
     * Components, the one of the largest variance first.
     *
     * @param variances of the points along each, (columns,)
     * @param axes unit vectors, one a column, (columns, columns)
     * @param scores the points' coordinates along them, (rows, columns)
     */
    record Components(GPUArray variances, GPUArray axes, GPUArray scores) {}

    public static void main(String[] args) {
        Components components = of(Wines.read().x());
        GPUArray share = components.variances().div(components.variances().sum());
        System.out.println("share of the variance: " + share.get(":4"));
        System.out.println("of the first so many:  " + share.cumsum().get(":4"));
    }

    /** Returns the components of points whose columns have mean 0. */
    static Components of(GPUArray x) {
        GPUArray covariance = x.T().matmul(x).div(x.shape(0));
        Linalg.Eigh eigen = Linalg.eigh(covariance);
        // Eigenvalues ascend; and an eigenvector's sign is free: here its part of the largest size is positive.
        GPUArray axes = eigen.vectors().get(":, ::-1");
        GPUArray largest = axes.abs().argmax(0);
        GPUArray sign = GPU.takeAlongAxis(axes, largest.expandDims(0), 0).sign();
        GPUArray signed = axes.times(sign);
        return new Components(eigen.values().get("::-1"), signed, x.matmul(signed));
    }
}
