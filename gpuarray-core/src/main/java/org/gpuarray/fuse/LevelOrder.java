package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;

/**
 * A chain in the order of the longest paths from its beginnings. The graph's own order finishes the first input of an operation
 * before it begins the second. So all turns of a variable that depends on no other variable come before all turns of the
 * others; in this order, each turn of it is beside the same turn of the others. An operation that reads nothing of the chain comes
 * just before its first reader.
 */
final class LevelOrder {
    private LevelOrder() {}

    /** Returns the operations of a chain, each after those that it reads. */
    static List<Vertex> of(List<Vertex> chain) {
        int count = chain.size();
        Map<Vertex, Integer> indices = new IdentityHashMap<>();
        int[] levels = new int[count];
        int[] firstReaders = new int[count];
        int last = 0;
        for (int i = 0; i < count; i++) {
            indices.put(chain.get(i), i);
            for (Vertex input : chain.get(i).inputs) {
                int read = indices.getOrDefault(input, -1);
                levels[i] = read < 0 ? levels[i] : Math.max(levels[i], levels[read] + 1);
            }
            last = Math.max(last, levels[i]);
        }
        for (int i = count - 1; i >= 0; i--) {
            boolean isBeginning = levels[i] == 0 && firstReaders[i] > 0;
            levels[i] = isBeginning ? firstReaders[i] - 1 : levels[i];
            for (Vertex input : chain.get(i).inputs) {
                int read = indices.getOrDefault(input, -1);
                if (read >= 0) {
                    firstReaders[read] = Math.min(firstReaders[read] == 0 ? last + 1 : firstReaders[read], levels[i]);
                }
            }
        }
        List<List<Vertex>> byLevel = new ArrayList<>();
        for (int level = 0; level <= last; level++) {
            byLevel.add(new ArrayList<>());
        }
        for (int i = 0; i < count; i++) {
            byLevel.get(levels[i]).add(chain.get(i));
        }
        List<Vertex> ordered = new ArrayList<>(count);
        byLevel.forEach(ordered::addAll);
        return ordered;
    }
}
