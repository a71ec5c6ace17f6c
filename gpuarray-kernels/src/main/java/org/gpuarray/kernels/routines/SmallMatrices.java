package org.gpuarray.kernels.routines;

import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * Kernels for matrices that fit into shared memory, several in each block: a program for each size, whose blocks have as many
 * threads for a matrix as that has rows.
 */
final class SmallMatrices {
    /** The most rows and columns that such a matrix has. */
    static final int LARGEST = RoutineSpec.SMALL_EXTENT;

    private static final int SMALLEST = 4;
    private static final int THREADS = 128;

    /** Columns of right sides that one thread has at a time where a block is one thread. */
    private static final int SERIAL_ACROSS = 32;

    /** The shared memory of a block's matrices: so little that several blocks run on a multiprocessor. */
    private static final int BYTES = 40 << 10;

    private final DType type;
    private final int matrices;
    private final List<RoutineKernels> bySize;

    /**
     * Kernels that are not compiled yet.
     *
     * @param matrices how many matrices of that size a kernel keeps for each that it factors
     */
    SmallMatrices(RoutineSpec spec, DType type, String name, String file, int matrices, Device device, int lastNarrow) {
        this(spec, type, name, text -> text.file(file), matrices, device, lastNarrow);
    }

    /** As above, with all that {@code files} adds to the text. */
    SmallMatrices(
            RoutineSpec spec,
            DType type,
            String name,
            UnaryOperator<RoutineText> files,
            int matrices,
            Device device,
            int lastNarrow) {
        this.type = type;
        this.matrices = matrices;
        bySize = List.of(4, 8, 16, LARGEST).stream()
                .map(side -> new RoutineKernels(
                        spec,
                        name + "_" + CudaType.of(type).suffix() + "_" + side,
                        device,
                        lastNarrow,
                        (traits, wide) -> text(traits, wide, side, files)))
                .toList();
    }

    private String text(DeviceTraits traits, boolean wide, int side, UnaryOperator<RoutineText> files) {
        RoutineText text = FactorText.of(type, traits, wide)
                .constant("SIDE", side)
                .constant("LANES", lanes(traits, side))
                .constant("GROUPS", groups(traits, side))
                .constant("ACROSS", Blocks.areCooperative(traits) ? side : SERIAL_ACROSS);
        return files.apply(text).toString();
    }

    /** Adds what kernels by rotations of rows share, which have two threads for each pair. */
    static RoutineText rotations(RoutineText text, DType type, boolean vectors, DeviceTraits traits) {
        return scales(text, type, vectors)
                .constant("PAIR_LANES", Blocks.areCooperative(traits) ? 2 : 1)
                .function("R magnitude(const T x)", type.isComplex() ? "hypot(x.x, x.y)" : "fabs(x)")
                .file("rotate-small.cuh");
    }

    /** Adds what kernels share that scale their matrices. */
    static RoutineText scales(RoutineText text, DType type, boolean vectors) {
        boolean isComplex = type.isComplex();
        return text.constant("VECTORS", vectors)
                .constant("IS_COMPLEX", isComplex)
                .function("T number_of_parts(const R re, const R im)", isComplex ? "complex_of(re, im)" : "re")
                .function("T part_product(const T x, const R f)", isComplex ? "complex_of(x.x * f, x.y * f)" : "x * f")
                .file("small.cuh")
                .file("scale-small.cuh");
    }

    private static int lanes(DeviceTraits traits, int side) {
        return Blocks.areCooperative(traits) ? side : 1;
    }

    private int groups(DeviceTraits traits, int side) {
        int bytes = matrices * side * (side + 1) * type.itemBytes();
        return Blocks.areCooperative(traits) ? Math.max(1, Math.min(THREADS / side, BYTES / bytes)) : 1;
    }

    private static int number(long extent) {
        int number = 0;
        for (int side = SMALLEST; side < extent; side *= 2) {
            number++;
        }
        return number;
    }

    /** A launch, and what is enqueued with it. */
    record Launch(RoutineLaunch parameters, long blocks, int threads) {
        void enqueue() {
            parameters.enqueue(blocks, threads);
        }
    }

    /** Returns a launch for {@code count} matrices of that extent along the longer side, without parameters. */
    Launch launch(String kernel, long count, long extent, boolean wide) {
        int number = number(extent);
        int side = SMALLEST << number;
        RoutineKernels kernels = bySize.get(number);
        DeviceTraits traits = kernels.device().traits();
        int groups = groups(traits, side);
        return new Launch(kernels.launch(kernel, wide), Blocks.ceilDiv(count, groups), groups * lanes(traits, side));
    }

    /** Returns whether a call with such a position needs positions of 64 bits. */
    boolean isWide(double last) {
        return bySize.get(0).isWide(last);
    }
}
