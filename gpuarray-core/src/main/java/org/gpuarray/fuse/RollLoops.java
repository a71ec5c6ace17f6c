package org.gpuarray.fuse;

import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.expr.Node;
import org.jspecify.annotations.Nullable;

/**
 * Finds loops that were written out, and makes one computation of each. A Java loop over lazy arrays records the operations of all
 * its turns. A kernel with a loop in it is short, however many turns there are, and keeps the variables in registers.
 *
 * <p>The idea: in a loop, each operation does the same as the one a period before it in the order of the graph. Its inputs are a
 * period behind those of the other one or, if they come from outside, the same. A stretch of such operations is a loop. A value
 * that an operation reads from an earlier turn is a variable; what all turns read is an argument. The graph's order puts each
 * value just before its first reader, so a turn of the stretch may have operations of two turns of the program.
 *
 * <p>Operations outside the loop may read values of the last turns only. Where they read others, or where one has to be stored, the
 * loop ends, and another may begin. {@link Pending} says which constants are equal; one that differs from turn to turn prevents
 * the loop. The results have the same bits, because a loop does the same operations in the same order.
 *
 * <p>Needs: the graph alone. Leaves: new meanings of the nodes that the rest of the program reads from loops.
 */
final class RollLoops {
    /** A graph of at most so many nodes is not searched for loops: one kernel may have as many operations. */
    static final int LEAST_NODES = Cone.MAX_OPERATIONS;

    private static final int LEAST_TURNS = 4;
    private static final int LEAST_OPERATIONS = Cone.MAX_OPERATIONS / 2;

    /** The most operations of a turn. */
    private static final int MAX_PERIOD = Cone.MAX_OPERATIONS;

    /** The most comparisons of two operations, for each operation. */
    private static final int MAX_LOOKS = 256;

    /** How often a stretch is shortened before it is given up. */
    private static final int MAX_TRIES = 16;

    private final Operations chain;
    private final Map<Node, Graph.Meaning> meanings = new IdentityHashMap<>();
    private final int[] nextAlike;
    private long looksLeft;

    /** How many operations are in loops. */
    private int rolled;

    private RollLoops(Operations chain) {
        this.chain = chain;
        int count = chain.count();
        looksLeft = (long) MAX_LOOKS * count;
        nextAlike = new int[count];
        Map<Integer, Integer> next = new HashMap<>();
        for (int i = count - 1; i >= 0; i--) {
            Integer alike = next.put(chain.look(i), i);
            nextAlike[i] = alike == null ? -1 : alike;
        }
    }

    /** Returns the new meanings of the nodes at the ends of loops; empty if there is no loop. */
    static Map<Node, Graph.Meaning> run(Graph graph, Pending pending) {
        Map<Node, Graph.Meaning> meanings = new IdentityHashMap<>();
        if (pending.mayLoop()) {
            EqualNodes equal = new EqualNodes(graph, pending);
            for (List<Vertex> chain : CutChains.chainsOf(graph)) {
                if (chain.size() > LEAST_NODES) {
                    meanings.putAll(loopsOf(equal.firstOf(chain), equal));
                }
            }
            if (!meanings.isEmpty()) {
                equal.addAliases(meanings);
            }
        }
        return meanings;
    }

    /** Returns the loops in the order of the graph, or those in the order of levels if these have more operations. */
    private static Map<Node, Graph.Meaning> loopsOf(List<Vertex> chain, EqualNodes equal) {
        RollLoops loops = new RollLoops(new Operations(chain, equal));
        loops.roll();
        if (2 * loops.rolled < chain.size()) {
            RollLoops byLevel = new RollLoops(new Operations(LevelOrder.of(chain), equal));
            byLevel.roll();
            loops = byLevel.rolled > loops.rolled ? byLevel : loops;
        }
        return loops.meanings;
    }

    private void roll() {
        int at = 0;
        while (at < chain.count() && looksLeft > 0) {
            at = rollAt(at);
        }
        Visits.add((int) ((long) MAX_LOOKS * chain.count() - looksLeft));
    }

    /** Makes the loop that begins at an operation, if there is one, and returns where to look next. */
    private int rollAt(int from) {
        for (int other = nextAlike[from]; other >= 0 && other - from <= MAX_PERIOD; other = nextAlike[other]) {
            int period = other - from;
            int at = from;
            while (at + period < chain.count() && chain.isSame(at, at + period)) {
                at++;
            }
            looksLeft -= at - from + 1;
            Stretch stretch = closed(new Stretch(from, period, (at - from + period) / period));
            if (stretch != null) {
                BuildLoop.run(chain, stretch, meanings);
                rolled += stretch.end() - stretch.start();
                return stretch.end();
            }
        }
        return from + 1;
    }

    private static boolean isLong(Stretch stretch) {
        return stretch.turns() >= LEAST_TURNS && stretch.turns() * stretch.period() >= LEAST_OPERATIONS;
    }

    /** Returns the first part of a stretch of which others read only values that it has at its end; null if it is too short. */
    private @Nullable Stretch closed(Stretch stretch) {
        Stretch part = stretch;
        for (int tries = 0; tries < MAX_TRIES && isLong(part); tries++) {
            int fixed = fixedInside(part);
            int escaped = fixed < 0 ? escaped(part) : -1;
            if (fixed >= 0) {
                looksLeft -= part.period();
                part = new Stretch(fixed + 1, part.period(), (part.end() - fixed - 1) / part.period());
            } else if (escaped >= 0) {
                looksLeft -= escaped - part.start();
                part = new Stretch(part.start(), part.period(), part.turnOf(escaped) + 1);
            } else {
                return BuildLoop.isSmall(chain, part) ? part : null;
            }
        }
        return null;
    }

    /** Returns a value of the first turn that all turns read, which has to be computed before the loop; -1 if there is none. */
    private int fixedInside(Stretch stretch) {
        int fixed = -1;
        for (int i = stretch.start(); i < stretch.start() + stretch.period(); i++) {
            for (int k = 0; k < chain.inputs(i).length; k++) {
                int input = chain.inputs(i)[k];
                if (input >= stretch.start() && chain.inputs(i + stretch.period())[k] == input) {
                    fixed = Math.max(fixed, input);
                }
            }
        }
        return fixed;
    }

    /** Returns the first operation whose value others read although the loop has lost it at its end; -1 if there is none. */
    private int escaped(Stretch stretch) {
        int[] lags = BuildLoop.lagsOf(chain, stretch);
        for (int i = stretch.start(); i < stretch.lastTurn(); i++) {
            int before = stretch.turns() - 1 - stretch.turnOf(i);
            if (chain.lastReader(i) >= stretch.end() && before >= lags[stretch.placeOf(i)]) {
                return i;
            }
        }
        return -1;
    }
}
