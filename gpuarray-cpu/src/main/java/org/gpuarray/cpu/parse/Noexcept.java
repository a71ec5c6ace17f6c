package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;

/** {@code noexcept(e)}: true unless the expression calls a function that is not declared {@code noexcept}. */
final class Noexcept {
    private Noexcept() {}

    static boolean holds(Translation unit, IASTExpression e, Scope scope) {
        boolean[] holds = {true};
        e.accept(new ASTVisitor() {
            {
                shouldVisitExpressions = true;
            }

            @Override
            public int visit(IASTExpression inner) {
                if (inner instanceof IASTFunctionCallExpression call) {
                    holds[0] &= saysSo(unit, call, scope);
                }
                return PROCESS_CONTINUE;
            }
        });
        return holds[0];
    }

    private static boolean saysSo(Translation unit, IASTFunctionCallExpression call, Scope scope) {
        if (!(Syntax.unbracketed(call.getFunctionNameExpression()) instanceof IASTIdExpression id)) {
            return false;
        }
        List<Symbol> found = unit.names.lookup(id.getName(), scope);
        return !found.isEmpty() && found.stream().allMatch(Noexcept::saysSo);
    }

    private static boolean saysSo(Symbol symbol) {
        if (!(symbol instanceof FunctionSymbol function)) {
            return true;
        }
        ICPPASTFunctionDeclarator declarator = function.source().declarator();
        return declarator != null && declarator.getNoexceptExpression() != null;
    }
}
