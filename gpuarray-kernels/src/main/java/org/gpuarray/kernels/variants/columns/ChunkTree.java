package org.gpuarray.kernels.variants.columns;

import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;

/**
 * How the last block of some columns combines the results of their chunks, by the tree over 256 lanes: first what lanes of the
 * same chunk of 32 have, then the eight parts of them.
 */
final class ChunkTree {
    /** Columns of a block, at most, of which 32 threads each combine chunks: those of one part fit a warp. */
    private static final int FEW_COLUMNS = 8;

    private static final KernelTemplate COMBINE = KernelTemplate.of("""
            if (block_columns <= ${few}) {
              // 32 threads a column: each has lanes o, o + 4, ..., o + 28 of one part.
              if (y < 32) {
                const int part = y / 4;
                const int o = y & 3;
                ${fewEighths}
                ${fewTree}
              }
            } else {
              // Lanes without a chunk change nothing: parts that have only such are left out.
              for (int part = y; part < 8 && part * 32 < chunks; part += block_chunks) {
                ${warps}
                #pragma unroll
                for (int o = 0; o < 4; o++) {
                  // Lanes o, o + 4, ..., o + 28.
                  ${eighths}
                  ${tree}
                }
                ${store}
              }
              for (int part = y; part < 8; part += block_chunks) {
                if (part * 32 >= chunks) {
                  ${absent}
                }
              }
            }
            __syncthreads();
            ${eight}
            """);

    /** What lanes o, o + 4, ..., o + 28 of a part make of their chunks. */
    private static final KernelTemplate EIGHTHS = KernelTemplate.of("""
            ${eighth}
            #pragma unroll
            for (int i = 0; i < 8; i++) {
              ${identities}
            }
            if (column < columns) {
              ${unroll}
              for (${index} round = part * 32 + o; round < chunks; round += LANES) {
                #pragma unroll
                for (int i = 0; i < 8; i++) {
                  const ${index} lane = round + i * 4;
                  ${present}
                  ${gather}
                }
              }
            }
            """);

    private final ReduceBody body;

    ChunkTree(ReduceBody body) {
        this.body = body;
    }

    /** Returns the lines that leave each column's result in {@code r0, r1, …} of its first thread. */
    String source() {
        return COMBINE.fill(
                "warps", body.each((out, r) -> out.line("%s d%d[4];", r.wide().cudaName(), r.number())),
                "eighths", eighths(""),
                "fewEighths", eighths("#pragma unroll 2"),
                "few", Integer.toString(FEW_COLUMNS),
                "fewTree", fewTree(),
                "tree", tree(),
                "absent",
                        body.each((out, r) -> out.line(
                                "shared%d[part * block_columns + x] = %s;",
                                r.number(), r.wide().identity(r.op()))),
                "store",
                        body.each((out, r) -> out.line(
                                "shared%d[part * block_columns + x] = %s;",
                                r.number(), r.four(d(r, 0), d(r, 2), d(r, 1), d(r, 3)))),
                "eight",
                        body.each((out, r) -> out.line(
                                "r%d = warps_tree<%s>(shared%d + x, block_columns);",
                                r.number(), r.opName(), r.number())));
    }

    private String eighths(String unroll) {
        return EIGHTHS.fill(
                "unroll", unroll,
                "index", body.indexType(),
                "eighth", body.each((out, r) -> out.line("%s e%d[8];", r.wide().cudaName(), r.number())),
                "identities",
                        body.each((out, r) ->
                                out.line("e%d[i] = %s;", r.number(), r.wide().identity(r.op()))),
                "present",
                        body.each((out, r) -> out.line(
                                "const %s next%d = lane < chunks ? w%d[lane * columns + column] : %s;",
                                r.wide().cudaName(),
                                r.number(),
                                r.number(),
                                r.wide().identity(r.op()))),
                "gather",
                        body.each((out, r) -> out.line(
                                "e%d[i] = %s;",
                                r.number(), r.wide().combined(r.op(), "e" + r.number() + "[i]", "next" + r.number()))));
    }

    /** Returns the upper levels of the tree inside a warp: over lanes at distances 16, 8 and 4. */
    private String tree() {
        return body.each((out, r) -> out.line("%s = %s;", d(r, "o"), eighths(r)));
    }

    private static String eighths(Reduction r) {
        String e = "e" + r.number();
        String even = r.four(e + "[0]", e + "[4]", e + "[2]", e + "[6]");
        String odd = r.four(e + "[1]", e + "[5]", e + "[3]", e + "[7]");
        return r.wide().combined(r.op(), even, odd);
    }

    /** Returns the whole tree inside a warp, where neighbouring threads have what is one lane apart, after the columns. */
    private String fewTree() {
        return body.each((out, r) -> {
            String d = "d" + r.number();
            String wide = r.wide().cudaName();
            String two = "shuffle_down(" + d + ", 2 * block_columns)";
            String pair = r.wide().combined(r.op(), d, "second" + r.number());
            out.line("const %s %s = %s;", wide, d, eighths(r))
                    .line("const %s second%d = %s;", wide, r.number(), two)
                    .line("const %s pair%d = %s;", wide, r.number(), pair)
                    .line("const %s next_pair%d = shuffle_down(pair%d, block_columns);", wide, r.number(), r.number())
                    .open("if (o == 0)")
                    .line(
                            "shared%d[part * block_columns + x] = %s;",
                            r.number(), r.wide().combined(r.op(), "pair" + r.number(), "next_pair" + r.number()))
                    .close();
        });
    }

    private static String d(Reduction r, Object lane) {
        return "d" + r.number() + "[" + lane + "]";
    }
}
