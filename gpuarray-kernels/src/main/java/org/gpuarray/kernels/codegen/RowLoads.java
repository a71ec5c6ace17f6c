package org.gpuarray.kernels.codegen;

import java.util.List;
import org.gpuarray.plan.KernelSpec;

/**
 * How a block of 256 threads moves a tile: lane t has elements 4t … 4t+3 of each quarter of the tile, four 16-byte loads.
 */
public final class RowLoads {
    private static final KernelTemplate WHOLE_TRANSFER = KernelTemplate.of("""
            if (vectors != 0) {
              #pragma unroll
              for (int p = 0; p < ${count}; p += 4) {
                const ${index} e = first + p * LANES;
                ${whole}
              }
            } else {
              #pragma unroll
              for (int k = 0; k < ${count}; k++) {
                const ${index} e = first + k / 4 * QUARTER + k % 4;
                ${single}
              }
            }
            """);

    private static final KernelTemplate LOADS = KernelTemplate.of("""
            #pragma unroll
            for (int p = 0; p < 16; p += 4) {
              const ${index} e = first + p * LANES;
              if (vectors != 0 && e + 4 <= reduced) {
                ${whole}
              } else {
                #pragma unroll
                for (int q = 0; q < 4; q++) {
                  ${single}
                }
              }
            }
            """);

    private RowLoads() {}

    /** Returns the loads of {@code count} elements of a lane from {@code first} on that are all there. */
    public static String wholeLoads(ReduceBody body, KernelSpec spec, List<Integer> vectorInputs, int count) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            load(whole, body, i);
            single.line("x%d[k] = %s;", i, body.element(i, List.of("e")));
        }
        return vectorInputs.isEmpty() ? "" : wholeTransfer(body, whole.toString(), single.toString(), count);
    }

    /**
     * Returns what moves {@code count} elements of a lane that are all there.
     *
     * @param whole what moves four by a vector, from {@code e} on
     * @param single what moves one, at {@code e}
     */
    public static String wholeTransfer(ReduceBody body, String whole, String single, int count) {
        return WHOLE_TRANSFER.fill(
                "count", Integer.toString(count), "index", body.indexType(), "whole", whole, "single", single);
    }

    /** Returns the loads of those that are there. */
    public static String loads(ReduceBody body, KernelSpec spec, List<Integer> vectorInputs) {
        SourceWriter whole = new SourceWriter();
        SourceWriter single = new SourceWriter();
        for (int i : vectorInputs) {
            load(whole, body, i);
            single.line(
                    "x%d[p + q] = e + q < reduced ? %s : %s;",
                    i,
                    body.element(i, List.of("e", "q")),
                    CudaType.of(spec.inputs().get(i).type()).memoryZero());
        }
        return vectorInputs.isEmpty()
                ? ""
                : LOADS.fill("index", body.indexType(), "whole", whole.toString(), "single", single.toString());
    }

    /** Returns the declarations of what they load. */
    public static String inputs(KernelSpec spec, List<Integer> vectorInputs, int count) {
        SourceWriter out = new SourceWriter();
        vectorInputs.forEach(i ->
                out.line("%s x%d[%d];", CudaType.of(spec.inputs().get(i).type()).memoryName(), i, count));
        return out.toString();
    }

    private static void load(SourceWriter out, ReduceBody body, int input) {
        out.line("load<4>(x%d + p, %s);", input, body.address(input, List.of("e")));
    }
}
