package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateParameter;
import org.jspecify.annotations.Nullable;

/** Finds constraints in the heads of templates, where {@link NewTemplates} puts them. */
final class ConstraintHeads {
    private ConstraintHeads() {}

    /** Returns whether a template's parameter is not the program's but has a constraint as its default. */
    static boolean isConstraint(IASTNode parameter) {
        return parameter instanceof ICPPASTParameterDeclaration value
                && (named(value, NewTemplates.REQUIRES) || named(value, NewTemplates.EXPLICIT));
    }

    private static boolean named(ICPPASTParameterDeclaration parameter, String name) {
        return parameter.getDeclarator().getName().toString().equals(name);
    }

    /** Returns the constraints in the heads of the declaration that a node is part of. */
    static List<IASTExpression> written(@Nullable IASTNode part, String name) {
        List<IASTExpression> found = new ArrayList<>();
        IASTNode declaration = part;
        while (declaration != null && !(declaration instanceof IASTDeclaration)) {
            declaration = declaration.getParent();
        }
        while (declaration != null && declaration.getParent() instanceof ICPPASTTemplateDeclaration template) {
            for (ICPPASTTemplateParameter parameter : template.getTemplateParameters()) {
                if (parameter instanceof ICPPASTParameterDeclaration value
                        && named(value, name)
                        && value.getDeclarator().getInitializer() instanceof IASTEqualsInitializer equals
                        && equals.getInitializerClause() instanceof IASTExpression constraint) {
                    found.add(constraint);
                }
            }
            declaration = template;
        }
        return found;
    }
}
