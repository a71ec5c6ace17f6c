package org.gpuarray.fuse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.gpuarray.device.Device;

/** What a flush runs, for any nodes of one structure. Nodes are named by their numbers in {@link Pending}. */
public final class Plan {
    private final int[] empty;
    private final List<PlannedKernel> kernels;
    private final int[] inlined;
    private final int[][] freedAfter;
    private final int[][] readLast;

    /** For each node, the last kernel that reads or overwrites its elements. */
    private final Map<Integer, Integer> lastUse;

    private final PerDevice<Plan> adapted = new PerDevice<>();

    Plan(int[] empty, List<PlannedKernel> kernels, int[] inlined) {
        this.empty = empty;
        this.kernels = List.copyOf(kernels);
        this.inlined = inlined;
        this.lastUse = new HashMap<>();
        this.freedAfter = new int[kernels.size()][0];
        this.readLast = new int[kernels.size()][0];
        for (int i = 0; i < kernels.size(); i++) {
            for (int node : kernels.get(i).used()) {
                lastUse.put(node, i);
            }
        }
        for (int i = 0; i < freedAfter.length; i++) {
            for (PlannedKernel.Target target : kernels.get(i).targets()) {
                int last = Math.max(i, lastUse.getOrDefault(target.node(), i));
                if (target.temporary()) {
                    freedAfter[last] = with(freedAfter[last], target.node());
                } else if (last > i) {
                    readLast[last] = with(readLast[last], target.node());
                }
            }
        }
    }

    private static int[] with(int[] nodes, int more) {
        int[] all = Arrays.copyOf(nodes, nodes.length + 1);
        all[nodes.length] = more;
        return all;
    }

    /** Returns this plan with one kernel replaced by smaller ones that compute the same results. */
    public Plan withParts(int kernel, List<PlannedKernel> parts) {
        List<PlannedKernel> all = new ArrayList<>(kernels);
        all.remove(kernel);
        all.addAll(kernel, parts);
        return new Plan(empty, all, inlined);
    }

    /**
     * Returns the plan that an earlier run on a device derived from this because some kernels had to be split; else this.
     */
    public Plan on(Device device) {
        Plan plan = adapted.get(device);
        return plan == null ? this : plan;
    }

    /** Keeps the plan that a run on a device derived from this. */
    public void keep(Plan plan, Device device) {
        adapted.put(device, plan);
    }

    /** Returns the results of size 0, which need no kernel. */
    public int[] empty() {
        return empty;
    }

    /** Returns the kernels in order. */
    public List<PlannedKernel> kernels() {
        return kernels;
    }

    /** Returns the pending nodes that kernels compute without storing them, but for constant operands. */
    public int[] inlined() {
        return inlined;
    }

    /** Returns the results that are temporary, or may be, and that no kernel after this one uses. */
    public int[] freedAfter(int kernel) {
        return freedAfter[kernel];
    }

    /** Returns the results of kernels before this one that it uses and no kernel after it, without temporary ones. */
    public int[] readLast(int kernel) {
        return readLast[kernel];
    }

    /** Returns whether a kernel after this one reads or overwrites a node's elements. */
    public boolean isUsedAfter(int kernel, int node) {
        return lastUse.getOrDefault(node, -1) > kernel;
    }
}
