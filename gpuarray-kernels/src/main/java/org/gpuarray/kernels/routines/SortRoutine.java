package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Sorts rows by keys that are unsigned numbers in the elements' order: short rows each in one go, long ones by radix in passes
 * over digits of 8 bits (see {@code sort.cuh}). With one thread per block a pass has three kernels (see {@code sort-serial.cuh});
 * otherwise {@link SortSweeps} launches them. The sizes alone decide which launches there are. The result does not depend on the
 * number of chunks.
 */
final class SortRoutine implements CompiledRoutine {
    /** The longest rows that are sorted in one go. */
    private static final int SHORT_OF_BLOCK = 2048;

    private static final int SHORT_OF_THREAD = 256;

    /** The least chunk that is worth a block of one thread. */
    private static final int CHUNK_OF_THREAD = 1 << 13;

    private final RoutineSpec.Sort spec;
    private final RoutineKernels kernels;
    private final boolean isShared;

    SortRoutine(RoutineSpec.Sort spec, Device device, int lastNarrow) {
        this.spec = spec;
        this.isShared = Blocks.areCooperative(device.traits());
        String name = (spec.indices() ? "argsort_" : "sort_")
                + (spec.indices() && spec.values() ? "values_" : "")
                + (spec.descending() ? "descending_" : "")
                + CudaType.of(spec.type()).suffix();
        kernels = new RoutineKernels(spec, name, device, lastNarrow, this::text);
    }

    private String text(DeviceTraits traits, boolean wide) {
        RoutineText text = new RoutineText(wide)
                .constant("DESCENDING", spec.descending())
                .constant("VALUES", spec.values())
                .constant("PLACES", spec.indices())
                .constant("PASSES", passes())
                .constant("DIGIT_BITS", SortSweeps.DIGIT_BITS)
                .constant("SHORT", Blocks.areCooperative(traits) ? SHORT_OF_BLOCK : SHORT_OF_THREAD);
        if (Blocks.areCooperative(traits)) {
            SortSweeps.constants(text, spec, wide);
        }
        return text.keys(spec.type())
                .file("sort.cuh")
                .file(Blocks.areCooperative(traits) ? "sort-block.cuh" : "sort-serial.cuh")
                .toString();
    }

    private int passes() {
        return spec.type().itemBytes();
    }

    @Override
    public String name() {
        return kernels.name();
    }

    @Override
    public void launch(RoutineCall call) {
        long rows = call.sizes()[0];
        long length = call.sizes()[1];
        if (rows == 0 || length == 0) {
            return;
        } else if (length <= (isShared ? SHORT_OF_BLOCK : SHORT_OF_THREAD)) {
            sortShort(call, rows, length);
        } else {
            sortLong(call, rows, length);
        }
    }

    private void sortShort(RoutineCall call, long rows, long length) {
        int processors = kernels.device().traits().multiprocessors();
        long each = isShared
                ? SHORT_OF_BLOCK / length
                : Blocks.ceilDiv(rows, (long) RoutineKernels.BLOCKS_EACH * processors);
        boolean wide = kernels.isWide((double) rows * length + SHORT_OF_BLOCK);
        kernels.launch("sort_rows", wide)
                .operand(call.inputs().get(0), spec.type())
                .operand(values(call), spec.type())
                .operand(indices(call), DType.INT64)
                .index(length)
                .index(rows)
                .index(each)
                .enqueue(Blocks.ceilDiv(rows, each), isShared ? SortSweeps.THREADS : 1);
    }

    private void sortLong(RoutineCall call, long rows, long length) {
        long size = rows * length;
        try (Scratch scratch = new Scratch(kernels.device())) {
            Operand input = call.inputs().get(0);
            Operand last = spec.values() ? values(call) : temporary(scratch, size);
            Operand other = temporary(scratch, size);
            if (isShared) {
                new SortSweeps(spec, kernels).launch(scratch, input, last, other, indices(call), rows, length);
            } else {
                sortChunks(scratch, input, last, other, indices(call), rows, length);
            }
        }
    }

    private void sortChunks(
            Scratch scratch, Operand input, Operand last, Operand other, Operand indices, long rows, long length) {
        long size = rows * length;
        long chunk = kernels.chunk(rows, length, CHUNK_OF_THREAD);
        long chunks = Blocks.ceilDiv(length, chunk);
        boolean wide = kernels.isWide((double) Math.max(size, rows * chunks * SortSweeps.DIGITS) + chunk);
        int indexBytes = wide ? Long.BYTES : Integer.BYTES;
        DeviceMemory differ = scratch.zeros(Long.BYTES);
        if (passes() > 1) {
            kernels.launch("sort_differ", wide)
                    .operand(input, spec.type())
                    .memory(differ)
                    .index(size)
                    .index(chunk)
                    .enqueue(Blocks.ceilDiv(size, chunk), 1);
        }
        Buffers buffers = new Buffers(
                input,
                last,
                other,
                spec.indices() ? scratch.memory(size * indexBytes) : null,
                spec.indices() ? scratch.memory(size * indexBytes) : null,
                indices,
                differ,
                scratch.memory(rows * chunks * SortSweeps.DIGITS * indexBytes),
                scratch.memory(rows * SortSweeps.DIGITS * indexBytes));
        for (int pass = 0; pass < passes(); pass++) {
            pass(buffers, pass, wide, new long[] {rows, length, chunk, chunks});
        }
    }

    private Operand temporary(Scratch scratch, long size) {
        // A single pass goes from the input to the results.
        DeviceMemory memory =
                passes() == 1 ? null : scratch.memory(size * spec.type().itemBytes());
        return new Operand(memory, 0, new long[0]);
    }

    /** The memory of all passes. */
    private record Buffers(
            Operand input,
            Operand last,
            Operand other,
            @Nullable DeviceMemory indicesA,
            @Nullable DeviceMemory indicesB,
            Operand indices,
            DeviceMemory differ,
            DeviceMemory counts,
            DeviceMemory totals) {}

    private void pass(Buffers buffers, int pass, boolean wide, long[] sizes) {
        long blocks = sizes[0] * sizes[3];
        kernels.launch("sort_count", wide)
                .operand(buffers.input, spec.type())
                .operand(buffers.last, spec.type())
                .operand(buffers.other, spec.type())
                .memory(buffers.differ)
                .memory(buffers.counts)
                .index(sizes[1])
                .index(sizes[2])
                .index(sizes[3])
                .number(pass)
                .enqueue(blocks, 1);
        kernels.launch("sort_sum", wide)
                .memory(buffers.differ)
                .memory(buffers.counts)
                .memory(buffers.totals)
                .index(sizes[3])
                .number(pass)
                .enqueue(sizes[0] * SortSweeps.DIGITS, 1);
        kernels.launch("sort_move", wide)
                .operand(buffers.input, spec.type())
                .operand(buffers.last, spec.type())
                .operand(buffers.other, spec.type())
                .memory(buffers.indicesA)
                .memory(buffers.indicesB)
                .operand(buffers.indices, DType.INT64)
                .memory(buffers.differ)
                .memory(buffers.counts)
                .memory(buffers.totals)
                .index(sizes[1])
                .index(sizes[2])
                .index(sizes[3])
                .number(pass)
                .enqueue(blocks, 1);
    }

    private Operand values(RoutineCall call) {
        return spec.values() ? call.outputs().get(0) : RoutineLaunch.NONE;
    }

    private Operand indices(RoutineCall call) {
        return spec.indices() ? call.outputs().get(spec.values() ? 1 : 0) : RoutineLaunch.NONE;
    }
}
