package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The natural loops of a graph: for each head the blocks that lead back to it. */
final class NaturalLoops {
    /**
     * A loop.
     *
     * @param head the block through which it is entered
     * @param tails the blocks that jump back to the head
     * @param body all its blocks
     */
    record Loop(BasicBlock head, List<BasicBlock> tails, Set<BasicBlock> body) {}

    private NaturalLoops() {}

    /** Returns the loops in the order of the source, so that the same program gives the same list. */
    static List<Loop> of(List<BasicBlock> blocks) {
        Dominators dominators = new Dominators(blocks);
        Map<BasicBlock, List<BasicBlock>> backEdges = new HashMap<>();
        Map<BasicBlock, List<BasicBlock>> predecessors = new HashMap<>();
        for (BasicBlock block : blocks) {
            for (BasicBlock next : block.terminator().successors()) {
                predecessors.computeIfAbsent(next, b -> new ArrayList<>()).add(block);
                if (dominators.dominates(next, block)) {
                    backEdges.computeIfAbsent(next, b -> new ArrayList<>()).add(block);
                }
            }
        }
        List<Loop> loops = new ArrayList<>();
        for (BasicBlock head : blocks) {
            List<BasicBlock> tails = backEdges.get(head);
            if (tails != null) {
                Set<BasicBlock> body = new HashSet<>(Set.of(head));
                Deque<BasicBlock> open = new ArrayDeque<>(tails);
                while (!open.isEmpty()) {
                    BasicBlock block = open.pop();
                    if (body.add(block)) {
                        open.addAll(predecessors.getOrDefault(block, List.of()));
                    }
                }
                loops.add(new Loop(head, tails, body));
            }
        }
        return loops;
    }
}
