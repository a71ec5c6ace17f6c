package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.jspecify.annotations.Nullable;

/**
 * An expression with its C++ type, which is never a reference: an expression of reference type is an lvalue. A braced list
 * as an argument and a set of functions have no expression yet.
 *
 * @param lvalue whether it denotes an object; {@code expr} is then an lvalue of the tree
 * @param expiring whether the lvalue may be moved from: it binds as a temporary does
 */
record Operand(
        @Nullable Expr maybeExpr,
        QualType type,
        boolean lvalue,
        boolean expiring,
        @Nullable IASTInitializerList braces,
        @Nullable Scope scope,
        @Nullable Functions functions) {

    /** A name of functions, before a call selects one. */
    record Functions(
            String name,
            List<FunctionSymbol> symbols,
            @Nullable List<TemplateArg> explicit,
            @Nullable Operand object) {}

    static Operand value(Expr expr, QualType type) {
        return new Operand(expr, type.unqualifiedScalar(), false, false, null, null, null);
    }

    static Operand lvalue(Expr expr, QualType type) {
        return new Operand(expr, type, true, false, null, null, null);
    }

    /** Returns the object of {@code type} to which {@code pointer} points; of a function its address. */
    static Operand pointee(Expr pointer, QualType type, SourcePosition at) {
        if (type.bare() instanceof BareType.FunctionOf) {
            return value(pointer, QualType.pointerTo(type));
        }
        return lvalue(new Expr.Deref(pointer, type.bare().toString(), at), type);
    }

    static Operand braces(IASTInitializerList list, Scope scope) {
        return new Operand(null, QualType.VOID, false, false, list, scope, null);
    }

    static Operand functions(Functions set) {
        return new Operand(null, QualType.VOID, false, false, null, null, set);
    }

    /** Returns a constant variable's value, which overload resolution treats as an lvalue. */
    Operand asNamedConstant() {
        return new Operand(maybeExpr, type, false, true, null, null, null);
    }

    /** Returns whether it is the value of a constant that has a name. */
    boolean isNamedConstant() {
        return !lvalue && expiring;
    }

    Operand asExpiring() {
        return new Operand(maybeExpr, type, lvalue, true, braces, scope, functions);
    }

    Expr expr() {
        if (maybeExpr == null) {
            throw new IllegalStateException("operand without a value");
        }
        return maybeExpr;
    }

    /** Returns whether it is a literal zero of integer type: a null pointer constant. */
    boolean isNullConstant() {
        return type.bare() == Basic.NULLPTR
                || (maybeExpr instanceof Expr.IntLiteral literal
                        && literal.value() == 0
                        && type.bare() instanceof Basic basic
                        && basic.isInteger()
                        && basic != Basic.BOOL);
    }
}
