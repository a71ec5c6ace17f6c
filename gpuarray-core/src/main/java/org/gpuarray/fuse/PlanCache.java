package org.gpuarray.fuse;

import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import org.gpuarray.device.Counters;
import org.jspecify.annotations.Nullable;

/** Plans that were made, by what they depend on: a program that comes again is not planned again. Not thread-safe. */
public final class PlanCache {
    /** Of all plans together: some ten megabytes. */
    private final int mostNodes;

    private final Map<Pending, Plan> plans = new LinkedHashMap<>(64, 0.75f, true);
    private int nodes;
    private int plansRowBytes;

    /** Makes a cache of plans of at most {@code mostNodes} nodes together. */
    public PlanCache(int mostNodes) {
        this.mostNodes = mostNodes;
    }

    /** Returns the plan that {@link #plan} would, if there is one already. */
    public @Nullable Plan known(Pending pending, int rowBytes) {
        return rowBytes == plansRowBytes ? plans.get(pending) : null;
    }

    /**
     * Returns the kernels that compute what is pending.
     *
     * @param rowBytes what a block of the device can keep of a row: plans for another device are forgotten
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
