package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTASMDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTProblemDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeductionGuide;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTExplicitTemplateInstantiation;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTLinkageSpecification;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNameSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceAlias;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNamespaceDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTStaticAssertDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDirective;
import org.gpuarray.cpu.tree.Expr;
import org.jspecify.annotations.Nullable;

/** Handles declarations at namespace scope: functions, classes, templates, variables, aliases, namespaces. */
final class DeclarationBuilder {
    private final Translation unit;
    private final FunctionDeclarations functionDeclarations;
    private final ExplicitInstances explicitInstances;

    DeclarationBuilder(Translation unit) {
        this.unit = unit;
        this.functionDeclarations = new FunctionDeclarations(unit);
        this.explicitInstances = new ExplicitInstances(unit, functionDeclarations);
    }

    /** Handles all declarations; after an error it continues with the next one. */
    void declareAll(IASTDeclaration[] declarations, Scope scope) {
        for (IASTDeclaration declaration : declarations) {
            unit.diagnostics.guard(declaration, () -> declare(declaration, scope, List.of()));
            if (scope.kind() == Scope.Kind.NAMESPACE) {
                unit.functions.buildPending();
            }
        }
    }

    /** Handles one declaration; {@code parameters} are those of the template around it. */
    void declare(IASTDeclaration d, Scope scope, List<TemplateParam> parameters) {
        if (d instanceof ICPPASTFunctionDefinition definition) {
            ICPPASTFunctionDeclarator declarator = functionDeclarator(definition.getDeclarator());
            if (declarator == null) {
                throw Problem.unknown(d);
            }
            function(d, definition.getDeclSpecifier(), declarator, definition, scope, null, parameters);
        } else if (d instanceof IASTSimpleDeclaration simple) {
            simple(simple, scope, parameters);
        } else if (d instanceof ICPPASTTemplateSpecialization specialization) {
            specialization(specialization.getDeclaration(), scope);
        } else if (d instanceof ICPPASTTemplateDeclaration template) {
            List<TemplateParam> own = unit.templates.parameters(template.getTemplateParameters());
            declare(template.getDeclaration(), scope, parameters.isEmpty() ? own : joined(parameters, own));
        } else if (d instanceof ICPPASTExplicitTemplateInstantiation instantiation) {
            explicitInstances.instantiate(instantiation.getDeclaration(), scope);
        } else if (d instanceof ICPPASTLinkageSpecification linkage) {
            declareAll(linkage.getDeclarations(), scope);
        } else if (d instanceof ICPPASTAliasDeclaration alias) {
            alias(alias, scope, parameters);
        } else if (d instanceof IASTProblemDeclaration problem) {
            throw SyntaxErrors.problem(problem.getProblem());
        } else {
            other(d, scope);
        }
    }

    private static List<TemplateParam> joined(List<TemplateParam> outer, List<TemplateParam> inner) {
        List<TemplateParam> all = new ArrayList<>(outer);
        all.addAll(inner);
        return all;
    }

    private void other(IASTDeclaration d, Scope scope) {
        if (d instanceof ICPPASTNamespaceDefinition namespace) {
            namespace(namespace, scope);
        } else if (d instanceof ICPPASTUsingDirective using) {
            Symbol target = unit.names.require(using.getQualifiedName(), scope).get(0);
            if (!(target instanceof Symbol.Namespace namespace)) {
                throw new Problem(using.getQualifiedName(), "name must be a namespace name");
            }
            scope.use(namespace.scope());
        } else if (d instanceof ICPPASTUsingDeclaration using) {
            use(using, scope, scope);
        } else if (d instanceof ICPPASTNamespaceAlias alias) {
            scope.add(
                    alias.getAlias().toString(),
                    unit.names.require(alias.getMappingName(), scope).get(0));
        } else if (d instanceof ICPPASTStaticAssertDeclaration check) {
            staticAssert(check, scope);
        } else if (d instanceof IASTASMDeclaration) {
            throw Problem.unsupported(d, "inline assembly is");
        } else {
            throw Problem.unknown(d);
        }
    }

    /** Declares in {@code into} what a using-declaration names in {@code from}. */
    void use(ICPPASTUsingDeclaration using, Scope from, Scope into) {
        String name = Syntax.plain(using.getName());
        if (name.equals(NewStatements.ENUMERATORS)) {
            usingEnum(using.getName(), from, into);
            return;
        }
        List<Symbol> known = List.copyOf(into.own(name));
        for (Symbol symbol : List.copyOf(unit.names.require(using.getName(), from))) {
            if (!known.contains(symbol)) {
                into.add(name, symbol);
            }
        }
    }

    private void usingEnum(IASTName enumerators, Scope from, Scope into) {
        if (!(enumerators instanceof ICPPASTQualifiedName name) || name.getQualifier().length == 0) {
            throw new Problem(enumerators, "expected an identifier");
        }
        ICPPASTNameSpecifier part = name.getQualifier()[name.getQualifier().length - 1];
        Scope named = unit.names.qualifier(name, from);
        if (named.kind() == Scope.Kind.CLASS) {
            throw new Problem(part, "class \"%s\" is not an enum type".formatted(named.owner()));
        }
        named.members().forEach((member, enumerator) -> {
            if (!into.own(member).contains(enumerator)) {
                into.add(member, enumerator);
            }
        });
    }

    private void namespace(ICPPASTNamespaceDefinition definition, Scope scope) {
        String name = definition.getName().toString();
        Scope inner = null;
        for (Symbol symbol : scope.local(name)) {
            if (symbol instanceof Symbol.Namespace known) {
                inner = known.scope();
            }
        }
        if (inner == null) {
            inner = scope.namespace(name);
            scope.add(name, new Symbol.Namespace(inner));
            if (name.isEmpty() || definition.isInline()) {
                scope.use(inner);
            }
        }
        declareAll(definition.getDeclarations(), inner);
    }

    private void staticAssert(ICPPASTStaticAssertDeclaration check, Scope scope) {
        Expr value = unit.constants.condition(check.getCondition(), scope);
        if (value instanceof Expr.IntLiteral literal && literal.value() == 0) {
            String message = check.getMessage() == null ? "" : " " + check.getMessage();
            throw new Problem(
                    check, message.isEmpty() ? "static assertion failed" : "static assertion failed with" + message);
        }
    }

    private void alias(ICPPASTAliasDeclaration alias, Scope scope, List<TemplateParam> parameters) {
        String name = alias.getAlias().toString();
        if (parameters.isEmpty()) {
            type(name, unit.types.typeId(alias.getMappingTypeId(), scope), scope, alias.getAlias());
        } else {
            scope.add(name, new Symbol.AliasTemplate(name, parameters, alias.getMappingTypeId(), scope));
        }
    }

    /** Declares a name for a type; a scope may do that again for the same type. */
    private static void type(String name, QualType type, Scope scope, IASTName at) {
        for (Symbol symbol : scope.own(name)) {
            if (symbol instanceof Symbol.Type known && !known.type().equals(type)) {
                throw new Problem(at, "invalid redeclaration of type name \"%s\"".formatted(name));
            }
        }
        scope.add(name, new Symbol.Type(type));
    }

    private void simple(IASTSimpleDeclaration simple, Scope scope, List<TemplateParam> parameters) {
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        IASTDeclarator[] declarators = simple.getDeclarators();
        if (!parameters.isEmpty() && declarators.length == 0) {
            classTemplate(specifier, scope, parameters);
            return;
        }
        if (!parameters.isEmpty() && functionDeclarator(declarators[0]) == null) {
            variableTemplate(simple, Syntax.innermost(declarators[0]).getName(), scope, parameters);
            return;
        }
        boolean functionFirst = declarators.length > 0 && functionDeclarator(declarators[0]) != null;
        QualType base = functionFirst ? QualType.VOID : unit.classDeduction.declared(simple, scope);
        for (IASTDeclarator declarator : declarators) {
            ICPPASTFunctionDeclarator function = functionDeclarator(declarator);
            String name = Syntax.plain(Syntax.innermost(declarator).getName());
            if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef) {
                QualType target = functionFirst ? unit.types.specifier(specifier, scope) : base;
                IASTName at = Syntax.innermost(declarator).getName();
                type(name, unit.types.declarator(target, declarator, scope), scope, at);
            } else if (function instanceof ICPPASTDeductionGuide guide) {
                unit.classDeduction.declare(guide, scope, parameters);
            } else if (function != null) {
                function(simple, specifier, function, null, scope, null, parameters);
            } else {
                unit.variables.declareGlobal(simple, base, declarator, name, scope);
            }
        }
    }

    private void variableTemplate(
            IASTSimpleDeclaration simple, IASTName name, Scope scope, List<TemplateParam> parameters) {
        String plain = Syntax.plain(name);
        if (!(Syntax.last(name) instanceof ICPPASTTemplateId id)) {
            Symbol.VariableTemplate template =
                    new Symbol.VariableTemplate(plain, parameters, simple, scope, new ArrayList<>());
            if (unit.cpp20().constraints().isConcept(template)) {
                SyntaxErrors.requireNone(simple);
            }
            scope.add(plain, template);
            unit.variableTemplates.add(plain);
            return;
        }
        if (!(unit.names.require(name, scope).get(0) instanceof Symbol.VariableTemplate template)) {
            throw new Problem(name, "\"%s\" is not a template".formatted(plain));
        }
        List<TemplateArg> pattern = pattern(id, parameters, scope, template.parameters(), template.scope(), plain);
        template.specializations().add(new Specialization<>(parameters, pattern, id, simple, scope));
    }

    private void classTemplate(IASTDeclSpecifier specifier, Scope scope, List<TemplateParam> parameters) {
        if (specifier instanceof ICPPASTElaboratedTypeSpecifier forward) {
            template(forward.getName(), scope, parameters, forward.getKind() == ICPPASTElaboratedTypeSpecifier.k_union);
            return;
        }
        if (!(specifier instanceof ICPPASTCompositeTypeSpecifier definition)) {
            throw Problem.unknown(specifier);
        }
        IASTName name = definition.getName();
        ClassTemplate template =
                template(name, scope, parameters, definition.getKey() == ICPPASTCompositeTypeSpecifier.k_union);
        if (Syntax.last(name) instanceof ICPPASTTemplateId id) {
            specialize(template, id, definition, parameters, scope);
        } else {
            template.define(parameters, definition);
        }
    }

    private ClassTemplate template(IASTName name, Scope scope, List<TemplateParam> parameters, boolean union) {
        for (Symbol symbol : unit.names.lookup(name, scope)) {
            if (symbol instanceof ClassTemplate known) {
                return known;
            }
        }
        String plain = Syntax.plain(name);
        ClassTemplate template = new ClassTemplate(plain, scope, parameters, union);
        scope.add(plain, template);
        return template;
    }

    private void specialize(
            ClassTemplate template,
            ICPPASTTemplateId id,
            ICPPASTCompositeTypeSpecifier definition,
            List<TemplateParam> parameters,
            Scope scope) {
        List<TemplateArg> arguments =
                pattern(id, parameters, scope, template.parameters(), template.scope(), template.name());
        template.specializations().add(new Specialization<>(parameters, arguments, id, definition, scope));
    }

    /** Returns the arguments of a specialisation as a pattern, in which its own parameters stand for themselves. */
    private List<TemplateArg> pattern(
            ICPPASTTemplateId id,
            List<TemplateParam> own,
            Scope scope,
            List<TemplateParam> parameters,
            Scope around,
            String name) {
        Scope pattern = unit.templates.pattern(own, scope);
        return unit.templates.complete(parameters, unit.names.arguments(id, pattern), around, name, id);
    }

    private void specialization(IASTDeclaration declaration, Scope scope) {
        if (declaration instanceof IASTSimpleDeclaration simple
                && simple.getDeclSpecifier() instanceof ICPPASTCompositeTypeSpecifier definition
                && Syntax.last(definition.getName()) instanceof ICPPASTTemplateId id) {
            Symbol symbol = unit.names.require(definition.getName(), scope).get(0);
            if (symbol instanceof ClassTemplate template) {
                specialize(template, id, definition, List.of(), scope);
                return;
            }
        }
        if (declaration instanceof IASTSimpleDeclaration simple
                && simple.getDeclarators().length == 1
                && functionDeclarator(simple.getDeclarators()[0]) == null) {
            variableTemplate(
                    simple, Syntax.innermost(simple.getDeclarators()[0]).getName(), scope, List.of());
            return;
        }
        explicitInstances.specialize(declaration, scope);
    }

    /** Returns the declarator with the name and parameters if this declares a function, not a pointer to one. */
    @Nullable
    ICPPASTFunctionDeclarator functionDeclarator(IASTDeclarator declarator) {
        return Syntax.innermost(declarator) instanceof ICPPASTFunctionDeclarator function ? function : null;
    }

    void function(
            IASTDeclaration whole,
            IASTDeclSpecifier specifier,
            ICPPASTFunctionDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition,
            Scope scope,
            @Nullable ClassType owner,
            List<TemplateParam> parameters) {
        if (declarator.getName() instanceof ICPPASTQualifiedName qualified && definition != null) {
            functionDeclarations.outOfClass(whole, qualified, definition, scope, parameters);
        } else {
            functionDeclarations.declare(whole, specifier, declarator, definition, scope, owner, parameters);
        }
    }

    void attach(ClassType type, ClassTemplate.OutOfClass outside) {
        functionDeclarations.attach(type, outside);
    }
}
