package org.gpuarray.kernels.variants.rows;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.function.BiConsumer;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.ReduceOp;
import org.gpuarray.kernels.codegen.CudaType;
import org.gpuarray.kernels.codegen.KernelTemplate;
import org.gpuarray.kernels.codegen.ReduceBody;
import org.gpuarray.kernels.codegen.Reduction;
import org.gpuarray.kernels.codegen.SourceWriter;
import org.gpuarray.kernels.codegen.SpecAnalysis;
import org.gpuarray.kernels.codegen.StepWriter;
import org.gpuarray.plan.Step;
import org.gpuarray.plan.Step.Apply;
import org.gpuarray.plan.Step.Cast;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * The loops of a tile whose reductions all look for an extreme of 64-bit integers, where threads work alone. The greatest of many
 * numbers is seldom a new one, so that its branch is predicted; one between neighbours is not. The order of comparisons does not
 * matter, and the JVM has no vectors of 64-bit comparisons to lose.
 *
 * <p>Keys of places (docs/decisions/0003-order-of-sums.md) are made only of a tile's first element and of those that are beyond
 * all before them: the next one is sought by the elements themselves.
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
              if (j > 0) {
                for (; j < ${count}; j++) {
                  ${seek}
                }
              }
              if (j < ${count}) {
                ${body}
              }
            }
            const int groups = 4;
            ${keep}
            """);

    /**
     * The elements in whose order the keys of a reduction are; of equal elements the first is ahead.
     *
     * @param value the step of these elements
     * @param counts the step that is true where an element has such a key, and not the least; -1 if all have
     */
    private record Sought(int value, int counts) {}

    private final SpecAnalysis analysis;
    private final ReduceBody body;
    private final boolean seeks;

    SerialExtremes(SpecAnalysis analysis, ReduceBody body) {
        this.analysis = analysis;
        this.body = body;
        seeks = analysis.reductions.stream().allMatch(r -> sought(r) != null);
    }

    /** Returns whether all reductions of a kernel look for extremes of integers of 64 bits. */
    static boolean fits(SpecAnalysis analysis) {
        return analysis.reductions.stream()
                .allMatch(r -> r.op().isChoice() && r.wide().isWideInteger());
    }

    /** Returns what declares the greatest keys so far, and the elements that they are of. */
    String start() {
        return body.each((out, r) -> {
            out.line("%s c%d = %s;", r.wide().cudaName(), r.number(), r.identity());
            Sought sought = sought(r);
            if (seeks && sought != null) {
                CudaType type = leading(sought.value);
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
                .line("g%d[i] = %s;", r.number(), r.identity())
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
        forSought((r, sought) -> {
            compared.or(analysis.upTo(sought.value));
            if (sought.counts >= 0) {
                compared.or(analysis.upTo(sought.counts));
            }
        });
        StepWriter steps = body.steps().written(body.written());
        steps.write(out, compared, body.elementsAt(out, body.index(out, linear), body::element));
        List<String> beyond = new ArrayList<>();
        forSought((r, sought) -> beyond.add(beyond(r, sought, steps)));
        out.open("if (%s)", String.join(" || ", beyond)).line("break;").close();
    }

    private void found(SourceWriter out, String linear) {
        StepWriter steps = body.steps();
        body.perElement(out, steps, body.index(out, linear), body::element, this::chosen);
        forSought((r, sought) -> out.open("if (%s)", beyond(r, sought, steps))
                .line("b%d = %s;", r.number(), steps.value(sought.value))
                .close());
    }

    private void forSought(BiConsumer<Reduction, Sought> action) {
        for (Reduction r : analysis.reductions) {
            action.accept(r, Objects.requireNonNull(sought(r)));
        }
    }

    private String chosen(Reduction r, String value) {
        return "c" + r.number() + " = " + r.combined("c" + r.number(), value);
    }

    /** Returns the condition that an element counts and is beyond all before it: NaN is beyond all numbers. */
    private String beyond(Reduction r, Sought sought, StepWriter steps) {
        String value = steps.value(sought.value);
        boolean isFloating = leading(sought.value).isFloating();
        String beyond = isFloating ? "!(" + value + " <= b" + r.number() + ")" : value + " > b" + r.number();
        // The comparison is seldom true, so it stands first.
        return sought.counts < 0 ? beyond : "(" + beyond + " && " + steps.value(sought.counts) + ")";
    }

    /** Returns what {@code r} looks for if that can be found by the elements themselves. */
    private @Nullable Sought sought(Reduction r) {
        if (r.op() == ReduceOp.ARGMAX) {
            return step(r.key()) instanceof Apply choice && choice.op() == Op.WHERE
                    ? sought(choice.arguments().get(1), choice.arguments().get(0))
                    : sought(r.key(), -1);
        } else if (r.op() == ReduceOp.MAX && step(r.argument()) instanceof Apply key && key.op() == Op.BITWISE_OR) {
            boolean hasPlace = step(key.arguments().get(1)) instanceof Cast cast
                    && analysis.spec.typeOf(cast.argument()) == DType.UINT32;
            return hasPlace ? sought(key.arguments().get(0), -1) : null;
        }
        return r.op() == ReduceOp.MAX ? sought(r.argument(), -1) : null;
    }

    private @Nullable Sought sought(int key, int counts) {
        return step(key) instanceof Apply order && order.op() == Op.ORDER
                ? new Sought(order.arguments().get(0), counts)
                : null;
    }

    /** Returns the type of the greatest element so far: of integers one that has all of theirs. */
    private CudaType leading(int step) {
        CudaType type = CudaType.of(analysis.spec.typeOf(step));
        return type.isFloating() ? type.register() : type == CudaType.U64 ? type : CudaType.I64;
    }

    private Step step(int number) {
        return analysis.spec.steps().get(number);
    }
}
