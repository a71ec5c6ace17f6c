package org.gpuarray.plan;

import java.util.List;
import org.gpuarray.expr.LoopBody;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.UserFunction;
import org.gpuarray.expr.UserReduction;
import org.gpuarray.plan.KernelSpec.Fold;
import org.gpuarray.plan.KernelSpec.Input;
import org.gpuarray.plan.KernelSpec.Near;
import org.gpuarray.plan.KernelSpec.Output;
import org.gpuarray.plan.KernelSpec.Scattered;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Specs as text, one line for each part. Equal specs have equal texts, and others different ones: a line starts with a word
 * for what it is, and no name or number in it contains a blank. Only the text of a user's function contains blanks and ends of
 * lines; its length stands before it.
 *
 * <p>Kernels are looked up by this text, in memory and on the disk. The records' own {@code hashCode}, {@code equals} and
 * {@code toString} would do, but the JVM generates each at its first use, and a new process has to wait for that.
 */
final class SpecKey {
    private final StringBuilder text = new StringBuilder(512);

    private SpecKey() {}

    static String of(KernelSpec spec) {
        SpecKey key = new SpecKey();
        key.word("kernel")
                .number(spec.keptRank())
                .number(spec.reducedRank())
                .word(spec.order().name());
        key.flag(spec.wideIndex(), "wide").endLine();
        for (Input input : spec.inputs()) {
            key.word("input").word(input.type().name()).layout(input.layout());
            key.word(input.source().name()).flag(input.partial(), "partial");
            key.numbers(input.folds());
            Near near = input.near();
            if (near != null) {
                key.word("near").number(near.of()).number(near.shift());
            }
            key.endLine();
        }
        for (Fold fold : spec.folds()) {
            key.word("fold").number(fold.dimension()).word(new Layout(fold.strides(), false).letters());
            key.flag(fold.uniform(), "uniform").endLine();
        }
        for (DType scalar : spec.scalars()) {
            key.word("scalar").word(scalar.name()).endLine();
        }
        for (Step step : spec.steps()) {
            key.step(step).endLine();
        }
        for (Output output : spec.outputs()) {
            key.word("output").number(output.value()).word(output.type().name()).layout(output.layout());
            Scattered scattered = output.scattered();
            if (scattered != null) {
                key.word(scattered.op().name()).number(scattered.position());
            }
            key.endLine();
        }
        return key.text.toString();
    }

    static String of(Step step) {
        return new SpecKey().step(step).text.toString();
    }

    private SpecKey step(Step step) {
        if (step instanceof Step.Load load) {
            return word("load").number(load.input());
        } else if (step instanceof Step.Scalar scalar) {
            return word("value").number(scalar.scalar());
        } else if (step instanceof Step.Apply apply) {
            return word("apply")
                    .word(apply.op().name())
                    .word(apply.type().name())
                    .numbers(apply.arguments());
        } else if (step instanceof Step.Called called) {
            return word("call")
                    .numbers(called.arguments())
                    .word("raw")
                    .numbers(called.raw())
                    .function(called.function());
        } else if (step instanceof Step.Picked picked) {
            return word("pick").number(picked.call()).number(picked.output());
        } else if (step instanceof Step.Repeated loop) {
            return word("loop").number(loop.turns()).numbers(loop.values()).body(loop.body());
        } else if (step instanceof Step.Swept sweep) {
            return word("sweep")
                    .flag(sweep.inOrder(), "ordered")
                    .numbers(sweep.values())
                    .body(sweep.body());
        } else if (step instanceof Step.Carried carried) {
            return word("carried").number(carried.loop()).number(carried.variable());
        } else if (step instanceof Step.Cast cast) {
            return word("cast").word(cast.to().name()).number(cast.argument());
        } else if (step instanceof Step.Drawn drawn) {
            return word("draw")
                    .word(drawn.draw().name())
                    .word(drawn.type().name())
                    .numbers(drawn.arguments());
        } else if (step instanceof Step.Scanned scanned) {
            return scan(scanned);
        } else if (step instanceof Step.Gathered gathered) {
            return word("gather").number(gathered.input()).number(gathered.position());
        } else if (step instanceof Step.CheckedIndex checked) {
            return word("check").number(checked.index()).number(checked.size());
        } else if (step instanceof Step.Joined joined) {
            return word("join").number(joined.before()).number(joined.first()).number(joined.second());
        }
        Step.Reduced reduced = (Step.Reduced) step;
        word("reduce").word(reduced.op().name()).number(reduced.argument()).number(reduced.by());
        return user(reduced.user());
    }

    private SpecKey body(LoopBody body) {
        word("of").number(body.carried());
        for (DType type : body.arguments()) {
            word(type.name());
        }
        for (LoopBody.Operation operation : body.operations()) {
            Op op = operation.op();
            word(op == null ? "cast" : op.name())
                    .word(operation.operands().name())
                    .word(operation.type().name())
                    .numbers(operation.arguments());
        }
        return word("next").numbers(body.next());
    }

    private SpecKey scan(Step.Scanned scanned) {
        word("scan").word(scanned.op().name()).word(scanned.to().name()).number(scanned.argument());
        if (scanned.exclusive()) {
            word("exclusive");
        }
        if (scanned.starts() != Step.Scanned.NOWHERE) {
            word("starts").number(scanned.starts());
        }
        return user(scanned.user());
    }

    private SpecKey user(@Nullable UserReduction user) {
        return user == null ? this : function(user.combine()).function(user.identity());
    }

    private SpecKey function(UserFunction function) {
        String key = function.key();
        return word("function").number(key.length()).word(key);
    }

    private SpecKey layout(Layout layout) {
        return word(layout.letters()).flag(layout.aligned(), "aligned");
    }

    private SpecKey numbers(List<Integer> numbers) {
        for (int number : numbers) {
            number(number);
        }
        return this;
    }

    private SpecKey number(int number) {
        text.append(number).append(' ');
        return this;
    }

    private SpecKey flag(boolean is, String name) {
        return word(is ? name : "-");
    }

    private SpecKey word(String word) {
        text.append(word).append(' ');
        return this;
    }

    private void endLine() {
        text.append('\n');
    }
}
