package org.gpuarray.fuse;

import java.util.Arrays;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.IntUnaryOperator;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * What one kernel would hold if it computed a node: distinct operations, the memory it reads, scalars, and the domain it
 * reduces. Ids are sorted, so that what two inputs share is counted once. The {@code broadcast} ids are those of stored
 * reductions whose results are broadcast to the elements that they reduced. A kernel that keeps rows may compute them itself, so
 * they count as its reductions.
 */
record Cone(
        int[] operations,
        int[] reductions,
        int[] broadcast,
        int[] leaves,
        int[] scalars,
        @Nullable Reduction reduction) {
    static final int MAX_OPERATIONS = 64;

    /** The operations that a long draw counts as: two of them exceed one kernel. */
    static final int LONG_DRAW = MAX_OPERATIONS / 2 + 1;

    /** The most reductions of a kernel: each adds the code of a tree, and nothing takes longer to compile. */
    static final int MAX_REDUCTIONS = 8;

    /** The reductions that one of pairs counts as: of complex numbers, or of indices by keys. */
    static final int PAIR_REDUCTION = 3;

    static final int MAX_LEAVES = 24;
    static final int MAX_PARAMETER_BYTES = 3_500;

    private static final int[] NONE = {};
    static final Cone EMPTY = new Cone(NONE, NONE, NONE, NONE, NONE, null);

    /**
     * The domain of a reduction: the shape it reads and the axes it removes. A kernel has one; reductions of equal domains
     * share it.
     */
    record Reduction(Shape shape, List<Integer> axes) {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Reduction that && shape.equals(that.shape) && axes.equals(that.axes);
        }

        @Override
        public int hashCode() {
            return 31 * shape.hashCode() + axes.hashCode();
        }

        @Override
        public String toString() {
            return shape + " over " + axes;
        }
    }

    static Cone leaf(int id) {
        return new Cone(NONE, NONE, NONE, new int[] {id}, NONE, null);
    }

    static Cone scalar(int id) {
        return new Cone(NONE, NONE, NONE, NONE, new int[] {id}, null);
    }

    Cone union(Cone other) {
        if (this == EMPTY) {
            return other;
        }
        return new Cone(
                union(operations, other.operations),
                union(reductions, other.reductions),
                union(broadcast, other.broadcast),
                union(leaves, other.leaves),
                union(scalars, other.scalars),
                reduction != null ? reduction : other.reduction);
    }

    Cone plusOperation(int id) {
        return new Cone(union(operations, new int[] {id}), reductions, broadcast, leaves, scalars, reduction);
    }

    /**
     * Returns this with a reduction over {@code domain}: one operation, which counts as one reduction for each of its ids.
     */
    Cone plusReduction(int[] reductionIds, Reduction domain) {
        int[] operation = {reductionIds[0]};
        return new Cone(
                union(operations, operation), union(reductions, reductionIds), broadcast, leaves, scalars, domain);
    }

    /** Returns this where results of stored reductions are broadcast to the elements that they reduced. */
    Cone withBroadcast(int[] reductionIds) {
        return new Cone(operations, reductions, union(broadcast, reductionIds), leaves, scalars, reduction);
    }

    /** Returns this without arrays that the kernel computes itself. */
    Cone withoutLeaves(Cone computed) {
        int[] rest = Arrays.stream(leaves)
                .filter(id -> Arrays.binarySearch(computed.leaves, id) < 0)
                .toArray();
        return new Cone(operations, reductions, broadcast, rest, scalars, reduction);
    }

    /** Returns the number of reductions of a kernel that keeps rows and also computes those whose results are broadcast. */
    private int reductionCount() {
        return union(reductions, broadcast).length;
    }

    /** Returns this seen through a view: the same work at other positions, so under new ids. */
    Cone seenThroughView(IntSupplier ids) {
        return under(id -> ids.getAsInt());
    }

    /** Returns this with other ids of the operations and arrays, among which there may be equal ones. */
    Cone under(IntUnaryOperator other) {
        return new Cone(under(operations, other), reductions, broadcast, under(leaves, other), scalars, reduction);
    }

    private static int[] under(int[] ids, IntUnaryOperator other) {
        return Arrays.stream(ids).map(other).sorted().distinct().toArray();
    }

    int operationCount() {
        return operations.length;
    }

    /** Returns whether this exceeds the budget of one kernel over {@code rank} axes. */
    boolean exceedsBudget(int rank) {
        return exceedsBudget(rank, MAX_OPERATIONS);
    }

    /** Returns whether this exceeds the budget of a kernel that may have only {@code mostOperations}. */
    boolean exceedsBudget(int rank, int mostOperations) {
        return operations.length > mostOperations
                || reductionCount() > MAX_REDUCTIONS
                || leaves.length > MAX_LEAVES
                || parameterBytes(rank) > MAX_PARAMETER_BYTES;
    }

    /** Returns which budget this exceeds, in words; of parameters if no other. */
    String excess(int rank, int mostOperations) {
        if (operations.length > mostOperations) {
            return operations.length + " operations, at most " + mostOperations + " in a kernel";
        } else if (reductionCount() > MAX_REDUCTIONS) {
            return reductionCount() + " reductions, where one of pairs counts as " + PAIR_REDUCTION + ", at most "
                    + MAX_REDUCTIONS + " in a kernel";
        } else if (leaves.length > MAX_LEAVES) {
            return leaves.length + " arrays, at most " + MAX_LEAVES + " in a kernel";
        }
        return parameterBytes(rank) + " bytes of parameters, at most " + MAX_PARAMETER_BYTES + " in a kernel";
    }

    /** Returns an upper bound: pointer, offset and strides of each operand, extents and their division constants, scalars. */
    private int parameterBytes(int rank) {
        return (leaves.length + 2) * (16 + 8 * rank) + 16 * rank + 8 * scalars.length;
    }

    private static int[] union(int[] a, int[] b) {
        if (a.length == 0 || a == b) {
            return b;
        } else if (b.length == 0) {
            return a;
        }
        int[] merged = new int[a.length + b.length];
        int count = 0;
        for (int i = 0, j = 0; i < a.length || j < b.length; ) {
            int next = j == b.length || (i < a.length && a[i] <= b[j]) ? a[i] : b[j];
            i += i < a.length && a[i] == next ? 1 : 0;
            j += j < b.length && b[j] == next ? 1 : 0;
            merged[count++] = next;
        }
        return Arrays.copyOf(merged, count);
    }
}
