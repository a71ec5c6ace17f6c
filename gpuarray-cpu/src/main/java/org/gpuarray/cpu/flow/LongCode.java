package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
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

    private final Graph graph;
    private final BasicBlock entry;
    private final List<BasicBlock> blocks;
    private final Map<BasicBlock, Integer> order = new HashMap<>();
    private final int weight;

    private LongCode(Graph graph, BasicBlock entry) {
        this.graph = graph;
        this.entry = entry;
        this.blocks = Graph.reachable(entry, false);
        for (BasicBlock block : blocks) {
            order.put(block, order.size());
        }
        this.weight = blocks.stream().mapToInt(LongCode::weight).sum();
    }

    /**
     * Cuts the code that runs from {@code entry} to the next waits, in about the middle, and outside of loops if it can.
     *
     * @return whether that made it shorter
     */
    public static boolean cut(Graph graph, BasicBlock entry) {
        new LongCode(graph, entry).takeBlocksApart();
        LongCode code = new LongCode(graph, entry);
        Set<BasicBlock> places = code.best();
        code.cutBefore(places);
        return !places.isEmpty();
    }

    private static int weight(BasicBlock block) {
        return block.instructions().size() + 1;
    }

    private void takeBlocksApart() {
        int most = Math.max(2, weight / PARTS);
        int nextId = nextId();
        for (BasicBlock block : blocks) {
            BasicBlock at = block;
            while (weight(at) > most) {
                BasicBlock rest = new BasicBlock(nextId++);
                rest.replace(new ArrayList<>(
                        at.instructions().subList(most - 1, at.instructions().size())));
                rest.end(at.terminator());
                at.replace(new ArrayList<>(at.instructions().subList(0, most - 1)));
                at.end(new Terminator.Jump(rest));
                at = rest;
            }
        }
    }

    private int nextId() {
        return graph.blocks().stream().mapToInt(BasicBlock::id).max().orElse(0) + 1;
    }

    /** Returns the blocks before which to cut; none if no cut helps. */
    private Set<BasicBlock> best() {
        Set<BasicBlock> best = Set.of();
        long least = Long.MAX_VALUE;
        int first = Math.max(1, middle() - MOST_PLACES / 2);
        for (int i = first; i < Math.min(blocks.size(), first + MOST_PLACES); i++) {
            Set<BasicBlock> places = places(i);
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
        return best;
    }

    private int middle() {
        int index = 0;
        for (int sum = 0; sum < weight / 2; index++) {
            sum += weight(blocks.get(index));
        }
        return index;
    }

    /** Returns a block and the heads of the loops around it: else the rest of a turn would lead to all of the loop again. */
    private Set<BasicBlock> places(int index) {
        Set<BasicBlock> places = new LinkedHashSet<>(Set.of(blocks.get(index)));
        for (BasicBlock block : blocks.subList(index, blocks.size())) {
            for (BasicBlock next : Graph.next(block, false)) {
                if (order.getOrDefault(next, index) < index) {
                    places.add(next);
                }
            }
        }
        return places;
    }

    /** Returns the weight of the longest code if it were cut before {@code places}. */
    private int longest(Collection<BasicBlock> places) {
        int longest = weight(entry, places);
        for (BasicBlock place : places) {
            longest = Math.max(longest, weight(place, places));
        }
        return longest;
    }

    private int weight(BasicBlock start, Collection<BasicBlock> ends) {
        Set<BasicBlock> seen = new HashSet<>(Set.of(start));
        Deque<BasicBlock> open = new ArrayDeque<>(List.of(start));
        int sum = 0;
        while (!open.isEmpty()) {
            BasicBlock block = open.pop();
            sum += weight(block);
            for (BasicBlock next : Graph.next(block, false)) {
                if (!ends.contains(next) && seen.add(next)) {
                    open.push(next);
                }
            }
        }
        return sum;
    }

    private void cutBefore(Set<BasicBlock> places) {
        int nextId = nextId();
        for (BasicBlock place : places) {
            BasicBlock cut = new BasicBlock(nextId++);
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
