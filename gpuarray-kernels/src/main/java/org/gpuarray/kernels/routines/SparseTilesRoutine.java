package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.SparseProduct;

/** Cuts a sparse matrix into tiles of equal work: a binary search for each tile. */
final class SparseTilesRoutine implements CompiledRoutine {
    private final RoutineSpec.SparseTiles spec;
    private final RoutineKernels kernels;

    SparseTilesRoutine(RoutineSpec.SparseTiles spec, Device device, int lastNarrow) {
        this.spec = spec;
        CudaType index = CudaType.of(spec.index());
        kernels = new RoutineKernels(
                spec,
                "sparse_tiles_" + index.suffix(),
                device,
                lastNarrow,
                (traits, wide) -> new RoutineText(wide)
                        .type("J", index.cudaName())
                        .constant("TILE_ITEMS", SparseProduct.TILE)
                        .file("sparse-places.cuh")
                        .file("sparse-tiles.cuh")
                        .toString());
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = call.sizes()[0];
        long elements = call.sizes()[1];
        long tiles = SparseProduct.tiles(rows, elements);
        int threads = kernels.device().traits().preferredBlock();
        boolean wide = kernels.isWide((double) rows + elements + SparseProduct.TILE + threads);
        kernels.launch("sparse_tiles", wide)
                .operand(call.inputs().get(0), spec.index())
                .operand(call.outputs().get(0), spec.index())
                .index(rows)
                .index(elements)
                .index(tiles)
                .enqueue(tiles / threads + 1, threads);
    }
}
