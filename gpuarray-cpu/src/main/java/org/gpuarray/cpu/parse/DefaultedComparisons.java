package org.gpuarray.cpu.parse;

import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.jspecify.annotations.Nullable;

/** Recognises comparisons that are {@code = default}. */
final class DefaultedComparisons {
    static final String EQUAL = "operator ==";
    static final String THREE_WAY = "operator <=>";

    private DefaultedComparisons() {}

    /** Returns whether a comparison is {@code = default}: it compares the bases and members in order. */
    static boolean is(FunctionSymbol symbol) {
        return symbol.traits().defaulted()
                && symbol.name().startsWith("operator ")
                && !symbol.name().equals("operator =");
    }

    /** Returns whether it is the defaulted operator {@code ==}. */
    static boolean isEquality(FunctionSymbol symbol) {
        return symbol.traits().defaulted() && symbol.name().equals(EQUAL);
    }

    /** Returns the equality that a class gets with a defaulted {@code <=>} if it declares none; else null. */
    static @Nullable FunctionSymbol impliedEquality(FunctionSymbol symbol) {
        if (!symbol.traits().defaulted() || !symbol.name().equals(THREE_WAY) || declaresEquality(symbol)) {
            return null;
        }
        return new FunctionSymbol(
                EQUAL, symbol.kind(), symbol.owner(), symbol.parameters(), symbol.traits(), symbol.source());
    }

    private static boolean declaresEquality(FunctionSymbol symbol) {
        IASTNode around = symbol.source().declarator();
        while (around != null && !(around instanceof ICPPASTCompositeTypeSpecifier)) {
            around = around.getParent();
        }
        if (around instanceof ICPPASTCompositeTypeSpecifier composite) {
            for (IASTDeclaration member : composite.getMembers()) {
                if (declares(member)) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean declares(IASTDeclaration member) {
        IASTDeclaration declaration = member;
        while (declaration instanceof ICPPASTTemplateDeclaration template) {
            declaration = template.getDeclaration();
        }
        IASTDeclarator[] declarators = declaration instanceof ICPPASTFunctionDefinition definition
                ? new IASTDeclarator[] {definition.getDeclarator()}
                : declaration instanceof IASTSimpleDeclaration simple ? simple.getDeclarators() : new IASTDeclarator[0];
        for (IASTDeclarator declarator : declarators) {
            if (Syntax.plain(Syntax.innermost(declarator).getName()).equals(EQUAL)) {
                return true;
            }
        }
        return false;
    }
}
