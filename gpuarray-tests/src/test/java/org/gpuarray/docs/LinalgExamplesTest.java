package org.gpuarray.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** The examples in the Javadoc of linear algebra. */
@OnDevice
class LinalgExamplesTest {
    private static double distance(GPUArray a, GPUArray b) {
        return a.minus(b).abs().max().itemDouble();
    }

    @Test
    void systems() {
        GPUArray a = GPUArray.toGpu(new double[][] {{3, 1}, {1, 2}});
        GPUArray b = GPUArray.toGpu(new double[] {9, 8});
        GPUArray x = Linalg.solve(a, b); // 2, 3
        double residual = Linalg.norm(a.matvec(x).minus(b)).itemDouble();

        assertThat(x.toDoubleArray()).containsExactly(new double[] {2, 3}, within(1e-15));
        assertThat(residual).isLessThan(1e-14);

        Linalg.Lu lu = Linalg.lu(a);
        GPUArray same = lu.p().matmul(lu.l()).matmul(lu.u());
        assertThat(distance(same, a)).isZero();
    }

    @Test
    void manySystems() {
        GPUArray many = GPU.random(1).standardNormal(DType.FLOAT32, 1000, 4, 4);
        GPUArray x = Linalg.solve(many, GPU.ones(DType.FLOAT32, 4)).plus(1);

        assertThat(x.shape().extents()).containsExactly(1000, 4);
        assertThat(distance(many.matvec(x.minus(1)), GPU.ones(4))).isLessThan(0.01);
    }

    @Test
    void lengthsAndDeterminants() {
        GPUArray points = GPUArray.toGpu(new double[][] {{3, 4}, {0, 2}});
        GPUArray lengths = Linalg.norm(points, Reduce.axes(-1).keepdims());
        GPUArray directions = points.div(lengths);
        assertThat(directions.toDoubleArray()).containsExactly(0.6, 0.8, 0, 1);

        GPUArray large = GPU.eye(500).times(1000); // its determinant is 1e1500
        double digits = Linalg.slogdet(large).logabsdet().itemDouble() / Math.log(10);
        assertThat(digits).isCloseTo(1500, within(1e-9));
    }

    @Test
    void correlatedSamples_andTheirComponents() {
        GPUArray samples = GPU.random(2).standardNormal(3, 100);
        GPUArray noise = GPU.random(3).standardNormal(3, 10);
        GPUArray covariance = samples.cov();
        GPUArray l = Linalg.cholesky(covariance);
        GPUArray correlated = l.matmul(noise);
        assertThat(distance(Linalg.solveTriangular(l, correlated, true), noise)).isLessThan(1e-13);
        components(samples.swapAxes(0, 1), covariance);
    }

    private static void components(GPUArray samples, GPUArray covariance) {
        Linalg.Eigh eigh = Linalg.eigh(covariance);
        GPUArray components = samples.matmul(eigh.vectors().get(":, ::-1")); // the largest variance first

        GPUArray variances = components.var(Reduce.axes(0).correction(1));
        assertThat(distance(variances, eigh.values().get("::-1"))).isLessThan(1e-13);
    }

    @Test
    void projections() {
        GPUArray points = GPU.random(4).standardNormal(6, 2);
        GPUArray values = points.matvec(GPU.ones(2)).expandDims(1);
        Linalg.Qr qr = Linalg.qr(points);
        GPUArray projected = qr.q().matmul(qr.q().swapAxes(-2, -1)).matmul(values);
        assertThat(distance(projected, values)).isLessThan(1e-14);

        GPUArray t = GPU.arange(5);
        GPUArray y = t.times(3).plus(2);
        GPUArray line = GPU.stack(1, t, GPU.onesLike(t));
        GPUArray slopeAndStart = Linalg.lstsq(line, y).x();
        assertThat(slopeAndStart.toDoubleArray()).containsExactly(new double[] {3, 2}, within(1e-14));
    }

    @Test
    void closestMatrixOfLowRank() {
        GPUArray image =
                GPU.random(5).standardNormal(20, 10).matmul(GPU.random(6).standardNormal(10, 30));
        Linalg.Svd svd = Linalg.svd(image);
        GPUArray u = svd.u().get(":, :10");
        GPUArray closest = u.times(svd.s().get(":10")).matmul(svd.vh().get(":10")); // of rank 10
        assertThat(distance(closest, image)).isLessThan(1e-12);
    }

    @Test
    void eigenvaluesAndExponentials() {
        GPUArray a = GPUArray.toGpu(new double[][] {{0.5, -0.4}, {0.3, 0.6}});
        Linalg.Eig eig = Linalg.eig(a);
        GPUArray isStable = eig.values().abs().lt(1).all(-1);
        GPUArray same = eig.vectors().times(eig.values().expandDims(-2)).matmul(Linalg.inv(eig.vectors()));

        assertThat(isStable.itemBoolean()).isTrue();
        assertThat(distance(same, a)).isLessThan(1e-15);

        double angle = 0.3;
        GPUArray rotation =
                Linalg.expm(GPUArray.toGpu(new double[][] {{0, -1}, {1, 0}}).times(angle));
        assertThat(rotation.toDoubleArray())
                .containsExactly(
                        new double[] {Math.cos(angle), -Math.sin(angle), Math.sin(angle), Math.cos(angle)},
                        within(1e-15));
    }
}
