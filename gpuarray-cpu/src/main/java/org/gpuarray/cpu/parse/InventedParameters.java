package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/** The template parameters that {@code auto} stands for in a list of parameters. */
final class InventedParameters {
    private InventedParameters() {}

    /** {@code f(auto x)} is a template: each {@code auto} is a parameter of its own. */
    static List<TemplateParam> with(List<TemplateParam> declared, ICPPASTFunctionDeclarator declarator) {
        List<TemplateParam> all = new ArrayList<>(declared);
        int index = 0;
        for (ICPPASTParameterDeclaration parameter : declarator.getParameters()) {
            if (isAuto(parameter)) {
                boolean pack = parameter.getDeclarator().declaresParameterPack();
                all.add(new TemplateParam(name(index), TemplateParam.Kind.TYPE, pack, null, null));
            }
            index++;
        }
        return all;
    }

    static String name(int parameterIndex) {
        return "auto:" + (parameterIndex + 1);
    }

    /** Refuses parameters of type {@code auto}, which only lambdas may have. */
    static void refuse(ICPPASTFunctionDeclarator declarator) {
        for (ICPPASTParameterDeclaration parameter : declarator.getParameters()) {
            if (isAuto(parameter)) {
                throw new Problem(parameter, "\"auto\" is not allowed here");
            }
        }
    }

    static boolean isAuto(ICPPASTParameterDeclaration parameter) {
        return isPlaceholder(parameter.getDeclSpecifier())
                || (parameter.getDeclSpecifier() instanceof IASTSimpleDeclSpecifier simple
                        && simple.getType() == IASTSimpleDeclSpecifier.t_auto);
    }

    /** Returns the constraint of {@code C auto x}, as {@link NewTemplates} writes it; null if there is none. */
    static @Nullable IASTExpression constraint(IASTDeclSpecifier specifier) {
        return isPlaceholder(specifier)
                        && ((IASTNamedTypeSpecifier) specifier).getName() instanceof ICPPASTTemplateId id
                        && id.getTemplateArguments()[0] instanceof IASTExpression constraint
                ? constraint
                : null;
    }

    /** Returns whether a type is {@code auto} with a constraint. */
    static boolean isPlaceholder(IASTDeclSpecifier specifier) {
        return specifier instanceof IASTNamedTypeSpecifier named
                && named.getName() instanceof ICPPASTTemplateId id
                && id.getTemplateName().toString().equals(NewTemplates.PLACEHOLDER);
    }
}
