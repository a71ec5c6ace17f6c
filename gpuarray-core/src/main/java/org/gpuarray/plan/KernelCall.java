package org.gpuarray.plan;

import java.util.List;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.types.Pieces;
import org.jspecify.annotations.Nullable;

/**
 * The values of a launch of a {@link KernelSpec}. Layouts and extents stay the same from launch to launch; memory and
 * scalars are put in for each. Not thread-safe.
 */
public final class KernelCall {
    private final long[] extents;
    private final List<Operand> inputs;
    private final List<Operand> outputs;
    private final long[] scalarBits;
    private final List<Pieces> folds;
    private @Nullable DeviceMemory errors;
    private long errorsOffsetBytes;

    /**
     * Makes a call of a kernel.
     *
     * @param extents the domain's extents, kept dimensions first; none is 0 among the kept ones
     * @param inputs one for each input of the spec
     * @param outputs one for each output of the spec; strides cover the kept dimensions
     * @param scalarBits one for each scalar: the bits of a double for floating types (also FLOAT32), else the integer
     */
    public KernelCall(long[] extents, List<Operand> inputs, List<Operand> outputs, long[] scalarBits) {
        this(extents, inputs, outputs, scalarBits, List.of());
    }

    /**
     * Makes a call of a kernel with folds.
     *
     * @param folds one for each of the spec
     */
    public KernelCall(
            long[] extents, List<Operand> inputs, List<Operand> outputs, long[] scalarBits, List<Pieces> folds) {
        this.extents = extents;
        this.inputs = List.copyOf(inputs);
        this.outputs = List.copyOf(outputs);
        this.scalarBits = scalarBits;
        this.folds = List.copyOf(folds);
    }

    /** An operand's memory and layout. */
    public static final class Operand {
        private final long offset;
        private final long[] strides;
        private final long size;
        private @Nullable DeviceMemory memory;

        /**
         * Makes an operand.
         *
         * @param memory null for a POSITION input, or if it is put in later
         * @param offset the first element's position, in elements
         * @param strides in elements, one for each dimension; of a folded dimension a common divisor of the positions along it
         */
        public Operand(@Nullable DeviceMemory memory, long offset, long[] strides) {
            this(memory, offset, strides, 0);
        }

        /**
         * Makes an output that is written at computed positions.
         *
         * @param size the number of elements that have a position
         */
        public Operand(@Nullable DeviceMemory memory, long offset, long[] strides, long size) {
            this.memory = memory;
            this.offset = offset;
            this.strides = strides;
            this.size = size;
        }

        public @Nullable DeviceMemory memory() {
            return memory;
        }

        public long offset() {
            return offset;
        }

        public long[] strides() {
            return strides;
        }

        /** Returns to how many elements computed positions may lead; 0 if there are no such positions. */
        public long size() {
            return size;
        }

        /** Puts in the memory of the next launch. */
        public void setMemory(DeviceMemory ofNextLaunch) {
            memory = ofNextLaunch;
        }
    }

    public long[] extents() {
        return extents;
    }

    public List<Operand> inputs() {
        return inputs;
    }

    public List<Operand> outputs() {
        return outputs;
    }

    /** Returns the numbers of the spec's folds. */
    public List<Pieces> folds() {
        return folds;
    }

    /** Returns the array of the next launch's scalars, to be read and written. */
    public long[] scalarBits() {
        return scalarBits;
    }

    /**
     * Returns the memory for errors: for each index that the spec checks, two words of 64 bits with all bits set. Null if
     * it checks none.
     */
    public @Nullable DeviceMemory errors() {
        return errors;
    }

    /** Returns where in that memory the words begin. */
    public long errorsOffsetBytes() {
        return errorsOffsetBytes;
    }

    public void setErrors(@Nullable DeviceMemory ofNextLaunch, long offsetBytes) {
        errors = ofNextLaunch;
        errorsOffsetBytes = offsetBytes;
    }

    /** Removes all memory, so that a call that is kept for later launches keeps none alive. */
    public void forgetMemory() {
        for (int i = 0; i < inputs.size(); i++) {
            inputs.get(i).memory = null;
        }
        for (int i = 0; i < outputs.size(); i++) {
            outputs.get(i).memory = null;
        }
        errors = null;
    }
}
