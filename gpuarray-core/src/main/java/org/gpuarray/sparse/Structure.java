package org.gpuarray.sparse;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.memory.Scope;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.jspecify.annotations.Nullable;

/**
 * Where the elements of a compressed matrix are: its lines, rows or columns, one after the other, {@code starts[i]} to
 * {@code starts[i + 1]} being those of line i, and the index in its line of each.
 */
final class Structure extends Shared {
    final long lines;
    final long extent;
    final GPUArray starts;
    final GPUArray indices;

    private @Nullable GPUArray tiles;
    private @Nullable Boolean canonical;

    /**
     * Takes the arrays over.
     *
     * @param extent of a line
     * @param canonical whether the indices of each line ascend, null if nobody knows
     */
    Structure(long lines, long extent, GPUArray starts, GPUArray indices, @Nullable Boolean canonical) {
        this.lines = lines;
        this.extent = extent;
        this.starts = starts;
        this.indices = indices;
        this.canonical = canonical;
    }

    /** Returns the type of indices, as SciPy has it: int32 if they, and the number of elements, fit. */
    static DType indexType(long lines, long extent, long count) {
        return Math.max(count, Math.max(lines, extent)) <= Integer.MAX_VALUE ? DType.INT32 : DType.INT64;
    }

    long count() {
        return indices.size();
    }

    DType index() {
        return indices.dtype();
    }

    /** Returns the tiles of products, which stay with the structure. */
    synchronized GPUArray tiles() {
        GPUArray known = tiles;
        if (known == null) {
            known = beside(starts, SparseRoutines.tiles(starts, lines, count()));
            tiles = known;
        }
        return known;
    }

    /** Lets an array that was just made live as long as another one: it may be made in a scope that ends before. */
    @CanIgnoreReturnValue
    static GPUArray beside(GPUArray owner, GPUArray array) {
        Scope.moveBeside(ArrayAccess.ref(array).cell(), ArrayAccess.ref(owner).cell());
        return array;
    }

    /** Lets the arrays outlive a scope in which they were made. */
    synchronized void keptBy(GpuScope scope) {
        scope.keep(starts);
        scope.keep(indices);
        if (tiles != null) {
            scope.keep(tiles);
        }
    }

    /** Returns the line of each element, as int64. */
    GPUArray lineOfEach() {
        return starts.searchsorted(Near.arange(starts, count(), index()), true).minus(1);
    }

    /** Returns the position of each element in the dense matrix, line after line. */
    GPUArray positions() {
        return positions(lineOfEach(), indices, extent);
    }

    static GPUArray positions(GPUArray lines, GPUArray indices, long extent) {
        return lines.astype(DType.INT64).times(extent).plus(indices);
    }

    /** Returns whether the indices of each line ascend, so that none comes twice. Waits the first time. */
    synchronized boolean isCanonical() {
        Boolean known = canonical;
        if (known == null) {
            known = ascends(true);
            canonical = known;
        }
        return known;
    }

    /** Returns whether the indices of each line do not descend. Waits unless they are known to ascend. */
    boolean isSorted() {
        synchronized (this) {
            if (Boolean.TRUE.equals(canonical)) {
                return true;
            }
        }
        return ascends(false);
    }

    /** Returns true if the indices of each line are known to ascend, else null. */
    synchronized @Nullable Boolean isKnownCanonical() {
        return Boolean.TRUE.equals(canonical) ? Boolean.TRUE : null;
    }

    private boolean ascends(boolean strictly) {
        if (count() < 2) {
            return true;
        }
        try (GpuScope scope = GpuScope.open()) {
            GPUArray positions = positions();
            GPUArray before = positions.get(Slice.to(-1));
            GPUArray behind = positions.get(Slice.from(1));
            GPUArray all = (strictly ? before.lt(behind) : before.le(behind)).all();
            return all.itemLong() != 0;
        }
    }

    @Override
    void free() {
        starts.close();
        indices.close();
        synchronized (this) {
            if (tiles != null) {
                tiles.close();
            }
        }
    }
}
