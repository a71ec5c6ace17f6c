package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** How many kernels factor and solve: what lies between two of them is most of the time of matrices of some hundred rows. */
@OnDevice
class FactorLaunchesTest {
    private static final int ROWS = 256;
    private static final int PANELS = ROWS / 32;

    private static long launches(Runnable work) {
        work.run();
        return Measured.of(work).launches();
    }

    private static GPUArray matrix(int rows) {
        GPUArray numbers = GPU.random(36).random(rows, rows).astype(DType.FLOAT32);
        GPUArray a = numbers.plus(numbers.transpose())
                .plus(GPU.eye(rows).times(2.0 * rows))
                .astype(DType.FLOAT32);
        GPU.eval(a);
        return a;
    }

    @Test
    void lu_hasAPanel_andFourKernelsForEachPairOfHalves() {
        GPUArray a = matrix(ROWS);
        assertThat(launches(() -> Linalg.slogdet(a))).isEqualTo(1 + PANELS + 4 * (PANELS - 1));
    }

    @Test
    void cholesky_hasAPanel_andAProductForEachPairOfHalves() {
        GPUArray a = matrix(ROWS);
        assertThat(launches(() -> Linalg.cholesky(a))).isEqualTo(2 + PANELS + (PANELS - 1));
    }

    @Test
    void solve_hasOneKernelForEachFactor() {
        GPUArray a = matrix(ROWS);
        GPUArray b = GPU.ones(DType.FLOAT32, ROWS);
        assertThat(launches(() -> Linalg.solve(a, b))).isEqualTo(1 + PANELS + 4 * (PANELS - 1) + 3);
    }

    @Test
    void solveTriangular_ofFewRightSides_isOneKernel() {
        GPUArray a = matrix(1000);
        GPUArray few = GPU.ones(DType.FLOAT32, 1000, 32);
        GPUArray many = GPU.ones(DType.FLOAT32, 1000, 33);
        GPU.eval(few, many);
        assertThat(launches(() -> Linalg.solveTriangular(a, few, true))).isEqualTo(1);
        // Four parts, and a product between two.
        assertThat(launches(() -> Linalg.solveTriangular(a, many, false))).isEqualTo(7);
    }

    @Test
    void smallMatrices_areFactoredInOneLaunch() {
        GPUArray a = GPU.random(37).random(50, 8, 8);
        GPU.eval(a);
        assertThat(launches(() -> Linalg.eigh(a))).isEqualTo(1);
        assertThat(launches(() -> Linalg.eigvalsh(a, false))).isEqualTo(1);
        assertThat(launches(() -> Linalg.svd(a))).isEqualTo(1);
        assertThat(launches(() -> Linalg.svdvals(a))).isEqualTo(1);
        assertThat(launches(() -> Linalg.qr(a))).isEqualTo(1);
        assertThat(launches(() -> Linalg.eig(a))).isEqualTo(1);
        assertThat(launches(() -> Linalg.eigvals(a))).isEqualTo(1);
    }
}
