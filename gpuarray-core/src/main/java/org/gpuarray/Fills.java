package org.gpuarray;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.exec.Routines;
import org.gpuarray.expr.ArrayRef;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Recurrence;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fill.Size;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Numbers of a bit generator from a position on, and the call that fills an array with them.
 *
 * @param first of a recurrence, a word; of a sequence, a point
 * @param loc the lowest number or the mean
 * @param scale what numbers are multiplied by
 * @param low the smallest integer
 * @param range how many integers there are
 * @param cumulative the sums of a Poisson distribution's probabilities; else empty
 */
record Fills(
        BitGenerator bits, Draw draw, long first, double loc, double scale, long low, long range, double[] cumulative) {
    /** The least numbers that a thread makes of a lane: its jump costs as much as some hundred of them. */
    private static final int LEAST_RUN = 64;

    private static final int MOST_CHUNKS = 64;

    /** Overwrites an array that has elements. */
    void into(GPUArray out) {
        ArrayRef ref = out.ref();
        boolean isStrided = !ref.map().isContiguous();
        RoutineSpec.Fill spec = new RoutineSpec.Fill(bits.bits(), draw, out.dtype(), isStrided);
        long[] sizes = new long[Size.values().length];
        sizes[Size.COUNT.ordinal()] = out.size();
        sizes[Size.RANK.ordinal()] = out.ndim();
        sizes[Size.LOC.ordinal()] = Double.doubleToRawLongBits(loc);
        sizes[Size.SCALE.ordinal()] = Double.doubleToRawLongBits(scale);
        sizes[Size.LOW.ordinal()] = low;
        sizes[Size.RANGE.ordinal()] = range;
        List<GPUArray> inputs = new ArrayList<>();
        try {
            inputs.add(out.beside(bits::table));
            if (bits.isQuasiRandom()) {
                sizes[Size.DIMENSIONS.ordinal()] = bits.dimensions();
                sizes[Size.POSITION.ordinal()] = first;
            } else {
                inputs.add(out.beside(() -> jumps(spec, sizes)));
            }
            if (draw == Draw.POISSON) {
                inputs.add(out.beside(() -> GPUArray.toGpu(cumulative)));
            }
            if (isStrided) {
                inputs.add(out.beside(() -> layout(ref)));
            }
            Routines.overwrite(
                    spec,
                    sizes,
                    inputs.stream()
                            .map(input -> new Routines.Input(input.ref(), input.dtype()))
                            .toList(),
                    ref);
        } finally {
            inputs.forEach(GPUArray::close);
        }
    }

    /** Splits the lanes into runs, and returns the jumps to these. */
    private GPUArray jumps(RoutineSpec.Fill spec, long[] sizes) {
        int words = spec.words();
        long number = Long.divideUnsigned(first, words);
        long row = Long.divideUnsigned(number, Recurrence.LANES) & -2;
        long before = number - row * Recurrence.LANES;
        long rows = (before + sizes[Size.COUNT.ordinal()] + Recurrence.LANES - 1) / Recurrence.LANES;
        long chunks = Math.max(1, Math.min(rows / LEAST_RUN, MOST_CHUNKS));
        long run = (rows + 2 * chunks - 1) / (2 * chunks) * 2;
        sizes[Size.BEFORE.ordinal()] = before;
        sizes[Size.RUN.ordinal()] = run;
        sizes[Size.CHUNKS.ordinal()] = chunks;
        int[] jumps = bits.recurrence().jumps(words * row, words * run, (int) chunks);
        return GPUArray.toGpu(jumps, DType.UINT32);
    }

    private static GPUArray layout(ArrayRef ref) {
        Shape shape = ref.shape();
        int rank = shape.rank();
        long[] layout = new long[2 * rank];
        System.arraycopy(shape.extents(), 0, layout, 0, rank);
        System.arraycopy(ref.map().strides(), 0, layout, rank, rank);
        return GPUArray.toGpu(layout);
    }
}
