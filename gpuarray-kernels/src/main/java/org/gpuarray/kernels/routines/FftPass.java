package org.gpuarray.kernels.routines;

import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Transforms that fit a block, of one length where threads cooperate, else of any: one pass over memory (see {@code fft-block.cuh}
 * and {@code fft-serial.cuh}).
 */
final class FftPass {
    /** The axes of lanes, the last index first. */
    static final int AXES = 5;

    /** The longest transform of one thread, and the numbers for which it has memory. */
    private static final int SERIAL_LONGEST = 2048;

    private static final int SERIAL_SPACE = 16384;
    private static final int SERIAL_WIDEST = 64;

    /** Numbers between two lanes. */
    private static final int SERIAL_PAD = 4;

    /** The factors of a table from which others are products: its square is at least {@link #SERIAL_LONGEST}. */
    private static final int SERIAL_FEW = 64;

    private static final int SERIAL_BLOCKS = 8;

    /** The longest transform of which a block does several side by side. */
    static final int LONGEST_ACROSS = 1024;

    /** Threads of a block, if its lanes fit, and the most that it has. */
    private static final int THREADS = 256;

    private static final int MOST_THREADS = 512;

    /** Numbers that a thread holds. */
    private static final int ITEMS = 8;

    private static final int PASSES = 8;
    private static final int SHARED_BYTES = 47 << 10;

    /** Lanes side by side in memory that a block reads or writes at least, so that it moves whole sectors. */
    private static final int SIDE_BY_SIDE = 4;

    /** How far positions may be behind the end. */
    static final long MARGIN = 1 << 20;

    /** What is in memory on one side of a pass. */
    enum Form {
        COMPLEX,
        REAL,
        /** Two real numbers for each complex one. */
        PAIRS
    }

    /**
     * Where numbers are: lanes by strides of their axes, the numbers of a lane a step apart, and of a pair the second a half step
     * behind the first; strides are in elements.
     */
    record Side(Operand operand, Form form, long[] strides, long step, long half, boolean isAcross) {
        /** Returns an upper bound of the positions. */
        double last(long[] extents, long length) {
            double sum = Math.abs((double) step) * length + Math.abs((double) half);
            for (int axis = 0; axis < AXES; axis++) {
                sum += Math.abs((double) strides[axis]) * extents[axis];
            }
            return sum;
        }
    }

    /**
     * What a pass does besides its sums.
     *
     * @param length of a transform
     * @param extents of the lanes' axes
     * @param valid how many elements along the axis are read; the others are zeros
     * @param indexSecond how far along the axis the next lane of the second axis begins
     * @param indexStep how far along the axis the next number of a lane is
     * @param whole the length of which this is a factor, by whose roots results are multiplied; 0 for none
     */
    record Task(
            int length,
            Side in,
            Side out,
            long[] extents,
            long valid,
            long indexSecond,
            long indexStep,
            long whole,
            boolean isInverseIn,
            boolean isInverseOut,
            double scale) {
        long lanes() {
            long lanes = 1;
            for (long extent : extents) {
                lanes *= extent;
            }
            return lanes;
        }
    }

    private final DType part;
    /** The only length, where threads cooperate. */
    private final int length;

    private final RoutineKernels kernels;

    FftPass(RoutineSpec.Fft spec, Device device, int lastNarrow, int length, Form in, Form out) {
        this.part = spec.part();
        this.length = length;
        boolean isSerial = Blocks.areSerial(device.traits());
        String name = "fft_" + CudaType.of(part).suffix() + (isSerial ? "" : "_" + length)
                + (in == Form.COMPLEX ? "" : in == Form.REAL ? "_real" : "_pairs")
                + (out == Form.COMPLEX ? "" : "_to_pairs");
        this.kernels =
                new RoutineKernels(spec, name, device, lastNarrow, (traits, wide) -> text(traits, wide, in, out));
    }

    /** Returns the longest transform that fits a block of such a device. */
    static int longest(DeviceTraits traits, DType part) {
        return Blocks.areSerial(traits) ? SERIAL_LONGEST : part == DType.FLOAT32 ? 4096 : 2401;
    }

    private String text(DeviceTraits traits, boolean wide, Form in, Form out) {
        RoutineText text = types(wide, part)
                .type("X", in == Form.COMPLEX ? "T" : "P")
                .type("Y", out == Form.COMPLEX ? "T" : "P")
                .constant("PAIRS", in == Form.PAIRS);
        if (Blocks.areSerial(traits)) {
            return text.constant("LONGEST", SERIAL_LONGEST)
                    .constant("SPACE", SERIAL_SPACE + SERIAL_WIDEST * SERIAL_PAD)
                    .constant("PAD", SERIAL_PAD)
                    .constant("WIDEST", SERIAL_WIDEST)
                    .constant("FEW", SERIAL_FEW)
                    .file("fft.cuh")
                    .file("fft-pass.cuh")
                    .file("fft-serial.cuh")
                    .toString();
        }
        List<Integer> radices = length == 1 ? List.of(1) : FftLengths.radices(length, 8);
        for (int i = 0; i < PASSES; i++) {
            text.constant("R" + i, i < radices.size() ? radices.get(i) : 1);
        }
        int items = radices.stream()
                .mapToInt(radix -> radix * (int) Blocks.ceilDiv(length / radix, each()))
                .max()
                .orElse(1);
        return text.constant("LENGTH", length)
                .constant("PASSES", radices.size())
                .constant("LAST", radices.get(radices.size() - 1))
                .constant("EACH", each())
                .constant("LANES", lanesOfBlock())
                .constant("ITEMS", items)
                .file("fft.cuh")
                .file("fft-pass.cuh")
                .file("fft-block.cuh")
                .toString();
    }

    /** Starts a text with the types of numbers and of their parts. */
    static RoutineText types(boolean wide, DType part) {
        return new RoutineText(wide)
                .header("complex.cuh")
                .type("P", CudaType.of(part).cudaName())
                .type("T", CudaType.of(part.complex()).cudaName());
    }

    /** Returns the threads of a lane. */
    private int each() {
        return (int) Blocks.ceilDiv(length, ITEMS);
    }

    private int lanesOfBlock() {
        int lineBytes = (length + length / 8 + 1) * 2 * part.itemBytes();
        int lanes = Math.max(SIDE_BY_SIDE, THREADS / each());
        return Math.max(1, Math.min(lanes, Math.min(MOST_THREADS / each(), SHARED_BYTES / lineBytes)));
    }

    void launch(Task task) {
        long lanes = task.lanes();
        double last = Math.max(
                Math.max(
                        task.in().last(task.extents(), task.length()),
                        task.out().last(task.extents(), task.length())),
                Math.max((double) lanes, Math.max((double) task.whole(), (double) task.valid())));
        last = Math.max(last, task.indexStep() * 2.0 * task.length() + task.indexSecond() * 2.0 * task.extents()[1]);
        RoutineLaunch launch = kernels.launch("fft_pass", kernels.isWide(last + MARGIN));
        launch.operand(task.in().operand(), typeOf(task.in().form()))
                .operand(task.out().operand(), typeOf(task.out().form()))
                .index(lanes);
        for (int axis = 0; axis < AXES - 1; axis++) {
            launch.index(task.extents()[axis]);
        }
        for (Side side : List.of(task.in(), task.out())) {
            for (long stride : side.strides()) {
                launch.index(stride);
            }
            launch.index(side.step()).index(side.half());
        }
        int flags = (task.isInverseIn() ? 1 : 0)
                + (task.isInverseOut() ? 2 : 0)
                + (task.in().isAcross() ? 4 : 0)
                + (task.out().isAcross() ? 8 : 0);
        launch.index(task.valid())
                .index(task.indexSecond())
                .index(task.indexStep())
                .index(task.whole())
                .number(flags)
                .number(task.scale());
        DeviceTraits traits = kernels.device().traits();
        if (Blocks.areSerial(traits)) {
            int width = (int) Math.max(1, Math.min(Math.min(SERIAL_WIDEST, SERIAL_SPACE / task.length()), lanes));
            long most = (long) SERIAL_BLOCKS * traits.multiprocessors();
            launch.number(task.length()).number(width).number(packed(FftLengths.radices(task.length(), 4)));
            launch.enqueue(Math.min(most, Blocks.ceilDiv(lanes, width)), 1);
        } else {
            launch.enqueue(Blocks.ceilDiv(lanes, lanesOfBlock()), lanesOfBlock() * each());
        }
    }

    private DType typeOf(Form form) {
        return form == Form.COMPLEX ? part.complex() : part;
    }

    /** Returns radices in four bits each, the first lowest. */
    private static long packed(List<Integer> radices) {
        long packed = 0;
        for (int i = radices.size() - 1; i >= 0; i--) {
            packed = packed << 4 | radices.get(i);
        }
        return packed;
    }
}
