package org.gpuarray.bench.npbench;

import static org.gpuarray.bench.npbench.Numbers.uniform;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Products of matrices and vectors, and what is made of a few of them. */
final class Products {
    private static final double ALPHA = 1.5;
    private static final double BETA = 1.2;
    private static final double LEAST_DEVIATION = 0.1;

    static final List<NumpyProgram> PROGRAMS = List.of(
            new NumpyProgram(
                    "gemm",
                    (type, n) -> List.of(
                            uniform(type, 1, n[0], n[2]), uniform(type, 2, n[2], n[1]), uniform(type, 3, n[0], n[1])),
                    Products::gemm),
            new NumpyProgram(
                    "k2mm",
                    (type, n) -> List.of(
                            uniform(type, 1, n[0], n[2]),
                            uniform(type, 2, n[2], n[1]),
                            uniform(type, 3, n[1], n[3]),
                            uniform(type, 4, n[0], n[3])),
                    Products::k2mm),
            new NumpyProgram(
                    "k3mm",
                    (type, n) -> List.of(
                            uniform(type, 1, n[0], n[2]),
                            uniform(type, 2, n[2], n[1]),
                            uniform(type, 3, n[1], n[4]),
                            uniform(type, 4, n[4], n[3])),
                    Products::k3mm),
            new NumpyProgram(
                    "symm",
                    (type, n) -> List.of(
                            uniform(type, 1, n[0], n[0]), uniform(type, 2, n[0], n[1]), uniform(type, 3, n[0], n[1])),
                    Products::symm),
            new NumpyProgram(
                    "syrk",
                    (type, n) -> List.of(uniform(type, 1, n[1], n[0]), uniform(type, 2, n[1], n[1])),
                    Products::syrk),
            new NumpyProgram(
                    "syr2k",
                    (type, n) -> List.of(
                            uniform(type, 1, n[1], n[0]), uniform(type, 2, n[1], n[0]), uniform(type, 3, n[1], n[1])),
                    Products::syr2k),
            new NumpyProgram(
                    "trmm",
                    (type, n) -> List.of(uniform(type, 1, n[0], n[0]), uniform(type, 2, n[0], n[1])),
                    Products::trmm),
            new NumpyProgram(
                    "doitgen",
                    (type, n) -> List.of(uniform(type, 1, n[0], n[1], n[2]), uniform(type, 2, n[2], n[2])),
                    Products::doitgen),
            new NumpyProgram(
                    "atax", (type, n) -> List.of(uniform(type, 1, n[0], n[1]), uniform(type, 2, n[1])), Products::atax),
            new NumpyProgram(
                    "bicg",
                    (type, n) -> List.of(uniform(type, 1, n[1], n[0]), uniform(type, 2, n[0]), uniform(type, 3, n[1])),
                    Products::bicg),
            new NumpyProgram(
                    "mvt",
                    (type, n) -> List.of(
                            uniform(type, 1, n[0], n[0]),
                            uniform(type, 2, n[0]),
                            uniform(type, 3, n[0]),
                            uniform(type, 4, n[0]),
                            uniform(type, 5, n[0])),
                    Products::mvt),
            new NumpyProgram(
                    "gesummv",
                    (type, n) ->
                            List.of(uniform(type, 1, n[0], n[0]), uniform(type, 2, n[0], n[0]), uniform(type, 3, n[0])),
                    Products::gesummv),
            new NumpyProgram("gemver", Products::gemverArrays, Products::gemver),
            new NumpyProgram("covariance", Products::samples, Products::covariance),
            new NumpyProgram("covariance2", Products::samples, Products::covariance2),
            new NumpyProgram("correlation", Products::samples, Products::correlation));

    private Products() {}

    /** Computes α·A·B + β·C. */
    private static List<GPUArray> gemm(int[] size, GPUArray... in) {
        return List.of(in[0].times(ALPHA).matmul(in[1]).plus(in[2].times(BETA)));
    }

    /** Computes α·A·B·C + β·D. */
    private static List<GPUArray> k2mm(int[] size, GPUArray... in) {
        return List.of(in[0].times(ALPHA).matmul(in[1]).matmul(in[2]).plus(in[3].times(BETA)));
    }

    /** Computes A·B·C·D. */
    private static List<GPUArray> k3mm(int[] size, GPUArray... in) {
        return List.of(in[0].matmul(in[1]).matmul(in[2]).matmul(in[3]));
    }

    /** Computes α·S·B + β·C of the symmetric matrix S that has the lower triangle of A. */
    private static List<GPUArray> symm(int[] size, GPUArray... in) {
        GPUArray symmetric = in[0].tril().plus(in[0].tril(-1).transpose());
        return List.of(symmetric.matmul(in[1]).times(ALPHA).plus(in[2].times(BETA)));
    }

    /** Computes the lower triangle of α·A·Aᵀ + β·C; above it C stays. */
    private static List<GPUArray> syrk(int[] size, GPUArray... in) {
        GPUArray product = in[0].times(ALPHA).matmul(in[0].transpose());
        return List.of(product.plus(in[1].times(BETA)).tril().plus(in[1].triu(1)));
    }

    /** Computes the lower triangle of α·(A·Bᵀ + B·Aᵀ) + β·C; above it C stays. */
    private static List<GPUArray> syr2k(int[] size, GPUArray... in) {
        GPUArray product = in[0].matmul(in[1].transpose()).plus(in[1].matmul(in[0].transpose()));
        return List.of(product.times(ALPHA).plus(in[2].times(BETA)).tril().plus(in[2].triu(1)));
    }

    /** Computes α·Lᵀ·B of the lower triangle of A with ones on its diagonal. */
    private static List<GPUArray> trmm(int[] size, GPUArray... in) {
        return List.of(in[0].tril(-1).transpose().matmul(in[1]).plus(in[1]).times(ALPHA));
    }

    /** Multiplies each row of the last axis by a matrix. */
    private static List<GPUArray> doitgen(int[] size, GPUArray... in) {
        return List.of(in[0].matmul(in[1]));
    }

    /** Computes Aᵀ·A·x. */
    private static List<GPUArray> atax(int[] size, GPUArray... in) {
        return List.of(in[0].matmul(in[1]).matmul(in[0]));
    }

    /** Computes r·A and A·p. */
    private static List<GPUArray> bicg(int[] size, GPUArray... in) {
        return List.of(in[2].matmul(in[0]), in[0].matmul(in[1]));
    }

    /** Computes x₁ + A·y₁ and x₂ + y₂·A. */
    private static List<GPUArray> mvt(int[] size, GPUArray... in) {
        return List.of(in[1].plus(in[0].matmul(in[3])), in[2].plus(in[4].matmul(in[0])));
    }

    /** Computes α·A·x + β·B·x. */
    private static List<GPUArray> gesummv(int[] size, GPUArray... in) {
        return List.of(in[0].matmul(in[2]).times(ALPHA).plus(in[1].matmul(in[2]).times(BETA)));
    }

    private static List<GPUArray> gemverArrays(DType type, int... size) {
        int n = size[0];
        return List.of(
                uniform(type, 1, n, n),
                uniform(type, 2, n),
                uniform(type, 3, n),
                uniform(type, 4, n),
                uniform(type, 5, n),
                uniform(type, 6, n),
                uniform(type, 7, n));
    }

    /** Computes B = A + u₁v₁ᵀ + u₂v₂ᵀ, then x = β·y·B + z, then w = α·B·x. */
    private static List<GPUArray> gemver(int[] size, GPUArray... in) {
        GPUArray sum = in[0].plus(in[1].outer(in[2])).plus(in[3].outer(in[4]));
        GPUArray x = in[5].matmul(sum).times(BETA).plus(in[6]);
        return List.of(sum, x, sum.matmul(x).times(ALPHA));
    }

    /** A row for each sample, a column for each variable. */
    private static List<GPUArray> samples(DType type, int... size) {
        return List.of(uniform(type, 1, size[1], size[0]));
    }

    /** Computes the covariances of the columns. */
    private static List<GPUArray> covariance(int[] size, GPUArray... in) {
        GPUArray centred = in[0].minus(in[0].mean(0));
        return List.of(centred.transpose().matmul(centred).div(size[1] - 1));
    }

    /** Computes the covariances of the columns by the library's own function. */
    private static List<GPUArray> covariance2(int[] size, GPUArray... in) {
        return List.of(in[0].transpose().cov());
    }

    /** Computes the correlations of the columns; one that is nearly constant keeps its scale. */
    private static List<GPUArray> correlation(int[] size, GPUArray... in) {
        GPUArray deviation = in[0].std(0);
        GPUArray scale = GPU.where(deviation.le(LEAST_DEVIATION), 1, deviation).times(Math.sqrt(size[1]));
        GPUArray scaled = in[0].minus(in[0].mean(0)).div(scale);
        GPUArray correlations = scaled.transpose().matmul(scaled).copy();
        correlations.fillDiagonal(1);
        return List.of(correlations);
    }
}
