package org.gpuarray.cpu.tree;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** A statement. Conditions are BOOL. */
public sealed interface Stmt {
    SourcePosition at();

    record Block(List<Stmt> statements, SourcePosition at) implements Stmt {}

    /** An expression for its effect. */
    record Evaluate(Expr expression, SourcePosition at) implements Stmt {}

    /** A local's declaration; without an initial value its contents are undefined. */
    record Declare(Variable variable, @Nullable Expr initial, SourcePosition at) implements Stmt {}

    record If(Expr condition, Stmt then, @Nullable Stmt otherwise, SourcePosition at) implements Stmt {}

    /**
     * A loop: {@code for} and {@code while} test before the body, {@code do} after it. {@code continue} goes to the update.
     * The initial statement of a {@code for} comes before the loop, in a block around both.
     */
    record Loop(@Nullable Expr condition, @Nullable Expr update, Stmt body, boolean testFirst, SourcePosition at)
            implements Stmt {}

    /**
     * A counted loop that the program asks to unroll. Its iterations are as many as values, unless it is left early or its body
     * changes the counter.
     *
     * @param counter the variable that counts; nothing outside of the loop reads it
     * @param values the counter at the start of each iteration, as the loop alone changes it: one at least
     */
    record Unrolled(Declare counter, List<Long> values, Loop loop, SourcePosition at) implements Stmt {
        /** Loops of more iterations are left as they are. */
        public static final int MOST_ITERATIONS = 256;

        public Unrolled {
            values = List.copyOf(values);
        }
    }

    /** A switch; {@link Case} labels may be anywhere inside the body. */
    record Switch(Expr selector, Stmt body, SourcePosition at) implements Stmt {}

    /** A case label of the enclosing switch, or {@code default} where the value is null. */
    record Case(@Nullable Long value, SourcePosition at) implements Stmt {}

    record Break(SourcePosition at) implements Stmt {}

    record Continue(SourcePosition at) implements Stmt {}

    record Return(@Nullable Expr value, SourcePosition at) implements Stmt {}

    record Goto(String label, SourcePosition at) implements Stmt {}

    record Label(String name, SourcePosition at) implements Stmt {}
}
