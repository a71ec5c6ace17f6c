package org.gpuarray.kernels.variants.map;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/** One thread for some rows of joined arrays with few columns: the loops are over rows. */
public final class JoinedFewColumns extends JoinedLoops {
    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              const ${index} begin = ${block} * ${elements};
              const ${index} end = rows - begin < ${elements} ? rows : begin + ${elements};
              for (${index} column = 0; column < columns; column++) {
                ${ways}
              }
            }
            """);

    private JoinedFewColumns(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                FewColumns.SUFFIX,
                Parameters.of(analysis.spec).values(LaunchValue.ROWS, LaunchValue.COLUMNS),
                0,
                "row");
    }

    /** Returns the variant if each part of joined arrays can have a loop of its own over rows, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new JoinedFewColumns(analysis, traits) : null;
    }

    static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        return analysis.spec.keptRank() == 2 && !VectorOperands.suit(traits) && fit(analysis, traits, 0);
    }

    @Override
    public boolean takes(KernelCall call) {
        long columns = columns(call);
        return FewColumns.areFew(kept(call) / columns, columns);
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        long rows = kept(call) / columns;
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.grid(Blocks.ceilDiv(rows, ELEMENTS), 1);
    }

    @Override
    public String source() {
        SourceWriter ways = new SourceWriter();
        writeLoops(ways, List.of("column"));
        return COLUMNS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "elements", Integer.toString(ELEMENTS),
                "ways", ways.toString());
    }
}
