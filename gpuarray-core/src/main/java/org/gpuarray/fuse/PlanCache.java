package org.gpuarray.fuse;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.device.Counters;
import org.jspecify.annotations.Nullable;

/**
 * Keeps plans, so that a program that runs again is not planned again.
 *
 * <p>The problem: a loop of NumPy-style calls builds the same graph in every turn, from new nodes with other values.
 * Planning runs the passes of {@link FusionPipeline} over it and builds kernel specs; a warm flush should only put memory
 * and scalars into a plan that exists.
 *
 * <p>The idea: a plan is a function of the graph's structure alone, so the structure is the key. {@link Pending} numbers
 * the nodes in one walk and encodes kinds, types, shapes, index maps, edges, what is in memory and what earlier flushes
 * computed without storing it. It has no values: scalars are put in at each launch, so {@code a.times(2)} and
 * {@code a.times(3)} share a plan and a kernel. A plan names nodes by these numbers and never by reference. So it fits
 * every graph of an equal structure, and keeps no node, and no device memory, alive.
 *
 * <p>Invariants:
 *
 * <ul>
 * <li>Everything that a pass reads is in the key. A pass that looks at something else would get the plan of another
 *     program.
 * <li>Equality compares the whole structure, not its hash: two programs never share a plan by accident.
 * <li>What {@code rowBytes} allows is not in the key. All plans are for one value of it, and those for another are dropped.
 * <li>A plan may learn about devices: compiled kernels, and the smaller kernels that replace those which spill. That
 *     changes how it runs, never its results.
 * </ul>
 *
 * <p>The cache is bounded by the nodes of its keys, not by the number of plans: a plan of a thousand nodes takes as much
 * memory as a hundred of ten. The plan that has not been used for longest goes first. A graph of more than a quarter of the
 * bound is not kept, or one large program would evict all small ones.
 *
 * <p>Caching by the place in the user's code would need no walk, but one line can build many graphs, and many lines the
 * same one. Caching kernels alone, by their specs, would still pay for the passes in every turn.
 *
 * <p>Not thread-safe: used under the flush lock.
 */
public final class PlanCache {
    /** The most nodes of all plans together. */
    private final int mostNodes;

    private final Map<Pending, Plan> plans = new LinkedHashMap<>(64, 0.75f, true);
    private int nodes;
    private int plansRowBytes;

    /** Makes a cache whose plans have at most {@code mostNodes} nodes together. */
    public PlanCache(int mostNodes) {
        this.mostNodes = mostNodes;
    }

    /** Returns the plan for this structure if there is one already, else null. */
    public @Nullable Plan known(Pending pending, int rowBytes) {
        return rowBytes == plansRowBytes ? plans.get(pending) : null;
    }

    /**
     * Returns the kernels that compute what is pending.
     *
     * @param rowBytes how many bytes of a row a block of the device can keep; plans for another value are dropped
     * @throws IllegalStateException if that needs an array that was closed
     */
    public Plan plan(Pending pending, int rowBytes) {
        if (rowBytes != plansRowBytes) {
            plans.clear();
            nodes = 0;
            plansRowBytes = rowBytes;
        }
        Plan known = known(pending, rowBytes);
        if (known != null) {
            return known;
        }
        Plan plan = FusionPipeline.plan(pending, true, rowBytes);
        Counters.PLANS.increment();
        if (pending.count() <= mostNodes / 4) {
            keep(pending.copyWithoutNodes(), plan);
        }
        return plan;
    }

    private void keep(Pending key, Plan plan) {
        plans.put(key, plan);
        nodes += key.count();
        Iterator<Pending> oldest = plans.keySet().iterator();
        while (nodes > mostNodes) {
            nodes -= oldest.next().count();
            oldest.remove();
        }
    }
}
