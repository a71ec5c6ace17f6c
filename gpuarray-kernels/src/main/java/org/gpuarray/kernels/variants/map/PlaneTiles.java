package org.gpuarray.kernels.variants.map;

import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels with operands whose neighbours in memory lie along different dimensions, as in {@code a + a.T}. A block does
 * a tile of two dimensions. Operands that lie across the others pass through shared memory, so that neighbouring threads access
 * neighbours in memory of every operand.
 */
public final class PlaneTiles extends KernelVariant {
    /** The end of the name of a kernel for tiles of a plane. */
    static final String SUFFIX = "_tiled";

    /** Threads side by side. */
    private static final int LANES = 32;

    private static final KernelTemplate TILE = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              ${place}
              const int x = threadIdx.x % 32;
              const int y = threadIdx.x / 32;
              ${planes}
              ${arrays}
              ${transposedLoads}
              ${loads}
              ${fill}
              ${work}
              ${transposedStores}
            }
            """);

    /** A loop over a thread's elements, with neighbouring threads along the columns. */
    private static final KernelTemplate ALONG = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < ${perThread}; k++) {
              const int r = y + k / ${turns} * 8;
              const int c = x + k % ${turns} * 32;
              const ${index} row = tile_row * ${side} + r;
              const ${index} column = tile_column * ${side} + c;
              ${body}
            }
            """);

    /** The same with neighbouring threads along the rows. */
    private static final KernelTemplate ACROSS = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < ${perThread}; k++) {
              const int r = x + k % ${turns} * 32;
              const int c = y + k / ${turns} * 8;
              const ${index} row = tile_row * ${side} + r;
              const ${index} column = tile_column * ${side} + c;
              ${body}
            }
            """);

    private final Tiling tiling;
    private final Positions positions;

    private PlaneTiles(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, Objects.requireNonNull(Tiling.of(analysis.spec, traits)));
    }

    private PlaneTiles(SpecAnalysis analysis, DeviceTraits traits, Tiling tiling) {
        super(analysis, traits, SUFFIX, tiling.declare(analysis.spec).splittable());
        this.tiling = tiling;
        positions = new Positions(spec);
    }

    /** Returns the variant if operands lie across where threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && Tiling.of(analysis.spec, traits) != null
                ? new PlaneTiles(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        return tiling.isLarge(call.extents());
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        tiling.set(launch, call.extents());
        launch.grid(tiling.tiles(call.extents(), kept(call), tiling.side(), tiling.side()), Tiling.THREADS);
    }

    @Override
    public String source() {
        SourceWriter planes = new SourceWriter();
        List<String> coordinates = positions.planeCoordinates(planes, "plane", tiling.rows(), tiling.columns());
        return TILE.fill(
                "name", name(),
                "parameters", parametersText(),
                "place", TilePlace.text(spec, positions, tiles("rows"), tiles("columns")),
                "shared", shared(),
                "planes", planes.toString(),
                "arrays", arrays(),
                "transposedLoads", pass(ACROSS, loads(coordinates, true)),
                "loads", pass(ALONG, loads(coordinates, false)),
                "fill", fill(),
                "work", pass(ALONG, work(coordinates)),
                "transposedStores", transposedStores(coordinates));
    }

    private String tiles(String extent) {
        return "(" + extent + " + " + (tiling.side() - 1) + ") / " + side();
    }

    private String side() {
        return Integer.toString(tiling.side());
    }

    private String pass(KernelTemplate order, SourceWriter body) {
        return body.toString().isEmpty()
                ? ""
                : order.fill(
                        "perThread", Integer.toString(tiling.perThread()),
                        "turns", Integer.toString(tiling.side() / LANES),
                        "index", positions.indexType(),
                        "side", side(),
                        "body", body.toString());
    }

    private String shared() {
        SourceWriter out = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (tiling.isTransposed(spec, i)) {
                tile(out, spec.inputs().get(i).type(), "a" + i);
            }
        }
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (tiling.isTransposed(spec.outputs().get(o).layout())) {
                tile(out, spec.outputs().get(o).type(), "o" + o);
            }
        }
        return out.toString();
    }

    private void tile(SourceWriter out, DType type, String operand) {
        out.line(
                "__shared__ %s %s_tile[%d][%d];",
                CudaType.of(type).memoryName(), operand, tiling.side(), tiling.side() + 1);
    }

    private String arrays() {
        SourceWriter out = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (tiling.isTransposed(spec, i) || tiling.isLoaded(spec, i)) {
                String type = CudaType.of(spec.inputs().get(i).type()).memoryName();
                out.line("%s x%d[%d];", type, i, tiling.perThread());
            }
        }
        return out.toString();
    }

    private SourceWriter loads(List<String> coordinates, boolean transposed) {
        SourceWriter out = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            boolean wanted = transposed ? tiling.isTransposed(spec, i) : tiling.isLoaded(spec, i);
            if (wanted) {
                out.line(
                        "x%d[k] = row < rows && column < columns ? %s : %s;",
                        i,
                        positions.element(i, positions.inputTerms(i, 0, coordinates)),
                        CudaType.of(spec.inputs().get(i).type()).memoryZero());
            }
        }
        return out;
    }

    private String fill() {
        SourceWriter out = new SourceWriter();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (tiling.isTransposed(spec, i)) {
                out.line("a%d_tile[c][r] = x%d[k];", i, i);
            }
        }
        String fill = pass(ACROSS, out);
        return fill.isEmpty() ? "" : fill + "__syncthreads();\n";
    }

    private SourceWriter work(List<String> coordinates) {
        SourceWriter out = new SourceWriter();
        out.open("if (row < rows && column < columns)");
        IntFunction<String> load = input -> tiling.isTransposed(spec, input)
                ? "a" + input + "_tile[c][r]"
                : tiling.isLoaded(spec, input)
                        ? "x" + input + "[k]"
                        : positions.element(input, positions.inputTerms(input, 0, coordinates));
        StepWriter steps = new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (tiling.isTransposed(spec.outputs().get(o).layout())) {
                out.line("o%d_tile[c][r] = %s;", o, steps.output(o));
            } else {
                steps.store(out, o, positions.output(o, coordinates));
            }
        }
        out.close();
        return out;
    }

    private String transposedStores(List<String> coordinates) {
        SourceWriter out = new SourceWriter();
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (tiling.isTransposed(spec.outputs().get(o).layout())) {
                out.line("o%d[%s] = o%d_tile[c][r];", o, positions.output(o, coordinates), o);
            }
        }
        if (out.toString().isEmpty()) {
            return "";
        }
        SourceWriter guarded = new SourceWriter();
        guarded.open("if (row < rows && column < columns)");
        out.toString().lines().forEach(line -> guarded.line("%s", line));
        guarded.close();
        return "__syncthreads();\n" + pass(ACROSS, guarded);
    }
}
