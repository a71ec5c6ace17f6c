package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.plan.KernelSpec;

/**
 * Reductions of rows of a few elements that many results share, as those of all pairs of points: a thread makes results alone,
 * those under one another in a column, and keeps what they have in common in registers.
 */
final class BroadcastRowFrames {
    /** Bytes of rows that a thread keeps in registers, at most. */
    private static final int MAX_KEPT_BYTES = 512;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              const ${index} row_block = blockIdx.x / blocks_per_row;
              const ${index} column = (blockIdx.x - row_block * blocks_per_row) * blockDim.x + threadIdx.x;
              const ${index} first_row = (row_block * blockDim.y + threadIdx.y) * row_share;
              const ${index} end = rows - first_row < row_share ? rows : first_row + row_share;
              if (column < columns) {
                ${columnInputs}
                #pragma unroll 1
                for (${index} row = first_row; row < end; row++) {
                  ${rowInputs}
                  ${results}
                  #pragma unroll
                  for (int lane = 0; lane < ${lanes}; lane++) {
                    ${clear}
                    if (4 * lane + 4 <= reduced) {
                      ${whole}
                    } else if (4 * lane < reduced) {
                      ${part}
                    }
                  }
                  #pragma unroll
                  for (int offset = ${half}; offset > 0; offset /= 2) {
                    #pragma unroll
                    for (int lane = 0; lane < offset; lane++) {
                      ${tree}
                    }
                  }
                  ${perResult}
                }
              }
            }
            """);

    private static final KernelTemplate LOADS = KernelTemplate.of("""
            ${arrays}
            #pragma unroll
            for (int p = 0; p < ${few}; p += 4) {
              if (vectors != 0 && p + 4 <= reduced) {
                ${whole}
              } else {
                #pragma unroll
                for (int q = 0; q < 4; q++) {
                  ${single}
                }
              }
            }
            """);

    private static final KernelTemplate SINGLE_LOADS = KernelTemplate.of("""
            ${arrays}
            #pragma unroll
            for (int p = 0; p < ${few}; p++) {
              ${single}
            }
            """);

    private static final KernelTemplate WHOLE = KernelTemplate.of("""
            ${values}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int e = 4 * lane + q;
              ${body}
            }
            ${four}
            """);

    private static final KernelTemplate PART = KernelTemplate.of("""
            ${values}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int e = 4 * lane + q;
              ${identities}
              if (e < reduced) {
                ${body}
              }
            }
            ${four}
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final ReduceBody body;
    private final List<Integer> vectorInputs;
    private final List<Integer> keptInputs;

    BroadcastRowFrames(SpecAnalysis analysis, Entry entry, List<Integer> vectorInputs) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        this.vectorInputs = vectorInputs;
        body = new ReduceBody(analysis);
        keptInputs = keptInputs(analysis);
    }

    /** Returns whether every row is read for many results, and {@code few} elements of each can be kept. */
    static boolean fits(SpecAnalysis analysis, int few) {
        KernelSpec spec = analysis.spec;
        List<Integer> kept = keptInputs(analysis);
        boolean shared =
                spec.keptRank() > 1 && spec.reducedRank() == 1 && !kept.isEmpty() && new ReduceBody(analysis).isShort();
        int bytes = 0;
        for (int input : kept) {
            KernelSpec.Input in = spec.inputs().get(input);
            shared &= in.layout().strides().substring(0, spec.keptRank()).indexOf('0') >= 0;
            bytes += Math.max(Float.BYTES, in.type().itemBytes());
        }
        return shared && few * bytes <= MAX_KEPT_BYTES;
    }

    /** Returns the inputs that differ from one element of a row to the next. */
    private static List<Integer> keptInputs(SpecAnalysis analysis) {
        List<Integer> kept = new ArrayList<>();
        KernelSpec spec = analysis.spec;
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (!analysis.isPosition(i)
                    && spec.inputs().get(i).layout().strides().charAt(spec.keptRank()) != '0') {
                kept.add(i);
            }
        }
        return kept;
    }

    /** Returns whether all results of a column read the same row of an input. */
    private boolean isColumn(int input) {
        int last = spec.keptRank() - 1;
        return spec.inputs()
                .get(input)
                .layout()
                .strides()
                .substring(0, last)
                .chars()
                .allMatch(c -> c == '0');
    }

    String source() {
        BitSet columnInputs = new BitSet();
        for (int i = 0; i < spec.inputs().size(); i++) {
            columnInputs.set(i, isColumn(i));
        }
        BitSet rowInputs = (BitSet) columnInputs.clone();
        rowInputs.flip(0, spec.inputs().size());
        // Inputs of columns ask for the last coordinate only.
        List<String> column = new ArrayList<>(Collections.nCopies(spec.keptRank() - 1, "row"));
        column.add("column");
        SourceWriter perColumn = new SourceWriter();
        body.rowStarts(perColumn, column, analysis.allSteps(), columnInputs);
        SourceWriter perRow = new SourceWriter();
        List<String> kept = body.outerCoordinates(perRow, "row");
        kept.add("column");
        body.rowStarts(perRow, kept, analysis.allSteps(), rowInputs);
        int lanes = entry.perThread() / 4;
        return ROWS.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "lanes", Integer.toString(lanes),
                "half", Integer.toString(lanes / 2),
                "columnInputs", perColumn + loads(columnInputs),
                "rowInputs", perRow + loads(rowInputs),
                "results",
                        body.each((out, r) -> out.line("%s d%d[%d];", r.wide().cudaName(), r.number(), lanes)),
                "clear",
                        body.each((out, r) ->
                                out.line("d%d[lane] = %s;", r.number(), r.wide().identity(r.op()))),
                "whole", WHOLE.fill("values", values(), "body", element(), "four", four()),
                "part",
                        PART.fill(
                                "values", values(),
                                "identities",
                                        body.each((out, r) -> out.line(
                                                "v%d[q] = %s;",
                                                r.number(), r.element().identity(r.op()))),
                                "body", element(),
                                "four", four()),
                "tree",
                        body.each((out, r) -> out.line(
                                "d%d[lane] = %s;",
                                r.number(),
                                r.wide()
                                        .combined(
                                                r.op(),
                                                "d" + r.number() + "[lane]",
                                                "d" + r.number() + "[lane + offset]"))),
                "perResult",
                        body.each((out, r) ->
                                        out.line("%s r%d = d%d[0];", r.wide().cudaName(), r.number(), r.number()))
                                + ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private String loads(BitSet among) {
        List<Integer> vectors = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        for (int i : keptInputs) {
            if (among.get(i)) {
                (vectorInputs.contains(i) ? vectors : others).add(i);
            }
        }
        String few = Integer.toString(entry.perThread());
        StringBuilder out = new StringBuilder();
        if (!vectors.isEmpty()) {
            SourceWriter whole = new SourceWriter();
            for (int i : vectors) {
                CudaType type = CudaType.of(spec.inputs().get(i).type());
                whole.line("load_%sx4(x%d + p, %s);", type.suffix(), i, body.address(i, List.of("p")));
            }
            out.append(LOADS.fill(
                    "arrays", arrays(vectors),
                    "few", few,
                    "whole", whole.toString(),
                    "single", single(vectors, "p + q")));
        }
        if (!others.isEmpty()) {
            out.append(SINGLE_LOADS.fill("arrays", arrays(others), "few", few, "single", single(others, "p")));
        }
        return out.toString();
    }

    private String arrays(List<Integer> inputs) {
        SourceWriter out = new SourceWriter();
        for (int i : inputs) {
            out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, entry.perThread());
        }
        return out.toString();
    }

    private String single(List<Integer> inputs, String place) {
        SourceWriter out = new SourceWriter();
        for (int i : inputs) {
            String zero = CudaType.of(spec.inputs().get(i).type()).memoryZero();
            out.line("x%d[%s] = %s < reduced ? %s : %s;", i, place, place, body.elementOfRow(i, place), zero);
        }
        return out.toString();
    }

    private String values() {
        return body.each((out, r) -> out.line("%s v%d[4];", r.element().cudaName(), r.number()));
    }

    private String element() {
        return ReduceBody.text(out -> body.perElement(
                out,
                body.steps(),
                "e",
                (input, terms) -> keptInputs.contains(input) ? "x" + input + "[e]" : body.element(input, terms),
                (r, value) -> "v" + r.number() + "[q] = " + value));
    }

    private String four() {
        return body.each((out, r) -> out.line("d%d[lane] = four_%s(v%d);", r.number(), r.elementName(), r.number()));
    }
}
