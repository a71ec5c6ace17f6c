package org.gpuarray.cpu.flow;

import java.util.List;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;

/** Lowers conditions to branches: {@code &&}, {@code ||} and {@code !} only choose where to go. */
final class Conditions {
    private final FlowBuilder builder;
    private final Places places;
    private final PointerOperations pointers;
    private final ExpressionLowering expressions;

    Conditions(FlowBuilder builder, Places places, PointerOperations pointers, ExpressionLowering expressions) {
        this.builder = builder;
        this.places = places;
        this.pointers = pointers;
        this.expressions = expressions;
    }

    /** A condition as 0 or 1. */
    Value truth(Expr condition) {
        Reg target = builder.register(RegType.INT);
        if (condition instanceof Expr.Logical l && isKnown(l.right())) {
            Operand left = expressions.scalar(l.left());
            Operand right = expressions.scalar(l.right());
            BinaryOp op = l.and() ? BinaryOp.AND : BinaryOp.OR;
            builder.add(new Instr.Binary(target, op, ScalarType.I32, left, right));
            return new Value.Scalar(ScalarType.BOOL, target);
        }
        BasicBlock yes = builder.newBlock();
        BasicBlock no = builder.newBlock();
        BasicBlock join = builder.newBlock();
        branch(condition, yes, no);
        builder.continueIn(yes);
        builder.add(new Instr.Move(target, Const.of(1)));
        builder.end(new Terminator.Jump(join));
        builder.continueIn(no);
        builder.add(new Instr.Move(target, Const.of(0)));
        builder.startBlock(join);
        return new Value.Scalar(ScalarType.BOOL, target);
    }

    /** Returns whether a condition takes no more time than the branch that would leave it out, half of which are predicted wrong. */
    private static boolean isKnown(Expr condition) {
        if (condition instanceof Expr.Unary u && u.op() == Expr.UnaryOp.LOGICAL_NOT) {
            return isKnown(u.operand());
        } else if (condition instanceof Expr.Logical l) {
            return isKnown(l.left()) && isKnown(l.right());
        }
        return condition instanceof Expr.Var v
                && v.type() == ScalarType.BOOL
                && v.variable().space() == Variable.Space.LOCAL;
    }

    /** Evaluates a condition and goes on at one of two blocks. */
    void branch(Expr condition, BasicBlock yes, BasicBlock no) {
        if (condition instanceof Expr.Unary u && u.op() == Expr.UnaryOp.LOGICAL_NOT) {
            branch(u.operand(), no, yes);
        } else if (condition instanceof Expr.Logical l) {
            BasicBlock right = builder.newBlock();
            branch(l.left(), l.and() ? right : yes, l.and() ? no : right);
            builder.continueIn(right);
            branch(l.right(), yes, no);
        } else if (condition instanceof Expr.Binary b && b.op().isComparison()) {
            branchOn(b, yes, no);
        } else if (condition instanceof Expr.Convert c
                && c.type() == ScalarType.BOOL
                && c.operand().type() instanceof PointerType) {
            Value.Pointer pointer = places.pointer(expressions.value(c.operand()), c.at());
            builder.end(new Terminator.Branch(new Comparison(Test.NE, false, pointer.array(), Const.NULL), yes, no));
        } else if (condition instanceof Expr.Convert c && !(c.operand().type() == ScalarType.BOOL)) {
            branchIfNot(expressions.scalar(c.operand()), yes, no);
        } else {
            branchIfNot(expressions.scalar(condition), yes, no);
        }
    }

    private void branchIfNot(Operand operand, BasicBlock yes, BasicBlock no) {
        if (operand instanceof Const c && c.type() == RegType.INT) {
            builder.end(new Terminator.Jump(c.bits() != 0 ? yes : no));
            return;
        }
        Const zero = new Const(operand.type(), 0);
        builder.end(new Terminator.Branch(new Comparison(Test.NE, false, operand, zero), yes, no));
    }

    private void branchOn(Expr.Binary b, BasicBlock yes, BasicBlock no) {
        List<Value> operands = expressions.values(List.of(b.left(), b.right()));
        if (b.left().type() instanceof ScalarType) {
            Comparison comparison = comparison(b, Places.scalar(operands.get(0)), Places.scalar(operands.get(1)));
            builder.end(new Terminator.Branch(comparison, yes, no));
            return;
        }
        Value.Pointer left = places.pointer(operands.get(0), b.at());
        Value.Pointer right = places.pointer(operands.get(1), b.at());
        pointers.branch(Test.of(b.op()), left, right, yes, no, b.at());
    }

    static Comparison comparison(Expr.Binary b, Operand left, Operand right) {
        ScalarType type = (ScalarType) b.left().type();
        return new Comparison(Test.of(b.op()), type.isUnsigned(), left, right);
    }
}
