package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec.SparseProduct;
import org.gpuarray.plan.RoutineSpec.SparseProduct.Size;
import org.gpuarray.plan.RoutineSpec.SparseProduct.Terms;
import org.gpuarray.types.DType;

/**
 * Products of a sparse matrix with a vector or a dense matrix, in tiles of equal work (see {@code sparse.cuh}): the first launch adds
 * what a tile has of each row, the second what several tiles have of one.
 */
final class SparseProductRoutine implements CompiledRoutine {
    /** The most columns that a block has. */
    private static final int LANES = 32;

    private final SparseProduct spec;
    private final DType sum;
    private final RoutineKernels kernels;
    private final boolean isShared;

    SparseProductRoutine(SparseProduct spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.sum = sumOf(spec.type());
        this.isShared = Blocks.areCooperative(device.traits());
        String name = "sparse_"
                + switch (spec.terms()) {
                    case PRODUCTS -> "product_";
                    case GATHERED -> "gathered_sum_";
                    case ELEMENTS -> "sum_";
                }
                + CudaType.of(spec.type()).suffix() + "_"
                + CudaType.of(spec.index()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, this::text);
    }

    /** Returns the type of sums: integers wrap around in 32 bits, or 64, and so in fewer. */
    private static DType sumOf(DType type) {
        return type.isInexact() ? type : type.itemBytes() == Long.BYTES ? DType.UINT64 : DType.UINT32;
    }

    private String text(DeviceTraits traits, boolean wide) {
        boolean isCooperative = Blocks.areCooperative(traits);
        RoutineText text = new RoutineText(wide)
                .header("linear.cuh")
                .header("warp.cuh")
                .type("T", CudaType.of(spec.type()).cudaName())
                .type("A", CudaType.of(sum).cudaName())
                .type("J", CudaType.of(spec.index()).cudaName())
                .constant("THREADS", isCooperative ? Blocks.THREADS : 1)
                .constant("TILE_ITEMS", SparseProduct.TILE)
                .constant("TERMS", spec.terms().ordinal());
        arithmetic(text);
        text.file("sparse-places.cuh").file("sparse.cuh");
        if (!isCooperative) {
            return text.file("sparse-serial.cuh").file("sparse-ends.cuh").toString();
        }
        text.file("sparse-vector.cuh");
        if (spec.terms() == Terms.PRODUCTS) {
            text.file("sparse-matrix.cuh");
        }
        return text.file("sparse-ends.cuh").toString();
    }

    private void arithmetic(RoutineText text) {
        DType type = spec.type();
        boolean isBool = type == DType.BOOL;
        String zero = type == DType.COMPLEX64 ? "0.0f" : "0.0";
        text.function("A value_of(const T x)", type.isInexact() ? "x" : "(A) x");
        text.function("A no_sum()", type.isComplex() ? "complex_of(" + zero + ", " + zero + ")" : "0");
        text.function(
                "A add(const A x, const A y)", isBool ? "x | y" : type.isComplex() ? "complex_add(x, y)" : "x + y");
        text.function(
                "A multiply_add(const A x, const A y, const A sum)",
                isBool ? "sum | (x & y)" : type.isInexact() ? "plus_product(sum, x, y)" : "x * y + sum");
        text.function("T result_of(const A sum)", isBool ? "sum != 0" : type.isInexact() ? "sum" : "(T) sum");
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = Size.ROWS.of(call);
        long elements = Size.ELEMENTS.of(call);
        long width = Size.WIDTH.of(call);
        if (rows * width == 0) {
            return;
        }
        DeviceTraits traits = kernels.device().traits();
        long tiles = SparseProduct.tiles(rows, elements);
        long most = (long) RoutineKernels.BLOCKS_EACH * traits.multiprocessors();
        long each = isShared ? 1 : Blocks.ceilDiv(tiles, most);
        long parts = Blocks.ceilDiv(tiles, each);
        double last = (double) Math.max(rows, Size.COLUMNS.of(call)) * width;
        boolean wide = kernels.isWide(Math.max(last, Math.max((double) rows + elements, (double) tiles * width))
                + SparseProduct.TILE
                + each * SparseProduct.TILE);
        try (Scratch scratch = new Scratch(kernels.device())) {
            DeviceMemory carries = scratch.memory(parts * width * sum.itemBytes());
            RoutineLaunch launch = kernels.launch(width == 1 ? "sparse_vector" : "sparse_matrix", wide)
                    .operand(call.inputs().get(0), spec.index())
                    .operand(call.inputs().get(1), spec.index())
                    .operand(call.inputs().get(2), spec.index())
                    .operand(call.inputs().get(3), spec.type())
                    .operand(call.inputs().get(4), spec.type())
                    .operand(call.outputs().get(0), spec.type())
                    .memory(carries)
                    .index(rows)
                    .index(elements);
            if (!isShared) {
                launch.index(each).index(tiles);
            }
            if (width > 1) {
                launch.index(width);
            }
            if (isShared && width > 1) {
                int lanes = (int) Math.min(LANES, Blocks.powerOfTwo(width));
                launch.number(lanes).enqueue(tiles * Blocks.ceilDiv(width, lanes), Blocks.THREADS);
            } else {
                launch.enqueue(parts, isShared ? Blocks.THREADS : 1);
            }
            if (parts > 1) {
                int threads = isShared ? Blocks.THREADS : 1;
                kernels.launch("sparse_ends", wide)
                        .operand(call.inputs().get(1), spec.index())
                        .memory(carries)
                        .operand(call.outputs().get(0), spec.type())
                        .index(parts)
                        .index(each)
                        .index(tiles)
                        .index(width)
                        .enqueue(Blocks.ceilDiv(parts * width, threads), threads);
            }
        }
    }
}
