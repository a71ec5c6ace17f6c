package org.gpuarray.cpu.flow;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which blocks every path to a block passes (Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm, 2001). */
final class Dominators {
    private final Map<BasicBlock, Integer> order = new HashMap<>();
    private final int[] parent;
    /** When a walk over the tree of dominators comes to each block and when it leaves the block's subtree. */
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
        // Last ones first: where a chain of tests ends, each is a step up from the next, and nothing is walked twice.
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

    /** A block comes after its parent in the order, so subtrees are counted from the end and numbered from the start. */
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
