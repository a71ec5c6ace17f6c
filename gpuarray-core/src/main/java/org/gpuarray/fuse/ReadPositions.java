package org.gpuarray.fuse;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Pieces;
import org.jspecify.annotations.Nullable;

/**
 * Counts at how many positions a vertex is read for one element of its readers: a value that is not stored is computed for each.
 *
 * <p>Computing again costs operations and loads, which mostly find their elements in the cache. Storing costs a write, a read and a
 * launch. The rates are those of several generations of GPUs: while one byte of memory is moved, they do about ten operations, or
 * load two or three elements from the cache.
 *
 * <p>Needs: the graph. Leaves it as it is.
 */
final class ReadPositions {
    /** Operations in the time of a byte of memory. */
    static final int OPERATIONS_OF_BYTE = 10;

    /** Operations in the time of a load from the cache. */
    static final int OPERATIONS_OF_LOAD = 4;

    /** Bytes in the time of a launch, for each element: a number that does not depend on how many there are. */
    static final int LAUNCH_BYTES = 4;

    private final int[] counts;

    ReadPositions(Graph graph) {
        int size = graph.vertices.size();
        counts = new int[size];
        boolean[] isReadInPlace = new boolean[size];
        Set<Read> known = new HashSet<>();
        for (int i = size - 1; i >= 0; i--) {
            Vertex reader = graph.vertices.get(i);
            boolean moves = moves(reader);
            for (Vertex input : reader.inputs) {
                if (moves) {
                    counts[input.id] += known.add(Read.of(input, reader)) ? Math.max(1, counts[i]) : 0;
                } else if (reader.isReshape()) {
                    counts[input.id] += Math.max(1, counts[i]);
                } else if (!isReadInPlace[input.id]) {
                    isReadInPlace[input.id] = true;
                    counts[input.id]++;
                }
            }
        }
    }

    /** Where a vertex reads an input. Its methods are written out: those that the JVM makes take 13 ms of a first plan. */
    private record Read(
            int input, IndexMap map, int axis, @Nullable Pieces pieces) {
        static Read of(Vertex input, Vertex reader) {
            return reader.kind instanceof NodeKind.Folded folded
                    ? new Read(input.id, folded.map(), folded.axis(), folded.pieces())
                    : new Read(input.id, ((NodeKind.View) reader.kind).map(), -1, null);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Read that
                    && input == that.input
                    && axis == that.axis
                    && map.equals(that.map)
                    && Objects.equals(pieces, that.pieces);
        }

        @Override
        public int hashCode() {
            return 31 * (31 * (31 * input + axis) + map.hashCode()) + Objects.hashCode(pieces);
        }
    }

    private static boolean moves(Vertex reader) {
        return reader.kind instanceof NodeKind.Folded || (reader.kind instanceof NodeKind.View && !reader.isReshape());
    }

    /** Returns why a vertex costs less if it is stored, or null if it does not. */
    @Nullable
    String reasonToStore(Vertex vertex) {
        int count = counts[vertex.id];
        boolean mayStore = count > 1 && vertex.computes && vertex.readsMemory && vertex.cone.reduction() == null;
        if (!mayStore || moves(vertex) || vertex.isReshape()) {
            return null;
        }
        long operations = vertex.cone.operationCount();
        long loads = vertex.cone.leaves().length;
        long again = (count - 1) * (operations + OPERATIONS_OF_LOAD * loads);
        long bytes = 2L * vertex.node.type().itemBytes() + LAUNCH_BYTES;
        return again > OPERATIONS_OF_BYTE * bytes || vertex.draws
                ? "read at " + count + " positions, and each takes " + operations + " operations and " + loads
                        + " loads"
                : null;
    }
}
