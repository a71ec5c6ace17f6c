package org.gpuarray.kernels.variants;

import java.util.BitSet;
import java.util.function.IntFunction;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.gpuarray.types.DType;

/**
 * The inputs whose elements lie side by side along a dimension, of which a thread that works alone copies a tile into an array of
 * its own, {@code c0, c1, …}, before it computes anything: HotSpot makes vectors of a loop only if all elements of one type have the
 * same index, which those in memory have not.
 *
 * <p>None is copied where the elements themselves are combined: then the loop over them is the copy.
 */
public final class InputTiles {
    private final SpecAnalysis analysis;
    private final int dimension;
    private final String number;
    private final BitSet copied = new BitSet();

    /**
     * The tiles along {@code dimension}.
     *
     * @param steps what is computed for each element
     * @param number the variable that counts the elements of a tile
     */
    public InputTiles(SpecAnalysis analysis, BitSet steps, int dimension, String number) {
        this.analysis = analysis;
        this.dimension = dimension;
        this.number = number;
        boolean computes = false;
        BitSet loaded = new BitSet();
        for (int step = steps.nextSetBit(0); step >= 0; step = steps.nextSetBit(step + 1)) {
            Step what = analysis.spec.steps().get(step);
            if (what instanceof Step.Load load) {
                loaded.set(load.input());
            } else if (!(what instanceof Step.Scalar)) {
                computes = true;
            }
        }
        if (computes && !analysis.spec.joins()) { // of joined arrays each is read only where it is
            loaded.stream().filter(this::isAdjacent).forEach(copied::set);
        }
    }

    private boolean isAdjacent(int input) {
        KernelSpec.Input read = analysis.spec.inputs().get(input);
        boolean isPlain =
                read.source() == KernelSpec.Source.MEMORY && read.folds().isEmpty();
        return isPlain && isVector(read.type()) && read.layout().isUnit(dimension);
    }

    /** Returns whether arrays in memory and registers have one type, of which there are vectors. */
    private static boolean isVector(DType type) {
        return type == DType.FLOAT32 || type == DType.FLOAT64 || type == DType.INT32 || type == DType.INT64;
    }

    /**
     * Returns whether groups of floats are combined in their own type, of elements of that type: all loops up to there are
     * vectors.
     */
    public static boolean suit(SpecAnalysis analysis, Reduction r) {
        boolean isFloat = r.user() == null && (r.element() == CudaType.F32 || r.element() == CudaType.F64);
        return isFloat
                && analysis.perElement.stream().allMatch(step -> isOf(r.element(), analysis.spec, step))
                && CudaType.of(analysis.spec.typeOf(r.argument())) == r.element();
    }

    /** Returns whether no input that elements are computed of lies with gaps along a dimension. */
    public static boolean areDense(SpecAnalysis analysis, int dimension) {
        return analysis.perElement.stream()
                .mapToObj(analysis.spec.steps()::get)
                .noneMatch(what -> what instanceof Step.Load load
                        && analysis.spec.inputs().get(load.input()).layout().isGiven(dimension));
    }

    private static boolean isOf(CudaType type, KernelSpec spec, int step) {
        Step what = spec.steps().get(step);
        return !(what instanceof Step.Load || what instanceof Step.Cast) || CudaType.of(spec.typeOf(step)) == type;
    }

    /** Returns what declares the arrays, of {@code size} elements. */
    public String arrays(String size) {
        SourceWriter out = new SourceWriter();
        copied.stream().forEach(input -> out.line("%s c%d[%s];", type(input), input, size));
        return out.toString();
    }

    private String type(int input) {
        return CudaType.of(analysis.spec.inputs().get(input).type()).memoryName();
    }

    /**
     * Writes loops that copy {@code count} elements.
     *
     * @param load the expression of an input's element in memory
     */
    public String copies(String count, IntFunction<String> load) {
        SourceWriter out = new SourceWriter();
        copied.stream()
                .forEach(input -> out.open("for (int %s = 0; %s < %s; %s++)", number, number, count, number)
                        .line("c%d[%s] = %s;", input, number, load.apply(input))
                        .close());
        return out.toString();
    }

    /** Returns the expression of an input's element in its tile, or {@code load} if it is not copied. */
    public String element(int input, String load) {
        return copied.get(input) ? "c" + input + "[" + number + "]" : load;
    }
}
