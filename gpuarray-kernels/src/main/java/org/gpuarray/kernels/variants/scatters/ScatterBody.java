package org.gpuarray.kernels.variants.scatters;

import java.util.List;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.IntFunction;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;

/** What the text of all scatters into copies has in common: the steps of an element, and a line for each output. */
final class ScatterBody {
    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    final Positions positions;

    ScatterBody(SpecAnalysis analysis) {
        this.analysis = analysis;
        spec = analysis.spec;
        positions = new Positions(spec);
    }

    /** Returns whether every output is combined with what is at computed positions, by one of these operations. */
    static boolean suits(KernelSpec spec, Set<ScatterOp> ops) {
        for (KernelSpec.Output output : spec.outputs()) {
            KernelSpec.Scattered scattered = output.scattered();
            if (scattered == null || !ops.contains(scattered.op())) {
                return false;
            }
        }
        return true;
    }

    /** Returns how many elements the targets have together. */
    static long targets(KernelCall call) {
        long targets = 0;
        List<KernelCall.Operand> outputs = call.outputs();
        for (int o = 0; o < outputs.size(); o++) { // called at every launch
            targets += outputs.get(o).size();
        }
        return targets;
    }

    /** Returns the type in which an output is combined. */
    CudaType type(int output) {
        return CudaType.of(spec.outputs().get(output).type());
    }

    /** Returns how an output is combined. */
    ScatterOp op(int output) {
        return scattered(output).op();
    }

    private KernelSpec.Scattered scattered(int output) {
        KernelSpec.Scattered scattered = spec.outputs().get(output).scattered();
        if (scattered == null) {
            throw new IllegalStateException("bug in Variants: output " + output + " has no positions: " + spec);
        }
        return scattered;
    }

    /** Writes the steps of element {@code i} of the domain. */
    StepWriter element(SourceWriter out) {
        List<String> coordinates = positions.coordinates(out, "i", 0, spec.keptRank());
        IntFunction<String> load = input -> positions.element(input, positions.inputTerms(input, 0, coordinates));
        return new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
    }

    /** Returns the position that steps have computed for an output. */
    String position(StepWriter steps, int output) {
        return steps.value(scattered(output).position());
    }

    /** Returns what {@code line} writes for each output. */
    String each(BiConsumer<SourceWriter, Integer> line) {
        SourceWriter out = new SourceWriter();
        for (int o = 0; o < spec.outputs().size(); o++) {
            line.accept(out, o);
        }
        return out.toString();
    }

    /** Returns the texts of all outputs, one after the other. */
    String texts(IntFunction<String> text) {
        StringBuilder all = new StringBuilder();
        for (int o = 0; o < spec.outputs().size(); o++) {
            all.append(text.apply(o));
        }
        return all.toString();
    }
}
