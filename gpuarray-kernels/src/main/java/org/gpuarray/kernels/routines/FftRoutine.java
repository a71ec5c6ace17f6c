package org.gpuarray.kernels.routines;

import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.routines.FftPass.Form;
import org.gpuarray.kernels.routines.FftPass.Side;
import org.gpuarray.kernels.routines.FftPass.Task;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Kind;
import org.gpuarray.plan.RoutineSpec.Fft.Size;
import org.gpuarray.types.DType;

/**
 * Fourier transforms along an axis. What fits a block is one pass over memory. A longer length is a product of factors, with a pass
 * for each (Bailey, FFTs in External or Hierarchical Memory, 1990): with {@code n = f g}, {@code j = g j1 + j2} and {@code k = k1 +
 * f k2} the first pass does g transforms of length f, over j1, and multiplies by {@code exp(-2 pi i j2 k1 / n)}; what is left are f
 * transforms of length g, over j2. Between the passes an element is at {@code (k1, j2)}; the last pass puts it where k says.
 */
final class FftRoutine implements CompiledRoutine {
    private final RoutineSpec.Fft spec;
    private final Device device;
    private final int lastNarrow;
    private final RoutineKernels halves;
    private final Map<String, FftPass> passes = new ConcurrentHashMap<>();

    FftRoutine(RoutineSpec.Fft spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.device = device;
        this.lastNarrow = lastNarrow;
        this.halves = new RoutineKernels(
                spec,
                "fft_halves_" + CudaType.of(spec.part()).suffix(),
                device,
                lastNarrow,
                (traits, wide) -> FftPass.types(wide, spec.part())
                        .file("fft.cuh")
                        .file("fft-halves.cuh")
                        .toString());
    }

    @Override
    public String name() {
        return "fft_" + CudaType.of(spec.part()).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long n = Size.LENGTH.of(call);
        long outer = Size.OUTER.of(call);
        long inner = Size.INNER.of(call);
        if (spec.kind() == Kind.CHIRP) {
            chirp(
                    n,
                    Size.VALID.of(call),
                    Size.INVERSE.of(call) != 0,
                    call.outputs().get(0));
            return;
        }
        if (outer * inner == 0) {
            return;
        }
        double scale = Double.longBitsToDouble(Size.SCALE.of(call));
        boolean isInverse = Size.INVERSE.of(call) != 0;
        Array in = new Array(
                call.inputs().get(0),
                spec.kind() == Kind.REAL ? Form.REAL : spec.kind() == Kind.HALF ? Form.PAIRS : Form.COMPLEX,
                Size.IN_OUTER.of(call),
                Size.IN_AXIS.of(call),
                Size.IN_INNER.of(call));
        Operand result = call.outputs().get(0);
        Batch batch = new Batch(outer, inner, Size.VALID.of(call), isInverse, scale);
        try (Scratch scratch = new Scratch(device)) {
            switch (spec.kind()) {
                case COMPLEX, REAL -> transform(scratch, batch, n, in, dense(result, Form.COMPLEX, n, inner));
                case HALF -> {
                    Array out = dense(result, Form.COMPLEX, n / 2 + 1, inner);
                    transform(scratch, batch, n / 2, in, out);
                    untangle(batch, n / 2, result);
                }
                case FROM_HALF -> {
                    Array half = scratch(scratch, batch, n / 2);
                    entangle(batch, n / 2, in, half.operand());
                    Batch whole = new Batch(outer, inner, n / 2, isInverse, scale);
                    transform(scratch, whole, n / 2, half, dense(result, Form.PAIRS, n, inner));
                }
                default -> throw new IllegalStateException("bug: no code for " + spec);
            }
        }
    }

    /** The transforms of a call. */
    private record Batch(long outer, long inner, long valid, boolean isInverse, double scale) {
        long lanes() {
            return outer * inner;
        }
    }

    /** An array as (outer, axis, inner), with strides in elements. */
    private record Array(Operand operand, Form form, long outer, long axis, long inner) {
        /** The strides of numbers, of which a pair of real ones is one. */
        long step() {
            return form == Form.PAIRS ? 2 * axis : axis;
        }

        Side side(long[] strides, long step, boolean isAcross) {
            return new Side(operand, form, strides, step, axis, isAcross);
        }
    }

    private static Array dense(Operand operand, Form form, long length, long inner) {
        return new Array(operand, form, length * inner, inner, 1);
    }

    private Array scratch(Scratch scratch, Batch batch, long length) {
        DeviceMemory memory =
                scratch.memory(batch.lanes() * length * spec.part().complex().itemBytes());
        return dense(new Operand(memory, 0, new long[0]), Form.COMPLEX, length, batch.inner());
    }

    private void transform(Scratch scratch, Batch batch, long length, Array in, Array out) {
        List<Integer> factors = FftLengths.split(length, longest(batch, length));
        int last = factors.size() - 1;
        Array between = last == 0 ? in : scratch(scratch, batch, length);
        long before = 1;
        for (int i = 0; i < last; i++) {
            // A block reads what it writes, and nothing else, so a pass may write where it reads.
            factor(batch, factors.get(i), before, length / before, i == 0 ? in : between, between, i == 0);
            before *= factors.get(i);
        }
        lastFactor(batch, factors, length, between, out);
    }

    /** Returns the longest transform that is one pass. Where lanes are side by side in memory it may be shorter. */
    private int longest(Batch batch, long length) {
        DeviceTraits traits = device.traits();
        int longest = FftPass.longest(traits, spec.part());
        boolean isOnePass = length <= longest && (batch.inner() == 1 || Blocks.areSerial(traits));
        return isOnePass ? longest : FftPass.LONGEST_ACROSS;
    }

    /** All factors but the last: {@code before} is the product of those before, {@code left} that of the others and this. */
    private void factor(Batch batch, int factor, long before, long left, Array in, Array out, boolean isFirst) {
        long rest = left / factor;
        long[] extents = {batch.inner(), rest, before, batch.outer(), 1};
        long[] from = {in.inner(), in.step(), left * in.step(), in.outer(), 0};
        long[] to = {out.inner(), out.step(), left * out.step(), out.outer(), 0};
        pass(factor, in, out)
                .launch(new Task(
                        factor,
                        in.side(from, rest * in.step(), true),
                        out.side(to, rest * out.step(), true),
                        extents,
                        isFirst ? batch.valid() : left,
                        isFirst ? 1 : 0,
                        isFirst ? rest : 0,
                        left,
                        batch.isInverse() && isFirst,
                        false,
                        1));
    }

    /** The last factor, whose lanes are indices of the other factors: the first of these runs fastest in the results. */
    private void lastFactor(Batch batch, List<Integer> factors, long length, Array in, Array out) {
        int last = factors.size() - 1;
        long[] extents = {1, 1, 1, 1, 1};
        long[] from = new long[FftPass.AXES];
        long[] to = new long[FftPass.AXES];
        extents[0] = batch.inner();
        from[0] = in.inner();
        to[0] = out.inner();
        long before = 1;
        for (int i = 0; i < last; i++) {
            extents[i + 1] = factors.get(i);
            to[i + 1] = before * out.step();
            before *= factors.get(i);
            from[i + 1] = length / before * in.step();
        }
        extents[FftPass.AXES - 1] = batch.outer();
        from[FftPass.AXES - 1] = in.outer();
        to[FftPass.AXES - 1] = out.outer();
        boolean isOnly = last == 0;
        boolean isAcrossIn = batch.inner() > 1 && Math.abs(in.inner()) < Math.abs(in.step());
        pass(factors.get(last), in, out)
                .launch(new Task(
                        factors.get(last),
                        in.side(from, in.step(), isAcrossIn),
                        out.side(to, before * out.step(), batch.inner() > 1 || !isOnly),
                        extents,
                        isOnly ? batch.valid() : length,
                        0,
                        isOnly ? 1 : 0,
                        0,
                        batch.isInverse() && isOnly,
                        batch.isInverse(),
                        batch.scale()));
    }

    private FftPass pass(int length, Array in, Array out) {
        boolean isSerial = Blocks.areSerial(device.traits());
        return passes.computeIfAbsent(
                (isSerial ? "" : length) + " " + in.form() + " " + out.form(),
                key -> new FftPass(spec, device, lastNarrow, length, in.form(), out.form()));
    }

    private void untangle(Batch batch, long half, Operand result) {
        long pairs = half / 2 + 1;
        long count = batch.lanes() * pairs;
        int block = device.traits().preferredBlock();
        boolean isWide = halves.isWide((double) batch.lanes() * (half + 1) + FftPass.MARGIN);
        halves.launch("fft_untangle", isWide)
                .operand(result, complex())
                .index(count)
                .index(pairs)
                .index(half)
                .index(batch.inner())
                .enqueue(Blocks.ceilDiv(count, block), block);
    }

    private void entangle(Batch batch, long half, Array in, Operand result) {
        long pairs = half / 2 + 1;
        long count = batch.lanes() * pairs;
        int block = device.traits().preferredBlock();
        double last = (double) batch.lanes() * (half + 1)
                + Math.abs((double) in.outer()) * batch.outer()
                + Math.abs((double) in.axis()) * half
                + Math.abs((double) in.inner()) * batch.inner();
        halves.launch("fft_entangle", halves.isWide(last + FftPass.MARGIN))
                .operand(in.operand(), complex())
                .operand(result, complex())
                .index(count)
                .index(pairs)
                .index(half)
                .index(batch.inner())
                .index(batch.valid())
                .index(in.outer())
                .index(in.axis())
                .index(in.inner())
                .enqueue(Blocks.ceilDiv(count, block), block);
    }

    private void chirp(long length, long n, boolean isInverse, Operand result) {
        int block = device.traits().preferredBlock();
        // A square has 64 bits.
        halves.launch("fft_chirp", halves.isWide((double) length + FftPass.MARGIN))
                .operand(result, complex())
                .index(length)
                .index(n)
                .number(isInverse ? 1 : 0)
                .enqueue(Blocks.ceilDiv(length, block), block);
    }

    private DType complex() {
        return spec.part().complex();
    }
}
