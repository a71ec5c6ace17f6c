package org.gpuarray;

import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Subscripts;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.Axes;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/** NumPy's products: which axes of two arrays meet. {@link Contraction} does the rest. */
final class Products {
    /** Labels of axes that belong to one array, to both, and to the loop around a product. */
    private static final char LEFT = 'A';

    private static final char RIGHT = 'a';
    private static final char LOOP = '\ue000';
    private static final char INNER = '\ue100';

    private Products() {}

    /** A product of the last axes, with a loop over those before: NumPy's gufuncs. */
    enum Core {
        MATMUL("matmul", "(n?,k),(k,m?)->(n?,m?)", 2, 2),
        MATVEC("matvec", "(m,n),(n)->(m)", 2, 1),
        VECMAT("vecmat", "(n),(n,m)->(m)", 1, 2),
        VECDOT("vecdot", "(n),(n)->()", 1, 1);

        private final String numpyName;
        private final String signature;
        private final int leftAxes;
        private final int rightAxes;

        Core(String numpyName, String signature, int leftAxes, int rightAxes) {
            this.numpyName = numpyName;
            this.signature = signature;
            this.leftAxes = leftAxes;
            this.rightAxes = rightAxes;
        }
    }

    static GPUArray of(Core core, GPUArray a, GPUArray b) {
        int leftAxes = axesOf(core, core.leftAxes, a, 0, a, b);
        int rightAxes = axesOf(core, core.rightAxes, b, 1, a, b);
        int leftLoop = a.ndim() - leftAxes;
        int rightLoop = b.ndim() - rightAxes;
        long left = a.shape().extent(a.ndim() - 1);
        long right = b.shape().extent(rightLoop);
        if (left != right) {
            throw new IllegalArgumentException(core.numpyName + ": shapes " + a.shape() + " and " + b.shape()
                    + ": operand 1 has a mismatch in its core dimension 0, with signature " + core.signature
                    + " (size " + right + " is different from " + left + ")");
        }
        int loop = Math.max(leftLoop, rightLoop);
        String loopLabels = labels(LOOP, loop);
        String ofLeft = labels(LEFT, leftAxes - 1);
        String ofRight = labels(RIGHT, rightAxes - 1);
        return contraction(
                core.numpyName,
                core == Core.VECDOT || core == Core.VECMAT ? conjugated(a) : a,
                loopLabels.substring(loop - leftLoop) + ofLeft + INNER,
                b,
                loopLabels.substring(loop - rightLoop) + INNER + ofRight,
                loopLabels + ofLeft + ofRight);
    }

    private static int axesOf(Core core, int most, GPUArray array, int operand, GPUArray a, GPUArray b) {
        int least = core == Core.MATMUL ? 1 : most;
        if (array.ndim() < least) {
            throw new IllegalArgumentException(core.numpyName + ": shapes " + a.shape() + " and " + b.shape()
                    + ": operand " + operand + " does not have enough dimensions (has " + array.ndim()
                    + ", signature " + core.signature + " requires " + least + ")");
        }
        return Math.min(most, array.ndim());
    }

    private static String labels(char first, int count) {
        StringBuilder labels = new StringBuilder(count);
        for (int i = 0; i < count; i++) {
            labels.append((char) (first + i));
        }
        return labels.toString();
    }

    /** Multiplies and sums over the labels that are not in the output. */
    private static GPUArray contraction(String name, GPUArray a, String left, GPUArray b, String right, String output) {
        Map<Character, Long> extents = new HashMap<>();
        note(name, extents, left, a, a, b);
        note(name, extents, right, b, a, b);
        return Contraction.of(List.of(a, b), List.of(left, right), extents, output, Promotion.of(a.dtype(), b.dtype()));
    }

    private static void note(
            String name, Map<Character, Long> extents, String labels, GPUArray array, GPUArray a, GPUArray b) {
        for (int axis = 0; axis < labels.length(); axis++) {
            long extent = array.shape().extent(axis);
            long known = extents.getOrDefault(labels.charAt(axis), 1L);
            if (known != extent && known != 1 && extent != 1) {
                throw new IllegalArgumentException(name + ": shapes " + a.shape() + " and " + b.shape()
                        + " do not broadcast: extents " + known + " and " + extent + " before those of the product");
            }
            extents.put(labels.charAt(axis), known == 1 ? extent : known);
        }
    }

    /** The last axis of {@code a} with the last but one of {@code b}, or its only one. */
    static GPUArray dot(GPUArray a, GPUArray b) {
        return aligned("dot", a, b, Math.max(0, b.ndim() - 2));
    }

    static GPUArray inner(GPUArray a, GPUArray b) {
        return aligned("inner", a, b, b.ndim() - 1);
    }

    private static GPUArray aligned(String name, GPUArray a, GPUArray b, int axisOfB) {
        if (a.ndim() == 0 || b.ndim() == 0) {
            return a.times(b);
        }
        int axisOfA = a.ndim() - 1;
        long left = a.shape().extent(axisOfA);
        long right = b.shape().extent(axisOfB);
        if (left != right) {
            throw new IllegalArgumentException(name + ": shapes " + a.shape() + " and " + b.shape() + " not aligned: "
                    + left + " (dim " + axisOfA + ") != " + right + " (dim " + axisOfB + ")");
        }
        return tensordot(name, a, new int[] {axisOfA}, b, new int[] {axisOfB});
    }

    static GPUArray vdot(GPUArray a, GPUArray b) {
        if (a.size() != b.size()) {
            throw new IllegalArgumentException("vdot: shapes " + a.shape() + " and " + b.shape()
                    + ", need as many elements: " + a.size() + " != " + b.size());
        }
        return tensordot("vdot", conjugated(a).ravel(), new int[] {0}, b.ravel(), new int[] {0});
    }

    /** Vectors on the left are conjugated in vdot, vecdot and vecmat. */
    private static GPUArray conjugated(GPUArray a) {
        return a.iscomplexobj() ? a.conj() : a;
    }

    static GPUArray vecdot(GPUArray a, GPUArray b, int axis) {
        return of(
                Core.VECDOT,
                a.moveAxis(Axes.one("vecdot", axis, a.shape()), -1),
                b.moveAxis(Axes.one("vecdot", axis, b.shape()), -1));
    }

    static GPUArray tensordot(GPUArray a, GPUArray b, int count) {
        if (count < 0 || count > Math.min(a.ndim(), b.ndim())) {
            throw new IllegalArgumentException("tensordot: shapes " + a.shape() + " and " + b.shape() + ", axes="
                    + count + ", need 0 <= axes <= " + Math.min(a.ndim(), b.ndim()));
        }
        int[] last = IntStream.range(a.ndim() - count, a.ndim()).toArray();
        return tensordot(a, b, last, IntStream.range(0, count).toArray());
    }

    static GPUArray tensordot(GPUArray a, GPUArray b, int[] axesOfA, int[] axesOfB) {
        int[] left = Axes.distinct("tensordot", axesOfA, a.shape());
        int[] right = Axes.distinct("tensordot", axesOfB, b.shape());
        boolean match = left.length == right.length;
        for (int i = 0; match && i < left.length; i++) {
            match = a.shape().extent(left[i]) == b.shape().extent(right[i]);
        }
        if (!match) {
            throw new IllegalArgumentException("tensordot: shape-mismatch for sum: shapes " + a.shape() + " and "
                    + b.shape() + " axes=" + Arrays.toString(axesOfA) + " and " + Arrays.toString(axesOfB));
        }
        return tensordot("tensordot", a, left, b, right);
    }

    private static GPUArray tensordot(String name, GPUArray a, int[] axesOfA, GPUArray b, int[] axesOfB) {
        String left = labels(LEFT, a.ndim(), axesOfA);
        String right = labels(RIGHT, b.ndim(), axesOfB);
        return contraction(name, a, left, b, right, outer(left) + outer(right));
    }

    /** Returns the labels that nothing is summed over. */
    private static String outer(String labels) {
        StringBuilder outer = new StringBuilder(labels.length());
        for (int i = 0; i < labels.length(); i++) {
            if (labels.charAt(i) < INNER) {
                outer.append(labels.charAt(i));
            }
        }
        return outer.toString();
    }

    private static String labels(char first, int rank, int... inner) {
        StringBuilder labels = new StringBuilder(labels(first, rank));
        for (int i = 0; i < inner.length; i++) {
            labels.setCharAt(inner[i], (char) (INNER + i));
        }
        return labels.toString();
    }

    static GPUArray einsum(String subscripts, GPUArray... arrays) {
        Subscripts read = new Subscripts(subscripts, Pieces.shapes(arrays));
        DType type = Pieces.commonType("einsum", arrays);
        return Contraction.of(List.of(arrays), read.inputs(), read.extents(), read.output(), type);
    }

    static GPUArray einsum(String subscripts, EinsumPath path, GPUArray... arrays) {
        Subscripts read = new Subscripts(subscripts, Pieces.shapes(arrays));
        DType type = Pieces.commonType("einsum", arrays);
        int left = arrays.length;
        for (List<Integer> step : path.contractions()) {
            Set<Integer> places = new HashSet<>(step);
            boolean fits = !step.isEmpty() && places.size() == step.size();
            for (int place : step) {
                fits &= place >= 0 && place < left;
            }
            if (!fits) {
                throw new IllegalArgumentException("einsum: path=" + path.contractions() + " subscripts=\"" + subscripts
                        + "\", need different positions of the arrays that are left, got " + step + " of " + left);
            }
            left -= step.size() - 1;
        }
        if (left != 1) {
            throw new IllegalArgumentException("einsum: path=" + path.contractions() + " subscripts=\"" + subscripts
                    + "\", need one array in the end, got " + left);
        }
        return Contraction.of(List.of(arrays), read, type, path.contractions());
    }

    static GPUArray outer(GPUArray a, GPUArray b) {
        return a.ravel().expandDims(1).times(b.ravel());
    }

    static GPUArray kron(GPUArray a, GPUArray b) {
        int rank = Math.max(a.ndim(), b.ndim());
        GPUArray left = Pieces.withRank(a, rank);
        GPUArray right = Pieces.withRank(b, rank);
        GPUArray rows = left.expandDims(everySecond(rank, i -> 2 * i + 1));
        GPUArray columns = right.expandDims(everySecond(rank, i -> 2 * i));
        long[] extents = new long[rank];
        Arrays.setAll(extents, axis -> left.shape().extent(axis) * right.shape().extent(axis));
        ArrayRef products = ArrayRef.of(ExprBuilder.binary(Op.MULTIPLY, rows.ref(), columns.ref()));
        return GPUArray.owner(products.view(IndexMap.dense(Shape.of(extents))));
    }

    private static int[] everySecond(int count, IntUnaryOperator axis) {
        return IntStream.range(0, count).map(axis).toArray();
    }

    static GPUArray trace(GPUArray a, int offset, int axis1, int axis2) {
        if (a.ndim() < 2) {
            throw new IllegalArgumentException("trace: shape=" + a.shape() + ", need two axes or more");
        }
        return a.diagonal(offset, axis1, axis2).sum(-1);
    }

    static GPUArray cross(GPUArray a, GPUArray b, int axis) {
        int left = Axes.one("cross", axis, a.shape());
        int right = Axes.one("cross", axis, b.shape());
        if (a.shape().extent(left) != 3 || b.shape().extent(right) != 3) {
            throw new IllegalArgumentException("cross: shapes " + a.shape() + " and " + b.shape() + " axis=" + axis
                    + ", need vectors of 3 numbers, got " + a.shape().extent(left) + " and "
                    + b.shape().extent(right));
        }
        GPUArray[] parts = new GPUArray[3];
        for (int i = 0; i < parts.length; i++) {
            int j = (i + 1) % 3;
            int k = (i + 2) % 3;
            parts[i] = Pieces.part(a, left, j)
                    .times(Pieces.part(b, right, k))
                    .minus(Pieces.part(a, left, k).times(Pieces.part(b, right, j)));
        }
        return Pieces.stack("cross", axis, parts);
    }

    static GPUArray matrixPower(GPUArray a, int exponent) {
        int rank = a.ndim();
        if (rank < 2 || a.shape().extent(rank - 1) != a.shape().extent(rank - 2)) {
            throw new IllegalArgumentException(
                    "matrixPower: shape=" + a.shape() + ", need matrices that are square in the last two axes");
        } else if (exponent < 0) {
            GPUArray inverse = inverse("matrixPower", a);
            return exponent == -1 ? inverse : power(inverse, -(long) exponent);
        } else if (exponent == 0) {
            long extent = a.shape().extent(rank - 1);
            GPUArray one = Creation.eye(extent, extent, 0, a.dtype());
            return Pieces.broadcast(one, a.shape()).copy();
        } else if (exponent == 1) {
            return a.copy();
        }
        return power(a, exponent);
    }

    /** Returns the inverses of square matrices: the solutions of systems with the identity. */
    static GPUArray inverse(String operation, GPUArray a) {
        DType type = FactorTypes.of(operation, a.dtype(), a.shape());
        long rows = a.shape().extent(a.ndim() - 1);
        if (a.size() == 0) {
            return Creation.zeros(a.shape(), type).placedLike(a);
        }
        Shape batch = Shape.of(Arrays.copyOf(a.shape().extents(), a.ndim() - 2));
        try (GPUArray one = Creation.eye(rows, rows, 0, type)) {
            return GPUArray.of(Routines.run(
                            new RoutineSpec.Solve(type),
                            new long[] {batch.size(), rows, rows, 1, batch.size() == 1 ? 1 : 0},
                            List.of(new Routines.Input(a.ref(), type), new Routines.Input(one.ref(), type)),
                            List.of(new Routines.Result(type, a.shape())),
                            new MatrixCheck(operation, "singular", batch))
                    .get(0));
        }
    }

    private static GPUArray power(GPUArray a, long exponent) {
        if (exponent == 3) {
            return a.matmul(a).matmul(a);
        }
        @Nullable GPUArray result = null;
        GPUArray square = a;
        for (long rest = exponent; rest > 0; rest /= 2) {
            if (rest % 2 == 1) {
                result = result == null ? square : result.matmul(square);
            }
            square = rest > 1 ? square.matmul(square) : square;
        }
        return Objects.requireNonNull(result);
    }

    /** Parentheses where they cost the fewest multiplications (Cormen et al., Introduction to Algorithms, 15.2). */
    static GPUArray multiDot(GPUArray... arrays) {
        int n = arrays.length;
        if (n < 2) {
            throw new IllegalArgumentException(
                    "multiDot: shapes=" + Arrays.toString(Pieces.shapes(arrays)) + ", need at least two arrays");
        }
        long[] extents = new long[n + 1];
        for (int i = 0; i < n; i++) {
            boolean isEnd = i == 0 || i == n - 1;
            if (arrays[i].ndim() != 2 && !(isEnd && arrays[i].ndim() == 1)) {
                throw new IllegalArgumentException("multiDot: array " + i + " has shape=" + arrays[i].shape()
                        + ", need two axes" + (isEnd ? " or one" : ""));
            }
            extents[i] = i == 0 && arrays[0].ndim() == 1 ? 1 : arrays[i].shape().extent(0);
        }
        extents[n] = arrays[n - 1].ndim() == 1 ? 1 : arrays[n - 1].shape().extent(1);
        double[][] costs = new double[n][n];
        int[][] splits = new int[n][n];
        for (int length = 1; length < n; length++) {
            for (int i = 0; i + length < n; i++) {
                int j = i + length;
                costs[i][j] = Double.POSITIVE_INFINITY;
                for (int k = i; k < j; k++) {
                    double cost = costs[i][k] + costs[k + 1][j] + (double) extents[i] * extents[k + 1] * extents[j + 1];
                    if (cost < costs[i][j]) {
                        costs[i][j] = cost;
                        splits[i][j] = k;
                    }
                }
            }
        }
        return multiDot(arrays, splits, 0, n - 1);
    }

    private static GPUArray multiDot(GPUArray[] arrays, int[][] splits, int i, int j) {
        return i == j
                ? arrays[i]
                : dot(multiDot(arrays, splits, i, splits[i][j]), multiDot(arrays, splits, splits[i][j] + 1, j));
    }
}
