package org.gpuarray.kernels.codegen;

import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Step;
import org.gpuarray.plan.Step.Apply;
import org.gpuarray.plan.Step.Called;
import org.gpuarray.plan.Step.Carried;
import org.gpuarray.plan.Step.Cast;
import org.gpuarray.plan.Step.CheckedIndex;
import org.gpuarray.plan.Step.Drawn;
import org.gpuarray.plan.Step.Gathered;
import org.gpuarray.plan.Step.Joined;
import org.gpuarray.plan.Step.Load;
import org.gpuarray.plan.Step.Picked;
import org.gpuarray.plan.Step.Reduced;
import org.gpuarray.plan.Step.Repeated;
import org.gpuarray.plan.Step.Scalar;

/** Writes the steps of a spec, one line and one temporary {@code t0, t1, …} each. */
public final class StepWriter {
    private final KernelSpec spec;
    private final String[] values;
    private String suffix = "";
    private String element = "";
    private String four = "";
    private String lane = "";
    private BitSet written = new BitSet();
    private Map<Integer, Integer> chosen = Map.of();
    private final BitSet partial;
    private final UserFunctions functions;

    /**
     * A writer that has written nothing.
     *
     * @param reductions whose results stand in {@code r0, r1, …}
     */
    public StepWriter(KernelSpec spec, List<Reduction> reductions) {
        this.spec = spec;
        partial = spec.partialSteps();
        functions = UserFunctions.of(spec);
        values = new String[spec.steps().size()];
        for (Reduction reduction : reductions) {
            String result = reduction.result("r" + reduction.number());
            CudaType type = CudaType.of(spec.typeOf(reduction.step()));
            values[reduction.step()] = type == CudaType.BOOL ? "(" + result + " != 0)" : inOwnType(type, result);
        }
    }

    /** Makes the temporaries end in {@code newSuffix}, so that several elements can stand in one scope. */
    public StepWriter suffix(String newSuffix) {
        suffix = newSuffix;
        return this;
    }

    /**
     * Says that the element at {@code ofElement} is number {@code number} of those from {@code first} on, a multiple of 4: then
     * a compiler finds which neighbours share random words, and computes these once.
     */
    public StepWriter four(String ofElement, String first, String number) {
        element = ofElement;
        four = first;
        lane = number;
        return this;
    }

    /** Says which temporaries have their values already, from an outer scope, where their names have no suffix. */
    public StepWriter written(BitSet steps) {
        written = steps;
        return this;
    }

    /** Chooses an input of each step that joins or selects: no other is computed, and there is no condition. */
    public StepWriter joinedTo(Map<Integer, Integer> choices) {
        chosen = choices;
        return this;
    }

    /** Writes the steps in {@code wanted}; {@code load} gives the expression of an input's element. */
    public StepWriter write(SourceWriter out, BitSet wanted, IntFunction<String> load) {
        for (int step = wanted.nextSetBit(0); step >= 0; step = wanted.nextSetBit(step + 1)) {
            if (!chosen.isEmpty() || !partial.get(step)) {
                write(out, step, load);
            }
        }
        return this;
    }

    /** Writes one result of an elementwise kernel, from its loads to its stores. */
    public void result(SourceWriter out, BitSet wanted, Positions positions, List<String> coordinates) {
        write(out, wanted, input -> positions.element(input, positions.inputTerms(input, 0, coordinates)));
        for (int o = 0; o < spec.outputs().size(); o++) {
            store(out, o, positions.output(o, coordinates));
        }
    }

    private void write(SourceWriter out, int step, IntFunction<String> load) {
        Step what = spec.steps().get(step);
        if (what instanceof Scalar scalar) {
            values[step] = inOwnType(CudaType.of(spec.typeOf(step)), "s" + scalar.scalar());
        } else if (what instanceof Load input
                && spec.inputs().get(input.input()).source() == Source.BEFORE) {
            values[step] = load.apply(input.input());
        } else if (what instanceof Joined joined) {
            joined(out, step, joined, load);
        } else if (what instanceof Apply apply
                && chosen.containsKey(apply.arguments().get(0))
                && apply.op() == Op.WHERE) {
            values[step] = values[
                    apply.arguments().get(1 + chosen.get(apply.arguments().get(0)))];
        } else if (what instanceof Repeated loop) {
            repeated(out, step, loop);
        } else if (what instanceof Carried carried) {
            values[step] = LoopText.variable(values[carried.loop()], carried.variable());
        } else if (!(what instanceof Reduced)) {
            String name = "t" + step + (written.get(step) ? "" : suffix);
            String type = UserFunctions.typeOf(spec, step);
            if (!written.get(step)) {
                out.line("const %s %s = %s;", type, name, text(what, load));
            }
            values[step] = name;
        }
    }

    private void repeated(SourceWriter out, int step, Repeated loop) {
        values[step] = "t" + step + (written.get(step) ? "" : suffix);
        if (!written.get(step)) {
            List<String> arguments =
                    loop.values().stream().map(argument -> values[argument]).toList();
            new LoopText(loop.body(), values[step], loop.body().next().size())
                    .write(out, values[loop.turns()], arguments);
        }
    }

    /** Returns the value of a parameter or of a reduction, which are ints for small integers. */
    private static String inOwnType(CudaType type, String value) {
        boolean isWidened =
                type != CudaType.BOOL && !type.cudaName().equals(type.register().cudaName());
        return isWidened ? "(" + type.cudaName() + ") " + value : value;
    }

    /** Writes a branch for each input. What only one input needs is computed in its branch; elsewhere it has no elements. */
    private void joined(SourceWriter out, int step, Joined joined, IntFunction<String> load) {
        Integer choice = chosen.get(joined.before());
        if (choice != null) {
            values[step] = values[choice == 0 ? joined.first() : joined.second()];
            return;
        }
        String name = "t" + step + suffix;
        out.line("%s %s;", UserFunctions.typeOf(spec, step), name);
        out.open("if (%s)", values[joined.before()]);
        branch(out, name, joined.first(), load);
        out.otherwise();
        branch(out, name, joined.second(), load);
        out.close();
        values[step] = name;
    }

    private void branch(SourceWriter out, String name, int value, IntFunction<String> load) {
        BitSet inside = new BitSet();
        Deque<Integer> open = new ArrayDeque<>(List.of(value));
        while (!open.isEmpty()) {
            int step = open.pop();
            if (partial.get(step) && !inside.get(step)) {
                inside.set(step);
                Step what = spec.steps().get(step);
                List<Integer> arguments = what instanceof Joined inner ? List.of(inner.before()) : what.arguments();
                arguments.forEach(open::push);
            }
        }
        inside.stream().forEach(step -> write(out, step, load));
        out.line("%s = %s;", name, values[value]);
    }

    /** Says where a step's value is that has been written elsewhere. */
    public void known(int step, String value) {
        values[step] = value;
    }

    /** Returns the name of a written step's value. */
    public String value(int step) {
        return values[step];
    }

    /** Writes the line that stores an output, at {@code position} unless steps compute another one. */
    public void store(SourceWriter out, int output, String position) {
        KernelSpec.Scattered scattered = spec.outputs().get(output).scattered();
        if (scattered == null) {
            out.line("o%d[%s] = %s;", output, position, output(output));
            return;
        }
        String computed = values[scattered.position()];
        String place = "o" + output + " + " + (spec.wideIndex() ? "" : "(int) ") + computed;
        CudaType type = CudaType.of(spec.outputs().get(output).type());
        out.open("if (%s >= 0)", computed)
                .line("%s;", ScatterText.atomic(scattered.op(), type, place, output(output)))
                .close();
    }

    /** Returns what is to be written to an output. */
    public String output(int output) {
        KernelSpec.Output to = spec.outputs().get(output);
        return CudaType.of(to.type()).stored(value(to.value()));
    }

    private long checkNumber(CheckedIndex check) {
        return spec.steps().stream()
                .takeWhile(step -> step != check)
                .filter(CheckedIndex.class::isInstance)
                .count();
    }

    private String text(Step step, IntFunction<String> load) {
        if (step instanceof Load input) {
            CudaType type = CudaType.of(spec.inputs().get(input.input()).type());
            return type.loaded(load.apply(input.input()));
        } else if (step instanceof Cast cast) {
            return CudaOperators.cast(spec.typeOf(cast.argument()), cast.to(), values[cast.argument()]);
        }
        if (step instanceof Gathered gathered) {
            CudaType type = CudaType.of(spec.inputs().get(gathered.input()).type());
            String position = (spec.wideIndex() ? "" : "(int) ") + values[gathered.position()];
            return type.loaded("a" + gathered.input() + "[" + position + "]");
        } else if (step instanceof CheckedIndex checked) {
            return String.format(
                    Locale.ROOT,
                    "checked_index(%s, %s, errors + %d)",
                    values[checked.index()],
                    values[checked.size()],
                    2 * checkNumber(checked));
        } else if (step instanceof Drawn drawn) {
            return drawn(drawn, load);
        } else if (step instanceof Called called) {
            return functions.call(
                    called,
                    called.arguments().stream()
                            .map(argument -> values[argument])
                            .toList());
        } else if (step instanceof Picked picked) {
            return UserFunctions.picked((Called) spec.steps().get(picked.call()), picked, values[picked.call()]);
        }
        Apply apply = (Apply) step;
        Object[] operands =
                apply.arguments().stream().map(argument -> values[argument]).toArray();
        return CudaOperators.of(apply.op()).text(CudaType.of(apply.type()), operands);
    }

    private String drawn(Drawn drawn, IntFunction<String> load) {
        List<Integer> arguments = drawn.arguments();
        String others =
                arguments.stream().skip(1).map(argument -> values[argument]).collect(Collectors.joining(", "));
        String function = "draw_" + drawn.draw().shortName() + "_"
                + CudaType.of(drawn.type()).suffix();
        return function + "(" + place((Load) spec.steps().get(arguments.get(0)), load) + ", " + others + ")";
    }

    /** An aligned start is passed beside the offset, not added to it: random.cuh says why. */
    private String place(Load position, IntFunction<String> load) {
        String start = "a" + position.input() + "_start";
        String at = load.apply(position.input());
        boolean isApart = spec.inputs().get(position.input()).layout().aligned() && at.startsWith(start + " + ");
        String rest = isApart ? at.substring(start.length() + 3) : at;
        if (isApart && rest.equals(element)) {
            return "random_place(" + start + ", " + four + ", " + lane + ")";
        }
        String operand = rest.contains(" ") ? "(" + rest + ")" : rest;
        return "random_place(" + (isApart ? start : "0") + ", " + operand + " & -4, " + operand + " & 3)";
    }
}
