package org.gpuarray.plan;

import java.util.List;
import java.util.Set;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.expr.Draw;
import org.gpuarray.types.DType;

/**
 * An algorithm that is no fused kernel: what it does and to which types, without sizes, addresses or values. It may take
 * several kernels. Operands are dense in C order unless a routine says otherwise; sizes and addresses come with the
 * {@link RoutineCall}.
 */
public sealed interface RoutineSpec {
    /** An algorithm of images and signals: {@link FilterSpec}. */
    non-sealed interface Filter extends RoutineSpec {}

    /**
     * Searches a sorted array. Inputs: the sorted elements, the values, both of {@code type}. Output: INT64, for each value
     * the index at which it would be inserted. Sizes: the number of sorted elements, the number of values. NaN is above all
     * numbers.
     *
     * @param right whether a value is inserted after the elements that are equal to it, or before them
     */
    record SearchSorted(DType type, boolean right) implements RoutineSpec {}

    /**
     * Sorts rows. The sort is stable, and NaN is above all numbers. Input: rows of {@code type}, a real one. Outputs: the
     * sorted rows if {@code values}, and the index in its row of each of their elements, INT64, if {@code indices}. Sizes:
     * the number of rows, the length of each.
     *
     * @param descending whether the largest come first
     */
    record Sort(DType type, boolean descending, boolean values, boolean indices) implements RoutineSpec {
        public Sort {
            if (!values && !indices) {
                throw new IllegalArgumentException("sort of dtype=" + type + ": need values, indices or both");
            }
        }
    }

    /**
     * Finds elements by their ranks in rows. NaN is above all numbers, and -0.0 below 0.0. Inputs: rows of {@code type}, a real
     * one, of at least one element; the ranks, INT64, of which those outside the row are replaced by the nearest inside it.
     * Output: the elements, in rows. Sizes: the number of rows, the length of each, the number of ranks, and how far the ranks of
     * a row are behind those of the row before: as many as there are, or 0 if all rows have the same.
     *
     * @param ranks how many ranks there are at most, one of {@link #COUNTS}
     * @param nans whether all results of a row with NaN are NaN
     */
    record Select(DType type, int ranks, boolean nans) implements RoutineSpec {
        /** The values of {@link #ranks}. */
        public static final List<Integer> COUNTS = List.of(1, 2, 4, 8, 16);

        public Select {
            if (type.isComplex() || !COUNTS.contains(ranks)) {
                throw new IllegalArgumentException("select of dtype=" + type + " ranks=" + ranks
                        + ": need a real type and one of " + COUNTS + " ranks");
            }
        }
    }

    /**
     * Moves the elements of rows into three parts: those before the element of a rank, its equals, and those behind it, each in the
     * order of the row. NaN is above all numbers. Input: rows of {@code type}, a real one, of at least one element. Outputs: the
     * first elements of each row in the new order if {@code values}, and their indices in the row, INT64, if {@code indices}.
     * Sizes: the number of rows, the length of each, the rank, how many elements of each row are wanted.
     *
     * @param descending whether the largest come first
     */
    record Partition(DType type, boolean descending, boolean values, boolean indices) implements RoutineSpec {
        public Partition {
            if (type.isComplex() || !(values || indices)) {
                throw new IllegalArgumentException(
                        "partition of dtype=" + type + ": need a real type, and values, indices or both");
            }
        }
    }

    /**
     * Moves the elements that a mask chooses to the front. Inputs: the mask, BOOL, and as many elements of {@code itemBytes} unless
     * {@code indices}. Output: the elements at which the mask is true, or their indices, INT64, in order. Sizes: the length of the
     * mask, and how often it is true.
     *
     * @param itemBytes the size of an element, 0 if {@code indices}
     */
    record Compact(int itemBytes, boolean indices) implements RoutineSpec {}

    /**
     * Finds which integers of a window of {@link #WINDOW} an array has. Input: at least one element of {@code type}, integers or
     * bools. Outputs: how many integers there are, or -1 if an element is outside the window, and where the window begins, two
     * INT64; and {@link #WORDS} words of UINT32, whose bits say which there are. Size: the number of elements. With {@code list}
     * the inputs are these outputs, the output is the integers in their order, of {@code type}, and the size their number.
     */
    record Presence(DType type, boolean list) implements RoutineSpec {
        /** The integers of a window, as many as types of 16 bits have. */
        public static final int WINDOW = 1 << 16;

        public static final int WORDS = WINDOW / Integer.SIZE;

        public Presence {
            if (type.isInexact()) {
                throw new IllegalArgumentException("presence of dtype=" + type + ": need integers or bools");
            }
        }
    }

    /**
     * A batch of products of two matrices. Inputs: the left ones, the right ones, both of {@code type} and of any layout:
     * their strides are among the sizes. Output: the products, dense in C order. Sizes: as {@link Size} lists them.
     *
     * @param type of the factors; complex ones are meant to have a short inner axis
     * @param result the type of the products: {@code type}, or FLOAT32 for floats of 16 bits
     */
    record MatrixProduct(DType type, DType result) implements RoutineSpec {
        /** The sizes of a call; strides are in elements and not negative. */
        public enum Size {
            BATCH,
            ROWS,
            INNER,
            COLUMNS,
            LEFT_BATCH,
            LEFT_ROW,
            LEFT_INNER,
            RIGHT_BATCH,
            RIGHT_INNER,
            RIGHT_COLUMN;

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }
    }

    /**
     * The product of a view that overlaps itself, as windows do, and a matrix: no copy of the view is made. Inputs: the view, of any
     * layout, and the matrix, (inner, columns) dense in C order, both of {@code type}. Output: (rows, columns). Sizes: the columns,
     * then for the rows and for the inner axis {@link #AXES} extents and as many strides in elements, the last axis last. Axes that a
     * view has not have extent 1.
     *
     * @param type FLOAT32 or FLOAT64
     */
    record WindowProduct(DType type) implements RoutineSpec {
        /** Axes of the rows, and of the inner axis, at most. */
        public static final int AXES = 4;

        /** The most columns. */
        public static final int MOST_COLUMNS = 32;

        public WindowProduct {
            if (type != DType.FLOAT32 && type != DType.FLOAT64) {
                throw new IllegalArgumentException("product of windows of dtype=" + type + ": need FLOAT32 or FLOAT64");
            }
        }
    }

    /**
     * Discrete Fourier transforms along one axis. Input: an array of any layout as (outer, axis, inner), whose strides are among the
     * sizes; along the axis, elements from {@link Size#VALID} on count as zeros. Output: (outer, axis, inner), dense in C order.
     *
     * @param part the type of the real and of the imaginary parts, FLOAT32 or FLOAT64
     */
    record Fft(DType part, Kind kind) implements RoutineSpec {
        /** The largest prime of a length. */
        public static final int LARGEST_PRIME = 7;

        public Fft {
            requireFftPart(part);
        }

        /** What goes in and comes out. */
        public enum Kind {
            /** Complex numbers. */
            COMPLEX,
            /** Real numbers in, as many complex ones out. */
            REAL,
            /** Real numbers in, {@code n / 2 + 1} complex ones out; of even lengths. */
            HALF,
            /** {@code n / 2 + 1} complex numbers in, of which the other half are the conjugates, n real ones out; of even lengths. */
            FROM_HALF,
            /**
             * No input; VALID complex numbers {@code exp(-pi i k^2 / VALID)}, and at {@code LENGTH - k} the same again, zeros between:
             * what Bluestein's transforms multiply by. There is one axis, of any length.
             */
            CHIRP
        }

        /** The sizes of a call; strides are in elements. */
        public enum Size {
            /** The length of the transform, even of HALF and FROM_HALF; its primes are at most {@link #LARGEST_PRIME}. */
            LENGTH,
            /** How many elements along the axis are read. */
            VALID,
            OUTER,
            INNER,
            IN_OUTER,
            IN_AXIS,
            IN_INNER,
            /** 1 if exponents are positive, else 0; of HALF 0 and of FROM_HALF 1. */
            INVERSE,
            /** The bits of a double by which the results are multiplied. */
            SCALE;

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }

        /** Returns whether there is a transform of such a length, which is positive. */
        public static boolean takes(long length) {
            long rest = length;
            for (int prime = 2; prime <= LARGEST_PRIME; prime++) {
                while (rest % prime == 0) {
                    rest /= prime;
                }
            }
            return rest == 1;
        }
    }

    /**
     * Discrete Fourier transforms along one axis by the device's {@link FourierLibrary}, which must be there, of any length. Input,
     * output and sizes are those of {@link Fft}, but strides are not negative, and 0 only of axes of one element; there are no zeros
     * behind the elements, and no factor. HALF_TO_REAL wants real numbers at both ends of even lengths, at the first of odd ones.
     *
     * @param part the type of the real and of the imaginary parts, FLOAT32 or FLOAT64
     */
    record LibraryFft(DType part, FourierLibrary.Kind kind) implements RoutineSpec {
        public LibraryFft {
            requireFftPart(part);
        }
    }

    private static void requireFftPart(DType part) {
        if (!part.isFloating() || part.itemBytes() < Float.BYTES) {
            throw new IllegalArgumentException("fft of parts of dtype=" + part + ": need float32 or float64");
        }
    }

    /**
     * Factors matrices, each with its rows in some order, into a lower triangle with a diagonal of ones and an upper triangle or
     * trapezium: the pivot of a column is its element of the largest magnitude, the first of several, or the first NaN. Input: the
     * matrices, of {@code type}, a floating or complex one. Outputs: both factors in one matrix, the diagonal that of the upper
     * one; the row of the input that each row of the product is, INT64; for each matrix 1 if that is an even permutation, or -1, of
     * {@code type}'s parts. Sizes: the number of matrices, rows, columns.
     */
    record LuFactors(DType type) implements RoutineSpec {
        public LuFactors {
            requireInexact("lu", type);
        }
    }

    /**
     * Solves a x = b for square matrices, as {@link LuFactors} with two triangular systems. Inputs: a, b, both of {@code type}, a
     * floating or complex one. Output: x. Sizes: the number of systems, rows of a, columns of b; 1 if each system has an a of its
     * own, 0 if all have the same, and so for b. Errors: the number of a system whose upper factor has a zero in its diagonal.
     */
    record Solve(DType type) implements RoutineSpec {
        public Solve {
            requireInexact("solve", type);
        }
    }

    /**
     * Solves a x = b for square triangular matrices. Inputs: a, b, both of {@code type}, a floating or complex one. Output: x.
     * Sizes: the number of systems, rows of a, columns of b; 1 if each system has an a of its own, 0 if all have the same. Errors:
     * the number of a system with a zero in the diagonal of a.
     *
     * @param lower whether the elements above the diagonal are not read, else those below
     * @param unit whether the diagonal is not read but is 1
     */
    record SolveTriangular(DType type, boolean lower, boolean unit) implements RoutineSpec {
        public SolveTriangular {
            requireInexact("solveTriangular", type);
        }
    }

    /**
     * Factors Hermitian positive definite matrices into a lower triangle and its conjugate transpose. The elements above the
     * diagonal are not read. Input: the matrices, of {@code type}, a floating or complex one. Output: the lower triangles, with
     * zeros above. Sizes: the number of matrices, rows. Errors: the number of a matrix that is not positive definite.
     */
    record Cholesky(DType type) implements RoutineSpec {
        public Cholesky {
            requireInexact("cholesky", type);
        }
    }

    /**
     * Factors matrices into one with orthonormal columns, q, and an upper triangle or trapezium, r, by Householder's reflections.
     * Input: the matrices, of {@code type}, a floating or complex one. Outputs: in the shape of the input r, with other numbers below
     * its diagonal; q if {@code vectors}. Sizes: the number of matrices, rows, columns; columns of q, at most as many as rows.
     *
     * @param vectors whether q is wanted
     */
    record Qr(DType type, boolean vectors) implements RoutineSpec {
        public Qr {
            requireInexact("qr", type);
        }
    }

    /**
     * Rotates the rows of square matrices until they are orthogonal to one another. Input: the matrices, of {@code type}, a floating
     * or complex one. Outputs: their rotated rows, in no order; the identity, whose rows are rotated in the same way. Sizes: the
     * number of matrices, rows. Errors: the number of a matrix whose rows are not orthogonal after 30 sweeps. The largest element
     * should be near 1: squares must not overflow, and products near the least number are taken for 0.
     */
    record Jacobi(DType type) implements RoutineSpec {
        public Jacobi {
            requireInexact("jacobi", type);
        }
    }

    /** The most rows and columns of {@link SmallEigh}, {@link SmallSvd} and {@link SmallEigen}. */
    int SMALL_EXTENT = 32;

    /**
     * Computes eigenvalues of Hermitian matrices of up to {@link #SMALL_EXTENT} rows, and their eigenvectors, in one launch, by Jacobi's
     * rotations. One triangle is read, and of the diagonal the real parts. Input: the matrices, of {@code type}, a floating or complex
     * one. Outputs: the eigenvalues, ascending, of {@code type}'s parts; if {@code vectors}, matrices whose columns are the eigenvectors.
     * Sizes: the number of matrices, rows; 1 if the lower triangle is read, 0 if the upper one. Errors: the number of a matrix that is
     * not diagonal after 30 sweeps. NaN and infinity give NaN.
     *
     * @param vectors whether eigenvectors are wanted
     */
    record SmallEigh(DType type, boolean vectors) implements RoutineSpec {
        public SmallEigh {
            requireInexact("eigh", type);
        }
    }

    /**
     * Computes singular values of matrices of up to {@link #SMALL_EXTENT} rows and columns, and their vectors, in one launch, by one-sided
     * Jacobi rotations. Input: the matrices, of {@code type}, a floating or complex one. Outputs: the singular values, descending, of
     * {@code type}'s parts; if {@code vectors}, u and vh. Sizes: the number of matrices, rows, columns, how many columns u, or rows vh, has
     * on the longer side of the matrices. Errors: the number of a matrix whose columns are not orthogonal after 30 sweeps. NaN and
     * infinity give NaN.
     *
     * @param vectors whether u and vh are wanted
     */
    record SmallSvd(DType type, boolean vectors) implements RoutineSpec {
        public SmallSvd {
            requireInexact("svd", type);
        }
    }

    /**
     * Computes eigenvalues of Hermitian matrices, and their eigenvectors, by the device's {@link org.gpuarray.device.FactorLibrary}, which
     * must be there. Input: the matrices, of {@code type}, a floating or complex one, without NaN and infinity.
     * Outputs: the eigenvalues, ascending, of {@code type}'s parts; if {@code vectors}, matrices whose rows are the conjugated
     * eigenvectors. Sizes: the number of matrices, rows. Errors: the number of a matrix whose eigenvalues were not found.
     *
     * @param vectors whether eigenvectors are wanted
     */
    record LibraryEigh(DType type, boolean vectors) implements RoutineSpec {
        public LibraryEigh {
            requireInexact("eigh", type);
        }
    }

    /**
     * Computes singular values of matrices with at least as many columns as rows, and their vectors, by the device's
     * {@link org.gpuarray.device.FactorLibrary}, which must be there. Input: the matrices, of {@code type}, a floating or complex one,
     * without NaN and infinity. Outputs: the singular values, descending, of {@code type}'s parts; if {@code vectors}, u and vh. Sizes: the
     * number of matrices, rows, columns, rows of vh. Errors: the number of a matrix whose singular values were not found.
     *
     * @param vectors whether u and vh are wanted
     */
    record LibrarySvd(DType type, boolean vectors) implements RoutineSpec {
        public LibrarySvd {
            requireInexact("svd", type);
        }
    }

    /**
     * Computes eigenvalues of square matrices, and their eigenvectors, by QR steps. Input: the matrices, of {@code type}, a floating or
     * complex one. Outputs: the eigenvalues, complex with parts of {@code type}'s; if {@code vectors}, matrices x and b, of that complex
     * type and of {@code type}: the rows of x times conjugated b are the eigenvectors, of any length. Sizes: the number of matrices,
     * rows. Errors: the number of a matrix with an eigenvalue that was not found. The largest element should be near 1. NaN and infinity
     * give NaN.
     *
     * @param vectors whether eigenvectors are wanted
     */
    record Eigen(DType type, boolean vectors) implements RoutineSpec {
        public Eigen {
            requireInexact("eig", type);
        }
    }

    /**
     * Computes eigenvalues of square matrices of any kind of up to {@link #SMALL_EXTENT} rows, and their eigenvectors, in one launch, as
     * {@link Eigen} does. Input: the matrices, of {@code type}, a floating or complex one. Outputs: the eigenvalues, of the complex type;
     * if {@code vectors}, matrices of the complex type whose columns are the eigenvectors, of length 1. Sizes: the number of matrices,
     * rows. Errors: the number of a matrix with an eigenvalue that was not found. NaN and infinity give NaN.
     *
     * @param vectors whether eigenvectors are wanted
     */
    record SmallEigen(DType type, boolean vectors) implements RoutineSpec {
        public SmallEigen {
            requireInexact("eig", type);
        }
    }

    /**
     * Cuts the line of a sparse matrix in rows, which has its elements and behind those of each row the row's end, into tiles of
     * {@link SparseProduct#TILE}. Input: where each row starts, and where the last ends, of {@code index}, not descending from 0 to the
     * number of elements. Output: for each tile and for the end, how many rows end before it, of {@code index}. Sizes: the number of
     * rows, of elements.
     *
     * @param index INT32 or INT64
     */
    record SparseTiles(DType index) implements RoutineSpec {
        public SparseTiles {
            requireIndex("sparse tiles", index);
        }
    }

    /**
     * Products of a sparse matrix in rows with a dense one. Inputs: where each row starts, and where the last ends; the output of
     * {@link SparseTiles}; the column of each element, all of {@code index}; the elements, of {@code type}; a dense matrix of
     * {@code type}. Output: of {@code type}, (rows, width). Sizes: as {@link Size} lists them. Integers wrap around, bools are combined
     * by and and or.
     */
    record SparseProduct(DType type, DType index, Terms terms) implements RoutineSpec {
        /** The elements and the ends of rows that a tile has: an odd number of each of 256 threads. */
        public static final int TILE = 7 * 256;

        public SparseProduct {
            requireIndex("sparse product", index);
            if (type.isHalf()) {
                throw new IllegalArgumentException(
                        "sparse product of dtype=" + type + ": need another type than a float of 16 bits");
            }
        }

        /** What is added up. */
        public enum Terms {
            /** Elements times those of the dense matrix at their columns. */
            PRODUCTS,
            /** Elements of the dense matrix, of one column, at the columns of elements, which themselves are not read. */
            GATHERED,
            /** Elements alone; columns are not read. */
            ELEMENTS
        }

        /** The sizes of a call. */
        public enum Size {
            ROWS,
            ELEMENTS,
            /** Of the sparse matrix, and so rows of the dense one. */
            COLUMNS,
            /** Columns of the dense matrix. */
            WIDTH;

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }

        /** Returns how many tiles there are of so many rows and elements. */
        public static long tiles(long rows, long elements) {
            return (rows + elements + TILE - 1) / TILE;
        }
    }

    private static void requireIndex(String operation, DType index) {
        if (index != DType.INT32 && index != DType.INT64) {
            throw new IllegalArgumentException(operation + " of indices of dtype=" + index + ": need int32 or int64");
        }
    }

    private static void requireInexact(String operation, DType type) {
        if (!type.isInexact() || type.itemBytes() < Float.BYTES) {
            throw new IllegalArgumentException(
                    operation + " of dtype=" + type + ": need float32, float64, complex64 or complex128");
        }
    }

    /**
     * Fills an array with the numbers of a bit generator. Inputs: its table, then for XORWOW and MRG32K3A the jumps, as
     * {@link org.gpuarray.expr.Recurrence} describes them, for SOBOL the direction vectors of each dimension and what its
     * points are shifted by; then float64 sums of probabilities if the draw is POISSON; then the extents and the strides of the
     * output, INT64, if {@code strided}. Output: an array of {@code type}. Sizes: as {@link Size} lists them.
     *
     * @param draw one of {@link #DRAWS}
     * @param strided whether the output has any layout, else it is dense in C order
     */
    record Fill(Bits bits, Draw draw, DType type, boolean strided) implements RoutineSpec {
        /** What can be drawn. A parameter is a float64 number, for BELOW and POISSON an integer. */
        public static final Set<Draw> DRAWS =
                Set.of(Draw.BITS, Draw.BELOW, Draw.UNIT, Draw.NORMAL, Draw.LOGNORMAL, Draw.EXPONENTIAL, Draw.POISSON);

        public Fill {
            if (!DRAWS.contains(draw)) {
                throw new IllegalArgumentException("bug: fill with draw=" + draw + ", need one of " + DRAWS);
            }
        }

        /** Where the bits come from. */
        public enum Bits {
            XORWOW,
            MRG32K3A,
            SOBOL32,
            SOBOL64;

            /** Returns whether they are a recurrence's, else points of a sequence. */
            public boolean isRecurrence() {
                return this == XORWOW || this == MRG32K3A;
            }
        }

        /** The sizes of a call. */
        public enum Size {
            /** How many numbers there are. */
            COUNT,
            /** How many axes the output has, and so extents and strides. */
            RANK,
            /** Of a recurrence: how many numbers there are before the first, from where the first chunk of the lanes begins. */
            BEFORE,
            /** Of a recurrence: how many numbers of a lane a thread computes; even. */
            RUN,
            /** Of a recurrence: how many such runs a lane has. */
            CHUNKS,
            /** Of a sequence: the dimensions of a point. */
            DIMENSIONS,
            /** Of a sequence: the first point. */
            POSITION,
            /** The bits of a double: of UNIT the lowest number, of NORMAL and LOGNORMAL the mean. */
            LOC,
            /** The bits of a double: the factor of the numbers. */
            SCALE,
            /** Of BELOW and POISSON: the smallest number. */
            LOW,
            /** Of BELOW: how many numbers there are, 0 for 2^64; of POISSON: how many sums of probabilities. */
            RANGE;

            /** Returns the value of this size in a call. */
            public long of(RoutineCall call) {
                return call.sizes()[ordinal()];
            }
        }

        /** Returns how many words of 32 bits a number of a recurrence takes. */
        public int words() {
            boolean isShort = switch (draw) {
                case BITS -> type.itemBytes() <= Integer.BYTES;
                case BELOW, POISSON -> false;
                default -> type == DType.FLOAT32;
            };
            return isShort ? 1 : 2;
        }
    }
}
