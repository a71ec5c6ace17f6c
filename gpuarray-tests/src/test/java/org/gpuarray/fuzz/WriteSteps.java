package org.gpuarray.fuzz;

import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Writes of arrays and numbers, through views and views of views, also of an array over itself. */
final class WriteSteps implements Steps {
    private final Program program;

    WriteSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair target = program.any(Pair::writable);
        if (target == null) {
            return;
        }
        int kind = program.chance(12);
        if (kind < 4 && target.rank() > 0) {
            writeOverItself(target);
        } else if (kind < 6) {
            fill(target);
        } else {
            assign(target);
        }
    }

    private void fill(Pair target) {
        int number = program.values().nextInt(50);
        program.note("fill with " + number, target);
        if (target.type() == DType.BOOL) {
            target.lazy().fill(number != 0);
        } else {
            target.lazy().fill(number);
        }
        target.eager().assign(EagerArray.scalar(DType.INT64, Element.of((long) number)));
    }

    private void assign(Pair target) {
        Pair value = program.any(
                pair -> Program.fits(pair.eager().shape, target.eager().shape) && ScatterSteps.canHold(target, pair));
        if (value != null) {
            program.note("assign the second to the first", target, value);
            target.lazy().assign(value.lazy());
            target.eager().assign(value.eager());
        }
    }

    /** A part of an array goes to another part of it: shifted, spread or mirrored. */
    private void writeOverItself(Pair pair) {
        int axis = program.chance(pair.rank());
        int extent = pair.eager().shape[axis];
        if (extent == 0 || (pair.eager().memory.bitsCount && pair.eager().hasNaN())) {
            return;
        }
        int count = 1 + program.chance(extent);
        int stepTo = randomStep(extent, count);
        int stepFrom = randomStep(extent, count);
        int to = randomStart(extent, count, stepTo);
        int from = randomStart(extent, count, stepFrom);
        boolean adds = program.chance() && pair.type().isInteger();
        program.note(
                "axis " + axis + (adds ? " plus 1" : "") + " from " + from + " step " + stepFrom + " to " + to
                        + " step " + stepTo + " count " + count,
                pair);
        GPUArray lazy = ViewSteps.part(pair.lazy(), axis, from, count, stepFrom);
        EagerArray eager = pair.eager().slice(axis, from, count, stepFrom);
        if (adds) {
            lazy = lazy.plus(1);
            eager = eager.map(eager.type, x -> Element.of(x.whole() + 1).rounded(pair.type()));
        }
        ViewSteps.part(pair.lazy(), axis, to, count, stepTo).assign(lazy);
        pair.eager().slice(axis, to, count, stepTo).assign(eager);
    }

    private int randomStep(int extent, int count) {
        int step = count == 1 || 2 * (count - 1) >= extent ? 1 : 1 + program.chance(2);
        return program.chance() ? step : -step;
    }

    private int randomStart(int extent, int count, int step) {
        int span = (count - 1) * Math.abs(step);
        int low = program.chance(extent - span);
        return step > 0 ? low : low + span;
    }
}
