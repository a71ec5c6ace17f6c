package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTConditionalExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.jspecify.annotations.Nullable;

/** {@code c ? a : b}, as a value or as an lvalue. */
final class Conditionals {
    private final Translation unit;

    Conditionals(Translation unit) {
        this.unit = unit;
    }

    Operand value(IASTConditionalExpression e, Scope scope) {
        Expr condition = unit.conversions.condition(
                unit.expressions.build(e.getLogicalConditionExpression(), scope), e.getLogicalConditionExpression());
        IASTExpression positive = e.getPositiveResultExpression();
        if (positive == null) {
            throw Problem.unsupported(e, "\"?:\" without a middle operand is");
        }
        Operand yes = arm(positive, scope);
        Operand no = arm(e.getNegativeResultExpression(), scope);
        if (yes.lvalue() && no.lvalue() && yes.type().sameIgnoringQualifiers(no.type())) {
            return lvalue(e, scope); // the user of the object copies it
        }
        QualType type = commonType(yes, no);
        if (type == null) {
            throw new Problem(e, "operand types are incompatible (\"%s\" and \"%s\")".formatted(yes.type(), no.type()));
        }
        Expr a = type.isVoid() ? yes.expr() : unit.conversions.convert(yes, type, e, Conversions.Use.INITIALIZE);
        Expr b = type.isVoid() ? no.expr() : unit.conversions.convert(no, type, e, Conversions.Use.INITIALIZE);
        return Operand.value(new Expr.Conditional(unit.mapper.of(type), condition, a, b, unit.at(e)), type);
    }

    /** Returns one of the two operands. An object that is not copied bytewise stays an lvalue, to be copied later. */
    private Operand arm(IASTExpression e, Scope scope) {
        Operand operand = unit.expressions.build(e, scope);
        boolean copies = operand.lvalue()
                && operand.type().bare() instanceof ClassType type
                && !unit.copies.isPlain(type, false);
        return copies ? operand : unit.conversions.value(operand, e);
    }

    private @Nullable QualType commonType(Operand yes, Operand no) {
        if (yes.type().sameIgnoringQualifiers(no.type())) {
            return yes.type();
        }
        Basic a = yes.type().arithmetic();
        Basic b = no.type().arithmetic();
        if (a != null && b != null) {
            return QualType.of(Basic.common(a, b));
        }
        QualType pointer = yes.type().bare() instanceof ClassType || no.type().bare() instanceof ClassType
                ? null
                : unit.pointerOperators.commonPointer(yes, no);
        if (pointer != null) {
            return pointer;
        }
        if (unit.ranks.rank(no, yes.type()) != ConversionRanks.NONE) {
            return yes.type();
        }
        return unit.ranks.rank(yes, no.type()) != ConversionRanks.NONE ? no.type() : null;
    }

    /** Returns {@code c ? a : b} as an lvalue if both are lvalues of one type, else its value. */
    Operand lvalue(IASTConditionalExpression e, Scope scope) {
        if (e.getPositiveResultExpression() == null) {
            return value(e, scope);
        }
        Operand yes = unit.expressions.lvalue(e.getPositiveResultExpression(), scope);
        Operand no = unit.expressions.lvalue(e.getNegativeResultExpression(), scope);
        if (!yes.lvalue() || !no.lvalue() || !yes.type().sameIgnoringQualifiers(no.type())) {
            return value(e, scope);
        }
        QualType type = yes.type().with(no.type().isConst(), no.type().isVolatile());
        PointerType pointer = unit.mapper.pointerTo(type);
        Expr condition = unit.conversions.condition(
                unit.expressions.build(e.getLogicalConditionExpression(), scope), e.getLogicalConditionExpression());
        Expr choice = new Expr.Conditional(
                pointer, condition, unit.conversions.address(yes, e), unit.conversions.address(no, e), unit.at(e));
        return Operand.pointee(choice, type, unit.at(e));
    }
}
