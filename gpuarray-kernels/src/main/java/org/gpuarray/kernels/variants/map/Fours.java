package org.gpuarray.kernels.variants.map;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/** A thread does four neighbours, which share random words: the compiler finds that and computes the words once. */
public final class Fours extends Dense {
    private static final int MOST_STEPS = 20;

    /** The first of four elements, a multiple of 4. */
    private static final String FOUR = "four";

    private static final KernelTemplate FOURS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} four = 4 * (${block} * (${index}) blockDim.x + threadIdx.x);
              if (four + 4 <= n) {
                ${bodies}
              } else {
                for (${index} i = four; i < n; i++) {
                  ${body}
                }
              }
            }
            """);

    private Fours(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, Draw.SHARING);
    }

    /** Returns the variant if making random words takes longer than all else, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis) ? new Fours(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        boolean shares = false;
        for (Step step : spec.steps()) {
            shares |= step instanceof Step.Drawn drawn && drawn.draw().isCheap();
        }
        for (int i = 0; i < spec.inputs().size(); i++) {
            shares &= !analysis.isPosition(i) || isDense(spec.inputs().get(i).layout());
        }
        return shares && !spec.joins() && spec.keptRank() == 1 && spec.steps().size() <= MOST_STEPS;
    }

    @Override
    public String source() {
        SourceWriter bodies = new SourceWriter();
        for (int lane = 0; lane < Draw.SHARING; lane++) {
            String place = lane == 0 ? FOUR : "(" + FOUR + " + " + lane + ")";
            steps().suffix("_" + lane)
                    .four(place, FOUR, Integer.toString(lane))
                    .result(bodies, analysis.perResult, positions, List.of(place));
        }
        SourceWriter body = new SourceWriter();
        steps().result(body, analysis.perResult, positions, List.of("i"));
        return FOURS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "bodies", bodies.toString(),
                "body", body.toString());
    }
}
