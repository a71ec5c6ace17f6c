package org.gpuarray.kernels.routines;

import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;

/**
 * One-sided Jacobi rotations (M. Hestenes, Inversion of Matrices by Biorthogonalization, 1958) in the order of a tournament, whose
 * rounds have pairs of rows that do not meet (R. Brent, F. Luk, 1985). Small matrices, and many, have a block each, which knows when
 * it is done. Of larger ones all multiprocessors rotate pairs: a launch for each round, of which those behind the last sweep that
 * rotated return at once, so that nobody waits for the device.
 */
final class JacobiRoutine implements CompiledRoutine {
    /** Sweeps after which rows that are not orthogonal are an error; matrices of a thousand rows take about twelve. */
    private static final int SWEEPS = 30;

    private static final int PAIRS = 8;
    private static final int PAIR_LANES = 32;

    /** Matrices of as many rows have a block each. */
    private static final int SMALL = 64;

    private final DType type;
    private final RoutineKernels kernels;

    JacobiRoutine(RoutineSpec.Jacobi spec, Device device, int lastNarrow) {
        this.type = spec.type();
        kernels = new RoutineKernels(spec, name(), device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        boolean together = Blocks.areCooperative(traits);
        return FactorText.of(type, traits, wide)
                .constant("PAIRS", together ? PAIRS : 1)
                .constant("PAIR_LANES", together ? PAIR_LANES : 1)
                .function("T number_of_parts(const R re, const R im)", type.isComplex() ? "complex_of(re, im)" : "re")
                .file("jacobi.cuh")
                .toString();
    }

    @Override
    public String name() {
        return "jacobi_" + CudaType.of(type).suffix();
    }

    @Override
    public void launch(RoutineCall call) {
        long batch = call.sizes()[0];
        long rows = call.sizes()[1];
        if (batch * rows == 0) {
            return;
        }
        Device device = kernels.device();
        DeviceTraits traits = device.traits();
        boolean wide = kernels.isWide((double) batch * rows * rows + Short.MAX_VALUE);
        int threads = Blocks.areCooperative(traits) ? PAIRS * PAIR_LANES : 1;
        Operand rotated = call.outputs().get(0);
        Operand other = call.outputs().get(1);
        Operand input = call.inputs().get(0);
        device.copy(
                Objects.requireNonNull(rotated.memory()),
                rotated.offset() * type.itemBytes(),
                Objects.requireNonNull(input.memory()),
                input.offset() * type.itemBytes(),
                batch * rows * rows * type.itemBytes(),
                ArrayStream.of(device));
        double tolerance = Math.sqrt(rows) * (type.part() == DType.FLOAT64 ? Math.ulp(1d) : Math.ulp(1f));
        boolean areMany = rows <= SMALL || batch >= traits.multiprocessors();
        try (Scratch scratch = new Scratch(device)) {
            DeviceMemory rotations = areMany ? null : scratch.memory(batch * (SWEEPS + 1) * Integer.BYTES);
            kernels.launch("jacobi_start", wide)
                    .operand(other, type)
                    .memory(rotations)
                    .index(rows)
                    .number(SWEEPS)
                    .enqueue(batch * rows, threads);
            if (rotations == null) {
                kernels.launch("jacobi_block", wide)
                        .operand(rotated, type)
                        .operand(other, type)
                        .memory(call.errors())
                        .number(Math.toIntExact(rows))
                        .number(SWEEPS)
                        .number(tolerance)
                        .enqueue(batch, threads);
                return;
            }
            int pairs = Blocks.areCooperative(traits) ? PAIRS : 1;
            long blocks = Blocks.ceilDiv((rows + 1) / 2, pairs);
            int rounds = (int) (rows + rows % 2 - 1);
            for (int step = 0; step < SWEEPS * rounds; step++) {
                kernels.launch("jacobi_round", wide)
                        .operand(rotated, type)
                        .operand(other, type)
                        .memory(rotations)
                        .memory(call.errors())
                        .index(rows)
                        .index(blocks)
                        .number(step / rounds)
                        .number(SWEEPS)
                        .number(step % rounds)
                        .number(tolerance)
                        .enqueue(batch * blocks, threads);
            }
        }
    }
}
