package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConversionName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTParameterDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateId;
import org.jspecify.annotations.Nullable;

/** Declares functions and methods, and joins their redeclarations. */
final class FunctionDeclarations {
    /** Attributes that one declaration of a function may have and another leave out. */
    private static final Pattern NO_TYPE =
            Pattern.compile("\\b(?:friend|inline|static|constexpr|extern|__\\w+?__)\\b\\s*");

    private final Translation unit;
    private final FunctionRules rules;

    FunctionDeclarations(Translation unit) {
        this.unit = unit;
        this.rules = new FunctionRules(unit.attributes, problem -> unit.diagnostics.report(problem));
    }

    void declare(
            IASTDeclaration whole,
            IASTDeclSpecifier specifier,
            ICPPASTFunctionDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition,
            Scope scope,
            @Nullable ClassType owner,
            List<TemplateParam> declared) {
        if (declarator.takesVarArgs()) {
            throw Problem.unsupported(declarator, "variadic functions are");
        }
        IASTName name = declarator.getName();
        FunctionSymbol.Source source = new FunctionSymbol.Source(specifier, declarator, definition, null, scope);
        List<TemplateParam> parameters = InventedParameters.with(declared, declarator);
        FunctionSymbol.Traits traits = traits(whole, specifier, declarator, definition, scope, parameters);
        if (traits.kernel() && owner != null) {
            throw new Problem(name, "a __global__ function cannot be a member function");
        }
        if (!unit.files.isPrelude(whole)) {
            rules.checkSpace(whole, specifier, declarator, definition);
            if (!unit.isCpp20()) {
                InventedParameters.refuse(declarator);
            }
        }
        FunctionSymbol.Kind kind = kind(specifier, name, owner);
        String plain = Syntax.plain(name);
        FunctionSymbol symbol = new FunctionSymbol(plain, kind, owner, parameters, traits, source);
        if (((ICPPASTDeclSpecifier) specifier).isVirtual()) {
            rules.checkVirtual(symbol, name);
            symbol.markVirtual();
        }
        Scope target = owner == null && scope.kind() == Scope.Kind.CLASS ? scope.enclosingNamespace() : scope;
        FunctionSymbol known = same(symbol, target.local(plain));
        if (known != null) {
            if (known.hasBody() && definition != null) {
                throw new Problem(name, "function \"%s\" has already been defined".formatted(plain));
            }
            known.redeclare(symbol);
            symbol = known;
        } else {
            if (owner == null) {
                rules.checkLinkage(symbol, whole, name);
            }
            add(symbol, owner, target, plain);
            FunctionSymbol equality = DefaultedComparisons.impliedEquality(symbol);
            if (equality != null) {
                add(equality, owner, target, equality.name());
            }
            if (traits.kernel() && symbol.isTemplate()) {
                unit.kernels.addTemplate(symbol);
            }
        }
        ClassType around = target != scope ? scope.owner() : null;
        if (around != null) {
            around.access().befriend(symbol);
        }
        boolean written = definition != null && !definition.isDefaulted() && !definition.isDeleted();
        if (definition != null && written && !symbol.isTemplate() && !unit.files.isPrelude(whole)) {
            if (scope.kind() == Scope.Kind.NAMESPACE) {
                unit.functions.define(symbol, definition);
            } else if (!scope.isInTemplate() && scope.function() == null) {
                unit.functions.defineLater(symbol, definition); // its class is not complete yet
            }
        }
    }

    private static void add(FunctionSymbol symbol, @Nullable ClassType owner, Scope scope, String name) {
        if (owner != null) {
            owner.access().declare(symbol);
        }
        if (owner != null && symbol.kind() == FunctionSymbol.Kind.CONSTRUCTOR) {
            owner.constructors().add(symbol);
        } else if (owner != null && symbol.kind() == FunctionSymbol.Kind.CONVERSION) {
            owner.conversions().add(symbol);
        } else if (owner != null && symbol.kind() == FunctionSymbol.Kind.DESTRUCTOR) {
            owner.setDestructor(symbol);
        } else {
            scope.add(name, symbol);
            if (owner != null) {
                owner.methods().add(symbol);
            }
        }
    }

    private FunctionSymbol.Kind kind(IASTDeclSpecifier specifier, IASTName name, @Nullable ClassType owner) {
        if (owner == null) {
            return FunctionSymbol.Kind.FREE;
        }
        if (Syntax.last(name) instanceof ICPPASTConversionName) {
            return FunctionSymbol.Kind.CONVERSION;
        }
        if (isTypeless(specifier)) {
            return Syntax.plain(name).startsWith("~")
                    ? FunctionSymbol.Kind.DESTRUCTOR
                    : FunctionSymbol.Kind.CONSTRUCTOR;
        }
        return specifier.getStorageClass() == IASTDeclSpecifier.sc_static || Syntax.isHeapOperator(Syntax.plain(name))
                ? FunctionSymbol.Kind.STATIC_METHOD
                : FunctionSymbol.Kind.METHOD;
    }

    /** Returns whether a declaration names no type, as those of constructors do. */
    static boolean isTypeless(IASTDeclSpecifier specifier) {
        return specifier instanceof IASTSimpleDeclSpecifier simple
                && simple.getType() == IASTSimpleDeclSpecifier.t_unspecified
                && !simple.isUnsigned()
                && !simple.isSigned()
                && !simple.isLong()
                && !simple.isShort()
                && !simple.isLongLong();
    }

    /** Returns the attributes of a declaration: all but its type. */
    FunctionSymbol.Traits traits(
            IASTDeclaration whole,
            IASTDeclSpecifier specifier,
            ICPPASTFunctionDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition,
            Scope scope,
            List<TemplateParam> parameters) {
        Attributes attributes = unit.attributes;
        boolean kernel = attributes.has(Attributes.KERNEL, whole, specifier, declarator);
        boolean prelude = unit.files.isPrelude(whole);
        ICPPASTDeclSpecifier cpp = (ICPPASTDeclSpecifier) specifier;
        boolean device = kernel
                || prelude
                || cpp.isConstexpr()
                || (definition != null && definition.isDefaulted())
                || attributes.has(Attributes.DEVICE, whole, specifier, declarator);
        int maxThreads = 1024;
        if (kernel && parameters.isEmpty()) {
            maxThreads = attributes.maxThreads(scope, whole, specifier, declarator);
        }
        return new FunctionSymbol.Traits(
                declarator.isConst(),
                declarator.isVolatile(),
                cpp.isExplicit(),
                definition != null && definition.isDeleted(),
                definition != null && definition.isDefaulted(),
                device,
                kernel,
                prelude && definition == null,
                maxThreads);
    }

    /** Returns the symbol of an earlier declaration of the same function, or null. */
    private @Nullable FunctionSymbol same(FunctionSymbol symbol, List<Symbol> candidates) {
        for (Symbol candidate : candidates) {
            if (candidate instanceof FunctionSymbol known
                    && known.owner() == symbol.owner()
                    && known.parameters().size() == symbol.parameters().size()
                    && known.traits().constThis() == symbol.traits().constThis()
                    && known.traits().volatileThis() == symbol.traits().volatileThis()
                    && known.refQualifier() == symbol.refQualifier()
                    && signatureText(known).equals(signatureText(symbol))) {
                return known;
            }
        }
        return null;
    }

    private String signatureText(FunctionSymbol symbol) {
        if (symbol.isTemplate()) {
            IASTDeclSpecifier specifier = symbol.source().specifier();
            String result = specifier == null || symbol.kind() == FunctionSymbol.Kind.CONVERSION
                    ? ""
                    : NO_TYPE.matcher(specifier.getRawSignature())
                            .replaceAll("")
                            .strip();
            return withPositions(
                    unit.functions.patterns(symbol) + " " + result + valueTypes(symbol)
                            + unit.cpp20().constraints().text(symbol),
                    symbol.parameters());
        }
        List<QualType> types = unit.functions.instance(symbol, List.of()).parameters().stream()
                .map(parameter -> parameter.type().unqualified())
                .toList();
        return types + unit.cpp20().constraints().text(symbol);
    }

    /** Templates whose value parameters have other types are others: by {@code enable_if_t<C, int>} one is chosen. */
    private static String valueTypes(FunctionSymbol symbol) {
        StringBuilder types = new StringBuilder();
        for (TemplateParam parameter : symbol.parameters()) {
            if (parameter.declaration() instanceof ICPPASTParameterDeclaration value) {
                types.append(", ")
                        .append(value.getDeclSpecifier().getRawSignature().replaceAll("\\s+", " "));
            }
        }
        return types.toString();
    }

    /** Replaces template parameters' names, which may differ between declarations, by their positions. */
    private static String withPositions(String text, List<TemplateParam> parameters) {
        String result = text;
        for (int i = 0; i < parameters.size(); i++) {
            result = result.replaceAll("\\b" + Pattern.quote(parameters.get(i).name()) + "\\b", "#" + i);
        }
        return result;
    }

    /** Declares what a definition outside its class or namespace defines. */
    void outOfClass(
            IASTDeclaration whole,
            ICPPASTQualifiedName name,
            ICPPASTFunctionDefinition definition,
            Scope scope,
            List<TemplateParam> parameters) {
        ClassTemplate template = parameters.isEmpty() ? null : templateOf(name, scope);
        if (template != null) {
            ClassTemplate.OutOfClass outside = new ClassTemplate.OutOfClass(parameters, definition, scope);
            template.outOfClass().add(outside);
            for (ClassType instance : template.instances().values()) {
                if (instance.isComplete() && instance.definition() == template.primary()) {
                    attach(instance, outside);
                }
            }
            return;
        }
        Scope inside = unit.names.qualifier(name, scope);
        ICPPASTFunctionDeclarator declarator = (ICPPASTFunctionDeclarator) definition.getDeclarator();
        if (inside.kind() == Scope.Kind.CLASS && inside.owner() != null) {
            FunctionSymbol symbol = attach(inside.owner(), parameters, definition, inside, name);
            if (!symbol.isTemplate()) {
                unit.functions.define(symbol, definition);
            }
        } else {
            declare(whole, definition.getDeclSpecifier(), declarator, definition, inside, null, parameters);
        }
    }

    private @Nullable ClassTemplate templateOf(ICPPASTQualifiedName name, Scope scope) {
        IASTNode part = name.getQualifier()[name.getQualifier().length - 1];
        if (part instanceof ICPPASTTemplateId id) {
            for (Symbol symbol : unit.names.lookup(id, scope)) {
                if (symbol instanceof ClassTemplate template) {
                    return template;
                }
            }
        }
        return null;
    }

    void attach(ClassType type, ClassTemplate.OutOfClass outside) {
        int own = outside.parameters().size() - type.arguments().size();
        int count = type.arguments().size();
        if (own < 0) {
            return;
        }
        Scope around = unit.templates.bind(outside.parameters().subList(0, count), type.arguments(), outside.scope());
        Scope inside = around.template();
        inside.use(type.scope());
        List<TemplateParam> rest =
                outside.parameters().subList(count, outside.parameters().size());
        attach(
                type,
                rest,
                outside.definition(),
                inside,
                outside.definition().getDeclarator().getName());
    }

    private FunctionSymbol attach(
            ClassType type,
            List<TemplateParam> declared,
            ICPPASTFunctionDefinition definition,
            Scope scope,
            IASTName at) {
        ICPPASTFunctionDeclarator declarator = (ICPPASTFunctionDeclarator) definition.getDeclarator();
        List<TemplateParam> parameters = InventedParameters.with(declared, declarator);
        String plain = Syntax.plain(declarator.getName());
        FunctionSymbol.Source source =
                new FunctionSymbol.Source(definition.getDeclSpecifier(), declarator, definition, null, scope);
        FunctionSymbol.Traits traits =
                traits(definition, definition.getDeclSpecifier(), declarator, definition, scope, parameters);
        FunctionSymbol defined =
                new FunctionSymbol(plain, FunctionSymbol.Kind.METHOD, type, parameters, traits, source);
        List<Symbol> candidates = new ArrayList<>(type.scope().local(plain));
        if (plain.equals(Syntax.plain(nameOf(type, at)))) {
            candidates.addAll(type.constructors());
        }
        candidates.addAll(type.conversions());
        FunctionSymbol destructor = type.destructor();
        if (destructor != null && plain.startsWith("~")) {
            candidates.add(destructor);
        }
        FunctionSymbol known = same(defined, candidates);
        if (known == null) {
            throw new Problem(at, "class \"%s\" has no member \"%s\"".formatted(type, plain));
        }
        known.redeclare(defined);
        return known;
    }

    private static IASTName nameOf(ClassType type, IASTName fallback) {
        return type.definition() == null ? fallback : type.definition().getName();
    }
}
