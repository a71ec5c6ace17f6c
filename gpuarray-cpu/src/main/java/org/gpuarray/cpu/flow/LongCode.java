package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.gpuarray.cpu.tree.ScalarType;

/**
 * Cuts code that is too long for one method into several.
 *
 * <p>The problem: HotSpot compiles no method of more than 8,000 bytes of bytecode (its HugeMethodLimit). A longer one runs
 * in the interpreter for ever, which takes ten to a hundred times as long. Inlining puts a whole kernel between two waits
 * into one method, so long kernels do get there.
 *
 * <p>The idea: a kernel is already compiled as units, methods that start where threads have waited and run to the next
 * wait, with the registers that live across it kept in arrays ({@code WaitScheduler}). So a cut is just one more such
 * point, {@link SyncOperation#CUT}: threads leave the method there and continue at once in the next, waiting for nobody.
 *
 * <p>Where to cut: each cut costs a store and a load of every register that lives across it, for each thread, and inside a
 * loop it costs them in each iteration. So {@link #best} tries the blocks around the middle of the code, at most
 * {@value #MOST_TRIED}. Of those that leave at most two thirds of the code in one piece it takes the one inside the fewest
 * loops, and of equal ones the one whose longest piece is shortest. Long blocks are split first, so that there is a block
 * to cut before near every point. Both sides are cut again until no piece has more than its share of the instructions.
 *
 * <p>Invariants:
 *
 * <ul>
 * <li>A cut inside a loop needs a cut before the head of every loop around it as well: otherwise the rest of an iteration
 *     would lead back over the head to the whole loop, and the method would be as long as before.
 * <li>A cut is made only if it takes at least a tenth off the code. So cutting always ends. If no cut helps, the method
 *     stays long and is interpreted; only beyond the JVM's 64 KB is the kernel refused.
 * <li>A loop that may never end must still be watched. A cut in it gets the loop's site, and the scheduler checks the time
 *     there.
 * <li>Lengths in bytes are known only after bytecode has been generated. The caller generates the code of each unit, passes
 *     the limit divided by its length as the share, and repeats that with the new graph until no unit is too long.
 * </ul>
 *
 * <p>Alternatives: the limit is a flag of HotSpot (-XX:-DontCompileHugeMethods), but a library cannot set flags of its
 * user's JVM. Moving parts to functions of their own works only where no thread waits and few registers are shared;
 * {@link InlineBudget} does it where the source already has a function. Cutting at every loop would be simpler, but a
 * kernel of one long loop body would stay as long.
 */
public final class LongCode {
    /** Blocks are split until none has more than this fraction of the instructions. */
    private static final int PARTS = 16;
    /** The most blocks at which a cut is tried, those next to the middle. */
    private static final int MOST_TRIED = 512;
    /** The fewest blocks at which a cut is tried: fewer in long code, since each try visits every block. */
    private static final int FEWEST_TRIED = 16;

    private static final int MOST_VISITS = 1 << 20;

    private final Graph graph;
    private final List<BasicBlock> blocks;
    private final Map<BasicBlock, Integer> order = new HashMap<>();
    private final int[] weights;
    private final int weight;
    private final int[][] next;
    /** For each block, the last walk that visited it. */
    private final int[] seen;

    private final int[] stack;
    /** The blocks before which the cut that is being tried is made. */
    private final boolean[] isEnd;

    private int walks;

    private LongCode(Graph graph, BasicBlock entry) {
        this.graph = graph;
        this.blocks = Graph.reachable(entry, false);
        for (BasicBlock block : blocks) {
            order.put(block, order.size());
        }
        this.weights = blocks.stream().mapToInt(LongCode::weight).toArray();
        this.weight = Arrays.stream(weights).sum();
        this.next = new int[blocks.size()][];
        for (int i = 0; i < next.length; i++) {
            next[i] = Graph.next(blocks.get(i), false).stream()
                    .mapToInt(b -> order.getOrDefault(b, 0))
                    .distinct()
                    .toArray();
        }
        this.seen = new int[next.length];
        this.stack = new int[next.length];
        this.isEnd = new boolean[next.length];
    }

    /**
     * Cuts the code between {@code entry} and the next waits near its middle, if possible outside loops; then both parts
     * again, until none has more than {@code share} of the instructions.
     *
     * @return whether anything was cut
     */
    public static boolean cut(Graph graph, BasicBlock entry, double share) {
        long most = (long) (share * new LongCode(graph, entry).weight);
        boolean any = false;
        Set<BasicBlock> seen = new HashSet<>(Set.of(entry));
        Deque<BasicBlock> open = new ArrayDeque<>(seen);
        while (!open.isEmpty()) {
            BasicBlock start = open.pop();
            if (any && new LongCode(graph, start).weight <= most) {
                continue;
            }
            new LongCode(graph, start).splitLongBlocks();
            LongCode code = new LongCode(graph, start);
            Set<BasicBlock> points = code.best();
            code.cutBefore(points);
            any |= !points.isEmpty();
            if (!points.isEmpty()) {
                open.push(start);
                points.stream().filter(seen::add).forEach(open::push);
            }
        }
        return any;
    }

    private static int weight(BasicBlock block) {
        int keys = block.terminator() instanceof Terminator.Choose choose
                ? choose.keys().size()
                : 0;
        return block.instructions().size() + 1 + keys;
    }

    private void splitLongBlocks() {
        int most = Math.max(2, weight / PARTS);
        for (BasicBlock block : blocks) {
            BasicBlock at = block;
            while (at.instructions().size() >= most) {
                BasicBlock rest = graph.newBlock();
                rest.replace(new ArrayList<>(
                        at.instructions().subList(most - 1, at.instructions().size())));
                rest.end(at.terminator());
                at.replace(new ArrayList<>(at.instructions().subList(0, most - 1)));
                at.end(new Terminator.Jump(rest));
                at = rest;
            }
        }
    }

    /** Returns the blocks before which to cut; none if no cut helps. */
    private Set<BasicBlock> best() {
        Set<Integer> best = Set.of();
        long least = Long.MAX_VALUE;
        int tried = Math.max(FEWEST_TRIED, Math.min(MOST_TRIED, MOST_VISITS / blocks.size()));
        int first = Math.max(1, middle() - tried / 2);
        for (int i = first; i < Math.min(blocks.size(), first + tried); i++) {
            Set<Integer> points = points(i);
            long longest = longest(points);
            // A cut inside a loop costs time in each iteration, so one outside is preferred if it leaves two thirds at
            // most
            // in one piece.
            int loops = 3 * longest <= 2L * weight ? points.size() : blocks.size();
            long cost = (long) loops * weight + longest;
            if (10 * longest <= 9L * weight && cost < least) {
                least = cost;
                best = points;
            }
        }
        return best.stream().map(blocks::get).collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private int middle() {
        int index = 0;
        for (int sum = 0; sum < weight / 2; index++) {
            sum += weight(blocks.get(index));
        }
        return index;
    }

    /**
     * Returns a block and the heads of the loops around it: without a cut there, the rest of an iteration would lead to the
     * whole loop again.
     */
    private Set<Integer> points(int index) {
        Set<Integer> points = new LinkedHashSet<>(Set.of(index));
        for (int block = index; block < next.length; block++) {
            for (int to : next[block]) {
                if (to < index) {
                    points.add(to);
                }
            }
        }
        return points;
    }

    /** Returns the weight of the longest piece if the code were cut before {@code points}. */
    private int longest(Set<Integer> points) {
        points.forEach(point -> isEnd[point] = true);
        int longest = weightFrom(0);
        for (int point : points) {
            longest = Math.max(longest, weightFrom(point));
        }
        points.forEach(point -> isEnd[point] = false);
        return longest;
    }

    private int weightFrom(int start) {
        int walk = ++walks;
        seen[start] = walk;
        int size = 0;
        stack[size++] = start;
        int sum = 0;
        while (size > 0) {
            int block = stack[--size];
            sum += weights[block];
            for (int to : next[block]) {
                if (seen[to] != walk && !isEnd[to]) {
                    seen[to] = walk;
                    stack[size++] = to;
                }
            }
        }
        return sum;
    }

    private void cutBefore(Set<BasicBlock> points) {
        for (BasicBlock point : points) {
            BasicBlock cut = graph.newBlock();
            int site = site(point);
            cut.end(new Terminator.Sync(SyncOperation.CUT, null, null, null, null, null, ScalarType.VOID, point, site));
            for (BasicBlock block : blocks) {
                if (!(block.terminator() instanceof Terminator.Sync)) {
                    block.end(block.terminator().redirect(point, cut));
                }
            }
        }
    }

    /** Returns the site of a cut: inside a loop that may never end that loop's, so that the time is checked there. */
    private int site(BasicBlock point) {
        int first = order.getOrDefault(point, 0);
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Iteration iteration && leadsTo(block, first)) {
                    graph.noteOpenEnded(iteration.site());
                    return iteration.site();
                } else if (instr instanceof Instr.Limit limit && order.getOrDefault(block, first) < first) {
                    graph.noteOpenEnded(
                            limit.site()); // the loop may have ended before the cut: then the time is checked
                    // needlessly
                    return limit.site();
                }
            }
        }
        graph.sites().add(new Site(graph.kernel().function().at(), "cut", "", ScalarType.VOID.toString(), 1, -1));
        return graph.sites().size() - 1;
    }

    private boolean leadsTo(BasicBlock tail, int point) {
        return Graph.next(tail, false).stream().anyMatch(head -> order.getOrDefault(head, Integer.MAX_VALUE) <= point)
                && order.getOrDefault(tail, -1) >= point;
    }
}
