package org.gpuarray.kernels.variants.map;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.KernelVariant;

/** One element per thread: any kernel over one dimension or none. */
public final class Flat extends Dense {
    private static final KernelTemplate FLAT = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} i = ${block} * blockDim.x + threadIdx.x;
              if (i < n) {
                ${body}
              }
            }
            """);

    private Flat(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, 1);
    }

    /** Returns the variant, which suits every spec of one dimension or none. */
    public static KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return new Flat(analysis, traits);
    }

    @Override
    public String source() {
        SourceWriter body = new SourceWriter();
        steps().result(body, analysis.perResult, positions, spec.keptRank() == 0 ? List.of() : List.of("i"));
        return FLAT.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "body", body.toString());
    }
}
