package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTReturnStatement;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** {@code return}: its value, the result type that it gives to {@code auto}, and the destruction of objects before it. */
final class ReturnStatements {
    private final Translation unit;

    ReturnStatements(Translation unit) {
        this.unit = unit;
    }

    void add(IASTReturnStatement s, Scope scope, List<Stmt> into) {
        FunctionInstance function = StatementBuilder.context(scope, s).instance();
        IASTInitializerClause clause = s.getReturnArgument();
        SourcePosition at = unit.at(s);
        if (clause == null) {
            deduce(function, QualType.VOID);
            scope.leave(null, into);
            into.add(new Stmt.Return(null, at));
            return;
        }
        Expr value = unit.destructors.full(null, s, () -> result(clause, function, scope));
        List<Stmt> leaving = new ArrayList<>();
        scope.leave(null, leaving);
        if (function.returnType().isVoid()) {
            into.add(new Stmt.Evaluate(value, at));
            into.addAll(leaving);
            into.add(new Stmt.Return(null, at));
        } else if (leaving.isEmpty()) {
            into.add(new Stmt.Return(value, at));
        } else {
            Variable result = new Variable("$result", value.type(), Variable.Space.LOCAL, at);
            into.add(new Stmt.Declare(result, value, at));
            into.addAll(leaving);
            into.add(new Stmt.Return(new Expr.Var(result, at), at));
        }
    }

    private Expr result(IASTInitializerClause clause, FunctionInstance function, Scope scope) {
        Operand value = clause instanceof IASTInitializerList list
                ? Operand.braces(list, scope)
                : unit.expressions.forType(function.returnType(), (IASTExpression) clause, scope);
        QualType declared = function.returnType();
        if (value.braces() == null && declared.mentions(TemplateParam.AUTO)) {
            QualType found = isDecltypeAuto(function) && clause instanceof IASTExpression e
                    ? unit.types.decltype(e, scope)
                    : deduced(declared, value, clause);
            FunctionSymbol.Source source = function.symbol().source();
            IASTDeclSpecifier specifier =
                    source.declarator() != null && source.declarator().getTrailingReturnType() != null
                            ? source.declarator().getTrailingReturnType().getDeclSpecifier()
                            : source.specifier();
            if (specifier != null) {
                unit.cpp20().constraints().requireOfAuto(specifier, declared, value, scope);
            }
            deduce(function, found);
            if (found.isReference() && clause instanceof IASTExpression e) {
                value = unit.expressions.lvalue(e, scope);
            }
        }
        QualType result = function.returnType();
        if (result.isVoid()) {
            if (!value.type().isVoid() || value.braces() != null) {
                throw new Problem(
                        clause,
                        "return value type (\"%s\") does not match the function type (\"void\")"
                                .formatted(value.type()));
            }
            return value.expr();
        }
        Operand source = isOwn(value, clause) && !result.isReference() ? value.asExpiring() : value;
        return unit.conversions.convert(source, result, clause, Conversions.Use.RETURN);
    }

    /** Returns whether a name alone is that of an object of the function, which ends here and so may be moved. */
    private static boolean isOwn(Operand value, IASTInitializerClause clause) {
        return clause instanceof IASTExpression e
                && Syntax.unbracketed(e) instanceof IASTIdExpression
                && value.type().bare() instanceof ClassType
                && !value.type().isConst()
                && !value.type().isVolatile()
                && value.maybeExpr() instanceof Expr.Var variable
                && variable.variable().space() == Variable.Space.LOCAL;
    }

    private static boolean isDecltypeAuto(FunctionInstance function) {
        return function.symbol().source().specifier() instanceof IASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_decltype_auto;
    }

    private QualType deduced(QualType declared, Operand value, IASTNode at) {
        if (value.type().isVoid() && value.functions() == null) {
            return QualType.VOID;
        }
        QualType type = unit.deduction.auto(declared, value);
        if (type == null) {
            throw new Problem(at, "cannot deduce the return type");
        }
        return type;
    }

    private static void deduce(FunctionInstance function, QualType type) {
        if (function.returnType().mentions(TemplateParam.AUTO)) {
            function.setReturnType(type);
        }
    }
}
