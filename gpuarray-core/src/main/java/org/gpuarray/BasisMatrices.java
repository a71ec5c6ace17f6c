package org.gpuarray;

/**
 * Maps of coefficients as matrices, computed from a basis' recurrence: column k is what the k-th polynomial becomes. Coefficients have
 * the lowest degree first.
 */
final class BasisMatrices {
    private BasisMatrices() {}

    /** Adds {@code factor} times the product of x and a series of {@code count} coefficients. */
    private static void addTimesX(PolynomialBasis basis, double[] series, int count, double factor, double[] sum) {
        for (int j = 0; j < count; j++) {
            double part = factor * series[j] / basis.slope(j);
            sum[j + 1] += part;
            sum[j] -= basis.start(j) * part;
            if (j > 0) {
                sum[j - 1] += basis.before(j) * part;
            }
        }
    }

    private static double[][] transposed(double[][] rows) {
        int n = rows.length;
        double[][] columns = new double[n][n];
        for (int i = 0; i < n; i++) {
            for (int j = 0; j < n; j++) {
                columns[j][i] = rows[i][j];
            }
        }
        return columns;
    }

    /** Returns the polynomials of a basis in another, as rows. */
    private static double[][] polynomials(PolynomialBasis basis, PolynomialBasis in, int n) {
        double[][] rows = new double[n][n];
        rows[0][0] = 1;
        for (int k = 0; k + 1 < n; k++) {
            addTimesX(in, rows[k], k + 1, basis.slope(k), rows[k + 1]);
            for (int j = 0; j <= k; j++) {
                rows[k + 1][j] += basis.start(k) * rows[k][j] - (k > 0 ? basis.before(k) * rows[k - 1][j] : 0);
            }
        }
        return rows;
    }

    /** Returns the matrix of n rows that expresses coefficients of one basis in another. */
    static double[][] conversion(PolynomialBasis from, PolynomialBasis to, int n) {
        return transposed(polynomials(from, to, n));
    }

    /** Returns the derivatives of n polynomials, as rows. */
    private static double[][] derivatives(PolynomialBasis basis, int n) {
        double[][] rows = new double[n][n];
        for (int k = 0; k + 1 < n; k++) {
            addTimesX(basis, rows[k], k, basis.slope(k), rows[k + 1]);
            rows[k + 1][k] += basis.slope(k);
            for (int j = 0; j < k; j++) {
                rows[k + 1][j] += basis.start(k) * rows[k][j] - basis.before(k) * rows[k - 1][j];
            }
        }
        return rows;
    }

    /** Returns the matrix of n - 1 rows and n columns that differentiates. */
    static double[][] derivative(PolynomialBasis basis, int n) {
        double[][] columns = transposed(derivatives(basis, n));
        double[][] rows = new double[n - 1][];
        System.arraycopy(columns, 0, rows, 0, n - 1);
        return rows;
    }

    /** Returns the matrix of n + 1 rows and n columns that integrates from 0. */
    static double[][] integral(PolynomialBasis basis, int n) {
        double[][] derivatives = derivatives(basis, n + 1);
        double[] atZero = new double[n + 1];
        atZero[0] = 1;
        for (int k = 0; k < n; k++) {
            atZero[k + 1] = basis.start(k) * atZero[k] - (k > 0 ? basis.before(k) * atZero[k - 1] : 0);
        }
        double[][] rows = new double[n + 1][n];
        for (int k = 0; k < n; k++) {
            // Polynomial k is a share of the derivative of polynomial k + 1, and the rest is of lower degrees.
            double[] rest = new double[n];
            rest[k] = 1;
            for (int j = k; j >= 0; j--) {
                double share = rest[j] / derivatives[j + 1][j];
                rows[j + 1][k] = share;
                rows[0][k] -= share * atZero[j + 1];
                for (int i = 0; i < j; i++) {
                    rest[i] -= share * derivatives[j + 1][i];
                }
            }
        }
        return rows;
    }

    /** Returns the matrix of the multiplication by x of n polynomials, as rows, without the part of degree n. */
    static double[][] timesX(PolynomialBasis basis, int n) {
        double[][] rows = new double[n][n];
        for (int k = 0; k < n; k++) {
            double[] one = new double[n + 1];
            double[] product = new double[n + 1];
            one[k] = 1;
            addTimesX(basis, one, n, 1, product);
            System.arraycopy(product, 0, rows[k], 0, n);
        }
        return rows;
    }
}
