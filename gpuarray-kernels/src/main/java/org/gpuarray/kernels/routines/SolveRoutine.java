package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Solves systems: small ones in one launch, large ones by {@link LuSteps}. */
final class SolveRoutine implements CompiledRoutine {
    private final DType type;
    private final SmallMatrices small;
    private final LuSteps large;
    private final LibrarySteps librarySteps;
    private final Device device;

    SolveRoutine(RoutineSpec.Solve spec, Device device, int lastNarrow) {
        this.type = spec.type();
        this.device = device;
        small = LuRoutine.smallMatrices(type, device, lastNarrow);
        large = new LuSteps(type, device, lastNarrow);
        librarySteps = new LibrarySteps(type, device, lastNarrow);
    }

    @Override
    public String name() {
        return "solve_" + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        if (batch * rows * columns == 0) {
            return;
        }
        long strideOfA = call.sizes()[3] * rows * rows;
        long strideOfB = call.sizes()[4] * rows * columns;
        double elements = (double) batch * rows * Math.max(rows, columns);
        if (rows <= SmallMatrices.LARGEST) {
            boolean wide = small.isWide(elements + Short.MAX_VALUE);
            SmallMatrices.Launch launch = small.launch("solve_small", batch, rows, wide);
            launch.parameters()
                    .operand(call.inputs().get(0), type)
                    .operand(call.inputs().get(1), type)
                    .operand(call.outputs().get(0), type)
                    .memory(call.errors())
                    .index(batch)
                    .number((int) rows)
                    .index(columns)
                    .index(strideOfA)
                    .index(strideOfB);
            launch.enqueue();
            return;
        }
        long factored = call.sizes()[3] == 0 ? 1 : batch;
        FactorLibrary library = librarySteps.library(FactorLibrary.Operation.SOLVE, batch, rows, rows);
        if (library != null) {
            byLibrary(library, call);
            return;
        }
        try (Scratch scratch = new Scratch(device)) {
            DeviceMemory matrices = scratch.memory(factored * rows * rows * type.itemBytes());
            DeviceMemory order = scratch.memory(factored * rows * Long.BYTES);
            DeviceMemory parities = scratch.memory(factored * type.part().itemBytes());
            LuSteps.Factors factors = new LuSteps.Factors(
                    new Matrices(matrices, 0, rows * rows, rows),
                    LuSteps.operand(order),
                    LuSteps.operand(parities),
                    call.errors(),
                    factored,
                    rows,
                    rows,
                    large.isWide(elements));
            large.factor(call.inputs().get(0), strideOfA, factors, scratch);
            large.solve(factors, call.inputs().get(1), strideOfB, call.outputs().get(0), batch, columns, scratch);
        }
    }

    /** A right side of one column lies as the library wants it, others are transposed. */
    private void byLibrary(FactorLibrary library, RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        boolean isOne = call.sizes()[3] == 0;
        long size = rows * columns;
        try (Scratch scratch = new Scratch(device)) {
            DeviceMemory factors = scratch.memory(rows * rows * type.itemBytes());
            DeviceMemory sides = scratch.memory(size * type.itemBytes());
            DeviceMemory info = scratch.memory(Integer.BYTES);
            DeviceMemory pivots = factors; // replaced in the first round
            for (long system = 0; system < batch; system++) {
                if (system == 0 || !isOne) {
                    Operand a = LibrarySteps.from(call.inputs().get(0), system * rows * rows);
                    pivots = librarySteps.lu(library, a, factors, rows, rows, info, scratch);
                    librarySteps.check(info, call.errors(), system);
                }
                Operand b = LibrarySteps.from(call.inputs().get(1), system * size * call.sizes()[4]);
                Operand x = LibrarySteps.from(call.outputs().get(0), system * size);
                Operand turned = columns == 1 ? x : LuSteps.operand(sides);
                if (columns == 1) {
                    librarySteps.copy(b, x, size);
                } else {
                    librarySteps.turn(b, turned, rows, columns);
                }
                library.solve(
                        librarySteps.matrix(factors, 0, rows, rows),
                        LibrarySteps.range(pivots),
                        librarySteps.matrix(turned, 0, rows, columns),
                        LibrarySteps.range(info),
                        librarySteps.stream());
                if (columns > 1) {
                    librarySteps.turn(turned, x, columns, rows);
                }
            }
        }
    }
}
