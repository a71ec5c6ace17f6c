package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Factors with partial pivoting: small matrices in one launch, large ones by {@link LuSteps}. */
final class LuRoutine implements CompiledRoutine {
    private final DType type;
    private final SmallMatrices small;
    private final LuSteps large;
    private final LibrarySteps librarySteps;
    private final Device device;

    LuRoutine(RoutineSpec.LuFactors spec, Device device, int lastNarrow) {
        this.type = spec.type();
        this.device = device;
        small = smallMatrices(type, device, lastNarrow);
        large = new LuSteps(type, device, lastNarrow);
        librarySteps = new LibrarySteps(type, device, lastNarrow);
    }

    static SmallMatrices smallMatrices(DType type, Device device, int lastNarrow) {
        return new SmallMatrices(
                new RoutineSpec.LuFactors(type), type, "lu_small", "lu-small.cuh", 2, device, lastNarrow);
    }

    @Override
    public String name() {
        return "lu_" + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        if (batch * rows * columns == 0) {
            return;
        }
        double elements = (double) batch * rows * columns;
        long longest = Math.max(rows, columns);
        if (longest <= SmallMatrices.LARGEST) {
            boolean wide = small.isWide(elements + Short.MAX_VALUE);
            SmallMatrices.Launch launch = small.launch("lu_small", batch, longest, wide);
            launch.parameters()
                    .operand(call.inputs().get(0), type)
                    .operand(call.outputs().get(0), type)
                    .operand(call.outputs().get(1), DType.INT64)
                    .operand(call.outputs().get(2), type.part())
                    .index(batch)
                    .number((int) rows)
                    .number((int) columns);
            launch.enqueue();
            return;
        }
        FactorLibrary library = librarySteps.library(FactorLibrary.Operation.LU, batch, rows, columns);
        if (library != null) {
            byLibrary(library, call, batch, rows, columns);
            return;
        }
        try (Scratch scratch = new Scratch(device)) {
            large.factor(
                    call.inputs().get(0),
                    rows * columns,
                    new LuSteps.Factors(
                            Matrices.of(call.outputs().get(0), rows * columns, columns),
                            call.outputs().get(1),
                            call.outputs().get(2),
                            null,
                            batch,
                            rows,
                            columns,
                            large.isWide(elements)),
                    scratch);
        }
    }

    private void byLibrary(FactorLibrary library, RoutineCall call, long batch, long rows, long columns) {
        long size = rows * columns;
        try (Scratch scratch = new Scratch(device)) {
            DeviceMemory factors = scratch.memory(size * type.itemBytes());
            DeviceMemory info = scratch.memory(Integer.BYTES);
            for (long matrix = 0; matrix < batch; matrix++) {
                DeviceMemory pivots = librarySteps.lu(
                        library,
                        LibrarySteps.from(call.inputs().get(0), matrix * size),
                        factors,
                        rows,
                        columns,
                        info,
                        scratch);
                librarySteps.order(
                        pivots,
                        LibrarySteps.from(call.outputs().get(1), matrix * rows),
                        LibrarySteps.from(call.outputs().get(2), matrix),
                        rows,
                        Math.min(rows, columns));
                librarySteps.turn(
                        LuSteps.operand(factors),
                        LibrarySteps.from(call.outputs().get(0), matrix * size),
                        columns,
                        rows);
            }
        }
    }
}
