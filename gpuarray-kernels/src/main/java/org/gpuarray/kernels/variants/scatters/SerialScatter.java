package org.gpuarray.kernels.variants.scatters;

import java.util.EnumSet;
import java.util.Set;
import org.gpuarray.device.DeviceTraits;
import org.gpuarray.expr.ScatterOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.LaunchValue;
import org.gpuarray.kernels.codegen.Parameters;
import org.gpuarray.kernels.codegen.ScatterText;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.kernels.variants.Blocks;
import org.gpuarray.kernels.variants.KernelVariant;
import org.gpuarray.kernels.variants.LaunchShape;
import org.gpuarray.plan.KernelCall;
import org.jspecify.annotations.Nullable;

/**
 * Blocks with copies of the targets where threads work alone: as many copies of the targets as blocks run at a time, in a plain loop without atomic
 * operations. A block takes a copy that no other has and gives it back at its end; the last block combines all copies with the
 * targets.
 *
 * <p>Copies consist of words of 64 bits, which are zero at first: a word is the number, changed by exclusive or with the operation's
 * identity.
 */
public final class SerialScatter extends KernelVariant {
    /** The end of the kernel's name. */
    static final String SUFFIX = "_copies";

    private static final Set<ScatterOp> OPS = EnumSet.complementOf(EnumSet.of(ScatterOp.SET));

    /** Elements of the domain for each element of a copy, at least: clearing and combining copies takes time, too. */
    private static final long LEAST_PER_TARGET = 2;

    /** Elements of the domain, at least. */
    private static final long LEAST_ELEMENTS = 4096;

    /** Elements of a block, at least: fewer take less time than it takes to find a free copy. */
    private static final long LEAST_OF_BLOCK = 1024;

    /** Blocks for each that runs at a time, so that all end at about the same time. */
    private static final int BLOCKS_PER_CORE = 16;

    /** Elements of the domain. */
    private static final LaunchValue SIZE = LaunchValue.own(0, "n");

    /** Elements of a block. */
    private static final LaunchValue SHARE = LaunchValue.own(1, "share");

    private static final LaunchValue COPIES = LaunchValue.own(2, "copies");

    /** Elements of a copy. */
    private static final LaunchValue TARGETS = LaunchValue.own(3, "targets");

    private static final KernelTemplate SERIAL = KernelTemplate.of("""
            extern "C" __global__ void ${name}(${parameters}) {
              int mine = -1;
              for (int c = 0; c < copies; c++) {
                if (mine < 0 && atomicCAS(tickets + 1 + c, 0u, 1u) == 0u) {
                  mine = c;
                }
              }
              __threadfence();
              ${copies}
              const ${index} begin = blockIdx.x * share;
              const ${index} end = n - begin < share ? n : begin + share;
              for (${index} i = begin; i < end; i++) {
                ${element}
              }
              __threadfence();
              atomicExch(tickets + 1 + mine, 0u);
              if (atomicInc(tickets, gridDim.x - 1) != gridDim.x - 1) {
                return;
              }
              // The last block: all copies are complete.
              __threadfence();
              ${merge}
            }
            """);

    private static final KernelTemplate MERGE = KernelTemplate.of("""
            for (int c = 0; c < copies; c++) {
              const unsigned long long* copy = state + c * targets${start};
              for (${index} k = 0; k < o${o}_size; k++) {
                const ${type} a = o${o}[k];
                const ${type} b = (${type}) (copy[k]${flipped});
                o${o}[k] = ${combined};
              }
            }
            """);

    private final ScatterBody body;

    private SerialScatter(SpecAnalysis analysis, DeviceTraits traits) {
        super(
                analysis,
                traits,
                SUFFIX,
                Parameters.of(analysis.spec)
                        .extents(0, analysis.spec.keptRank())
                        .outputSizes(analysis.spec)
                        .values(SIZE, SHARE, TARGETS)
                        .narrow(COPIES)
                        .state()
                        .tickets());
        body = new ScatterBody(analysis);
    }

    /** Returns the variant if all outputs are combined at computed positions by threads that work alone, else null. */
    public static @Nullable KernelVariant of(SpecAnalysis analysis, DeviceTraits traits) {
        return Blocks.areSerial(traits) && ScatterBody.suits(analysis.spec, OPS)
                ? new SerialScatter(analysis, traits)
                : null;
    }

    @Override
    public boolean takes(KernelCall call) {
        long targets = ScatterBody.targets(call);
        long elements = kept(call);
        return targets > 0
                && elements >= LEAST_ELEMENTS
                && elements / LEAST_PER_TARGET / traits.multiprocessors() >= targets;
    }

    @Override
    public void shape(KernelCall call, LaunchShape launch) {
        long targets = ScatterBody.targets(call);
        long elements = kept(call);
        long share =
                Math.max(LEAST_OF_BLOCK, Blocks.ceilDiv(elements, (long) traits.multiprocessors() * BLOCKS_PER_CORE));
        launch.set(SIZE, elements);
        launch.set(SHARE, share);
        launch.set(TARGETS, targets);
        launch.set(COPIES, traits.multiprocessors());
        launch.stateWords(targets * traits.multiprocessors());
        launch.tickets(1L + traits.multiprocessors());
        launch.grid(Blocks.ceilDiv(elements, share), 1);
    }

    @Override
    public String source() {
        SourceWriter element = new SourceWriter();
        StepWriter steps = body.element(element);
        String combine = body.each((out, o) -> combine(out, o, steps));
        return SERIAL.fill(
                "name", name(),
                "parameters", parametersText(),
                "index", body.positions.indexType(),
                "copies",
                        body.each((out, o) ->
                                out.line("unsigned long long* const c%d = state + mine * targets%s;", o, start(o))),
                "element", element + combine,
                "merge", body.texts(this::merge));
    }

    private void combine(SourceWriter out, int o, StepWriter steps) {
        String type = body.type(o).cudaName();
        String position = body.position(steps, o);
        String flipped = flipped(o);
        out.open("if (%s >= 0)", position)
                .line("const %s at%d = (%s) %s;", body.positions.indexType(), o, body.positions.indexType(), position)
                .line("const %s before%d = (%s) (c%d[at%d]%s);", type, o, type, o, o, flipped)
                .line("const %s value%d = %s;", type, o, steps.output(o))
                .line(
                        "c%d[at%d] = (unsigned long long) %s%s;",
                        o, o, ScatterText.combined(body.op(o), "before" + o, "value" + o), flipped)
                .close();
    }

    private String merge(int o) {
        return MERGE.fill(
                "index", body.positions.indexType(),
                "start", start(o),
                "o", Integer.toString(o),
                "type", body.type(o).cudaName(),
                "flipped", flipped(o),
                "combined", ScatterText.combined(body.op(o), "a", "b"));
    }

    /** Returns what a number is changed by, to be zero if it is the identity. */
    private String flipped(int o) {
        CudaType type = body.type(o);
        return ScatterText.isZeroIdentity(body.op(o))
                ? ""
                : " ^ (unsigned long long) " + ScatterText.identity(body.op(o), type);
    }

    /** Returns what to add to where a copy begins for where an output's elements do. */
    private static String start(int output) {
        StringBuilder start = new StringBuilder();
        for (int o = 0; o < output; o++) {
            start.append(" + o").append(o).append("_size");
        }
        return start.toString();
    }
}
