package org.gpuarray.cpu.parse;

import java.util.List;
import java.util.function.ToLongFunction;
import org.eclipse.cdt.core.dom.ast.IASTAlignmentSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTAttributeOwner;
import org.eclipse.cdt.core.dom.ast.IASTAttributeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Stmt;
import org.jspecify.annotations.Nullable;

/** Finds the iterations of the counted loops that {@link UnrollPragmas} stand before. */
final class UnrolledLoops {
    /** An argument that says nothing; so do those that are not positive or no {@code int}. */
    private static final long NONE = 0;

    private final Iterations iterations;

    /** Finds the values of a loop's counter: {@code Constants.iterations}. */
    interface Iterations {
        @Nullable
        List<Long> of(Stmt.Declare counter, Stmt.Loop loop, int most);
    }

    UnrolledLoops(Iterations iterations) {
        this.iterations = iterations;
    }

    /** Reports what is wrong with the pragma before a loop that is never unrolled. */
    void check(IASTStatement loop, ToLongFunction<IASTExpression> constant) {
        factor(loop, constant);
    }

    /**
     * Takes the counter's declaration and the loop at the end of {@code statements} together if a pragma asks to unroll all
     * iterations, and they are known: {@code #pragma unroll}, or with a number that is not less.
     *
     * @param constant the value of a constant expression where the loop stands
     */
    void join(IASTStatement node, ToLongFunction<IASTExpression> constant, List<Stmt> statements) {
        long factor = factor(node, constant);
        int size = statements.size();
        if (factor != NONE
                && factor != 1
                && size >= 2
                && statements.get(size - 2) instanceof Stmt.Declare counter
                && counter.variable().type() instanceof ScalarType type
                && type.isInteger()
                && statements.get(size - 1) instanceof Stmt.Loop loop) {
            List<Long> values = iterations.of(counter, loop, (int) Math.min(factor, Stmt.Unrolled.MOST_ITERATIONS));
            if (values != null && !values.isEmpty()) {
                statements.subList(size - 2, size).clear();
                statements.add(new Stmt.Unrolled(counter, values, loop, loop.at()));
            }
        }
    }

    /** Returns the pragma's argument, the largest {@code int} if it has none; {@link #NONE} without a pragma. */
    private static long factor(IASTStatement loop, ToLongFunction<IASTExpression> constant) {
        IASTAlignmentSpecifier pragma = pragma(loop);
        if (pragma == null) {
            return NONE;
        } else if (pragma.getTypeId() != null) {
            return Integer.MAX_VALUE;
        }
        long factor = constant.applyAsLong(pragma.getExpression());
        return factor < 0 || factor > Integer.MAX_VALUE ? NONE : factor;
    }

    private static @Nullable IASTAlignmentSpecifier pragma(IASTNode loop) {
        if (loop instanceof IASTAttributeOwner owner) {
            for (IASTAttributeSpecifier specifier : owner.getAttributeSpecifiers()) {
                if (specifier instanceof IASTAlignmentSpecifier alignment) {
                    return alignment;
                }
            }
        }
        return null;
    }
}
