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
 * Cuts the code of a method that would be too long: HotSpot compiles no method of more than 8,000 bytes, and the interpreter
 * takes ten to a hundred times as long. Where the code is cut, threads leave the method and go on at once in the next
 * ({@link SyncOperation#CUT}).
 */
public final class LongCode {
    /** Blocks are taken apart until none has more than this part of the instructions. */
    private static final int PARTS = 16;
    /** The most places that are tried, those next to the middle. */
    private static final int MOST_PLACES = 512;
    /** In long code fewer places are tried, since each try looks at every block. */
    private static final int FEWEST_PLACES = 16;

    private static final int MOST_VISITS = 1 << 20;

    private final Graph graph;
    private final List<BasicBlock> blocks;
    private final Map<BasicBlock, Integer> order = new HashMap<>();
    private final int[] weights;
    private final int weight;
    private final int[][] next;
    /** For each block, the last walk that came to it. */
    private final int[] seen;

    private final int[] stack;
    /** The blocks that the cut that is tried comes before. */
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
     * Cuts the code that runs from {@code entry} to the next waits, in about the middle, and outside of loops if it can; then
     * the parts again, until none has more than {@code share} of the instructions.
     *
     * @return whether that made it shorter
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
            new LongCode(graph, start).takeBlocksApart();
            LongCode code = new LongCode(graph, start);
            Set<BasicBlock> places = code.best();
            code.cutBefore(places);
            any |= !places.isEmpty();
            if (!places.isEmpty()) {
                open.push(start);
                places.stream().filter(seen::add).forEach(open::push);
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

    private void takeBlocksApart() {
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
        int tried = Math.max(FEWEST_PLACES, Math.min(MOST_PLACES, MOST_VISITS / blocks.size()));
        int first = Math.max(1, middle() - tried / 2);
        for (int i = first; i < Math.min(blocks.size(), first + tried); i++) {
            Set<Integer> places = places(i);
            long longest = longest(places);
            // A cut inside a loop costs something in each turn: rather one outside, if two thirds at most stay
            // together.
            int loops = 3 * longest <= 2L * weight ? places.size() : blocks.size();
            long cost = (long) loops * weight + longest;
            if (10 * longest <= 9L * weight && cost < least) {
                least = cost;
                best = places;
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

    /** Returns a block and the heads of the loops around it: else the rest of a turn would lead to all of the loop again. */
    private Set<Integer> places(int index) {
        Set<Integer> places = new LinkedHashSet<>(Set.of(index));
        for (int block = index; block < next.length; block++) {
            for (int to : next[block]) {
                if (to < index) {
                    places.add(to);
                }
            }
        }
        return places;
    }

    /** Returns the weight of the longest code if it were cut before {@code places}. */
    private int longest(Set<Integer> places) {
        places.forEach(place -> isEnd[place] = true);
        int longest = weightFrom(0);
        for (int place : places) {
            longest = Math.max(longest, weightFrom(place));
        }
        places.forEach(place -> isEnd[place] = false);
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

    private void cutBefore(Set<BasicBlock> places) {
        for (BasicBlock place : places) {
            BasicBlock cut = graph.newBlock();
            int site = site(place);
            cut.end(new Terminator.Sync(SyncOperation.CUT, null, null, null, null, null, ScalarType.VOID, place, site));
            for (BasicBlock block : blocks) {
                if (!(block.terminator() instanceof Terminator.Sync)) {
                    block.end(block.terminator().redirect(place, cut));
                }
            }
        }
    }

    /** Returns the site of a cut: where a loop around it may run for ever, that loop's, so that the time is watched there. */
    private int site(BasicBlock place) {
        int first = order.getOrDefault(place, 0);
        for (BasicBlock block : blocks) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Turn turn && leadsTo(block, first)) {
                    graph.noteOpenEnded(turn.site());
                    return turn.site();
                } else if (instr instanceof Instr.Limit limit && order.getOrDefault(block, first) < first) {
                    graph.noteOpenEnded(
                            limit.site()); // the loop may have ended before the cut: then time runs for nothing
                    return limit.site();
                }
            }
        }
        graph.sites().add(new Site(graph.kernel().function().at(), "cut", "", ScalarType.VOID.toString(), 1, -1));
        return graph.sites().size() - 1;
    }

    private boolean leadsTo(BasicBlock tail, int place) {
        return Graph.next(tail, false).stream().anyMatch(head -> order.getOrDefault(head, Integer.MAX_VALUE) <= place)
                && order.getOrDefault(tail, -1) >= place;
    }
}
