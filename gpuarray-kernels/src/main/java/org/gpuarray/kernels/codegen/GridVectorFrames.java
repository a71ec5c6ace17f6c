package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Layout;

/**
 * Elementwise kernels over two and more dimensions where a thread does several elements of a row. If the launch says that
 * all rows are aligned, they are neighbours and move by vectors; else they lie a block's width apart, so that neighbouring
 * threads still touch neighbouring elements.
 */
final class GridVectorFrames {
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

    /** The same with several vectors a thread, a block's width of them apart. */
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
              const bool whole = vectors != 0 && column + ${chunk} <= columns;
              ${transfer}
            }
            """);

    private static final KernelTemplate TRANSFER = KernelTemplate.of("""
            if (whole) {
              ${whole}
            } else {
              #pragma unroll
              for (int q = 0; q < ${chunk}; q++) {
                ${single}
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final List<Integer> vectorInputs;
    private final List<Integer> vectorOutputs;
    private final int chunk;
    /** Whether a thread does more than one vector. */
    private final boolean hasTurns;

    private final Positions positions;

    GridVectorFrames(
            SpecAnalysis analysis, Entry entry, int chunk, List<Integer> vectorInputs, List<Integer> vectorOutputs) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        this.vectorInputs = vectorInputs;
        this.vectorOutputs = vectorOutputs;
        this.chunk = chunk;
        hasTurns = entry.perThread() > chunk;
        positions = new Positions(spec);
    }

    /** Returns the inputs that are aligned and lie one after the other along the innermost dimension. */
    static List<Integer> vectorInputs(SpecAnalysis analysis) {
        List<Integer> found = new ArrayList<>();
        for (int i = 0; i < analysis.spec.inputs().size(); i++) {
            if (!analysis.isPosition(i) && fits(analysis.spec.inputs().get(i).layout(), analysis.spec.keptRank())) {
                found.add(i);
            }
        }
        return found;
    }

    /** Returns the outputs that are aligned and lie one after the other along the innermost dimension. */
    static List<Integer> vectorOutputs(KernelSpec spec) {
        List<Integer> found = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (fits(spec.outputs().get(o).layout(), spec.keptRank())) {
                found.add(o);
            }
        }
        return found;
    }

    private static boolean fits(Layout layout, int rank) {
        return layout.aligned() && layout.strides().charAt(rank - 1) == '1';
    }

    String source() {
        SourceWriter coordinates = new SourceWriter();
        List<String> outer = positions.coordinates(coordinates, "row", 0, spec.keptRank() - 1);
        List<String> holes = new ArrayList<>(List.of(
                "name", entry.name(),
                "parameters", Parameters.text(analysis, entry.parameters()),
                "threads", Integer.toString(entry.block()),
                "index", positions.indexType(),
                "block", spec.wideIndex() ? "(first_block + blockIdx.x)" : "blockIdx.x",
                "chunk", Integer.toString(chunk),
                "step", step(),
                "coordinates", coordinates.toString(),
                "arrays", arrays(),
                "loads", loads(outer),
                "body", body(outer),
                "stores", stores(outer)));
        if (hasTurns) {
            holes.addAll(List.of("perThread", Integer.toString(entry.perThread())));
        }
        return (hasTurns ? TURNS : GRID).fill(holes.toArray(new String[0]));
    }

    private String step() {
        SourceWriter out = new SourceWriter();
        String start = hasTurns ? "first" : "column";
        if (vectorInputs.isEmpty() && vectorOutputs.isEmpty()) {
            out.line("const int step = blockDim.x;");
            out.line("const %s %s = start + threadIdx.x;", positions.indexType(), start);
        } else {
            out.line("const int step = vectors != 0 ? 1 : blockDim.x;");
            out.line(
                    "const %s %s = start + threadIdx.x * (vectors != 0 ? %d : 1);",
                    positions.indexType(), start, chunk);
            if (!hasTurns) {
                out.line("const bool whole = vectors != 0 && column + %d <= columns;", chunk);
            }
        }
        return out.toString();
    }

    private String arrays() {
        SourceWriter out = new SourceWriter();
        for (int i : vectorInputs) {
            out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, entry.perThread());
        }
        for (int o : vectorOutputs) {
            out.line("%s y%d[%d];", CudaType.of(spec.outputs().get(o).type()).memoryName(), o, entry.perThread());
        }
        return out.toString();
    }

    private String loads(List<String> outer) {
        if (vectorInputs.isEmpty()) {
            return "";
        }
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            CudaType type = CudaType.of(spec.inputs().get(i).type());
            whole.line(
                    "load_%sx%d(x%d%s, a%d + (%s));",
                    type.suffix(), chunk, i, hasTurns ? " + k" : "", i, position(i, outer, "column"));
            single.line(
                    "x%d[%sq] = column + q * step < columns ? a%d[%s] : %s;",
                    i, hasTurns ? "k + " : "", i, position(i, outer, "column + q * step"), type.memoryZero());
        }
        return transfer(whole, single);
    }

    private String stores(List<String> outer) {
        if (vectorOutputs.isEmpty()) {
            return "";
        }
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        single.open("if (column + q * step < columns)");
        for (int o : vectorOutputs) {
            String suffix = CudaType.of(spec.outputs().get(o).type()).suffix();
            whole.line(
                    "store_%sx%d(o%d + (%s), y%d%s);",
                    suffix, chunk, o, output(o, outer, "column"), o, hasTurns ? " + k" : "");
            single.line("o%d[%s] = y%d[%sq];", o, output(o, outer, "column + q * step"), o, hasTurns ? "k + " : "");
        }
        single.close();
        return transfer(whole, single);
    }

    private String transfer(SourceWriter whole, SourceWriter single) {
        String transfer =
                TRANSFER.fill("chunk", Integer.toString(chunk), "whole", whole.toString(), "single", single.toString());
        return hasTurns
                ? TURN.fill(
                        "perThread", Integer.toString(entry.perThread()),
                        "chunk", Integer.toString(chunk),
                        "index", positions.indexType(),
                        "transfer", transfer)
                : transfer;
    }

    private String body(List<String> outer) {
        SourceWriter out = new SourceWriter();
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add("e");
        IntFunction<String> load = input -> vectorInputs.contains(input)
                ? "x" + input + "[" + place() + "]"
                : positions.element(input, positions.inputTerms(input, 0, coordinates));
        StepWriter steps = new StepWriter(spec, List.of()).write(out, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            if (vectorOutputs.contains(o)) {
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

    private String position(int input, List<String> outer, String column) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(column);
        return Positions.sum(positions.inputTerms(input, 0, coordinates));
    }

    private String output(int output, List<String> outer, String column) {
        List<String> coordinates = new ArrayList<>(outer);
        coordinates.add(column);
        return positions.output(output, coordinates);
    }
}
