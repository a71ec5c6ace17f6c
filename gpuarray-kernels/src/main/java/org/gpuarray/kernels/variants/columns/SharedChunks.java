package org.gpuarray.kernels.variants.columns;

import java.util.List;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Reductions of few columns where many threads run at once: the threads of a block share a chunk. Each combines groups of four rows,
 * which wait in shared memory until one thread of the column adds them up in the order of {@link Columns}. So a thread waits for
 * the memory a few times where one alone would for each of its rows.
 */
public final class SharedChunks extends KernelVariant {
    /** Columns of a block: a power of two. */
    private static final LaunchValue BLOCK_COLUMNS = LaunchValue.own(3, "block_columns");

    /** Columns of a block at most: a row of them is a wide load. */
    private static final int WIDEST = 32;

    /** Columns of a block at least, if there are as many: fewer would waste loads. */
    private static final int NARROWEST = 8;

    /** Groups of four rows that wait in shared memory. */
    private static final int GROUPS = 64;

    private static final int GROUP_ROWS = 4;

    /** Shared memory of a block, in bytes: several fit a multiprocessor. */
    private static final int MOST_BYTES = 32 * 1024;

    /** Rows from which threads share a chunk: a thread loads fewer at once. */
    private static final int LEAST_ROWS = 32;

    /** Chunks of all columns for each multiprocessor, at most: with more, there are threads enough that work while others wait. */
    private static final int FEW = 128;

    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(LANES) ${name}(${parameters}) {
              ${shared}
              __shared__ unsigned int earlier;
              const int x = threadIdx.x & (block_columns - 1);
              const int y = threadIdx.x / block_columns;
              const ${index} column_block = blockIdx.x / chunks;
              const ${index} chunk = blockIdx.x - column_block * chunks;
              const ${index} column = column_block * block_columns + x;
              const ${index} first = chunk * chunk_rows;
              const ${index} end = reduced - first < chunk_rows ? reduced : first + chunk_rows;
              ${results}
              for (${index} begin = first; begin < end; begin += 4 * ${most}) {
                const int slots = end - begin < 4 * ${most} ? (int) (end - begin + 3) / 4 : ${most};
                if (column < columns) {
                  ${rowStarts}
                  ${element}
                  #pragma unroll 2
                  for (int slot = y; slot < slots; slot += LANES / block_columns) {
                    ${arrays}
                    #pragma unroll
                    for (int k = 0; k < 4; k++) {
                      const ${index} e = begin + slot * 4 + k;
                      ${identities}
                      if (e < end) {
                        ${body}
                      }
                    }
                    ${groups}
                  }
                }
                __syncthreads();
                if (y == 0 && column < columns) {
                  for (int slot = 0; slot < slots; slot++) {
                    ${accumulate}
                  }
                }
                __syncthreads();
              }
              if (chunks > 1) {
                if (y == 0 && column < columns) {
                  ${keep}
                }
                // The last block of these columns combines their chunks.
                if (!is_last_block(tickets + column_block, chunks, true, &earlier)) {
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

    private final ReduceBody body;
    private final ColumnElement element;
    private final int widest;

    private SharedChunks(SpecAnalysis analysis, DeviceTraits traits, int widest) {
        super(analysis, traits, "_shared", parameters(analysis));
        this.widest = widest;
        body = new ReduceBody(analysis);
        element = new ColumnElement(analysis, body, List.of());
    }

    private static Parameters parameters(SpecAnalysis analysis) {
        Parameters parameters = Parameters.ofReduction(analysis.spec).values(LaunchValue.COLUMNS, LaunchValue.REDUCED);
        return Chunks.declare(parameters).narrow(BLOCK_COLUMNS).workspace(analysis.reductions);
    }

    /** Returns the variant if threads work together and have memory for what they share, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        int bytes = GROUPS
                * analysis.reductions.stream().mapToInt(Reduction::wideBytes).sum();
        int widest = Math.min(WIDEST, Integer.highestOneBit(MOST_BYTES / bytes));
        return Blocks.areCooperative(traits) && widest >= NARROWEST ? new SharedChunks(analysis, traits, widest) : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        long columns = kept(call);
        long reduced = reduced(call);
        return reduced >= LEAST_ROWS
                && columns * Chunks.count(columns, reduced) <= (long) FEW * traits.multiprocessors();
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long columns = kept(call);
        long reduced = reduced(call);
        int width = (int) Math.min(widest, Blocks.powerOfTwo(columns));
        launch.set(LaunchValue.COLUMNS, columns);
        launch.set(BLOCK_COLUMNS, width);
        long chunks = Chunks.count(columns, reduced);
        Chunks.set(launch, columns, reduced, Blocks.ceilDiv(columns, width), chunks, Blocks.THREADS);
    }

    @Override
    public String source() {
        ColumnResults results = new ColumnResults(analysis, body);
        return COLUMNS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.indexType(),
                "most", Integer.toString(GROUPS),
                "shared",
                        body.each((out, r) -> out.line(
                                "__shared__ %s shared%d[%d];", r.wide().cudaName(), r.number(), GROUPS * widest)),
                "results", results.none(),
                "rowStarts", element.starts("column"),
                "element", element.function(),
                "arrays",
                        body.each(
                                (out, r) -> out.line("%s v%d[%d];", r.element().cudaName(), r.number(), GROUP_ROWS)),
                "identities", body.each((out, r) -> out.line("v%d[k] = %s;", r.number(), r.elementIdentity())),
                "body", element.read("column"),
                "groups",
                        body.each((out, r) -> out.line(
                                "shared%d[slot * block_columns + x] = %s;",
                                r.number(), r.group("v" + r.number(), "1"))),
                "accumulate",
                        body.each((out, r) -> out.line(
                                "r%d = %s;",
                                r.number(),
                                r.combined("r" + r.number(), "shared" + r.number() + "[slot * block_columns + x]"))),
                "keep", results.keep(),
                "parts", results.parts(),
                "combine", results.combine(),
                "perResult", results.perResult());
    }
}
