package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.MatrixLibrary;
import org.gpuarray.exec.FactorChoice;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/** Solves triangular systems: the right sides are copied, and {@link TriangularSteps} solve in place. */
final class TriangularRoutine implements CompiledRoutine {
    /** The least number of rows of one matrix for which a library is faster: docs/decisions/0037-linear-algebra.md. */
    private static final long LEAST = 256;

    private final RoutineSpec.SolveTriangular spec;
    private final Device device;
    private final TriangularSteps steps;
    private final LibrarySteps librarySteps;

    TriangularRoutine(RoutineSpec.SolveTriangular spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.device = device;
        steps = new TriangularSteps(spec.type(), device, lastNarrow);
        librarySteps = new LibrarySteps(spec.type(), device, lastNarrow);
    }

    @Override
    public String name() {
        return "triangular_" + CudaType.of(spec.type()).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        long columns = call.sizes()[2];
        if (batch * rows * columns == 0) {
            return;
        }
        DType type = spec.type();
        Operand b = call.inputs().get(1);
        Operand x = call.outputs().get(0);
        DeviceMemory from = Objects.requireNonNull(b.memory());
        DeviceMemory to = Objects.requireNonNull(x.memory());
        device.copy(
                to,
                x.offset() * type.itemBytes(),
                from,
                b.offset() * type.itemBytes(),
                batch * rows * columns * type.itemBytes(),
                ArrayStream.of(device));
        if (byLibrary(call, batch, rows, columns)) {
            return;
        }
        boolean wide = steps.isWide((double) batch * rows * Math.max(rows, columns));
        try (Scratch scratch = new Scratch(device)) {
            DeviceMemory turns = steps.turns(scratch, batch, rows, columns);
            steps.solve(
                    Matrices.of(call.inputs().get(0), call.sizes()[3] * rows * rows, rows),
                    Matrices.of(x, rows * columns, columns),
                    rows,
                    new TriangularSteps.Systems(batch, columns, spec.lower(), spec.unit(), wide, call.errors(), turns));
        }
    }

    private boolean byLibrary(RoutineCall call, long batch, long rows, long columns) {
        MatrixLibrary library = FactorChoice.ofTriangles(device, LEAST, batch, rows);
        if (library == null) {
            return false;
        }
        Operand a = call.inputs().get(0);
        boolean done = library.solveTriangular(
                matrices(a, rows * rows, rows),
                matrices(call.outputs().get(0), rows * columns, columns),
                spec.lower(),
                spec.unit(),
                rows,
                columns,
                ArrayStream.of(device));
        if (done && !spec.unit()) {
            librarySteps.checkDiagonal(a, call.errors(), rows);
        }
        return done;
    }

    private MatrixLibrary.Matrices matrices(Operand operand, long stride, long pitch) {
        return new MatrixLibrary.Matrices(
                Objects.requireNonNull(operand.memory()),
                operand.offset() * spec.type().itemBytes(),
                MatrixLibrary.Element.valueOf(spec.type().name()),
                stride,
                pitch,
                1);
    }
}
