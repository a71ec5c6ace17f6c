package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * Finds three groups among the wines by k-means, without their growers, and then compares.
 *
 * <p>Lloyd's algorithm: each point joins the nearest centre, each centre moves to the mean of its points, until nothing changes. The
 * first centre is a point, each further one the point farthest from those before.
 */
public final class KMeans {
    private KMeans() {}

    /**
     * What was found.
     *
     * @param centres (k, columns)
     * @param group the index of the centre nearest to each point, int64
     * @param squares the sum of squared distances to them
     */
    record Groups(GPUArray centres, GPUArray group, double squares) {}

    public static void main(String[] args) {
        Wines wines = Wines.read();
        Groups groups = of(wines.x(), 3);
        System.out.println("wines of each grower (rows) in each group (columns):");
        System.out.println(
                wines.grower().times(3).plus(groups.group()).bincount(9).reshape(3, 3));
    }

    static Groups of(GPUArray x, int k) {
        GPUArray centres = farthest(x, k);
        double squares = Double.POSITIVE_INFINITY;
        while (true) {
            GPUArray distances = distances(x, centres);
            GPUArray group = distances.argmin(1);
            double now = distances.min(1).sum().itemDouble();
            if (now >= squares) {
                return new Groups(centres, group, squares);
            }
            squares = now;
            // One row a group, one column a point: 1 where the point is of the group.
            GPUArray member = GPU.arange(k).reshape(k, 1).eq(group).astype(x.dtype());
            centres = member.matmul(x).div(member.sum(1).reshape(k, 1));
        }
    }

    private static GPUArray farthest(GPUArray x, int k) {
        GPUArray centres = x.get(":1");
        while (centres.shape(0) < k) {
            GPUArray next = distances(x, centres).min(1).argmax();
            centres = GPU.concatenate(centres, x.take(next.reshape(1), 0));
        }
        return centres;
    }

    /** Returns the squared distance of each point (rows) to each centre (columns). */
    private static GPUArray distances(GPUArray x, GPUArray centres) {
        return x.expandDims(1).minus(centres).square().sum(2);
    }
}
