package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.NodeKind;
import org.jspecify.annotations.Nullable;

/**
 * Divides the operations of a graph among the writes of chains: an operation belongs to the write for whose value it is needed. One
 * that several turns of a chain need belongs to none. Chains that depend on each other before they are complete can only be one
 * loop; this finds these, and which of their writes belong to the same turn.
 */
final class SweepTurns {
    /** The most vertices below a value that are visited. */
    static final int MAX_VISITS = 256;

    private static final int NOBODY = -1;
    private static final int SEVERAL = -2;

    private final List<SweepChain> chains;

    /** For each vertex that is a write of a chain: the chain, and the write's index in it. */
    private final int[] chainOf;

    private final int[] indexOf;

    /** For each vertex, the chain and the index of the write that it belongs to. */
    private final int[] ownerChain;

    private final int[] ownerIndex;

    /** How far, at most, the row that a chain reads of another is behind the one that it writes; by both chains' numbers. */
    private final Map<Long, Long> reads = new HashMap<>();

    /** The difference of the indices of writes that share an operation; by both chains' numbers. */
    private final Map<Long, Long> shared = new HashMap<>();

    private final boolean[] isDead;

    SweepTurns(Graph graph, List<SweepChain> chains) {
        this.chains = chains;
        int count = graph.vertices.size();
        chainOf = filled(count);
        indexOf = filled(count);
        ownerChain = filled(count);
        ownerIndex = filled(count);
        isDead = new boolean[chains.size()];
        for (SweepChain chain : chains) {
            for (int i = 0; i < chain.count(); i++) {
                chainOf[chain.write(i).id] = chain.number;
                indexOf[chain.write(i).id] = i;
            }
        }
        for (SweepChain chain : chains) {
            for (int i = 0; i < chain.count() && !isDead[chain.number]; i++) {
                own(chain, i);
            }
        }
    }

    private static int[] filled(int count) {
        int[] filled = new int[count];
        Arrays.fill(filled, NOBODY);
        return filled;
    }

    /** Makes what a write's value needs belong to the write. */
    private void own(SweepChain chain, int index) {
        Deque<Vertex> open = new ArrayDeque<>();
        open.push(chain.write(index).inputs.get(1));
        int visits = 0;
        while (!open.isEmpty()) {
            Vertex vertex = open.pop();
            if (++visits > MAX_VISITS) {
                isDead[chain.number] = true;
                return;
            } else if (vertex.kind instanceof NodeKind.View view) {
                Vertex input = vertex.inputs.get(0);
                if (vertex.isCopy()) {
                    open.push(input);
                } else if (isUnfinished(input, chain)) {
                    SweepChain other = chains.get(chainOf[input.id]);
                    boolean isWritten = other.isRow(view.map()) && other.rowOf(view.map()) <= indexOf[input.id];
                    long behind = isWritten ? other.rowOf(view.map()) - index : Long.MIN_VALUE;
                    reads.merge(pair(chain, other), behind, Math::max);
                }
            } else if (isComputed(vertex)) {
                int owner = ownerChain[vertex.id];
                if (owner == NOBODY) {
                    ownerChain[vertex.id] = chain.number;
                    ownerIndex[vertex.id] = index;
                    vertex.inputs.forEach(open::push);
                } else if (owner != SEVERAL && owner != chain.number) {
                    shared.putIfAbsent(pair(chain, chains.get(owner)), (long) ownerIndex[vertex.id] - index);
                } else if (owner != SEVERAL && ownerIndex[vertex.id] != index) {
                    ownerChain[vertex.id] = SEVERAL;
                }
            }
        }
        Visits.add(visits);
    }

    private boolean isUnfinished(Vertex version, SweepChain reader) {
        int chain = chainOf[version.id];
        return chain != NOBODY
                && (chain == reader.number
                        || indexOf[version.id] < chains.get(chain).count() - 1);
    }

    private static long pair(SweepChain reader, SweepChain other) {
        return ((long) reader.number << Integer.SIZE) + other.number;
    }

    private static boolean isComputed(Vertex vertex) {
        return vertex.kind instanceof NodeKind.Apply || vertex.kind instanceof NodeKind.Cast;
    }

    /** Returns whether a vertex is an operation of turns, not something that all turns read. */
    boolean isOperation(Vertex vertex) {
        return isComputed(vertex) && ownerChain[vertex.id] >= 0;
    }

    /** Returns the chain that a version belongs to, or null. */
    @Nullable
    SweepChain chainOf(Vertex version) {
        int chain = chainOf[version.id];
        return chain == NOBODY ? null : chains.get(chain);
    }

    /** Returns the index of a version in its chain. */
    int indexOf(Vertex version) {
        return indexOf[version.id];
    }

    /** Chains that are one loop: turn {@code t} makes version {@code t + shift} of each. */
    record Together(List<SweepChain> chains, long[] shifts) {
        long shiftOf(SweepChain chain) {
            return shifts[chains.indexOf(chain)];
        }

        /** Returns the first turn for which each chain has a write. */
        long from() {
            long from = Long.MIN_VALUE;
            for (long shift : shifts) {
                from = Math.max(from, -shift);
            }
            return from;
        }

        /** Returns the turn behind the last one for which each chain has a write. */
        long to() {
            long to = Long.MAX_VALUE;
            for (int i = 0; i < shifts.length; i++) {
                to = Math.min(to, chains.get(i).count() - shifts[i]);
            }
            return to;
        }
    }

    /** Returns the loops that there may be. */
    List<Together> together() {
        List<Together> all = new ArrayList<>();
        boolean[] done = isDead.clone();
        for (SweepChain start : chains) {
            if (done[start.number]) {
                continue;
            }
            List<SweepChain> members = new ArrayList<>(List.of(start));
            List<Long> shifts = new ArrayList<>(List.of(0L));
            done[start.number] = true;
            for (int i = 0; i < members.size(); i++) {
                for (SweepChain other : chains) {
                    Long shift = done[other.number] ? null : shiftBetween(members.get(i), other);
                    if (shift != null) {
                        done[other.number] = true;
                        members.add(other);
                        shifts.add(shifts.get(i) + shift);
                    }
                }
            }
            all.add(new Together(
                    members, shifts.stream().mapToLong(shift -> shift).toArray()));
        }
        return all;
    }

    /** Returns how much higher the index of another chain's write of the same turn is; null if the two are independent. */
    private @Nullable Long shiftBetween(SweepChain chain, SweepChain other) {
        Long sharedByOther = shared.get(pair(other, chain));
        Long sharedByChain = shared.get(pair(chain, other));
        Long byChain = reads.get(pair(chain, other));
        Long byOther = reads.get(pair(other, chain));
        if (sharedByChain != null) {
            return sharedByChain;
        } else if (sharedByOther != null) {
            return -sharedByOther;
        } else if (byChain != null) {
            return Math.max(byChain, -chain.count());
        }
        return byOther == null ? null : Long.valueOf(-Math.max(byOther, -other.count()));
    }
}
