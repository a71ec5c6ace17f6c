package org.gpuarray.kernels.codegen;

import java.util.BitSet;
import java.util.stream.Collectors;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.plan.KernelSpec.Apply;
import org.gpuarray.plan.KernelSpec.Cast;
import org.gpuarray.plan.KernelSpec.Step;
import org.gpuarray.types.DType;

/**
 * The loops of a tile whose reductions all look for an extreme of 64-bit integers, where a thread is a core. The greatest of many
 * numbers is seldom a new one, so that its branch is predicted; one between neighbours is not. The order of comparisons does not
 * matter, and the JVM has no vectors of 64-bit comparisons to lose.
 *
 * <p>Keys of places (docs/decisions/0003-order-of-sums.md) are made only of elements that are beyond all before them: the next
 * one is sought by the elements themselves.
 */
final class SerialExtremes {
    private static final KernelTemplate EACH = KernelTemplate.of("""
            for (int j = 0; j < ${count}; j++) {
              ${body}
            }
            const int groups = 4;
            ${keep}
            """);

    private static final KernelTemplate NEXT = KernelTemplate.of("""
            for (int j = 0; j < ${count}; j++) {
              for (; j < ${count}; j++) {
                ${seek}
              }
              if (j < ${count}) {
                ${body}
              }
            }
            const int groups = 4;
            ${keep}
            """);

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final boolean seeks;

    SerialExtremes(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.body = body;
        seeks = analysis.reductions.stream().allMatch(r -> ordered(r) >= 0);
    }

    /** Returns whether all reductions of a kernel look for extremes of integers of 64 bits. */
    static boolean fits(SpecAnalysis analysis) {
        return analysis.reductions.stream()
                .allMatch(r -> r.op().isChoice() && (r.wide() == CudaType.I64 || r.wide() == CudaType.U64));
    }

    /** Returns what declares the greatest keys so far, and the elements that they are of. */
    String start() {
        return body.each((out, r) -> {
            out.line("%s c%d = %s;", r.wide().cudaName(), r.number(), r.wide().identity(r.op()));
            if (seeks) {
                CudaType type = leading(ordered(r));
                // Every number is beyond NaN, which stands for none.
                String none = type.isFloating() ? type.nan() : type.identity(ReduceOp.MAX);
                out.line("%s b%d = %s;", type.cudaName(), r.number(), none);
            }
        });
    }

    /** Returns the loops over {@code count} elements, of which {@code linear} is number {@code j}. */
    String loops(String count, String linear) {
        String keep = body.each((out, r) -> out.line("g%d[0] = c%d;", r.number(), r.number())
                .open("for (int i = 1; i < 4; i++)")
                .line("g%d[i] = %s;", r.number(), r.wide().identity(r.op()))
                .close());
        if (!seeks) {
            String each = ReduceBody.text(
                    out -> body.perElement(out, body.steps(), body.index(out, linear), body::element, this::chosen));
            return EACH.fill("count", count, "body", each, "keep", keep);
        }
        return NEXT.fill(
                "count",
                count,
                "seek",
                ReduceBody.text(out -> seek(out, linear)),
                "body",
                ReduceBody.text(out -> found(out, linear)),
                "keep",
                keep);
    }

    private void seek(SourceWriter out, String linear) {
        BitSet compared = new BitSet();
        analysis.reductions.forEach(r -> compared.or(analysis.upTo(ordered(r))));
        StepWriter steps = body.steps().written(body.written());
        steps.write(out, compared, body.elementsAt(out, body.index(out, linear), body::element));
        String beyond = analysis.reductions.stream().map(r -> beyond(r, steps)).collect(Collectors.joining(" || "));
        out.open("if (%s)", beyond).line("break;").close();
    }

    private void found(SourceWriter out, String linear) {
        StepWriter steps = body.steps();
        body.perElement(out, steps, body.index(out, linear), body::element, this::chosen);
        for (Reduction r : analysis.reductions) {
            out.open("if (%s)", beyond(r, steps))
                    .line("b%d = %s;", r.number(), steps.value(ordered(r)))
                    .close();
        }
    }

    private String chosen(Reduction r, String value) {
        return "c" + r.number() + " = " + r.wide().combined(r.op(), "c" + r.number(), value);
    }

    /** Returns the condition that an element is beyond all before it: NaN is beyond all numbers. */
    private String beyond(Reduction r, StepWriter steps) {
        String value = steps.value(ordered(r));
        boolean isFloating = leading(ordered(r)).isFloating();
        return isFloating ? "!(" + value + " <= b" + r.number() + ")" : value + " > b" + r.number();
    }

    /**
     * Returns the step whose values the keys that {@code r} compares are in the order of, the first of equal ones ahead; -1 if
     * there is none.
     */
    private int ordered(Reduction r) {
        if (r.op() != ReduceOp.MAX || !(step(r.argument()) instanceof Apply key)) {
            return -1;
        }
        if (key.op() == Op.ORDER) {
            return key.arguments().get(0);
        }
        boolean hasPlace = key.op() == Op.BITWISE_OR
                && step(key.arguments().get(1)) instanceof Cast cast
                && analysis.spec.typeOf(cast.argument()) == DType.UINT32;
        return hasPlace && step(key.arguments().get(0)) instanceof Apply order && order.op() == Op.ORDER
                ? order.arguments().get(0)
                : -1;
    }

    /**
     * Returns the type of the greatest element so far. Of integers it has a number below all of theirs, or one whose key is that
     * of no element: zero.
     */
    private CudaType leading(int step) {
        CudaType type = CudaType.of(analysis.spec.typeOf(step));
        return type.isFloating() ? type.register() : type == CudaType.U64 ? type : CudaType.I64;
    }

    private Step step(int number) {
        return analysis.spec.steps().get(number);
    }
}
