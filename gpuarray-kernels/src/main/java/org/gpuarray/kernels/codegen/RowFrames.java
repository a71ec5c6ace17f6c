package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Layout;

/**
 * Reductions of rows where a block of 256 threads does a tile. Lane t takes elements 4t … 4t+3 of each quarter of the tile:
 * four 16-byte loads.
 */
final class RowFrames {
    private static final int MAX_VECTOR_INPUTS = 6;

    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const ${index} row = blockIdx.x / blocks_per_row;
              const ${index} part = blockIdx.x - row * blocks_per_row;
              ${rowStarts}
              ${perRow}
              ${results}
              for (${index} tile = part; tile < tiles; tile += blocks_per_row) {
                const ${index} begin = tile * tile_size;
                const ${index} end = reduced - begin < tile_size ? reduced : begin + tile_size;
                ${lanes}
                ${pieces}
                ${tree}
                if (tiles > 1 && threadIdx.x == 0) {
                  ${keep}
                }
              }
              if (tiles > 1) {
                // The last block of a row puts its tiles together.
                if (blocks_per_row > 1) {
                  if (threadIdx.x == 0) {
                    __threadfence();
                    earlier = atomicInc(tickets + row, (unsigned int) blocks_per_row - 1);
                  }
                  __syncthreads();
                  if (earlier != blocks_per_row - 1) {
                    return;
                  }
                  __threadfence();
                } else {
                  __syncthreads();
                }
                ${lanes}
                #pragma unroll 16
                for (${index} t = threadIdx.x; t < tiles; t += 256) {
                  ${gather}
                }
                ${tree}
              }
              if (threadIdx.x == 0) {
                ${perResult}
              }
            }
            """);

    private static final KernelTemplate PIECES = KernelTemplate.of("""
            for (${index} piece = begin; piece < end; piece += 4096) {
              const ${index} first = piece + threadIdx.x * 4;
              ${lane}
            }
            """);

    /** Nothing is asked of each element where there are all: of a short body the questions would be the larger part. */
    private static final KernelTemplate WHOLE_PIECES = KernelTemplate.of("""
            ${index} piece = begin;
            for (; piece + 4096 <= end; piece += 4096) {
              const ${index} first = piece + threadIdx.x * 4;
              ${whole}
            }
            if (piece < end) {
              const ${index} first = piece + threadIdx.x * 4;
              ${lane}
            }
            """);

    private static final KernelTemplate WHOLE = KernelTemplate.of("""
            ${inputs}
            ${loads}
            ${values}
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const ${index} e = first + k / 4 * 1024 + k % 4;
              ${body}
            }
            ${lanes}
            """);

    /** Moves the elements of each operand of a lane that are all there. */
    static final KernelTemplate WHOLE_TRANSFER = KernelTemplate.of("""
            if (vectors != 0) {
              #pragma unroll
              for (int p = 0; p < ${count}; p += 4) {
                const ${index} e = first + p * 256;
                ${whole}
              }
            } else {
              #pragma unroll
              for (int k = 0; k < ${count}; k++) {
                const ${index} e = first + k / 4 * 1024 + k % 4;
                ${single}
              }
            }
            """);

    /** The values of the sixteen elements of a lane, in the order of memory inside each quarter of the tile. */
    private static final KernelTemplate LANE = KernelTemplate.of("""
            ${inputs}
            ${loads}
            ${values}
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const ${index} e = first + k / 4 * 1024 + k % 4;
              ${identities}
              if (e < reduced) {
                ${body}
              }
            }
            ${lanes}
            """);

    private static final KernelTemplate LOADS = KernelTemplate.of("""
            #pragma unroll
            for (int p = 0; p < 16; p += 4) {
              const ${index} e = first + p * 256;
              if (vectors != 0 && e + 4 <= reduced) {
                ${whole}
              } else {
                #pragma unroll
                for (int q = 0; q < 4; q++) {
                  ${single}
                }
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final ReduceBody body;
    private final List<Integer> vectorInputs;

    RowFrames(SpecAnalysis analysis, Entry entry, List<Integer> vectorInputs) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        body = new ReduceBody(analysis);
        this.vectorInputs = vectorInputs;
    }

    /** Returns the inputs that rows read by vectors: aligned, and one after the other along the only reduced dimension. */
    static List<Integer> vectorInputs(SpecAnalysis analysis) {
        List<Integer> found = new ArrayList<>();
        KernelSpec spec = analysis.spec;
        if (spec.reducedRank() == 1) {
            for (int i = 0; i < spec.inputs().size(); i++) {
                Layout layout = spec.inputs().get(i).layout();
                if (!analysis.isPosition(i)
                        && layout.aligned()
                        && layout.strides().charAt(spec.keptRank()) == '1') {
                    found.add(i);
                }
            }
        }
        return found.size() <= MAX_VECTOR_INPUTS ? found : List.of();
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = body.keptCoordinates(rowStarts, "row");
        body.rowStarts(rowStarts, kept, analysis.allSteps());
        return TILES.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "shared",
                        body.each((out, r) ->
                                out.line("__shared__ %s shared%d[8];", r.wide().cudaName(), r.number())),
                "rowStarts", rowStarts.toString(),
                "perRow", ReduceBody.text(body::perRow),
                "results", results(),
                "pieces", pieces(),
                "tree",
                        body.each((out, r) -> out.line(
                                "r%d = block_%s(d%d, shared%d);", r.number(), r.wideName(), r.number(), r.number())),
                "keep", body.each((out, r) -> out.line("w%d[row * tiles + tile] = r%d;", r.number(), r.number())),
                "lanes",
                        body.each((out, r) -> out.line(
                                "%s d%d = %s;",
                                r.wide().cudaName(), r.number(), r.wide().identity(r.op()))),
                "gather",
                        body.each((out, r) -> out.line(
                                "d%d = %s;",
                                r.number(),
                                r.wide().combined(r.op(), "d" + r.number(), "w" + r.number() + "[row * tiles + t]"))),
                "perResult", ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private String results() {
        return body.each((out, r) -> out.line(
                "%s r%d = %s;", r.wide().cudaName(), r.number(), r.wide().identity(r.op())));
    }

    private String pieces() {
        if (!body.isShort() || analysis.draws(false)) {
            return PIECES.fill("index", body.indexType(), "lane", lane());
        }
        return WHOLE_PIECES.fill("index", body.indexType(), "whole", whole(), "lane", lane());
    }

    /** Returns the loads of {@code count} elements of a lane from {@code first} on that are all there. */
    static String wholeLoads(ReduceBody body, KernelSpec spec, List<Integer> vectorInputs, int count) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            load(whole, body, spec, i);
            single.line("x%d[k] = %s;", i, body.element(i, List.of("e")));
        }
        return vectorInputs.isEmpty()
                ? ""
                : WHOLE_TRANSFER.fill(
                        "count", Integer.toString(count),
                        "index", body.indexType(),
                        "whole", whole.toString(),
                        "single", single.toString());
    }

    private String whole() {
        return WHOLE.fill(
                "index", body.indexType(),
                "inputs", inputs(spec, vectorInputs, 16),
                "loads", wholeLoads(body, spec, vectorInputs, 16),
                "values", values(),
                "body", element(),
                "lanes", lanes());
    }

    /** Returns the loads of those that are there. */
    static String loads(ReduceBody body, KernelSpec spec, List<Integer> vectorInputs) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            load(whole, body, spec, i);
            single.line(
                    "x%d[p + q] = e + q < reduced ? %s : %s;",
                    i,
                    body.element(i, List.of("e", "q")),
                    CudaType.of(spec.inputs().get(i).type()).memoryZero());
        }
        return vectorInputs.isEmpty()
                ? ""
                : LOADS.fill("index", body.indexType(), "whole", whole.toString(), "single", single.toString());
    }

    private String lane() {
        return LANE.fill(
                "index", body.indexType(),
                "inputs", inputs(spec, vectorInputs, 16),
                "loads", loads(body, spec, vectorInputs),
                "values", values(),
                "identities",
                        body.each((out, r) ->
                                out.line("v%d[k] = %s;", r.number(), r.element().identity(r.op()))),
                "body", element(),
                "lanes", lanes());
    }

    private static void load(SourceWriter out, ReduceBody body, KernelSpec spec, int input) {
        String suffix = CudaType.of(spec.inputs().get(input).type()).suffix();
        out.line("load_%sx4(x%d + p, %s);", suffix, input, body.address(input, List.of("e")));
    }

    /** Returns the declarations of what they load. */
    static String inputs(KernelSpec spec, List<Integer> vectorInputs, int count) {
        SourceWriter out = new SourceWriter();
        vectorInputs.forEach(i ->
                out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, count));
        return out.toString();
    }

    private String values() {
        return body.each((out, r) -> out.line("%s v%d[16];", r.element().cudaName(), r.number()));
    }

    private String element() {
        return ReduceBody.text(out -> body.perElement(
                out,
                body.steps().four("e", "first + k / 4 * 1024", "k % 4"),
                "e",
                (input, terms) -> vectorInputs.contains(input) ? "x" + input + "[k]" : body.element(input, terms),
                (r, value) -> "v" + r.number() + "[k] = " + value));
    }

    private String lanes() {
        return body.each((out, r) -> out.line(
                        "const %s lane%d = lane_%s(v%d);", r.wide().cudaName(), r.number(), r.elementName(), r.number())
                .line("d%d = %s;", r.number(), r.wide().combined(r.op(), "d" + r.number(), "lane" + r.number())));
    }
}
