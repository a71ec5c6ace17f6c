package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeductionGuide;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/**
 * Class template argument deduction, for a class template that is named without arguments: {@code Pair p(1, 2.0f)}. The
 * arguments are deduced from the initialiser, as for a call of a set of functions: the deduction guides, and one function
 * for each constructor of the primary template. An object of the same template gives its own arguments.
 */
final class ClassDeduction {
    private final Translation unit;

    ClassDeduction(Translation unit) {
        this.unit = unit;
    }

    /** Returns the template that a declaration names as its type, or null. */
    @Nullable
    ClassTemplate placeholder(IASTDeclSpecifier specifier, Scope scope) {
        return specifier instanceof IASTNamedTypeSpecifier named ? placeholder(named.getName(), scope) : null;
    }

    @Nullable
    ClassTemplate placeholder(IASTName name, Scope scope) {
        if (Syntax.last(name) instanceof ICPPASTTemplateId) {
            return null;
        }
        List<Symbol> found = unit.names.lookup(name, scope);
        return !found.isEmpty() && found.get(0) instanceof ClassTemplate template ? template : null;
    }

    /** Returns the type that a declaration's specifier names; a class template's arguments come from the initialiser. */
    QualType declared(IASTSimpleDeclaration declaration, Scope scope) {
        IASTDeclSpecifier specifier = declaration.getDeclSpecifier();
        ClassTemplate template = placeholder(specifier, scope);
        IASTDeclarator[] declarators = declaration.getDeclarators();
        if (template == null || declarators.length == 0) {
            return unit.types.specifier(specifier, scope);
        }
        QualType first = declared(template, declarators[0], scope);
        for (int i = 1; i < declarators.length; i++) {
            if (!declared(template, declarators[i], scope).equals(first)) {
                throw new Problem(
                        declarators[i],
                        "class template placeholder \"%s\" stands for different types".formatted(template.name()));
            }
        }
        return first.with(specifier.isConst(), specifier.isVolatile());
    }

    private QualType declared(ClassTemplate template, IASTDeclarator declarator, Scope scope) {
        if (declarator.getPointerOperators().length > 0 || declarator.getNestedDeclarator() != null) {
            throw missing(template, declarator);
        }
        return deduce(template, arguments(declarator.getInitializer(), scope), declarator);
    }

    private List<Operand> arguments(@Nullable IASTInitializer initializer, Scope scope) {
        if (initializer == null) {
            return List.of();
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct) {
            return unit.expressions.arguments(direct.getArguments(), scope);
        }
        if (initializer instanceof IASTInitializerList list) {
            return unit.expressions.arguments(list.getClauses(), scope);
        }
        if (initializer instanceof IASTEqualsInitializer equals) {
            IASTInitializerClause clause = equals.getInitializerClause();
            return clause instanceof IASTInitializerList list
                    ? unit.expressions.arguments(list.getClauses(), scope)
                    : unit.expressions.arguments(new IASTInitializerClause[] {clause}, scope);
        }
        throw Problem.unknown(initializer);
    }

    static Problem missing(ClassTemplate template, IASTNode at) {
        return new Problem(at, "argument list for class template \"%s\" is missing".formatted(template.name()));
    }

    /** Returns the class of an object that is initialised with these arguments. */
    QualType deduce(ClassTemplate template, List<Operand> arguments, IASTNode at) {
        if (arguments.size() == 1
                && arguments.get(0).type().bare() instanceof ClassType known
                && known.template() == template) {
            return QualType.of(known);
        }
        List<FunctionSymbol> all = new ArrayList<>(template.guides());
        all.addAll(ofConstructors(template));
        FunctionInstance chosen = find(all, template, arguments, at);
        if (chosen == null) {
            chosen = find(template.guides(), template, arguments, at);
        }
        QualType aggregate = chosen == null ? unit.cpp20().aggregates().deduce(template, arguments, at) : null;
        if (aggregate != null) {
            return aggregate;
        }
        if (chosen == null) {
            throw new Problem(at, "cannot deduce class template arguments of \"%s\"".formatted(template.name()));
        }
        return template.guides().contains(chosen.symbol())
                ? chosen.returnType()
                : unit.templates.classInstance(
                        template,
                        Deduction.flat(chosen.arguments()
                                .subList(0, template.parameters().size())),
                        at);
    }

    private @Nullable FunctionInstance find(
            List<FunctionSymbol> guides, ClassTemplate template, List<Operand> arguments, IASTNode at) {
        return guides.isEmpty()
                ? null
                : unit.overloads.find(new Operand.Functions(template.name(), guides, null, null), arguments, at);
    }

    /** Returns a function for each constructor, from its parameters to the class. */
    private List<FunctionSymbol> ofConstructors(ClassTemplate template) {
        List<FunctionSymbol> known = template.constructorGuides();
        if (known != null || template.primary() == null) {
            return known == null ? List.of() : known;
        }
        List<FunctionSymbol> guides = new ArrayList<>();
        for (IASTDeclaration member : template.primary().getMembers()) {
            List<TemplateParam> parameters = new ArrayList<>(template.parameters());
            IASTDeclaration inner = member;
            if (member instanceof ICPPASTTemplateDeclaration own) {
                parameters.addAll(unit.templates.parameters(own.getTemplateParameters()));
                inner = own.getDeclaration();
            }
            ICPPASTFunctionDeclarator declarator = constructor(inner, template);
            if (declarator != null) {
                FunctionSymbol guide = guide(template, parameters, declarator, template.scope());
                if (isReadable(guide)) {
                    guides.add(guide);
                }
            }
        }
        template.setConstructorGuides(guides);
        return guides;
    }

    /** A copy constructor names the class without arguments. It is not needed, because a copy's class is known. */
    private boolean isReadable(FunctionSymbol guide) {
        try {
            unit.functions.patterns(guide);
            return true;
        } catch (Problem | Dependent unknown) {
            return false;
        }
    }

    private static @Nullable ICPPASTFunctionDeclarator constructor(IASTDeclaration member, ClassTemplate template) {
        IASTDeclarator declarator = null;
        if (member instanceof ICPPASTFunctionDefinition definition) {
            declarator = definition.getDeclarator();
        } else if (member instanceof IASTSimpleDeclaration simple && simple.getDeclarators().length == 1) {
            declarator = simple.getDeclarators()[0];
        }
        return declarator instanceof ICPPASTFunctionDeclarator function
                        && Syntax.plain(function.getName()).equals(template.name())
                ? function
                : null;
    }

    private static FunctionSymbol guide(
            ClassTemplate template, List<TemplateParam> parameters, ICPPASTFunctionDeclarator declarator, Scope scope) {
        return new FunctionSymbol(
                template.name(),
                FunctionSymbol.Kind.FREE,
                null,
                parameters,
                FunctionSymbol.Traits.NONE,
                new FunctionSymbol.Source(null, declarator, null, null, scope));
    }

    /** Adds a deduction guide: {@code template <class T> Box(T) -> Box<T>;}. */
    void declare(ICPPASTDeductionGuide declarator, Scope scope, List<TemplateParam> parameters) {
        ClassTemplate template = placeholder(declarator.getName(), scope);
        if (template == null) {
            throw new Problem(declarator, "\"%s\" is not a class template".formatted(declarator.getName()));
        }
        template.guides().add(guide(template, parameters, declarator, scope));
    }
}
