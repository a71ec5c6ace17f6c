package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;

/** The parts that all kernels of reductions share: where rows start, what runs per element, and what runs on the results. */
public final class ReduceBody {
    private static final int MAX_UNROLLED_STEPS = 16;

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Positions positions;
    /** Steps whose values are in temporaries already. */
    private final BitSet written;

    /** The parts of a kernel that computes everything for each element. */
    public ReduceBody(SpecAnalysis analysis) {
        this(analysis, new BitSet());
    }

    private ReduceBody(SpecAnalysis analysis, BitSet written) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.written = written;
        positions = new Positions(spec);
    }

    /** Returns the parts of a kernel that computes {@link #perRow} ahead. */
    public static ReduceBody withRowConstants(SpecAnalysis analysis) {
        return new ReduceBody(analysis, analysis.perRow);
    }

    public String indexType() {
        return positions.indexType();
    }

    /** Writes {@code a0_row …}, what the kept coordinates add to the positions of the inputs that {@code steps} load. */
    public void rowStarts(SourceWriter out, List<String> keptCoordinates, BitSet steps) {
        BitSet all = new BitSet();
        all.set(0, spec.inputs().size());
        rowStarts(out, keptCoordinates, steps, all);
    }

    /** Writes the same for the inputs that are in {@code among}. */
    public void rowStarts(SourceWriter out, List<String> keptCoordinates, BitSet steps, BitSet among) {
        BitSet inputs = new BitSet();
        steps.stream()
                .filter(step -> spec.steps().get(step) instanceof Step.Load)
                .forEach(step -> inputs.set(((Step.Load) spec.steps().get(step)).input()));
        inputs.and(among);
        for (int i = inputs.nextSetBit(0); i >= 0; i = inputs.nextSetBit(i + 1)) {
            List<String> terms = positions.inputTerms(i, 0, keptCoordinates);
            if (!terms.isEmpty()) {
                out.line("const %s a%d_row = %s;", positions.indexType(), i, Positions.sum(terms));
            }
        }
    }

    /** Writes the kept coordinates of the index {@code linear} and returns their names. */
    public List<String> keptCoordinates(SourceWriter out, String linear) {
        return positions.coordinates(out, linear, 0, spec.keptRank());
    }

    /** Writes the coordinates of all kept dimensions but the last, and returns a list of their names that may grow. */
    public List<String> outerCoordinates(SourceWriter out, String linear) {
        return new ArrayList<>(positions.coordinates(out, linear, 0, spec.keptRank() - 1));
    }

    /** Returns the expression of an input's element at the index {@code reduced} of the only reduced dimension. */
    public String elementOfRow(int input, String reduced) {
        String index = reduced.contains(" ") ? "(" + reduced + ")" : reduced;
        return element(input, positions.inputTerms(input, spec.keptRank(), List.of(index)));
    }

    /** Returns the expression of an input's element, given the summands along the reduced dimensions. */
    public String element(int input, List<String> reducedTerms) {
        return positions.element(input, terms(input, reducedTerms));
    }

    /** Returns the position of an input's element, given the summands along the reduced dimensions. */
    public String position(int input, List<String> reducedTerms) {
        return positions.position(input, terms(input, reducedTerms));
    }

    private List<String> terms(int input, List<String> reducedTerms) {
        List<String> terms = new ArrayList<>();
        if (!spec.inputs().get(input).layout().isBroadcast(0, spec.keptRank())) {
            terms.add("a" + input + "_row");
        }
        terms.addAll(reducedTerms);
        return terms;
    }

    /** Returns the address of an input's element, given the summands along the reduced dimensions. */
    public String address(int input, List<String> reducedTerms) {
        return "a" + input + " + (" + position(input, reducedTerms) + ")";
    }

    /** Returns a writer that has written nothing. */
    public StepWriter steps() {
        return new StepWriter(spec, List.of());
    }

    /** Writes what is the same for all elements under a result. */
    public void perRow(SourceWriter out) {
        new StepWriter(spec, List.of()).write(out, analysis.perRow, input -> {
            // An array that ends up without elements may have none here either.
            String zero = CudaType.of(spec.inputs().get(input).type()).memoryZero();
            String element = element(input, List.of());
            return analysis.isPosition(input) ? element : "reduced > 0 ? " + element + " : " + zero;
        });
    }

    /**
     * Writes what runs for the element at the reduced index {@code linear}, and gives each reduction's value to
     * {@code assign}.
     *
     * @param steps a writer that has written nothing
     * @param load the expression of an input's element, given the summands along the reduced dimensions
     */
    public void perElement(
            SourceWriter out,
            StepWriter steps,
            String linear,
            BiFunction<Integer, List<String>, String> load,
            BiFunction<Reduction, String, String> assign) {
        steps.written(written).write(out, analysis.perElement, elementsAt(out, linear, load));
        for (Reduction reduction : analysis.reductions) {
            out.line("%s;", assign.apply(reduction, element(reduction, steps)));
        }
    }

    /** Returns the expression of the reduced index {@code linear}. If it is divided, it gets a name of its own. */
    public String index(SourceWriter out, String linear) {
        if (spec.reducedRank() > 1) {
            out.line("const %s e = %s;", indexType(), linear);
            return "e";
        }
        return linear.contains(" ") ? "(" + linear + ")" : linear;
    }

    /**
     * Writes the coordinates that the reduced index {@code linear} stands for, and returns the expressions of the inputs'
     * elements there.
     *
     * @param load the expression of an input's element, given the summands along the reduced dimensions
     */
    public IntFunction<String> elementsAt(
            SourceWriter out, String linear, BiFunction<Integer, List<String>, String> load) {
        List<String> coordinates =
                positions.coordinates(out, linear, spec.keptRank(), spec.keptRank() + spec.reducedRank());
        return input -> load.apply(input, positions.inputTerms(input, spec.keptRank(), coordinates));
    }

    /** Returns the steps whose values are in temporaries already. */
    public BitSet written() {
        return written;
    }

    /** Writes what runs for the element at {@code linear} of a scan, and returns the name of {@code argument}'s value. */
    public String scannedElement(
            SourceWriter out,
            StepWriter steps,
            String linear,
            BiFunction<Integer, List<String>, String> load,
            int argument) {
        List<String> coordinates = List.of(linear);
        return steps.write(
                        out,
                        analysis.perElement,
                        input -> load.apply(input, positions.inputTerms(input, spec.keptRank(), coordinates)))
                .value(argument);
    }

    /** Returns the parameters of a function of an element: its index, and what has been loaded of {@code inputs}. */
    public String elementParameters(List<Integer> inputs) {
        StringBuilder out = new StringBuilder("const " + indexType() + " e");
        for (int i : inputs) {
            String type = CudaType.of(spec.inputs().get(i).type()).memoryName();
            out.append(", const ").append(type).append(" x").append(i);
        }
        return out.toString();
    }

    /** Returns the arguments of that function for the loaded element {@code at}. */
    public static String elementArguments(List<Integer> inputs, String at) {
        StringBuilder out = new StringBuilder("e");
        inputs.forEach(i -> out.append(", x").append(i).append('[').append(at).append(']'));
        return out.toString();
    }

    /** Returns whether the text of an element is so short that it may be written four times. */
    public boolean isShort() {
        return ownSteps() <= MAX_UNROLLED_STEPS;
    }

    /** Returns whether it is so short that a loop over sixteen elements is worth its text, beside one over any number. */
    public boolean isVeryShort() {
        return ownSteps() <= MAX_UNROLLED_STEPS / 2;
    }

    private int ownSteps() {
        return analysis.perElement.cardinality() - written.cardinality();
    }

    /**
     * Writes a loop over a few elements under a result, which leaves each reduction's values in an array {@code x0, x1, …}.
     *
     * @param count how many they are
     * @param linear the reduced index of element {@code q}
     * @param load the expression of an input's element, given the summands along the reduced dimensions
     */
    public void perElements(
            SourceWriter out, int count, String linear, BiFunction<Integer, List<String>, String> load) {
        for (Reduction r : analysis.reductions) {
            out.line("%s x%d[%d];", r.element().cudaName(), r.number(), count);
        }
        out.line("#pragma unroll").open("for (int q = 0; q < %d; q++)", count);
        perElement(out, steps(), linear, load, (r, value) -> "x" + r.number() + "[q] = " + value);
        out.close();
    }

    /** Returns what a reduction takes of a written element. */
    public String element(Reduction r, StepWriter steps) {
        String value = steps.value(r.argument());
        return r.element() == CudaType.PLACED
                ? r.element().pair(steps.value(r.key()), "(unsigned long long) " + value)
                : r.asElement(CudaType.of(spec.typeOf(r.argument())), value);
    }

    /** Writes what runs on the results {@code r0, r1, …} of one kept index. */
    public void perResult(SourceWriter out, List<String> keptCoordinates) {
        for (Reduction reduction : analysis.reductions) {
            boolean isInteger =
                    !reduction.wide().isFloating() && !reduction.wide().isComplex();
            if (reduction.op() == ReduceOp.SUM && !isInteger) {
                // The sum of nothing is +0, though sums start from -0.
                out.open("if (reduced == 0)")
                        .line("r%d = %s;", reduction.number(), reduction.wide().zero())
                        .close();
            }
        }
        StepWriter steps = new StepWriter(spec, analysis.reductions)
                .written(written)
                .write(out, analysis.perResult, input -> element(input, List.of()));
        for (int o = 0; o < spec.outputs().size(); o++) {
            String value = steps.output(o);
            out.line("o%d[%s] = %s;", o, positions.output(o, keptCoordinates), value);
        }
    }

    /** Returns one line for each reduction. */
    public String each(BiConsumer<SourceWriter, Reduction> line) {
        SourceWriter out = new SourceWriter();
        analysis.reductions.forEach(reduction -> line.accept(out, reduction));
        return out.toString();
    }

    /** Returns what {@code writer} writes. */
    public static String text(Consumer<SourceWriter> writer) {
        SourceWriter out = new SourceWriter();
        writer.accept(out);
        return out.toString();
    }
}
