package org.gpuarray.plan;

import java.util.List;
import org.gpuarray.device.DeviceMemory;
import org.jspecify.annotations.Nullable;

/**
 * The values of one launch of a {@link KernelSpec}.
 *
 * @param extents the domain's extents, kept dimensions first; none is 0 among the kept ones
 * @param inputs one for each input of the spec
 * @param outputs one for each output of the spec; strides cover the kept dimensions
 * @param scalarBits one for each scalar: the bits of a double for floating types (also FLOAT32), else the integer
 * @param errors two words of 64 bits for each index that the spec checks, all bits set; null if it checks none
 */
public record KernelCall(
        long[] extents,
        List<Operand> inputs,
        List<Operand> outputs,
        long[] scalarBits,
        @Nullable DeviceMemory errors) {
    /** The values of a launch that checks no indices. */
    public KernelCall(long[] extents, List<Operand> inputs, List<Operand> outputs, long[] scalarBits) {
        this(extents, inputs, outputs, scalarBits, null);
    }

    /**
     * An operand's place.
     *
     * @param memory null for a POSITION input
     * @param offset the first element's position, in elements
     * @param strides in elements, one for each dimension
     */
    public record Operand(@Nullable DeviceMemory memory, long offset, long[] strides) {}
}
