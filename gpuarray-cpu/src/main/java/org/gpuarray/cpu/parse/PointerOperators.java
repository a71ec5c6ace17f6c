package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTArraySubscriptExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/** The built-in operators of pointers: {@code *p}, {@code p->}, {@code &x}, {@code p[i]}, arithmetic and comparison. */
final class PointerOperators {
    private final Translation unit;

    PointerOperators(Translation unit) {
        this.unit = unit;
    }

    /**
     * Returns a binary operator's result if at least one side is a pointer or a null pointer, null if it does not exist.
     */
    @Nullable
    Operand binary(Expr.BinaryOp op, Operand left, Operand right, IASTNode at) {
        return op.isComparison() ? compare(op, left, right, at) : arithmetic(op, left, right, at);
    }

    private @Nullable Operand compare(Expr.BinaryOp op, Operand left, Operand right, IASTNode at) {
        QualType common = commonPointer(left, right);
        if (common == null) {
            if (left.type().isPointer() && right.type().isPointer()) {
                throw new Problem(
                        at, "operand types are incompatible (\"%s\" and \"%s\")".formatted(left.type(), right.type()));
            }
            return null;
        }
        Expr a = unit.conversions.convert(left, common, at, Conversions.Use.INITIALIZE);
        Expr b = unit.conversions.convert(right, common, at, Conversions.Use.INITIALIZE);
        return Operand.value(new Expr.Binary(op, ScalarType.BOOL, a, b, unit.at(at)), QualType.BOOL);
    }

    /** Returns an element of an array. */
    Operand element(Operand array, long index, IASTNode at) {
        Expr literal = new Expr.IntLiteral(ScalarType.I64, index, unit.at(at));
        return target(add(unit.conversions.value(array, at), Operand.value(literal, QualType.of(Basic.LLONG)), at), at);
    }

    /** Returns the common type of two pointers in a comparison or a conditional, or null if there is none. */
    @Nullable
    QualType commonPointer(Operand left, Operand right) {
        if (left.isNullConstant()) {
            return right.type().isPointer() ? right.type() : left.type();
        }
        if (right.isNullConstant()) {
            return left.type();
        }
        if (!left.type().isPointer() || !right.type().isPointer()) {
            return null;
        }
        QualType a = left.type().pointee();
        QualType b = right.type().pointee();
        boolean isConst = a.isConst() || b.isConst();
        boolean isVolatile = a.isVolatile() || b.isVolatile();
        QualType wantLeft = QualType.pointerTo(a.with(isConst, isVolatile));
        QualType wantRight = QualType.pointerTo(b.with(isConst, isVolatile));
        if (unit.ranks.rank(right, wantLeft) != ConversionRanks.NONE) {
            return wantLeft;
        }
        return unit.ranks.rank(left, wantRight) != ConversionRanks.NONE ? wantRight : null;
    }

    private @Nullable Operand arithmetic(Expr.BinaryOp op, Operand left, Operand right, IASTNode at) {
        SourcePosition position = unit.at(at);
        if (op == Expr.BinaryOp.ADD && right.type().isPointer() && isIndex(left)) {
            return add(right, left, at);
        }
        if (!left.type().isPointer()) {
            return null;
        }
        if (op == Expr.BinaryOp.ADD && isIndex(right)) {
            return add(left, right, at);
        }
        if (op == Expr.BinaryOp.SUB && isIndex(right)) {
            Expr index = index(right, position);
            Expr minus = new Expr.Unary(Expr.UnaryOp.NEGATE, index, position);
            return add(left, Operand.value(minus, right.type()), at);
        }
        if (op == Expr.BinaryOp.SUB && right.type().isPointer()) {
            if (!left.type().pointee().sameIgnoringQualifiers(right.type().pointee())) {
                throw new Problem(
                        at, "operand types are incompatible (\"%s\" and \"%s\")".formatted(left.type(), right.type()));
            }
            requireComplete(left.type().pointee(), at);
            return Operand.value(new Expr.PointerDiff(left.expr(), right.expr(), position), QualType.of(Basic.LONG));
        }
        return null;
    }

    private static boolean isIndex(Operand operand) {
        Basic type = operand.type().arithmetic();
        return type != null && type.isInteger();
    }

    /** Returns an index as I32 or I64. */
    Expr index(Operand operand, SourcePosition at) {
        Expr expr = operand.expr();
        ScalarType type = (ScalarType) expr.type();
        if (type == ScalarType.I32 || type == ScalarType.I64) {
            return expr;
        }
        Basic wide = type.sizeBytes() < 4 ? Basic.INT : Basic.LONG;
        return unit.conversions.arithmetic(expr, wide, at);
    }

    Operand add(Operand pointer, Operand index, IASTNode at) {
        SourcePosition position = unit.at(at);
        requireComplete(pointer.type().pointee(), at);
        return Operand.value(new Expr.PointerAdd(pointer.expr(), index(index, position), position), pointer.type());
    }

    private void requireComplete(QualType target, IASTNode at) {
        if (target.isVoid() || target.bare() instanceof BareType.FunctionOf) {
            throw new Problem(at, "expression must be a pointer to a complete object type");
        }
        complete(target, at);
    }

    private void complete(QualType target, IASTNode at) {
        if (target.bare() instanceof ClassType type) {
            try {
                unit.classes.complete(type);
            } catch (Incomplete incomplete) {
                throw incomplete.at(at);
            }
        }
    }

    /** {@code *p}. */
    Operand dereference(Operand operand, IASTNode at) {
        Operand overloaded = unit.calls.operator("*", operand, null, at);
        if (overloaded != null) {
            return overloaded;
        }
        Operand pointer = unit.conversions.value(operand, at);
        if (pointer.type().isFunctionPointer()) {
            return pointer;
        }
        if (!pointer.type().isPointer()) {
            throw new Problem(at, "operand of \"*\" must be a pointer but has type \"%s\"".formatted(operand.type()));
        }
        return target(pointer, at);
    }

    private Operand target(Operand pointer, IASTNode at) {
        QualType target = pointer.type().pointee();
        requireComplete(target, at);
        return Operand.pointee(pointer.expr(), target, unit.at(at));
    }

    /** {@code p->} is {@code (*p).}, or applies {@code operator->}. */
    Operand arrow(Operand operand, IASTNode at) {
        Operand current = operand;
        while (current.type().bare() instanceof ClassType) {
            Operand next = unit.calls.operator("->", current, null, at);
            if (next == null) {
                throw new Problem(
                        at,
                        "operator -> or ->* applied to \"%s\" instead of to a pointer type".formatted(current.type()));
            }
            current = next;
        }
        Operand pointer = unit.conversions.value(current, at);
        if (!pointer.type().isPointer()) {
            throw new Problem(
                    at, "expression must have pointer-to-class type but it has type \"%s\"".formatted(operand.type()));
        }
        return target(pointer, at);
    }

    Operand addressOf(Operand operand, IASTNode at) {
        if (operand.functions() != null) {
            return unit.conversions.value(operand, at);
        }
        Operand overloaded = unit.calls.operator("&", operand, null, at);
        if (overloaded != null) {
            return overloaded;
        }
        if (!operand.lvalue() || operand.expiring()) {
            throw new Problem(at, "expression must be an lvalue or a function designator");
        }
        return Operand.value(unit.conversions.address(operand, at), QualType.pointerTo(operand.type()));
    }

    Operand subscript(IASTArraySubscriptExpression e, Scope scope) {
        Operand array = unit.expressions.build(e.getArrayExpression(), scope);
        List<Operand> arguments = unit.expressions.arguments(new IASTInitializerClause[] {e.getArgument()}, scope);
        Operand overloaded = unit.calls.operator("[]", array, arguments.get(0), e);
        if (overloaded != null) {
            return overloaded;
        }
        Operand pointer = unit.conversions.value(unit.userConversions.toScalar(array, e, false), e);
        Operand index = unit.conversions.value(unit.userConversions.toScalar(arguments.get(0), e, false), e);
        if (!pointer.type().isPointer() && index.type().isPointer()) {
            Operand swap = pointer;
            pointer = index;
            index = swap;
        }
        if (!pointer.type().isPointer()) {
            throw new Problem(
                    e.getArrayExpression(),
                    "expression must have pointer-to-object type but it has type \"%s\"".formatted(array.type()));
        }
        if (!isIndex(index)) {
            throw new Problem(e.getArgument(), "expression must have integral or unscoped enum type");
        }
        return target(add(pointer, index, e), e);
    }
}
