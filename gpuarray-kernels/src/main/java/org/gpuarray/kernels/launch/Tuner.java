package org.gpuarray.kernels.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.Event;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;

/**
 * Tries block sizes and bytes in flight of elementwise kernels on a device: of one, two and three arrays that are read, since
 * each thread reads fewer elements of more arrays. Sums are not touched: their order is fixed, and so are their blocks.
 */
final class Tuner {
    private static final long MOST_ELEMENTS = 1L << 26;
    private static final int MOST_ARRAYS = 4;
    private static final int REPETITIONS = 9;

    /** A shape replaces the device's own if it takes at most this share of its time: smaller differences are noise. */
    private static final double WORTH = 0.98;

    private final GeneratedKernels kernels;
    private final Device device;
    private final long elements;

    Tuner(GeneratedKernels kernels, Device device) {
        this.kernels = kernels;
        this.device = device;
        long free = device.allocator().stats().totalBytes()
                - device.allocator().stats().liveBytes();
        elements = Math.min(MOST_ELEMENTS, Long.highestOneBit(free / 2 / MOST_ARRAYS / Float.BYTES));
    }

    /** Measures, keeps the best shape, and returns what it found as text. */
    String tune() {
        DeviceTraits own = device.traits();
        if (own.cooperativeThreads() == 1) {
            return device.description() + ": a thread is a core, there are no launch shapes to choose\n";
        }
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT, "%s, milliseconds for %d float32 elements%n", device.description(), elements));
        DeviceTraits best = own;
        double least = WORTH * measured(own, text);
        for (int block : Tuning.BLOCKS) {
            for (int bytes : Tuning.BYTES_IN_FLIGHT) {
                DeviceTraits other = own.withLaunchShape(block, bytes);
                double time = other.equals(own) ? Double.MAX_VALUE : measured(other, text);
                if (time < least) {
                    least = time;
                    best = other;
                }
            }
        }
        try {
            Optional<Path> file = Tuning.keep(device.description(), best);
            return text.append(String.format(
                            Locale.ROOT,
                            "%s: block=%d, bytes in flight=%d%n",
                            file.isPresent() ? file.get() : "not kept, for want of a cache folder",
                            best.preferredBlock(),
                            best.bytesInFlight()))
                    .toString();
        } catch (IOException e) {
            throw new UncheckedIOException("tune: the cache folder cannot be written: " + e.getMessage(), e);
        }
    }

    private double measured(DeviceTraits traits, StringBuilder text) {
        double sum = 0;
        text.append(String.format(
                Locale.ROOT, "block=%d, bytes in flight=%d:", traits.preferredBlock(), traits.bytesInFlight()));
        for (int arrays = 1; arrays < MOST_ARRAYS; arrays++) {
            double time = median(sumOf(arrays), arrays, traits);
            text.append(String.format(Locale.ROOT, " %.4f", time));
            sum += time;
        }
        text.append(System.lineSeparator());
        return sum;
    }

    /** Returns the spec of {@code a + a}, {@code a + b} or {@code a + b + c}. */
    private static KernelSpec sumOf(int arrays) {
        Layout dense = new Layout("1", true);
        KernelSpec.Input input = new KernelSpec.Input(DType.FLOAT32, dense, KernelSpec.Source.MEMORY);
        List<Step> steps = new ArrayList<>();
        for (int i = 0; i < arrays; i++) {
            steps.add(new Step.Load(i));
        }
        int value = 0;
        for (int i = 1; i < Math.max(2, arrays); i++) {
            steps.add(new Step.Apply(Op.ADD, DType.FLOAT32, List.of(value, i % arrays)));
            value = steps.size() - 1;
        }
        KernelSpec.Output output = new KernelSpec.Output(value, DType.FLOAT32, dense);
        return new KernelSpec(1, 0, Collections.nCopies(arrays, input), List.of(), steps, List.of(output), false);
    }

    private double median(KernelSpec spec, int arrays, DeviceTraits traits) {
        DeviceMemory[] memory = new DeviceMemory[arrays + 1];
        try {
            for (int i = 0; i < memory.length; i++) {
                memory[i] = device.allocator().allocate(elements * Float.BYTES);
                device.fill(memory[i], 0, elements * Float.BYTES, (byte) i, device.stream());
            }
            long[] stride = {1};
            KernelCall call = new KernelCall(
                    new long[] {elements},
                    Arrays.stream(memory)
                            .limit(arrays)
                            .map(one -> new KernelCall.Operand(one, 0, stride))
                            .toList(),
                    List.of(new KernelCall.Operand(memory[arrays], 0, stride)),
                    new long[0]);
            GeneratedKernel kernel = kernels.make(spec, device, traits);
            kernel.launch(call);
            double[] times = new double[REPETITIONS];
            for (int i = 0; i < REPETITIONS; i++) {
                times[i] = once(kernel, call);
            }
            Arrays.sort(times);
            return times[REPETITIONS / 2];
        } finally {
            for (DeviceMemory one : memory) {
                if (one != null) {
                    device.allocator().free(one);
                }
            }
        }
    }

    private double once(GeneratedKernel kernel, KernelCall call) {
        try (Event start = device.stream().record()) {
            kernel.launch(call);
            try (Event end = device.stream().record()) {
                end.synchronize();
                return end.millisecondsSince(start);
            }
        }
    }
}
