package org.gpuarray.kernels.variants.keptrows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gpuarray.expr.Op;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.codegen.UserFunctions;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RowStages;
import org.gpuarray.plan.RowStages.Stage;
import org.gpuarray.plan.Step.Apply;
import org.gpuarray.plan.Step.Load;
import org.gpuarray.types.DType;

/** The parts that all kernels which keep rows share: what a stage computes once, for each element, and keeps. */
final class KeptRowBody {
    /** Functions that the CPU device computes many numbers of at once, in a loop that does nothing else. */
    private static final Set<Op> FUNCTIONS =
            EnumSet.of(Op.EXP, Op.EXP2, Op.EXPM1, Op.LOG, Op.LOG2, Op.LOG10, Op.SIN, Op.COS, Op.TAN, Op.TANH, Op.ATAN);

    private final KernelSpec spec;
    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final Positions positions;
    private final StepWriter steps;
    private final SourceWriter starts = new SourceWriter();
    private final List<String> kept;
    final RowStages rows;
    /** The parts of a row, of {@link RowStages#TILE} elements each, that a thread or a block keeps. */
    final int tiles;

    KeptRowBody(SpecAnalysis analysis, int tiles) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.tiles = tiles;
        body = new ReduceBody(analysis);
        positions = new Positions(spec);
        steps = new StepWriter(spec, analysis.reductions);
        rows = RowStages.of(spec);
        kept = body.keptCoordinates(starts, "row");
        BitSet all = new BitSet();
        all.set(0, spec.steps().size());
        body.rowStarts(starts, kept, all);
    }

    ReduceBody body() {
        return body;
    }

    /** Returns the lines that say where the row's operands start. */
    String starts() {
        return starts.toString();
    }

    /** Returns the reductions that a stage ends with. */
    List<Reduction> reductions(Stage stage) {
        return analysis.reductions.stream()
                .filter(r -> stage.reduced().contains(r.step()))
                .toList();
    }

    /** Returns what a stage computes before the elements. */
    String once(Stage stage) {
        return ReduceBody.text(out -> steps.write(out, stage.once(), input -> body.element(input, List.of())));
    }

    /** Returns the arrays, of {@code size} elements, of what a stage computes and later ones use. */
    String keptArrays(int stage, int size) {
        SourceWriter out = new SourceWriter();
        forKept(stage, step -> out.line("%s k%d[%d];", UserFunctions.typeOf(spec, step), step, size));
        return out.toString();
    }

    /** Returns whether what a reduction takes is kept, in the type in which it takes it. */
    boolean takesKept(int stage, Reduction r) {
        boolean isKept = rows.stages().get(stage).used().get(r.argument()) || rows.isKept(stage, r.argument());
        return isKept && CudaType.of(spec.typeOf(r.argument())) == r.element();
    }

    private void forKept(int stage, IntConsumer action) {
        rows.stages().get(stage).each().stream()
                .filter(step -> rows.isKept(stage, step))
                .forEach(action);
    }

    /** Returns the inputs of {@code candidates} that a stage loads. */
    List<Integer> loaded(Stage stage, List<Integer> candidates) {
        return candidates.stream()
                .filter(input -> stage.each().stream()
                        .anyMatch(step -> spec.steps().get(step) instanceof Load load && load.input() == input))
                .toList();
    }

    /**
     * Returns what a stage does for the element at {@code e}.
     *
     * @param slot where among the kept values of a step that element's is
     * @param loads the expression of an input's element that has been loaded before, or null
     * @param value the line that takes an element's value for a reduction, or nothing
     * @param output the line that takes an element's value for an output, or null for one to write at once
     */
    String each(
            int number,
            String slot,
            IntFunction<String> loads,
            BiFunction<Reduction, String, String> value,
            IntFunction<String> output) {
        return each(number, slot, loads, value, output, -1);
    }

    /**
     * Returns the same but for a function, of which only the argument is computed and stands where its value would.
     *
     * @param later the function's step; -1 for none
     */
    String each(
            int number,
            String slot,
            IntFunction<String> loads,
            BiFunction<Reduction, String, String> value,
            IntFunction<String> output,
            int later) {
        Stage stage = rows.stages().get(number);
        BitSet own = (BitSet) stage.each().clone();
        if (later >= 0) {
            own.clear(later);
        }
        return ReduceBody.text(out -> {
            int rank = spec.keptRank() + spec.reducedRank();
            List<String> reduced = positions.coordinates(out, "e", spec.keptRank(), rank);
            stage.used().stream().forEach(step -> steps.known(step, "k" + step + "[" + slot + "]"));
            steps.write(out, own, input -> {
                String known = loads.apply(input);
                return known.isEmpty()
                        ? body.element(input, positions.inputTerms(input, spec.keptRank(), reduced))
                        : known;
            });
            if (later >= 0) {
                steps.known(
                        later, steps.value(spec.steps().get(later).arguments().get(0)));
            }
            forKept(number, step -> out.line("k%d[%s] = %s;", step, slot, steps.value(step)));
            for (Reduction r : reductions(stage)) {
                String taken = value.apply(r, body.element(r, steps));
                if (!taken.isEmpty()) {
                    out.line("%s;", taken);
                }
            }
            if (number == rows.stages().size() - 1) {
                for (int o = 0; o < spec.outputs().size(); o++) {
                    if (isWhole(o)) {
                        String into = output.apply(o);
                        out.line("%s = %s;", into.isEmpty() ? place(o, reduced) : into, steps.output(o));
                    }
                }
            }
        });
    }

    /**
     * Returns the step of a stage which is a function that a loop of its own may compute, of the elements of an array: it is the last
     * one, and only kept or reduced. -1 if there is none.
     */
    int lastFunction(int number) {
        Stage stage = rows.stages().get(number);
        int last = stage.each().length() - 1;
        if (last < 0
                || number == rows.stages().size() - 1
                || !(spec.steps().get(last) instanceof Apply apply)
                || !(FUNCTIONS.contains(apply.op()) && apply.type() == DType.FLOAT32)
                || spec.typeOf(apply.arguments().get(0)) != DType.FLOAT32) {
            return -1;
        }
        boolean isReducedAsKept = reductions(stage).stream()
                .allMatch(r -> r.argument() != last || r.element() == CudaType.of(DType.FLOAT32));
        return isReducedAsKept ? last : -1;
    }

    /** Writes the lines that replace an array's element, the argument of a function, by its value. */
    void apply(SourceWriter out, int function, String element) {
        StepWriter own = new StepWriter(spec, analysis.reductions);
        own.known(spec.steps().get(function).arguments().get(0), element);
        BitSet only = new BitSet();
        only.set(function);
        own.write(out, only, input -> "");
        out.line("%s = %s;", element, own.value(function));
    }

    private String place(int output, List<String> reduced) {
        return "o" + output + "[" + position(output, reduced) + "]";
    }

    /** Returns the position of an output's element at reduced coordinates. */
    String position(int output, List<String> reduced) {
        List<String> coordinates = new ArrayList<>(kept);
        coordinates.addAll(reduced);
        return positions.output(output, coordinates);
    }

    /** Returns whether an output has an element for each one of a row. */
    boolean isWhole(int output) {
        return spec.outputs().get(output).layout().rank() > spec.keptRank();
    }

    /** Returns whether a stage has anything to do for each element. */
    boolean hasElements(int number) {
        Stage stage = rows.stages().get(number);
        boolean writes = number == rows.stages().size() - 1
                && IntStream.range(0, spec.outputs().size()).anyMatch(this::isWhole);
        return writes || !stage.reduced().isEmpty();
    }

    /** Returns the lines that write the outputs of one element for a row, by the thread for which {@code condition} holds. */
    String rowOutputs(String condition) {
        SourceWriter out = new SourceWriter();
        boolean isGuarded = !condition.isEmpty()
                && IntStream.range(0, spec.outputs().size()).anyMatch(o -> !isWhole(o));
        if (isGuarded) {
            out.open("if (%s)", condition);
        }
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (!isWhole(o)) {
                out.line("o%d[%s] = %s;", o, positions.output(o, kept), steps.output(o));
            }
        }
        if (isGuarded) {
            out.close();
        }
        return out.toString();
    }

    /** Returns the results of a stage's reductions from those of the row's tiles, in {@code d0, d1, …}, by the tree over lanes. */
    String results(Stage stage, int parts) {
        SourceWriter out = new SourceWriter();
        for (Reduction r : reductions(stage)) {
            String d = "d" + r.number();
            String even = parts > 2 ? r.combine(d + "[0]", d + "[2]") : d + "[0]";
            String odd = parts > 3 ? r.combine(d + "[1]", d + "[3]") : d + "[1]";
            String result = parts == 1 ? even : r.combined(even, odd);
            out.line("const %s r%d = %s;", r.wide().cudaName(), r.number(), result);
        }
        return out.toString();
    }

    /** Returns one line for each reduction of a stage. */
    String reduced(Stage stage, BiConsumer<SourceWriter, Reduction> line) {
        SourceWriter out = new SourceWriter();
        reductions(stage).forEach(r -> line.accept(out, r));
        return out.toString();
    }
}
