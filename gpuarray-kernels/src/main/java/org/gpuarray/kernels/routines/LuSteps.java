package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The factorization of large matrices with partial pivoting: half of the columns, a product that takes them out of the others, the
 * other half (S. Toledo, Locality of Reference in LU Decomposition with Partial Pivoting, 1997), down to {@link LuPanels}.
 */
final class LuSteps {
    private static final int THREADS = 256;

    /** How far behind the last element positions go. */
    private static final int MARGIN = 1 << 9;

    private final DType type;
    private final RoutineKernels kernels;
    private final LuPanels panels;
    private final TriangularSteps triangular;

    LuSteps(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = new RoutineKernels(
                new RoutineSpec.LuFactors(type),
                "lu_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                (traits, wide) -> text(type, traits, wide));
        panels = new LuPanels(type, device, lastNarrow);
        triangular = new TriangularSteps(type, device, lastNarrow);
    }

    private static String text(DType type, DeviceTraits traits, boolean wide) {
        return FactorText.of(type, traits, wide)
                .constant("THREADS", threads(traits))
                .file("lu.cuh")
                .toString();
    }

    /**
     * The matrices of a call, and what is known of their rows.
     *
     * @param order the row of the input that each row is
     * @param parities of the order of each
     * @param errors where the number of a matrix with a pivot of 0 is noted
     */
    record Factors(
            Matrices matrices,
            Operand order,
            Operand parities,
            @Nullable DeviceMemory errors,
            long batch,
            long rows,
            long columns,
            boolean wide) {
        private long longest() {
            return Math.min(rows, columns);
        }
    }

    /** Enqueues the factorization of matrices that {@code a} has, {@code stride} elements from one to the next. */
    void factor(Operand a, long stride, Factors factors, Scratch scratch) {
        kernels.launch("lu_start", factors.wide)
                .operand(a, type)
                .operand(factors.matrices.operand(), type)
                .operand(factors.order, DType.INT64)
                .operand(factors.parities, type.part())
                .index(factors.rows)
                .index(factors.columns)
                .index(stride)
                .enqueue(factors.batch * factors.rows, threads());
        Halves halves = new Halves(factors, scratch);
        halves.factor(0, factors.longest());
        long beside = factors.columns - factors.longest();
        if (beside > 0) {
            halves.finishRows(0, factors.longest(), beside);
        }
    }

    /** The launches of one call. */
    private final class Halves {
        private final Factors factors;
        private final LuPanels.Exchanges exchanges;
        private final @Nullable DeviceMemory turns;

        Halves(Factors factors, Scratch scratch) {
            this.factors = factors;
            exchanges = panels.exchanges(scratch, factors.batch, factors.rows, factors.wide);
            turns = triangular.turns(scratch, factors.batch, factors.longest(), factors.columns);
        }

        /** Factors some columns, to which those before have been applied. */
        void factor(long first, long width) {
            if (width <= FactorText.WIDTH) {
                panels.factor(factors, exchanges, first, width);
                return;
            }
            long left = TriangularSteps.half(width);
            long right = width - left;
            long middle = first + left;
            factor(first, left);
            finishRows(first, left, right);
            triangular
                    .update()
                    .subtract(
                            factors.matrices.from(middle, middle),
                            factors.matrices.from(middle, first),
                            factors.matrices.from(first, middle),
                            factors.batch,
                            factors.rows - middle,
                            left,
                            right);
            factor(middle, right);
            panels.exchange(factors, exchanges, middle, right, first, left);
        }

        /** Makes the rows of the upper factor that belong to factored columns, in the {@code columns} columns right of them. */
        void finishRows(long first, long width, long columns) {
            long next = first + width;
            panels.exchange(factors, exchanges, first, width, next, columns);
            triangular.solve(
                    factors.matrices.from(first, first),
                    factors.matrices.from(first, next),
                    width,
                    new TriangularSteps.Systems(factors.batch, columns, true, true, factors.wide, null, turns));
        }
    }

    /**
     * Enqueues the solution of {@code batch} systems with both factors of square matrices; if there is one matrix, all have the
     * same.
     */
    void solve(Factors factors, Operand b, long stride, Operand x, long batch, long columns, Scratch scratch) {
        boolean isOne = factors.batch == 1;
        kernels.launch("lu_permute", factors.wide)
                .operand(b, type)
                .operand(x, type)
                .operand(factors.order, DType.INT64)
                .index(factors.rows)
                .index(columns)
                .index(stride)
                .index(isOne ? 0 : factors.rows)
                .enqueue(batch * factors.rows, threads());
        Matrices matrices = isOne ? factors.matrices.theSameForAll() : factors.matrices;
        Matrices sides = Matrices.of(x, factors.rows * columns, columns);
        DeviceMemory turns = triangular.turns(scratch, batch, factors.rows, columns);
        for (boolean lower : new boolean[] {true, false}) {
            triangular.solve(
                    matrices,
                    sides,
                    factors.rows,
                    new TriangularSteps.Systems(batch, columns, lower, lower, factors.wide, null, turns));
        }
    }

    private int threads() {
        return threads(kernels.device().traits());
    }

    private static int threads(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? THREADS : 1;
    }

    /** Returns whether matrices of so many elements need positions of 64 bits. */
    boolean isWide(double elements) {
        return kernels.isWide(elements + MARGIN);
    }

    /** Returns an operand over the start of some memory. */
    static Operand operand(@Nullable DeviceMemory memory) {
        return new Operand(Objects.requireNonNull(memory), 0, new long[0]);
    }
}
