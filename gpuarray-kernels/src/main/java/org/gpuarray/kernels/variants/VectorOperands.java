package org.gpuarray.kernels.variants;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;

/** The operands whose rows move by vectors of up to four elements, if all rows start on a boundary of four. */
public final class VectorOperands {
    /** The operands of a kernel in which none moves by vectors. */
    public static final VectorOperands NONE = new VectorOperands(List.of(), List.of());

    /** The most inputs of a row: each takes registers. */
    private static final int MOST_INPUTS = 6;

    private static final int FOUR = 4;

    private final List<Integer> inputs;
    private final List<Integer> outputs;
    private final int[] inputNumbers;
    private final int[] outputNumbers;

    /** The operands with these numbers. */
    public VectorOperands(List<Integer> inputs, List<Integer> outputs) {
        this.inputs = inputs;
        this.outputs = outputs;
        inputNumbers = array(inputs);
        outputNumbers = array(outputs);
    }

    private static int[] array(List<Integer> numbers) {
        int[] array = new int[numbers.size()];
        for (int i = 0; i < array.length; i++) {
            array[i] = numbers.get(i);
        }
        return array;
    }

    /** Returns whether a thread of such a device should load several elements at once. */
    public static boolean suit(DeviceTraits traits) {
        return traits.vectorBytes() >= DeviceTraits.VECTOR_BYTES;
    }

    /** Returns the operands of a kernel that reads rows and writes none. */
    public static VectorOperands readByRows(SpecAnalysis analysis, DeviceTraits traits) {
        return suit(traits) ? new VectorOperands(inputsOfRows(analysis), List.of()) : NONE;
    }

    /** Returns the operands of a kernel that reads rows and writes rows. */
    public static VectorOperands movedByRows(SpecAnalysis analysis, DeviceTraits traits) {
        return suit(traits) ? new VectorOperands(inputsOfRows(analysis), outputsOfRows(analysis.spec)) : NONE;
    }

    /** Returns the inputs that rows read by vectors: aligned, and one after the other along the only reduced dimension. */
    private static List<Integer> inputsOfRows(SpecAnalysis analysis) {
        List<Integer> found = new ArrayList<>();
        KernelSpec spec = analysis.spec;
        if (spec.reducedRank() == 1) {
            for (int i = 0; i < spec.inputs().size(); i++) {
                Layout layout = spec.inputs().get(i).layout();
                if (!analysis.isPosition(i) && layout.aligned() && layout.isUnit(spec.keptRank())) {
                    found.add(i);
                }
            }
        }
        return found.size() <= MOST_INPUTS ? found : List.of();
    }

    /** Returns the outputs whose rows are written by vectors: aligned, and one after the other along the only reduced dimension. */
    private static List<Integer> outputsOfRows(KernelSpec spec) {
        List<Integer> found = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size() && spec.reducedRank() == 1; o++) {
            Layout layout = spec.outputs().get(o).layout();
            if (layout.aligned() && layout.rank() > spec.keptRank() && layout.isUnit(spec.keptRank())) {
                found.add(o);
            }
        }
        return found;
    }

    public List<Integer> inputs() {
        return inputs;
    }

    public List<Integer> outputs() {
        return outputs;
    }

    /** Returns whether no operand moves by vectors. */
    public boolean areNone() {
        return inputs.isEmpty() && outputs.isEmpty();
    }

    /** Adds the parameter that says whether operands move by vectors, if there are any. */
    public Parameters declare(Parameters parameters) {
        return areNone() ? parameters : parameters.narrow(LaunchValue.VECTORS);
    }

    /** Sets that parameter; the rows lie side by side along the dimensions {@code from} to {@code to}. */
    public void set(LaunchShape launch, KernelCall call, int from, int to) {
        launch.set(LaunchValue.VECTORS, areAligned(call, from, to) ? 1 : 0);
    }

    /** Returns whether every row of every operand starts on a boundary of four elements. */
    public boolean areAligned(KernelCall call, int from, int to) {
        return areAligned(call, from, to, FOUR);
    }

    /** Returns whether every row of every operand starts on a boundary of so many elements. */
    public boolean areAligned(KernelCall call, int from, int to, int elements) {
        boolean aligned = true;
        for (int input : inputNumbers) {
            aligned &= isAligned(call.inputs().get(input).strides(), call.extents(), from, to, elements);
        }
        for (int output : outputNumbers) {
            aligned &= isAligned(call.outputs().get(output).strides(), call.extents(), from, to, elements);
        }
        return aligned;
    }

    private static boolean isAligned(long[] strides, long[] extents, int from, int to, int elements) {
        for (int dimension = from; dimension < to; dimension++) {
            if (strides[dimension] % elements != 0 && extents[dimension] > 1) {
                return false;
            }
        }
        return true;
    }
}
