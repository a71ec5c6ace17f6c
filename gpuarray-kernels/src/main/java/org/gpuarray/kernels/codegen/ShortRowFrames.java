package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Reductions of rows of at most {@link Program#SHORT_ROW} elements, which is the first quarter of one tile: up to 32 threads
 * do the 256 lanes of a row in turns, so that a warp has many rows or many loads in flight.
 */
final class ShortRowFrames {
    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              const int lane = threadIdx.x & (lanes - 1);
              const int group = threadIdx.x / lanes;
              const ${index} own_row = (${index}) blockIdx.x * (256 / lanes) + group;
              const ${index} row = own_row < rows ? own_row : rows - 1;
              const int count = (int) reduced;
              const int turns = count > 128 ? (count + 127) / 128 : 1;
              ${rowStarts}
              ${results}
              if (turns > 1) {
                if (lane < 8) {
                  ${clear}
                }
                __syncwarp();
              }
              for (int turn = 0; turn < turns; turn += ${batch}) {
                const int first = (turn * 32 + lane) * 4;
                ${inputs}
                ${loads}
                #pragma unroll
                for (int p = 0; p < ${values}; p += 4) {
                  if (turn + p / 4 < turns) {
                    ${arrays}
                    #pragma unroll
                    for (int q = 0; q < 4; q++) {
                      const int e = first + p * 32 + q;
                      ${identities}
                      if (e < count) {
                        ${body}
                      }
                    }
                    ${tree}
                    if (turns > 1 && lane == 0) {
                      ${keep}
                    }
                  }
                }
              }
              if (turns > 1) {
                __syncwarp();
                ${eight}
              }
              if (lane == 0 && own_row < rows) {
                ${perResult}
              }
            }
            """);

    private static final KernelTemplate LOADS = KernelTemplate.of("""
            #pragma unroll
            for (int p = 0; p < ${values}; p += 4) {
              const int e = first + p * 32;
              if (vectors != 0 && e + 4 <= count) {
                ${whole}
              } else {
                #pragma unroll
                for (int q = 0; q < 4; q++) {
                  ${single}
                }
              }
            }
            """);

    /** Four-element loads that a thread should have in flight. */
    private static final int LOADS_IN_FLIGHT = 8;

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final ReduceBody body;
    private final List<Integer> vectorInputs;
    private final int batch;

    ShortRowFrames(SpecAnalysis analysis, Entry entry, List<Integer> vectorInputs) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        body = new ReduceBody(analysis);
        this.vectorInputs = vectorInputs;
        int each = LOADS_IN_FLIGHT / Math.max(1, vectorInputs.size());
        batch = body.isShort() ? Math.max(1, Integer.highestOneBit(each)) : 1;
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = body.keptCoordinates(rowStarts, "row");
        body.rowStarts(rowStarts, kept, analysis.allSteps());
        return ROWS.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "batch", Integer.toString(batch),
                "values", Integer.toString(4 * batch),
                "shared",
                        body.each((out, r) ->
                                out.line("__shared__ %s shared%d[64];", r.wide().cudaName(), r.number())),
                "rowStarts", rowStarts.toString(),
                "results",
                        body.each((out, r) -> out.line(
                                "%s r%d = %s;",
                                r.wide().cudaName(), r.number(), r.wide().identity(r.op()))),
                "clear",
                        body.each((out, r) -> out.line(
                                "shared%d[group * 8 + lane] = %s;",
                                r.number(), r.wide().identity(r.op()))),
                "inputs", inputs(),
                "loads", loads(),
                "arrays",
                        body.each((out, r) -> out.line("%s v%d[4];", r.element().cudaName(), r.number())),
                "identities",
                        body.each((out, r) ->
                                out.line("v%d[q] = %s;", r.number(), r.element().identity(r.op()))),
                "body",
                        ReduceBody.text(out -> body.perElement(
                                out,
                                "e",
                                (input, terms) -> vectorInputs.contains(input)
                                        ? "x" + input + "[p + q]"
                                        : body.element(input, terms),
                                (r, value) -> "v" + r.number() + "[q] = " + value)),
                "tree",
                        body.each((out, r) -> out.line(
                                "r%d = warp_%s(four_%s(v%d), lanes);",
                                r.number(), r.wideName(), r.elementName(), r.number())),
                "keep",
                        body.each((out, r) ->
                                out.line("shared%d[group * 8 + turn + p / 4] = r%d;", r.number(), r.number())),
                "eight",
                        body.each((out, r) -> out.line(
                                "r%d = eight_%s(shared%d + group * 8, 1);", r.number(), r.wideName(), r.number())),
                "perResult", ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private String inputs() {
        SourceWriter out = new SourceWriter();
        for (int i : vectorInputs) {
            out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).cudaName(), i, 4 * batch);
        }
        return out.toString();
    }

    private String loads() {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            whole.line(
                    "load_%sx4(x%d + p, %s);",
                    CudaType.of(spec.inputs().get(i).type()).suffix(), i, body.address(i, List.of("e")));
            single.line("x%d[p + q] = e + q < count ? %s : 0;", i, body.element(i, List.of("e", "q")));
        }
        return vectorInputs.isEmpty()
                ? ""
                : LOADS.fill(
                        "values", Integer.toString(4 * batch), "whole", whole.toString(), "single", single.toString());
    }
}
