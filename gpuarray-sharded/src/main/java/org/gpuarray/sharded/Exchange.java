package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Splits an array in another way: each device sends each other one a piece. A device's stream does one copy at a time, and a copy waits
 * for what both streams did before. So copies are enqueued in rounds, in each of which a device exchanges pieces with one other:
 * with n devices, n - 1 of them or n, instead of n·(n - 1) copies of which each waits for the one before.
 */
final class Exchange {
    private final ShardedArray source;
    private final Sharding target;
    /** The pieces of each target's shard, by the source's shard. */
    private final @Nullable GPUArray[][] pieces;

    private Exchange(ShardedArray source, Sharding target) {
        this.source = source;
        this.target = target;
        this.pieces = new GPUArray[target.count()][source.sharding().count()];
    }

    /** Returns the shards of an array that is split, split as {@code target}, as new arrays. */
    static List<GPUArray> shards(ShardedArray source, Sharding target) {
        Exchange exchange = new Exchange(source, target);
        if (source.sharding().devices().equals(target.devices())) {
            for (int i = 0; i < target.count(); i++) {
                exchange.move(i, i);
            }
            for (int[] pair : pairs(target.count())) {
                exchange.move(pair[0], pair[1]);
                exchange.move(pair[1], pair[0]);
            }
        } else {
            for (int from = 0; from < source.sharding().count(); from++) {
                for (int to = 0; to < target.count(); to++) {
                    exchange.move(from, to);
                }
            }
        }
        return exchange.joined();
    }

    /**
     * Returns all pairs of numbers below {@code count} in rounds, in none of which a number is twice: the schedule of a tournament
     * (the circle method).
     */
    static List<int[]> pairs(int count) {
        List<int[]> pairs = new ArrayList<>();
        int circle = count - 1 + count % 2; // the one who stays in the middle is left out if the number is odd
        for (int round = 0; round < circle; round++) {
            if (circle < count) {
                pairs.add(new int[] {round, circle});
            }
            for (int k = 1; 2 * k <= circle; k++) {
                pairs.add(new int[] {(round + k) % circle, Math.floorMod(round - k, circle)});
            }
        }
        return pairs;
    }

    private void move(int from, int to) {
        int axis = source.sharding().axis();
        long start = target.start(to);
        long stop = start + target.extent(to);
        GPUArray part = source.part(from);
        if (axis == target.axis()) {
            long first = source.sharding().start(from);
            start = Math.max(start, first) - first;
            stop = Math.min(stop, first + source.sharding().extent(from)) - first;
        }
        if (start < stop && part.shape().extent(axis) > 0) {
            Device device = target.devices().get(to);
            pieces[to][from] = Pieces.moved(Pieces.slice(part, target.axis(), start, stop), device);
        }
    }

    private List<GPUArray> joined() {
        List<GPUArray> shards = new ArrayList<>();
        for (int to = 0; to < target.count(); to++) {
            List<GPUArray> found = new ArrayList<>();
            for (GPUArray piece : pieces[to]) {
                if (piece != null) {
                    found.add(piece);
                }
            }
            Shape shape = Pieces.with(source.shape(), target.axis(), target.extent(to));
            shards.add(
                    found.isEmpty()
                            ? Pieces.empty(target.devices().get(to), source.dtype(), shape)
                            : Pieces.joined(source.sharding().axis(), found));
        }
        return shards;
    }
}
