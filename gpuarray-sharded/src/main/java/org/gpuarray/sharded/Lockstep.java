package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Calls a function of arrays for each device, with the device's parts of sharded operands. The calls only build expressions, so each
 * device gets its kernels when the result is computed, and they are fused there with what comes before and after.
 */
final class Lockstep {
    private Lockstep() {}

    /** Applies an elementwise function to an array. */
    static ShardedArray each(String name, Object array, UnaryOperator<GPUArray> function) {
        ShardedArray operand = (ShardedArray) array;
        if (operand.sharding().isReplicated()) {
            return ofCopies(operand.sharding(), List.of(operand), parts -> function.apply(parts.get(0)));
        }
        Recipe recipe = operand.parts().recipe();
        GPUArray first = function.apply(operand.parts().get(0));
        if (recipe != null && hasShape(first, operand)) {
            return deferred(operand, first, recipe.then(function));
        }
        GPUArray[] results = new GPUArray[operand.sharding().count()];
        results[0] = first;
        for (int i = 1; i < results.length; i++) {
            results[i] = function.apply(operand.parts().get(i));
        }
        return alike(name, operand, results);
    }

    private static boolean hasShape(GPUArray first, ShardedArray operand) {
        return first.shape().equals(operand.parts().get(0).shape());
    }

    private static ShardedArray deferred(ShardedArray operand, GPUArray first, Recipe recipe) {
        Sharding sharding = operand.sharding();
        return new ShardedArray(
                operand.shape(), first.dtype(), sharding, new Deferred(first, recipe, sharding.count()));
    }

    /** Applies an elementwise function to two arrays. */
    static ShardedArray both(String name, Object array, ShardedArray other, BinaryOperator<GPUArray> function) {
        ShardedArray operand = (ShardedArray) array;
        Objects.requireNonNull(other, "other");
        if (operand.sharding().isReplicated()
                || operand.ndim() != other.ndim()
                || !operand.sharding().equals(other.sharding())) {
            return elementwise(name, List.of(operand, other), parts -> function.apply(parts.get(0), parts.get(1)));
        }
        Recipe recipe = operand.parts().recipe();
        Recipe others = recipe == null ? null : other.parts().recipe();
        GPUArray first = function.apply(operand.parts().get(0), other.parts().get(0));
        if (recipe != null && others != null && hasShape(first, operand)) {
            return deferred(operand, first, recipe.with(others, function));
        }
        GPUArray[] results = new GPUArray[operand.sharding().count()];
        results[0] = first;
        for (int i = 1; i < results.length; i++) {
            results[i] = function.apply(operand.parts().get(i), other.parts().get(i));
        }
        return alike(name, operand, results);
    }

    /**
     * Returns results of shards that mostly have the operand's shape. A long loop calls this for each step, so what is known of the
     * operand is not made again.
     */
    private static ShardedArray alike(String name, ShardedArray operand, GPUArray... results) {
        for (int i = 0; i < results.length; i++) {
            if (!results[i].shape().equals(operand.parts().get(i).shape())
                    || results[i].dtype() != results[0].dtype()) {
                int axis =
                        results[0].ndim() - operand.ndim() + operand.sharding().axis();
                return collect(name, operand.sharding().along(axis), List.of(results));
            }
        }
        return new ShardedArray(
                operand.shape(),
                results[0].dtype(),
                operand.sharding(),
                new Parts.Split(
                        placed(operand.sharding(), List.of(results)),
                        operand.sharding().hasEqualParts()));
    }

    /**
     * Applies an elementwise function to operands that broadcast. Split operands have the same axis, counted from the last; of what
     * is replicated each device takes its part, or the whole where that broadcasts.
     */
    static ShardedArray elementwise(
            String name, List<ShardedArray> operands, Function<List<GPUArray>, GPUArray> function) {
        ShardedArray lead = lead(name, operands);
        if (lead.sharding().isReplicated()) {
            return ofCopies(lead.sharding(), operands, function);
        }
        Sharding sharding = lead.sharding();
        int fromEnd = lead.ndim() - sharding.axis();
        int rank = 0;
        for (ShardedArray operand : operands) {
            rank = Math.max(rank, operand.ndim());
            if (!operand.sharding().isReplicated()
                    && (operand.ndim() - operand.sharding().axis() != fromEnd
                            || !operand.sharding().hasPartsOf(sharding))) {
                throw apart(name, lead, operand);
            }
        }
        List<GPUArray> results = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            List<GPUArray> parts = new ArrayList<>();
            for (ShardedArray operand : operands) {
                int axis = operand.ndim() - fromEnd;
                boolean isCut = operand.sharding().isReplicated()
                        && axis >= 0
                        && operand.shape().extent(axis) == sharding.extent();
                GPUArray part = operand.part(i);
                parts.add(
                        isCut
                                ? Pieces.slice(part, axis, sharding.start(i), sharding.start(i) + sharding.extent(i))
                                : part);
            }
            results.add(function.apply(parts));
        }
        return collect(name, sharding.along(rank - fromEnd), results);
    }

    /** Applies any function that keeps the extent of each shard, along {@code axis} of its result. */
    static ShardedArray map(
            String name, int axis, List<ShardedArray> operands, Function<List<GPUArray>, GPUArray> function) {
        ShardedArray lead = lead(name, operands);
        Sharding sharding = lead.sharding();
        if (sharding.isReplicated()) {
            return ofCopies(sharding, operands, function);
        }
        for (ShardedArray operand : operands) {
            if (!operand.sharding().isReplicated() && !operand.sharding().hasPartsOf(sharding)) {
                throw apart(name, lead, operand);
            }
        }
        return collect(name, sharding.along(axis), parts(sharding.count(), operands, function));
    }

    /** Returns what a function makes of each device's parts, whatever shape that has. */
    static List<GPUArray> parts(int count, List<ShardedArray> operands, Function<List<GPUArray>, GPUArray> function) {
        List<GPUArray> results = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int shard = i;
            results.add(Objects.requireNonNull(
                    function.apply(operands.stream()
                            .map(operand -> operand.part(shard))
                            .toList()),
                    "the function's result"));
        }
        return results;
    }

    /** Returns the first operand that is split, or the first one if none is; all have the same devices. */
    static ShardedArray lead(String name, List<ShardedArray> operands) {
        ShardedArray first = operands.get(0);
        for (ShardedArray operand : operands) {
            if (!operand.sharding().devices().equals(first.sharding().devices())) {
                throw apart(name, first, operand);
            }
        }
        return operands.stream()
                .filter(operand -> !operand.sharding().isReplicated())
                .findFirst()
                .orElse(first);
    }

    /** What is the same everywhere is computed on the first device; others get a copy when they need one. */
    private static ShardedArray ofCopies(
            Sharding sharding, List<ShardedArray> operands, Function<List<GPUArray>, GPUArray> function) {
        return ShardedArray.replicated(
                sharding.devices(), parts(1, operands, function).get(0));
    }

    /** Returns results of all shards as one array, if they fit. */
    static ShardedArray collect(String name, Sharding sharding, List<GPUArray> results) {
        GPUArray first = results.get(0);
        DType type = first.dtype();
        if (first.ndim() <= sharding.axis()) {
            throw new IllegalArgumentException(name + ": a shard's result has shape=" + first.shape()
                    + ", need an axis " + sharding.axis() + ", along which the array is split");
        }
        Shape whole = Pieces.with(first.shape(), sharding.axis(), sharding.extent());
        for (int i = 0; i < results.size(); i++) {
            GPUArray result = results.get(i);
            Shape needed = Pieces.with(whole, sharding.axis(), sharding.extent(i));
            if (!result.shape().equals(needed) || result.dtype() != type) {
                throw new IllegalArgumentException(name + ": the result of shard " + i + " of " + results.size()
                        + " has shape=" + result.shape() + " dtype=" + result.dtype() + ", need shape=" + needed
                        + " dtype=" + type + ", since the array is split as " + sharding);
            }
        }
        return new ShardedArray(
                whole, type, sharding, new Parts.Split(placed(sharding, results), sharding.hasEqualParts()));
    }

    /** Returns results on their shards' devices. What depends on no elements, such as the sum of none, may be elsewhere. */
    private static List<GPUArray> placed(Sharding sharding, List<GPUArray> results) {
        List<GPUArray> placed = new ArrayList<>();
        for (int i = 0; i < results.size(); i++) {
            GPUArray result = results.get(i);
            Device device = sharding.devices().get(i);
            placed.add(result.device() == device ? result : result.to(device));
        }
        return List.copyOf(placed);
    }

    private static IllegalArgumentException apart(String name, ShardedArray one, ShardedArray other) {
        return new IllegalArgumentException(name + ": operands of shapes " + one.shape() + " and " + other.shape()
                + " are split differently, " + one.sharding() + " and " + other.sharding()
                + "; re-shard one, with b.reshard(axis) or b.reshard(a.sharding()), or give each device all of it, with"
                + " b.replicate()");
    }
}
