package org.gpuarray.fuse;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.expr.Node;
import org.jspecify.annotations.Nullable;

/**
 * Finds loops that compute an array row by row, each from rows before it, and makes one computation of each: recurrences, recursive
 * filters, the forward and backward sweeps of tridiagonal solvers. Written out, each row is a kernel, which takes longer to launch
 * than to run. Here a thread has one element of all rows, in registers as long as later rows need it.
 *
 * <p>The idea: writes in a row ({@link SweepChain}) whose values differ only in where they read ({@link SweepTurn}), each a fixed
 * distance further, are turns of a loop. A row that the loop has written is read only at the same element, so that no thread waits
 * for another; a row that it has not written yet is read before it is. Several arrays may be written in one loop ({@link
 * SweepTurns}).
 *
 * <p>What is inside the loop, but for the last versions of its arrays, must have no other readers. Where there are others, the loop
 * ends. The results have the same bits, because the operations are the same in the same order.
 *
 * <p>Needs: the graph alone. Leaves: new meanings of the last versions.
 */
final class RollSweeps {
    private static final int LEAST_TURNS = 4;

    /** How often a loop is shortened before it is given up. */
    private static final int MAX_TRIES = 8;

    /** The most looks at turns that become no loop, for each turn: starts behind each other would look at the rest each time. */
    private static final int MAX_LOOKS = 32;

    private final Pending pending;
    private final SweepTurns turns;
    private final List<List<Vertex>> readers;
    private final Map<Node, Graph.Meaning> meanings = new IdentityHashMap<>();

    private RollSweeps(Graph graph, Pending pending, List<SweepChain> chains) {
        this.pending = pending;
        turns = new SweepTurns(graph, chains);
        readers = new ArrayList<>(graph.vertices.size());
        for (Vertex vertex : graph.vertices) {
            readers.add(new ArrayList<>(2));
            for (Vertex input : vertex.inputs) {
                readers.get(input.id).add(vertex);
            }
        }
    }

    /** Returns the new meanings of the last versions of arrays that loops write to; empty if there is no loop. */
    static Map<Node, Graph.Meaning> run(Graph graph, Pending pending) {
        List<SweepChain> chains = pending.mayLoop() ? SweepChain.of(graph, LEAST_TURNS) : List.of();
        if (chains.isEmpty()) {
            return Map.of();
        }
        RollSweeps pass = new RollSweeps(graph, pending, chains);
        pass.turns.together().forEach(pass::roll);
        return pass.meanings;
    }

    private void roll(SweepTurns.Together loop) {
        int from = Math.toIntExact(loop.from());
        int to = Math.toIntExact(loop.to());
        if (to - from < LEAST_TURNS) {
            return;
        }
        List<@Nullable SweepTurn> described = new ArrayList<>();
        for (int turn = from; turn < to; turn++) {
            described.add(SweepTurn.of(turns, loop, pending, turn));
        }
        int looksLeft = MAX_LOOKS * described.size();
        int at = 0;
        while (at < described.size() && looksLeft > 0) {
            int end = endOfEqual(described, at);
            int closed = end - at < LEAST_TURNS ? at : closed(loop, described, at, end, from);
            if (closed > at && BuildSweep.run(loop, turnsOf(described, at, closed), from + at, meanings)) {
                at = closed;
            } else {
                looksLeft -= end - at;
                at++;
            }
        }
    }

    private static List<SweepTurn> turnsOf(List<@Nullable SweepTurn> described, int from, int to) {
        List<SweepTurn> found = new ArrayList<>();
        for (@Nullable SweepTurn turn : described.subList(from, to)) {
            if (turn != null) {
                found.add(turn);
            }
        }
        return found;
    }

    /** Returns where turns that are equal to the first one end. */
    private static int endOfEqual(List<@Nullable SweepTurn> described, int at) {
        SweepTurn first = described.get(at);
        int end = at + 1;
        if (first == null || end == described.size()) {
            return end;
        }
        SweepTurn second = described.get(end);
        while (second != null && end < described.size()) {
            SweepTurn next = described.get(end);
            if (next == null || !next.isSame(first) || !isOnTheWay(first, second, next, end - at)) {
                break;
            }
            end++;
        }
        return end;
    }

    /** Returns whether a turn reads as much further as it is behind the first one. */
    private static boolean isOnTheWay(SweepTurn first, SweepTurn second, SweepTurn turn, long behind) {
        boolean is = true;
        for (int i = 0; i < first.reads.size() && is; i++) {
            long start = first.reads.get(i).map().offset();
            long step = second.reads.get(i).map().offset() - start;
            is = turn.reads.get(i).map().offset() == start + behind * step;
        }
        return is;
    }

    /** Returns the end of the first turns of a loop that have no readers elsewhere; the start if these are too few. */
    private int closed(
            SweepTurns.Together loop, List<@Nullable SweepTurn> described, int start, int end, int firstTurn) {
        int to = end;
        for (int tries = 0; tries < MAX_TRIES && to - start >= LEAST_TURNS; tries++) {
            int escaped = escaped(loop, turnsOf(described, start, to), firstTurn + start);
            if (escaped < 0) {
                return to;
            }
            to = start + escaped;
        }
        return start;
    }

    /** Returns how many turns a loop may have at most, because something else reads what is inside it; -1 if nothing does. */
    private int escaped(SweepTurns.Together loop, List<SweepTurn> loopTurns, int firstTurn) {
        Set<Vertex> inside = Collections.newSetFromMap(new IdentityHashMap<>());
        for (int i = 0; i < loopTurns.size(); i++) {
            inside.addAll(loopTurns.get(i).inside);
            for (SweepChain chain : loop.chains()) {
                inside.add(chain.write(firstTurn + i + (int) loop.shiftOf(chain)));
            }
        }
        for (int i = 0; i < loopTurns.size(); i++) {
            for (Vertex vertex : loopTurns.get(i).inside) {
                if (isReadElsewhere(vertex, inside)) {
                    return i;
                }
            }
            for (SweepChain chain : loop.chains()) {
                Vertex write = chain.write(firstTurn + i + (int) loop.shiftOf(chain));
                if (i < loopTurns.size() - 1 && isReadElsewhere(write, inside)) {
                    return i + 1;
                } else if (i == loopTurns.size() - 1 && dependsOnIt(write, loopTurns.get(0))) {
                    return 0;
                }
            }
        }
        return -1;
    }

    private boolean isReadElsewhere(Vertex vertex, Set<Vertex> inside) {
        if (vertex.isRoot) {
            return true;
        }
        for (Vertex reader : readers.get(vertex.id)) {
            if (!inside.contains(reader) || ChooseResults.isDemandedAgain(reader, vertex)) {
                return true;
            }
        }
        return false;
    }

    /** Returns whether what the loop reads depends on one of its results. */
    private static boolean dependsOnIt(Vertex last, SweepTurn turn) {
        Set<Vertex> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Deque<Vertex> open = new ArrayDeque<>();
        for (SweepTurn.Source read : turn.reads) {
            if (read.source() != null) {
                open.push(read.source());
            }
        }
        while (!open.isEmpty()) {
            Vertex vertex = open.pop();
            if (vertex == last) {
                return true;
            } else if (vertex.id > last.id && seen.add(vertex)) { // inputs have lower numbers
                vertex.inputs.forEach(open::push);
            }
        }
        Visits.add(seen.size());
        return false;
    }
}
