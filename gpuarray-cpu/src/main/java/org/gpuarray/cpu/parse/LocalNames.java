package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarationStatement;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTForStatement;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTStatement;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLambdaExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.jspecify.annotations.Nullable;

/** Tells whether a name inside a lambda is declared by the lambda itself, so that it is not a capture. */
final class LocalNames {
    private LocalNames() {}

    static boolean declares(ICPPASTLambdaExpression lambda, IASTIdExpression use) {
        String name = use.getName().toString();
        IASTNode child = use;
        for (IASTNode n = use.getParent(); n != null; n = n.getParent()) {
            if (n instanceof IASTCompoundStatement compound && declaredBefore(compound, child, name)) {
                return true;
            }
            if (n instanceof IASTForStatement loop && declares(loop.getInitializerStatement(), name)) {
                return true;
            }
            if (n instanceof ICPPASTLambdaExpression around) {
                if (hasParameter(around, name)) {
                    return true;
                }
                if (around == lambda) {
                    return false;
                }
            }
            child = n;
        }
        return false;
    }

    private static boolean declaredBefore(IASTCompoundStatement compound, IASTNode end, String name) {
        for (IASTStatement statement : compound.getStatements()) {
            if (statement == end) {
                return false;
            }
            if (declares(statement, name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean declares(@Nullable IASTStatement statement, String name) {
        if (statement instanceof IASTDeclarationStatement declaration
                && declaration.getDeclaration() instanceof IASTSimpleDeclaration simple) {
            for (IASTDeclarator declarator : simple.getDeclarators()) {
                if (Syntax.innermost(declarator).getName().toString().equals(name)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasParameter(ICPPASTLambdaExpression lambda, String name) {
        if (lambda.getDeclarator() == null) {
            return false;
        }
        for (ICPPASTParameterDeclaration parameter : lambda.getDeclarator().getParameters()) {
            if (Syntax.innermost(parameter.getDeclarator()).getName().toString().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
