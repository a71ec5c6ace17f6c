package org.gpuarray.cpu.parse;

import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Constant expressions: array sizes, case labels, template arguments, {@code if constexpr}, initial values. */
final class Constants {
    private final Translation unit;
    private final Map<Variable, ConstantObject> objects = new IdentityHashMap<>();

    Constants(Translation unit) {
        this.unit = unit;
    }

    /** Returns the value of an integer constant expression. */
    long integer(IASTExpression e, Scope scope) {
        Operand operand = unit.conversions.value(unit.expressions.build(e, scope), e);
        Expr folded = fold(operand.expr(), operand.type());
        if (folded instanceof Expr.IntLiteral literal) {
            return literal.value();
        }
        throw new Problem(e, "expression must have a constant value");
    }

    /** Returns a constant condition as a BOOL literal. */
    Expr condition(IASTExpression e, Scope scope) {
        Expr condition = unit.conversions.condition(unit.expressions.build(e, scope), e);
        Expr folded = fold(condition, QualType.BOOL);
        if (folded == null) {
            throw new Problem(e, "expression must have a constant value");
        }
        return folded;
    }

    boolean isTrue(IASTExpression e, Scope scope) {
        return condition(e, scope) instanceof Expr.IntLiteral literal && literal.value() != 0;
    }

    /** Returns the expression as a literal of its type, or null if it is no constant. */
    @Nullable
    Expr fold(Expr expr, QualType type) {
        if (expr instanceof Expr.IntLiteral || expr instanceof Expr.FloatLiteral) {
            return expr;
        }
        Object value = evaluator().evaluate(expr);
        return value != null && expr.type() instanceof ScalarType scalar && scalar != ScalarType.VOID
                ? literal(scalar, value, expr.at())
                : null;
    }

    private ConstantEvaluator evaluator() {
        return new ConstantEvaluator(this, unit.functions);
    }

    // ---- objects ----

    /** Returns what a variable of this type starts with, or null if the value is no constant. */
    @Nullable
    ConstantObject initial(Expr value, CType type) {
        ConstantObject object = evaluator().object(value, type);
        return object != null && object.isLasting() ? object : null;
    }

    /** Returns what a local holds after the statements that declare it, or null if that is no constant. */
    @Nullable
    ConstantObject declared(Variable variable, List<Stmt> statements) {
        ConstantObject object = evaluator().declared(variable, statements);
        return object != null && object.isLasting() ? object : null;
    }

    /** From now on, constant expressions may read the variable. */
    void define(Variable variable, ConstantObject contents) {
        object(variable).become(contents);
    }

    /** Returns the variable as an object: with contents if it is a constant. */
    ConstantObject object(Variable variable) {
        return objects.computeIfAbsent(variable, ConstantObject::of);
    }

    static @Nullable Expr literal(ScalarType type, Object value, SourcePosition at) {
        if (type.isFloating()) {
            return value instanceof Double real ? new Expr.FloatLiteral(type, real, at) : null;
        }
        return value instanceof Long integer ? new Expr.IntLiteral(type, integer, at) : null;
    }

    /** Returns the literal as if it stood at another place. */
    static Expr at(Expr literal, SourcePosition at) {
        if (literal instanceof Expr.IntLiteral i) {
            return new Expr.IntLiteral(i.type(), i.value(), at);
        }
        return literal instanceof Expr.FloatLiteral f ? new Expr.FloatLiteral(f.type(), f.value(), at) : literal;
    }

    /** Converts; a literal stays a literal. */
    static Expr convertLiteral(Expr value, ScalarType to, SourcePosition at) {
        if (value instanceof Expr.IntLiteral literal) {
            if (to.isFloating()) {
                return new Expr.FloatLiteral(to, toFloating(literal.value(), literal.type(), to), literal.at());
            }
            long converted = to == ScalarType.BOOL ? (literal.value() != 0 ? 1 : 0) : wrap(literal.value(), to);
            return new Expr.IntLiteral(to, converted, literal.at());
        }
        if (value instanceof Expr.FloatLiteral literal && to.isFloating()) {
            double rounded = to == ScalarType.F32 ? (float) literal.value() : literal.value();
            return new Expr.FloatLiteral(to, rounded, literal.at());
        }
        return new Expr.Convert(to, value, at);
    }

    static double toFloating(long value, ScalarType from, ScalarType to) {
        if (from == ScalarType.U64 && value < 0) {
            // halved and made odd where a bit is lost, so that the one rounding is right
            double half = (double) ((value >>> 1) | (value & 1));
            float narrow = (float) ((value >>> 1) | (value & 1));
            return to == ScalarType.F32 ? narrow * 2.0 : half * 2;
        }
        return to == ScalarType.F32 ? (float) value : (double) value;
    }

    static Expr negate(Expr value, SourcePosition at) {
        if (value instanceof Expr.IntLiteral literal) {
            return new Expr.IntLiteral(literal.type(), wrap(-literal.value(), literal.type()), at);
        }
        if (value instanceof Expr.FloatLiteral literal) {
            return new Expr.FloatLiteral(literal.type(), -literal.value(), at);
        }
        return new Expr.Unary(Expr.UnaryOp.NEGATE, value, at);
    }

    /** Returns the low bits of a value, sign- or zero-extended as the type is. */
    static long wrap(long value, ScalarType type) {
        return switch (type) {
            case BOOL -> value != 0 ? 1 : 0;
            case I8 -> (byte) value;
            case U8 -> value & 0xFF;
            case I16 -> (short) value;
            case U16 -> value & 0xFFFF;
            case I32 -> (int) value;
            case U32 -> value & 0xFFFFFFFFL;
            default -> value;
        };
    }
}
