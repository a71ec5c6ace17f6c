package org.gpuarray.fuzz;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/** Views, also of another type, and copies in another shape. */
final class ViewSteps implements Steps {
    private final Program program;

    ViewSteps(Program program) {
        this.program = program;
    }

    @Override
    public void step() {
        Pair a = program.any();
        int kind = program.chance(16);
        if (kind < 3) {
            bits(a);
        } else if (kind == 3) {
            part();
        } else if (kind == 4) {
            reshape(a);
        } else if (a.rank() > 0) {
            int axis = program.chance(a.rank());
            switch (kind) {
                case 5, 6, 7 -> slice(a, axis);
                case 8, 9 -> transpose(a);
                case 10 -> diagonal(a);
                case 11 -> windows(a, axis);
                case 12, 13 -> expand(a, axis);
                case 14 -> select(a, axis);
                default -> broadcast(a);
            }
        }
    }

    /** The bits of numbers as numbers of another type, written to as well. What bits a NaN has is nobody's business. */
    private void bits(Pair a) {
        DType to = program.type();
        boolean isSame = to.part() == a.type().part();
        boolean countBits = !isSame && (to.isInexact() || a.type().isInexact());
        if (to == DType.BOOL || to == a.type() || !a.eager().isWhole()) {
            return;
        }
        int from = a.type().itemBytes();
        if (from != to.itemBytes()
                && (a.rank() == 0 || a.size() == 0 || a.eager().shape[a.rank() - 1] * from % to.itemBytes() != 0)) {
            return;
        }
        if (countBits && a.eager().hasNaN()) {
            return;
        }
        program.note("view as " + to, a);
        a.eager().memory.bitsCount |= countBits;
        program.add(a.view(a.lazy().view(to), a.eager().as(to), a.type() != DType.BOOL));
    }

    private void part() {
        Pair a = program.any(pair -> pair.type().isComplex());
        if (a != null) {
            boolean isReal = program.chance();
            program.note(isReal ? "real" : "imag", a);
            program.add(
                    a.view(isReal ? a.lazy().real() : a.lazy().imag(), a.eager().part(isReal), true));
        }
    }

    private void slice(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        if (extent == 0) {
            return;
        }
        int step = program.chance(3) == 0 ? -1 - program.chance(2) : 1 + program.chance(2);
        int start = program.chance(extent);
        int most = step > 0 ? (extent - 1 - start) / step + 1 : start / -step + 1;
        int count = program.chance(2) == 0 ? most : 1 + program.chance(most);
        program.note("slice axis " + axis + " " + start + " count " + count + " step " + step, a);
        program.add(a.view(part(a.lazy(), axis, start, count, step), a.eager().slice(axis, start, count, step), true));
    }

    static GPUArray part(GPUArray array, int axis, int start, int count, int step) {
        long stop = start + (long) count * step;
        Slice[] slices = new Slice[axis + 1];
        Arrays.fill(slices, Slice.all());
        slices[axis] = Slice.of(start, stop < 0 ? -array.shape().extent(axis) - 1 : stop, step);
        return array.get(slices);
    }

    private void select(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        if (extent > 0) {
            int index = program.chance(extent);
            program.note("position " + index + " of axis " + axis, a);
            Object[] entries = new Object[axis + 1];
            Arrays.fill(entries, Slice.all());
            entries[axis] = program.chance() ? index : index - extent;
            program.add(a.view(a.lazy().get(entries), a.eager().select(axis, index), true));
        }
    }

    private void transpose(Pair a) {
        List<Integer> order =
                new ArrayList<>(IntStream.range(0, a.rank()).boxed().toList());
        program.shuffle(order);
        int[] axes = order.stream().mapToInt(i -> i).toArray();
        program.note("transpose " + order, a);
        program.add(a.view(a.lazy().transpose(axes), a.eager().transpose(axes), true));
    }

    private void reshape(Pair a) {
        int size = a.size();
        if (size == 0) {
            return;
        }
        int divisor = 1 + program.chance(size);
        int[] shape = size % divisor == 0 ? new int[] {divisor, size / divisor} : new int[] {size};
        boolean copies = program.chance(3) == 0;
        if (copies) {
            program.note("reshape a copy " + Arrays.toString(shape), a);
            program.add(a.lazy().reshape(shape, true), a.eager().copy().reshape(shape));
        } else if (a.eager().isContiguous()) {
            program.note("reshape " + Arrays.toString(shape), a);
            program.add(a.view(a.lazy().reshape(shape), a.eager().reshape(shape), true));
        }
    }

    private void diagonal(Pair a) {
        if (a.rank() > 1) {
            program.note("diagonal", a);
            program.add(a.view(a.lazy().diagonal(), a.eager().diagonal(), true));
        }
    }

    private void windows(Pair a, int axis) {
        int extent = a.eager().shape[axis];
        if (a.rank() > 2 || extent == 0 || extent > 100) {
            return;
        }
        int width = 1 + program.chance(Math.min(extent, 5));
        program.note("windows of " + width + " along " + axis, a);
        program.add(a.view(
                a.lazy().slidingWindowView(new int[] {width}, axis), a.eager().windows(axis, width), false));
    }

    private void expand(Pair a, int axis) {
        program.note("expandDims " + axis, a);
        program.add(a.view(a.lazy().expandDims(axis), a.eager().expandDims(axis), true));
    }

    private void broadcast(Pair a) {
        int[] shape = EagerArray.inserted(a.eager().shape, 0, 1 + program.chance(4));
        program.note("broadcast " + Arrays.toString(shape), a);
        program.add(a.view(a.lazy().broadcastTo(shape), a.eager().broadcastTo(shape), false));
    }
}
