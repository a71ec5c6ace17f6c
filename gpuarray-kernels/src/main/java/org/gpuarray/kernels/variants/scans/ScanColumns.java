package org.gpuarray.kernels.variants.scans;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.jspecify.annotations.Nullable;

/**
 * Scans of columns, whose neighbours in memory belong to other results, where many threads run at once: a block does a tile of
 * several columns side by side, so that what its threads read and write at once lies together. Each element of more than one
 * lane is read twice: for what its lane makes, and, when all before it is known, for its result; there is no room to keep so
 * many.
 */
public final class ScanColumns extends KernelVariant {
    /** The binary logarithm of the slots of a column in a tile: 4 to 12. */
    private static final LaunchValue SLOT_BITS = LaunchValue.own(1, "slot_bits");

    /** Columns of a block: a power of two. */
    private static final LaunchValue BLOCK_COLUMNS = LaunchValue.own(2, "block_columns");

    /** Columns of which a block scans a tile side by side, at least: elements of four bytes fill what a load fetches. */
    private static final int LEAST_COLUMNS = 8;

    /** Bytes of a lane's value, at most: shared memory has no room for more. */
    private static final int LARGEST_SHARED = 16;

    /** Lanes of a block: eight columns of 256, or more of shorter ones. */
    private static final int LANES = 2048;

    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              // Of each column what its lanes make, then what is before them; one place between columns stays free.
              __shared__ ${wide} sums[${places}];
              __shared__ ${wide} warps[${warps}];
              __shared__ ${wide} earlier[8];
              __shared__ unsigned int ticket;
              const int t = threadIdx.x;
              if (t == 0) {
                ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
              }
              __syncthreads();
              const ${index} number = tiles > 1 ? (${index}) ticket : (${index}) ${block};
              const ${index} column_blocks = (rows + block_columns - 1) / block_columns;
              const ${index} tile = number / column_blocks;
              const ${index} block_row = (number - tile * column_blocks) * block_columns;
              const ${index} begin = tile * TILE;
              const int lanes = 1 << (slot_bits - 4);
              const int column = t & (block_columns - 1);
              const ${index} row = block_row + column;
              ${rowStarts}
              ${take}
              if (lanes > 1) {
                for (int lane = t / block_columns; lane < lanes; lane += LANES / block_columns) {
                  ${wide} sum = ${identity};
                  if (row < rows) {
                    ${kept} v[OF_LANE];
                    take(lane, v);
                    #pragma unroll
                    for (int k = 0; k < OF_LANE; k++) {
                      if (begin + lane * OF_LANE + k < reduced) {
                        sum = ${next};
                      }
                    }
                  }
                  sums[column * (lanes + 1) + lane] = sum;
                }
                __syncthreads();
                const int count = block_columns * lanes;
                const int width = lanes < 32 ? lanes : 32;
                for (int at = t; (at & ~31) < count; at += LANES) {
                  const int c = at >> (slot_bits - 4);
                  const ${wide} own = at < count ? sums[at + c] : ${identity};
                  const ${wide} up_to = scan_warp<${op}>(own, width);
                  const ${wide} left = shuffle_up(up_to, 1);
                  if ((t & 31) == 31) {
                    warps[at / 32] = up_to;
                  }
                  if (at < count) {
                    sums[at + c] = left;
                  }
                }
                __syncthreads();
                if (tiles > 1) {
                  const int c = t / 32;
                  if (c < block_columns && block_row + c < rows) {
                    ${wide} all = ${identity};
                    #pragma unroll
                    for (int i = 0; i < 8; i++) {
                      all = ${allNext};
                    }
                    const ${wide} others = before_tiles<${op}>(state + ${first} + (block_row + c) * tiles * WORDS<${wide}>,
                        state + ${first} + (rows * tiles + (block_row + c) * groups) * WORDS<${wide}>, tile, 1, all);
                    if ((t & 31) == 0) {
                      earlier[c] = others;
                    }
                  }
                  __syncthreads();
                }
                for (int at = t; at < count; at += LANES) {
                  const int c = at >> (slot_bits - 4);
                  if (block_row + c < rows) {
                    ${wide} before = ${identity};
                    if (lanes > 32) {
                      for (int i = c * lanes / 32; i < at / 32; i++) {
                        before = ${startNext};
                      }
                    }
                    if ((t & (width - 1)) > 0) {
                      before = ${beforeLeft};
                    }
                    if (tiles > 1) {
                      before = ${earlierBefore};
                    }
                    sums[at + c] = before;
                  }
                }
                __syncthreads();
              }
              if (row >= rows) {
                return;
              }
              for (int lane = t / block_columns; lane < lanes; lane += LANES / block_columns) {
                const ${wide} before = lanes > 1 ? sums[column * (lanes + 1) + lane] : ${identity};
                ${wide} sum = ${identity};
                ${kept} v[OF_LANE];
                take(lane, v);
                #pragma unroll
                for (int k = 0; k < OF_LANE; k++) {
                  const ${index} e = begin + lane * OF_LANE + k;
                  if (e < reduced) {
                    ${each}
                    ${store}
                  }
                }
              }
            }
            """);

    /** All loads of a lane before any store: a compiler could not know that they are of other memory. */
    private static final KernelTemplate TAKE = KernelTemplate.of("""
            const auto take = [&](const int lane, ${kept}* v) {
              #pragma unroll
              for (int k = 0; k < OF_LANE; k++) {
                const ${index} e = begin + lane * OF_LANE + k;
                if (e < reduced) {
                  ${body}
                }
              }
            };
            """);

    private final ReduceBody body;
    private final ScanBody scan;
    /** The words of the state that a tile takes. */
    private final int words;

    private ScanColumns(SpecAnalysis analysis, DeviceTraits traits) {
        super(analysis, traits, "", parameters(analysis.spec).splittable());
        body = new ReduceBody(analysis);
        scan = ScanBody.of(analysis);
        words = ScanState.words(analysis);
    }

    private static Parameters parameters(KernelSpec spec) {
        return ScanState.declare(Parameters.of(spec).extents(0, spec.keptRank()))
                .narrow(BLOCK_COLUMNS)
                .narrow(SLOT_BITS)
                .state();
    }

    /** Returns the variant if threads work together and neighbours in memory belong to different scans, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new ScanColumns(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        KernelSpec spec = analysis.spec;
        Layout layout = spec.outputs().get(0).layout();
        return Blocks.areCooperative(traits)
                && spec.keptRank() > 0
                && layout.isUnit(spec.keptRank() - 1)
                && analysis.scan().wideBytes() <= LARGEST_SHARED;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = kept(call);
        long reduced = reduced(call);
        long tiles = ScanState.set(launch, words, columns, reduced);
        long slots = tiles > 1 ? Tiles.ELEMENTS : Math.max(Tiles.LANE, Blocks.powerOfTwo(reduced));
        long width = Math.min(Blocks.powerOfTwo(columns), Math.max(LEAST_COLUMNS, Tiles.ELEMENTS / slots));
        launch.set(SLOT_BITS, Long.numberOfTrailingZeros(slots));
        launch.set(BLOCK_COLUMNS, width);
        launch.grid(Blocks.ceilDiv(columns, width) * tiles, Blocks.THREADS);
    }

    @Override
    public String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        return COLUMNS.fill(
                "name", name(),
                "parameters", parametersText(),
                "wide", scan.wideName(),
                "op", scan.opName(),
                "index", body.indexType(),
                "block", scan.block(),
                "places", Integer.toString(LANES + Blocks.THREADS),
                "warps", Integer.toString(LANES / 32),
                "identity", scan.identity(),
                "rowStarts", rowStarts.toString(),
                "kept", scan.keptName(),
                "take",
                        TAKE.fill(
                                "kept", scan.keptName(),
                                "index", body.indexType(),
                                "body", scan.element(scan.kept(), "v[k]")),
                "next", scan.combined("sum", scan.widened("v[k]")),
                "allNext", scan.combined("all", "warps[c * 8 + i]"),
                "first", Integer.toString(ScanState.FIRST_WORD),
                "startNext", scan.combined("before", "warps[i]"),
                "beforeLeft", scan.combined("before", "sums[at + c]"),
                "earlierBefore", scan.combined("earlier[c]", "before"),
                "each", scan.each(scan.widened("v[k]")),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
    }
}
