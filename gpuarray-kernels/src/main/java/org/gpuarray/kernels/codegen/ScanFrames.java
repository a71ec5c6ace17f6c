package org.gpuarray.kernels.codegen;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.kernels.codegen.Program.Entry;
import org.gpuarray.kernels.codegen.Program.Frame;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.KernelSpec.Scanned;
import org.gpuarray.types.DType;

/**
 * Scans of rows, one block or one thread for each. The order is one: a row is cut into tiles of 4,096, a tile into 256 lanes of
 * 16 elements. A lane puts its elements together one after the other; the lanes' results are scanned by doubling distances
 * (Hillis and Steele, "Data parallel algorithms", 1986); the tiles' results are put together one after the other. An element's
 * result is the row before its tile, with the tile before its lane, with the lane up to it.
 */
final class ScanFrames {
    private static final KernelTemplate COOPERATIVE = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(256) ${name}(${parameters}) {
              __shared__ ${wide} totals[512];
              const ${index} row = ${block};
              ${rowStarts}
              ${wide} carry = ${identity};
              for (${index} tile = 0; tile < reduced; tile += 4096) {
                const ${index} first = tile + threadIdx.x * 16;
                ${wide} v[16];
                ${wide} sum = ${identity};
                #pragma unroll
                for (int k = 0; k < 16; k++) {
                  const ${index} e = first + k;
                  if (e < reduced) {
                    ${body}
                    sum = ${next};
                  }
                  v[k] = sum;
                }
                const int t = threadIdx.x;
                totals[t] = sum;
                __syncthreads();
                int from = 0;
                for (int offset = 1; offset < 256; offset *= 2) {
                  const ${wide} mine = totals[from + t];
                  const ${wide} other = t >= offset ? totals[from + t - offset] : ${identity};
                  from = 256 - from;
                  totals[from + t] = t >= offset ? ${pair} : mine;
                  __syncthreads();
                }
                const ${wide} lane = t > 0 ? totals[from + t - 1] : ${identity};
                const ${wide} before = t > 0 ? ${beforeLane} : carry;
                const ${wide} all = totals[from + 255];
                carry = ${carryOn};
                #pragma unroll
                for (int k = 0; k < 16; k++) {
                  const ${index} e = first + k;
                  if (e < reduced) {
                    const ${wide} sum = ${atElement};
                    ${store}
                  }
                }
                __syncthreads();
              }
            }
            """);

    private static final KernelTemplate SERIAL = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              ${wide} v[4096];
              ${wide} totals[256];
              const ${index} row = ${block} * blockDim.x + threadIdx.x;
              if (row < rows) {
                ${rowStarts}
                ${wide} carry = ${identity};
                for (${index} tile = 0; tile < reduced; tile += 4096) {
                  const int count = (int) (reduced - tile < 4096 ? reduced - tile : 4096);
                  const int lanes = (count + 15) / 16;
                  for (int k = 0; k < count; k++) {
                    const ${index} e = tile + k;
                    ${body}
                    v[k] = ${value};
                  }
                  for (int t = 0; t < lanes; t++) {
                    const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
                    ${wide} sum = ${identity};
                    for (int k = 16 * t; k < end; k++) {
                      sum = ${nextOfTile};
                      v[k] = sum;
                    }
                    totals[t] = sum;
                  }
                  for (int offset = 1; offset < lanes; offset *= 2) {
                    for (int t = lanes - 1; t >= offset; t--) {
                      const ${wide} other = totals[t - offset];
                      const ${wide} mine = totals[t];
                      totals[t] = ${pair};
                    }
                  }
                  for (int t = 0; t < lanes; t++) {
                    const int end = 16 * t + 16 < count ? 16 * t + 16 : count;
                    const ${wide} lane = t > 0 ? totals[t - 1] : ${identity};
                    const ${wide} before = t > 0 ? ${beforeLane} : carry;
                    for (int k = 16 * t; k < end; k++) {
                      const ${index} e = tile + k;
                      const ${wide} sum = ${atElement};
                      ${store}
                    }
                  }
                  const ${wide} all = totals[lanes - 1];
                  carry = ${carryOn};
                }
              }
            }
            """);

    private final SpecAnalysis analysis;
    private final KernelSpec spec;
    private final Entry entry;
    private final ReduceBody body;
    private final Reduction scan;

    ScanFrames(SpecAnalysis analysis, Entry entry) {
        this.analysis = analysis;
        this.spec = analysis.spec;
        this.entry = entry;
        body = new ReduceBody(analysis);
        scan = analysis.scan();
    }

    String source() {
        SourceWriter rowStarts = new SourceWriter();
        List<String> kept = body.keptCoordinates(rowStarts, "row");
        body.rowStarts(rowStarts, kept, analysis.perElement);
        String[] value = new String[1];
        String steps = ReduceBody.text(out -> value[0] = body.scannedElement(out, "e", scan.argument()));
        List<String> common = List.of(
                "name", entry.name(),
                "parameters", body.parameters(entry),
                "index", body.indexType(),
                "block", spec.wideIndex() ? "(first_block + blockIdx.x)" : "blockIdx.x",
                "rowStarts", rowStarts.toString(),
                "wide", scan.wide().cudaName(),
                "identity", scan.wide().identity(scan.op()),
                "body", steps,
                "pair", combined("other", "mine"),
                "beforeLane", combined("carry", "lane"),
                "carryOn", combined("carry", "all"));
        List<String> holes = new ArrayList<>(common);
        CudaType type = CudaType.of(spec.typeOf(scan.argument()));
        String widened = type.widened(scan.wide(), value[0]);
        String converted = type.isComplex() || scan.wide().cudaName().equals(type.cudaName())
                ? widened
                : "(" + scan.wide().cudaName() + ") " + value[0];
        if (entry.frame() == Frame.SCAN) {
            holes.addAll(List.of("next", combined("sum", converted), "atElement", combined("before", "v[k]")));
            holes.addAll(List.of("store", store(kept)));
            return COOPERATIVE.fill(holes.toArray(new String[0]));
        }
        holes.addAll(List.of("value", widened, "nextOfTile", combined("sum", "v[k]")));
        holes.addAll(List.of("atElement", combined("before", "v[k]"), "store", store(kept)));
        return SERIAL.fill(holes.toArray(new String[0]));
    }

    private String combined(String left, String right) {
        return scan.wide().combined(scan.op(), left, right);
    }

    private String store(List<String> kept) {
        DType to = ((Scanned) spec.steps().get(scan.step())).to();
        DType wide = scan.op().wideType(spec.typeOf(scan.argument()));
        List<String> coordinates = new ArrayList<>(kept);
        coordinates.add("e");
        String value = CudaType.of(to).stored(CudaOperators.cast(wide, to, "sum"));
        return "o0[" + new Positions(spec).output(0, coordinates) + "] = " + value + ";\n";
    }
}
