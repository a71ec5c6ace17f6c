package org.gpuarray.cpu.flow;

import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;

/**
 * The divisions of integers in a region that a row of threads shares, or of which it shares the divisor.
 *
 * <p>What they need is computed again in each region and for each row, from the row's own values: nothing is handed on from
 * one region to the next. So it is right whatever a wait, a loop around it or an early end changes. A division by 0 does not
 * fault, so it may also be computed for rows none of whose threads come to it.
 */
public final class RowDivisions {
    /** A divisor of a type; quotients of integers by it need a division each, or its reciprocal and multiplications. */
    public record Divisor(Reg register, ScalarType type) {}

    private final Predicate<Operand> uniform;
    private final Set<Operand> needed = new LinkedHashSet<>();
    private final Set<Divisor> divisors = new LinkedHashSet<>();
    /** What takes longer than a division. */
    private final Set<Reg> expensive = new HashSet<>();

    /**
     * Finds the divisions of a region.
     *
     * @param known the instructions outside the guards of which something is known for a row, in order
     * @param uniform whether an operand is uniform over a row
     */
    RowDivisions(List<BasicBlock> region, List<Instr> known, Predicate<Operand> uniform) {
        this.uniform = uniform;
        known.forEach(this::noteCost);
        for (BasicBlock block : region) {
            for (Instr instr : block.instructions()) {
                if (instr instanceof Instr.Binary b && isDivision(b) && isShared(b.right())) {
                    add(b, (Reg) b.right());
                }
            }
        }
    }

    private void noteCost(Instr instr) {
        boolean isCheap = instr instanceof Instr.Move
                || instr instanceof Instr.Binary
                || instr instanceof Instr.Unary
                || instr instanceof Instr.Convert
                || instr instanceof Instr.Compare;
        Reg target = instr.target();
        if (target != null && !(isCheap && instr.operands().stream().noneMatch(expensive::contains))) {
            expensive.add(target);
        }
    }

    private static boolean isDivision(Instr.Binary b) {
        return (b.op() == BinaryOp.DIV || b.op() == BinaryOp.REM) && !b.type().isFloating() && b.right() instanceof Reg;
    }

    private boolean isShared(Operand operand) {
        return uniform.test(operand) && !expensive.contains(operand);
    }

    private void add(Instr.Binary division, Reg divisor) {
        if (isShared(division.left()) && uniform.test(division.target())) {
            needed.add(division.target());
        } else {
            needed.add(divisor);
            divisors.add(new Divisor(divisor, division.type()));
        }
    }

    /** Returns the quotients, remainders and divisors to compute once for a row. */
    Set<Operand> needed() {
        return needed;
    }

    /** Returns the divisors of what differs from thread to thread. */
    Set<Divisor> divisors() {
        return divisors;
    }
}
