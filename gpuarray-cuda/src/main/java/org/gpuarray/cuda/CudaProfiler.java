package org.gpuarray.cuda;

import java.util.concurrent.atomic.AtomicBoolean;
import jcuda.driver.JCudaDriver;
import org.gpuarray.device.ProfiledRange;

/** The ranges that profilers record. The driver's switch does not count, so nested ranges are counted here. */
final class CudaProfiler {
    private final CudaHealth health;
    private final Runnable makeCurrent;
    private final Runnable synchronizeAll;
    private int open;

    CudaProfiler(CudaHealth health, Runnable makeCurrent, Runnable synchronizeAll) {
        this.health = health;
        this.makeCurrent = makeCurrent;
        this.synchronizeAll = synchronizeAll;
    }

    synchronized ProfiledRange begin() {
        health.requireAlive();
        synchronizeAll.run();
        if (open == 0) {
            makeCurrent.run();
            health.check(JCudaDriver.cuProfilerStart(), "cuProfilerStart");
        }
        open++;
        AtomicBoolean isClosed = new AtomicBoolean();
        return () -> {
            if (isClosed.compareAndSet(false, true)) {
                end();
            }
        };
    }

    private synchronized void end() {
        open--;
        if (health.isDead()) {
            return;
        }
        try {
            synchronizeAll.run();
        } finally {
            if (open == 0 && !health.isDead()) {
                makeCurrent.run();
                health.check(JCudaDriver.cuProfilerStop(), "cuProfilerStop");
            }
        }
    }
}
