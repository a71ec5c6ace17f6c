package org.gpuarray.sharded;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Device;
import org.gpuarray.types.Slice;

/**
 * Makes one sorted array of sorted shards, by samples (Frazer and McKellar, "Samplesort", J. ACM 17, 1970). A few elements of each
 * shard, sorted, give a value for each boundary between shards. Each shard is cut there, and each device gets the pieces between two
 * boundaries and sorts them. Elements that are equal to a value are dealt out so that shards come near the extents they should
 * have: without that, all would go to one device if all are equal.
 */
final class SampleSort {
    /** How many elements of a shard are looked at: shards differ by about a thousandth part then. */
    private static final int SAMPLES = 1_024;

    private SampleSort() {}

    /** Returns sorted shards of a 1-d array as a sorted array. */
    static ShardedArray merge(ShardedArray sorted) {
        return merge("sort", List.of(sorted), columns -> columns.get(0).sort());
    }

    /** Returns where the elements of sorted shards come from, in the order of the sorted array; of equal ones, those of earlier shards first. */
    static ShardedArray mergeOrder(ShardedArray sorted, ShardedArray positions) {
        return merge(
                "argsort",
                List.of(sorted, positions),
                columns -> columns.get(1).take(columns.get(0).argsort()));
    }

    /** Exchanges pieces of columns, the first of which is sorted in each shard, and applies a function to what each device has then. */
    private static ShardedArray merge(
            String name, List<ShardedArray> columns, Function<List<GPUArray>, GPUArray> function) {
        ShardedArray sorted = columns.get(0);
        Sharding sharding = sorted.sharding();
        ShardedArray.eval(columns.toArray(ShardedArray[]::new));
        long[][] cuts = cuts(sorted, boundaries(sorted));
        List<GPUArray> parts = new ArrayList<>();
        long[] extents = new long[sharding.count()];
        for (int target = 0; target < sharding.count(); target++) {
            List<GPUArray> joined = new ArrayList<>();
            for (ShardedArray column : columns) {
                joined.add(piecesFor(target, cuts, column));
            }
            extents[target] = joined.get(0).size();
            parts.add(function.apply(joined));
        }
        return Lockstep.collect(name, Sharding.split(sharding.devices(), 0, extents), parts);
    }

    /** Returns what lies between two boundaries, of all shards in their order, on the device that gets it. */
    private static GPUArray piecesFor(int target, long[][] cuts, ShardedArray column) {
        Sharding sharding = column.sharding();
        List<GPUArray> pieces = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            long from = target == 0 ? 0 : cuts[i][target - 1];
            long to = target == sharding.count() - 1 ? sharding.extent(i) : cuts[i][target];
            if (from < to) {
                pieces.add(Pieces.moved(
                        Pieces.slice(column.part(i), 0, from, to),
                        sharding.devices().get(target)));
            }
        }
        return pieces.isEmpty() ? Pieces.slice(column.part(target), 0, 0, 0).copy() : Pieces.joined(0, pieces);
    }

    /** Returns a value for each boundary between two shards, ascending, on the first device. */
    private static GPUArray boundaries(ShardedArray sorted) {
        Sharding sharding = sorted.sharding();
        Device first = sharding.devices().get(0);
        List<GPUArray> samples = new ArrayList<>();
        for (int i = 0; i < sharding.count(); i++) {
            long extent = sharding.extent(i);
            if (extent > 0) {
                long step = Math.max(1, extent / SAMPLES);
                samples.add(Pieces.moved(sorted.part(i).get(Slice.of(step / 2, extent, step)), first));
            }
        }
        GPUArray all = Pieces.joined(0, samples).sort();
        int[] positions = new int[sharding.count() - 1];
        for (int k = 0; k < positions.length; k++) {
            double part = (double) sharding.start(k + 1) / sharding.extent();
            positions[k] = (int) Math.min(all.size() - 1, Math.round(part * all.size()));
        }
        return all.take(positions);
    }

    /** Returns for each shard where it is cut for each boundary. */
    private static long[][] cuts(ShardedArray sorted, GPUArray boundaries) {
        Sharding sharding = sorted.sharding();
        int count = sharding.count();
        GPUArray[] found = new GPUArray[count];
        for (int i = 0; i < count; i++) {
            GPUArray values = boundaries.to(sharding.devices().get(i));
            GPUArray part = sorted.part(i);
            found[i] = GPU.concatenate(0, part.searchsorted(values, false), part.searchsorted(values, true));
        }
        GPU.eval(found);
        long[][] cuts = new long[count][];
        for (int i = 0; i < count; i++) {
            cuts[i] = found[i].toLongArray();
        }
        for (int k = 0; k < count - 1; k++) {
            int upper = k + count - 1;
            long below = 0;
            for (long[] ofShard : cuts) {
                below += ofShard[k];
            }
            long missing = sharding.start(k + 1) - below; // of the elements that are equal to the boundary
            for (long[] ofShard : cuts) {
                long equal = Math.min(ofShard[upper] - ofShard[k], Math.max(0, missing));
                ofShard[k] += equal;
                missing -= equal;
            }
        }
        return Arrays.stream(cuts)
                .map(ofShard -> Arrays.copyOf(ofShard, count - 1))
                .toArray(long[][]::new);
    }
}
