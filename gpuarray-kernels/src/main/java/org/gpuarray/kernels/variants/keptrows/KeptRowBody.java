package org.gpuarray.kernels.variants.keptrows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.IntConsumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
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
import org.gpuarray.plan.Step.Load;

/** The parts that all kernels which keep rows share: what a stage computes once, for each element, and keeps. */
final class KeptRowBody {
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
        Stage stage = rows.stages().get(number);
        return ReduceBody.text(out -> {
            int rank = spec.keptRank() + spec.reducedRank();
            List<String> reduced = positions.coordinates(out, "e", spec.keptRank(), rank);
            stage.used().stream().forEach(step -> steps.known(step, "k" + step + "[" + slot + "]"));
            steps.write(out, stage.each(), input -> {
                String known = loads.apply(input);
                return known.isEmpty()
                        ? body.element(input, positions.inputTerms(input, spec.keptRank(), reduced))
                        : known;
            });
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
