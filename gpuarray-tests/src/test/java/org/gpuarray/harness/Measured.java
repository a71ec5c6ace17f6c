package org.gpuarray.harness;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.device.Counters;
import org.gpuarray.exec.Executor;
import org.gpuarray.plan.KernelSpec;

/**
 * What a piece of work cost.
 *
 * @param counts launches, compilations, bytes …
 * @param kernels the specs of the generated kernels it launched, in order
 */
public record Measured(Counters.Snapshot counts, List<KernelSpec> kernels) {
    public static Measured of(Runnable work) {
        Executor.forgetKernels();
        Counters.Snapshot before = GPU.stats();
        work.run();
        return new Measured(GPU.stats().since(before), Executor.recentKernels());
    }

    public long launches() {
        return counts.launches();
    }

    /** Returns how many programs the device got that were not in memory. */
    public long newPrograms() {
        return counts.compiles() + counts.diskHits();
    }
}
