package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTFunctionCallExpression;
import org.eclipse.cdt.core.dom.ast.IASTIdExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTPackExpansionExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/**
 * The constraints of C++20: whether a template's arguments satisfy them, and which of two templates has the stricter ones. They
 * are in the heads of templates, where {@link NewTemplates} puts them.
 */
final class Constraints implements ConstraintRules {
    private final Translation unit;
    private final Requirements requirements;

    Constraints(Translation unit) {
        this.unit = unit;
        requirements = new Requirements(unit, this::isMet);
    }

    @Override
    public @Nullable Operand requirements(IASTFunctionCallExpression call, Scope scope) {
        return requirements.value(call, scope);
    }

    // ---- where they are ----

    private static @Nullable IASTNode source(FunctionSymbol symbol) {
        return symbol.source().declarator();
    }

    @Override
    public String text(FunctionSymbol symbol) {
        StringBuilder text = new StringBuilder();
        if (unit.isCpp20()) {
            for (IASTExpression constraint : ConstraintHeads.written(source(symbol), NewTemplates.REQUIRES)) {
                text.append(" requires ").append(constraint.getRawSignature().replaceAll("\\s+", ""));
            }
            ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
            for (ICPPASTParameterDeclaration parameter :
                    declarator == null ? new ICPPASTParameterDeclaration[0] : declarator.getParameters()) {
                IASTExpression constraint = InventedParameters.constraint(parameter.getDeclSpecifier());
                text.append(constraint == null ? "" : " " + constraint.getRawSignature());
            }
        }
        return text.toString();
    }

    // ---- whether they hold ----

    @Override
    public boolean hold(FunctionSymbol symbol, List<TemplateArg> arguments) {
        return !unit.isCpp20() || of(symbol, arguments).holds();
    }

    @Override
    public boolean hold(
            @Nullable IASTNode part, List<TemplateParam> parameters, List<TemplateArg> arguments, Scope around) {
        return !unit.isCpp20() || of(part, parameters, arguments, around).holds();
    }

    @Override
    public void require(
            @Nullable IASTNode part,
            List<TemplateParam> parameters,
            List<TemplateArg> arguments,
            Scope around,
            IASTNode at) {
        if (unit.isCpp20()
                && arguments.stream().noneMatch(TemplateArg::isDependent)
                && !of(part, parameters, arguments, around).holds()) {
            throw new Problem(at, "template constraint not satisfied");
        }
    }

    @Override
    public void requireOfAuto(IASTDeclSpecifier specifier, QualType declared, Operand value, Scope scope) {
        IASTExpression constraint = InventedParameters.constraint(specifier);
        QualType type = constraint == null ? null : unit.deduction.auto(declared.unqualified(), value);
        if (constraint == null || type == null) {
            return;
        }
        Scope inner = scope.template();
        inner.add(NewTemplates.DEDUCED, new Symbol.Type(type.unqualified()));
        if (!of(constraint, inner, List.of()).holds()) {
            throw new Problem(
                    specifier, "the deduced placeholder type \"%s\" failed the type constraint".formatted(type));
        }
    }

    @Override
    public boolean isExplicit(FunctionInstance instance) {
        FunctionSymbol symbol = instance.symbol();
        if (!symbol.traits().explicit() || !unit.isCpp20()) {
            return symbol.traits().explicit();
        }
        Scope scope = scope(symbol, instance.arguments());
        return ConstraintHeads.written(source(symbol), NewTemplates.EXPLICIT).stream()
                .allMatch(condition -> unit.constants.isTrue(condition, scope));
    }

    @Override
    public boolean satisfied(Symbol.VariableTemplate concept, List<TemplateArg> given, IASTNode at) {
        return of(concept, given, at).holds();
    }

    /** Returns whether a constraint holds in a scope in which the template's parameters stand for their arguments. */
    private boolean isMet(IASTExpression constraint, Scope scope) {
        return of(constraint, scope, List.of()).holds();
    }

    @Override
    public boolean isConcept(Symbol.VariableTemplate template) {
        return unit.isCpp20()
                && unit.attributes.has(
                        NewTemplates.CONCEPT,
                        template.declaration(),
                        template.declaration().getDeclSpecifier());
    }

    @Override
    public boolean isStricter(FunctionInstance a, FunctionInstance b) {
        return unit.isCpp20() && of(a.symbol(), a.arguments()).isStricterThan(of(b.symbol(), b.arguments()));
    }

    @Override
    public boolean isStricter(Specialization.Chosen<?> a, Specialization.Chosen<?> b) {
        return unit.isCpp20() && of(a).isStricterThan(of(b));
    }

    private Formula of(Specialization.Chosen<?> chosen) {
        Specialization<?> special = chosen.specialization();
        return of(special.id(), special.parameters(), chosen.arguments(), special.scope());
    }

    // ---- formulas ----

    private Scope scope(FunctionSymbol symbol, List<TemplateArg> arguments) {
        return unit.templates.bind(
                symbol.sourceParameters(), arguments, symbol.source().scope());
    }

    private Formula of(FunctionSymbol symbol, List<TemplateArg> arguments) {
        List<IASTExpression> heads = ConstraintHeads.written(source(symbol), NewTemplates.REQUIRES);
        ICPPASTFunctionDeclarator declarator = symbol.source().declarator();
        boolean isPlain = declarator == null || symbol.parameters().isEmpty();
        if (heads.isEmpty() && isPlain) {
            return Formula.TRUE;
        }
        Scope scope = scope(symbol, arguments);
        List<Formula> all = new ArrayList<>();
        heads.forEach(one -> all.add(of(one, scope, List.of())));
        ICPPASTParameterDeclaration[] parameters =
                declarator == null ? new ICPPASTParameterDeclaration[0] : declarator.getParameters();
        for (int i = 0; i < parameters.length; i++) {
            IASTExpression constraint = InventedParameters.constraint(parameters[i].getDeclSpecifier());
            if (constraint != null) {
                for (Symbol type : elements(scope.local(InventedParameters.name(i)))) {
                    Scope inner = scope.template();
                    inner.add(NewTemplates.DEDUCED, type);
                    all.add(of(constraint, inner, List.of()));
                }
            }
        }
        return new Formula.All(all);
    }

    private static List<Symbol> elements(List<Symbol> bound) {
        return bound.isEmpty()
                ? List.of()
                : bound.get(0) instanceof Symbol.Pack pack ? pack.elements() : List.of(bound.get(0));
    }

    private Formula of(
            @Nullable IASTNode part, List<TemplateParam> parameters, List<TemplateArg> arguments, Scope around) {
        List<IASTExpression> heads = ConstraintHeads.written(part, NewTemplates.REQUIRES);
        if (heads.isEmpty()) {
            return Formula.TRUE;
        }
        Scope scope = unit.templates.bind(parameters, arguments, around);
        return new Formula.All(
                heads.stream().map(one -> of(one, scope, List.of())).toList());
    }

    /** {@code mapping} has the arguments of the concept around the expression, by which equal atoms are recognised. */
    private Formula of(IASTExpression e, Scope scope, List<TemplateArg> mapping) {
        IASTExpression inner = Syntax.unbracketed(e);
        if (inner instanceof IASTBinaryExpression binary && binary.getOperand2() != null) {
            switch (binary.getOperator()) {
                case IASTBinaryExpression.op_logicalAnd:
                    return new Formula.All(List.of(
                            of(binary.getOperand1(), scope, mapping), of(binary.getOperand2(), scope, mapping)));
                case IASTBinaryExpression.op_logicalOr:
                    return new Formula.Any(List.of(
                            of(binary.getOperand1(), scope, mapping), of(binary.getOperand2(), scope, mapping)));
                default:
                    break;
            }
        }
        if (Syntax.argument(inner, NewTemplates.EVERY) instanceof ICPPASTPackExpansionExpression pack) {
            return new Formula.All(unit.packs.expand(pack.getPattern(), scope).stream()
                    .map(one -> of(pack.getPattern(), one, mapping))
                    .toList());
        }
        if (inner instanceof IASTIdExpression id && Syntax.last(id.getName()) instanceof ICPPASTTemplateId templateId) {
            try {
                List<Symbol> found = unit.names.lookup(id.getName(), scope);
                if (!found.isEmpty() && found.get(0) instanceof Symbol.VariableTemplate concept && isConcept(concept)) {
                    return of(concept, unit.names.arguments(templateId, scope), id);
                }
            } catch (Problem | Incomplete noArguments) {
                return new Formula.Atom(inner, mapping, () -> false);
            }
        }
        return new Formula.Atom(inner, mapping, () -> isTrue(inner, scope));
    }

    private Formula of(Symbol.VariableTemplate concept, List<TemplateArg> given, IASTNode at) {
        List<TemplateArg> arguments =
                unit.templates.complete(concept.parameters(), given, concept.scope(), concept.name(), at);
        if (arguments.stream().anyMatch(TemplateArg::isDependent)) {
            throw new Dependent();
        }
        if (!(concept.declaration().getDeclarators()[0].getInitializer() instanceof IASTEqualsInitializer equals)
                || !(equals.getInitializerClause() instanceof IASTExpression definition)) {
            throw new Problem(concept.declaration(), "expected an expression");
        }
        unit.templates.enter(at);
        try {
            return of(definition, unit.templates.bind(concept.parameters(), arguments, concept.scope()), arguments);
        } finally {
            unit.templates.leave();
        }
    }

    private boolean isTrue(IASTExpression e, Scope scope) {
        try {
            return unit.constants.isTrue(e, scope);
        } catch (Problem | Incomplete noSubstitution) {
            return false;
        }
    }
}
