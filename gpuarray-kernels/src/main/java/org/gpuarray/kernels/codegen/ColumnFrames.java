package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Reductions of columns where many threads run at once: neighbouring threads take neighbouring columns, so a row of a block
 * is one wide load. A thread goes down one chunk of its column.
 */
final class ColumnFrames {
    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const int x = threadIdx.x & (block_columns - 1);
              const int y = threadIdx.x / block_columns;
              const ${index} column_block = blockIdx.x / chunk_blocks;
              const ${index} chunk_block = blockIdx.x - column_block * chunk_blocks;
              const ${index} column = column_block * block_columns + x;
              const int block_chunks = 256 / block_columns;
              ${results}
              if (column < columns) {
                ${rowStarts}
                for (${index} chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
                  const ${index} first = chunk * chunk_rows;
                  const ${index} end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
                  ${clear}
                  ${index} group = first;
                  ${many}
                  for (; group < end; group += 4) {
                    ${any}
                  }
                  if (chunks > 1) {
                    ${keep}
                  }
                }
              }
              if (chunks > 1) {
                // The last block of these columns puts their chunks together.
                if (chunk_blocks > 1) {
                  __threadfence();
                  __syncthreads();
                  if (threadIdx.x == 0) {
                    earlier = atomicInc(tickets + column_block, (unsigned int) chunk_blocks - 1);
                  }
                  __syncthreads();
                  if (earlier != chunk_blocks - 1) {
                    return;
                  }
                  __threadfence();
                } else {
                  __syncthreads();
                }
                // Lanes without a chunk change nothing: parts that have only such are left out.
                for (int part = y; part < 8 && part * 32 < chunks; part += block_chunks) {
                  ${warps}
                  #pragma unroll
                  for (int lane = 0; lane < 32; lane++) {
                    ${identities}
                  }
                  if (column < columns) {
                    for (${index} round = part * 32; round < chunks; round += 256) {
                      #pragma unroll
                      for (int lane = 0; lane < 32; lane++) {
                        ${present}
                        ${gather}
                      }
                    }
                  }
                  ${tree}
                  ${store}
                }
                for (int part = y; part < 8; part += block_chunks) {
                  if (part * 32 >= chunks) {
                    ${absent}
                  }
                }
                __syncthreads();
                ${eight}
              }
              if (y == 0 && column < columns) {
                ${perResult}
              }
            }
            """);

    /** All loads of several groups before any work on them. */
    private static final KernelTemplate MANY = KernelTemplate.of("""
            for (; group + ${rows} <= end; group += ${rows}) {
              ${arrays}
              #pragma unroll
              for (int k = 0; k < ${rows}; k++) {
                const ${index} e = group + k;
                ${body}
              }
              #pragma unroll
              for (int k = 0; k < ${rows}; k += 4) {
                ${groups}
              }
            }
            """);

    private static final KernelTemplate ANY = KernelTemplate.of("""
            ${arrays}
            #pragma unroll
            for (int k = 0; k < 4; k++) {
              const ${index} e = group + k;
              ${identities}
              if (e < end) {
                ${body}
              }
            }
            ${groups}
            """);

    private final SpecAnalysis analysis;
    private final Entry entry;
    private final ReduceBody body;

    ColumnFrames(SpecAnalysis analysis, Entry entry) {
        this.analysis = analysis;
        this.entry = entry;
        body = new ReduceBody(analysis);
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        body.rowStarts(rowStarts, body.keptCoordinates(rowStarts, "column"), analysis.perElement);
        SourceWriter perResult = new SourceWriter();
        List<String> kept = body.keptCoordinates(perResult, "column");
        body.rowStarts(perResult, kept, analysis.perResult);
        body.perResult(perResult, kept);
        return COLUMNS.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "shared",
                        body.each((out, r) -> out.line(
                                "__shared__ %s shared%d[8 * %d];",
                                r.wide().cudaName(), r.number(), Program.SHARED_COLUMNS)),
                "results",
                        body.each((out, r) -> out.line(
                                "%s r%d = %s;",
                                r.wide().cudaName(), r.number(), r.wide().identity(r.op()))),
                "rowStarts", rowStarts.toString(),
                "clear",
                        body.each((out, r) ->
                                out.line("r%d = %s;", r.number(), r.wide().identity(r.op()))),
                "many", many(),
                "any", any(),
                "keep", body.each((out, r) -> out.line("w%d[chunk * columns + column] = r%d;", r.number(), r.number())),
                "warps", body.each((out, r) -> out.line("%s d%d[32];", r.wide().cudaName(), r.number())),
                "identities",
                        body.each((out, r) ->
                                out.line("d%d[lane] = %s;", r.number(), r.wide().identity(r.op()))),
                "present",
                        body.each((out, r) -> out.line(
                                "const %s next%d = round + lane < chunks ? w%d[(round + lane) * columns + column] : %s;",
                                r.wide().cudaName(),
                                r.number(),
                                r.number(),
                                r.wide().identity(r.op()))),
                "gather",
                        body.each((out, r) -> out.line(
                                "d%d[lane] = %s;",
                                r.number(),
                                r.wide().combined(r.op(), "d" + r.number() + "[lane]", "next" + r.number()))),
                "tree", tree(),
                "absent",
                        body.each((out, r) -> out.line(
                                "shared%d[part * block_columns + x] = %s;",
                                r.number(), r.wide().identity(r.op()))),
                "store",
                        body.each((out, r) ->
                                out.line("shared%d[part * block_columns + x] = d%d[0];", r.number(), r.number())),
                "eight",
                        body.each((out, r) -> out.line(
                                "r%d = eight_%s(shared%d + x, block_columns);", r.number(), r.wideName(), r.number())),
                "perResult", perResult.toString());
    }

    /** Returns the levels of the tree inside a warp, each with a constant bound, so that the lanes stay in registers. */
    private String tree() {
        SourceWriter out = new SourceWriter();
        for (int offset = 16; offset > 0; offset /= 2) {
            int distance = offset;
            out.line("#pragma unroll");
            out.open("for (int lane = 0; lane < %d; lane++)", offset);
            out.line(body.each((lines, r) -> lines.line(
                            "d%d[lane] = %s;",
                            r.number(),
                            r.wide()
                                    .combined(
                                            r.op(),
                                            "d" + r.number() + "[lane]",
                                            "d" + r.number() + "[lane + " + distance + "]")))
                    .stripTrailing());
            out.close();
        }
        return out.toString();
    }

    private String many() {
        // The more inputs, the fewer rows at once: their loads share the registers.
        int loads = (int) analysis.spec.inputs().stream()
                .filter(input -> input.source() == KernelSpec.Source.MEMORY)
                .filter(input -> !input.layout()
                        .strides()
                        .substring(analysis.spec.keptRank())
                        .chars()
                        .allMatch(c -> c == '0'))
                .count();
        int rows = !body.isShort() ? 4 : loads <= 1 ? 16 : loads <= 2 ? 8 : 4;
        return MANY.fill(
                "rows", Integer.toString(rows),
                "index", body.indexType(),
                "arrays", arrays(rows),
                "body", element(),
                "groups", body.each((out, r) -> out.line("r%d = %s;", r.number(), accumulate(r, "k + "))));
    }

    private String any() {
        return ANY.fill(
                "index", body.indexType(),
                "arrays", arrays(4),
                "identities",
                        body.each((out, r) ->
                                out.line("v%d[k] = %s;", r.number(), r.element().identity(r.op()))),
                "body", element(),
                "groups", body.each((out, r) -> out.line("r%d = %s;", r.number(), accumulate(r, ""))));
    }

    private String arrays(int rows) {
        return body.each((out, r) -> out.line("%s v%d[%d];", r.element().cudaName(), r.number(), rows));
    }

    private String element() {
        return ReduceBody.text(out -> body.perElement(
                out, body.steps(), "e", body::element, (r, value) -> "v" + r.number() + "[k] = " + value));
    }

    /** Returns the sum so far and a group of four rows. */
    private static String accumulate(Reduction r, String from) {
        String v = "v" + r.number();
        String group = ReduceHelpers.group(
                r.element(),
                r,
                v + "[" + from + "0]",
                v + "[" + from + "1]",
                v + "[" + from + "2]",
                v + "[" + from + "3]");
        return r.wide().combined(r.op(), "r" + r.number(), r.castWide(group));
    }
}
