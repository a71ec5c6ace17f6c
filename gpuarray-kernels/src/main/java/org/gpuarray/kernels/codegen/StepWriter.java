package org.gpuarray.kernels.codegen;

import java.util.BitSet;
import java.util.List;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Apply;
import org.gpuarray.plan.KernelSpec.Cast;
import org.gpuarray.plan.KernelSpec.CheckedIndex;
import org.gpuarray.plan.KernelSpec.Drawn;
import org.gpuarray.plan.KernelSpec.Gathered;
import org.gpuarray.plan.KernelSpec.Load;
import org.gpuarray.plan.KernelSpec.Reduced;
import org.gpuarray.plan.KernelSpec.Scalar;
import org.gpuarray.plan.KernelSpec.Step;

/** Writes the steps of a spec, one line and one temporary {@code t0, t1, …} each. */
final class StepWriter {
    private final KernelSpec spec;
    private final String[] values;
    private String suffix = "";

    /**
     * A writer that has written nothing.
     *
     * @param reductions whose results stand in {@code r0, r1, …}
     */
    StepWriter(KernelSpec spec, List<Reduction> reductions) {
        this.spec = spec;
        values = new String[spec.steps().size()];
        for (Reduction reduction : reductions) {
            String result = "r" + reduction.number();
            boolean asBool = CudaType.of(spec.typeOf(reduction.step())) == CudaType.BOOL;
            values[reduction.step()] = asBool ? "(" + result + " != 0)" : result;
        }
    }

    /** Makes the temporaries end in {@code newSuffix}, so that several elements can stand in one scope. */
    StepWriter suffix(String newSuffix) {
        suffix = newSuffix;
        return this;
    }

    /** Writes the steps in {@code wanted}; {@code load} gives the expression of an input's element. */
    StepWriter write(SourceWriter out, BitSet wanted, IntFunction<String> load) {
        for (int step = wanted.nextSetBit(0); step >= 0; step = wanted.nextSetBit(step + 1)) {
            Step what = spec.steps().get(step);
            if (what instanceof Scalar scalar) {
                values[step] = "s" + scalar.scalar();
            } else if (!(what instanceof Reduced)) {
                String name = "t" + step + suffix;
                out.line("const %s %s = %s;", CudaType.of(spec.typeOf(step)).cudaName(), name, text(what, load));
                values[step] = name;
            }
        }
        return this;
    }

    /** Returns the name of a written step's value. */
    String value(int step) {
        return values[step];
    }

    /** Returns what is to be written to an output. */
    String output(int output) {
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
            String arguments =
                    drawn.arguments().stream().map(argument -> values[argument]).collect(Collectors.joining(", "));
            CudaType type = CudaType.of(drawn.type());
            return "draw_" + drawn.draw().shortName() + "_" + type.suffix() + "(" + arguments + ")";
        }
        Apply apply = (Apply) step;
        Object[] operands =
                apply.arguments().stream().map(argument -> values[argument]).toArray();
        return CudaOperators.of(apply.op()).text(CudaType.of(apply.type()), operands);
    }
}
