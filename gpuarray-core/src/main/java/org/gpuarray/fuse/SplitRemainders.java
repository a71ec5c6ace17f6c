package org.gpuarray.fuse;

import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Cuts the rest of a long chain, above its last full kernel, into powers of two. So loops of all lengths share a few kernels;
 * otherwise each trip count would need one more.
 *
 * <p>Needs: cones, and chunks marked. Leaves: chains above a chunk cut at sums of powers of two.
 */
final class SplitRemainders {
    /** The pieces that are cut: one kernel cannot compute all their results any more. */
    private final Set<@Nullable List<Vertex>> pieces = Collections.newSetFromMap(new IdentityHashMap<>());

    private SplitRemainders() {}

    static void run(Graph graph) {
        SplitRemainders pass = new SplitRemainders();
        for (Vertex vertex : graph.vertices) {
            if (vertex.isStored() && !vertex.isLeaf() && !vertex.chunk && endsAChain(vertex)) {
                pass.split(vertex);
            }
        }
        for (Vertex vertex : graph.vertices) {
            vertex.piece = pass.pieces.contains(vertex.piece) ? null : vertex.piece;
        }
    }

    private static boolean endsAChain(Vertex result) {
        Vertex at = result;
        while (true) {
            Vertex next = longestInput(at);
            if (next == null) {
                break;
            }
            at = next;
        }
        for (Vertex input : at.inputs) {
            if (input.chunk) {
                return true;
            }
        }
        return false;
    }

    private void split(Vertex result) {
        Vertex start = result;
        while (start != null && (start.cone.reduction() != null || !start.isOperation())) {
            start = longestInput(start);
        }
        if (start == null) {
            return;
        }
        int total = start.cone.operationCount();
        for (Vertex at = longestInput(start); at != null; at = longestInput(at)) {
            if (isPrefix(at.cone.operationCount(), total)) {
                at.cut("a long chain leaves " + total + " operations, cut in powers of two: " + at.cone.operationCount()
                        + " up to here");
                pieces.add(at.piece);
            }
        }
    }

    /** Returns whether {@code count} is {@code total} with some of its low bits cleared, and not all of it. */
    private static boolean isPrefix(int count, int total) {
        int rest = total;
        while (rest != 0) {
            rest &= rest - 1;
            if (rest == count && rest != 0) {
                return true;
            }
        }
        return false;
    }

    private static @Nullable Vertex longestInput(Vertex vertex) {
        Vertex longest = null;
        for (Vertex input : vertex.inputs) {
            boolean inside = !input.isStored() && input.cone.operationCount() > 0;
            if (inside && (longest == null || input.cone.operationCount() > longest.cone.operationCount())) {
                longest = input;
            }
        }
        return longest;
    }
}
