package org.gpuarray.kernels.variants.columns;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelCall;
import org.gpuarray.plan.KernelSpec;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of columns where many threads run at once: neighbouring threads take neighbouring columns, so a row of a block
 * is one wide load. A thread goes down one chunk of its column.
 */
public final class Columns extends KernelVariant {
    /** Columns of a block: a power of two. */
    private static final LaunchValue BLOCK_COLUMNS = LaunchValue.own(3, "block_columns");

    /** The most columns of a block that combines chunks: shared memory has a value of each column for each reduction. */
    private static final int SHARED_COLUMNS = 64;

    /** With fewer columns, blocks are half as wide: that leaves more of them to combine the chunks. */
    private static final int MANY_COLUMNS = 4096;

    /** Blocks that a multiprocessor must have to do before a thread does four columns. */
    private static final int FOURS_PER_MULTIPROCESSOR = 4;

    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES${leastBlocks}) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const int x = threadIdx.x & (block_columns - 1);
              const int y = threadIdx.x / block_columns;
              const ${index} column_block = blockIdx.x / chunk_blocks;
              const ${index} chunk_block = blockIdx.x - column_block * chunk_blocks;
              const ${index} column = column_block * block_columns + x;
              const int block_chunks = LANES / block_columns;
              ${results}
              ${sharedElement}
              ${fours}
              ${orElse} (column < columns) {
                ${rowStarts}
                ${element}
                for (${index} chunk = chunk_block * block_chunks + y; chunk < chunks; chunk += chunk_blocks * block_chunks) {
                  const ${index} first = chunk * chunk_rows;
                  const ${index} end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
                  ${clear}
                  ${index} from = first;
                  ${many}
                  for (; from < end; from += 4) {
                    ${any}
                  }
                  if (chunks > 1) {
                    ${keep}
                  }
                }
              }
              if (chunks > 1) {
                // The last block of these columns combines their chunks.
                if (!is_last_block(tickets + column_block, chunk_blocks, true, &earlier)) {
                  return;
                }
                ${parts}
                __syncthreads();
                ${combine}
              }
              if (y == 0 && column < columns) {
                ${perResult}
              }
            }
            """);

    /** Loads the elements of several groups before it combines any, so that the loads run at the same time. */
    private static final KernelTemplate MANY = KernelTemplate.of("""
            for (; from + ${rows} <= end; from += ${rows}) {
              ${arrays}
              #pragma unroll
              for (int k = 0; k < ${rows}; k++) {
                const ${index} e = from + k;
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
              const ${index} e = from + k;
              ${identities}
              if (e < end) {
                ${body}
              }
            }
            ${groups}
            """);

    private final VectorOperands vectors;
    private final ReduceBody body;
    private final ColumnElement element;

    private Columns(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, vectorsOf(analysis, traits));
    }

    private Columns(SpecAnalysis analysis, DeviceTraits traits, VectorOperands vectors) {
        super(analysis, traits, "", vectors.declare(parameters(analysis.spec)).workspace(analysis.reductions));
        this.vectors = vectors;
        body = new ReduceBody(analysis);
        element = new ColumnElement(analysis, body, vectors.inputs());
    }

    private static Parameters parameters(KernelSpec spec) {
        return Chunks.declare(Parameters.ofReduction(spec).values(LaunchValue.COLUMNS, LaunchValue.REDUCED))
                .narrow(BLOCK_COLUMNS);
    }

    private static VectorOperands vectorsOf(SpecAnalysis analysis, DeviceTraits traits) {
        return VectorOperands.suit(traits)
                ? new VectorOperands(FourColumns.vectorInputs(analysis), List.of())
                : VectorOperands.NONE;
    }

    /** Returns the variant if threads work together, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areCooperative(traits) ? new Columns(analysis, traits) : null;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = kept(call);
        long reduced = reduced(call);
        long chunks = Chunks.count(columns, reduced);
        int widest = columns < MANY_COLUMNS ? SHARED_COLUMNS / 2 : SHARED_COLUMNS;
        int width = (int) Math.min(chunks == 1 ? Blocks.THREADS : widest, Blocks.powerOfTwo(columns));
        long groups = Blocks.ceilDiv(columns, width);
        boolean fours = chunks > 1 && doesFours(call, columns, chunks, width);
        int blockChunks = Blocks.THREADS / (fours ? width / 4 : width);
        launch.set(LaunchValue.VECTORS, fours ? 1 : 0);
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(BLOCK_COLUMNS, width);
        long chunkBlocks = Blocks.share(traits, groups, Blocks.ceilDiv(chunks, blockChunks));
        Chunks.set(launch, columns, reduced, groups, chunkBlocks, Blocks.THREADS);
    }

    /** Returns whether threads do four columns each: four neighbours are aligned in each row, and there is enough to do. */
    private boolean doesFours(KernelCall call, long columns, long chunks, int width) {
        return !vectors.areNone()
                && vectors.areAligned(call, spec.keptRank(), call.extents().length)
                && columns % width == 0
                && width % 4 == 0
                && columns / 4 * chunks >= (long) Blocks.THREADS * FOURS_PER_MULTIPROCESSOR * traits.multiprocessors();
    }

    @Override
    public String source() {
        ColumnResults results = new ColumnResults(analysis, body);
        return COLUMNS.fill(
                "leastBlocks", leastBlocks(),
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "shared",
                        body.each((out, r) -> out.line(
                                "__shared__ %s shared%d[8 * %d];", r.wide().cudaName(), r.number(), SHARED_COLUMNS)),
                "results", results.none(),
                "sharedElement", vectors.areNone() ? "" : element.function(),
                "element", vectors.areNone() ? element.function() : "",
                "fours", new FourColumns(analysis, body, element, vectors.inputs()).source(),
                "orElse", vectors.areNone() ? "if" : "} else if",
                "rowStarts", element.starts("column"),
                "clear", body.each((out, r) -> out.line("r%d = %s;", r.number(), r.identity())),
                "many", many(),
                "any", any(),
                "keep", results.keep(),
                "parts", results.parts(),
                "combine", results.combine(),
                "perResult", results.perResult());
    }

    /** Gives a thread the registers of four blocks: with five, which compilers choose for some GPUs, it has two too few. */
    private String leastBlocks() {
        Reduction first = analysis.reductions.get(0);
        boolean isPlain = analysis.reductions.size() == 1
                && first.element() == CudaType.F32
                && first.wide() == CudaType.F64
                && analysis.perElement.cardinality() == 1;
        return isPlain ? ", 4" : "";
    }

    private String many() {
        // The more inputs, the fewer rows at once: their loads share the registers.
        int loads = (int) analysis.spec.inputs().stream()
                .filter(input -> input.source() == KernelSpec.Source.MEMORY)
                .filter(input -> !input.layout().isBroadcastFrom(analysis.spec.keptRank()))
                .count();
        int rows = !body.isShort() ? 4 : loads <= 1 ? 16 : loads <= 2 ? 8 : 4;
        return MANY.fill(
                "rows", Integer.toString(rows),
                "index", body.indexType(),
                "arrays", arrays(rows),
                "body", element.read("column"),
                "groups",
                        body.each((out, r) ->
                                out.line("r%d = %s;", r.number(), accumulate(r, "r" + r.number(), " + k"))));
    }

    private String any() {
        return ANY.fill(
                "index", body.indexType(),
                "arrays", arrays(4),
                "identities", body.each((out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity())),
                "body", element.read("column"),
                "groups",
                        body.each((out, r) -> out.line("r%d = %s;", r.number(), accumulate(r, "r" + r.number(), ""))));
    }

    private String arrays(int rows) {
        return body.each((out, r) -> out.line("%s v%d[%d];", r.element().cudaName(), r.number(), rows));
    }

    /** Returns what combines a group of four rows, from {@code v0 + first} on, with what was combined before. */
    static String accumulate(Reduction r, String before, String first) {
        return r.combined(before, r.group("v" + r.number() + first, "1"));
    }
}
