package org.gpuarray.plan;

import java.util.List;
import org.gpuarray.device.DeviceMemory;
import org.jspecify.annotations.Nullable;

/**
 * The values of one call of a {@link RoutineSpec}, which says what each of them means.
 *
 * @param sizes in the routine's order; 64 bits
 * @param inputs an operand without elements has no memory
 * @param outputs memory that no input has
 * @param errors of a routine that checks its input: two words of 64 bits, whose bits are all set. A violation sets the first to 0,
 *     and the second to its number if that is less, both as unsigned ones
 */
public record RoutineCall(
        long[] sizes,
        List<KernelCall.Operand> inputs,
        List<KernelCall.Operand> outputs,
        @Nullable DeviceMemory errors) {
    /** A call of a routine that checks nothing. */
    public RoutineCall(long[] sizes, List<KernelCall.Operand> inputs, List<KernelCall.Operand> outputs) {
        this(sizes, inputs, outputs, null);
    }
}
