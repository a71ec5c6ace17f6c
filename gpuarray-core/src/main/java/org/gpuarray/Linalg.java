package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.Arrays;
import java.util.Objects;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;

/**
 * Linear algebra: NumPy's {@code linalg}. Products that are methods of arrays have the same names in {@link ProductOps}.
 *
 * <pre>{@code
 * GPUArray a = GPUArray.toGpu(new double[][] {{3, 1}, {1, 2}});
 * GPUArray b = GPUArray.toGpu(new double[] {9, 8});
 * GPUArray x = Linalg.solve(a, b);                    // 2, 3
 * double residual = Linalg.norm(a.matvec(x).minus(b)).itemDouble();
 * }</pre>
 *
 * <p>By topic, in this order, which is the source's too:
 *
 * <ul>
 *   <li>Norms: {@link #norm(GPUArray)}, {@link #vectorNorm(GPUArray)}, {@link #matrixNorm(GPUArray)}.
 *   <li>Systems and inverses: {@link #solve}, {@link #inv}, {@link #det}, {@link #tensorsolve(GPUArray, GPUArray)}.
 *   <li>Factors of matrices: {@link #lu}, {@link #cholesky(GPUArray)}, {@link #qr(GPUArray)}.
 *   <li>Singular values and eigenvalues: {@link #svd(GPUArray)}, {@link #eigh(GPUArray)}, {@link #eig}, {@link #pinv(GPUArray)},
 *       {@link #lstsq(GPUArray, GPUArray)}.
 *   <li>Products and diagonals: {@link #multiDot}, {@link #matrixPower}, {@link #expm}, {@link #trace(GPUArray)}.
 * </ul>
 *
 * <p>Matrices are the last two axes; those before are a batch, of which each function takes every matrix in the same launches. Type:
 * float32, float64, complex64 and complex128 keep theirs; integers and bools are converted to float64; floats of 16 bits are
 * refused by systems and factors. Inputs keep their elements, and may have any layout.
 *
 * <p>Systems and factors are computed when the call is made, without waiting for the device; norms are part of the expression, as
 * other operations are. A singular matrix is thus found by the device alone: {@link LinalgException} is thrown when the result is
 * read.
 *
 * <p>Each method throws {@link IllegalArgumentException} if the shapes or types do not suit, with their values.
 */
@CheckReturnValue
public final class Linalg {
    private Linalg() {}

    /**
     * A determinant's sign and size.
     *
     * @param sign 1, -1, or 0 of a singular matrix; of complex matrices a number on the unit circle; shape: the batch
     * @param logabsdet the logarithm of the determinant's absolute value, of a singular matrix -infinity; shape: the batch
     */
    public record Slogdet(GPUArray sign, GPUArray logabsdet) {}

    /**
     * The factors of matrices of m rows and n columns, k being the smaller of both: {@code a} is {@code p l u}.
     *
     * @param p a permutation matrix, of zeros and ones of the factors' type; shape {@code (..., m, m)}
     * @param l a lower triangle or trapezium with ones in its diagonal; shape {@code (..., m, k)}
     * @param u an upper triangle or trapezium; shape {@code (..., k, n)}
     */
    public record Lu(GPUArray p, GPUArray l, GPUArray u) {}

    /**
     * The factors of matrices of m rows and n columns, k being the smaller of both: {@code a} is {@code q r}.
     *
     * @param q columns of length 1 that are orthogonal to one another; shape {@code (..., m, k)}, or {@code (..., m, m)}
     * @param r an upper triangle or trapezium; shape {@code (..., k, n)}, or {@code (..., m, n)}
     */
    public record Qr(GPUArray q, GPUArray r) {}

    /**
     * The factors of matrices of m rows and n columns, k being the smaller of both: {@code a} is {@code u s vh}, s as a diagonal.
     *
     * @param u left singular vectors as columns; shape {@code (..., m, k)}, or {@code (..., m, m)}
     * @param s singular values, not negative, the largest first; shape {@code (..., k)}
     * @param vh right singular vectors, conjugated, as rows; shape {@code (..., k, n)}, or {@code (..., n, n)}
     */
    public record Svd(GPUArray u, GPUArray s, GPUArray vh) {}

    /**
     * Eigenvalues and eigenvectors of Hermitian matrices.
     *
     * @param values the smallest first, of a floating type; shape {@code (..., n)}
     * @param vectors as columns of length 1 that are orthogonal to one another; shape {@code (..., n, n)}
     */
    public record Eigh(GPUArray values, GPUArray vectors) {}

    /**
     * Eigenvalues and eigenvectors of square matrices.
     *
     * @param values in no order, complex; shape {@code (..., n)}
     * @param vectors as columns of length 1, complex; shape {@code (..., n, n)}
     */
    public record Eig(GPUArray values, GPUArray vectors) {}

    /**
     * The least-squares solutions of systems with a of m rows and n columns.
     *
     * @param x the shortest of them; shape {@code (..., n, k)}, or {@code (..., n)} if b is one vector
     * @param residuals the sums of squared magnitudes of {@code b - a x}; shape {@code (..., k)}, or the batch's if b is one vector
     * @param rank how many singular values are not taken for 0, INT64; shape: the batch
     * @param s the singular values of a
     */
    public record Lstsq(GPUArray x, GPUArray residuals, GPUArray rank, GPUArray s) {}

    // # Norms

    /** Returns the root of the sum of squared magnitudes of all elements; of integers as float64. */
    public static GPUArray norm(GPUArray a) {
        return Norms.norm(a, null, Reduce.all());
    }

    /**
     * Returns the norm of a vector or a matrix: as {@link #vectorNorm(GPUArray, double)} if there is one axis, as
     * {@link #matrixNorm(GPUArray, double)} if there are two.
     *
     * @throws IllegalArgumentException also if there are neither one axis nor two
     */
    public static GPUArray norm(GPUArray a, double order) {
        return Norms.norm(a, order, Reduce.all());
    }

    /**
     * Returns the norm of a matrix by its name.
     *
     * @param order as of {@link #matrixNorm(GPUArray, String)}
     * @throws IllegalArgumentException also if there are not two axes
     */
    public static GPUArray norm(GPUArray a, String order) {
        Objects.requireNonNull(order, "order");
        return Norms.norm(a, order, Reduce.all());
    }

    /**
     * Returns the norms along one axis or two: 2-norms of vectors, Frobenius norms of matrices; over all axes if none is named.
     *
     * <pre>{@code
     * GPUArray lengths = Linalg.norm(points, Reduce.axes(-1).keepdims());
     * GPUArray directions = points.div(lengths);
     * }</pre>
     *
     * @param options which axes; whether they stay, with extent 1
     * @throws IllegalArgumentException also if more than two axes are named, or other options are set
     */
    public static GPUArray norm(GPUArray a, Reduce options) {
        return Norms.norm(a, null, options);
    }

    /** Returns norms along one axis or two; of matrices the first axis named is that of the row's number. */
    public static GPUArray norm(GPUArray a, double order, Reduce options) {
        return Norms.norm(a, order, options);
    }

    /** Returns norms of matrices along two axes, by name. */
    public static GPUArray norm(GPUArray a, String order, Reduce options) {
        Objects.requireNonNull(order, "order");
        return Norms.norm(a, order, options);
    }

    /** Returns the 2-norm of all elements as one vector. */
    public static GPUArray vectorNorm(GPUArray a) {
        return Norms.vectorNorm(a, 2, Reduce.all());
    }

    /**
     * Returns a norm of all elements as one vector.
     *
     * @param order p of the p-norm, a sum of p-th powers and its p-th root; infinity for the largest magnitude, -infinity for the
     *     least, 0 for the number of elements that are not 0
     */
    public static GPUArray vectorNorm(GPUArray a, double order) {
        return Norms.vectorNorm(a, order, Reduce.all());
    }

    /**
     * Returns norms of vectors along any axes.
     *
     * @param options which axes; whether they stay, with extent 1
     * @throws IllegalArgumentException also if an extreme is asked of no elements
     */
    public static GPUArray vectorNorm(GPUArray a, double order, Reduce options) {
        return Norms.vectorNorm(a, order, options);
    }

    /** Returns the Frobenius norms of matrices: roots of sums of squared magnitudes. */
    public static GPUArray matrixNorm(GPUArray a) {
        return Norms.matrixNorm(a, Norms.FROBENIUS, false);
    }

    /**
     * Returns norms of matrices.
     *
     * @param order 1 for the largest sum of a column's magnitudes, -1 for the least; an infinity for that of rows; 2 for the largest
     *     singular value, -2 for the least
     */
    public static GPUArray matrixNorm(GPUArray a, double order) {
        return Norms.matrixNorm(a, order, false);
    }

    /**
     * Returns norms of matrices.
     *
     * @param keepdims whether the last two axes stay, with extent 1
     */
    public static GPUArray matrixNorm(GPUArray a, double order, boolean keepdims) {
        return Norms.matrixNorm(a, order, keepdims);
    }

    /**
     * Returns norms of matrices by name.
     *
     * @param order {@code "fro"} for Frobenius' norm, {@code "nuc"} for the sum of singular values
     */
    public static GPUArray matrixNorm(GPUArray a, String order) {
        return matrixNorm(a, order, false);
    }

    /**
     * Returns norms of matrices by name.
     *
     * @param keepdims whether the last two axes stay, with extent 1
     */
    public static GPUArray matrixNorm(GPUArray a, String order, boolean keepdims) {
        Objects.requireNonNull(order, "order");
        return Norms.matrixNorm(a, order, keepdims);
    }

    // # Systems and inverses

    /**
     * Returns x with {@code a x = b}, by Gaussian elimination with partial pivoting.
     *
     * <p>Shape: {@code (..., n, n)} with {@code (..., n, k)} is {@code (..., n, k)}, and the axes before broadcast. If {@code b} has
     * one axis it is one vector for all matrices: {@code (7, n, n)} with {@code (n,)} is {@code (7, n)}.
     *
     * <pre>{@code
     * GPUArray many = GPU.random(1).standardNormal(DType.FLOAT32, 1000, 4, 4);
     * GPUArray x = Linalg.solve(many, GPU.ones(DType.FLOAT32, 4)).plus(1);
     * }</pre>
     *
     * @throws LinalgException when the result is read, if a pivot is 0
     */
    public static GPUArray solve(GPUArray a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return LinearSystems.solve("solve", a, b);
    }

    /**
     * Returns x with {@code a x = b} for triangular matrices; the other elements of {@code a} are not read.
     *
     * <p>Shape: as of {@link #solve}. With {@code a.swapAxes(-2, -1)} the transposed system is solved.
     *
     * @param lower whether the triangle is the lower one
     * @throws LinalgException when the result is read, if an element of the diagonal is 0
     */
    public static GPUArray solveTriangular(GPUArray a, GPUArray b, boolean lower) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return LinearSystems.solveTriangular(a, b, lower, false);
    }

    /**
     * Returns x with {@code a x = b} for triangular matrices, whose diagonals may be known to be 1.
     *
     * @param lower whether the triangle is the lower one
     * @param unitDiagonal whether the elements of the diagonal are 1, whatever {@code a} has there
     * @throws LinalgException when the result is read, if an element of the diagonal is 0 and must not be
     */
    public static GPUArray solveTriangular(GPUArray a, GPUArray b, boolean lower, boolean unitDiagonal) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return LinearSystems.solveTriangular(a, b, lower, unitDiagonal);
    }

    /**
     * Returns the inverses of square matrices. To solve a system, {@link #solve} takes less time and is more accurate.
     *
     * @throws LinalgException when the result is read, if a pivot is 0
     */
    public static GPUArray inv(GPUArray a) {
        return LinearSystems.inv("inv", a);
    }

    /** Returns the determinants of square matrices, in the shape of the batch: 1 of a matrix without rows. */
    public static GPUArray det(GPUArray a) {
        return Determinants.det(a);
    }

    /**
     * Returns the signs of determinants and the logarithms of their absolute values, which do not overflow.
     *
     * <pre>{@code
     * GPUArray large = GPU.eye(500).times(1000);           // its determinant is 1e1500
     * double digits = Linalg.slogdet(large).logabsdet().itemDouble() / Math.log(10);
     * }</pre>
     */
    public static Slogdet slogdet(GPUArray a) {
        return Determinants.slogdet(a);
    }

    /**
     * Returns x with {@code tensordot(a, x, x.ndim()) = b}: the first axes of {@code a} are those of {@code b}, the last those of x.
     *
     * @throws IllegalArgumentException also if the last axes of {@code a} have not as many elements together as the first
     * @throws LinalgException when the result is read, if the matrix is singular
     */
    public static GPUArray tensorsolve(GPUArray a, GPUArray b) {
        Objects.requireNonNull(b, "b");
        return Tensors.solve(a, b);
    }

    /** Returns {@link #tensorsolve(GPUArray, GPUArray)} of an {@code a} whose {@code axes} are moved to its end before. */
    public static GPUArray tensorsolve(GPUArray a, GPUArray b, int... axes) {
        Objects.requireNonNull(b, "b");
        int[] moved = Axes.distinct("tensorsolve", axes, a.shape());
        int[] last = new int[moved.length];
        Arrays.setAll(last, i -> a.ndim() - moved.length + i);
        return Tensors.solve(a.moveAxis(moved, last), b);
    }

    /**
     * Returns the inverse of {@code a} as a linear map from its last axes to its first: {@code tensordot(inverse, b, count)} is
     * {@code tensorsolve(a, b)}.
     *
     * @param count how many axes are the first
     * @throws IllegalArgumentException also unless the first axes have as many elements together as the last
     * @throws LinalgException when the result is read, if the matrix is singular
     */
    public static GPUArray tensorinv(GPUArray a, int count) {
        return Tensors.inv(a, count);
    }

    // # Factors of matrices

    /**
     * Returns the factors of matrices: a permutation, a lower triangle and an upper one, by Gaussian elimination with partial
     * pivoting. Any matrix has them.
     *
     * <pre>{@code
     * Linalg.Lu lu = Linalg.lu(a);
     * GPUArray same = lu.p().matmul(lu.l()).matmul(lu.u());
     * }</pre>
     */
    public static Lu lu(GPUArray a) {
        return Factors.lu(a);
    }

    /**
     * Returns the lower triangles l with {@code a = l l^H}, of Hermitian positive definite matrices. The elements above the diagonal
     * are not read.
     *
     * <pre>{@code
     * GPUArray covariance = samples.cov();
     * GPUArray l = Linalg.cholesky(covariance);
     * GPUArray correlated = l.matmul(noise);
     * }</pre>
     *
     * @throws LinalgException when the result is read, if a matrix is not positive definite
     */
    public static GPUArray cholesky(GPUArray a) {
        return LinearSystems.cholesky(a, false);
    }

    /**
     * Returns the lower triangles, or the upper ones u with {@code a = u^H u}, of which the elements below the diagonal are not read.
     *
     * @throws LinalgException when the result is read, if a matrix is not positive definite
     */
    public static GPUArray cholesky(GPUArray a, boolean upper) {
        return LinearSystems.cholesky(a, upper);
    }

    /**
     * Returns the factors q and r of matrices by Householder's reflections, q with as many columns as the smaller extent. The signs
     * are LAPACK's: an element of r's diagonal has the sign that is opposite to that of the element that was there.
     *
     * <pre>{@code
     * Linalg.Qr qr = Linalg.qr(points);
     * GPUArray projected = qr.q().matmul(qr.q().swapAxes(-2, -1)).matmul(values);
     * }</pre>
     */
    public static Qr qr(GPUArray a) {
        return Factors.qr(a, false);
    }

    /**
     * Returns the factors q and r.
     *
     * @param complete whether q is square and r has the shape of {@code a}: NumPy's mode {@code "complete"}
     */
    public static Qr qr(GPUArray a, boolean complete) {
        return Factors.qr(a, complete);
    }

    /** Returns the factor r alone, NumPy's mode {@code "r"}: half the work. */
    public static GPUArray qrTriangle(GPUArray a) {
        return Factors.qrTriangle(a);
    }

    // # Singular values and eigenvalues

    /**
     * Returns the singular values and vectors of matrices: as many as the smaller extent. Vectors of equal values, and the phase of
     * each pair of vectors, are not unique.
     *
     * <pre>{@code
     * Linalg.Svd svd = Linalg.svd(image);
     * GPUArray u = svd.u().get(":, :10");
     * GPUArray closest = u.times(svd.s().get(":10")).matmul(svd.vh().get(":10"));   // of rank 10
     * }</pre>
     *
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static Svd svd(GPUArray a) {
        return Spectra.svd("svd", a, false);
    }

    /**
     * Returns the singular values and vectors.
     *
     * @param fullMatrices whether u and vh are square
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static Svd svd(GPUArray a, boolean fullMatrices) {
        return Spectra.svd("svd", a, fullMatrices);
    }

    /**
     * Returns the singular values of matrices, the largest first.
     *
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static GPUArray svdvals(GPUArray a) {
        return Spectra.svdvals("svdvals", a);
    }

    /**
     * Returns the eigenvalues and eigenvectors of Hermitian matrices. The elements above the diagonal are not read.
     *
     * <pre>{@code
     * Linalg.Eigh eigh = Linalg.eigh(covariance);
     * GPUArray components = samples.matmul(eigh.vectors().get(":, ::-1"));   // the largest variance first
     * }</pre>
     *
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static Eigh eigh(GPUArray a) {
        return Spectra.eigh("eigh", a, true);
    }

    /**
     * Returns the eigenvalues and eigenvectors of Hermitian matrices.
     *
     * @param lower whether the elements above the diagonal are not read, else those below
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static Eigh eigh(GPUArray a, boolean lower) {
        return Spectra.eigh("eigh", a, lower);
    }

    /**
     * Returns the eigenvalues of Hermitian matrices, the smallest first. The elements above the diagonal are not read.
     *
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static GPUArray eigvalsh(GPUArray a) {
        return eigvalsh(a, true);
    }

    /**
     * Returns the eigenvalues of Hermitian matrices, the smallest first.
     *
     * @param lower whether the elements above the diagonal are not read, else those below
     * @throws LinalgException when the result is read, if Jacobi rotations did not converge
     */
    public static GPUArray eigvalsh(GPUArray a, boolean lower) {
        return Spectra.eigvalsh("eigvalsh", a, lower);
    }

    /**
     * Returns the eigenvalues and eigenvectors of square matrices of any kind: {@code a v = v diag(w)}. Hermitian ones have
     * {@link #eigh(GPUArray)}, which takes less time and gives orthogonal vectors.
     *
     * <p>Type: complex64 or complex128, also where all eigenvalues of a real matrix are real, as then the type need not wait for the
     * values: NumPy's is real there. Eigenvalues of real matrices that are real have an imaginary part of exactly 0, and real vectors;
     * of the others, pairs are side by side, the positive imaginary part first, and exact conjugates. A value that occurs several
     * times may have fewer vectors, of which some are then nearly the same. NaN and infinity give NaN.
     *
     * <pre>{@code
     * Linalg.Eig eig = Linalg.eig(a);
     * GPUArray isStable = eig.values().abs().lt(1).all(-1);
     * GPUArray same = eig.vectors().times(eig.values().expandDims(-2)).matmul(Linalg.inv(eig.vectors()));
     * }</pre>
     *
     * @throws LinalgException when the result is read, if QR steps did not converge
     */
    public static Eig eig(GPUArray a) {
        return Eigenvalues.eig(a);
    }

    /**
     * Returns the eigenvalues of square matrices of any kind, in no order, complex as those of {@link #eig}.
     *
     * @throws LinalgException when the result is read, if QR steps did not converge
     */
    public static GPUArray eigvals(GPUArray a) {
        return Eigenvalues.eigvals(a);
    }

    /**
     * Returns the Moore-Penrose inverses: singular values up to the largest extent times the type's epsilon times the largest of them
     * are taken for 0.
     */
    public static GPUArray pinv(GPUArray a) {
        return Spectra.pinv(a, null);
    }

    /** Returns the Moore-Penrose inverses: singular values up to {@code rtol} times the largest are taken for 0. */
    public static GPUArray pinv(GPUArray a, double rtol) {
        return Spectra.pinv(a, rtol);
    }

    /**
     * Returns the ranks of matrices, INT64: how many singular values are above the largest extent times the type's epsilon times the
     * largest of them.
     */
    public static GPUArray matrixRank(GPUArray a) {
        return Spectra.rank(a, null);
    }

    /** Returns the ranks of matrices: how many singular values are above {@code rtol} times the largest. */
    public static GPUArray matrixRank(GPUArray a, double rtol) {
        return Spectra.rank(a, rtol);
    }

    /** Returns the condition numbers of matrices: the largest singular value divided by the least, infinity of a singular matrix. */
    public static GPUArray cond(GPUArray a) {
        return cond(a, 2);
    }

    /**
     * Returns condition numbers in a norm: that of the matrix times that of its inverse.
     *
     * @param order as of {@link #matrixNorm(GPUArray, double)}
     * @throws LinalgException when the result is read, if the order is not 2 or -2 and a matrix is singular
     */
    public static GPUArray cond(GPUArray a, double order) {
        return Spectra.cond(a, order);
    }

    /**
     * Returns x for which the 2-norm of {@code b - a x} is least, and of several the one with the least 2-norm.
     *
     * <p>Shape: {@code (..., m, n)} with {@code (..., m, k)} is {@code (..., n, k)}; if {@code b} has one axis it is one vector.
     *
     * <pre>{@code
     * GPUArray line = GPU.stack(1, t, GPU.onesLike(t));
     * GPUArray slopeAndStart = Linalg.lstsq(line, y).x();
     * }</pre>
     */
    public static Lstsq lstsq(GPUArray a, GPUArray b) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Spectra.lstsq(a, b, null);
    }

    /** Returns the least-squares solution where singular values up to {@code rtol} times the largest are taken for 0. */
    public static Lstsq lstsq(GPUArray a, GPUArray b, double rtol) {
        Objects.requireNonNull(a, "a");
        Objects.requireNonNull(b, "b");
        return Spectra.lstsq(a, b, rtol);
    }

    // # Products and diagonals

    /** Returns the product of matrices, multiplied in the order that takes the fewest multiplications: {@link GPU#multiDot}. */
    public static GPUArray multiDot(GPUArray... arrays) {
        return GPU.multiDot(arrays);
    }

    /**
     * Returns the matrices of the last two axes multiplied with themselves: {@link ProductOps#matrixPower}.
     *
     * @throws LinalgException when the result is read, if the exponent is negative and a matrix is singular
     */
    public static GPUArray matrixPower(GPUArray a, int exponent) {
        return a.matrixPower(exponent);
    }

    /**
     * Returns the exponentials of square matrices, the sums of {@code a^k / k!}, by scaling and squaring with Padé approximants (N.
     * Higham, The Scaling and Squaring Method for the Matrix Exponential Revisited, 2005).
     *
     * <p>The number of squarings depends on the largest norm of a batch, for which the call waits.
     *
     * <pre>{@code
     * GPUArray rotation = Linalg.expm(GPUArray.toGpu(new double[][] {{0, -1}, {1, 0}}).times(angle));
     * }</pre>
     */
    public static GPUArray expm(GPUArray a) {
        return Exponentials.expm(a);
    }

    /** Returns the products of all elements of one vector with all of another: {@code (m,)} with {@code (n,)} is {@code (m, n)}. */
    public static GPUArray outer(GPUArray a, GPUArray b) {
        Objects.requireNonNull(b, "b");
        if (a.ndim() != 1 || b.ndim() != 1) {
            throw new IllegalArgumentException(
                    "outer: shapes " + a.shape() + " and " + b.shape() + ", need one axis each, see GPUArray.outer");
        }
        return a.outer(b);
    }

    /** Returns the cross products of vectors of 3 numbers in the last axes; the others broadcast. */
    public static GPUArray cross(GPUArray a, GPUArray b) {
        return cross(a, b, -1);
    }

    /** Returns the cross products of vectors of 3 numbers along an axis of both; the others broadcast. */
    public static GPUArray cross(GPUArray a, GPUArray b, int axis) {
        Objects.requireNonNull(b, "b");
        return a.cross(b, axis);
    }

    /** Returns the sums of products along the last axes, the first factor conjugated; the others broadcast. */
    public static GPUArray vecdot(GPUArray a, GPUArray b) {
        return vecdot(a, b, -1);
    }

    /** Returns the sums of products along an axis of both, the first factor conjugated; the others broadcast. */
    public static GPUArray vecdot(GPUArray a, GPUArray b, int axis) {
        Objects.requireNonNull(b, "b");
        return a.vecdot(b, axis);
    }

    /** Returns a view of the main diagonals of matrices: the last two axes become one. */
    public static GPUArray diagonal(GPUArray a) {
        return diagonal(a, 0);
    }

    /** Returns a view of a diagonal of matrices: above the main one if {@code offset} is above 0. */
    public static GPUArray diagonal(GPUArray a, int offset) {
        return a.diagonal(offset, -2, -1);
    }

    /** Returns the sums of the main diagonals of matrices, in the shape of the batch. */
    public static GPUArray trace(GPUArray a) {
        return trace(a, 0);
    }

    /** Returns the sums of a diagonal of matrices. */
    public static GPUArray trace(GPUArray a, int offset) {
        return a.trace(offset, -2, -1);
    }

    /** Returns the sums of a diagonal of matrices, converted to {@code type} before they are added. */
    public static GPUArray trace(GPUArray a, int offset, DType type) {
        Objects.requireNonNull(type, "type");
        LinearSystems.requireMatrices("trace", a);
        return a.diagonal(offset, -2, -1).sum(Reduce.axes(-1).dtype(type));
    }

    /** Returns a view with rows and columns of matrices exchanged. */
    public static GPUArray matrixTranspose(GPUArray a) {
        LinearSystems.requireMatrices("matrixTranspose", a);
        return a.swapAxes(-2, -1);
    }
}
