package org.gpuarray.fuzz;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.IndexMode;
import org.jspecify.annotations.Nullable;

/** Calls that must be refused, and indices outside their axis, which must be told when they are read, and at no other time. */
final class MistakeSteps implements Steps {
    private final Program program;
    private final List<GPUArray> doomed = new ArrayList<>();

    MistakeSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair a = program.any(pair -> pair.rank() > 0 && pair.size() > 0);
        if (a == null) {
            return;
        }
        switch (program.chance(4)) {
            case 0 -> refused(a);
            case 1 -> readDoomed();
            default -> outside(a);
        }
    }

    private void refused(Pair a) {
        GPUArray x = a.lazy();
        int axis = a.rank();
        int extent = a.eager().shape[0];
        boolean isFloating = a.type().isInexact();
        switch (program.chance(8)) {
            case 0 -> refused("sum over axis " + axis, a, () -> x.sum(axis));
            case 1 -> refused("reshape to another size", a, () -> x.reshape(a.size() + 1));
            case 2 -> outside("position " + extent, a, () -> x.get(extent));
            case 3 -> {
                int last = a.eager().shape[axis - 1];
                if (last > 1) {
                    refused("plus another shape", a, () -> x.plus(GPU.zeros(last + 3)));
                }
            }
            case 4 -> {
                if (isFloating) {
                    refused("take by floats", a, () -> GPU.arange(3).take(x));
                }
            }
            case 5 -> {
                if (isFloating) {
                    refused(
                            "assign floats to integers",
                            a,
                            () -> GPU.zeros(DType.INT32, x.shape()).assign(x));
                }
            }
            case 6 -> {
                if (isFloating) {
                    refused("bitwiseInvert floats", a, x::bitwiseInvert);
                } else if (a.type() == DType.BOOL) {
                    refused("minus of bools", a, () -> x.minus(x));
                }
            }
            default ->
                refused(
                        "assign to a broadcast view",
                        a,
                        () -> x.broadcastTo(EagerArray.inserted(a.eager().shape, 0, 2))
                                .assign(x));
        }
    }

    private void refused(String what, Pair a, Runnable call) {
        program.note(what + ", refused", a);
        if (fails(call) instanceof IllegalArgumentException) {
            return;
        }
        throw new AssertionError(what + ": no IllegalArgumentException");
    }

    private void outside(String what, Pair a, Runnable call) {
        program.note(what + ", refused", a);
        mustBeOutside(what, call);
    }

    private static @Nullable RuntimeException fails(Runnable call) {
        try {
            call.run();
            return null;
        } catch (IllegalArgumentException | IndexOutOfBoundsException e) {
            return e;
        }
    }

    private static void mustBeOutside(String what, Runnable call) {
        if (!(fails(call) instanceof IndexOutOfBoundsException)) {
            throw new AssertionError(what + ": no IndexOutOfBoundsException");
        }
    }

    /** An index outside, among others. What is made of it is read now, or later. */
    private void outside(Pair a) {
        int axis = program.chance(a.rank());
        int extent = a.eager().shape[axis];
        int[] index = program.values().ints(1 + program.chance(4), 0, extent).toArray();
        index[program.values().nextInt(index.length)] = program.chance() ? extent : -extent - 1;
        GPUArray places = GPUArray.toGpu(index);
        GPUArray pending = program.chance() ? places.plus(1).minus(1) : places;
        program.note("index outside along " + axis, a);
        GPUArray taken = switch (program.chance(4)) {
            case 0 -> a.lazy().take(pending, axis).eq(a.lazy().take(pending, axis));
            case 1 -> a.lazy().take(pending, axis, IndexMode.RAISE).any();
            case 2 -> written(a, pending);
            default -> a.lazy().take(pending, axis);
        };
        if (program.chance() || program.scopes > 0) {
            mustBeOutside("a read", () -> GPU.eval(taken));
        } else {
            doomed.add(taken);
        }
    }

    private GPUArray written(Pair a, GPUArray index) {
        GPUArray line = a.lazy().flatten().get("0:1").copy();
        line.put(index.minus(index).plus(1), a.lazy().flatten().get("0:1"));
        return line;
    }

    /** Reads what was left, twice: each time it fails. */
    void readDoomed() {
        for (GPUArray array : doomed) {
            ByteBuffer bytes =
                    ByteBuffer.allocateDirect((int) array.size() * array.dtype().itemBytes());
            mustBeOutside("a first read", () -> array.copyTo(bytes));
            mustBeOutside("a second read", () -> array.copyTo(bytes));
        }
        doomed.clear();
    }
}
