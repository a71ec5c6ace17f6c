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
 */
public record KernelCall(long[] extents, List<Operand> inputs, List<Operand> outputs, long[] scalarBits) {
    /**
     * An operand's place.
     *
     * @param memory null for a POSITION input
     * @param offset the first element's position, in elements
     * @param strides in elements, one for each dimension
     */
    public record Operand(@Nullable DeviceMemory memory, long offset, long[] strides) {}
}
