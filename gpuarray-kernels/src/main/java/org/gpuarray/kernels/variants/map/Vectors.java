package org.gpuarray.kernels.variants.map;

import java.util.List;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.Draw;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.Moves;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.VectorOperands;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.plan.Layout;
import org.gpuarray.plan.Step;
import org.jspecify.annotations.Nullable;

/**
 * Several consecutive elements per thread, by vector loads. All loads come before all work, and that before all stores, so that
 * the bytes of all loads are in flight at once.
 */
public final class Vectors extends Dense {
    private static final KernelTemplate VECTORS = KernelTemplate.of("""
            extern "C" __global__ void __launch_bounds__(${threads}) ${name}(${parameters}) {
              const ${index} first = ${block} * ${perBlock} + threadIdx.x * ${chunk};
              ${arrays}
              ${loads}
              #pragma unroll
              for (int k = 0; k < ${perThread}; k++) {
                ${body}
              }
              ${stores}
            }
            """);

    private static final KernelTemplate TRANSFER = KernelTemplate.of("""
            #pragma unroll
            for (int c = 0; c < ${perThread}; c += ${chunk}) {
              const ${index} e = first + c * ${threads};
              const bool whole = e + ${chunk} <= n;
              ${moves}
            }
            """);

    /** Elements of a vector. */
    private final int chunk;

    private Vectors(SpecAnalysis analysis, DeviceTraits traits) {
        this(analysis, traits, new ThreadShare(analysis, traits));
    }

    private Vectors(SpecAnalysis analysis, DeviceTraits traits, ThreadShare share) {
        super(analysis, traits, share.perThread(share.denseChunk()));
        chunk = share.denseChunk();
    }

    /** Returns the variant if every operand moves by vectors, or is one element for all, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return suits(analysis, traits) ? new Vectors(analysis, traits) : null;
    }

    private static boolean suits(SpecAnalysis analysis, DeviceTraits traits) {
        KernelSpec spec = analysis.spec;
        boolean fits = VectorOperands.suit(traits) && spec.keptRank() == 1 && !spec.joins();
        for (int i = 0; i < spec.inputs().size(); i++) {
            Layout layout = spec.inputs().get(i).layout();
            fits &= analysis.isPosition(i) || isDense(layout) || layout.isBroadcastFrom(0);
        }
        for (KernelSpec.Output output : spec.outputs()) {
            fits &= isDense(output.layout());
        }
        return fits;
    }

    @Override
    public String source() {
        List<Integer> inputs = IntStream.range(0, spec.inputs().size())
                .filter(this::isVector)
                .boxed()
                .toList();
        List<Integer> outputs =
                IntStream.range(0, spec.outputs().size()).boxed().toList();
        return VECTORS.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", positions.indexType(),
                "block", positions.block(),
                "threads", Integer.toString(threads),
                "perBlock", Integer.toString(threads * perThread),
                "chunk", Integer.toString(chunk),
                "perThread", Integer.toString(perThread),
                "arrays",
                        Moves.inputs(spec, inputs, Integer.toString(perThread))
                                + Moves.outputs(spec, outputs, perThread),
                "loads", transfer("load", inputs, i -> "x" + i + " + c, a" + i + ", e"),
                "body", vectorBody(),
                "stores", transfer("store", outputs, o -> "o" + o + ", e, y" + o + " + c"));
    }

    private String vectorBody() {
        SourceWriter body = new SourceWriter();
        // Behind the end there are no elements to compute positions from, or for a user's loop to end with.
        boolean guarded = spec.steps().stream()
                .anyMatch(step -> step instanceof Step.Gathered
                        || step instanceof Step.CheckedIndex
                        || step instanceof Step.Called);
        boolean needsPosition = guarded;
        for (int i = 0; i < spec.inputs().size(); i++) {
            needsPosition |= analysis.isPosition(i);
        }
        if (needsPosition) {
            body.line(
                    "const %s e = first + k / %d * %d + k %% %d;",
                    positions.indexType(), chunk, chunk * threads, chunk);
        }
        if (guarded) {
            body.open("if (e < n)");
        }
        IntFunction<String> load = input -> isVector(input)
                ? "x" + input + "[k]"
                : positions.element(input, positions.inputTerms(input, 0, List.of("e")));
        StepWriter steps = steps();
        String start = "first + k / " + chunk + " * " + chunk * threads;
        if (chunk < Draw.SHARING) {
            steps.four("e", "(first & -4) + k / 2 * " + chunk * threads, "(first & 2) + k % 2");
        } else if (chunk == Draw.SHARING) {
            steps.four("e", start, "k % 4");
        } else {
            steps.four("e", start + " + (k % " + chunk + " & -4)", "k % 4");
        }
        steps.write(body, analysis.perResult, load);
        for (int o = 0; o < spec.outputs().size(); o++) {
            body.line("y%d[k] = %s;", o, steps.output(o));
        }
        if (guarded) {
            body.close();
        }
        return body.toString();
    }

    private String transfer(String what, List<Integer> operands, IntFunction<String> toAndFrom) {
        String moves = Moves.call(what + "_some<" + chunk + ">(whole, e, n, 1", operands, toAndFrom);
        return moves.isEmpty()
                ? ""
                : TRANSFER.fill(
                        "perThread", Integer.toString(perThread),
                        "chunk", Integer.toString(chunk),
                        "index", positions.indexType(),
                        "threads", Integer.toString(threads),
                        "moves", moves);
    }

    private boolean isVector(int input) {
        return !analysis.isPosition(input) && spec.inputs().get(input).layout().isLine();
    }
}
