package org.gpuarray.kernels.variants.scans;

import java.util.List;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.variants.Tiles;
import org.gpuarray.plan.KernelSpec;

/**
 * A scan's tile of 4,096 elements in shared memory. Neighbouring threads move four elements each between it and memory; a lane
 * has 16 neighbours. scan.cuh says where they are.
 */
final class ScanStage {
    private static final KernelTemplate SUM = KernelTemplate.of("""
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              ${kept} x[4];
              load<4>(x, stage_four(${tile}, q));
              #pragma unroll
              for (int k = 0; k < 4; k++) {
                sum = ${next};
              }
            }
            """);

    private static final KernelTemplate RESULTS = KernelTemplate.of("""
            #pragma unroll
            for (int q = 0; q < 4; q++) {
              ${begin}
              ${kept}* const four = stage_four(${tile}, q);
              ${kept} x[4];
              load<4>(x, four);
              #pragma unroll
              for (int k = 0; k < 4; k++) {
                ${each}
                x[k] = ${result};
              }
              store<4>(four, x);
            }
            """);

    private static final KernelTemplate BY_VECTORS = KernelTemplate.of("""
            ${memory} y[4];
            #pragma unroll
            for (int k = 0; k < 4; k++) {
              y[k] = ${value};
            }
            stream_some<4>(vectors, e, reduced, ${to}, y);
            """);

    private static final KernelTemplate ONE_BY_ONE = KernelTemplate.of("""
            #pragma unroll
            for (int k = 0; k < 4; k++) {
              if (e + k < reduced) {
                ${store}
              }
            }
            """);

    private final KernelSpec spec;
    private final ScanBody scan;
    private final CudaType kept;

    ScanStage(KernelSpec spec, ScanBody scan) {
        this.spec = spec;
        this.scan = scan;
        kept = scan.kept();
    }

    /** Returns the declaration of so many tiles. */
    String declared(int tiles) {
        return "__shared__ __align__(16) " + kept.cudaName() + " stage[" + tiles * Tiles.ELEMENTS + "];";
    }

    /** Returns the declaration of {@code place}. */
    String place() {
        return "const int place = stage_place<" + kept.cudaName() + ">();";
    }

    /** Returns the store of {@code v[4 * q]} and its neighbours at {@code four} fours of 256 threads and {@code place}. */
    String put(String four, String from) {
        return "store<4>(stage + " + four + " * QUARTER + place, " + from + ");";
    }

    /** Returns the load of the array {@code x} from there. */
    String take(String four) {
        return "load<4>(x, stage + " + four + " * QUARTER + place);";
    }

    /** Returns what combines the elements of a lane of {@code tile} with {@code sum}. */
    String sum(String tile) {
        return SUM.fill(
                "kept", kept.cudaName(),
                "tile", tile,
                "next", scan.combined("sum", scan.widened("x[k]")));
    }

    /** Returns what makes results of a lane of {@code tile}, given {@code before}; {@code begin} stands before each four. */
    String results(String tile, String begin) {
        return RESULTS.fill(
                "begin", begin,
                "kept", kept.cudaName(),
                "tile", tile,
                "each", scan.each(scan.widened("x[k]")),
                "result", scan.rounded("result"));
    }

    /** Returns the store of the four results in {@code x} from {@code e} on, of which the last may be missing. */
    String store(List<String> coordinates, boolean byVectors) {
        CudaType to = CudaType.of(spec.outputs().get(0).type());
        return byVectors
                ? BY_VECTORS.fill(
                        "memory",
                        to.memoryName(),
                        "value",
                        to.stored("x[k]"),
                        "to",
                        "o0 + " + scan.position(coordinates, "e"))
                : ONE_BY_ONE.fill("store", scan.store(coordinates, "(e + k)", "x[k]"));
    }
}
