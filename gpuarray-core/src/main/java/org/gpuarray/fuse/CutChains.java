package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;

/**
 * Cuts elementwise work that is too much for one kernel, at the places where the fewest bytes cross from one kernel to the next.
 *
 * <p>The problem: a loop over a few arrays, written out, has one place in each turn after which only these arrays are needed, and
 * many after which temporaries are needed, too. A kernel that ends at one of the many stores more, and its values depend on each
 * other in an order that takes several kernels.
 *
 * <p>The idea: operations of one shape that are connected, with nothing between them that ends a kernel, are one chain, in the
 * order of the graph. A cut after an operation costs a launch, and the bytes of the values that are computed before it and used
 * after it, once to write and once to read. A value is computed again instead of stored if one cheap operation computes it
 * from other values that cross, or a few compute it from arrays of no more bytes. One pass finds the cost of each place, and
 * dynamic programming the cheapest places that leave no kernel with too many operations. Of equally cheap ones those with the
 * longest kernels first are taken, so loops of all lengths have the same few kernels.
 *
 * <p>One kernel can compute all results between two cuts, even if one depends on another: no path between them leaves the chain.
 *
 * <p>Needs: the graph. Leaves: temporary results at the cuts, and for each operation the list that is to hold the results of
 * its piece. {@link ChooseResults} takes care of all budgets but that of operations.
 */
final class CutChains {
    /** Each kernel that uses a value computes it again from arrays if that takes at most so many operations. */
    private static final int MAX_AGAIN = 4;

    /** The cost of a launch, in bytes of each element. It does not depend on sizes, because kernels must not. */
    private static final int LAUNCH_BYTES = 4;

    private static final int NEVER = Integer.MAX_VALUE;

    private final List<Vertex> chain;
    private final int mostOperations;

    /** For each vertex of the chain, the last one that reads it; its own index if none does. */
    private final int[] lastUse;

    private final int[] firstUse;

    /** For each vertex, the first place from which on it cannot be computed again. */
    private final int[] cheapUntil;

    /** For each place after a vertex: the bytes of an element that cross it, the values that do, the operations done again. */
    private final int[] bytes;

    private final int[] values;
    private final int[] again;

    /** For each index at which a kernel may start, where the next one starts. */
    private final int[] next;

    private final long cost;

    private CutChains(List<Vertex> chain, int mostOperations) {
        this.chain = chain;
        Map<Vertex, Integer> indices = new IdentityHashMap<>();
        chain.forEach(vertex -> indices.put(vertex, indices.size()));
        this.mostOperations = mostOperations;
        int count = chain.size();
        lastUse = new int[count];
        firstUse = new int[count];
        cheapUntil = new int[count];
        bytes = new int[count + 1];
        values = new int[count + 1];
        again = new int[count + 1];
        for (int i = 0; i < count; i++) {
            lastUse[i] = i;
            for (Vertex input : chain.get(i).inputs) {
                int used = indices.getOrDefault(input, -1);
                if (used >= 0) {
                    firstUse[used] = lastUse[used] == used ? i : firstUse[used];
                    lastUse[used] = i;
                }
            }
        }
        for (int i = 0; i < count; i++) {
            cheapUntil[i] = cheapUntil(i, indices);
        }
        for (int i = 0; i < count; i++) {
            weigh(i);
        }
        for (int place = 1; place <= count; place++) {
            bytes[place] += bytes[place - 1];
            values[place] += values[place - 1];
            again[place] += again[place - 1];
        }
        next = new int[count];
        cost = cheapestCuts();
    }

    static void run(Graph graph) {
        for (List<Vertex> chain : chainsOf(graph)) {
            int operations = 0;
            List<Vertex> whole = new ArrayList<>();
            for (int i = 0; i < chain.size(); i++) {
                operations += operations(chain, i);
                chain.get(i).piece = whole;
            }
            if (operations > graph.mostOperations) {
                CutChains cuts = new CutChains(chain, graph.mostOperations);
                CutChains byLevel = new CutChains(LevelOrder.of(chain), graph.mostOperations);
                (byLevel.cost < cuts.cost ? byLevel : cuts).cut(operations);
            }
        }
    }

    /** Returns the connected operations of one shape with equally many kernels below them, each in the graph's order. */
    static Iterable<List<Vertex>> chainsOf(Graph graph) {
        int count = graph.vertices.size();
        int[] below = new int[count];
        int[] parents = new int[count];
        Arrays.setAll(parents, i -> i);
        for (Vertex vertex : graph.vertices) {
            for (Vertex input : vertex.inputs) {
                below[vertex.id] = Math.max(below[vertex.id], below[input.id]);
            }
            below[vertex.id] += endsKernel(vertex) ? 1 : 0;
            for (Vertex input : vertex.inputs) {
                boolean isOneChain = isElementwise(vertex)
                        && isElementwise(input)
                        && below[vertex.id] == below[input.id]
                        && vertex.shape().equals(input.shape());
                if (isOneChain) {
                    parents[rootOf(vertex.id, parents)] = rootOf(input.id, parents);
                }
            }
        }
        Map<Integer, List<Vertex>> chains = new LinkedHashMap<>();
        for (Vertex vertex : graph.vertices) {
            if (isElementwise(vertex)) {
                chains.computeIfAbsent(rootOf(vertex.id, parents), root -> new ArrayList<>())
                        .add(vertex);
            }
        }
        return chains.values();
    }

    private static int rootOf(int id, int[] parents) {
        int root = id;
        while (parents[root] != root) {
            parents[root] = parents[parents[root]];
            root = parents[root];
        }
        return root;
    }

    /** Returns whether what a vertex reads may have to be in memory before the kernel that computes the vertex runs. */
    private static boolean endsKernel(Vertex vertex) {
        if (vertex.isCopy()) {
            return false;
        }
        boolean mayEnd = vertex.isAlone()
                || vertex.kind instanceof NodeKind.Reduce
                || vertex.kind instanceof NodeKind.View
                || vertex.kind instanceof NodeKind.Join
                || vertex.kind instanceof NodeKind.Folded
                || !vertex.readFromMemory().isEmpty();
        for (Vertex input : vertex.inputs) {
            if (mayEnd && input.computes) {
                return true;
            }
        }
        return vertex.kind instanceof NodeKind.Reduce || vertex.isAlone();
    }

    private static boolean isElementwise(Vertex vertex) {
        return vertex.kind instanceof NodeKind.Apply
                || vertex.kind instanceof NodeKind.Cast
                || vertex.kind instanceof NodeKind.Loop
                || vertex.kind instanceof NodeKind.Call
                || vertex.kind instanceof NodeKind.Random
                || vertex.kind instanceof NodeKind.Gather
                || vertex.kind instanceof NodeKind.CheckIndex
                || (vertex.isCopy() && vertex.inputs.get(0).computes);
    }

    /** Returns how many operations a vertex adds to a kernel; the results of one loop, which follow each other, add it once. */
    private static int operations(List<Vertex> chain, int i) {
        return isOfSameLoop(chain, i) || chain.get(i).isCopy() ? 0 : ChooseResults.operations(chain.get(i));
    }

    /** Returns whether a vertex and the one before it are results of one loop. */
    private static boolean isOfSameLoop(List<Vertex> chain, int i) {
        return i > 0
                && i < chain.size()
                && chain.get(i).kind instanceof NodeKind.Loop loop
                && chain.get(i - 1).kind instanceof NodeKind.Loop before
                && loop.run() == before.run();
    }

    /** Adds the cost of a vertex to the places between it and its last reader, as differences from place to place. */
    private void weigh(int i) {
        Vertex vertex = chain.get(i);
        int stored = Math.min(Math.max(i, cheapUntil[i]), lastUse[i]);
        int[] work = new int[2];
        int operations = cheapUntil[i] == NEVER && addWork(vertex, work) ? work[0] : operations(chain, i);
        again[i] += operations;
        again[stored] -= operations;
        if (!vertex.isRoot) {
            int size = vertex.node.type().itemBytes();
            bytes[stored] += size;
            bytes[lastUse[i]] -= size;
            values[stored]++;
            values[lastUse[i]]--;
        }
    }

    /** Returns the first place from which on a vertex cannot be computed again, because an input of it does not cross. */
    private int cheapUntil(int i, Map<Vertex, Integer> indices) {
        Vertex vertex = chain.get(i);
        if (firstUse[i] < lastUse[i] && isMadeOfArrays(vertex)) {
            return NEVER; // not for a value that is read once: computing it later saves nothing
        } else if (!isCheap(vertex)) {
            return i;
        }
        int until = NEVER;
        for (Vertex input : vertex.inputs) {
            int used = indices.getOrDefault(input, -1);
            if (used >= 0) {
                until = Math.min(until, lastUse[used]);
            } else if (!isCheapToRead(input)) {
                return i;
            }
        }
        return until;
    }

    /** Returns whether a few cheap operations compute a vertex from arrays that have no more bytes than it has. */
    private static boolean isMadeOfArrays(Vertex vertex) {
        int[] work = new int[2];
        return addWork(vertex, work) && work[1] <= vertex.node.type().itemBytes();
    }

    /** Adds the operations and bytes that computing a vertex from arrays takes; returns false if they are too many. */
    private static boolean addWork(Vertex vertex, int[] work) {
        if (vertex.isLeaf()) {
            work[1] += vertex.node.type().itemBytes();
            return true;
        } else if (vertex.kind instanceof NodeKind.Full || vertex.kind instanceof NodeKind.Arange) {
            return true;
        } else if (vertex.kind instanceof NodeKind.View) {
            return isCheapToRead(vertex) && addWork(vertex.inputs.get(0), work);
        } else if (!isCheap(vertex) || ++work[0] > MAX_AGAIN) {
            return false;
        }
        for (Vertex input : vertex.inputs) {
            if (!addWork(input, work)) {
                return false;
            }
        }
        return true;
    }

    private static boolean isCheapToRead(Vertex vertex) {
        Vertex at = vertex.kind instanceof NodeKind.View ? vertex.inputs.get(0) : vertex;
        return at.isLeaf() || at.kind instanceof NodeKind.Full || at.kind instanceof NodeKind.Arange;
    }

    private static boolean isCheap(Vertex vertex) {
        if (vertex.kind instanceof NodeKind.Apply apply) {
            Op op = apply.op();
            return switch (op) {
                case ADD, SUBTRACT, MULTIPLY, NEGATIVE, ABSOLUTE, MAXIMUM, MINIMUM, WHERE -> true;
                default -> op.isPredicate();
            };
        }
        return vertex.kind instanceof NodeKind.Cast || vertex.isCopy();
    }

    private void cut(int operations) {
        int count = chain.size();
        boolean drawsLong = chain.stream().anyMatch(ChooseResults::drawsLong);
        boolean[] cuts = new boolean[count];
        int[] start = new int[count];
        for (int at = 0; at < count; at = next[at]) {
            cuts[next[at] - 1] = next[at] < count;
            Arrays.fill(start, at, next[at], at);
            List<Vertex> piece = new ArrayList<>();
            chain.subList(at, next[at]).forEach(vertex -> vertex.piece = piece);
        }
        int[] nextCut = new int[count + 1];
        nextCut[count] = NEVER;
        for (int i = count - 1; i >= 0; i--) {
            nextCut[i] = cuts[i] ? i : nextCut[i + 1];
        }
        for (int i = 0; i < count; i++) {
            int stored = Math.max(i, cheapUntil[i]);
            int cut = stored < count ? nextCut[stored] : NEVER;
            if (cut < lastUse[i]) {
                Vertex vertex = chain.get(i);
                vertex.cut(operations + " operations, at most " + mostOperations + " in a kernel"
                        + (drawsLong ? ", and a long draw counts as " + Cone.LONG_DRAW : "") + "; cut where "
                        + (values[cut] == 1 ? "one value crosses" : values[cut] + " values cross") + ", "
                        + bytes[cut] + " bytes of each element");
                vertex.chunk = operationsOf(start[cut], cut + 1) == mostOperations && isNarrowAfter(cut);
            }
        }
    }

    /** Returns whether a single value crosses each place that a kernel from here may end at: all these cuts cost the same. */
    private boolean isNarrowAfter(int place) {
        int at = place;
        while (at < chain.size() - 1 && at - place <= mostOperations && values[at] == 1) {
            at++;
        }
        return at == chain.size() - 1 || at - place > mostOperations;
    }

    /** Returns how many operations a kernel from one place to another has, with those that it computes again. */
    private int operationsOf(int from, int to) {
        int operations = from == 0 ? 0 : again[from - 1];
        for (int i = from; i < to; i++) {
            operations += operations(chain, i);
        }
        return operations;
    }

    /** Finds for each index at which a kernel may start where the next one starts; returns the least cost of all cuts. */
    private long cheapestCuts() {
        int count = chain.size();
        long[] costs = new long[count + 1];
        for (int from = count - 1; from >= 0; from--) {
            long least = Long.MAX_VALUE;
            int operations = from == 0 ? 0 : again[from - 1];
            for (int to = from + 1; to <= count; to++) {
                operations += operations(chain, to - 1);
                if (operations > mostOperations && next[from] > 0) {
                    Visits.add(to - from);
                    break;
                }
                if (isOfSameLoop(chain, to)) {
                    continue;
                }
                long all = costs[to] + (to == count ? 0 : 2L * bytes[to - 1] + LAUNCH_BYTES);
                if (all <= least) {
                    least = all;
                    next[from] = to;
                }
            }
            costs[from] = least;
        }
        return costs[0];
    }
}
