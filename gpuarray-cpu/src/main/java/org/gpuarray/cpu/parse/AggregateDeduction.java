package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.jspecify.annotations.Nullable;

/** Since C++20 an aggregate's template arguments are deduced from the values of its bases and members. */
final class AggregateDeduction implements Cpp20.AggregateTypes {
    private final Translation unit;

    AggregateDeduction(Translation unit) {
        this.unit = unit;
    }

    /** Returns the class of an aggregate that is initialised with these values; null if the values do not tell it. */
    @Override
    public @Nullable QualType deduce(ClassTemplate template, List<Operand> values, IASTNode at) {
        ICPPASTCompositeTypeSpecifier primary = template.primary();
        if (!unit.isCpp20() || primary == null || values.isEmpty()) {
            return null;
        }
        Scope scope = unit.templates.pattern(template.parameters(), template.scope());
        List<QualType> patterns = new ArrayList<>();
        try {
            for (ICPPASTCompositeTypeSpecifier.ICPPASTBaseSpecifier base : primary.getBaseSpecifiers()) {
                QualType pattern = unit.names.type((IASTName) base.getNameSpecifier(), scope);
                int count = base.isPackExpansion() ? values.size() - patterns.size() : 1;
                for (int i = 0; i < count; i++) {
                    patterns.add(pattern);
                }
            }
            for (IASTDeclaration member : primary.getMembers()) {
                members(member, scope, patterns);
            }
        } catch (Problem | Dependent unknown) {
            return null;
        }
        return values.size() > patterns.size() ? null : classOf(template, patterns, values, at);
    }

    private void members(IASTDeclaration member, Scope scope, List<QualType> patterns) {
        if (!(member instanceof IASTSimpleDeclaration simple)
                || simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_static
                || simple.getDeclSpecifier().getStorageClass() == IASTDeclSpecifier.sc_typedef) {
            return;
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            if (!(declarator instanceof IASTFunctionDeclarator)) {
                QualType type = unit.types.specifier(simple.getDeclSpecifier(), scope);
                QualType pattern = unit.types.declarator(type, declarator, scope);
                patterns.add(pattern.isArray() ? QualType.referenceTo(pattern.asConst()) : pattern);
            }
        }
    }

    private @Nullable QualType classOf(
            ClassTemplate template, List<QualType> patterns, List<Operand> values, IASTNode at) {
        TemplateParam pack = null;
        List<TemplateArg> elements = new ArrayList<>();
        Bindings found = new Bindings();
        for (int i = 0; i < values.size(); i++) {
            QualType pattern = patterns.get(i);
            if (pattern.bare() instanceof BareType.Param param
                    && param.parameter().isPack()) {
                pack = param.parameter();
                elements.add(new TemplateArg.TypeArg(values.get(i).type().unqualified()));
            } else if (!unit.deduction.fromArgument(pattern, values.get(i), found)) {
                return null;
            }
        }
        List<TemplateArg> arguments = new ArrayList<>();
        for (TemplateParam parameter : template.parameters()) {
            TemplateArg argument = parameter == pack ? new TemplateArg.PackArg(elements) : found.get(parameter);
            if (argument == null) {
                if (parameter.defaultArgument() == null && !parameter.isPack()) {
                    return null;
                }
                break;
            }
            arguments.add(argument);
        }
        return unit.templates.classInstance(template, Deduction.flat(arguments), at);
    }
}
