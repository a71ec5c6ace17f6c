package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineSpec;

/** Finds the class for a routine. */
public final class Routines {
    private Routines() {}

    /** Returns a routine on a device; nothing is compiled before its first launch. */
    public static CompiledRoutine of(RoutineSpec spec, Device device) {
        if (spec instanceof RoutineSpec.SearchSorted search) {
            return new SearchRoutine(search, device);
        } else if (spec instanceof RoutineSpec.Sort sort) {
            return new SortRoutine(sort, device);
        } else if (spec instanceof RoutineSpec.MatrixProduct product) {
            return new MatrixProductRoutine(product, device);
        }
        throw new IllegalStateException("bug in Routines: no class for " + spec);
    }
}
