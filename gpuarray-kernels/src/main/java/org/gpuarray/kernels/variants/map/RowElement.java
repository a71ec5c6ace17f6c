package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.KernelVariant;

/** Elementwise kernels over two dimensions and more, of which a thread does one element, of a row and a column. */
abstract class RowElement extends KernelVariant {
    private static final KernelTemplate GRID = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${place}
              if (row < rows && column < columns) {
                ${body}
              }
            }
            """);

    final Positions positions;

    RowElement(SpecAnalysis analysis, DeviceTraits traits, String suffix, Parameters parameters) {
        super(analysis, traits, suffix, parameters.splittable());
        positions = new Positions(spec);
    }

    @Override
    public final String source() {
        SourceWriter body = new SourceWriter();
        List<String> coordinates = new ArrayList<>(positions.coordinates(body, "row", 0, spec.keptRank() - 1));
        coordinates.add("column");
        new StepWriter(spec, List.of()).result(body, analysis.perResult, positions, coordinates);
        return GRID.fill(
                "name", name(),
                "parameters", parametersText(),
                "place", place(),
                "body", body.toString());
    }

    /** Returns the lines that declare a thread's {@code row} and {@code column}. */
    abstract String place();
}
