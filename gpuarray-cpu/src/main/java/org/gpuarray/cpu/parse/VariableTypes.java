package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** Finds the types of variables, which an initial value may complete: {@code auto x = 1}, {@code int a[] = {1, 2}}. */
final class VariableTypes {
    private final Translation unit;

    VariableTypes(Translation unit) {
        this.unit = unit;
    }

    /** A variable's type; and its initial value where that was read to find the type of {@code auto}. */
    record Declared(QualType type, @Nullable Operand value) {}

    /** Returns the declared type; {@code auto} becomes the initialiser's type, constexpr makes const. */
    Declared of(QualType base, ICPPASTDeclSpecifier specifier, IASTDeclarator declarator, Scope scope) {
        QualType type = unit.types.declarator(base, declarator, scope);
        Operand operand = null;
        if (type.mentions(TemplateParam.AUTO)) {
            IASTExpression value = soleExpression(declarator.getInitializer());
            if (value == null) {
                throw new Problem(declarator, "cannot deduce \"auto\" type (initializer required)");
            }
            if (specifier instanceof IASTSimpleDeclSpecifier simple
                    && simple.getType() == IASTSimpleDeclSpecifier.t_decltype_auto) {
                return new Declared(unit.types.decltype(value, scope), null);
            }
            QualType pattern = type;
            String name = Syntax.plain(Syntax.innermost(declarator).getName());
            operand = scope.with(name, new Symbol.Undeduced(), () -> unit.expressions.forType(pattern, value, scope));
            if (operand.functions() != null) {
                operand = unit.conversions.value(operand, value);
            }
            QualType deduced = unit.deduction.auto(type, operand);
            if (deduced == null || deduced.isVoid()) {
                throw new Problem(declarator, "cannot deduce \"auto\" type");
            }
            unit.cpp20().constraints().requireOfAuto(specifier, base, operand, scope);
            type = deduced;
        }
        if (type.bare() instanceof BareType.FunctionOf) {
            throw Problem.unsupported(declarator, "declaring a function by the name of its type is");
        }
        if (type.isVoid()) {
            throw new Problem(declarator, "incomplete type \"void\" is not allowed");
        }
        return new Declared(specifier.isConstexpr() ? type.asConst() : type, operand);
    }

    private static @Nullable IASTExpression soleExpression(@Nullable IASTInitializer initializer) {
        if (initializer instanceof IASTEqualsInitializer equals
                && equals.getInitializerClause() instanceof IASTExpression e) {
            return e;
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct
                && direct.getArguments().length == 1
                && direct.getArguments()[0] instanceof IASTExpression e) {
            return e;
        }
        if (initializer instanceof IASTInitializerList list
                && list.getClauses().length == 1
                && list.getClauses()[0] instanceof IASTExpression e) {
            return e;
        }
        return null;
    }

    /** Returns whether a declaration alone gives the variable's type. */
    static boolean isKnown(Declared declared) {
        return declared.value() == null
                && !(declared.type().bare() instanceof BareType.Array array && array.length() < 0);
    }

    Expr initialValue(Declared declared, IASTInitializer initializer, Scope scope, IASTNode at) {
        QualType type = declared.type();
        QualType wanted = type.isReference() ? type : type.unqualified();
        Operand known = declared.value();
        return known != null
                ? unit.conversions.convert(known, wanted, at, Conversions.Use.INITIALIZE)
                : unit.initializers.value(wanted, initializer, scope, at);
    }

    static QualType completed(QualType type, Expr initial) {
        return type.bare() instanceof BareType.Array array
                        && array.length() < 0
                        && initial.type() instanceof ArrayType known
                ? QualType.of(new BareType.Array(array.element(), known.length()))
                : type;
    }
}
