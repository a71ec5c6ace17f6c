package org.gpuarray;

import org.gpuarray.device.Preparation;
import org.gpuarray.exec.Executor;

/** Builds and plans two small expressions, which nobody computes. */
public final class FirstPlan implements Preparation {
    @Override
    public void run() {
        GPUArray rows = GPU.ones(2, 3).times(2).plus(GPU.arange(3.0));
        Executor.prepare(
                rows.sqrt().ref().cell().current(), rows.sum(1).ref().cell().current());
    }
}
