package org.gpuarray.kernels.variants.rows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of rows of a few elements where many results share a row, such as the distances of all pairs of points. A thread
 * computes several results of a column alone, and keeps the row that these share in registers.
 */
public final class BroadcastRows extends KernelVariant {
    /** Results of a column that one thread computes. */
    private static final LaunchValue ROW_SHARE = LaunchValue.own(0, "row_share");

    /** The most results of a thread: with so many, loading the shared row takes little of the time. */
    private static final int MOST_ROW_SHARE = 16;

    /** The most elements of a row of the smaller of two kernels: shorter rows take fewer registers. */
    private static final int FEWER = 16;

    private static final int FEW = 32;

    /** The most bytes of rows that a thread keeps in registers. */
    private static final int MAX_KEPT_BYTES = 512;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
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
                  const auto combine_four = [&](const int lane, const bool whole) {
                    ${elements}
                  };
                  #pragma unroll
                  for (int lane = 0; lane < ${lanes}; lane++) {
                    ${clear}
                    if (4 * lane + 4 <= reduced) {
                      combine_four(lane, true);
                    } else if (4 * lane < reduced) {
                      combine_four(lane, false);
                    }
                  }
                  ${perResult}
                }
              }
            }
            """);

    private static final KernelTemplate SINGLE_LOADS = KernelTemplate.of("""
            #pragma unroll
            for (int p = 0; p < ${few}; p++) {
              ${single}
            }
            """);

    private static final KernelTemplate FOUR = KernelTemplate.of("""
            ${values}
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              const int e = 4 * lane + q;
              ${identities}
              if (whole || e < reduced) {
                ${body}
              }
            }
            ${four}
            """);

    private final VectorOperands vectors;
    private final ReduceBody body;
    private final List<Integer> keptInputs;
    /** Elements of a row that a thread keeps. */
    private final int few;
    /** Elements of a row that another kernel has room for. */
    private final int taken;

    private BroadcastRows(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors, int few, int taken) {
        super(analysis, traits, "_up_to_" + few, vectors.declare(parameters(analysis.spec)));
        this.vectors = vectors;
        this.few = few;
        this.taken = taken;
        body = new ReduceBody(analysis);
        keptInputs = keptInputs(analysis);
    }

    private static Parameters parameters(KernelSpec spec) {
        return Parameters.of(spec)
                .extents(0, spec.keptRank() - 1)
                .values(LaunchValue.ROWS, LaunchValue.COLUMNS, LaunchValue.REDUCED)
                .values(LaunchValue.BLOCKS_PER_ROW, ROW_SHARE);
    }

    /** Returns the variant for rows of at most 16 elements if every row is read for many results, else null. */
    public static @Nullable KernelVariant ofAtMost16(SpecAnalysis analysis, DeviceTraits traits) {
        return of(analysis, traits, FEWER, -1);
    }

    /** Returns the variant for rows of 17 to 32 elements if every row is read for many results, else null. */
    public static @Nullable KernelVariant ofAtMost32(SpecAnalysis analysis, DeviceTraits traits) {
        return of(analysis, traits, FEW, FEWER);
    }

    private static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits, int few, int taken) {
        return fits(analysis, traits, few)
                ? new BroadcastRows(analysis, traits, VectorOperands.readByRows(analysis, traits), few, taken)
                : null;
    }

    /** Returns whether a thread can keep {@code few} elements of each row. */
    private static boolean fits(SpecAnalysis analysis, DeviceTraits traits, int few) {
        KernelSpec spec = analysis.spec;
        List<Integer> kept = keptInputs(analysis);
        boolean shared = Blocks.areCooperative(traits)
                && !spec.joins()
                && spec.keptRank() > 1
                && spec.reducedRank() == 1
                && !kept.isEmpty()
                && new ReduceBody(analysis).isShort();
        int bytes = 0;
        for (int input : kept) {
            KernelSpec.Input in = spec.inputs().get(input);
            shared &= in.layout().broadcasts(0, spec.keptRank()) > 0;
            bytes += Math.max(Float.BYTES, in.type().itemBytes());
        }
        return shared && few * bytes <= MAX_KEPT_BYTES;
    }

    /** Returns the inputs that differ from one element of a row to the next. */
    private static List<Integer> keptInputs(SpecAnalysis analysis) {
        List<Integer> kept = new ArrayList<>();
        KernelSpec spec = analysis.spec;
        for (int i = 0; i < spec.inputs().size(); i++) {
            if (!analysis.isPosition(i) && !spec.inputs().get(i).layout().isBroadcast(spec.keptRank())) {
                kept.add(i);
            }
        }
        return kept;
    }

    /** Returns whether all results of a column read the same row of an input. */
    private boolean isColumn(int input) {
        return spec.inputs().get(input).layout().isBroadcast(0, spec.keptRank() - 1);
    }

    @Override
    public boolean takes(KernelCall call) {
        long reduced = reduced(call);
        return taken < reduced && reduced <= few && columns(call) >= traits.warpSize();
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = columns(call);
        long rows = kept(call) / columns;
        int width = Blocks.width(traits, columns, Blocks.THREADS);
        int height = Blocks.THREADS / width;
        long across = Blocks.ceilDiv(columns, width);
        long share = Math.max(1, Math.min(MOST_ROW_SHARE, rows * across / height / Blocks.wanted(traits)));
        vectors.set(launch, call, 0, spec.keptRank());
        launch.set(LaunchValue.ROWS, rows);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(LaunchValue.REDUCED, reduced(call));
        launch.set(LaunchValue.BLOCKS_PER_ROW, across);
        launch.set(ROW_SHARE, share);
        launch.grid(across * Blocks.ceilDiv(rows, height * share), width, height);
    }

    @Override
    public String source() {
        BitSet columnInputs = new BitSet();
        for (int i = 0; i < spec.inputs().size(); i++) {
            columnInputs.set(i, isColumn(i));
        }
        BitSet rowInputs = (BitSet) columnInputs.clone();
        rowInputs.flip(0, spec.inputs().size());
        // Inputs of columns depend on the last coordinate only.
        List<String> column = new ArrayList<>(Collections.nCopies(spec.keptRank() - 1, "row"));
        column.add("column");
        SourceWriter perColumn = new SourceWriter();
        body.rowStarts(perColumn, column, analysis.allSteps(), columnInputs);
        SourceWriter perRow = new SourceWriter();
        List<String> kept = body.outerCoordinates(perRow, "row");
        kept.add("column");
        body.rowStarts(perRow, kept, analysis.allSteps(), rowInputs);
        int lanes = few / 4;
        return ROWS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "lanes", Integer.toString(lanes),
                "columnInputs", perColumn + loads(columnInputs),
                "rowInputs", perRow + loads(rowInputs),
                "results",
                        body.each((out, r) -> out.line("%s d%d[%d];", r.wide().cudaName(), r.number(), lanes)),
                "clear", body.each((out, r) -> out.line("d%d[lane] = %s;", r.number(), r.identity())),
                "elements",
                        FOUR.fill(
                                "values", values(),
                                "identities",
                                        body.each(
                                                (out, r) -> out.line("v%d[q] = %s;", r.number(), r.elementIdentity())),
                                "body", element(),
                                "four", four()),
                "perResult",
                        body.each((out, r) -> out.line(
                                        "%s r%d = values_tree<%s, %d>(d%d);",
                                        r.wide().cudaName(), r.number(), r.opName(), lanes, r.number()))
                                + ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private String loads(BitSet among) {
        List<Integer> byVectors = new ArrayList<>();
        List<Integer> others = new ArrayList<>();
        for (int i : keptInputs) {
            if (among.get(i)) {
                (vectors.inputs().contains(i) ? byVectors : others).add(i);
            }
        }
        String loads = Moves.call(
                "load_row<" + few + ">(reduced, vectors",
                byVectors,
                i -> "x" + i + ", a" + i + ", " + body.position(i, List.of()));
        String single =
                others.isEmpty() ? "" : SINGLE_LOADS.fill("few", Integer.toString(few), "single", single(others));
        return Moves.inputs(spec, byVectors, Integer.toString(few))
                + loads
                + Moves.inputs(spec, others, Integer.toString(few))
                + single;
    }

    private String single(List<Integer> inputs) {
        SourceWriter out = new SourceWriter();
        for (int i : inputs) {
            String zero = CudaType.of(spec.inputs().get(i).type()).memoryZero();
            out.line("x%d[p] = p < reduced ? %s : %s;", i, body.elementOfRow(i, "p"), zero);
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
        return body.each((out, r) -> out.line("d%d[lane] = short_lane<%s>(v%d);", r.number(), r.opName(), r.number()));
    }
}
