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
 * other half (S. Toledo, Locality of Reference in LU Decomposition with Partial Pivoting, 1997). Panels are factored by a block.
 */
final class LuSteps {
    private static final int ROW_LANES = 8;
    private static final int COLUMN_LANES = 32;

    /** Columns of a block that swaps rows. */
    private static final int ACROSS = 256;

    private final DType type;
    private final RoutineKernels kernels;
    private final TriangularSteps triangular;

    LuSteps(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = new RoutineKernels(
                new RoutineSpec.LuFactors(type), "lu_" + CudaType.of(type).suffix(), device, lastNarrow, this::text);
        triangular = new TriangularSteps(type, device, lastNarrow);
    }

    private String text(DeviceTraits traits, boolean wide) {
        boolean together = Blocks.areCooperative(traits);
        return FactorText.of(type, traits, wide)
                .constant("WIDTH", FactorText.WIDTH)
                .constant("ACROSS", ACROSS)
                .constant("ROW_LANES", together ? ROW_LANES : 1)
                .constant("COLUMN_LANES", together ? COLUMN_LANES : 1)
                .file("lu.cuh")
                .toString();
    }

    TriangularSteps triangular() {
        return triangular;
    }

    /**
     * The matrices of a call, and what is known of their rows.
     *
     * @param order the row of the input that each row is
     * @param parities of the order of each
     * @param pivots for each step the row that was swapped with the step's
     * @param errors where the number of a matrix with a pivot of 0 is noted
     */
    record Factors(
            Matrices matrices,
            Operand order,
            Operand parities,
            DeviceMemory pivots,
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
    void factor(Operand a, long stride, Factors factors) {
        kernels.launch("lu_start", factors.wide)
                .operand(a, type)
                .operand(factors.matrices.operand(), type)
                .operand(factors.order, DType.INT64)
                .operand(factors.parities, type.part())
                .index(factors.rows)
                .index(factors.columns)
                .index(stride)
                .enqueue(factors.batch * factors.rows, threads());
        factor(factors, 0, factors.longest());
        long beside = factors.columns - factors.longest();
        if (beside > 0) {
            finishRows(factors, 0, factors.longest(), beside);
        }
    }

    /** Factors some columns, to which those before have been applied. */
    private void factor(Factors factors, long first, long width) {
        if (width <= FactorText.WIDTH) {
            panel(factors, first, width);
            return;
        }
        long left = TriangularSteps.half(width);
        long right = width - left;
        long middle = first + left;
        factor(factors, first, left);
        finishRows(factors, first, left, right);
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
        factor(factors, middle, right);
        swap(factors, middle, right, first, left);
    }

    /** Makes the rows of the upper factor that belong to factored columns, in the {@code columns} columns right of them. */
    private void finishRows(Factors factors, long first, long width, long columns) {
        long next = first + width;
        swap(factors, first, width, next, columns);
        triangular.solve(
                factors.matrices.from(first, first),
                factors.matrices.from(first, next),
                width,
                new TriangularSteps.Systems(factors.batch, columns, true, true, factors.wide, null));
    }

    private void panel(Factors factors, long first, long width) {
        kernels.launch("lu_panel", factors.wide)
                .operand(factors.matrices.from(first, first).operand(), type)
                .memory(factors.pivots)
                .operand(factors.order, DType.INT64)
                .operand(factors.parities, type.part())
                .memory(factors.errors)
                .index(factors.matrices.stride())
                .index(factors.matrices.pitch())
                .index(factors.rows - first)
                .number((int) width)
                .index(first)
                .index(factors.rows)
                .enqueue(factors.batch, threads());
    }

    /** Swaps the rows of some columns as the pivots of others say. */
    private void swap(Factors factors, long first, long width, long firstColumn, long columns) {
        long tiles = Blocks.ceilDiv(columns, ACROSS);
        kernels.launch("lu_swap", factors.wide)
                .operand(factors.matrices.from(0, firstColumn).operand(), type)
                .memory(factors.pivots)
                .index(factors.matrices.stride())
                .index(factors.matrices.pitch())
                .index(columns)
                .index(tiles)
                .number(Math.toIntExact(width))
                .index(first)
                .index(factors.rows)
                .enqueue(factors.batch * tiles, threads());
    }

    /**
     * Enqueues the solution of {@code batch} systems with both factors of square matrices; if there is one matrix, all have the
     * same.
     */
    void solve(Factors factors, Operand b, long stride, Operand x, long batch, long columns) {
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
        for (boolean lower : new boolean[] {true, false}) {
            triangular.solve(
                    matrices,
                    sides,
                    factors.rows,
                    new TriangularSteps.Systems(batch, columns, lower, lower, factors.wide, null));
        }
    }

    private int threads() {
        return Blocks.areCooperative(kernels.device().traits()) ? ROW_LANES * COLUMN_LANES : 1;
    }

    /** Returns whether matrices of so many elements need positions of 64 bits. */
    boolean isWide(double elements) {
        return kernels.isWide(elements + ACROSS);
    }

    /** Returns an operand over the start of some memory. */
    static Operand operand(@Nullable DeviceMemory memory) {
        return new Operand(Objects.requireNonNull(memory), 0, new long[0]);
    }
}
