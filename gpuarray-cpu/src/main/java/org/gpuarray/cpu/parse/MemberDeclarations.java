package org.gpuarray.cpu.parse;

import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTDeclaration;
import org.eclipse.cdt.core.dom.ast.IASTDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTFieldDeclarator;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNamedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.IASTSimpleDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTAliasDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTElaboratedTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNameSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTQualifiedName;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTTemplateSpecialization;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTUsingDeclaration;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTVisibilityLabel;
import org.jspecify.annotations.Nullable;

/** Declares the members of one class. */
final class MemberDeclarations {
    private final Translation unit;
    private final ClassType type;
    private final Scope scope;
    /** Whether the next using-declaration names members of each class of a pack. */
    private boolean expandsNext;

    MemberDeclarations(Translation unit, ClassType type) {
        this.unit = unit;
        this.type = type;
        this.scope = type.scope();
    }

    void declare(IASTDeclaration member, List<TemplateParam> parameters) {
        if (member instanceof ICPPASTVisibilityLabel label) {
            type.access()
                    .begin(
                            switch (label.getVisibility()) {
                                case ICPPASTVisibilityLabel.v_private -> MemberAccess.Level.PRIVATE;
                                case ICPPASTVisibilityLabel.v_protected -> MemberAccess.Level.PROTECTED;
                                default -> MemberAccess.Level.PUBLIC;
                            });
            return;
        }
        if (member instanceof ICPPASTTemplateDeclaration template
                && !(member instanceof ICPPASTTemplateSpecialization)) {
            List<TemplateParam> own = unit.templates.parameters(template.getTemplateParameters());
            declare(template.getDeclaration(), own);
        } else if (member instanceof ICPPASTFunctionDefinition definition) {
            function(definition, definition.getDeclSpecifier(), definition.getDeclarator(), definition, parameters);
        } else if (member instanceof IASTSimpleDeclaration simple) {
            simple(simple, parameters);
        } else if (member instanceof ICPPASTAliasDeclaration alias
                && alias.getAlias().toString().equals(UsingLists.EXPANDED)) {
            expandsNext = true;
        } else if (member instanceof ICPPASTUsingDeclaration using) {
            List<Scope> scopes = expandsNext ? unit.packs.expand(using.getName(), scope) : List.of(scope);
            expandsNext = false;
            scopes.forEach(one -> use(using, one));
        } else {
            unit.declarations.declare(member, scope, parameters);
        }
    }

    private void use(ICPPASTUsingDeclaration using, Scope from) {
        ClassType base = inheritsFrom(using, from);
        if (base != null) {
            inherit(base);
        } else {
            unit.declarations.use(using, from, scope);
        }
    }

    /** Returns the base class of which {@code using B::B} names the constructors; null for another using-declaration. */
    private @Nullable ClassType inheritsFrom(ICPPASTUsingDeclaration using, Scope from) {
        if (!(using.getName() instanceof ICPPASTQualifiedName name)) {
            return null;
        }
        ICPPASTNameSpecifier[] parts = name.getQualifier();
        boolean repeats = parts.length > 0
                && parts[parts.length - 1] instanceof IASTName last
                && Syntax.plain(last).equals(Syntax.plain(name));
        ClassType base = repeats ? unit.names.qualifier(name, from).owner() : null;
        return base != null && type.distanceTo(base) > 0 ? base : null;
    }

    private void inherit(ClassType base) {
        for (FunctionSymbol constructor : List.copyOf(base.constructors())) {
            List<QualType> parameters = constructor.isTemplate() ? List.of() : parametersOf(constructor);
            boolean copies = parameters.size() == 1
                    && parameters.get(0).withoutReference().bare() == base;
            if (copies || (parameters.isEmpty() && !constructor.isTemplate())) {
                continue;
            }
            FunctionSymbol.Source from = constructor.source();
            FunctionSymbol own = new FunctionSymbol(
                    type.toString(),
                    FunctionSymbol.Kind.CONSTRUCTOR,
                    type,
                    constructor.parameters(),
                    constructor.traits(),
                    new FunctionSymbol.Source(from.specifier(), from.declarator(), null, null, from.scope()));
            own.inherit(constructor);
            type.constructors().add(own);
        }
    }

    private List<QualType> parametersOf(FunctionSymbol constructor) {
        return unit.functions.instance(constructor, List.of()).parameters().stream()
                .map(FunctionInstance.Parameter::type)
                .toList();
    }

    /** Lets the class's own constructors hide inherited ones; if it has none, there is still that without parameters. */
    void completeConstructors() {
        List<FunctionSymbol> own = type.constructors().stream()
                .filter(constructor -> constructor.inherited() == null)
                .toList();
        if (own.size() == type.constructors().size()) {
            return;
        }
        List<List<QualType>> hidden = own.stream()
                .filter(constructor -> !constructor.isTemplate())
                .map(this::parametersOf)
                .toList();
        type.constructors()
                .removeIf(constructor -> constructor.inherited() != null
                        && !constructor.isTemplate()
                        && hidden.contains(parametersOf(constructor)));
        if (own.isEmpty()) {
            FunctionSymbol.Traits none = FunctionSymbol.Traits.NONE;
            type.constructors()
                    .add(new FunctionSymbol(
                            type.toString(),
                            FunctionSymbol.Kind.CONSTRUCTOR,
                            type,
                            List.of(),
                            new FunctionSymbol.Traits(
                                    false, false, false, false, true, true, false, false, none.maxThreads()),
                            new FunctionSymbol.Source(null, null, null, null, scope)));
        }
    }

    private void simple(IASTSimpleDeclaration simple, List<TemplateParam> parameters) {
        IASTDeclSpecifier specifier = simple.getDeclSpecifier();
        if (((ICPPASTDeclSpecifier) specifier).isFriend() && simple.getDeclarators().length == 0) {
            befriend(specifier);
            return;
        }
        if (!parameters.isEmpty() && simple.getDeclarators().length == 0) {
            unit.declarations.declare(simple, scope, parameters);
            return;
        }
        boolean function = simple.getDeclarators().length > 0
                && unit.declarations.functionDeclarator(simple.getDeclarators()[0]) != null;
        if (function) {
            for (IASTDeclarator declarator : simple.getDeclarators()) {
                function(simple, specifier, declarator, null, parameters);
            }
            return;
        }
        boolean isStatic = specifier.getStorageClass() == IASTDeclSpecifier.sc_static;
        requireNoMemory(simple, specifier);
        if (isStatic && isOfOwnType(simple)) {
            return; // its definition outside of the class declares it, when the class is complete
        }
        if (specifier.getStorageClass() == IASTDeclSpecifier.sc_typedef || isStatic || !parameters.isEmpty()) {
            unit.declarations.declare(simple, scope, parameters);
            return;
        }
        QualType base = unit.types.specifier(specifier, scope);
        if (simple.getDeclarators().length == 0
                && specifier instanceof ICPPASTCompositeTypeSpecifier composite
                && composite.getName().toString().isEmpty()) {
            anonymous((ClassType) base.bare());
        }
        for (IASTDeclarator declarator : simple.getDeclarators()) {
            field(base, specifier, declarator);
        }
    }

    private boolean isOfOwnType(IASTSimpleDeclaration simple) {
        if (!(simple.getDeclSpecifier() instanceof IASTNamedTypeSpecifier named)
                || simple.getDeclarators().length == 0
                || simple.getDeclarators()[0].getInitializer() != null
                || simple.getDeclarators()[0].getPointerOperators().length > 0) {
            return false;
        }
        QualType declared = unit.names.typeOrNull(named.getName(), scope);
        return declared != null && declared.bare() == type;
    }

    private void requireNoMemory(IASTSimpleDeclaration simple, IASTDeclSpecifier specifier) {
        for (String memory : List.of(Attributes.DEVICE, Attributes.CONSTANT, Attributes.SHARED, Attributes.MANAGED)) {
            if (simple.getDeclarators().length > 0 && unit.attributes.has(memory, simple, specifier)) {
                throw new Problem(simple.getDeclarators()[0], "memory qualifier on data member is not allowed");
            }
        }
    }

    private void befriend(IASTDeclSpecifier specifier) {
        if (specifier instanceof ICPPASTElaboratedTypeSpecifier named) {
            type.access().befriend(named.getName(), scope);
        } else if (specifier instanceof IASTNamedTypeSpecifier named) {
            type.access().befriend(named.getName(), scope);
        }
    }

    private void field(QualType base, IASTDeclSpecifier specifier, IASTDeclarator declarator) {
        QualType fieldType = unit.types.declarator(base, declarator, scope);
        IASTDeclarator named = Syntax.innermost(declarator);
        String name = named.getName().toString();
        if (fieldType.mentions(TemplateParam.AUTO)) {
            throw new Problem(declarator, "a non-static data member cannot be declared \"auto\"");
        }
        if (fieldType.bare() instanceof BareType.Array array && array.length() < 0) {
            throw new Problem(declarator, "incomplete type is not allowed");
        }
        unit.virtuals().requireConcrete(fieldType, declarator);
        boolean mutable = specifier.getStorageClass() == IASTDeclSpecifier.sc_mutable;
        if (declarator instanceof IASTFieldDeclarator && declarator.getInitializer() != null && !unit.isCpp20()) {
            throw new Problem(declarator.getInitializer(), "data member initializer is not allowed");
        }
        int bits = declarator instanceof IASTFieldDeclarator sized ? width(sized, fieldType, name) : -1;
        Symbol.Field field = new Symbol.Field(name, fieldType, type, declarator.getInitializer(), mutable, bits);
        type.fields().add(field);
        if (unit.isCpp20() && unit.attributes.has("no_unique_address", specifier.getParent(), specifier, declarator)) {
            type.overlapping().add(field);
        }
        int alignment = unit.attributes.alignment(scope, specifier.getParent(), specifier, declarator);
        boolean ofType = specifier instanceof ICPPASTCompositeTypeSpecifier;
        if (alignment > 0 && !ofType) {
            type.alignments().put(field, alignment);
        }
        if (!name.isEmpty()) {
            scope.add(name, field);
        }
    }

    private int width(IASTFieldDeclarator declarator, QualType fieldType, String name) {
        Basic basic = fieldType.bare() instanceof EnumType e ? e.underlying() : fieldType.arithmetic();
        if (basic == null || !basic.isInteger()) {
            throw new Problem(declarator, "bit-field \"%s\" has an invalid type \"%s\"".formatted(name, fieldType));
        }
        long bits = unit.constants.integer(declarator.getBitFieldSize(), scope);
        long most = basic == Basic.BOOL ? 8 : 8 * basic.scalar().sizeBytes();
        if (bits < 0 || bits > most || (bits == 0 && !name.isEmpty())) {
            throw new Problem(declarator.getBitFieldSize(), "invalid size for bit-field");
        }
        return (int) bits;
    }

    /** The members of an anonymous union are used like members of the class around it. */
    private void anonymous(ClassType inner) {
        Symbol.Field outer = new Symbol.Field("", QualType.of(inner), type, null, false);
        type.fields().add(outer);
        inner.scope().members().forEach((name, symbol) -> {
            if (!name.isEmpty() && (symbol instanceof Symbol.Field || symbol instanceof Symbol.Nested)) {
                scope.add(name, new Symbol.Nested(outer, symbol));
            }
        });
    }

    private void function(
            IASTDeclaration whole,
            IASTDeclSpecifier specifier,
            IASTDeclarator declarator,
            @Nullable ICPPASTFunctionDefinition definition,
            List<TemplateParam> parameters) {
        ICPPASTFunctionDeclarator function = unit.declarations.functionDeclarator(declarator);
        if (function == null) {
            throw Problem.unknown(declarator);
        }
        boolean friend = ((ICPPASTDeclSpecifier) specifier).isFriend();
        unit.declarations.function(whole, specifier, function, definition, scope, friend ? null : type, parameters);
    }

    /** Gives the methods of a class template's instance the bodies that are defined outside the class. */
    void defineOutOfClass() {
        ClassTemplate template = type.template();
        if (template == null) {
            return;
        }
        for (ClassTemplate.OutOfClass outside : template.outOfClass()) {
            if (type.definition() == template.primary()) {
                unit.declarations.attach(type, outside);
            }
        }
    }
}
