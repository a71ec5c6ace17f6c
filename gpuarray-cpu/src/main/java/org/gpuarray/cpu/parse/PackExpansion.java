package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTTypeId;
import org.eclipse.cdt.core.dom.ast.IASTTypeIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFoldExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTypeId;

/**
 * Expands {@code pattern...}: the pattern is read once for each element, in a scope where the names of packs stand for
 * that element.
 */
final class PackExpansion {
    /** Returns a scope for each element. A pattern that names a template's own parameter pack is dependent. */
    List<Scope> expand(IASTNode pattern, Scope scope) {
        Map<String, List<Symbol>> packs = packsIn(pattern, scope);
        if (packs.isEmpty()) {
            throw new Problem(pattern, "\"...\" needs a parameter pack in what it expands");
        }
        int size = -1;
        for (List<Symbol> elements : packs.values()) {
            if (size >= 0 && size != elements.size()) {
                throw new Problem(pattern, "parameter packs have different lengths");
            }
            size = elements.size();
        }
        List<Scope> scopes = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Scope one = scope.element();
            int index = i;
            packs.forEach((name, elements) -> one.add(name, elements.get(index)));
            scopes.add(one);
        }
        return scopes;
    }

    private static Map<String, List<Symbol>> packsIn(IASTNode pattern, Scope scope) {
        Map<String, List<Symbol>> packs = new LinkedHashMap<>();
        pattern.accept(new ASTVisitor() {
            {
                shouldVisitNames = true;
                shouldVisitExpressions = true;
                shouldVisitTypeIds = true;
            }

            @Override
            public int visit(IASTExpression expression) {
                return expression != pattern && expandsItself(expression) ? PROCESS_SKIP : PROCESS_CONTINUE;
            }

            @Override
            public int visit(IASTTypeId type) {
                boolean isExpansion = type instanceof ICPPASTTypeId id && id.isPackExpansion();
                return type != pattern && isExpansion ? PROCESS_SKIP : PROCESS_CONTINUE;
            }

            @Override
            public int visit(IASTName name) {
                String text = name.toString();
                List<Symbol> found = scope.lookupWhole(text);
                if (!found.isEmpty() && found.get(0) instanceof Symbol.Pack pack) {
                    packs.put(text, pack.elements());
                } else if (!found.isEmpty()
                        && found.get(0) instanceof Symbol.Dependent dependent
                        && dependent.parameter().isPack()) {
                    throw new Dependent();
                }
                return PROCESS_CONTINUE;
            }
        });
        return packs;
    }

    /** Returns whether the packs in an expression are expanded there, so that those around it have no part in that. */
    private static boolean expandsItself(IASTExpression expression) {
        return expression instanceof ICPPASTPackExpansionExpression
                || expression instanceof ICPPASTFoldExpression
                || (expression instanceof IASTUnaryExpression unary
                        && unary.getOperator() == IASTUnaryExpression.op_sizeofParameterPack)
                || (expression instanceof IASTTypeIdExpression type
                        && type.getOperator() == IASTTypeIdExpression.op_sizeofParameterPack);
    }
}
