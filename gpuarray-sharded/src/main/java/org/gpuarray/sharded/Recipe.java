package org.gpuarray.sharded;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.BinaryOperator;
import java.util.function.UnaryOperator;
import org.gpuarray.GPUArray;

/**
 * How an array came about, by elementwise operations of arrays in memory. It is the same for all shards: only the first one's is
 * recorded when it is called, see {@link Deferred}.
 */
abstract sealed class Recipe {
    /** Longer chains are recorded for each device: a thread computes what is longer although nobody reads it. */
    private static final int MOST_DEPTH = 1_000;

    private final List<Input> inputs;
    private final int depth;

    private Recipe(List<Input> inputs, int depth) {
        this.inputs = inputs;
        this.depth = depth;
    }

    private Recipe() {
        inputs = List.of((Input) this);
        depth = 0;
    }

    /** Returns the arrays in memory that it begins with. */
    final List<Input> inputs() {
        return inputs;
    }

    /** Returns whether more may be made of it by this thread. */
    final boolean isOpen() {
        if (depth >= MOST_DEPTH) {
            return false;
        }
        for (int i = 0; i < inputs.size(); i++) {
            if (!inputs.get(i).isUsable()) {
                return false;
            }
        }
        return true;
    }

    /** Returns the recipe of what an operation makes of this. */
    final Recipe then(UnaryOperator<GPUArray> operation) {
        return new Each(operation, this);
    }

    /** Returns the recipe of what an operation makes of this and another. */
    final Recipe with(Recipe other, BinaryOperator<GPUArray> operation) {
        return new Both(operation, this, other);
    }

    /** Records the operations for a shard. */
    final GPUArray record(int shard) {
        Map<Recipe, GPUArray> made = new IdentityHashMap<>();
        Deque<Recipe> open = new ArrayDeque<>();
        open.push(this);
        while (!open.isEmpty()) {
            Recipe next = open.peek();
            boolean isReady = true;
            for (Recipe source : next.sources()) {
                if (!made.containsKey(source)) {
                    open.push(source);
                    isReady = false;
                }
            }
            if (isReady) {
                open.pop();
                if (!made.containsKey(next)) {
                    made.put(next, next.make(shard, made));
                }
            }
        }
        return Objects.requireNonNull(made.get(this));
    }

    abstract List<Recipe> sources();

    abstract GPUArray make(int shard, Map<Recipe, GPUArray> made);

    private static GPUArray of(Recipe source, Map<Recipe, GPUArray> made) {
        return Objects.requireNonNull(made.get(source));
    }

    /**
     * Arrays in memory, one for each shard: copies that are not computed, so that they stand for what the arrays were then, also if
     * these are closed or written to.
     */
    static final class Input extends Recipe {
        private final List<GPUArray> copies;
        /** Scopes belong to threads: another one's may close the copies earlier. */
        private final Thread thread = Thread.currentThread();

        private int users;

        Input(List<GPUArray> arrays) {
            copies = arrays.stream().map(GPUArray::copy).toList();
        }

        GPUArray copy(int shard) {
            return copies.get(shard);
        }

        @Override
        List<Recipe> sources() {
            return List.of();
        }

        @Override
        GPUArray make(int shard, Map<Recipe, GPUArray> made) {
            return copies.get(shard);
        }

        boolean isUsable() {
            if (thread != Thread.currentThread()) {
                return false;
            }
            for (int i = 0; i < copies.size(); i++) {
                if (copies.get(i).isClosed()) {
                    return false;
                }
            }
            return true;
        }

        synchronized void use() {
            users++;
        }

        /** Lets go of the arrays when nothing that was made of them has yet to be computed. */
        synchronized void release() {
            users--;
            if (users == 0) {
                copies.forEach(GPUArray::close);
            }
        }
    }

    private static final class Each extends Recipe {
        private final UnaryOperator<GPUArray> operation;
        private final Recipe source;

        Each(UnaryOperator<GPUArray> operation, Recipe source) {
            super(source.inputs, source.depth + 1);
            this.operation = operation;
            this.source = source;
        }

        @Override
        List<Recipe> sources() {
            return List.of(source);
        }

        @Override
        GPUArray make(int shard, Map<Recipe, GPUArray> made) {
            return operation.apply(of(source, made));
        }
    }

    private static final class Both extends Recipe {
        private final BinaryOperator<GPUArray> operation;
        private final Recipe first;
        private final Recipe second;

        Both(BinaryOperator<GPUArray> operation, Recipe first, Recipe second) {
            super(joined(first.inputs, second.inputs), Math.max(first.depth, second.depth) + 1);
            this.operation = operation;
            this.first = first;
            this.second = second;
        }

        private static List<Input> joined(List<Input> some, List<Input> more) {
            if (some == more || some.containsAll(more)) {
                return some;
            }
            List<Input> all = new ArrayList<>(some);
            more.stream().filter(input -> !some.contains(input)).forEach(all::add);
            return List.copyOf(all);
        }

        @Override
        List<Recipe> sources() {
            return List.of(first, second);
        }

        @Override
        GPUArray make(int shard, Map<Recipe, GPUArray> made) {
            return operation.apply(of(first, made), of(second, made));
        }
    }
}
