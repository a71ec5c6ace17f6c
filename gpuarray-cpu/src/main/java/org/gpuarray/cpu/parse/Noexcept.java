package org.gpuarray.cpu.parse;

import java.util.function.BiPredicate;
import java.util.function.Function;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.gpuarray.cpu.tree.Children;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Stmt;
import org.jspecify.annotations.Nullable;

/** {@code noexcept(e)}: true unless the expression calls a function that is not declared {@code noexcept}. */
final class Noexcept {
    private final Function<org.gpuarray.cpu.tree.Function, @Nullable FunctionInstance> instances;
    private final BiPredicate<IASTExpression, Scope> isTrue;
    private final Children children = new Children(this::visit, this::visit);
    private boolean holds = true;

    /**
     * Uses what knows functions and constants.
     *
     * @param instances returns what a function of the tree was made of; an implicit one has its body then
     * @param isTrue evaluates the condition of a {@code noexcept}
     */
    Noexcept(
            Function<org.gpuarray.cpu.tree.Function, @Nullable FunctionInstance> instances,
            BiPredicate<IASTExpression, Scope> isTrue) {
        this.instances = instances;
        this.isTrue = isTrue;
    }

    boolean holds(Expr e) {
        holds = true;
        visit(e);
        return holds;
    }

    private void visit(Stmt statement) {
        children.of(statement);
    }

    private void visit(Expr e) {
        if (e instanceof Expr.Call call) {
            FunctionInstance called = instances.apply(call.function());
            if (called != null
                    && called.symbol().isImplicit()
                    && call.function().isDefined()) {
                visit(call.function().body());
            } else {
                holds &= called != null && isDeclared(called, isTrue);
            }
        } else if (e instanceof Expr.IndirectCall || e instanceof Expr.BuiltinCall) {
            holds = false;
        }
        children.of(e);
    }

    /** Returns whether a function says so, or is a destructor or implicit one that does not say the contrary. */
    static boolean isDeclared(FunctionInstance function, BiPredicate<IASTExpression, Scope> isTrue) {
        FunctionSymbol symbol = function.symbol();
        ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
        IASTExpression condition = declarator == null ? null : declarator.getNoexceptExpression();
        if (condition != null) {
            return condition == ICPPASTFunctionDeclarator.NOEXCEPT_DEFAULT || isTrue.test(condition, function.scope());
        }
        IASTTypeId[] thrown = declarator == null ? null : declarator.getExceptionSpecification();
        return (thrown != null && thrown != ICPPASTFunctionDeclarator.NO_EXCEPTION_SPECIFICATION && thrown.length == 0)
                || symbol.isImplicit()
                || symbol.traits().defaulted()
                || symbol.kind() == FunctionSymbol.Kind.DESTRUCTOR;
    }
}
