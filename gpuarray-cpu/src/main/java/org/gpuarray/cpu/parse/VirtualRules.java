package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTCompositeTypeSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeclSpecifier;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDeclarator;
import org.jspecify.annotations.Nullable;

/** Which functions are virtual, which override which, and what C++ allows of them. */
final class VirtualRules {
    private final Translation unit;

    VirtualRules(Translation unit) {
        this.unit = unit;
    }

    /** Returns the virtual functions of a class and of its bases, without destructors. */
    static List<FunctionSymbol> all(ClassType type) {
        List<FunctionSymbol> found = new ArrayList<>(type.virtualFunctions());
        for (ClassType.Base base : type.bases()) {
            for (FunctionSymbol function : all(base.type())) {
                if (!found.contains(function)) {
                    found.add(function);
                }
            }
        }
        return found;
    }

    /** Returns what a call of {@code function} runs on an object of {@code type}; null if the function is not one of its. */
    @Nullable
    FunctionSymbol overrider(ClassType type, FunctionSymbol function) {
        ClassType owner = function.owner();
        if (owner == null || type.distanceTo(owner) < 0) {
            return null;
        }
        FunctionSymbol found = own(type, function);
        for (ClassType.Base base : found == null ? type.bases() : List.<ClassType.Base>of()) {
            FunctionSymbol inherited = overrider(base.type(), function);
            if (inherited != null && (found == null || isBelow(inherited, found))) {
                found = inherited;
            }
        }
        return found;
    }

    /** Returns what a call of a function of a part runs on a whole object of {@code type}. */
    @Nullable
    FunctionSymbol overrider(ClassType type, FunctionSymbol function, ObjectPart part) {
        ClassType base = part.virtualBase();
        return base == null ? nearest(function, part) : overrider(type, function, part, base);
    }

    private @Nullable FunctionSymbol overrider(
            ClassType type, FunctionSymbol function, ObjectPart part, ClassType virtualBase) {
        if (type == virtualBase) {
            return nearest(function, part);
        }
        FunctionSymbol found = own(type, function);
        for (ClassType.Base base : found == null ? type.bases() : List.<ClassType.Base>of()) {
            FunctionSymbol inherited =
                    leads(base, virtualBase) ? overrider(base.type(), function, part, virtualBase) : null;
            if (inherited != null && (found == null || isBelow(inherited, found))) {
                found = inherited;
            }
        }
        return found;
    }

    /** Returns the overrider in the first of the parts around a part that has one. */
    private @Nullable FunctionSymbol nearest(FunctionSymbol function, ObjectPart part) {
        for (ObjectPart around : part.around()) {
            FunctionSymbol own = own(around.type(), function);
            if (own != null) {
                return own;
            }
        }
        return null;
    }

    private @Nullable FunctionSymbol own(ClassType type, FunctionSymbol function) {
        for (FunctionSymbol own : type.virtualFunctions()) {
            if (own == function || overrides(own, function)) {
                return own;
            }
        }
        return null;
    }

    /** Returns whether a function is declared in a class that has that of another one as a base. */
    private static boolean isBelow(FunctionSymbol function, FunctionSymbol other) {
        return function.owner() != null
                && other.owner() != null
                && function.owner() != other.owner()
                && function.owner().distanceTo(other.owner()) > 0;
    }

    private boolean overrides(FunctionSymbol function, FunctionSymbol base) {
        boolean converts = function.kind() == FunctionSymbol.Kind.CONVERSION;
        return (converts ? converts(function, base) : function.name().equals(base.name()))
                && function.traits().constThis() == base.traits().constThis()
                && function.traits().volatileThis() == base.traits().volatileThis()
                && types(function).equals(types(base));
    }

    /** Returns whether both convert to the same type, which their names may write in two ways. */
    private boolean converts(FunctionSymbol function, FunctionSymbol base) {
        return base.kind() == FunctionSymbol.Kind.CONVERSION
                && unit.functions
                        .instance(function, List.of())
                        .returnType()
                        .equals(unit.functions.instance(base, List.of()).returnType());
    }

    private List<QualType> types(FunctionSymbol function) {
        return unit.functions.instance(function, List.of()).parameters().stream()
                .map(parameter -> parameter.type().unqualified())
                .toList();
    }

    /** Returns the class to which a pointer or reference refers, or null. */
    static @Nullable ClassType pointee(QualType type) {
        QualType target = type.isReference() ? type.withoutReference() : type.isPointer() ? type.pointee() : null;
        return target != null && target.bare() instanceof ClassType owner ? owner : null;
    }

    /** Finds the virtual functions of a class whose members are declared. */
    void read(ClassType type) {
        List<FunctionSymbol> inherited = all(type);
        List<FunctionSymbol> own = new ArrayList<>(type.methods());
        own.addAll(type.conversions());
        for (FunctionSymbol function : own) {
            unit.diagnostics.guard(node(function), () -> read(function, type, inherited));
        }
        if (type.hasVirtualBases()) {
            ICPPASTCompositeTypeSpecifier definition = type.definition();
            requireOneOverrider(type, definition == null ? unit.ast() : definition);
            type.constructors()
                    .forEach(constructor ->
                            unit.diagnostics.guard(node(constructor), () -> requireNotConstant(constructor)));
        }
        FunctionSymbol destructor = type.destructor();
        if (destructor != null && type.bases().stream().anyMatch(base -> unit.destructors.isVirtual(base.type()))) {
            destructor.markVirtual();
        }
    }

    /** Refuses functions of virtual bases that two bases override, of which none is the other one's base. */
    private void requireOneOverrider(ClassType type, IASTNode definition) {
        for (ObjectPart part : ObjectPart.of(type)) {
            ClassType virtualBase = part.virtualBase();
            for (FunctionSymbol function : virtualBase == null
                    ? List.<FunctionSymbol>of()
                    : part.type().virtualFunctions()) {
                if (virtualBase != null && isAmbiguous(type, function, part, virtualBase)) {
                    unit.diagnostics.report(new Problem(
                            definition,
                            "override of virtual function \"%s::%s\" is ambiguous"
                                    .formatted(part.type(), function.name())));
                }
            }
        }
    }

    private boolean isAmbiguous(ClassType type, FunctionSymbol function, ObjectPart part, ClassType virtualBase) {
        FunctionSymbol chosen = overrider(type, function, part, virtualBase);
        return chosen != null
                && chosen.owner() != type
                && type.bases().stream()
                        .filter(base -> leads(base, virtualBase))
                        .map(base -> overrider(base.type(), function, part, virtualBase))
                        .anyMatch(other -> other != null && other != chosen && !isBelow(chosen, other));
    }

    private static boolean leads(ClassType.Base base, ClassType virtualBase) {
        return base.type() == virtualBase
                ? base.isVirtual()
                : base.type().virtualBases().stream().anyMatch(own -> own.type() == virtualBase);
    }

    private static void requireNotConstant(FunctionSymbol constructor) {
        if (constructor.source().specifier() instanceof ICPPASTDeclSpecifier specifier && specifier.isConstexpr()) {
            throw new Problem(specifier, "a constructor for a class with virtual bases cannot be constexpr");
        }
    }

    private void read(FunctionSymbol function, ClassType type, List<FunctionSymbol> inherited) {
        boolean overrides = false;
        if (!function.isTemplate() && function.kind() != FunctionSymbol.Kind.STATIC_METHOD) {
            for (FunctionSymbol base : inherited) {
                if (base.owner() != type && overrides(function, base)) {
                    overrides = true;
                    function.markVirtual();
                    check(function, base);
                }
            }
        }
        ICPPASTFunctionDeclarator declarator = function.source().declarator();
        if (!overrides && declarator != null && declarator.isOverride()) {
            throw new Problem(
                    node(function), "member function declared with \"override\" does not override a base class member");
        }
        if (function.isVirtual()) {
            function.describeVirtual(
                    declarator != null && declarator.isPureVirtual(), declarator != null && declarator.isFinal());
            type.virtualFunctions().add(function);
        } else if (declarator != null && declarator.isFinal()) {
            throw new Problem(node(function), "nonvirtual function cannot be declared with \"final\" modifier");
        } else if (declarator != null && declarator.isPureVirtual()) {
            throw new Problem(node(function), "pure specifier (\"= 0\") allowed only on virtual functions");
        }
    }

    private void check(FunctionSymbol function, FunctionSymbol base) {
        String full = base.owner() + "::" + base.name();
        if (base.isFinal()) {
            throw new Problem(node(function), "cannot override \"final\" function \"%s\"".formatted(full));
        }
        QualType result = unit.functions.instance(function, List.of()).returnType();
        QualType wanted = unit.functions.instance(base, List.of()).returnType();
        ClassType own = pointee(result);
        ClassType other = pointee(wanted);
        boolean covariant = own != null
                && other != null
                && result.isReference() == wanted.isReference()
                && (own == other || own.distanceTo(other) > 0);
        if (!result.equals(wanted) && !covariant) {
            throw new Problem(
                    node(function),
                    "return type is not identical to nor covariant with return type \"%s\" of overridden virtual function \"%s\""
                            .formatted(wanted, full));
        }
    }

    private IASTNode node(FunctionSymbol function) {
        ICPPASTFunctionDeclarator declarator = function.source().declarator();
        return declarator == null ? unit.ast() : declarator.getName();
    }

    /** Returns a function of the class that has no body and that nothing overrides; null if there is none. */
    @Nullable
    FunctionSymbol pure(ClassType type) {
        for (ObjectPart part : ObjectPart.of(type)) {
            for (FunctionSymbol function : part.type().virtualFunctions()) {
                FunctionSymbol chosen = overrider(type, function, part);
                if (chosen != null && chosen.isPure()) {
                    return chosen;
                }
            }
        }
        return null;
    }

    /** Refuses a class of which no objects can be made because a function of it has no body. */
    void requireConcrete(QualType type, IASTNode at) {
        if (type.bare() instanceof BareType.Array array) {
            requireConcrete(array.element(), at);
        } else if (type.bare() instanceof ClassType owner && owner.hiddenField() != null) {
            FunctionSymbol pure = pure(owner);
            if (pure != null) {
                throw new Problem(
                        at,
                        "object of abstract class type \"%s\" is not allowed: pure virtual function \"%s::%s\" has no overrider"
                                .formatted(owner, pure.owner(), pure.name()));
            }
        }
    }
}
