package org.gpuarray.fuzz;

import java.util.Arrays;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Sums of an array and of the same one moved along its axes, as new arrays and written into parts of it, some turns of each. */
final class StencilSteps implements Steps {
    private static final int MOST_ELEMENTS = 600;

    private final Program program;

    StencilSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        boolean writes = program.chance();
        Pair a = program.any(pair -> pair.type().isInteger()
                && pair.rank() > 0
                && pair.size() > 0
                && pair.size() <= MOST_ELEMENTS
                && (pair.writable() || !writes));
        if (a != null) {
            int turns = 1 + program.chance(3);
            program.note((writes ? "write sums into the inside, turns " : "sums of rolled ones, turns ") + turns, a);
            if (writes) {
                for (int turn = 0; turn < turns; turn++) {
                    write(a);
                }
            } else {
                add(a, turns);
            }
        }
    }

    private static EagerArray sum(EagerArray a, EagerArray b) {
        DType type = a.type;
        return a.zip(type, b, (x, y) -> Element.of(x.whole() + y.whole()).rounded(type));
    }

    private void add(Pair a, int turns) {
        GPUArray lazy = a.lazy();
        EagerArray eager = a.eager();
        for (int turn = 0; turn < turns; turn++) {
            GPUArray sum = lazy;
            EagerArray expected = eager;
            int reads = 1 + program.chance(5);
            for (int read = 0; read < reads; read++) {
                int[] shifts = new int[a.rank()];
                int[] axes = new int[a.rank()];
                EagerArray moved = eager;
                for (int axis = 0; axis < axes.length; axis++) {
                    int extent = eager.shape[axis];
                    int shift = program.chance(5) - 2;
                    axes[axis] = axis;
                    shifts[axis] = shift;
                    moved = moved.moved(axis, extent, i -> Math.floorMod(i - shift, extent));
                }
                sum = sum.plus(lazy.roll(shifts, axes));
                expected = sum(expected, moved);
            }
            lazy = sum;
            eager = expected;
        }
        program.add(lazy, eager);
    }

    /** A range of each axis gets sums of ranges as long beside it. */
    private void write(Pair a) {
        int rank = a.rank();
        int[] from = new int[rank];
        int[] counts = new int[rank];
        for (int axis = 0; axis < rank; axis++) {
            int extent = a.eager().shape[axis];
            int less = Math.min(extent - 1, program.chance(3));
            from[axis] = less == 0 ? 0 : program.chance(less + 1);
            counts[axis] = extent - less;
        }
        GPUArray lazy = part(a.lazy(), from, counts);
        EagerArray eager = part(a.eager(), from, counts);
        int reads = 1 + program.chance(4);
        for (int read = 0; read < reads; read++) {
            int[] there = new int[rank];
            Arrays.setAll(there, axis -> program.chance(a.eager().shape[axis] - counts[axis] + 1));
            lazy = lazy.plus(part(a.lazy(), there, counts));
            eager = sum(eager, part(a.eager(), there, counts));
        }
        part(a.lazy(), from, counts).assign(lazy);
        part(a.eager(), from, counts).assign(eager);
    }

    private static GPUArray part(GPUArray a, int[] from, int... counts) {
        GPUArray part = a;
        for (int axis = 0; axis < from.length; axis++) {
            part = ViewSteps.part(part, axis, from[axis], counts[axis], 1);
        }
        return part;
    }

    private static EagerArray part(EagerArray a, int[] from, int... counts) {
        EagerArray part = a;
        for (int axis = 0; axis < from.length; axis++) {
            part = part.slice(axis, from[axis], counts[axis], 1);
        }
        return part;
    }
}
