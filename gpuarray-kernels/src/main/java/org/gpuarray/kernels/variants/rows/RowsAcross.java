package org.gpuarray.kernels.variants.rows;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Source;
import org.gpuarray.plan.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of rows that lie across memory, as those of a transposed matrix: neighbours in memory belong to neighbouring rows. So
 * the threads of a warp take rows side by side. One thread does the lanes of a tile, which elsewhere are threads, one after the
 * other in the order in which the tree over lanes combines them ({@code LeafTree}): a lane costs no memory, and each load of a warp
 * is of neighbours.
 *
 * <p>Where there are fewer rows than a warp has threads, several threads share the lanes of a row; where there are few groups of
 * rows a block's warps share them.
 */
public final class RowsAcross extends KernelVariant {
    /** The rows that a warp has side by side, as a power of two. */
    private static final LaunchValue ACROSS_BITS = LaunchValue.own(1, "across_bits");

    /** The lanes of a tile that a thread does, as a power of two. */
    private static final LaunchValue LEAF_BITS = LaunchValue.own(2, "leaf_bits");

    /** Whether the warps of a block share the tiles of their rows; else each has rows of its own. */
    private static final LaunchValue SHARED = LaunchValue.own(3, "is_shared");

    private static final int WARP_BITS = bits(Blocks.WARP);
    private static final int WARPS = Blocks.THREADS / Blocks.WARP;

    /** The lanes of a whole tile, as a power of two. */
    private static final int TILE_BITS = bits(Blocks.THREADS);

    private static final int OF_FOUR = 4;

    /** Elements of a row that the lanes of one warp have if all are in the first quarter of a tile. */
    private static final int OF_WARP = Blocks.WARP * OF_FOUR;

    private static final KernelTemplate ROWS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const int across = 1 << across_bits;
              const int warp = threadIdx.x / WARP;
              const int slot = threadIdx.x % WARP >> across_bits;
              const ${index} group = is_shared != 0 ? blockIdx.x / blocks_per_row : (${index}) blockIdx.x * WARPS + warp;
              const ${index} part = is_shared != 0 ? blockIdx.x - group * blocks_per_row : 0;
              const ${index} mine = group * across + (threadIdx.x & (across - 1));
              const bool is_there = mine < rows && slot == 0 && (is_shared == 0 || warp == 0);
              const ${index} row = mine < rows ? mine : rows - 1;
              ${rowStarts}
              ${perRow}
              ${results}
              for (${index} tile = part; tile < tiles; tile += blocks_per_row) {
                const ${index} begin = tile * tile_size;
                const ${index} end = reduced - begin < tile_size ? reduced : begin + tile_size;
                ${trees}
                for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
                  ${lanes}
                  ${index} first = begin + lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp) * 4;
                  for (; first < end; first += TILE) {
                    ${lane}
                  }
                  ${add}
                }
                ${tree}
                if (tiles > 1 && is_there) {
                  ${keep}
                }
              }
              if (tiles > 1) {
                // The last block of these rows combines their tiles.
                if (!is_last_block(tickets + group, blocks_per_row, true, &earlier)) {
                  return;
                }
                ${trees}
                for (int leaf = 0; leaf < 1 << leaf_bits; leaf++) {
                  ${lanes}
                  ${index} done = lane_of_leaf(leaf, leaf_bits, slot, is_shared != 0, warp);
                  for (; done < tiles; done += LANES) {
                    ${gather}
                  }
                  ${add}
                }
                ${tree}
              }
              if (is_there) {
                ${perResult}
              }
            }
            """);

    private final ReduceBody body;

    private RowsAcross(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "_across", parameters(analysis));
        body = ReduceBody.withRowConstants(analysis);
    }

    private static Parameters parameters(SpecAnalysis analysis) {
        return RowShares.declare(analysis.spec)
                .values(LaunchValue.ROWS)
                .narrow(ACROSS_BITS)
                .narrow(LEAF_BITS)
                .narrow(SHARED)
                .workspace(analysis.reductions);
    }

    /** Returns the variant if threads work together and the operands lie across the rows, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) && liesAcross(analysis.spec) ? new RowsAcross(analysis, traits) : null;
    }

    /** Returns whether the neighbours in memory of some operand belong to neighbouring rows, and of no operand to one row. */
    private static boolean liesAcross(KernelSpec spec) {
        int kept = spec.keptRank();
        boolean some = false;
        for (KernelSpec.Input input : spec.inputs()) {
            Layout layout = input.layout();
            if (input.source() != Source.MEMORY || layout.isBroadcastFrom(kept)) {
                continue;
            }
            boolean isAcross = kept > 0 && layout.isUnit(kept - 1);
            if (!isAcross && layout.isUnit(layout.rank() - 1) && !layout.isBroadcast(0, kept)) {
                return false;
            }
            some |= isAcross;
        }
        return some;
    }

    @Override
    public boolean takes(KernelCall call) {
        return kept(call) > 1;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        int acrossBits = Math.min(WARP_BITS, bits(rows));
        long groups = Blocks.ceilDiv(rows, 1L << acrossBits);
        boolean isShort = reduced <= OF_WARP;
        boolean isShared =
                acrossBits < WARP_BITS || !(isShort || (reduced <= Tiles.ELEMENTS && groups >= Blocks.wanted(traits)));
        int leafBits =
                isShared ? acrossBits : isShort ? Math.max(1, bits(Blocks.ceilDiv(reduced, OF_FOUR))) : TILE_BITS;
        launch.set(LaunchValue.ROWS, rows);
        launch.set(ACROSS_BITS, acrossBits);
        launch.set(LEAF_BITS, leafBits);
        launch.set(SHARED, isShared ? 1 : 0);
        RowShares.set(launch, traits, isShared ? groups : Blocks.ceilDiv(groups, WARPS), reduced, Blocks.THREADS);
        long tiles = launch.value(LaunchValue.TILES);
        launch.partials(tiles > 1 ? rows * tiles : 0);
    }

    /** Returns the logarithm of a number, rounded up. */
    private static int bits(long n) {
        return Long.numberOfTrailingZeros(Blocks.powerOfTwo(n));
    }

    @Override
    public String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = body.keptCoordinates(rowStarts, "row");
        body.rowStarts(rowStarts, kept, analysis.allSteps());
        return ROWS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "shared",
                        body.each((out, r) -> out.line(
                                "__shared__ %s shared%d[LANES];", r.wide().cudaName(), r.number())),
                "rowStarts", rowStarts.toString(),
                "perRow", ReduceBody.text(body::perRow),
                "results",
                        body.each((out, r) -> out.line("%s r%d = %s;", r.wide().cudaName(), r.number(), r.identity())),
                "trees", body.each((out, r) -> out.line("LeafTree<%s, 8> tree%d;", r.opName(), r.number())),
                "lanes", body.each((out, r) -> out.line("%s d%d = %s;", r.wide().cudaName(), r.number(), r.identity())),
                "lane", lane(),
                "add", body.each((out, r) -> out.line("tree%d.add(leaf, d%d);", r.number(), r.number())),
                "tree",
                        body.each((out, r) -> out.line(
                                "r%d = across_tree<%s>(tree%d.of(leaf_bits), across, is_shared != 0, shared%d);",
                                r.number(), r.opName(), r.number(), r.number())),
                "keep", body.each((out, r) -> out.line("w%d[tile * rows + row] = r%d;", r.number(), r.number())),
                "gather", body.each((out, r) -> added(out, r, "w" + r.number() + "[done * rows + row]")),
                "perResult", ReduceBody.text(out -> body.perResult(out, kept)));
    }

    private static void added(SourceWriter out, Reduction r, String value) {
        out.line("d%d = %s;", r.number(), r.combined("d" + r.number(), value));
    }

    private String lane() {
        return LaneText.of(
                body,
                "",
                body.each((out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity())),
                "e < reduced",
                body::element,
                body.each((out, r) -> {
                    out.line(
                            "const %s lane%d = whole_lane<%s>(v%d);",
                            r.wide().cudaName(), r.number(), r.opName(), r.number());
                    added(out, r, "lane" + r.number());
                }));
    }
}
