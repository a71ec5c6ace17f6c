package org.gpuarray.cpu.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The dominator tree: for each block, the blocks that every path to it passes (Cooper, Harvey, Kennedy: A Simple, Fast
 * Dominance Algorithm, 2001).
 */
final class Dominators {
    private final Map<BasicBlock, Integer> order = new HashMap<>();
    private final int[] parent;
    /** The times at which a walk over the tree enters each block, and leaves its subtree. */
    private final int[] first;

    private final int[] last;

    /** @param blocks in reverse postorder, the entry first */
    Dominators(List<BasicBlock> blocks) {
        for (int i = 0; i < blocks.size(); i++) {
            order.put(blocks.get(i), i);
        }
        parent = new int[blocks.size()];
        java.util.Arrays.fill(parent, -1);
        parent[0] = 0;
        List<List<Integer>> predecessors = new java.util.ArrayList<>();
        blocks.forEach(b -> predecessors.add(new java.util.ArrayList<>()));
        // In reverse order: at the end of a chain of tests, each block is one step up from the next, so nothing is
        // walked
        // twice.
        for (int i = blocks.size() - 1; i >= 0; i--) {
            for (BasicBlock next : blocks.get(i).terminator().successors()) {
                predecessors.get(index(next)).add(i);
            }
        }
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = 1; i < blocks.size(); i++) {
                int best = -1;
                for (int p : predecessors.get(i)) {
                    if (parent[p] >= 0) {
                        best = best < 0 ? p : meet(best, p);
                    }
                }
                if (best != parent[i]) {
                    parent[i] = best;
                    changed = true;
                }
            }
        }
        first = new int[parent.length];
        last = new int[parent.length];
        number();
    }

    /**
     * A block comes after its parent in the order, so one pass from the end counts the subtrees, and one from the start
     * numbers them.
     */
    private void number() {
        int[] size = new int[parent.length];
        for (int i = parent.length - 1; i > 0; i--) {
            size[i]++;
            size[parent[i]] += size[i];
        }
        int[] next = new int[parent.length];
        next[0] = 1;
        last[0] = parent.length;
        for (int i = 1; i < parent.length; i++) {
            first[i] = next[parent[i]];
            next[parent[i]] += size[i];
            last[i] = first[i] + size[i];
            next[i] = first[i] + 1;
        }
    }

    private int index(BasicBlock block) {
        Integer index = order.get(block);
        if (index == null) {
            throw new IllegalStateException("unknown block " + block.id());
        }
        return index;
    }

    private int meet(int a, int b) {
        int x = a;
        int y = b;
        while (x != y) {
            if (x > y) {
                x = parent[x];
            } else {
                y = parent[y];
            }
        }
        return x;
    }

    /** Returns whether every path from the entry to {@code b} passes {@code a}. */
    boolean dominates(BasicBlock a, BasicBlock b) {
        int target = index(a);
        int at = first[index(b)];
        return first[target] <= at && at < last[target];
    }
}
