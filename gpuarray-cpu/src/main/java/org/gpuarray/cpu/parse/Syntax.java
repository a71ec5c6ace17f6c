package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTUnaryExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/** Finds parts of the parser's syntax trees: in names, brackets and declarators. */
final class Syntax {
    private Syntax() {}

    /** Returns the last part of a qualified name. */
    static IASTName last(IASTName name) {
        return name instanceof ICPPASTQualifiedName qualified ? qualified.getLastName() : name;
    }

    /** Returns the name without qualifiers and template arguments. */
    static String plain(IASTName name) {
        IASTName last = last(name);
        return last instanceof ICPPASTTemplateId id ? id.getTemplateName().toString() : last.toString();
    }

    /** Returns whether a function of this name allocates or frees memory. */
    static boolean isHeapOperator(String name) {
        return name.startsWith("operator new") || name.startsWith("operator delete");
    }

    /** Returns the expression inside of all its parentheses. */
    static IASTExpression unbracketed(IASTExpression e) {
        IASTExpression inner = e;
        while (inner instanceof IASTUnaryExpression unary
                && unary.getOperator() == IASTUnaryExpression.op_bracketedPrimary) {
            inner = unary.getOperand();
        }
        return inner;
    }

    /** Returns the declarator that holds the name: that of {@code (*f)} in {@code int (*f)(int)}. */
    static IASTDeclarator innermost(IASTDeclarator declarator) {
        IASTDeclarator inner = declarator;
        while (inner.getNestedDeclarator() != null) {
            inner = inner.getNestedDeclarator();
        }
        return inner;
    }

    /** Returns the first argument of a call of this name; null for any other expression. */
    static @Nullable IASTInitializerClause argument(IASTExpression e, String name) {
        return e instanceof IASTFunctionCallExpression call
                        && call.getFunctionNameExpression() instanceof IASTIdExpression id
                        && id.getName().toString().equals(name)
                        && call.getArguments().length > 0
                ? call.getArguments()[0]
                : null;
    }
}
