package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Stores what many kernels of one flush would otherwise compute each for itself, also kernels over one domain, if it costs less to
 * store it once and to read it in each: the right-hand side of an equation that all steps of an iteration use.
 *
 * <p>The rates are those of {@link ReadPositions}. Computing a value again costs its operations, its loads, which mostly find their
 * elements in the cache, and the bytes of arrays that most of the kernels do not read anyway. Values that few kernels need are left
 * to {@link ShareResults}.
 *
 * <p>Needs: cones and results. Leaves: results added.
 */
final class ShareAmongMany {
    private static final int LEAST_KERNELS = 4;

    /** More are not counted. */
    private static final int MOST_KERNELS = 64;

    private final Graph graph;

    /** How many kernels each vertex waits for, as if each result waited for those below it. */
    private final int[] levels;

    /** The kernels of the results. */
    private final @Nullable Object[] own;

    private final Map<List<Vertex>, Object> pieces = new IdentityHashMap<>();

    /** The readers of each vertex; empty until they are needed. */
    private List<List<Vertex>> readers = List.of();

    /** Results of one kernel have these in common, unless they are alone in theirs. */
    private record Kernel(int level, Domain domain) {}

    private ShareAmongMany(Graph graph) {
        this.graph = graph;
        levels = new int[graph.vertices.size()];
        own = new Object[levels.length];
        for (Vertex vertex : graph.vertices) {
            for (Vertex input : vertex.inputs) {
                levels[vertex.id] = Math.max(levels[vertex.id], levels[input.id]);
            }
            levels[vertex.id] += isComputed(vertex) ? 1 : 0;
        }
    }

    static void run(Graph graph) {
        if (graph.vertices.size() > 2 * LEAST_KERNELS) {
            new ShareAmongMany(graph).run();
        }
    }

    private void run() {
        List<Set<Object>> all = kernels(false, List.of());
        boolean isMany = false;
        for (Vertex vertex : graph.vertices) {
            isMany |= mayShare(vertex, all.get(vertex.id));
        }
        if (isMany) {
            kernels(true, all);
        }
    }

    /**
     * Returns for each vertex the kernels that load it or compute it for themselves.
     *
     * @param decides whether vertices are stored where that costs less
     * @param all the kernels of each vertex before any was stored, to decide by
     */
    private List<Set<Object>> kernels(boolean decides, List<Set<Object>> all) {
        List<Set<Object>> kernels = new ArrayList<>(Collections.nCopies(levels.length, Set.of()));
        for (int i = levels.length - 1; i >= 0; i--) {
            Vertex vertex = graph.vertices.get(i);
            Set<Object> readBy = kernels.get(i);
            if (decides && mayShare(vertex, readBy) && costsLessStored(vertex, readBy, all)) {
                vertex.store("needed by " + (readBy.size() < MOST_KERNELS ? "" : "at least ") + readBy.size()
                        + " kernels, each of which would compute it again");
            }
            Set<Object> mine = isComputed(vertex) ? Set.of(kernelOf(vertex)) : readBy;
            for (Vertex input : vertex.inputs) {
                kernels.set(input.id, union(kernels.get(input.id), mine));
            }
        }
        return kernels;
    }

    private static boolean isComputed(Vertex vertex) {
        return vertex.isStored() && !vertex.isLeaf();
    }

    private static boolean mayShare(Vertex vertex, Set<Object> readBy) {
        return readBy.size() >= LEAST_KERNELS
                && !vertex.isStored()
                && vertex.computes
                && vertex.readsMemory
                && vertex.cone.reduction() == null;
    }

    private Object kernelOf(Vertex result) {
        Object known = own[result.id];
        if (known == null) {
            known = result.isAlone()
                    ? result
                    : result.piece == null
                            ? new Kernel(levels[result.id], Domain.of(result))
                            : pieces.computeIfAbsent(result.piece, piece -> new Object());
            own[result.id] = known;
        }
        return known;
    }

    private static Set<Object> union(Set<Object> known, Set<Object> more) {
        if (known.isEmpty()) {
            return more;
        } else if (known == more || known.size() >= MOST_KERNELS || known.containsAll(more)) {
            return known;
        }
        Set<Object> union = new HashSet<>(known);
        union.addAll(more);
        return union;
    }

    private boolean costsLessStored(Vertex vertex, Set<Object> readBy, List<Set<Object>> all) {
        long size = vertex.shape().size();
        int loads = vertex.cone.leaves().length;
        long work = vertex.cone.operationCount() + (long) ReadPositions.OPERATIONS_OF_LOAD * loads;
        long again = size * work / ReadPositions.OPERATIONS_OF_BYTE;
        long stored = size * ((readBy.size() + 1L) * vertex.node.type().itemBytes() + ReadPositions.LAUNCH_BYTES);
        long most = again + size * loads * DType.COMPLEX128.itemBytes();
        return (readBy.size() - 1) * most > stored
                && (readBy.size() - 1) * (again + bytesRead(vertex, readBy, all)) > stored;
    }

    /** Returns the bytes of the arrays that most of the kernels read only to compute a vertex. */
    private long bytesRead(Vertex vertex, Set<Object> readBy, List<Set<Object>> all) {
        Collection<Vertex> inside = KernelGroup.inside(List.of(vertex));
        Set<Vertex> arrays = new LinkedHashSet<>();
        for (Vertex one : inside) {
            one.inputs.stream().filter(Vertex::isStored).forEach(arrays::add);
        }
        long bytes = 0;
        for (Vertex array : arrays) {
            Set<Object> others = new HashSet<>();
            for (Vertex reader : readersOf(array)) {
                if (others.size() < MOST_KERNELS && !inside.contains(reader)) {
                    others.addAll(isComputed(reader) ? Set.of(kernelOf(reader)) : all.get(reader.id));
                }
            }
            long anyway = readBy.stream().filter(others::contains).count();
            long size = Math.min(vertex.shape().size(), array.shape().size());
            boolean isReadAnyway = others.size() >= MOST_KERNELS || 2 * anyway >= readBy.size();
            bytes += isReadAnyway ? 0 : size * array.node.type().itemBytes();
        }
        return bytes;
    }

    private List<Vertex> readersOf(Vertex array) {
        if (readers.isEmpty()) {
            readers = new ArrayList<>(levels.length);
            graph.vertices.forEach(vertex -> readers.add(new ArrayList<>(2)));
            for (Vertex reader : graph.vertices) {
                reader.inputs.forEach(input -> readers.get(input.id).add(reader));
            }
        }
        return readers.get(array.id);
    }
}
