package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FactorLibrary.Matrix;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.device.Stream;
import org.gpuarray.exec.FactorChoice;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * What factorizations by a device's library have in common. Its matrices lie column by column, ours row by row: ours are the
 * transposes of its matrices. Where that does not suit, they are transposed in memory before and after.
 */
final class LibrarySteps {
    private static final int THREADS = 256;
    /** Rows and columns of a tile that a block transposes. */
    private static final int SIDE = 32;

    private final DType type;
    private final RoutineKernels kernels;

    LibrarySteps(DType type, Device device, int lastNarrow) {
        this.type = type;
        kernels = new RoutineKernels(
                new RoutineSpec.LuFactors(type),
                "library_" + CudaType.of(type).suffix(),
                device,
                lastNarrow,
                (traits, wide) -> FactorText.of(type, traits, wide)
                        .constant("SIDE", SIDE)
                        .constant("THREADS", threads(traits))
                        .file("library.cuh")
                        .toString());
    }

    private static int threads(DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? THREADS : 1;
    }

    private int threads() {
        return threads(kernels.device().traits());
    }

    /** Returns the library if it is to factor such matrices, which one launch does not have, else null. */
    @Nullable
    FactorLibrary library(Operation operation, long batch, long rows, long columns) {
        return Math.max(rows, columns) <= SmallMatrices.LARGEST
                ? null
                : FactorChoice.of(kernels.device(), operation, type, batch, rows, columns);
    }

    /** Returns the library for a routine that is run only if there is one. */
    FactorLibrary required(Operation operation, long batch, long rows, long columns) {
        FactorLibrary library = FactorChoice.of(kernels.device(), operation, type, batch, rows, columns);
        if (library == null) {
            throw new IllegalStateException(
                    "bug: no library on " + kernels.device().id() + " for " + operation + " of " + type);
        }
        return library;
    }

    Device device() {
        return kernels.device();
    }

    Stream stream() {
        return ArrayStream.of(kernels.device());
    }

    /** Returns elements of some memory as a matrix that lies column by column. */
    Matrix matrix(DeviceMemory memory, long offset, long rows, long columns) {
        return new Matrix(memory, offset * type.itemBytes(), FactorChoice.element(type), rows, columns, rows);
    }

    /** As {@link #matrix(DeviceMemory, long, long, long)}, of an operand's elements from {@code offset} on. */
    Matrix matrix(Operand operand, long offset, long rows, long columns) {
        return matrix(memory(operand), operand.offset() + offset, rows, columns);
    }

    static DeviceMemory memory(Operand operand) {
        return Objects.requireNonNull(operand.memory(), "an operand has no memory");
    }

    /** Returns an operand's elements from {@code offset} on. */
    static Operand from(Operand operand, long offset) {
        return new Operand(operand.memory(), operand.offset() + offset, new long[0]);
    }

    /** Returns all of some memory. */
    static DeviceMemory.Range range(DeviceMemory memory) {
        return new DeviceMemory.Range(memory, 0, memory.sizeBytes());
    }

    /** Returns {@code count} elements of an operand from {@code offset} on. */
    static DeviceMemory.Range range(Operand operand, long offset, long count, DType type) {
        return new DeviceMemory.Range(
                memory(operand), (operand.offset() + offset) * type.itemBytes(), count * type.itemBytes());
    }

    /** Enqueues a copy of elements. */
    void copy(Operand from, Operand to, long elements) {
        device().copy(
                        memory(to),
                        to.offset() * type.itemBytes(),
                        memory(from),
                        from.offset() * type.itemBytes(),
                        elements * type.itemBytes(),
                        stream());
    }

    /** Enqueues the transposition of a matrix with so many rows and columns, which are dense. */
    void turn(Operand from, Operand to, long rows, long columns) {
        turn(from, to, rows, columns, false);
    }

    /** As {@link #turn(Operand, Operand, long, long)}, with numbers conjugated if {@code conjugate}. */
    void turn(Operand from, Operand to, long rows, long columns, boolean conjugate) {
        turn(from, to, rows, columns, conjugate, false);
    }

    /** Enqueues the transposition of a square matrix's upper triangle, with zeros instead of the other. */
    void turnToLower(Operand from, Operand to, long rows) {
        turn(from, to, rows, rows, false, true);
    }

    private void turn(Operand from, Operand to, long rows, long columns, boolean conjugate, boolean lower) {
        long tiles = Blocks.ceilDiv(columns, SIDE);
        long strips = Blocks.ceilDiv(rows, SIDE);
        kernels.launch("factor_turn", isWide((double) strips * SIDE * tiles * SIDE))
                .operand(from, type)
                .operand(to, type)
                .index(rows)
                .index(columns)
                .index(tiles)
                .number(conjugate ? 1 : 0)
                .number(lower ? 1 : 0)
                .enqueue(strips * tiles, threads());
    }

    /** Enqueues what makes the order of rows of {@code steps} exchanges. */
    void order(DeviceMemory pivots, Operand order, Operand parity, long rows, long steps) {
        kernels.launch("factor_order", isWide(rows))
                .memory(pivots)
                .operand(order, DType.INT64)
                .operand(parity, type.part())
                .index(rows)
                .number(Math.toIntExact(steps))
                .enqueue(Blocks.ceilDiv(rows, threads()), threads());
    }

    /** Enqueues what notes a matrix if info is above 0. */
    void check(DeviceMemory info, @Nullable DeviceMemory errors, long matrix) {
        kernels.launch("factor_check", false)
                .memory(info)
                .memory(errors)
                .number(matrix)
                .enqueue(1, 1);
    }

    /** Enqueues what notes the one matrix of a call if its diagonal has a zero. */
    void checkDiagonal(Operand a, @Nullable DeviceMemory errors, long rows) {
        kernels.launch("factor_diagonal", isWide((double) rows * rows))
                .operand(a, type)
                .memory(errors)
                .index(rows)
                .enqueue(Blocks.ceilDiv(rows, threads()), threads());
    }

    /** Enqueues what notes a matrix that is not positive definite, unless it has NaN, which its factor gets then. */
    void checkPositive(
            Operand a,
            Operand factor,
            Scratch scratch,
            DeviceMemory info,
            @Nullable DeviceMemory errors,
            long matrix,
            long rows) {
        boolean wide = isWide((double) rows * rows);
        DeviceMemory nans = scratch.zeros(Integer.BYTES);
        kernels.launch("factor_nans", wide)
                .operand(a, type)
                .memory(info)
                .memory(nans)
                .index(rows)
                .enqueue(rows, threads());
        kernels.launch("factor_stopped", wide)
                .operand(factor, type)
                .memory(info)
                .memory(nans)
                .memory(errors)
                .number(matrix)
                .index(rows)
                .enqueue(rows, threads());
    }

    private boolean isWide(double elements) {
        return kernels.isWide(elements + Short.MAX_VALUE);
    }

    /** Enqueues both triangular factors of a matrix in rows, in columns; returns the pivots. */
    DeviceMemory lu(
            FactorLibrary library,
            Operand a,
            DeviceMemory factors,
            long rows,
            long columns,
            DeviceMemory info,
            Scratch scratch) {
        DeviceMemory pivots = scratch.memory(Math.min(rows, columns) * Long.BYTES);
        turn(a, new Operand(factors, 0, new long[0]), rows, columns);
        library.lu(matrix(factors, 0, rows, columns), range(pivots), range(info), stream());
        return pivots;
    }
}
