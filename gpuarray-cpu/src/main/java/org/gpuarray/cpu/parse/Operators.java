package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * Built-in operators that do not assign: arithmetic, comparison, logic, sign and comma. {@link PointerOperators} has those
 * of pointers.
 */
final class Operators {
    private static final String[] BINARY = new String[36];
    private static final Expr.BinaryOp[] TREE = new Expr.BinaryOp[36];

    static {
        row(IASTBinaryExpression.op_multiply, "*", Expr.BinaryOp.MUL);
        row(IASTBinaryExpression.op_divide, "/", Expr.BinaryOp.DIV);
        row(IASTBinaryExpression.op_modulo, "%", Expr.BinaryOp.REM);
        row(IASTBinaryExpression.op_plus, "+", Expr.BinaryOp.ADD);
        row(IASTBinaryExpression.op_minus, "-", Expr.BinaryOp.SUB);
        row(IASTBinaryExpression.op_shiftLeft, "<<", Expr.BinaryOp.SHL);
        row(IASTBinaryExpression.op_shiftRight, ">>", Expr.BinaryOp.SHR);
        row(IASTBinaryExpression.op_lessThan, "<", Expr.BinaryOp.LT);
        row(IASTBinaryExpression.op_greaterThan, ">", Expr.BinaryOp.GT);
        row(IASTBinaryExpression.op_lessEqual, "<=", Expr.BinaryOp.LE);
        row(IASTBinaryExpression.op_greaterEqual, ">=", Expr.BinaryOp.GE);
        row(IASTBinaryExpression.op_binaryAnd, "&", Expr.BinaryOp.AND);
        row(IASTBinaryExpression.op_binaryXor, "^", Expr.BinaryOp.XOR);
        row(IASTBinaryExpression.op_binaryOr, "|", Expr.BinaryOp.OR);
        row(IASTBinaryExpression.op_equals, "==", Expr.BinaryOp.EQ);
        row(IASTBinaryExpression.op_notequals, "!=", Expr.BinaryOp.NE);
        BINARY[IASTBinaryExpression.op_logicalAnd] = "&&";
        BINARY[IASTBinaryExpression.op_logicalOr] = "||";
        BINARY[IASTBinaryExpression.op_threewaycomparison] = "<=>";
    }

    private final Translation unit;

    Operators(Translation unit) {
        this.unit = unit;
    }

    private static void row(int operator, String text, Expr.BinaryOp tree) {
        BINARY[operator] = text;
        TREE[operator] = tree;
    }

    // ---- binary ----

    Operand binary(int operator, Operand left, Operand right, IASTNode at) {
        String text = BINARY[operator];
        if (text == null) {
            throw Problem.unknown(at);
        }
        Operand overloaded = unit.calls.operator(text, left, right, at);
        if (overloaded != null) {
            return overloaded;
        }
        Operand l = unit.conversions.value(unit.userConversions.toScalar(left, at, false), at);
        Operand r = unit.conversions.value(unit.userConversions.toScalar(right, at, false), at);
        if (operator == IASTBinaryExpression.op_threewaycomparison) {
            return unit.cpp20().comparisons().threeWay(l, r, at);
        }
        if (TREE[operator] == null) {
            return Operand.value(
                    new Expr.Logical(
                            operator == IASTBinaryExpression.op_logicalAnd,
                            unit.conversions.condition(l, at),
                            unit.conversions.condition(r, at),
                            unit.at(at)),
                    QualType.BOOL);
        }
        Operand result = builtin(TREE[operator], l, r, at);
        if (result == null) {
            throw new Problem(
                    at,
                    "no operator \"%s\" matches these operands, operand types are: %s %s %s"
                            .formatted(text, left.type(), text, right.type()));
        }
        return result;
    }

    private @Nullable Operand builtin(Expr.BinaryOp op, Operand left, Operand right, IASTNode at) {
        boolean members = left.type().bare() instanceof BareType.MemberPointer
                || right.type().bare() instanceof BareType.MemberPointer;
        if (members) {
            return op == Expr.BinaryOp.EQ || op == Expr.BinaryOp.NE ? compareMembers(op, left, right, at) : null;
        }
        boolean pointers = left.type().isPointer()
                || right.type().isPointer()
                || left.type().bare() == Basic.NULLPTR
                || right.type().bare() == Basic.NULLPTR;
        if (pointers) {
            return unit.pointerOperators.binary(op, left, right, at);
        }
        if (op.isComparison()
                && left.type().bare() instanceof EnumType enumeration
                && left.type().sameIgnoringQualifiers(right.type())) {
            return compare(op, enumeration.underlying().promoted(), left, right, at);
        }
        Basic l = left.type().arithmetic();
        Basic r = right.type().arithmetic();
        if (l == null || r == null) {
            return null;
        }
        boolean integersOnly = op == Expr.BinaryOp.REM
                || (op.compareTo(Expr.BinaryOp.SHL) >= 0 && op.compareTo(Expr.BinaryOp.XOR) <= 0);
        if (integersOnly && (l.isFloating() || r.isFloating())) {
            throw new Problem(at, "expression must have integral or unscoped enum type");
        }
        if (op.isComparison()) {
            return compare(op, Basic.common(l, r), left, right, at);
        }
        boolean shift = op == Expr.BinaryOp.SHL || op == Expr.BinaryOp.SHR;
        Basic type = shift ? l.promoted() : Basic.common(l, r);
        SourcePosition position = unit.at(at);
        Expr a = unit.conversions.arithmetic(left.expr(), type, position);
        Expr b = unit.conversions.arithmetic(right.expr(), shift ? r.promoted() : type, position);
        return Operand.value(new Expr.Binary(op, type.scalar(), a, b, position), QualType.of(type));
    }

    private Operand compare(Expr.BinaryOp op, Basic type, Operand left, Operand right, IASTNode at) {
        SourcePosition position = unit.at(at);
        Expr a = unit.conversions.arithmetic(left.expr(), type, position);
        Expr b = unit.conversions.arithmetic(right.expr(), type, position);
        return Operand.value(new Expr.Binary(op, ScalarType.BOOL, a, b, position), QualType.BOOL);
    }

    private @Nullable Operand compareMembers(Expr.BinaryOp op, Operand left, Operand right, IASTNode at) {
        QualType common = unit.ranks.rank(right, left.type()) != ConversionRanks.NONE ? left.type() : right.type();
        if (unit.ranks.rank(left, common) == ConversionRanks.NONE
                || unit.ranks.rank(right, common) == ConversionRanks.NONE) {
            return null;
        }
        Expr a = unit.conversions.convert(left, common, at, Conversions.Use.INITIALIZE);
        Expr b = unit.conversions.convert(right, common, at, Conversions.Use.INITIALIZE);
        return Operand.value(new Expr.Binary(op, ScalarType.BOOL, a, b, unit.at(at)), QualType.BOOL);
    }

    // ---- unary ----

    Operand unary(int operator, Operand operand, IASTNode at) {
        switch (operator) {
            case IASTUnaryExpression.op_star:
                return unit.pointerOperators.dereference(operand, at);
            case IASTUnaryExpression.op_prefixIncr, IASTUnaryExpression.op_postFixIncr:
                return unit.assignments.increment(operand, 1, operator == IASTUnaryExpression.op_prefixIncr, at);
            case IASTUnaryExpression.op_prefixDecr, IASTUnaryExpression.op_postFixDecr:
                return unit.assignments.increment(operand, -1, operator == IASTUnaryExpression.op_prefixDecr, at);
            case IASTUnaryExpression.op_not:
                return not(operand, at);
            case IASTUnaryExpression.op_minus, IASTUnaryExpression.op_plus, IASTUnaryExpression.op_tilde:
                return sign(operator, operand, at);
            default:
                throw Problem.unknown(at);
        }
    }

    private Operand not(Operand operand, IASTNode at) {
        Operand overloaded = unit.calls.operator("!", operand, null, at);
        if (overloaded != null) {
            return overloaded;
        }
        Expr condition = unit.conversions.condition(operand, at);
        return Operand.value(new Expr.Unary(Expr.UnaryOp.LOGICAL_NOT, condition, unit.at(at)), QualType.BOOL);
    }

    private Operand sign(int operator, Operand operand, IASTNode at) {
        String text =
                operator == IASTUnaryExpression.op_minus ? "-" : operator == IASTUnaryExpression.op_plus ? "+" : "~";
        Operand overloaded = unit.calls.operator(text, operand, null, at);
        if (overloaded != null) {
            return overloaded;
        }
        Operand function = operator == IASTUnaryExpression.op_plus ? unit.pointers.decayed(operand, at) : null;
        if (function != null) {
            return function;
        }
        Operand value = unit.conversions.value(unit.userConversions.toScalar(operand, at, false), at);
        Basic type = value.type().arithmetic();
        if (type == null) {
            throw new Problem(
                    at,
                    "no operator \"%s\" matches these operands, operand types are: %s %s"
                            .formatted(text, text, operand.type()));
        }
        if (operator == IASTUnaryExpression.op_tilde && type.isFloating()) {
            throw new Problem(at, "expression must have integral or unscoped enum type");
        }
        Basic promoted = type.promoted();
        Expr expr = unit.conversions.arithmetic(value.expr(), promoted, unit.at(at));
        if (operator == IASTUnaryExpression.op_minus) {
            expr = TreeLiterals.negate(expr, unit.at(at));
        } else if (operator == IASTUnaryExpression.op_tilde) {
            expr = new Expr.Unary(Expr.UnaryOp.BIT_NOT, expr, unit.at(at));
        }
        return Operand.value(expr, QualType.of(promoted));
    }

    // ---- others ----

    Operand comma(Operand left, Operand right, IASTNode at) {
        Operand overloaded = unit.calls.operator(",", left, right, at);
        if (overloaded != null) {
            return overloaded;
        }
        Expr first = unit.conversions.load(left, at);
        if (right.lvalue() && !right.type().isArray()) {
            Expr pointer = new Expr.Comma(first, unit.conversions.address(right, at), unit.at(at));
            return Operand.pointee(pointer, right.type(), unit.at(at));
        }
        Operand value = unit.conversions.value(right, at);
        return Operand.value(new Expr.Comma(first, value.expr(), unit.at(at)), value.type());
    }
}
