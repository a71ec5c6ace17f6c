package org.gpuarray.kernels.variants.map;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
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
import org.gpuarray.plan.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Elementwise kernels over two and more dimensions where a thread does several elements of a row. If the launch says that
 * all rows are aligned, they are neighbours and move by vectors; else they are block-strided, so that neighbouring threads still
 * touch neighbouring elements.
 */
public final class GridVectors extends KernelVariant {
    private static final KernelTemplate GRID = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} row = row_block * blockDim.y + threadIdx.y;
              const ${index} start = (block - row_block * blocks_per_row) * (blockDim.x * ${chunk});
              ${step}
              if (row < rows && column < columns) {
                ${coordinates}
                ${arrays}
                ${loads}
                #pragma unroll
                for (int q = 0; q < ${chunk}; q++) {
                  const ${index} e = column + q * step;
                  if (e < columns) {
                    ${body}
                  }
                }
                ${stores}
              }
            }
            """);

    /** The same with several vectors per thread, block-strided. */
    private static final KernelTemplate TURNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} block = ${block};
              const ${index} row_block = block / blocks_per_row;
              const ${index} row = row_block * blockDim.y + threadIdx.y;
              const ${index} start = (block - row_block * blocks_per_row) * (blockDim.x * ${perThread});
              ${step}
              if (row < rows && first < columns) {
                ${coordinates}
                ${arrays}
                ${loads}
                #pragma unroll
                for (int k = 0; k < ${perThread}; k++) {
                  const ${index} e = first + k / ${chunk} * (blockDim.x * ${chunk}) + k % ${chunk} * step;
                  if (e < columns) {
                    ${body}
                  }
                }
                ${stores}
              }
            }
            """);

    private static final KernelTemplate TURN = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < ${perThread}; k += ${chunk}) {
              const ${index} column = first + k * blockDim.x;
              ${whole}
              ${moves}
            }
            """);

    /** The most rows that begin anywhere of which a thread loads its elements before it computes: each takes registers. */
    private static final int MOST_LOOSE = 8;

    /** By vectors, where the launch says so and all elements are there. */
    private static final String WHOLE = "whole";

    /** By elements. */
    private static final String APART = "false";

    private final VectorOperands vectors;
    /** Operands of rows that begin anywhere: they move by elements, all loads before the first store, which may be to the same array. */
    private final VectorOperands loose;

    private final int threads;
    /** Elements of a vector. */
    private final int chunk;
    /** Elements that a thread does. */
    private final int perThread;
    /** Whether that is more than one vector. */
    private final boolean hasTurns;

    private final Positions positions;

    private GridVectors(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, new ThreadShare(analysis, traits), vectorsOf(analysis));
    }

    private GridVectors(SpecAnalysis analysis, DeviceTraits traits, ThreadShare share, VectorOperands vectors) {
        super(
                analysis,
                traits,
                "",
                vectors.declare(GridBlocks.declare(analysis.spec)).splittable());
        this.vectors = vectors;
        loose = looseOf(analysis);
        threads = traits.preferredBlock();
        chunk = share.vectorChunk();
        // Rows tend to have powers of two: then no thread idles.
        int turns = share.isPlain() ? Integer.highestOneBit(share.perThread(chunk) / chunk) : 1;
        perThread = turns * chunk;
        hasTurns = turns > 1;
        positions = new Positions(spec);
    }

    /** Returns the variant if there is a row to go along, several elements a thread, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new GridVectors(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        int rank = analysis.spec.keptRank();
        return VectorOperands.suit(traits) && (rank > 1 || (rank == 1 && analysis.spec.hasRanges()));
    }

    /** Returns the operands that are aligned and lie one after the other along the innermost dimension. */
    private static VectorOperands vectorsOf(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        List<Integer> inputs = new ArrayList<>();
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (!analysis.isPosition(i) && fits(spec.inputs().get(i).layout(), spec.keptRank())) {
                inputs.add(i);
            }
        }
        List<Integer> outputs = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (fits(spec.outputs().get(o).layout(), spec.keptRank())) {
                outputs.add(o);
            }
        }
        return new VectorOperands(inputs, outputs);
    }

    private static VectorOperands looseOf(SpecAnalysis analysis) {
        KernelSpec spec = analysis.spec;
        List<Integer> inputs = new ArrayList<>();
        for (int i = 0; i < spec.inputs().size(); i++) {
            KernelSpec.Input input = spec.inputs().get(i);
            boolean isWhole = input.source() == KernelSpec.Source.MEMORY && !input.partial();
            if (isWhole && begins(input.layout(), spec.keptRank())) {
                inputs.add(i);
            }
        }
        List<Integer> outputs = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (begins(spec.outputs().get(o).layout(), spec.keptRank())) {
                outputs.add(o);
            }
        }
        boolean areFew = inputs.size() <= MOST_LOOSE && !spec.joins() && !spec.scatters();
        return areFew ? new VectorOperands(inputs, outputs) : VectorOperands.NONE;
    }

    /** Returns whether rows begin anywhere. */
    private static boolean begins(Layout layout, int rank) {
        return !layout.aligned() && layout.isUnit(rank - 1);
    }

    private static boolean fits(Layout layout, int rank) {
        return layout.aligned() && layout.isUnit(rank - 1);
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        // Pieces are aligned by chance only: block-strided loads are adjacent to those of other threads.
        boolean aligned = !spec.joins() && vectors.areAligned(call, 0, spec.keptRank() - 1);
        launch.set(LaunchValue.VECTORS, aligned ? 1 : 0);
        GridBlocks.set(launch, traits, kept(call) / columns, columns, threads, perThread);
    }

    @Override
    public String source() {
        SourceWriter coordinates = new SourceWriter();
        List<String> outer = positions.coordinates(coordinates, "row", 0, spec.keptRank() - 1);
        List<String> holes = new ArrayList<>(List.of(
                "name", name(),
                "parameters", parametersText(),
                "threads", Integer.toString(threads),
                "index", positions.indexType(),
                "block", positions.block(),
                "chunk", Integer.toString(chunk),
                "step", step(),
                "coordinates", coordinates.toString(),
                "arrays", arrays(),
                "loads", loads(outer),
                "body", body(outer),
                "stores", stores(outer)));
        if (hasTurns) {
            holes.addAll(List.of("perThread", Integer.toString(perThread)));
        }
        return (hasTurns ? TURNS : GRID).fill(holes.toArray(new String[0]));
    }

    private String step() {
        SourceWriter out = new SourceWriter();
        String start = hasTurns ? "first" : "column";
        if (vectors.areNone()) {
            out.line("const int step = blockDim.x;");
            out.line("const %s %s = start + threadIdx.x;", positions.indexType(), start);
        } else {
            out.line("const int step = vectors != 0 ? 1 : blockDim.x;");
            out.line(
                    "const %s %s = start + threadIdx.x * (vectors != 0 ? %d : 1);",
                    positions.indexType(), start, chunk);
            if (!hasTurns) {
                out.line(whole());
            }
        }
        return out.toString();
    }

    /** Returns the line that says whether a thread has all elements of a vector, nothing where no operand moves by vectors. */
    private String whole() {
        return vectors.areNone() ? "" : "const bool whole = vectors != 0 && column + " + chunk + " <= columns;";
    }

    private String arrays() {
        String count = Integer.toString(perThread);
        return Moves.inputs(spec, vectors.inputs(), count)
                + Moves.inputs(spec, loose.inputs(), count)
                + Moves.outputs(spec, vectors.outputs(), perThread)
                + Moves.outputs(spec, loose.outputs(), perThread);
    }

    private String loads(List<String> outer) {
        IntFunction<String> toAndFrom = i -> "x" + i + ofTurn() + ", a" + i + ", " + position(i, outer);
        return transfer(
                moves("load", WHOLE, vectors.inputs(), toAndFrom) + moves("load", APART, loose.inputs(), toAndFrom));
    }

    private String stores(List<String> outer) {
        IntFunction<String> toAndFrom = o -> "o" + o + ", " + output(o, outer) + ", y" + o + ofTurn();
        return transfer(moves("store", WHOLE, vectors.outputs(), toAndFrom)
                + moves("store", APART, loose.outputs(), toAndFrom));
    }

    private String ofTurn() {
        return hasTurns ? " + k" : "";
    }

    private String moves(String what, String whole, List<Integer> operands, IntFunction<String> toAndFrom) {
        return Moves.call(what + "_some<" + chunk + ">(" + whole + ", column, columns, step", operands, toAndFrom);
    }

    private String transfer(String moves) {
        return hasTurns && !moves.isEmpty()
                ? TURN.fill(
                        "perThread", Integer.toString(perThread),
                        "chunk", Integer.toString(chunk),
                        "index", positions.indexType(),
                        "whole", whole(),
                        "moves", moves)
                : moves;
    }

    private String body(List<String> outer) {
        SourceWriter out = new SourceWriter();
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add("e");
        IntFunction<String> load =
                input -> vectors.inputs().contains(input) || loose.inputs().contains(input)
                        ? "x" + input + "[" + place() + "]"
                        : positions.element(input, positions.inputTerms(input, 0, coordinates));
        StepWriter steps = new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (vectors.outputs().contains(o) || loose.outputs().contains(o)) {
                out.line("y%d[%s] = %s;", o, place(), steps.output(o));
            } else {
                steps.store(out, o, positions.output(o, coordinates));
            }
        }
        return out.toString();
    }

    private String place() {
        return hasTurns ? "k" : "q";
    }

    private String position(int input, List<String> outer) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add("column");
        return Positions.sum(positions.inputTerms(input, 0, coordinates));
    }

    private String output(int output, List<String> outer) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add("column");
        return positions.output(output, coordinates);
    }
}
