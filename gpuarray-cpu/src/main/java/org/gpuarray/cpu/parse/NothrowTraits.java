package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.jspecify.annotations.Nullable;

/** Which objects are made, copied and destroyed by functions that are declared {@code noexcept}, for {@link TypeTraits}. */
final class NothrowTraits {
    private final Translation unit;

    NothrowTraits(Translation unit) {
        this.unit = unit;
    }

    private static QualType element(QualType type) {
        QualType element = type;
        while (element.bare() instanceof BareType.Array array) {
            element = array.element();
        }
        return element;
    }

    private @Nullable ClassType owner(QualType type) {
        if (!(element(type).bare() instanceof ClassType owner)) {
            return null;
        }
        unit.classes.complete(owner);
        return owner;
    }

    private boolean isNoexcept(FunctionSymbol symbol) {
        return isNoexcept(unit.functions.instance(symbol, List.of()));
    }

    private boolean isNoexcept(FunctionInstance function) {
        return Noexcept.isDeclared(function, unit.constants::isTrue);
    }

    boolean destroys(QualType type) {
        ClassType owner = type.isReference() ? null : owner(type);
        FunctionSymbol destructor = owner == null ? null : owner.destructor();
        boolean saysOtherwise =
                destructor != null && destructor.kind() == FunctionSymbol.Kind.DESTRUCTOR && !isNoexcept(destructor);
        return owner == null || (!saysOtherwise && parts(owner).stream().allMatch(this::destroys));
    }

    /** Returns whether an object that can be made from these values, or from none, is made without throwing. */
    boolean makes(QualType type, List<Operand> from, IASTNode at) {
        ClassType owner = type.isReference() ? null : owner(type);
        if (owner == null) {
            return from.isEmpty()
                    || !(from.get(0).type().bare() instanceof ClassType)
                    || type.isReference()
                    || converts(from.get(0), type);
        }
        boolean copies = from.size() == 1
                && from.get(0).type().bare() instanceof ClassType given
                && given.distanceTo(owner) >= 0;
        if (copies && !unit.copies.hasOwn(owner, false)) {
            return destroys(type)
                    && parts(owner).stream()
                            .allMatch(part -> copies(part, false, from.get(0).expiring(), at));
        }
        FunctionInstance chosen = owner.constructors().isEmpty()
                ? null
                : unit.overloads.find(Initializers.constructorsOf(owner), from, at);
        if (chosen != null && !chosen.symbol().traits().defaulted()) {
            return destroys(type) && isNoexcept(chosen);
        }
        return destroys(type)
                && (!from.isEmpty() || parts(owner).stream().allMatch(part -> makes(part, List.of(), at)));
    }

    /** Conversion functions of classes are the only ones that may throw here. */
    private boolean converts(Operand from, QualType to) {
        ClassType given = (ClassType) from.type().bare();
        return given.conversions().stream()
                .filter(FunctionSymbol.class::isInstance)
                .map(FunctionSymbol.class::cast)
                .filter(one -> unit.functions
                        .instance(one, List.of())
                        .returnType()
                        .withoutReference()
                        .sameIgnoringQualifiers(to.withoutReference()))
                .allMatch(this::isNoexcept);
    }

    /** Returns whether an object is copied, moved or assigned without throwing. */
    boolean copies(QualType type, boolean assigns, boolean moves, IASTNode at) {
        ClassType owner = type.isReference() ? null : owner(type);
        if (owner == null) {
            return true;
        }
        if (unit.copies.hasOwn(owner, assigns)) {
            Operand lvalue = unit.overloads.placeholder(
                    QualType.referenceTo(QualType.of(owner).with(!moves, false)), unit.at(at));
            Operand from = moves ? lvalue.asExpiring() : lvalue;
            FunctionInstance chosen = assigns
                    ? assignment(owner, from, at)
                    : unit.overloads.find(Initializers.constructorsOf(owner), List.of(from), at);
            return chosen != null && isNoexcept(chosen);
        }
        return parts(owner).stream().allMatch(part -> copies(part, assigns, moves, at));
    }

    private @Nullable FunctionInstance assignment(ClassType owner, Operand from, IASTNode at) {
        List<FunctionSymbol> own = new ArrayList<>();
        for (Symbol symbol : owner.scope().own("operator =")) {
            if (symbol instanceof FunctionSymbol function) {
                own.add(function);
            }
        }
        Operand target = unit.overloads.placeholder(QualType.referenceTo(QualType.of(owner)), unit.at(at));
        return unit.overloads.find(new Operand.Functions("operator =", own, null, target), List.of(from), at);
    }

    /** Returns whether an object of this type takes a value without throwing, if it takes it. */
    boolean assigns(QualType to, Operand from, IASTNode at) {
        ClassType owner = owner(to.withoutReference());
        if (owner == null) {
            return !(from.type().bare() instanceof ClassType) || converts(from, to);
        }
        FunctionInstance chosen = owner.scope().own("operator =").isEmpty() ? null : assignment(owner, from, at);
        return (chosen != null && !chosen.symbol().traits().defaulted())
                ? isNoexcept(chosen)
                : copies(QualType.of(owner), true, from.expiring(), at) && makes(QualType.of(owner), List.of(from), at);
    }

    private static List<QualType> parts(ClassType owner) {
        List<QualType> parts = new ArrayList<>();
        owner.bases().forEach(base -> parts.add(QualType.of(base.type())));
        owner.fields().forEach(field -> parts.add(field.type()));
        return parts;
    }
}
