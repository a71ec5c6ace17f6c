package org.gpuarray.cpu.flow;

import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** Lowers expressions that change a place: assignments, {@code +=} and its like, {@code ++} and {@code --}. */
final class AssignmentLowering {
    private final Places places;
    private final Arithmetic arithmetic;
    private final PointerOperations pointers;
    private final ExpressionLowering expressions;

    AssignmentLowering(
            Places places, Arithmetic arithmetic, PointerOperations pointers, ExpressionLowering expressions) {
        this.places = places;
        this.arithmetic = arithmetic;
        this.pointers = pointers;
        this.expressions = expressions;
    }

    Value assign(Expr.Assign a) {
        Value early = valueBeforeTarget(a.value(), a.target());
        Place place = expressions.place(a.target());
        Value value = early != null ? early : expressions.value(a.value());
        places.store(place, value, a.at());
        return place instanceof Place.Bits ? places.load(place, a.at()) : value;
    }

    /** C++17 evaluates the right side of an assignment first. Returns null where that makes no difference. */
    private @Nullable Value valueBeforeTarget(Expr value, Expr target) {
        boolean targetChanges = Purity.changesVariables(target);
        if (!targetChanges && !Purity.changesVariables(value)) {
            return null;
        }
        Value early = expressions.value(value);
        return targetChanges ? places.copy(early, value.at()) : early;
    }

    Place compound(Expr.CompoundAssign a) {
        Value early = valueBeforeTarget(a.value(), a.target());
        Place place = expressions.place(a.target());
        Value value = early != null ? early : expressions.value(a.value());
        if (a.type() instanceof PointerType type) {
            Operand index = Places.scalar(value);
            if (a.op() == BinaryOp.SUB) {
                index = arithmetic.unary(
                        Expr.UnaryOp.NEGATE, (ScalarType) a.value().type(), index);
            }
            places.store(place, pointers.advance(places.load(place, a.at()), index, type, a.at()), a.at());
            return place;
        }
        ScalarType type = (ScalarType) a.type();
        Operand old = Places.scalar(places.load(place, a.at()));
        Operand left = arithmetic.convert(type, a.computeType(), old);
        Operand right = Places.scalar(value);
        ScalarType rightType = (ScalarType) a.value().type();
        Operand result = arithmetic.operator(a.op(), a.computeType(), left, rightType, right, a.at());
        Operand narrow = arithmetic.convert(a.computeType(), type, result);
        places.store(place, new Value.Scalar(type, narrow), a.at());
        return place;
    }

    Value increment(Expr.Increment i) {
        Place place = expressions.place(i.target());
        if (i.prefix()) {
            step(i, place);
            return places.load(place, i.at());
        }
        Value old = places.copy(places.load(place, i.at()), i.at());
        step(i, place);
        return old;
    }

    void step(Expr.Increment i, Place place) {
        Value old = places.load(place, i.at());
        if (i.type() instanceof PointerType type) {
            places.store(place, pointers.advance(old, Const.of(i.delta()), type, i.at()), i.at());
            return;
        }
        ScalarType type = (ScalarType) i.type();
        ScalarType wide = type.sizeBytes() < 4 ? ScalarType.I32 : type;
        Operand one = switch (wide) {
            case F32 -> Const.of((float) i.delta());
            case F64 -> Const.of((double) i.delta());
            case I64, U64 -> Const.of((long) i.delta());
            default -> Const.of(i.delta());
        };
        Operand sum = arithmetic.binary(BinaryOp.ADD, wide, Places.scalar(old), one);
        places.store(place, new Value.Scalar(type, arithmetic.convert(wide, type, sum)), i.at());
    }
}
