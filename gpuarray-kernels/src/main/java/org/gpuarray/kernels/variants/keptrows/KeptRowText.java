package org.gpuarray.kernels.variants.keptrows;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.RowLanes;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.RowStages.Stage;

/**
 * The text of kernels that keep rows where many threads run at once: each stage goes over the elements, which stay in registers,
 * and combines its reductions for all threads. A block of 256 or 512 threads does a row, its threads sixteen elements of one or
 * two of its tiles; or up to 32 threads do a row of at most {@link RowLanes#MOST_ELEMENTS} elements.
 */
final class KeptRowText {
    private static final KernelTemplate BLOCK = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${bounds}) ${name}(${parameters}) {
              ${shared}
              const ${index} row = blockIdx.x;
              const ${index} count = reduced;
              ${starts}
              ${stages}
              ${outputs}
            }
            """);

    private static final KernelTemplate SHORT = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              const int lanes = 1 << lane_bits;
              const int lane = threadIdx.x & (lanes - 1);
              const ${index} own_row = (${index}) blockIdx.x * (LANES >> lane_bits) + (threadIdx.x >> lane_bits);
              // Threads beyond the last row do that one again, and write nothing: each has the results of a row that exists.
              const ${index} row = own_row < rows ? own_row : rows - 1;
              const ${index} count = reduced;
              const ${index} written = own_row < rows ? count : 0;
              ${starts}
              ${stages}
              ${outputs}
            }
            """);

    private static final KernelTemplate STAGE = KernelTemplate.of("""
            ${once}
            ${kept}
            ${partials}
            ${tiles}(count, [&](const int turn, const ${index} first, const bool whole) {
              ${elements}
            });
            ${results}
            """);

    private static final KernelTemplate SHORT_STAGE = KernelTemplate.of("""
            ${once}
            ${kept}
            ${ahead}
            ${partials}
            #pragma unroll
            for (int i = 0; i < ${turns}; i++) {
              const int turn = turn_at<${turns}>(i);
              const ${index} first = (turn * 32 + lane) * 4;
              ${elements}
              ${trees}
            }
            ${results}
            """);

    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${inputs}
            ${loads}
            ${values}
            #pragma unroll
            for (int k = 0; k < ${width}; k++) {
              const ${index} e = ${element};
              ${missing}
              if (${present}) {
                ${body}
              }
            }
            ${others}
            ${lanes}
            ${stores}
            """);

    /** The elements of a lane that rows of half a tile lack. */
    private static final KernelTemplate OTHERS = KernelTemplate.of("""
            #pragma unroll
            for (int k = ${width}; k < ${lane}; k++) {
              ${missing}
            }
            """);

    /** Threads of a multiprocessor, if 64 registers do for each. */
    private static final int MULTIPROCESSOR_THREADS = 1024;

    /** Elements that a thread may have before it works on them: half of its registers. */
    private static final int AHEAD_BYTES = 64 * Float.BYTES;

    private final KernelSpec spec;
    private final List<Integer> vectorInputs;
    private final List<Integer> vectorOutputs;
    private final KeptRowBody rows;
    private final boolean isShort;
    private final int width;
    private final int turns;

    private KeptRowText(
            SpecAnalysis analysis, VectorOperands vectors, KeptRowBody rows, boolean isShort, int width, int turns) {
        this.spec = analysis.spec;
        this.isShort = isShort;
        vectorInputs = vectors.inputs();
        vectorOutputs = vectors.outputs();
        this.rows = rows;
        this.width = width;
        this.turns = turns;
    }

    /** The text of kernels of which a block has rows of at most {@code tiles}. */
    static KeptRowText ofTiles(SpecAnalysis analysis, VectorOperands vectors, int tiles) {
        return new KeptRowText(analysis, vectors, new KeptRowBody(analysis, tiles), false, Tiles.LANE, turns(tiles));
    }

    /** The text of kernels of which a block has rows of at most half a tile. */
    static KeptRowText ofHalfTile(SpecAnalysis analysis, VectorOperands vectors) {
        return new KeptRowText(analysis, vectors, new KeptRowBody(analysis, 1), false, Tiles.LANE / 2, 1);
    }

    /** The text of kernels of which up to 32 threads have a short row, in so many turns. */
    static KeptRowText ofTurns(SpecAnalysis analysis, VectorOperands vectors, int turns) {
        return new KeptRowText(analysis, vectors, new KeptRowBody(analysis, 1), true, RowLanes.LANE_ELEMENTS, turns);
    }

    /** Returns the tiles of which a thread has elements, where rows have at most {@code tiles}. */
    private static int turns(int tiles) {
        return (tiles + 1) / 2;
    }

    /** Returns how many elements of a row so many threads keep. */
    long capacity(int threads) {
        return (long) threads * turns * width;
    }

    /** Returns the kernel of which a block of so many threads does a row. */
    String ofBlock(String name, String parameters, int threads) {
        ReduceBody body = rows.body();
        String stages = stages();
        return BLOCK.fill(
                "bounds",
                threads + (isLight() ? ", " + MULTIPROCESSOR_THREADS * Tiles.LANE / width / threads : ""),
                "name",
                name,
                "parameters",
                parameters,
                "index",
                body.indexType(),
                "shared",
                body.each((out, r) ->
                        out.line("__shared__ %s shared%d[32];", r.wide().cudaName(), r.number())),
                "starts",
                rows.starts(),
                "stages",
                stages,
                "outputs",
                rows.rowOutputs("threadIdx.x == 0"));
    }

    /** Returns the kernel of which up to 32 threads do a row. */
    String ofLanes(String name, String parameters) {
        String stages = stages();
        return SHORT.fill(
                "name",
                name,
                "parameters",
                parameters,
                "index",
                rows.body().indexType(),
                "starts",
                rows.starts(),
                "stages",
                stages,
                "outputs",
                rows.rowOutputs("lane == 0 && own_row < rows"));
    }

    private String stages() {
        StringBuilder stages = new StringBuilder();
        for (int stage = 0; stage < rows.rows.stages().size(); stage++) {
            stages.append(stage(stage));
        }
        return stages.toString();
    }

    /** Returns whether 64 registers do, so that a multiprocessor has 1,024 threads: those of one row work while others wait. */
    private boolean isLight() {
        boolean isLight = true;
        for (int number = 0; number < rows.rows.stages().size(); number++) {
            Stage stage = rows.rows.stages().get(number);
            isLight &= rows.loaded(stage, vectorInputs).size() <= (number == 0 ? 1 : 0);
            isLight &= stage.each().stream().allMatch(step -> spec.typeOf(step).itemBytes() <= Float.BYTES);
        }
        return isLight;
    }

    private String stage(int number) {
        Stage stage = rows.rows.stages().get(number);
        if (!rows.hasElements(number)) {
            return rows.once(stage);
        }
        KeptRowTree tree = new KeptRowTree(rows, turns);
        List<String> holes = new ArrayList<>(List.of(
                "once", rows.once(stage),
                "kept", rows.keptArrays(number, turns * width),
                "index", rows.body().indexType(),
                "elements", elements(number)));
        if (isShort) {
            holes.addAll(List.of(
                    "turns", Integer.toString(turns),
                    "ahead", ahead(number),
                    "partials",
                            rows.reduced(
                                    stage,
                                    (out, r) -> out.line("TurnsTree<%s, %d> tree%d;", r.opName(), turns, r.number())),
                    "trees", rows.reduced(stage, (out, r) -> out.line("tree%d.add(i, d%d);", r.number(), r.number())),
                    "results", tree.ofLanes(stage)));
            return SHORT_STAGE.fill(holes.toArray(new String[0]));
        }
        holes.addAll(List.of(
                "tiles", width < Tiles.LANE ? "row_half" : "row_tiles<" + turns + ">",
                "partials",
                        rows.reduced(
                                stage,
                                (out, r) -> out.line(
                                        "%s = {%s};",
                                        partials(r), String.join(", ", Collections.nCopies(turns, r.identity())))),
                "results", tree.ofBlock(stage)));
        return STAGE.fill(holes.toArray(new String[0]));
    }

    private String partials(Reduction r) {
        return r.wide().cudaName() + " d" + r.number() + "[" + turns + "]";
    }

    /** Returns what a thread does for its elements of a tile: full tiles skip the bounds checks. */
    private String elements(int number) {
        Stage stage = rows.rows.stages().get(number);
        List<Integer> loaded = rows.loaded(stage, vectorInputs);
        boolean isAhead = isAhead(number);
        boolean isLast = number == rows.rows.stages().size() - 1;
        List<Integer> stored = isLast ? vectorOutputs : List.of();
        String count = isShort && isLast ? "written" : "count"; // the last stage has no reductions
        return ELEMENTS.fill(
                "inputs", isAhead ? "" : Moves.inputs(spec, loaded, Integer.toString(width)),
                "loads", isAhead ? "" : loads(loaded, count),
                "values", values(stage, stored),
                "width", Integer.toString(width),
                "index", rows.body().indexType(),
                "element", isShort ? "first + k" : Tiles.FOUR_OF_LANE + " + " + Tiles.IN_FOUR,
                "missing", missing(stage),
                "present", (isShort ? "" : "whole || ") + "e < " + count,
                "body",
                        rows.each(
                                number,
                                "turn * " + width + " + k",
                                input -> loaded.contains(input)
                                        ? "x" + input + (isAhead ? "[turn * 4 + k]" : "[k]")
                                        : "",
                                (r, value) -> "v" + r.number() + "[k] = " + value,
                                output -> stored.contains(output) ? "y" + output + "[k]" : ""),
                "others", others(stage),
                "lanes", rows.reduced(stage, (out, r) -> out.line(partial(r) + " = %s;", lane(r))),
                "stores", stores(stored, count));
    }

    private String missing(Stage stage) {
        return rows.reduced(stage, (out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity()));
    }

    private String others(Stage stage) {
        return width == lane() || stage.reduced().isEmpty()
                ? ""
                : OTHERS.fill(
                        "width", Integer.toString(width), "lane", Integer.toString(lane()), "missing", missing(stage));
    }

    /** Returns the elements of a lane of a tile. */
    private int lane() {
        return isShort ? width : Tiles.LANE;
    }

    /**
     * Returns whether a thread loads its elements of all turns before it works on one, as it can while it keeps nothing: a turn is
     * done only if the row has it, and no load is moved ahead of such a condition.
     */
    private boolean isAhead(int number) {
        int bytes = 0;
        for (int input : rows.loaded(rows.rows.stages().get(number), vectorInputs)) {
            bytes += turns * width * spec.inputs().get(input).type().itemBytes();
        }
        return isShort && number == 0 && bytes <= AHEAD_BYTES;
    }

    private String ahead(int number) {
        List<Integer> loaded = isAhead(number) ? rows.loaded(rows.rows.stages().get(number), vectorInputs) : List.of();
        return Moves.inputs(spec, loaded, Integer.toString(turns * width))
                + Moves.call(
                        "load_turns<" + turns + ">(count, lane, vectors",
                        loaded,
                        i -> "x" + i + ", a" + i + ", " + rows.body().position(i, List.of()));
    }

    private String partial(Reduction r) {
        return isShort ? "const " + r.wide().cudaName() + " d" + r.number() : "d" + r.number() + "[turn]";
    }

    private String lane(Reduction r) {
        return String.format(isShort ? "short_lane<%s>(v%d)" : "whole_lane<%s>(v%d)", r.opName(), r.number());
    }

    private String values(Stage stage, List<Integer> stored) {
        SourceWriter out = new SourceWriter();
        for (Reduction r : rows.reductions(stage)) {
            out.line("%s v%d[%d];", r.element().cudaName(), r.number(), lane());
        }
        // Between whole and partial tiles, values that nobody has set cost the compiler registers.
        String initialised = isShort ? "" : " = {}";
        for (int o : stored) {
            CudaType type = CudaType.of(spec.outputs().get(o).type());
            out.line("%s y%d[%d]%s;", type.memoryName(), o, width, initialised);
        }
        return out.toString();
    }

    private String loads(List<Integer> loaded, String count) {
        return Moves.call(
                move("load", count),
                loaded,
                i -> "x" + i + ", a" + i + ", " + rows.body().position(i, List.of("first")));
    }

    private String stores(List<Integer> stored, String count) {
        return Moves.call(
                move("store", count), stored, o -> "o" + o + ", " + rows.position(o, List.of("first")) + ", y" + o);
    }

    private String move(String what, String count) {
        return isShort
                ? String.format("%s_some<4>(vectors != 0 && first + 4 <= %s, first, %s, 1", what, count, count)
                : String.format("%s_tile<%d>(whole, first, %s, vectors", what, width, count);
    }
}
