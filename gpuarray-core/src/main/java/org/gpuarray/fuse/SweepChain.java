package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Shape;
import org.jspecify.annotations.Nullable;

/**
 * Writes to one array, each to a version that the one before made: rows of one shape and one layout, each at the same distance
 * behind the one before. No two rows have an element in common.
 */
final class SweepChain {
    /** Its number among the chains of a graph. */
    int number;

    private final List<Vertex> writes = new ArrayList<>();
    private final IndexMap first;
    private long step;

    private SweepChain(Vertex write) {
        first = mapOf(write);
        writes.add(write);
    }

    /** Returns the chains of a graph that have at least {@code least} writes. */
    static List<SweepChain> of(Graph graph, int least) {
        List<SweepChain> chains = new ArrayList<>();
        @Nullable SweepChain[] ofVertex = new SweepChain[graph.vertices.size()];
        for (Vertex vertex : graph.vertices) {
            if (!isPart(vertex)) {
                continue;
            }
            SweepChain before = ofVertex[vertex.inputs.get(0).id];
            if (before == null || !before.extend(vertex)) {
                before = new SweepChain(vertex);
                chains.add(before);
            }
            ofVertex[vertex.id] = before;
        }
        List<SweepChain> found = new ArrayList<>();
        for (SweepChain chain : chains) {
            if (chain.count() >= least && !chain.map(0, chain.count()).overlaps()) {
                chain.number = found.size();
                found.add(chain);
            }
        }
        return found;
    }

    private static boolean isPart(Vertex vertex) {
        return vertex.kind instanceof NodeKind.Store
                && vertex.inputs.get(1).node.type() == vertex.node.type();
    }

    private boolean extend(Vertex write) {
        Vertex last = writes.get(count() - 1);
        long distance = mapOf(write).offset() - mapOf(last).offset();
        boolean isNext = write.inputs.get(0) == last
                && distance != 0
                && (count() == 1 || distance == step)
                && hasRowsOf(mapOf(write));
        if (isNext) {
            step = distance;
            writes.add(write);
        }
        return isNext;
    }

    private static IndexMap mapOf(Vertex write) {
        return ((NodeKind.Store) write.kind).map();
    }

    int count() {
        return writes.size();
    }

    Vertex write(int index) {
        return writes.get(index);
    }

    /** Returns the shape of a row. */
    Shape row() {
        return first.shape();
    }

    /** Returns the positions of one row from which a step leads to the next: over the row, then over {@code rows} rows. */
    IndexMap map(long index, long rows) {
        return along(first, first.offset() + index * step, step, rows);
    }

    /** Returns the positions of one row, again and again: over the row, then over {@code times}. */
    IndexMap row(long index, long times) {
        return along(first, first.offset() + index * step, 0, times);
    }

    /** Returns a map's positions with one more axis of a stride. */
    static IndexMap along(IndexMap map, long offset, long stride, long extent) {
        int rank = map.shape().rank();
        long[] extents = Arrays.copyOf(map.shape().extents(), rank + 1);
        long[] strides = Arrays.copyOf(map.strides(), rank + 1);
        extents[rank] = extent;
        strides[rank] = stride;
        return new IndexMap(Shape.of(extents), offset, strides);
    }

    /** Returns whether a map reaches elements as those of a row lie, wherever it begins. */
    private boolean hasRowsOf(IndexMap map) {
        return map.shape().equals(first.shape()) && Arrays.equals(map.strides(), first.strides());
    }

    /** Returns whether a map reaches a row, which may be before the first one or behind the last. */
    boolean isRow(IndexMap map) {
        return hasRowsOf(map) && (map.offset() - first.offset()) % step == 0;
    }

    /** Returns the index of the row that a map reaches, see {@link #isRow}. */
    long rowOf(IndexMap map) {
        return (map.offset() - first.offset()) / step;
    }
}
