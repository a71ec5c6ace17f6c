package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFoldExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/** Fold expressions: {@code (pack + ...)}, {@code (... + pack)}, {@code (pack + ... + x)}, {@code (x + ... + pack)}. */
final class Folds {
    private final Translation unit;

    Folds(Translation unit) {
        this.unit = unit;
    }

    Operand build(ICPPASTFoldExpression e, Scope scope) {
        FoldShape shape = FoldShape.of(e);
        IASTExpression left = shape.left();
        IASTExpression right = shape.right();
        boolean fromRight = right == null || (left != null && hasPack(left, scope));
        IASTExpression pattern = fromRight ? left : right;
        IASTExpression initial = fromRight ? right : left;
        if (pattern == null) {
            throw new IllegalStateException("fold without operands");
        }
        List<Operand> operands = new ArrayList<>();
        for (Scope one : unit.packs.expand(pattern, scope)) {
            operands.add(unit.expressions.build(pattern, one));
        }
        if (initial != null) {
            operands.add(fromRight ? operands.size() : 0, unit.expressions.build(initial, scope));
        }
        if (operands.isEmpty()) {
            return empty(shape, e);
        }
        return fromRight ? foldRight(shape, operands, e) : foldLeft(shape, operands, e);
    }

    private Operand foldLeft(FoldShape shape, List<Operand> operands, ICPPASTFoldExpression e) {
        Operand result = operands.get(0);
        for (Operand next : operands.subList(1, operands.size())) {
            result = combine(shape, result, next, e);
        }
        return result;
    }

    private Operand foldRight(FoldShape shape, List<Operand> operands, ICPPASTFoldExpression e) {
        Operand result = operands.get(operands.size() - 1);
        for (int i = operands.size() - 2; i >= 0; i--) {
            result = combine(shape, operands.get(i), result, e);
        }
        return result;
    }

    private Operand combine(FoldShape shape, Operand left, Operand right, ICPPASTFoldExpression e) {
        if (shape.isComma()) {
            return unit.operators.comma(left, right, e);
        }
        return Assignments.isAssignment(shape.operator())
                ? unit.assignments.assign(shape.operator(), left, right, e)
                : unit.operators.binary(shape.operator(), left, right, e);
    }

    private Operand empty(FoldShape shape, ICPPASTFoldExpression e) {
        boolean and = shape.operator() == IASTBinaryExpression.op_logicalAnd;
        if (and || shape.operator() == IASTBinaryExpression.op_logicalOr) {
            return Operand.value(new Expr.IntLiteral(ScalarType.BOOL, and ? 1 : 0, unit.at(e)), QualType.BOOL);
        }
        if (shape.isComma()) {
            return unit.casts.functional(QualType.VOID, List.of(), e);
        }
        throw new Problem(e, "a fold expression over an empty pack needs an initial value");
    }

    private boolean hasPack(IASTExpression e, Scope scope) {
        try {
            unit.packs.expand(e, scope);
            return true;
        } catch (Problem none) {
            return false;
        }
    }
}
