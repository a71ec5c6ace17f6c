package org.gpuarray.kernels.routines;

import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.types.DType;

/** The kernel that computes tiles of products of matrices: its text, and its launch. */
final class MatrixTiles {
    /** How far a tile may reach beyond the matrices. */
    private static final long MARGIN = 1 << 12;

    /** Threads of a block along each side of a tile. */
    private static final int SIDE = 16;

    private static final int SERIAL_ROWS = 64;
    private static final int SERIAL_COLUMNS = 256;

    private final RoutineKernels kernels;
    private final DType type;
    private final DType result;

    /** Tiles of factors of {@code type}, stored as {@code result}; the text of {@code kernels} has {@link #addTo}. */
    MatrixTiles(RoutineKernels kernels, DType type, DType result) {
        this.kernels = kernels;
        this.type = type;
        this.result = result;
    }

    /** Some matrices of a batch, of any layout; strides are in elements. */
    record Layout(Operand operand, long batch, long row, long column) {
        private Layout turned() {
            return new Layout(operand, batch, column, row);
        }

        private double last(double matrices, double rows, double columns) {
            return matrices * batch + rows * row + columns * column;
        }
    }

    /** How many products there are, and the extents of each. The inner axis is in parts of some length. */
    record Extents(long batch, long rows, long inner, long columns, long length, long parts) {
        /** Products whose inner axis is whole. */
        Extents(long batch, long rows, long inner, long columns) {
            this(batch, rows, inner, columns, Math.max(1, inner), 1);
        }

        private long planes() {
            return batch * parts;
        }

        private Extents turned() {
            return new Extents(batch, columns, inner, rows, length, parts);
        }
    }

    /** Which tiles of the results are computed: all, or those of the triangle below the diagonal or above, with all on it. */
    enum Part {
        ALL,
        LOWER,
        UPPER;

        private Part turned() {
            return this == LOWER ? UPPER : this == UPPER ? LOWER : this;
        }
    }

    /** Adds the kernel to a text in which {@link MatrixTypes} has defined the types. */
    static RoutineText addTo(RoutineText text, DeviceTraits traits, DType type) {
        return Blocks.areCooperative(traits)
                ? text.constant("SIDE", SIDE).constant("PER", perThread(type)).file("matmul.cuh")
                : text.constant("ROWS", SERIAL_ROWS)
                        .constant("COLUMNS", SERIAL_COLUMNS)
                        .file("matmul-serial.cuh");
    }

    /** Returns the sums of a thread along a side: it has registers for 8 by 8 of 32 bits, or 4 by 4 of more. */
    private static int perThread(DType type) {
        return type.itemBytes() >= 8 ? 4 : 8;
    }

    /** Enqueues the products of {@code left} and {@code right}, a part of each after the other in {@code out}. */
    void launch(Layout left, Layout right, Layout out, Extents extents) {
        launch(left, right, out, extents, Part.ALL);
    }

    /** As {@link #launch(Layout, Layout, Layout, Extents)}, of a part of the tiles. */
    void launch(Layout left, Layout right, Layout out, Extents extents, Part part) {
        boolean serial = !Blocks.areCooperative(kernels.device().traits());
        // A core's vector units want long lines: the longer axis of the result. Complex factors have an order, which
        // gives the bits.
        if (serial && !type.isComplex() && extents.columns() < extents.rows()) {
            enqueue(right.turned(), left.turned(), out.turned(), extents.turned(), part.turned(), true);
        } else {
            enqueue(left, right, out, extents, part, serial);
        }
    }

    private void enqueue(Layout a, Layout b, Layout c, Extents extents, Part part, boolean serial) {
        long rowTiles = Blocks.ceilDiv(extents.rows(), serial ? SERIAL_ROWS : SIDE * perThread(type));
        long columnTiles = Blocks.ceilDiv(extents.columns(), serial ? SERIAL_COLUMNS : SIDE * perThread(type));
        kernels.launch("matmul", kernels.isWide(last(a, b, c, extents)))
                .operand(a.operand(), type)
                .operand(b.operand(), type)
                .operand(c.operand(), result)
                .index(extents.rows())
                .index(extents.columns())
                .index(extents.inner())
                .index(extents.length())
                .index(extents.parts())
                .index(rowTiles)
                .index(columnTiles)
                .index(a.batch())
                .index(a.row())
                .index(a.column())
                .index(b.batch())
                .index(b.row())
                .index(b.column())
                .index(c.batch())
                .index(c.row())
                .index(c.column())
                .number(part.ordinal())
                .enqueue(extents.planes() * rowTiles * columnTiles, serial ? 1 : SIDE * SIDE);
    }

    /** Returns an upper bound of all positions. */
    private static double last(Layout a, Layout b, Layout c, Extents extents) {
        double factors = Math.max(
                a.last(extents.batch(), extents.rows(), extents.inner()),
                b.last(extents.batch(), extents.inner(), extents.columns()));
        double results = c.last(extents.planes(), extents.rows(), extents.columns());
        double longest = Math.max(extents.rows(), Math.max(extents.columns(), extents.inner())) + MARGIN;
        return Math.max(Math.max(factors, results), longest);
    }
}
