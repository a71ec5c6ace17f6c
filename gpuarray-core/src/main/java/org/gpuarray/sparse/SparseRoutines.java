package org.gpuarray.sparse;

import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.Routines;
import org.gpuarray.exec.Routines.Input;
import org.gpuarray.exec.Routines.Result;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.SparseProduct;
import org.gpuarray.plan.RoutineSpec.SparseProduct.Terms;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** The calls of the routines that multiply compressed matrices. */
final class SparseRoutines {
    private SparseRoutines() {}

    /** Returns the tiles of lines with {@code count} elements. */
    static GPUArray tiles(GPUArray starts, long lines, long count) {
        DType index = starts.dtype();
        return run(
                new RoutineSpec.SparseTiles(index),
                new long[] {lines, count},
                List.of(input(starts, index)),
                new Result(index, Shape.of(SparseProduct.tiles(lines, count) + 1)));
    }

    /**
     * Returns products with the columns of {@code x}, which has one row for each index.
     *
     * @param type of the result
     */
    static GPUArray product(Structure lines, GPUArray data, GPUArray x, DType type) {
        boolean isVector = x.ndim() == 1;
        long width = isVector ? 1 : x.shape().extent(1);
        return run(
                new SparseProduct(type, lines.index(), Terms.PRODUCTS),
                new long[] {lines.lines, lines.count(), lines.extent, width},
                List.of(
                        input(lines.starts, lines.index()),
                        input(lines.tiles(), lines.index()),
                        input(lines.indices, lines.index()),
                        input(data, type),
                        input(x, type)),
                new Result(type, isVector ? Shape.of(lines.lines) : Shape.of(lines.lines, width)));
    }

    /** Returns the sum of the elements of each line, of {@code type}. */
    static GPUArray sums(Structure lines, GPUArray data, DType type) {
        return run(
                new SparseProduct(type, lines.index(), Terms.ELEMENTS),
                new long[] {lines.lines, lines.count(), 1, 1},
                List.of(
                        input(lines.starts, lines.index()),
                        input(lines.tiles(), lines.index()),
                        input(lines.indices, lines.index()),
                        input(data, type),
                        input(data, type)),
                new Result(type, Shape.of(lines.lines)));
    }

    /** Returns the sums of {@code data} at the positions {@code order}, from each start to the next. */
    static GPUArray gatheredSums(GPUArray starts, GPUArray order, GPUArray data) {
        long lines = starts.size() - 1;
        DType index = starts.dtype();
        DType type = data.dtype();
        try (GPUArray tiles = tiles(starts, lines, order.size())) {
            return run(
                    new SparseProduct(type, index, Terms.GATHERED),
                    new long[] {lines, order.size(), data.size(), 1},
                    List.of(
                            input(starts, index),
                            input(tiles, index),
                            input(order, index),
                            input(data, type),
                            input(data, type)),
                    new Result(type, Shape.of(lines)));
        }
    }

    private static Input input(GPUArray array, DType type) {
        return new Input(ArrayAccess.ref(array), type);
    }

    private static GPUArray run(RoutineSpec spec, long[] sizes, List<Input> inputs, Result result) {
        return ArrayAccess.array(
                GPUArray.class,
                Routines.run(spec, sizes, inputs, List.of(result)).get(0));
    }
}
