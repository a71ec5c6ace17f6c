package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.device.Device;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of sharded arrays. Where the split axis stays, each device reduces its shard. Where it goes, each device reduces its
 * shard to a partial result, and the first one combines these in the order of the shards.
 */
final class Combination {
    private final String name;
    private final ShardedArray array;
    private final BitSet axes;

    private Combination(String name, ShardedArray array, int @Nullable [] axes) {
        this.name = name;
        this.array = array;
        this.axes = axes(name, array.shape(), axes);
    }

    private static BitSet axes(String name, Shape shape, int @Nullable [] axes) {
        BitSet found = new BitSet();
        if (axes == null) {
            found.set(0, shape.rank());
            return found;
        }
        for (int axis : axes) {
            int from = Sharding.axisOf(axis, shape);
            if (found.get(from)) {
                throw new IllegalArgumentException(
                        name + ": axes=" + Arrays.toString(axes) + " of shape=" + shape + " name an axis twice");
            }
            found.set(from);
        }
        return found;
    }

    // # The reductions

    /** Returns sums; partial ones of floats are wide. */
    static ShardedArray sum(ShardedArray array, int @Nullable [] axes) {
        DType type = array.dtype();
        return type.isInexact()
                ? new Combination("sum", array, axes).wide(GPUArray::sum, GPUArray::sum, GPUArray::plus, type, 1)
                : exact("sum", array, axes, GPUArray::sum, GPUArray::plus, accumulated(type));
    }

    /** Returns products; partial ones of floats are wide. */
    static ShardedArray prod(ShardedArray array, int @Nullable [] axes) {
        DType type = array.dtype();
        return type.isInexact()
                ? new Combination("prod", array, axes).wide(GPUArray::prod, GPUArray::prod, GPUArray::times, type, 1)
                : exact("prod", array, axes, GPUArray::prod, GPUArray::times, accumulated(type));
    }

    static ShardedArray mean(ShardedArray array, int @Nullable [] axes) {
        Combination mean = new Combination("mean", array, axes);
        DType type = array.dtype().isInexact() ? array.dtype() : DType.FLOAT64;
        return mean.wide(GPUArray::mean, GPUArray::sum, GPUArray::plus, type, mean.count());
    }

    /** Returns variances; where all devices have to know the mean, it is computed and sent to them first. */
    static ShardedArray var(ShardedArray array, int @Nullable [] axes) {
        Combination var = new Combination("var", array, axes);
        if (!var.joinsShards()) {
            return var.ofEachShard(GPUArray::var);
        }
        int[] reduced = var.axes.stream().toArray();
        ShardedArray numbers = array.astype(wide(array.dtype()));
        ShardedArray mean = Lockstep.each("var", mean(numbers, reduced), m -> m.expandDims(reduced));
        ShardedArray squares =
                Lockstep.both("var", numbers, mean, (x, m) -> x.minus(m).abs().square());
        DType type = array.dtype().isInexact() ? array.dtype().part() : DType.FLOAT64;
        return new Combination("var", squares, reduced)
                .wide(GPUArray::sum, GPUArray::sum, GPUArray::plus, type, var.count());
    }

    /** Returns a reduction whose partial results are combined as they are. */
    static ShardedArray exact(
            String name,
            ShardedArray array,
            int @Nullable [] axes,
            Reduction reduction,
            BinaryOperator<GPUArray> combine,
            DType type) {
        Combination of = new Combination(name, array, axes);
        return of.joinsShards()
                ? of.combined(
                        (shard, a) -> List.of(reduction.of(a, of.options())),
                        (a, b) -> List.of(combine.apply(a.get(0), b.get(0))),
                        found -> found.get(0),
                        type)
                : of.ofEachShard(reduction);
    }

    /** Returns the positions of extremes, along an axis or, if that is null, in C order of all elements. */
    static ShardedArray argExtreme(String name, ShardedArray array, @Nullable Integer axis, boolean isGreatest) {
        Combination of = new Combination(name, array, axis == null ? null : new int[] {axis});
        Reduction position = isGreatest ? GPUArray::argmax : GPUArray::argmin;
        Reduction value = isGreatest ? GPUArray::max : GPUArray::min;
        Reduce options = axis == null ? Reduce.all() : of.options();
        if (!of.joinsShards()) {
            return of.ofEachShard((a, with) -> position.of(a, options));
        }
        return of.combined(
                (shard, a) ->
                        List.of(value.of(a, options), of.globalPosition(position.of(a, options), shard, axis == null)),
                (a, b) -> {
                    GPUArray isBetter = isBetter(b.get(0), b.get(1), a.get(0), a.get(1), isGreatest);
                    return List.of(GPU.where(isBetter, b.get(0), a.get(0)), GPU.where(isBetter, b.get(1), a.get(1)));
                },
                found -> found.get(1),
                DType.INT64);
    }

    /** Returns a position in a shard as one in the whole array. */
    private GPUArray globalPosition(GPUArray local, int shard, boolean isFlat) {
        Sharding sharding = array.sharding();
        if (!isFlat) {
            return local.plus(sharding.start(shard));
        }
        long inner = IntStream.range(sharding.axis() + 1, array.ndim())
                .mapToLong(array.shape()::extent)
                .reduce(1, (a, b) -> a * b);
        long before = sharding.start(shard) * inner;
        if (sharding.axis() == 0) {
            return local.plus(before);
        }
        long block = sharding.extent(shard) * inner;
        return local.plus(local.floorDivide(block).times(sharding.extent() * inner - block))
                .plus(before);
    }

    /** Returns where a value is the better one; NaN is the best, and of equal ones the first. */
    private static GPUArray isBetter(
            GPUArray value, GPUArray at, GPUArray other, GPUArray otherAt, boolean isGreatest) {
        GPUArray isBeyond = isGreatest ? value.gt(other) : value.lt(other);
        GPUArray isEqual = value.eq(other);
        if (value.dtype().isInexact()) {
            isBeyond = isBeyond.logicalOr(value.isnan().logicalAnd(other.isnan().logicalNot()));
            isEqual = isEqual.logicalOr(value.isnan().logicalAnd(other.isnan()));
        }
        return isBeyond.logicalOr(isEqual.logicalAnd(at.lt(otherAt)));
    }

    // # How

    /** A reduction of one array. */
    interface Reduction {
        GPUArray of(GPUArray array, Reduce options);
    }

    /** Returns what is to be combined of a shard. */
    private interface Partial {
        List<GPUArray> of(int shard, GPUArray array);
    }

    private Reduce options() {
        return Reduce.axes(axes.stream().toArray());
    }

    private boolean joinsShards() {
        return !array.sharding().isReplicated() && axes.get(array.sharding().axis());
    }

    /** Returns how many elements a result is of. */
    private long count() {
        return axes.stream().mapToLong(array.shape()::extent).reduce(1, (a, b) -> a * b);
    }

    private ShardedArray ofEachShard(Reduction reduction) {
        Sharding sharding = array.sharding();
        int axis = sharding.isReplicated()
                ? 0
                : sharding.axis() - axes.get(0, sharding.axis()).cardinality();
        return Lockstep.map(name, axis, List.of(array), parts -> reduction.of(parts.get(0), options()));
    }

    /** Returns a reduction of floats: its partial results are wide, and what they combine to is divided and then rounded. */
    private ShardedArray wide(
            Reduction whole, Reduction partial, BinaryOperator<GPUArray> combine, DType type, long divisor) {
        if (!joinsShards()) {
            return ofEachShard(whole);
        }
        UnaryOperator<GPUArray> divided = divisor == 1 ? UnaryOperator.identity() : a -> a.div(divisor);
        return combined(
                (shard, a) -> List.of(partial.of(a, options().dtype(wide(a.dtype())))),
                (a, b) -> List.of(combine.apply(a.get(0), b.get(0))),
                found -> divided.apply(found.get(0)).astype(type),
                type);
    }

    /** Returns the type in which floats are added. */
    static DType wide(DType type) {
        return type.isComplex() ? DType.COMPLEX128 : DType.FLOAT64;
    }

    /** Returns the type of a sum of numbers of a type. */
    static DType accumulated(DType type) {
        return type.isInexact() ? type : type.isUnsigned() ? DType.UINT64 : DType.INT64;
    }

    /**
     * Returns for each shard what the shards before it add up to along the split axis, on the shard's device, with that axis kept.
     * The first one gets what changes nothing: the total of no positions.
     */
    static List<GPUArray> totalsBefore(
            ShardedArray array, Reduction total, DType type, BinaryOperator<GPUArray> combine) {
        Sharding sharding = array.sharding();
        Device first = sharding.devices().get(0);
        Reduce options = Reduce.axes(sharding.axis()).keepdims().dtype(type);
        List<GPUArray> totals = new ArrayList<>();
        for (int i = 0; i + 1 < sharding.count(); i++) {
            totals.add(total.of(array.part(i), options));
        }
        totals.forEach(GPU::eval); // each device begins before any copy is enqueued
        List<GPUArray> sums = new ArrayList<>();
        sums.add(total.of(Pieces.slice(array.part(0), sharding.axis(), 0, 0), options));
        for (GPUArray each : totals) {
            GPUArray here = Pieces.moved(each, first);
            sums.add(sums.size() == 1 ? here : combine.apply(sums.get(sums.size() - 1), here));
            each.close();
        }
        GPU.eval(sums.toArray(new GPUArray[0]));
        List<GPUArray> before = new ArrayList<>();
        for (int i = 0; i < sums.size(); i++) {
            before.add(sums.get(i).to(sharding.devices().get(i)));
        }
        return before;
    }

    private ShardedArray combined(
            Partial partial,
            BinaryOperator<List<GPUArray>> combine,
            Function<List<GPUArray>, GPUArray> finish,
            DType type) {
        Sharding sharding = array.sharding();
        List<List<GPUArray>> partials = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            boolean isUsed = sharding.extent(i) > 0 || (i == 0 && sharding.extent() == 0);
            partials.add(isUsed ? partial.of(i, array.part(i)) : List.of());
        }
        return ShardedArray.combined(
                sharding.devices(),
                resultShape(),
                type,
                partials,
                () -> folded(partials, sharding.devices().get(0), combine, finish));
    }

    private Shape resultShape() {
        long[] kept = IntStream.range(0, array.ndim())
                .filter(axis -> !axes.get(axis))
                .mapToLong(array.shape()::extent)
                .toArray();
        return Shape.of(kept);
    }

    /** Returns what arrays of several devices combine to on one, one device after the other. */
    static GPUArray folded(
            List<List<GPUArray>> partials,
            Device device,
            BinaryOperator<List<GPUArray>> combine,
            Function<List<GPUArray>, GPUArray> finish) {
        List<GPUArray> copies = new ArrayList<>();
        List<GPUArray> result = List.of();
        for (List<GPUArray> partial : partials) {
            if (!partial.isEmpty()) {
                List<GPUArray> here =
                        partial.stream().map(each -> Pieces.moved(each, device)).toList();
                copies.addAll(here);
                result = result.isEmpty() ? here : combine.apply(result, here);
            }
        }
        GPUArray whole = finish.apply(result).copy(); // of one shard the result could be one of the copies
        copies.forEach(GPUArray::close);
        return whole;
    }
}
