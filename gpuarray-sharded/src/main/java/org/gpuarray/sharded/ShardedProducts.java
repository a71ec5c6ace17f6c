package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Products of matrices and vectors on several devices. */
public sealed interface ShardedProducts permits ShardedArray {
    /**
     * Returns the product of matrices or vectors, of which each is split along any axis, or replicated:
     *
     * <ul>
     *   <li>Rows of the left one, all of the right one: each device multiplies its rows; the result is split by rows.
     *   <li>All of the left one, columns of the right one: the result is split by columns.
     *   <li>Both along the axis that is summed over, or one, while the other is replicated: each device multiplies its parts, the
     *       first one adds the products in the order of the shards, and the result is replicated.
     * </ul>
     *
     * <p>Types and errors of shapes as those of {@link GPUArray#matmul}. Products of integers are those of one device. Of floats, the
     * partial products are rounded to their type and added in float64 (complex128).
     *
     * @throws IllegalArgumentException if shapes do not fit, an array has more than two axes, or both are split otherwise; the
     *     message says how to re-shard
     */
    default ShardedArray matmul(ShardedArray other) {
        Objects.requireNonNull(other, "other");
        ShardedArray left = (ShardedArray) this;
        List<ShardedArray> both = ShardedArray.operands(left, other);
        Sharding sharding = Lockstep.lead("matmul", both).sharding();
        check(left, other);
        int inner = left.ndim() - 1;
        int otherInner = Math.max(0, other.ndim() - 2);
        boolean isLeftSplit = !left.sharding().isReplicated();
        boolean isOtherSplit = !other.sharding().isReplicated();
        boolean isLeftCut = isLeftSplit && left.sharding().axis() == inner;
        boolean isOtherCut = isOtherSplit && other.sharding().axis() == otherInner;
        boolean hasColumns = isOtherSplit && !isOtherCut && !isLeftSplit;
        if (hasColumns || (!isLeftCut && !isOtherSplit)) {
            int axis = hasColumns ? left.ndim() - 1 : 0;
            return Lockstep.map("matmul", axis, both, parts -> parts.get(0).matmul(parts.get(1)));
        } else if (isLeftCut != isLeftSplit
                || isOtherCut != isOtherSplit
                || (isLeftCut && isOtherCut && !left.sharding().hasPartsOf(other.sharding()))) {
            throw new IllegalArgumentException("matmul: left=" + left + ", right=" + other
                    + "; split the left one by rows and replicate the right one (a.reshard(0), b.replicate()), or split"
                    + " both along the axis that is summed over (a.reshard(" + inner + "), b.reshard(" + otherInner
                    + "))");
        }
        return contracted(left, inner, other, otherInner, sharding);
    }

    private static void check(ShardedArray left, ShardedArray other) {
        if (left.ndim() < 1 || left.ndim() > 2 || other.ndim() < 1 || other.ndim() > 2) {
            throw new IllegalArgumentException("matmul: left=" + left.shape() + " right=" + other.shape()
                    + ", need one or two axes; for stacks of matrices use a.map(b, GPUArray::matmul)");
        }
        long inner = left.shape().extent(left.ndim() - 1);
        long otherInner = other.shape().extent(Math.max(0, other.ndim() - 2));
        if (inner != otherInner) {
            throw new IllegalArgumentException("matmul: inner dimensions differ: left=" + left.shape() + " right="
                    + other.shape() + ", need left[-1] == right[-2], got " + inner + " and " + otherInner);
        }
    }

    private static ShardedArray contracted(
            ShardedArray left, int inner, ShardedArray other, int otherInner, Sharding sharding) {
        List<List<GPUArray>> partials = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            boolean isUsed = sharding.extent(i) > 0 || (i == 0 && sharding.extent() == 0);
            partials.add(
                    isUsed
                            ? List.of(part(left, inner, sharding, i).matmul(part(other, otherInner, sharding, i)))
                            : List.of());
        }
        DType type = partials.stream()
                .flatMap(List::stream)
                .findFirst()
                .orElseThrow()
                .dtype();
        DType sums = type.isInexact() ? Combination.wide(type) : type;
        LongStream rows = LongStream.of(left.shape().extents()).limit(left.ndim() - 1L);
        LongStream columns = LongStream.of(other.shape().extents()).skip(1);
        Shape shape = Shape.of(LongStream.concat(rows, columns).toArray());
        return ShardedArray.combined(
                sharding.devices(),
                shape,
                type,
                partials,
                () -> Combination.folded(
                        partials,
                        sharding.devices().get(0),
                        (a, b) -> List.of(a.get(0).astype(sums).plus(b.get(0).astype(sums))),
                        sum -> sum.get(0).astype(type)));
    }

    private static GPUArray part(ShardedArray array, int axis, Sharding sharding, int shard) {
        GPUArray part = array.part(shard);
        long start = sharding.start(shard);
        return array.sharding().isReplicated() ? Pieces.slice(part, axis, start, start + sharding.extent(shard)) : part;
    }
}
