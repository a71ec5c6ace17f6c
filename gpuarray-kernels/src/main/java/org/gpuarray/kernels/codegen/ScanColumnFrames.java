package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;

/**
 * Scans of columns, whose neighbours in memory belong to other results, where many threads run at once: a block does a tile of
 * several columns side by side, so that what its threads read and write at once lies together. Each element of more than one
 * lane is read twice: for what its lane makes, and, when all before it is known, for its result; there is no room to keep so
 * many. The order is that of
 * docs/decisions/0009-order-of-scans.md.
 */
final class ScanColumnFrames {
    /** Lanes of a block: eight columns of 256, or more of shorter ones. */
    private static final int LANES = 2048;

    private static final KernelTemplate COLUMNS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
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
              const ${index} begin = tile * 4096;
              const int lanes = 1 << (slot_bits - 4);
              const int column = t & (block_columns - 1);
              const ${index} row = block_row + column;
              ${rowStarts}
              if (lanes > 1) {
                for (int lane = t / block_columns; lane < lanes; lane += 256 / block_columns) {
                  ${wide} sum = ${identity};
                  if (row < rows) {
                    ${elements}
                    #pragma unroll
                    for (int k = 0; k < 16; k++) {
                      if (begin + lane * 16 + k < reduced) {
                        sum = ${next};
                      }
                    }
                  }
                  sums[column * (lanes + 1) + lane] = sum;
                }
                __syncthreads();
                const int count = block_columns * lanes;
                const int width = lanes < 32 ? lanes : 32;
                for (int at = t; (at & ~31) < count; at += 256) {
                  const int c = at >> (slot_bits - 4);
                  const ${wide} own = at < count ? sums[at + c] : ${identity};
                  const ${wide} up_to = scan_warp_${wideName}(own, width);
                  const ${wide} left = ${shuffleUp}(0xffffffffu, up_to, 1);
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
                    const ${wide} others = before_tiles_${wideName}(state + ${first} + (block_row + c) * tiles * ${step},
                        state + ${first} + (rows * tiles + (block_row + c) * groups) * ${step}, tile, 1, all);
                    if ((t & 31) == 0) {
                      earlier[c] = others;
                    }
                  }
                  __syncthreads();
                }
                for (int at = t; at < count; at += 256) {
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
              for (int lane = t / block_columns; lane < lanes; lane += 256 / block_columns) {
                const ${wide} before = lanes > 1 ? sums[column * (lanes + 1) + lane] : ${identity};
                ${wide} sum = ${identity};
                ${elements}
                #pragma unroll
                for (int k = 0; k < 16; k++) {
                  const ${index} e = begin + lane * 16 + k;
                  if (e < reduced) {
                    sum = ${next};
                    const ${wide} result = ${atElement};
                    ${store}
                  }
                }
              }
            }
            """);

    /** All loads of a lane before any store: a compiler could not know that they are of other memory. */
    private static final KernelTemplate ELEMENTS = KernelTemplate.of("""
            ${kept} v[16];
            #pragma unroll
            for (int k = 0; k < 16; k++) {
              const ${index} e = begin + lane * 16 + k;
              if (e < reduced) {
                ${body}
              }
            }
            """);

    private final Entry entry;
    private final ReduceBody body;
    private final ScanBody scan;

    ScanColumnFrames(SpecAnalysis analysis, Entry entry) {
        this.entry = entry;
        body = new ReduceBody(analysis);
        scan = new ScanBody(analysis, body);
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> coordinates = scan.rowStarts(rowStarts);
        return COLUMNS.fill(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "wide", scan.wide().cudaName(),
                "wideName", scan.wideName(),
                "index", body.indexType(),
                "block", scan.block(),
                "places", Integer.toString(LANES + Program.REDUCE_BLOCK),
                "warps", Integer.toString(LANES / 32),
                "identity", scan.identity(),
                "rowStarts", rowStarts.toString(),
                "elements",
                        ELEMENTS.fill(
                                "kept", scan.kept().cudaName(),
                                "index", body.indexType(),
                                "body", scan.element(scan.kept(), "v[k]")),
                "next", scan.combined("sum", scan.widened("v[k]")),
                "shuffleUp", ScanHelpers.shuffle(scan.wide(), "_up"),
                "allNext", scan.combined("all", "warps[c * 8 + i]"),
                "first", Integer.toString(Program.FIRST_STATE_WORD),
                "step", Integer.toString(ScanHelpers.words(scan.wide())),
                "startNext", scan.combined("before", "warps[i]"),
                "beforeLeft", scan.combined("before", "sums[at + c]"),
                "earlierBefore", scan.combined("earlier[c]", "before"),
                "atElement", scan.combined("before", "sum"),
                "store", scan.store(coordinates, "e", scan.rounded("result")));
    }
}
