package org.gpuarray.kernels.variants.map;

import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.VectorOperands;
import org.jspecify.annotations.Nullable;

/**
 * Several elements per thread, block-strided, for operands that do not move by vectors: neighbouring threads have neighbouring
 * elements. All loads come before all work, so that their bytes are in flight at once.
 */
public final class Interleaved extends Dense {
    private static final KernelTemplate STRIDED = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} first = ${block} * ${perBlock} + threadIdx.x;
              ${arrays}
              ${loads}
              ${work}
            }
            """);

    private static final KernelTemplate EACH = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < ${perThread}; k++) {
              const ${index} i = first + k * ${threads};
              ${body}
            }
            """);

    private Interleaved(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, new ThreadShare(analysis, traits).vectorChunk());
    }

    /** Returns the variant if a thread should do several elements, and can load all of them first, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return VectorOperands.suit(traits) && new ThreadShare(analysis, traits).isPlain()
                ? new Interleaved(analysis, traits)
                : null;
    }

    @Override
    public String source() {
        SourceWriter arrays = new SourceWriter();
        SourceWriter loads = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (varies(i)) {
                CudaType type = CudaType.of(spec.inputs().get(i).type());
                arrays.line("%s x%d[%d];", type.memoryName(), i, perThread);
                String element = positions.element(i, positions.inputTerms(i, 0, List.of("i")));
                loads.line("x%d[k] = i < n ? %s : %s;", i, element, type.memoryZero());
            }
        }
        SourceWriter work = new SourceWriter();
        work.open("if (i < n)");
        IntFunction<String> load = input -> varies(input)
                ? "x" + input + "[k]"
                : positions.element(input, positions.inputTerms(input, 0, List.of("i")));
        StepWriter steps = steps().write(work, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            steps.store(work, o, positions.output(o, List.of("i")));
        }
        work.close();
        return STRIDED.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "threads", Integer.toString(threads),
                "perBlock", Integer.toString(threads * perThread),
                "arrays", arrays.toString(),
                "loads", each(loads.toString()),
                "work", each(work.toString()));
    }

    private String each(String body) {
        return body.isEmpty()
                ? ""
                : EACH.fill(
                        "perThread", Integer.toString(perThread),
                        "index", positions.indexType(),
                        "threads", Integer.toString(threads),
                        "body", body);
    }

    /** Returns whether an input has another element in memory for each element of the domain. */
    private boolean varies(int input) {
        return !analysis.isPosition(input) && !spec.inputs().get(input).layout().isBroadcastFrom(0);
    }
}
