package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RowStages.Stage;

/**
 * Kernels that keep rows where many threads run at once: each stage goes over the elements, which stay in registers, and puts
 * its reductions together for all threads. A block does a row, its threads sixteen elements of each tile as in
 * {@link RowFrames}; or up to 32 threads a row of at most {@link Program#SHORT_ROW} elements, as in {@link ShortRowFrames}.
 */
final class KeptRowFrames {
    private static final KernelTemplate BLOCK = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              ${shared}
              const ${index} row = blockIdx.x;
              const ${index} count = reduced;
              ${starts}
              ${stages}
              ${outputs}
            }
            """);

    private static final KernelTemplate SHORT = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              const int lanes = 1 << lane_bits;
              const int turns = 1 << turn_bits;
              const int lane = threadIdx.x & (lanes - 1);
              const ${index} own_row = (${index}) blockIdx.x * (256 >> lane_bits) + (threadIdx.x >> lane_bits);
              // Threads beyond the last row read it, and take part in the shuffles.
              const ${index} row = own_row < rows ? own_row : rows - 1;
              const ${index} count = own_row < rows ? reduced : 0;
              ${starts}
              ${stages}
              ${outputs}
            }
            """);

    private static final KernelTemplate STAGE = KernelTemplate.of("""
            ${once}
            ${kept}
            ${partials}
            #pragma unroll
            for (int part = 0; part < ${parts}; part++) {
              ${identities}
              if (${present}) {
                const ${index} first = ${first};
                ${inputs}
                ${loads}
                ${values}
                #pragma unroll
                for (int k = 0; k < ${width}; k++) {
                  const ${index} e = ${element};
                  ${missing}
                  if (e < count) {
                    ${body}
                  }
                }
                ${lanes}
                ${stores}
              }
            }
            ${tree}
            ${results}
            """);

    private static final KernelTemplate TRANSFER = KernelTemplate.of("""
            #pragma unroll
            for (int p = 0; p < ${width}; p += 4) {
              const ${index} e = first + p * 256;
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

    private static final KernelTemplate TREE = KernelTemplate.of("""
            #pragma unroll
            for (int part = 0; part < ${parts}; part++) {
              if (${present}) {
                ${trees}
              }
            }
            """);

    private static final KernelTemplate FOLD = KernelTemplate.of("""
            #pragma unroll
            for (int part = 0; part < ${turn}; part++) {
              ${fold}
            }
            """);

    private final KernelSpec spec;
    private final Entry entry;
    private final List<Integer> vectorInputs;
    private final List<Integer> vectorOutputs;
    private final KeptRowBody rows;
    private final boolean isShort;
    private final int width;
    private final int parts;

    KeptRowFrames(
            SpecAnalysis analysis, Entry entry, int tiles, List<Integer> vectorInputs, List<Integer> vectorOutputs) {
        this.spec = analysis.spec;
        this.entry = entry;
        this.vectorInputs = vectorInputs;
        this.vectorOutputs = vectorOutputs;
        rows = new KeptRowBody(analysis, tiles);
        isShort = entry.frame() == Frame.KEPT_SHORT_ROWS;
        width = isShort ? 4 : 16;
        parts = isShort ? 8 : tiles;
    }

    /** Returns the outputs whose rows are written by vectors: aligned, and one after the other along the only reduced dimension. */
    static List<Integer> vectorOutputs(KernelSpec spec) {
        List<Integer> found = new ArrayList<>();
        for (int o = 0; o < spec.outputs().size() && spec.reducedRank() == 1; o++) {
            KernelSpec.Layout layout = spec.outputs().get(o).layout();
            if (layout.aligned()
                    && layout.strides().length() > spec.keptRank()
                    && layout.strides().charAt(spec.keptRank()) == '1') {
                found.add(o);
            }
        }
        return found;
    }

    String source() {
        StringBuilder stages = new StringBuilder();
        for (int stage = 0; stage < rows.rows.stages().size(); stage++) {
            stages.append(stage(stage));
        }
        ReduceBody frame = rows.frame();
        if (isShort) {
            return SHORT.fill(
                    "name", entry.name(),
                    "parameters", frame.parameters(entry),
                    "index", frame.indexType(),
                    "starts", rows.starts(),
                    "stages", stages.toString(),
                    "outputs", rows.rowOutputs("lane == 0 && own_row < rows"));
        }
        return BLOCK.fill(
                "name", entry.name(),
                "parameters", frame.parameters(entry),
                "index", frame.indexType(),
                "shared",
                        frame.each((out, r) ->
                                out.line("__shared__ %s shared%d[8];", r.wide().cudaName(), r.number())),
                "starts", rows.starts(),
                "stages", stages.toString(),
                "outputs", rows.rowOutputs("threadIdx.x == 0"));
    }

    private String stage(int number) {
        Stage stage = rows.rows.stages().get(number);
        if (!rows.hasElements(number)) {
            return rows.once(stage);
        }
        boolean isLast = number == rows.rows.stages().size() - 1;
        List<Integer> loaded = rows.loaded(stage, vectorInputs);
        List<Integer> stored = isLast ? vectorOutputs : List.of();
        return STAGE.fill(
                "once", rows.once(stage),
                "kept", rows.keptArrays(number, parts * width),
                "partials",
                        rows.reduced(
                                stage,
                                (out, r) -> out.line("%s d%d[%d];", r.wide().cudaName(), r.number(), parts)),
                "parts", Integer.toString(parts),
                "identities",
                        rows.reduced(
                                stage,
                                (out, r) -> out.line(
                                        "d%d[part] = %s;", r.number(), r.wide().identity(r.op()))),
                "present", present(),
                "index", rows.frame().indexType(),
                "first", isShort ? "(part * 32 + lane) * 4" : "part * 4096 + threadIdx.x * 4",
                "inputs", arrays(loaded),
                "loads", loads(loaded),
                "values", values(stage, stored),
                "width", Integer.toString(width),
                "element", isShort ? "first + k" : "first + k / 4 * 1024 + k % 4",
                "missing",
                        rows.reduced(
                                stage,
                                (out, r) -> out.line(
                                        "v%d[k] = %s;", r.number(), r.element().identity(r.op()))),
                "body",
                        rows.each(
                                number,
                                "part * " + width + " + k",
                                input -> loaded.contains(input) ? "x" + input + "[k]" : "",
                                (r, value) -> "v" + r.number() + "[k] = " + value,
                                output -> stored.contains(output) ? "y" + output + "[k]" : ""),
                "lanes", rows.reduced(stage, (out, r) -> out.line("d%d[part] = %s;", r.number(), lane(r))),
                "stores", stores(stored),
                "tree", tree(stage),
                "results", isShort ? shared(stage) : rows.results(stage, parts));
    }

    private String present() {
        return isShort ? "part < turns" : "part * 4096 < reduced";
    }

    private String lane(Reduction r) {
        return String.format(isShort ? "four_%s(v%d)" : "lane_%s(v%d)", r.elementName(), r.number());
    }

    private String arrays(List<Integer> loaded) {
        SourceWriter out = new SourceWriter();
        for (int i : loaded) {
            out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, width);
        }
        return out.toString();
    }

    private String values(Stage stage, List<Integer> stored) {
        SourceWriter out = new SourceWriter();
        for (Reduction r : rows.reductions(stage)) {
            out.line("%s v%d[%d];", r.element().cudaName(), r.number(), width);
        }
        for (int o : stored) {
            out.line("%s y%d[%d];", CudaType.of(spec.outputs().get(o).type()).memoryName(), o, width);
        }
        return out.toString();
    }

    private String loads(List<Integer> loaded) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : loaded) {
            CudaType type = CudaType.of(spec.inputs().get(i).type());
            whole.line("load_%sx4(x%d + p, %s);", type.suffix(), i, rows.frame().address(i, List.of("e")));
            single.line(
                    "x%d[p + q] = e + q < count ? %s : %s;",
                    i, rows.frame().element(i, List.of("e", "q")), type.memoryZero());
        }
        return loaded.isEmpty() ? "" : transfer(whole, single);
    }

    private String stores(List<Integer> stored) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int o : stored) {
            CudaType type = CudaType.of(spec.outputs().get(o).type());
            String position = rows.position(o, List.of("e"));
            if (spec.outputs().get(o).type().itemBytes() <= 4) {
                whole.line("store_%sx4(o%d + (%s), y%d + p);", type.suffix(), o, position, o);
            } else {
                whole.line("store_%sx2(o%d + (%s), y%d + p);", type.suffix(), o, position, o);
                whole.line("store_%sx2(o%d + (%s + 2), y%d + p + 2);", type.suffix(), o, position, o);
            }
            single.open("if (e + q < count)")
                    .line("o%d[%s + q] = y%d[p + q];", o, position, o)
                    .close();
        }
        return stored.isEmpty() ? "" : transfer(whole, single);
    }

    private String transfer(SourceWriter whole, SourceWriter single) {
        return TRANSFER.fill(
                "width", Integer.toString(width),
                "index", rows.frame().indexType(),
                "whole", whole.toString(),
                "single", single.toString());
    }

    private String tree(Stage stage) {
        if (stage.reduced().isEmpty()) {
            return "";
        }
        String trees = rows.reduced(
                stage,
                (out, r) -> out.line(
                        isShort
                                ? "d%d[part] = warp_%s(d%d[part], lanes);"
                                : "d%d[part] = block_%s(d%d[part], shared%d);",
                        r.number(),
                        r.wideName(),
                        r.number(),
                        r.number()));
        String tree = TREE.fill("parts", Integer.toString(parts), "present", present(), "trees", trees);
        return isShort ? tree + fold(stage, 4) + fold(stage, 2) + fold(stage, 1) : tree;
    }

    /** Returns a level of the tree over the turns of a row; turns that are not there change nothing. */
    private String fold(Stage stage, int turn) {
        String fold = rows.reduced(
                stage,
                (out, r) -> out.line(
                        "d%d[part] = %s;",
                        r.number(),
                        r.wide()
                                .combined(
                                        r.op(),
                                        "d" + r.number() + "[part]",
                                        "d" + r.number() + "[part + " + turn + "]")));
        return FOLD.fill("turn", Integer.toString(turn), "fold", fold);
    }

    /** Returns the results of the first lane for all of a row. */
    private String shared(Stage stage) {
        return rows.reduced(stage, (out, r) -> {
            String first = "__shfl_sync(0xffffffffu, d" + r.number() + "[0]%s, 0, lanes)";
            String value = r.wide().isComplex()
                    ? "complex_" + r.wide().suffix() + "(" + String.format(first, ".x") + ", "
                            + String.format(first, ".y") + ")"
                    : String.format(first, "");
            out.line("const %s r%d = %s;", r.wide().cudaName(), r.number(), value);
        });
    }
}
