package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Positions;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Near;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels that read elements beside each other, as stencils do. A thread computes a vector of results. Of each row that
 * it reads, it loads a vector and the few elements on both sides of it, once. Inputs that are beside others are in registers then;
 * a load for each of them would be most of the work.
 */
public final class NeighbourRows extends KernelVariant {
    private static final String SUFFIX = "_beside";

    /** The most rows of which a thread keeps a vector: each takes registers. */
    private static final int MOST_ROWS = 8;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} row = row_block * blockDim.y + threadIdx.y;
              const ${index} column = ((block - row_block * blocks_per_row) * blockDim.x + threadIdx.x) * ${chunk};
              if (row < rows && column < columns) {
                ${coordinates}
                if (column + ${chunk} <= columns) {
                  ${arrays}
                  ${loads}
                  ${edges}
                  #pragma unroll
                  for (int q = 0; q < ${chunk}; q++) {
                    ${body}
                  }
                  ${stores}
                } else {
                  for (${index} e = column; e < columns; e++) {
                    ${single}
                  }
                }
              }
            }
            """);

    /**
     * The elements of a row that a thread keeps.
     *
     * @param least the input whose shift is least, or the row's own
     * @param most the input whose shift is most, or the row's own
     */
    private record Window(int from, int to, int least, int most) {
        Window with(int input, int shift) {
            boolean isLeast = shift < from;
            boolean isMost = shift > to;
            return new Window(
                    isLeast ? shift : from, isMost ? shift : to, isLeast ? input : least, isMost ? input : most);
        }
    }

    private final Positions positions;
    private final VectorOperands vectors;
    private final Map<Integer, Window> windows;
    private final int chunk;

    private NeighbourRows(SpecAnalysis analysis, DeviceTraits traits, Map<Integer, Window> windows) {
        super(analysis, traits, SUFFIX, GridBlocks.declare(analysis.spec).splittable());
        this.windows = windows;
        positions = new Positions(spec);
        chunk = chunkOf(spec);
        List<Integer> outputs = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size(); o++) {
            outputs.add(o);
        }
        vectors = new VectorOperands(new ArrayList<>(windows.keySet()), outputs);
    }

    /** Returns the variant if inputs are beside others, and all rows can be moved by vectors, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        KernelSpec spec = analysis.spec;
        boolean suits = VectorOperands.suit(traits) && !spec.joins() && !spec.scatters();
        for (Step step : spec.steps()) {
            suits &= step instanceof Step.Apply
                    || step instanceof Step.Cast
                    || step instanceof Step.Load
                    || step instanceof Step.Scalar;
        }
        for (KernelSpec.Output output : spec.outputs()) {
            suits &= isRow(output.layout());
        }
        Map<Integer, Window> windows = suits ? windowsOf(analysis) : Map.of();
        return windows.values().stream().anyMatch(window -> window.from < window.to) && windows.size() <= MOST_ROWS
                ? new NeighbourRows(analysis, traits, windows)
                : null;
    }

    private static Map<Integer, Window> windowsOf(SpecAnalysis analysis) {
        Map<Integer, Window> windows = new TreeMap<>();
        List<KernelSpec.Input> inputs = analysis.spec.inputs();
        for (int i = 0; i < inputs.size(); i++) {
            boolean isMemory = inputs.get(i).source() == KernelSpec.Source.MEMORY;
            if (isMemory && inputs.get(i).near() == null && isRow(inputs.get(i).layout())) {
                windows.put(i, new Window(0, 0, i, i));
            }
        }
        for (int i = 0; i < inputs.size(); i++) {
            Near near = inputs.get(i).near();
            int number = i;
            if (near != null) {
                windows.computeIfPresent(near.of(), (of, window) -> window.with(number, near.shift()));
            }
        }
        return windows;
    }

    private static boolean isRow(Layout layout) {
        return layout.aligned() && layout.isUnit(layout.rank() - 1);
    }

    /** Returns how many elements a thread does: those of a vector of the widest type. */
    private static int chunkOf(KernelSpec spec) {
        int widest = 1;
        for (KernelSpec.Input input : spec.inputs()) {
            boolean isMemory = input.source() == KernelSpec.Source.MEMORY;
            widest = Math.max(widest, isMemory ? input.type().itemBytes() : 1);
        }
        for (KernelSpec.Output output : spec.outputs()) {
            widest = Math.max(widest, output.type().itemBytes());
        }
        return Math.max(2, DeviceTraits.VECTOR_BYTES / widest);
    }

    @Override
    public boolean takes(KernelCall call) {
        return vectors.areAligned(call, 0, spec.keptRank() - 1, chunk);
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        GridBlocks.set(launch, traits, kept(call) / columns, columns, traits.preferredBlock(), chunk);
    }

    @Override
    public String source() {
        SourceWriter coordinates = new SourceWriter();
        List<String> outer = positions.coordinates(coordinates, "row", 0, spec.keptRank() - 1);
        SourceWriter single = new SourceWriter();
        new StepWriter(spec, List.of()).result(single, analysis.perResult, positions, with(outer, "e"));
        return ROWS.fill(
                "name", name(),
                "parameters", parametersText(),
                "threads", Integer.toString(traits.preferredBlock()),
                "index", positions.indexType(),
                "block", positions.block(),
                "chunk", Integer.toString(chunk),
                "coordinates", coordinates.toString(),
                "arrays", arrays(),
                "loads", loads(outer),
                "edges", edges(outer),
                "body", body(outer),
                "stores", stores(outer),
                "single", single.toString());
    }

    private static List<String> with(List<String> outer, String column) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(column);
        return coordinates;
    }

    private String element(int input, List<String> coordinates) {
        return positions.element(input, positions.inputTerms(input, 0, coordinates));
    }

    private String arrays() {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> out.line(
                "%s x%d[%d];",
                CudaType.of(spec.inputs().get(input).type()).memoryName(), input, chunk + window.to - window.from));
        return out + Moves.outputs(spec, vectors.outputs(), chunk);
    }

    private String loads(List<String> outer) {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> out.line(
                "load<%d>(x%d%s, a%d + (%s));",
                chunk,
                input,
                window.from < 0 ? " + " + -window.from : "",
                input,
                Positions.sum(positions.inputTerms(input, 0, with(outer, "column")))));
        return out.toString();
    }

    /** Returns the loads of the elements on both sides, each at its own position: at the ends of rows they may be anywhere. */
    private String edges(List<String> outer) {
        SourceWriter out = new SourceWriter();
        windows.forEach((input, window) -> {
            for (int at = window.from; at < chunk + window.to; at++) {
                boolean isBefore = at < 0;
                int reader = isBefore || at >= chunk ? readerOf(input, at, isBefore ? window.least : window.most) : -1;
                if (reader >= 0) {
                    String column = at == window.from ? "column" : "(column + " + (at - shiftOf(reader)) + ")";
                    out.line("x%d[%d] = %s;", input, at - window.from, element(reader, with(outer, column)));
                }
            }
        });
        return out.toString();
    }

    private int shiftOf(int input) {
        Near near = spec.inputs().get(input).near();
        return near == null ? 0 : near.shift();
    }

    /**
     * Returns an input beside {@code row} of which the vector of results needs the element {@code at}, {@code first} if that does;
     * -1 if there is none. Only then is the element known to be there.
     */
    private int readerOf(int row, int at, int first) {
        List<Integer> inputs = new ArrayList<>(List.of(first));
        for (int i = 0; i < spec.inputs().size(); i++) {
            Near near = spec.inputs().get(i).near();
            if (near != null && near.of() == row) {
                inputs.add(i);
            }
        }
        for (int input : inputs) {
            int result = at - shiftOf(input);
            if (result >= 0 && result < chunk) {
                return input;
            }
        }
        return -1;
    }

    private String body(List<String> outer) {
        SourceWriter out = new SourceWriter();
        IntFunction<String> load = input -> {
            Near near = spec.inputs().get(input).near();
            Window window = windows.get(near == null ? input : near.of());
            int place = window == null ? 0 : (near == null ? 0 : near.shift()) - window.from;
            return window == null
                    ? element(input, with(outer, "(column + q)"))
                    : "x" + (near == null ? input : near.of()) + "[q" + (place == 0 ? "" : " + " + place) + "]";
        };
        StepWriter steps = new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            out.line("y%d[q] = %s;", o, steps.output(o));
        }
        return out.toString();
    }

    private String stores(List<String> outer) {
        SourceWriter out = new SourceWriter();
        for (int o = 0; o < spec.outputs().size(); o++) {
            out.line("store<%d>(o%d + (%s), y%d);", chunk, o, positions.output(o, with(outer, "column")), o);
        }
        return out.toString();
    }
}
