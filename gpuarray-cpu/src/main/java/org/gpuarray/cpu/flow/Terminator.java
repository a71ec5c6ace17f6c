package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** The end of a basic block. */
public sealed interface Terminator {
    List<BasicBlock> successors();

    List<Operand> operands();

    Terminator map(UnaryOperator<Operand> f);

    /** Returns the same terminator with jumps to {@code from} replaced by jumps to {@code to}. */
    default Terminator redirect(BasicBlock from, BasicBlock to) {
        UnaryOperator<BasicBlock> f = block -> block == from ? to : block;
        if (this instanceof Branch b) {
            return new Branch(b.comparison(), f.apply(b.whenTrue()), f.apply(b.whenFalse()));
        } else if (this instanceof Choose c) {
            List<BasicBlock> targets = c.targets().stream().map(f).toList();
            return new Choose(c.selector(), c.keys(), targets, f.apply(c.otherwise()));
        } else if (this instanceof Sync s) {
            BasicBlock next = f.apply(s.next());
            return new Sync(
                    s.operation(), s.mask(), s.value(), s.argument(), s.width(), s.result(), s.type(), next, s.site());
        }
        return this instanceof Jump j ? new Jump(f.apply(j.to())) : this;
    }

    record Jump(BasicBlock to) implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            return List.of(to);
        }

        @Override
        public List<Operand> operands() {
            return List.of();
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return this;
        }
    }

    record Branch(Comparison comparison, BasicBlock whenTrue, BasicBlock whenFalse) implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            return List.of(whenTrue, whenFalse);
        }

        @Override
        public List<Operand> operands() {
            return List.of(comparison.left(), comparison.right());
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return new Branch(
                    comparison.with(f.apply(comparison.left()), f.apply(comparison.right())), whenTrue, whenFalse);
        }
    }

    /** A switch on an INT; keys are in ascending order. */
    record Choose(Operand selector, List<Integer> keys, List<BasicBlock> targets, BasicBlock otherwise)
            implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            List<BasicBlock> all = new ArrayList<>(targets);
            all.add(otherwise);
            return all;
        }

        @Override
        public List<Operand> operands() {
            return List.of(selector);
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return new Choose(f.apply(selector), keys, targets, otherwise);
        }
    }

    /** A called function returns. */
    record Return(List<Operand> values) implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            return List.of();
        }

        @Override
        public List<Operand> operands() {
            return values;
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return new Return(values.stream().map(f).toList());
        }
    }

    /** The thread ends. */
    record Exit() implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            return List.of();
        }

        @Override
        public List<Operand> operands() {
            return List.of();
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return this;
        }
    }

    /**
     * The thread waits for others, then continues at {@code next}.
     *
     * @param mask the lanes that take part; null for barriers
     * @param value what the lane contributes, null if nothing
     * @param argument a shuffle's lane or distance, null if none
     * @param width a shuffle's width, null if none
     * @param result what the lane receives, null if nothing
     * @param type the type of value and result
     */
    record Sync(
            SyncOperation operation,
            @Nullable Operand mask,
            @Nullable Operand value,
            @Nullable Operand argument,
            @Nullable Operand width,
            @Nullable Reg result,
            ScalarType type,
            BasicBlock next,
            int site)
            implements Terminator {
        @Override
        public List<BasicBlock> successors() {
            return List.of(next);
        }

        @Override
        public List<Operand> operands() {
            List<Operand> all = new ArrayList<>();
            for (@Nullable Operand operand : new @Nullable Operand[] {mask, value, argument, width}) {
                if (operand != null) {
                    all.add(operand);
                }
            }
            return all;
        }

        @Override
        public Terminator map(UnaryOperator<Operand> f) {
            return new Sync(
                    operation,
                    mask == null ? null : f.apply(mask),
                    value == null ? null : f.apply(value),
                    argument == null ? null : f.apply(argument),
                    width == null ? null : f.apply(width),
                    result,
                    type,
                    next,
                    site);
        }
    }
}
