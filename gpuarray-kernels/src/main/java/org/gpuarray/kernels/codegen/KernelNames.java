package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.plan.Step;
import org.gpuarray.plan.Step.Apply;
import org.gpuarray.plan.Step.Called;
import org.gpuarray.plan.Step.Cast;
import org.gpuarray.plan.Step.Drawn;
import org.gpuarray.plan.Step.Gathered;
import org.gpuarray.plan.Step.Joined;
import org.gpuarray.plan.Step.Reduced;
import org.gpuarray.plan.Step.Repeated;
import org.gpuarray.plan.Step.Swept;

/**
 * Names made of what a kernel does: {@code map_mul_add_sqrt_f32}, {@code sum_sub_mul_f32_rows}. Reductions stand first, then
 * the operators in order. Different specs may share a name.
 */
public final class KernelNames {
    /** Operators beyond these are counted: {@code map_mul_add_mul_add_mul_add_58more_f32}. */
    private static final int MAX_WORDS = 6;

    private KernelNames() {}

    public static String of(SpecAnalysis analysis) {
        List<String> words = new ArrayList<>();
        for (Step step : analysis.spec.steps()) {
            if (step instanceof Apply apply) {
                words.add(CudaOperators.of(apply.op()).shortName());
            } else if (step instanceof Repeated) {
                words.add("loop");
            } else if (step instanceof Swept sweep) {
                for (LoopBody.Operation operation : sweep.body().operations()) {
                    Op op = operation.op();
                    words.add(
                            op == null
                                    ? "to_" + CudaType.of(operation.type()).suffix()
                                    : CudaOperators.of(op).shortName());
                }
            } else if (step instanceof Called called) {
                words.add(called.function().name());
            } else if (step instanceof Gathered) {
                words.add("gather");
            } else if (step instanceof Joined) {
                words.add("join");
            } else if (step instanceof Cast cast && !analysis.reductions.isEmpty() && isFinish(analysis, cast)) {
                continue;
            } else if (step instanceof Cast cast) {
                words.add("to_" + CudaType.of(cast.to()).suffix());
            } else if (step instanceof Drawn drawn) {
                words.add("random_" + drawn.draw().shortName());
            }
        }
        for (KernelSpec.Output output : analysis.spec.outputs()) {
            if (output.scattered() != null) {
                words.add("scatter_" + output.scattered().op().name().toLowerCase(Locale.ROOT));
            }
        }
        if (words.size() > MAX_WORDS) {
            int more = words.size() - MAX_WORDS;
            words.subList(MAX_WORDS, words.size()).clear();
            words.add(more + "more");
        }
        List<String> name = new ArrayList<>();
        for (int i = 0; i < Math.min(MAX_WORDS, analysis.reductions.size()); i++) {
            name.add(analysis.reductions.get(i).word());
        }
        if (analysis.spec.isScan()) {
            Reduction scan = analysis.scan();
            name.add(scan.user() == null ? "cum" + scan.word() : scan.word());
        } else if (name.isEmpty()) {
            name.add(analysis.spec.sweeps() ? "sweep" : "map");
        }
        name.addAll(words);
        name.add(typeOf(analysis).suffix());
        name.addAll(shape(analysis.spec));
        return String.join("_", name);
    }

    /** Returns whether a conversion only converts a reduction's result back to the element type. */
    private static boolean isFinish(SpecAnalysis analysis, Cast cast) {
        return analysis.spec.steps().get(cast.argument()) instanceof Reduced reduced
                && analysis.spec.typeOf(reduced.argument()) == cast.to();
    }

    private static CudaType typeOf(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        return CudaType.of(
                analysis.reductions.isEmpty()
                        ? spec.outputs().get(0).type()
                        : spec.typeOf(analysis.reductions.get(0).argument()));
    }

    private static List<String> shape(KernelSpec spec) {
        List<String> words = new ArrayList<>();
        if (spec.isReduction() && spec.keptRank() > 0) {
            words.add(spec.order() == ReduceOrder.COLUMNS ? "columns" : "rows");
        }
        if (spec.keepsRows()) {
            words.add("kept");
        }
        int rank = spec.keptRank() + spec.reducedRank();
        if (rank > (spec.isReduction() && spec.keptRank() > 0 ? 2 : 1)) {
            words.add("d" + rank);
        }
        if (spec.wideIndex()) {
            words.add("wide");
        }
        return words;
    }
}
