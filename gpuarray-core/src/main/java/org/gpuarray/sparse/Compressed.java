package org.gpuarray.sparse;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Promotion;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * The elements of a matrix line after line: of rows it is a CSR matrix, of columns a CSC matrix, and so the transpose of either is the
 * other one. Immutable. What makes a new one returns it with one user, who closes it.
 */
final class Compressed extends Shared {
    final Structure structure;
    final GPUArray data;

    /** The same matrix by lines in the other direction, with which products are computed. */
    private @Nullable Compressed turned;

    /** Takes both over. */
    Compressed(Structure structure, GPUArray data) {
        this.structure = structure;
        this.data = data;
    }

    /**
     * Returns a matrix of elements in any order; those of one position are added.
     *
     * @param lines the line of each
     * @param indices its position in the line
     */
    static Compressed of(long count, long extent, GPUArray lines, GPUArray indices, GPUArray data) {
        DType index = Structure.indexType(count, extent, data.size());
        try (GpuScope scope = GpuScope.open()) {
            GPUArray edges = Near.arange(data, count + 1, DType.INT64);
            if (data.size() == 0) {
                GPUArray starts = scope.keep(Near.zeros(data, edges.shape(), index));
                return new Compressed(
                        new Structure(count, extent, starts, scope.keep(indices.astype(index)), true),
                        scope.keep(data.copy()));
            }
            boolean isShort = (double) count * extent <= Integer.MAX_VALUE;
            GPUArray positions = Structure.positions(lines, indices, extent);
            positions = isShort ? positions.astype(DType.INT32) : positions;
            GPUArray order = positions.argsort();
            GPUArray sorted = positions.take(order);
            GPUArray isNew = GPU.concatenate(
                    Near.ones(data, Shape.of(1), DType.BOOL),
                    sorted.get(Slice.from(1)).ne(sorted.get(Slice.to(-1))));
            GPUArray firsts = isNew.flatnonzero();
            GPUArray elements;
            if (firsts.size() == data.size()) {
                elements = data.take(order);
            } else {
                GPUArray starts = GPU.concatenate(firsts, Near.full(data, Shape.of(1), data.size(), DType.INT64))
                        .astype(index);
                elements = SparseRoutines.gatheredSums(starts, order, data);
                sorted = sorted.take(firsts);
            }
            GPUArray starts = sorted.floorDivide(extent).searchsorted(edges).astype(index);
            GPUArray positionsInLines = sorted.rem(extent).astype(index);
            GPU.eval(starts, positionsInLines, elements);
            return new Compressed(
                    new Structure(count, extent, scope.keep(starts), scope.keep(positionsInLines), true),
                    scope.keep(elements));
        }
    }

    /** Returns this with one more user. */
    Compressed shared() {
        share();
        return this;
    }

    /** Returns the same matrix with indices that ascend in each line; elements of one position are added. Waits. */
    Compressed canonical() {
        if (structure.isCanonical()) {
            return shared();
        }
        try (GpuScope scope = GpuScope.open()) {
            return of(structure.lines, structure.extent, structure.lineOfEach(), structure.indices, data)
                    .keptBy(scope);
        }
    }

    /** Returns the same matrix with indices that do not descend in a line. */
    Compressed sorted() {
        if (structure.isSorted()) {
            return shared();
        }
        try (GpuScope scope = GpuScope.open()) {
            GPUArray order = structure.positions().argsort();
            return new Compressed(
                            new Structure(
                                    structure.lines,
                                    structure.extent,
                                    structure.starts.copy(),
                                    structure.indices.take(order),
                                    null),
                            data.take(order))
                    .keptBy(scope);
        }
    }

    /** Lets the arrays outlive a scope in which they were made. */
    @CanIgnoreReturnValue
    Compressed keptBy(GpuScope scope) {
        GPU.eval(structure.starts, structure.indices, data);
        structure.keptBy(scope);
        scope.keep(data);
        synchronized (this) {
            if (turned != null) {
                turned.keptBy(scope);
            }
        }
        return this;
    }

    /** Lets the arrays, which were just made, live as long as another one. */
    void beside(GPUArray owner) {
        Structure.beside(owner, data);
        Structure.beside(owner, structure.starts);
        Structure.beside(owner, structure.indices);
    }

    /** Returns a matrix with other elements at the same positions, which it takes over. */
    Compressed withData(GPUArray elements) {
        structure.share();
        return new Compressed(structure, elements);
    }

    /** As {@link #withData}, of a matrix that nobody else has: it is closed. */
    Compressed withDataInstead(GPUArray elements) {
        try (this) {
            return withData(elements);
        }
    }

    /** Returns the same matrix by its lines in the other direction; its user closes it. */
    synchronized Compressed turned() {
        Compressed known = turned;
        if (known == null) {
            known = turn();
            known.beside(data);
            turned = known;
        }
        return known.shared();
    }

    private Compressed turn() {
        Structure from = structure;
        try (GpuScope scope = GpuScope.open()) {
            GPUArray order = from.indices.argsort();
            GPUArray starts = from.indices
                    .take(order)
                    .searchsorted(Near.arange(data, from.extent + 1, DType.INT64))
                    .astype(from.index());
            GPUArray indices = from.lineOfEach().take(order).astype(from.index());
            // The sort is stable: what ascends in lines ascends in those of the other direction.
            return new Compressed(
                            new Structure(from.extent, from.lines, starts, indices, from.isKnownCanonical()),
                            data.take(order))
                    .keptBy(scope);
        }
    }

    /** Returns the product with a vector, or with the columns of a matrix. */
    GPUArray times(GPUArray x) {
        DType type = Promotion.of(data.dtype(), x.dtype());
        return SparseRoutines.product(structure, data, x, type.isHalf() ? DType.FLOAT32 : type);
    }

    /** Returns the sums of the lines: of integers and bools in 64 bits. */
    GPUArray sums() {
        DType type = data.dtype();
        DType wide = type.isInexact() ? type : type.isUnsigned() ? DType.UINT64 : DType.INT64;
        return SparseRoutines.sums(structure, data, wide);
    }

    /** Returns the elements at ascending positions. */
    Compressed select(GPUArray chosen) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray starts = chosen.searchsorted(structure.starts).astype(structure.index());
            return new Compressed(
                            new Structure(
                                    structure.lines,
                                    structure.extent,
                                    starts,
                                    structure.indices.take(chosen),
                                    structure.isKnownCanonical()),
                            data.take(chosen))
                    .keptBy(scope);
        }
    }

    /** Returns the matrix without elements that are 0. Waits. */
    Compressed withoutZeros() {
        try (GPUArray isElement = data.ne(0);
                GPUArray chosen = isElement.flatnonzero()) {
            return chosen.size() == data.size() ? shared() : select(chosen);
        }
    }

    /** Returns lines {@code from} to below {@code to}. Waits. */
    Compressed lines(long from, long to) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray starts = structure.starts.get(Slice.of(from, to + 1));
            long first = starts.itemLong(0);
            Slice elements = Slice.of(first, starts.itemLong(-1));
            return new Compressed(
                            new Structure(
                                    to - from,
                                    structure.extent,
                                    starts.minus(first).astype(structure.index()),
                                    structure.indices.get(elements).copy(),
                                    structure.isKnownCanonical()),
                            data.get(elements).copy())
                    .keptBy(scope);
        }
    }

    /** Returns the lines with these numbers, int64 ones in range. Waits. */
    Compressed lines(GPUArray numbers) {
        try (GpuScope scope = GpuScope.open()) {
            GPUArray firsts = structure.starts.take(numbers).astype(DType.INT64);
            GPUArray lengths = structure.starts.take(numbers.plus(1)).minus(firsts);
            Spread spread = Spread.of(lengths);
            GPUArray chosen = firsts.take(spread.segment()).plus(spread.offset());
            return new Compressed(
                            new Structure(
                                    numbers.size(),
                                    structure.extent,
                                    spread.starts().astype(structure.index()),
                                    structure.indices.take(chosen),
                                    structure.isKnownCanonical()),
                            data.take(chosen))
                    .keptBy(scope);
        }
    }

    @Override
    void free() {
        structure.close();
        data.close();
        synchronized (this) {
            if (turned != null) {
                turned.close();
            }
        }
    }
}
