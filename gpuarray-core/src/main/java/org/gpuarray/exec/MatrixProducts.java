package org.gpuarray.exec;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Op;
import org.gpuarray.memory.Lifetimes;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;

/** Batches of matrix products, computed when the method is called. Matrices are read in place, also transposed ones. */
public final class MatrixProducts {
    /** An inner axis, or a side of a matrix, that is short: docs/decisions/0006-products.md has what was measured. */
    private static final long SHORT = 16;

    private static final long NOT_LONG = 64;

    private MatrixProducts() {}

    /**
     * Returns the products of {@code a}, with the axes (batch, rows, inner), and {@code b}, with (batch, inner, columns),
     * as (batch, rows, columns). An extent of 1 in a batch stretches.
     *
     * @param counts how many axes each of the four groups has
     * @param type of the factors; those of another type are converted
     */
    public static ArrayRef of(ArrayRef a, ArrayRef b, int[] counts, DType type, DType result) {
        return type.isComplex() && !isShort(a.shape(), b.shape(), counts)
                ? ofParts(a, b, counts, type, result)
                : whole(a, b, counts, type, result);
    }

    /**
     * Returns whether a product of complex matrices takes as long as reading and writing them: the inner axis is short, or not long
     * and one of the matrices is narrow.
     */
    private static boolean isShort(Shape a, Shape b, int... counts) {
        long rows = extent(a, counts[0], counts[1]);
        long inner = extent(b, counts[0], counts[2]);
        long columns = extent(b, counts[0] + counts[2], counts[3]);
        return inner <= SHORT || (inner <= NOT_LONG && Math.min(rows, columns) <= SHORT);
    }

    /** Returns how many elements some axes have. */
    static long extent(Shape shape, int first, int count) {
        return Shape.of(Arrays.copyOfRange(shape.extents(), first, first + count))
                .size();
    }

    /** Complex matrices whose inner axis is long are four products of real ones. */
    private static ArrayRef ofParts(ArrayRef a, ArrayRef b, int[] counts, DType type, DType result) {
        ArrayRef left = complex(a, type);
        ArrayRef right = complex(b, type);
        ArrayRef[] products = new ArrayRef[4];
        for (int i = 0; i < products.length; i++) {
            products[i] = whole(left.part(i / 2), right.part(i % 2), counts, type.part(), type.part());
        }
        ArrayRef re = ArrayRef.of(ExprBuilder.binary(Op.SUBTRACT, products[0], products[3]));
        ArrayRef im = ArrayRef.of(ExprBuilder.binary(Op.ADD, products[1], products[2]));
        ArrayRef product = ArrayRef.of(ExprBuilder.binary(Op.COMPLEX, re, im));
        // Pending nodes still read these; they are freed with the last reader.
        Stream.of(products).forEach(MatrixProducts::letGo);
        Stream.of(re, im).forEach(MatrixProducts::letGo);
        Stream.of(left, right).filter(factor -> factor != a && factor != b).forEach(MatrixProducts::letGo);
        return complex(product, result);
    }

    private static void letGo(ArrayRef temporary) {
        Lifetimes.close(temporary.cell());
    }

    private static ArrayRef complex(ArrayRef a, DType type) {
        return a.type() == type ? a : ArrayRef.of(ExprBuilder.cast(a, type));
    }

    private static ArrayRef whole(ArrayRef a, ArrayRef b, int[] counts, DType type, DType result) {
        int batch = counts[0];
        Operand left = Operand.of(a, type, batch, counts[1], counts[2]);
        Operand right = Operand.of(b, type, batch, counts[2], counts[3]);
        long[] extents = Arrays.copyOf(a.shape().extents(), batch + counts[1] + counts[3]);
        System.arraycopy(b.shape().extents(), batch + counts[2], extents, batch + counts[1], counts[3]);
        for (int axis = 0; axis < batch; axis++) {
            extents[axis] = extents[axis] == 1 ? b.shape().extent(axis) : extents[axis];
        }
        long[] sizes = {
            Shape.of(Arrays.copyOf(extents, batch)).size(),
            left.map.shape().extent(1),
            left.map.shape().extent(2),
            right.map.shape().extent(2),
            left.batchStride(),
            left.map.stride(1),
            left.map.stride(2),
            right.batchStride(),
            right.map.stride(1),
            right.map.stride(2)
        };
        return ArrayRef.of(Routines.run(
                        new RoutineSpec.MatrixProduct(type, result),
                        sizes,
                        List.of(left.input, right.input),
                        List.of(new Routines.Result(result, Shape.of(extents))))
                .get(0));
    }

    /**
     * Returns whether the array is a matrix in memory: its first {@code rows} axes are the rows and the others the columns,
     * or the other way round.
     */
    public static boolean isMatrix(ArrayRef a, int rows) {
        IndexMap map = a.map().reshape(joined(a.shape(), 0, rows, a.shape().rank() - rows));
        return map != null && isMatrix(map);
    }

    private static boolean isMatrix(IndexMap map) {
        return map.stride(0) >= 0 && (isMatrix(map, 1, 2) || isMatrix(map, 2, 1));
    }

    /**
     * Returns whether the elements along axis {@code near} are neighbours in memory, and those along {@code far} do not
     * overlap.
     */
    private static boolean isMatrix(IndexMap map, int far, int near) {
        return map.stride(near) == 1 && map.stride(far) >= map.shape().extent(near);
    }

    private static Shape joined(Shape shape, int... counts) {
        long[] joined = new long[counts.length];
        Arrays.fill(joined, 1);
        for (int group = 0, axis = 0; group < counts.length; group++) {
            for (int end = axis + counts[group]; axis < end; axis++) {
                joined[group] *= shape.extent(axis);
            }
        }
        return Shape.of(joined);
    }

    /** A batch of matrices, and its layout. */
    private record Operand(Routines.Input input, IndexMap map) {
        static Operand of(ArrayRef ref, DType type, int... counts) {
            Shape shape = joined(ref.shape(), counts);
            IndexMap map = ref.type() == type ? ref.map().reshape(shape) : null;
            if (map != null && isMatrix(map)) {
                return new Operand(new Routines.Input(ref, type, true), map);
            }
            return new Operand(new Routines.Input(ref, type, false), IndexMap.dense(shape));
        }

        long batchStride() {
            return map.shape().extent(0) == 1 ? 0 : map.stride(0);
        }
    }
}
