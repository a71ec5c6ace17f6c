package org.gpuarray.kernels.variants.scans;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Scans long rows on devices where many threads run at once, in one pass over memory.
 *
 * <p>The problem: a running sum depends on all elements before it, but all multiprocessors should work at once. The classic
 * answer takes three kernels: scan each tile, scan the tiles' totals, add what is before each tile. It reads memory twice.
 * A scan is bound by memory, so one pass that reads and writes each element once should be nearly as fast as a copy.
 *
 * <p>The idea is decoupled look-back (Merrill and Garland, "Single-pass parallel prefix scan with decoupled look-back",
 * 2016). A block reads its tile, combines it, and publishes the total in global memory, without waiting for anybody. Then
 * it looks back: it reads what the tiles before it have published, until it finds one that already includes everything
 * before. It combines these, publishes its own inclusive total, and writes its results. How far a block has to look depends
 * on timing, but most find an inclusive total soon.
 *
 * <p>Here the results must not depend on timing, also in floating point, where addition is not associative. So the order is
 * fixed, and the look-back only decides who computes it: tiles come in groups of 32, a warp scans a group by doubling
 * distances, and groups are added one after the other. Only the last tile of a group publishes an inclusive total, for the
 * whole group. A block that finds an inclusive total some groups back adds the groups after it in the same order as their
 * own blocks do, {@code ((P + G1) + G2) + …}, so it gets the same bits. Groups also shorten the chain of additions, each of
 * which waits for another block: 2^28 elements have 65,536 tiles, but 2,048 groups.
 *
 * <p>Invariants:
 *
 * <ul>
 * <li>Progress. Tiles are numbered by a counter that blocks increment when they start, since CUDA does not promise that
 *     blocks start in the order of their indices. A block waits only for tiles of lower numbers, whose blocks are running
 *     or done.
 * <li>No torn values. A value is published as words of 64 bits, each with 32 bits of the value and a mark that says which
 *     kind of total it is ({@link ScanState}). A word is written at once, so a reader that finds the same mark in all words
 *     has the whole value, without a fence. The words are 0 before a launch, which is no mark.
 * <li>With many rows the tiles at the same position of all rows have consecutive numbers, so hardly any block waits.
 * </ul>
 *
 * <p>Elements are read and written four at a time by neighbouring threads, and pass through shared memory to the lanes
 * ({@link ScanStage}), because a lane's 16 elements are neighbours. If they fit there, a block has two tiles, so that more
 * loads are in flight while other blocks wait. Elements of 16 bytes do not fit; their lanes read and write them.
 *
 * <p>Alternatives that were no faster on an H200: reading each tile a second time from the cache, so that nobody waits;
 * blocks that stay and load the next tile while they look back; one block for each group that carries the chain. With one
 * thread per block waiting costs far more, so there a scan takes two launches: {@link SerialScanTiles}. The order of the
 * operations, and the figures: docs/decisions/0009-order-of-scans.md.
 */
public final class ScanTiles extends KernelVariant {
    private static final KernelTemplate TILES = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES${leastBlocks}) ${name}(${parameters}) {
              ${shared}
              __shared__ ${wide} warps[${warps}];
              __shared__ ${wide} starts[${warps}];
              __shared__ ${wide} earlier[${own}];
              __shared__ unsigned int ticket;
              const int t = threadIdx.x;
              if (t == 0) {
                ticket = tiles > 1 ? (unsigned int) atomicAdd(state, 1ull) : 0;
              }
              __syncthreads();
              const ${index} turn = ticket / rows;
              const ${index} row = ticket - turn * rows;
              const ${index} tile = turn * ${own};
              const ${index} begin = tile * TILE;
              ${rowStarts}
              ${elements}
              ${wide} left[${own}];
              #pragma unroll
              for (int b = 0; b < ${own}; b++) {
                ${wide} sum = ${identity};
                ${lane}
                const ${wide} up_to = scan_warp<${op}>(sum, WARP);
                left[b] = shuffle_up(up_to, 1);
                if ((t & 31) == 31) {
                  warps[b * 8 + t / 32] = up_to;
                }
              }
              __syncthreads();
              tile_starts<${op}, ${own}>(warps, starts, earlier, state + ${first}, row, rows, tile, tiles, groups);
              __syncthreads();
              #pragma unroll
              for (int b = 0; b < ${own}; b++) {
                ${wide} before = starts[b * 8 + t / 32];
                if ((t & 31) > 0) {
                  before = ${beforeLeft};
                }
                if (tiles > 1) {
                  before = ${earlierBefore};
                }
                ${results}
              }
              ${store}
            }
            """);

    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${place}
            ${loaded}
            __syncthreads();
            """);

    /** Full tiles skip the bounds checks, which would cost more than the work. */
    private static final KernelTemplate WHOLE_OR_PART = KernelTemplate.of("""
            ${element}
            if (reduced - begin >= ${size}) {
              ${whole}
            } else {
              ${part}
            }
            """);

    private static final KernelTemplate WHOLE = KernelTemplate.of("""
            #pragma unroll
            for (int b = 0; b < ${turns}; b++) {
              const ${index} first = begin + b * ${size} + t * 4;
              ${inputs}
              ${loads}
              ${kept} v[${count}];
              #pragma unroll
              for (int k = 0; k < ${count}; k++) {
                const ${index} e = first + k / 4 * QUARTER + k % 4;
                v[k] = element(${arguments});
              }
              #pragma unroll
              for (int q = 0; q < ${count} / 4; q++) {
                ${stage}
              }
            }
            """);

    private static final KernelTemplate PART = KernelTemplate.of("""
            for (int b = 0; b < ${own}; b++) {
              const ${index} first = begin + b * TILE + t * 4;
              ${inputs}
              ${loads}
              ${kept} v[OF_LANE];
              #pragma unroll
              for (int k = 0; k < OF_LANE; k++) {
                const ${index} e = first + k / 4 * QUARTER + k % 4;
                v[k] = ${identity};
                if (e < reduced) {
                  ${body}
                }
              }
              #pragma unroll
              for (int q = 0; q < 4; q++) {
                ${stage}
              }
            }
            """);

    private static final KernelTemplate RESULTS = KernelTemplate.of("""
            ${wide} sum = ${identity};
            ${results}
            """);

    private static final KernelTemplate STORE = KernelTemplate.of("""
            __syncthreads();
            #pragma unroll
            for (int q = 0; q < ${fours}; q++) {
              ${kept} x[4];
              ${take}
              const ${index} e = begin + q * QUARTER + t * 4;
              ${vectors}
            }
            """);

    private static final KernelTemplate DIRECT_ELEMENTS = KernelTemplate.of("""
            ${wide} v[OF_LANE];
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              const ${index} e = begin + t * OF_LANE + k;
              v[k] = ${identity};
              if (e < reduced) {
                ${body}
              }
            }
            """);

    private static final KernelTemplate DIRECT_LANE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              ${each}
            }
            """);

    private static final KernelTemplate DIRECT_RESULTS = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < OF_LANE; k++) {
              const ${index} e = begin + t * OF_LANE + k;
              if (e < reduced) {
                const ${wide} result = ${atElement};
                ${store}
              }
            }
            """);

    /** Where the elements of tile b of a block are. */
    private static final String STAGE_OF_TILE = "stage + b * " + Tiles.ELEMENTS;

    private static final int LARGEST_OF_TWO_TILES = 4;
    private static final int MOST_INPUTS_AT_ONCE = 2;

    private final ReduceBody body;
    private final ScanBody scan;
    private final ScanStage stage;
    private final CudaType kept;
    /** The tiles of a block. */
    private final int own;
    /** The words of the state that a tile takes. */
    private final int words;

    private final VectorOperands vectors;

    private ScanTiles(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, ScanBody.of(analysis).vectors(traits));
    }

    private ScanTiles(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors) {
        super(analysis, traits, "", vectors.declare(parameters(analysis.spec)));
        this.vectors = vectors;
        body = new ReduceBody(analysis);
        scan = ScanBody.of(analysis);
        stage = new ScanStage(spec, scan);
        kept = scan.kept();
        own = scan.isStaged() && kept.bytes() <= LARGEST_OF_TWO_TILES ? 2 : 1;
        words = ScanState.words(analysis);
    }

    private static Parameters parameters(KernelSpec spec) {
        return ScanState.declare(Parameters.of(spec).extents(0, spec.keptRank()))
                .state();
    }

    /** Returns the variant if threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? new ScanTiles(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long rows = kept(call);
        long reduced = reduced(call);
        vectors.set(launch, call, 0, spec.keptRank());
        ScanState.set(launch, words, rows, reduced);
        launch.grid(rows * Blocks.ceilDiv(reduced, (long) own * Tiles.ELEMENTS), Blocks.THREADS);
    }

    @Override
    public String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        boolean staged = scan.isStaged();
        return TILES.fill(
                "leastBlocks", leastBlocks(),
                "name", name(),
                "parameters", parametersText(),
                "shared", staged ? stage.declared(own) : "",
                "wide", wide(),
                "op", scan.opName(),
                "warps", Integer.toString(own * 8),
                "own", Integer.toString(own),
                "index", body.indexType(),
                "rowStarts", rowStarts.toString(),
                "elements", staged ? elements() : directElements(),
                "identity", scan.identity(),
                "lane", staged ? stage.sum(STAGE_OF_TILE) : DIRECT_LANE.fill("each", scan.keepingInPlace()),
                "first", Integer.toString(ScanState.FIRST_WORD),
                "beforeLeft", scan.combined("before", "left[b]"),
                "earlierBefore", scan.combined("earlier[b]", "before"),
                "results", staged ? results() : directResults(coordinates),
                "store", staged ? store(coordinates) : "");
    }

    /** As many blocks of two tiles as shared memory and registers hold on most GPUs; other bodies need more registers. */
    private String leastBlocks() {
        boolean isPlain = own == 2
                && spec.inputs().size() == 1
                && CudaType.of(spec.inputs().get(0).type()) == kept
                && analysis.perElement.cardinality() <= 2;
        return isPlain ? ", 5" : "";
    }

    private String wide() {
        return scan.wideName();
    }

    private String elements() {
        boolean partOnly = !body.isShort() || analysis.draws(false);
        String arguments = ReduceBody.elementArguments(vectors.inputs(), "k");
        String loaded = partOnly
                ? part(element())
                : WHOLE_OR_PART.fill(
                        "element", scan.function(vectors.inputs()),
                        "size", Integer.toString(own * Tiles.ELEMENTS),
                        "whole", whole(arguments),
                        "part", part("v[k] = element(" + arguments + ");"));
        return ELEMENTS.fill("place", stage.place(), "loaded", loaded);
    }

    private String whole(String arguments) {
        // All that is read is on its way before any of it is used, where there are registers for it.
        int count = vectors.inputs().size() <= MOST_INPUTS_AT_ONCE ? own * Tiles.LANE : Tiles.LANE;
        String number = count == Tiles.LANE ? Tiles.OF_LANE : Integer.toString(count);
        return WHOLE.fill(
                "turns", Integer.toString(own * Tiles.LANE / count),
                "size", Integer.toString(count * Blocks.THREADS),
                "count", number,
                "index", body.indexType(),
                "inputs", Moves.inputs(spec, vectors.inputs(), number),
                "loads", Moves.tile(body, vectors.inputs(), number, "true", "reduced"),
                "kept", kept.cudaName(),
                "arguments", arguments,
                "stage", stage.put("(b * " + count / 4 + " + q)", "v + 4 * q"));
    }

    private String part(String element) {
        return PART.fill(
                "own", Integer.toString(own),
                "index", body.indexType(),
                "inputs", Moves.inputs(spec, vectors.inputs(), Tiles.OF_LANE),
                "loads", Moves.tile(body, vectors.inputs(), Tiles.OF_LANE, "false", "reduced"),
                "kept", kept.cudaName(),
                "identity", scan.keptIdentity(),
                "body", element,
                "stage", stage.put("(b * 4 + q)", "v + 4 * q"));
    }

    private String element() {
        return scan.element(
                kept,
                "v[k]",
                body.steps().four("e", Tiles.FOUR_OF_LANE, Tiles.IN_FOUR),
                (input, terms) -> vectors.inputs().contains(input) ? "x" + input + "[k]" : body.element(input, terms));
    }

    private String results() {
        return RESULTS.fill("wide", wide(), "identity", scan.identity(), "results", stage.results(STAGE_OF_TILE, ""));
    }

    private String store(List<String> coordinates) {
        return STORE.fill(
                "fours", Integer.toString(own * 4),
                "kept", kept.cudaName(),
                "take", stage.take("q"),
                "index", body.indexType(),
                "vectors", stage.store(coordinates, !vectors.outputs().isEmpty()));
    }

    private String directElements() {
        return DIRECT_ELEMENTS.fill(
                "wide", wide(),
                "index", body.indexType(),
                "identity", scan.identity(),
                "body", scan.element(scan.wide(), "v[k]", body.steps(), body::element));
    }

    private String directResults(List<String> coordinates) {
        return DIRECT_RESULTS.fill(
                "index", body.indexType(),
                "wide", wide(),
                "atElement", scan.combined("before", "v[k]"),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
    }
}
