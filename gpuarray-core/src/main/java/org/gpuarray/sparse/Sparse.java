package org.gpuarray.sparse;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;

/**
 * Sparse matrices that are made of no arrays of indices: those functions of SciPy's {@code sparse}.
 *
 * <pre>{@code
 * CsrMatrix laplace = Sparse.diags(new double[] {1, -2, 1}, new long[] {-1, 0, 1}, n, n);
 * }</pre>
 */
public final class Sparse {
    /** Densities below are drawn with replacement, and what comes twice again. */
    private static final double SPARSE = 1 / 16.0;

    private Sparse() {}

    /**
     * Returns a matrix without elements.
     *
     * @throws IllegalArgumentException if an extent is negative, or the type is a float of 16 bits
     */
    public static CsrMatrix zeros(long rows, long columns, DType type) {
        try (GPUArray none = GPU.zeros(DType.INT32, 0);
                GPUArray data = GPU.zeros(type, 0);
                CooMatrix elements = CooMatrix.unchecked(data, none, none, rows, columns)) {
            return elements.toCsr();
        }
    }

    /** Returns the square matrix with ones on the main diagonal, of float64. */
    public static CsrMatrix eye(long rows) {
        return eye(rows, rows, 0, DType.FLOAT64);
    }

    /**
     * Returns the matrix with ones on a diagonal, above the main one if k is above 0.
     *
     * @throws IllegalArgumentException if an extent is negative, or the type is a float of 16 bits
     */
    public static CsrMatrix eye(long rows, long columns, long k, DType type) {
        Elements.requireExtents("eye", rows, columns);
        long length = Elements.lengthOfDiagonal(Shape.of(rows, columns), k);
        try (GPUArray ones = GPU.ones(Shape.of(length), type)) {
            return ofDiagonals(List.of(ones), new long[] {k}, rows, columns);
        }
    }

    /**
     * Returns the matrix with a number on each of some diagonals, of float64.
     *
     * @throws IllegalArgumentException unless there are as many numbers as offsets, no offset comes twice, and each is in the matrix
     */
    public static CsrMatrix diags(double[] numbers, long[] offsets, long rows, long columns) {
        Objects.requireNonNull(numbers, "numbers");
        try (GpuScope scope = GpuScope.open()) {
            List<GPUArray> diagonals = Arrays.stream(numbers)
                    .mapToObj(number -> GPU.full(1, number, DType.FLOAT64))
                    .toList();
            return diags(diagonals, offsets, rows, columns).keep(scope);
        }
    }

    /**
     * Returns the matrix with these diagonals, of their common type. Elements that are 0 are stored.
     *
     * @param diagonals 1-d; one of a single element has it at each position
     * @param offsets which diagonals they are: 0 is the main one, above 0 those above it
     * @throws IllegalArgumentException unless there are as many diagonals as offsets, no offset comes twice, each is in the matrix and
     *     has its length
     */
    public static CsrMatrix diags(List<GPUArray> diagonals, long[] offsets, long rows, long columns) {
        Elements.requireExtents("diags", rows, columns);
        if (diagonals.size() != offsets.length || diagonals.isEmpty()) {
            throw new IllegalArgumentException("diags: " + diagonals.size() + " diagonals and " + offsets.length
                    + " offsets, need one of each or more, and as many");
        }
        if (Arrays.stream(offsets).distinct().count() != offsets.length) {
            throw new IllegalArgumentException("diags: offsets=" + Arrays.toString(offsets) + ", need each once");
        }
        Shape shape = Shape.of(rows, columns);
        for (int i = 0; i < offsets.length; i++) {
            long length = Elements.lengthOfDiagonal(shape, offsets[i]);
            GPUArray diagonal = diagonals.get(i);
            if (diagonal.ndim() != 1 || (diagonal.size() != length && diagonal.size() != 1) || length == 0) {
                throw new IllegalArgumentException("diags: diagonal " + i + " has shape=" + diagonal.shape()
                        + ", at offset=" + offsets[i] + " of shape=" + shape + " there are " + length + " positions");
            }
        }
        return ofDiagonals(diagonals, offsets, rows, columns);
    }

    private static CsrMatrix ofDiagonals(List<GPUArray> diagonals, long[] offsets, long rows, long columns) {
        Shape shape = Shape.of(rows, columns);
        GPUArray[] data = new GPUArray[offsets.length];
        GPUArray[] row = new GPUArray[offsets.length];
        GPUArray[] column = new GPUArray[offsets.length];
        try (GpuScope scope = GpuScope.open()) {
            for (int i = 0; i < offsets.length; i++) {
                GPUArray along =
                        Near.arange(diagonals.get(i), Elements.lengthOfDiagonal(shape, offsets[i]), DType.INT64);
                data[i] = diagonals.get(i).broadcastTo(along.shape());
                row[i] = along.plus(Math.max(0, -offsets[i]));
                column[i] = along.plus(Math.max(0, offsets[i]));
            }
            try (CooMatrix elements = CooMatrix.unchecked(
                    GPU.concatenate(data), GPU.concatenate(row), GPU.concatenate(column), rows, columns)) {
                return elements.toCsr().keep(scope);
            }
        }
    }

    /**
     * Returns a matrix with uniform random numbers from 0 to below 1 at random positions, of float64 or float32.
     *
     * @param density how many of the positions have an element, from 0 to 1
     * @throws IllegalArgumentException if the density is outside, or the type is another one
     */
    public static CsrMatrix random(Generator generator, long rows, long columns, double density, DType type) {
        Elements.requireExtents("random", rows, columns);
        if (!(density >= 0 && density <= 1)) {
            throw new IllegalArgumentException("random: density=" + density + ", need one from 0 to 1");
        }
        long positions = Shape.of(rows, columns).size();
        long count = Math.round(density * positions);
        try (GpuScope scope = GpuScope.open()) {
            GPUArray at = count == 0 ? GPU.arange(0) : chosen(generator, positions, count, density);
            GPUArray data = generator.random(type, Math.toIntExact(count));
            try (CooMatrix elements = CooMatrix.unchecked(
                    data, at.floorDivide(Math.max(1, columns)), at.rem(Math.max(1, columns)), rows, columns)) {
                return elements.toCsr().keep(scope);
            }
        }
    }

    private static GPUArray chosen(Generator generator, long positions, long count, double density) {
        int wanted = Math.toIntExact(count);
        if (density >= SPARSE) {
            return generator.choice(positions, false, wanted);
        }
        GPUArray found = generator.integers(0, positions, wanted).unique();
        while (found.size() < count) {
            GPUArray more = generator.integers(0, positions, wanted / 8 + 8);
            found = GPU.concatenate(found, more).unique();
        }
        return found.size() == count ? found : generator.permutation(found).get(Slice.to(count));
    }

    /**
     * Returns matrices below one another, of their common type.
     *
     * @throws IllegalArgumentException if there are none, or their columns differ
     */
    public static CsrMatrix vstack(SparseMatrix... matrices) {
        try (CooMatrix elements = stacked("vstack", 0, matrices)) {
            return elements.toCsr();
        }
    }

    /**
     * Returns matrices beside one another, of their common type.
     *
     * @throws IllegalArgumentException if there are none, or their rows differ
     */
    public static CscMatrix hstack(SparseMatrix... matrices) {
        try (CooMatrix elements = stacked("hstack", 1, matrices)) {
            return elements.toCsc();
        }
    }

    private static CooMatrix stacked(String operation, int axis, SparseMatrix... matrices) {
        if (matrices.length == 0) {
            throw new IllegalArgumentException(operation + ": no matrices, need one or more");
        }
        long across = matrices[0].shape().extent(1 - axis);
        long along = 0;
        GPUArray[][] parts = new GPUArray[3][matrices.length];
        try (GpuScope scope = GpuScope.open()) {
            for (int i = 0; i < matrices.length; i++) {
                Shape shape = matrices[i].shape();
                if (shape.extent(1 - axis) != across) {
                    throw new IllegalArgumentException(operation + ": shapes " + matrices[0].shape() + " and " + shape
                            + " differ along axis " + (1 - axis));
                }
                try (CooMatrix elements = matrices[i].toCoo()) {
                    GPUArray row = elements.row().astype(DType.INT64);
                    GPUArray column = elements.column().astype(DType.INT64);
                    parts[0][i] = elements.data();
                    parts[1][i] = axis == 0 ? row.plus(along) : row;
                    parts[2][i] = axis == 0 ? column : column.plus(along);
                }
                along += shape.extent(axis);
            }
            GPUArray[] all = {GPU.concatenate(parts[0]), GPU.concatenate(parts[1]), GPU.concatenate(parts[2])};
            return CooMatrix.unchecked(all[0], all[1], all[2], axis == 0 ? along : across, axis == 0 ? across : along)
                    .keep(scope);
        }
    }
}
