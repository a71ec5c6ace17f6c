package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTExpressionStatement;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** Assignments: {@code =, +=, ++} and the like. */
final class Assignments {
    private static final String[] TEXT = {"=", "*=", "/=", "%=", "+=", "-=", "<<=", ">>=", "&=", "^=", "|="};
    private static final Expr.BinaryOp[] TREE = {
        Expr.BinaryOp.ADD, Expr.BinaryOp.MUL, Expr.BinaryOp.DIV, Expr.BinaryOp.REM, Expr.BinaryOp.ADD,
        Expr.BinaryOp.SUB, Expr.BinaryOp.SHL, Expr.BinaryOp.SHR, Expr.BinaryOp.AND, Expr.BinaryOp.XOR,
        Expr.BinaryOp.OR,
    };

    private final Translation unit;

    Assignments(Translation unit) {
        this.unit = unit;
    }

    static boolean isAssignment(int operator) {
        return operator >= IASTBinaryExpression.op_assign && operator <= IASTBinaryExpression.op_binaryOrAssign;
    }

    Operand assign(IASTBinaryExpression e, Scope scope) {
        Operand target = unit.expressions.lvalue(e.getOperand1(), scope);
        IASTInitializerClause right = e.getInitOperand2();
        Operand value = right instanceof IASTInitializerList list
                ? Operand.braces(list, scope)
                : unit.expressions.build((IASTExpression) right, scope);
        return assign(e.getOperator(), target, value, e);
    }

    Operand assign(int operator, Operand target, Operand value, IASTNode at) {
        String text = TEXT[operator - IASTBinaryExpression.op_assign];
        boolean copies = operator == IASTBinaryExpression.op_assign
                && target.type().bare() instanceof ClassType type
                && value.type().bare() == type
                && !unit.copies.hasOwn(type, true);
        Operand overloaded = copies ? null : unit.calls.operator(text, target, value, at);
        if (overloaded != null) {
            return overloaded;
        }
        requireModifiable(target, at);
        if (operator == IASTBinaryExpression.op_assign) {
            IASTNode node = rightOf(at);
            if (target.type().bare() instanceof ClassType) {
                if (unit.destructors.needed(target.type()) && !isRepeatable(target.expr())) {
                    return assignOnce(target, value, at, node);
                }
                Operand assigned = unit.copies.assign(target, value, at, node);
                return assigned.lvalue() ? assigned : after(assigned.expr(), target, at);
            }
            Expr converted = unit.conversions.convert(value, target.type().unqualified(), node, Conversions.Use.ASSIGN);
            return after(new Expr.Assign(target.expr(), converted, unit.at(at)), target, at);
        }
        return compound(TREE[operator - IASTBinaryExpression.op_assign], text, target, value, at);
    }

    /** Assigns to an object that is found but once; the result is the object, no copy that ends. */
    private Operand assignOnce(Operand target, Operand value, IASTNode at, IASTNode valueAt) {
        SourcePosition position = unit.at(at);
        Expr address = unit.conversions.address(target, at);
        Variable kept = new Variable("$target", address.type(), Variable.Space.LOCAL, position);
        Expr.Var pointer = new Expr.Var(kept, position);
        Operand assigned = unit.copies.assign(Operand.pointee(pointer, target.type(), position), value, at, valueAt);
        Expr whole = new Expr.Sequence(
                List.of(new Stmt.Declare(kept, address, position), new Stmt.Evaluate(assigned.expr(), position)),
                pointer,
                position);
        return Operand.pointee(whole, target.type(), position);
    }

    private static IASTNode rightOf(IASTNode at) {
        return at instanceof IASTBinaryExpression binary && binary.getInitOperand2() != null
                ? binary.getInitOperand2()
                : at;
    }

    private static void requireModifiable(Operand target, IASTNode at) {
        IASTNode node = at instanceof IASTBinaryExpression binary ? binary.getOperand1() : at;
        boolean constant = !target.lvalue() || isConstantMemory(target.expr());
        if (constant || target.type().isConst() || target.type().isArray() || target.functions() != null) {
            throw new Problem(node, "expression must be a modifiable lvalue");
        }
    }

    /** Kernels only read {@code __constant__} variables. An assignment through a pointer to one is not detected here. */
    private static boolean isConstantMemory(Expr target) {
        if (target instanceof Expr.Var variable) {
            return variable.variable().space() == org.gpuarray.cpu.tree.Variable.Space.CONSTANT;
        } else if (target instanceof Expr.Field field) {
            return isConstantMemory(field.object());
        }
        return target instanceof Expr.Deref element
                && element.pointer() instanceof Expr.PointerAdd add
                && add.pointer() instanceof Expr.Decay decay
                && isConstantMemory(decay.array());
    }

    /** Returns an assignment's result: the stored value, or the target if an lvalue is wanted. */
    private Operand after(Expr assignment, Operand target, IASTNode at) {
        IASTNode user = at.getParent();
        while (user instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            user = user.getParent();
        }
        if (unit.destructors.needed(target.type())) {
            return unit.operators.comma(
                    Operand.value(assignment, QualType.VOID), target, at); // the object, no copy that ends
        }
        boolean plain = user instanceof IASTExpressionStatement
                || user instanceof IASTForStatement
                || (user instanceof IASTBinaryExpression outer && outer.getInitOperand2() == at);
        if (plain || !isRepeatable(target.expr())) {
            return Operand.value(assignment, target.type());
        }
        return unit.operators.comma(Operand.value(assignment, target.type()), target, at);
    }

    /** Returns whether an lvalue has no effects of its own, so that it may stand behind the assignment once more. */
    private static boolean isRepeatable(Expr target) {
        if (target instanceof Expr.Field field) {
            return isRepeatable(field.object());
        } else if (target instanceof Expr.Deref element) {
            return isRepeatable(element.pointer());
        } else if (target instanceof Expr.PointerAdd add) {
            return isRepeatable(add.pointer()) && isRepeatable(add.index());
        } else if (target instanceof Expr.Convert converted) {
            return isRepeatable(converted.operand());
        } else if (target instanceof Expr.Decay decay) {
            return isRepeatable(decay.array());
        }
        return target instanceof Expr.Var || target instanceof Expr.IntLiteral;
    }

    /** Returns whether whoever uses an increment may want the variable, not its value. */
    private static boolean wantsVariable(IASTNode at) {
        IASTNode user = at.getParent();
        return user instanceof IASTReturnStatement
                || user instanceof IASTEqualsInitializer
                || (user instanceof IASTUnaryExpression unary
                        && (unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary
                                ? wantsVariable(unary)
                                : unary.getOperator() == IASTUnaryExpression.op_amper
                                        || unary.getOperator() == IASTUnaryExpression.op_prefixIncr
                                        || unary.getOperator() == IASTUnaryExpression.op_prefixDecr))
                || (user instanceof IASTBinaryExpression binary
                        && isAssignment(binary.getOperator())
                        && binary.getOperand1() == at);
    }

    private Operand compound(Expr.BinaryOp op, String text, Operand target, Operand right, IASTNode at) {
        SourcePosition position = unit.at(at);
        Operand value = unit.conversions.value(unit.userConversions.toScalar(right, at, false), at);
        if (target.type().isPointer() && (op == Expr.BinaryOp.ADD || op == Expr.BinaryOp.SUB)) {
            Basic index = value.type().arithmetic();
            if (index == null || !index.isInteger()) {
                throw new Problem(rightOf(at), "expression must have integral or unscoped enum type");
            }
            return after(
                    new Expr.CompoundAssign(
                            op,
                            org.gpuarray.cpu.tree.ScalarType.I64,
                            target.expr(),
                            unit.pointerOperators.index(value, position),
                            position),
                    target,
                    at);
        }
        Basic l = target.type().arithmetic();
        Basic r = value.type().arithmetic();
        if (l == null || r == null || target.type().bare() instanceof EnumType) {
            throw new Problem(
                    at,
                    "no operator \"%s\" matches these operands, operand types are: %s %s %s"
                            .formatted(text, target.type(), text, right.type()));
        }
        boolean integersOnly = op.compareTo(Expr.BinaryOp.REM) >= 0;
        if (integersOnly && (l.isFloating() || r.isFloating())) {
            throw new Problem(at, "expression must have integral or unscoped enum type");
        }
        boolean shift = op == Expr.BinaryOp.SHL || op == Expr.BinaryOp.SHR;
        Basic type = shift ? l.promoted() : Basic.common(l, r);
        Expr operand = unit.conversions.arithmetic(value.expr(), shift ? r.promoted() : type, position);
        return after(new Expr.CompoundAssign(op, type.scalar(), target.expr(), operand, position), target, at);
    }

    /** {@code ++x, x++, --x, x--}. */
    Operand increment(Operand target, int delta, boolean prefix, IASTNode at) {
        String text = delta > 0 ? "++" : "--";
        Operand dummy = prefix
                ? null
                : Operand.value(
                        new Expr.IntLiteral(org.gpuarray.cpu.tree.ScalarType.I32, 0, unit.at(at)), QualType.INT);
        Operand overloaded = unit.calls.operator(text, target, dummy, at);
        if (overloaded != null) {
            return overloaded;
        }
        requireModifiable(target, at);
        if (!target.type().isPointer() && !target.type().isArithmetic()) {
            throw new Problem(
                    at,
                    "no operator \"%s\" matches these operands, operand types are: %s %s"
                            .formatted(text, text, target.type()));
        }
        Expr expr = new Expr.Increment(target.expr(), delta, prefix, unit.at(at));
        return prefix && wantsVariable(at) ? after(expr, target, at) : Operand.value(expr, target.type());
    }
}
