package org.gpuarray.kernels.routines;

import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.device.FourierLibrary.Lines;
import org.gpuarray.device.FourierLibrary.Transform;
import org.gpuarray.exec.FourierChoice;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.memory.ArrayStream;
import org.gpuarray.plan.CompiledRoutine;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.plan.RoutineSpec.Fft.Size;
import org.gpuarray.types.DType;

/**
 * Fourier transforms by the device's library. It knows one distance between lines: lines of rows, and lines of columns, are one call.
 * Where there are lines before and behind the axis, each index before it is a call.
 */
final class LibraryFftRoutine implements CompiledRoutine {
    private final RoutineSpec.LibraryFft spec;
    private final Device device;
    private final DType inputType;
    private final DType resultType;

    LibraryFftRoutine(RoutineSpec.LibraryFft spec, Device device) {
        this.spec = spec;
        this.device = device;
        DType complex = spec.part().complex();
        this.inputType = spec.kind() == Kind.REAL_TO_HALF ? spec.part() : complex;
        this.resultType = spec.kind() == Kind.HALF_TO_REAL ? spec.part() : complex;
    }

    @Override
    public String name() {
        return "library_fft_" + CudaType.of(spec.part()).suffix();
    }

    /** Elements as (outer, axis, inner), whose strides are the last three. */
    private record Array(DeviceMemory memory, long offset, DType type, long outer, long axis, long inner) {
        /** Returns the lines of an index before the axis, or of all if there is one line behind the axis. */
        Lines lines(long index, boolean isRows) {
            return new Lines(
                    memory,
                    (offset + index * outer) * type.itemBytes(),
                    // the stride of an axis of one element may be 0 or negative
                    Math.max(1, axis),
                    Math.max(1, isRows ? outer : inner));
        }
    }

    @Override
    public void launch(RoutineCall call) {
        long outer = Size.OUTER.of(call);
        long inner = Size.INNER.of(call);
        if (outer * inner == 0) {
            return;
        }
        long n = Size.LENGTH.of(call);
        boolean isRows = inner == 1;
        long calls = isRows ? 1 : outer;
        long results = spec.kind().outputs(n);
        Operand result = call.outputs().get(0);
        Array out = new Array(LibrarySteps.memory(result), result.offset(), resultType, results * inner, inner, 1);
        Transform transform = new Transform(
                spec.kind(), spec.part() == DType.FLOAT64, Size.INVERSE.of(call) != 0, n, isRows ? outer : inner);
        FourierLibrary library = FourierChoice.of(device);
        try (Scratch scratch = new Scratch(device)) {
            Array in = input(call, scratch);
            for (long i = 0; i < calls; i++) {
                library.transform(transform, in.lines(i, isRows), out.lines(i, isRows), ArrayStream.of(device));
            }
        }
    }

    /** Returns the elements of a call, copied where the library would overwrite them or does not read them. */
    private Array input(RoutineCall call, Scratch scratch) {
        Operand operand = call.inputs().get(0);
        DeviceMemory memory = LibrarySteps.memory(operand);
        long outer = Size.IN_OUTER.of(call);
        long axis = Size.IN_AXIS.of(call);
        long inner = Size.IN_INNER.of(call);
        boolean isKept = spec.kind() != Kind.HALF_TO_REAL && isAligned(memory, operand.offset());
        if (isKept) {
            return new Array(memory, operand.offset(), inputType, outer, axis, inner);
        }
        long elements = 1
                + (Size.OUTER.of(call) - 1) * outer
                + (spec.kind().inputs(Size.LENGTH.of(call)) - 1) * axis
                + (Size.INNER.of(call) - 1) * inner;
        long sizeBytes = elements * inputType.itemBytes();
        DeviceMemory copy = scratch.memory(sizeBytes);
        device.copy(copy, 0, memory, operand.offset() * inputType.itemBytes(), sizeBytes, ArrayStream.of(device));
        return new Array(copy, 0, inputType, outer, axis, inner);
    }

    private boolean isAligned(DeviceMemory memory, long offset) {
        return (device.address(memory) + offset * inputType.itemBytes())
                        % spec.part().complex().itemBytes()
                == 0;
    }
}
