package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/** The answers of {@link TypeQueries}: C++'s definitions of the properties of types, by name. */
final class TypeTraits implements TypeQueries {
    private static final String PREFIX = "__gpuarray_trait_";
    private static final String UNDERLYING = "__gpuarray_underlying_type";

    /** A question about one type. */
    private interface OfOne {
        boolean holds(QualType type);
    }

    /** A question about a type and the values that it is made of, assigned or converted from. */
    private interface OfMore {
        boolean holds(QualType type, List<QualType> others, IASTNode at);
    }

    private final Translation unit;
    private final NothrowTraits nothrow;
    private final Map<String, OfOne> ofOne;
    private final Map<String, OfMore> ofMore;

    TypeTraits(Translation unit) {
        this.unit = unit;
        this.nothrow = new NothrowTraits(unit);
        ofOne = Map.ofEntries(
                Map.entry("is_class", type -> isClass(type, false)),
                Map.entry("is_union", type -> isClass(type, true)),
                Map.entry("is_enum", type -> type.bare() instanceof EnumType),
                Map.entry("is_function", type -> type.bare() instanceof BareType.FunctionOf),
                Map.entry("is_empty", type -> isClass(type, false) && isEmpty(completed(type))),
                Map.entry(
                        "is_polymorphic",
                        type -> isClass(type, false) && unit.virtuals().isPolymorphic(completed(type))),
                Map.entry(
                        "is_abstract",
                        type -> isClass(type, false) && unit.virtuals().isAbstract(completed(type))),
                Map.entry(
                        "is_final",
                        type -> type.bare() instanceof ClassType
                                && completed(type).isFinal()),
                Map.entry("is_pod", type -> isTrivial(type) && isStandardLayout(type)),
                Map.entry("is_trivial", this::isTrivial),
                Map.entry("is_standard_layout", this::isStandardLayout),
                Map.entry("is_trivially_copyable", type -> !type.isReference() && isTriviallyCopyable(type)),
                Map.entry("is_aggregate", this::isAggregate),
                Map.entry("is_destructible", this::isDestructible),
                Map.entry("is_trivially_destructible", this::isTriviallyDestructible),
                Map.entry("has_trivial_destructor", this::isTriviallyDestructible),
                Map.entry("has_trivial_constructor", type -> isTriviallyMade(type)),
                Map.entry("has_trivial_copy", type -> type.isReference() || isTriviallyCopied(type, false)),
                Map.entry("has_trivial_assign", type -> !type.isConst() && isTriviallyCopied(type, true)),
                Map.entry("has_trivial_move_constructor", type -> isTriviallyCopied(type, false)),
                Map.entry("has_trivial_move_assign", type -> !type.isConst() && isTriviallyCopied(type, true)),
                Map.entry("has_unique_object_representations", this::isUnique),
                Map.entry("is_literal_type", this::isLiteral),
                Map.entry("is_nothrow_destructible", type -> isDestructible(type) && nothrow.destroys(type)),
                Map.entry("has_nothrow_constructor", type -> nothrow.makes(type, List.of(), unit.functions.anyNode())),
                Map.entry("has_nothrow_copy", type -> nothrow.copies(type, false, false, unit.functions.anyNode())),
                Map.entry(
                        "has_nothrow_assign",
                        type -> !type.isConst() && nothrow.copies(type, true, false, unit.functions.anyNode())),
                Map.entry(
                        "has_nothrow_move_assign",
                        type -> !type.isConst() && nothrow.copies(type, true, true, unit.functions.anyNode())),
                Map.entry(
                        "has_virtual_destructor",
                        type -> isClass(type, false) && unit.destructors.isVirtual(completed(type))));
        ofMore = Map.of(
                "is_nothrow_constructible",
                        (type, from, at) -> isConstructible(type, from, at)
                                && nothrow.makes(
                                        type,
                                        from.stream().map(one -> value(one, at)).toList(),
                                        at),
                "is_nothrow_assignable",
                        (to, from, at) ->
                                isAssignable(to, from.get(0), at) && nothrow.assigns(to, value(from.get(0), at), at),
                "is_base_of", (base, derived, at) -> isBase(base, derived.get(0)),
                "is_convertible_to", (from, to, at) -> isConvertible(from, to.get(0), at),
                "is_constructible", this::isConstructible,
                "is_trivially_constructible",
                        (type, from, at) -> isConstructible(type, from, at) && isTriviallyMadeFrom(type, from),
                "is_assignable", (to, from, at) -> isAssignable(to, from.get(0), at),
                "is_trivially_assignable",
                        (to, from, at) ->
                                isAssignable(to, from.get(0), at) && isTriviallyCopied(to.withoutReference(), true));
    }

    @Override
    public boolean open(ClassType instance, ClassTemplate template, IASTNode at) {
        String name = template.name();
        boolean isTrait = name.startsWith(PREFIX);
        if (!isTrait && !name.equals(UNDERLYING)) {
            return false;
        }
        List<QualType> types = new ArrayList<>();
        for (TemplateArg argument : instance.arguments()) {
            if (argument instanceof TemplateArg.PackArg pack) {
                pack.elements().forEach(element -> types.add(((TemplateArg.TypeArg) element).type()));
            } else {
                types.add(((TemplateArg.TypeArg) argument).type());
            }
        }
        instance.open(template.scope());
        if (isTrait) {
            boolean value = value(name.substring(PREFIX.length()), types, at);
            Expr literal = new Expr.IntLiteral(ScalarType.BOOL, value ? 1 : 0, unit.at(at));
            instance.scope().add("value", new Symbol.Constant(QualType.BOOL, literal));
        } else if (types.size() == 1 && types.get(0).bare() instanceof EnumType enumeration) {
            instance.scope().add("type", new Symbol.Type(QualType.of(enumeration.underlying())));
        } else {
            throw new Problem(at, "type operand of \"__underlying_type\" must be an enumeration type");
        }
        instance.markComplete();
        return true;
    }

    private boolean value(String name, List<QualType> types, IASTNode at) {
        OfOne one = ofOne.get(name);
        OfMore more = ofMore.get(name);
        boolean varies = name.endsWith("constructible");
        boolean fits = one != null ? types.size() == 1 : varies ? !types.isEmpty() : types.size() == 2;
        if (!fits || (one == null && more == null)) {
            throw new Problem(at, "wrong number of types for \"__%s\": %d".formatted(name, types.size()));
        }
        try {
            return one != null
                    ? one.holds(types.get(0))
                    : more != null && more.holds(types.get(0), types.subList(1, types.size()), at);
        } catch (Incomplete incomplete) {
            throw incomplete.at(at);
        }
    }

    // ---- kinds of types ----

    private static boolean isClass(QualType type, boolean union) {
        return type.bare() instanceof ClassType owner && owner.struct().isUnion() == union;
    }

    private ClassType completed(QualType type) {
        ClassType owner = (ClassType) type.bare();
        unit.classes.complete(owner);
        return owner;
    }

    private static QualType element(QualType type) {
        QualType element = type;
        while (element.bare() instanceof BareType.Array array) {
            element = array.element();
        }
        return element;
    }

    private static boolean isEmpty(ClassType type) {
        return type.hiddenField() == null
                && type.fields().stream().allMatch(field -> field.bits() == 0)
                && type.bases().stream().allMatch(base -> isEmpty(base.type()));
    }

    private static boolean isBase(QualType base, QualType derived) {
        return base.bare() instanceof ClassType b
                && derived.bare() instanceof ClassType d
                && !b.struct().isUnion()
                && d.distanceTo(b) >= 0;
    }

    private boolean isAggregate(QualType type) {
        return type.isArray() || (type.bare() instanceof ClassType && AggregateTypes.isAggregate(completed(type)));
    }

    private boolean isStandardLayout(QualType type) {
        QualType element = element(type);
        if (element.isReference() || !(element.bare() instanceof ClassType)) {
            return !element.isReference() && !element.isVoid();
        }
        ClassType owner = completed(element);
        long levels = owner.fields().stream()
                .map(field -> owner.access().of(field))
                .distinct()
                .count();
        long filled =
                owner.bases().stream().filter(base -> !isEmpty(base.type())).count();
        return owner.hiddenField() == null
                && levels <= 1
                && filled + (owner.fields().isEmpty() ? 0 : 1) <= 1
                && owner.bases().stream().allMatch(base -> isStandardLayout(QualType.of(base.type())))
                && owner.fields().stream().allMatch(field -> isStandardLayout(field.type()));
    }

    /** Returns whether constants may have this type (C++17, [basic.types]). */
    private boolean isLiteral(QualType type) {
        QualType element = element(type);
        if (!(element.bare() instanceof ClassType)) {
            return true;
        }
        ClassType owner = completed(element);
        boolean isMadeByConstant = owner.constructors().stream()
                .anyMatch(constructor -> constructor.mayBeConstant() && !unit.copies.isCopy(constructor, owner));
        return isTriviallyDestructible(element)
                && !owner.hasVirtualBases()
                && (isMadeByConstant || owner.constructors().isEmpty())
                && owner.bases().stream().allMatch(base -> isLiteral(QualType.of(base.type())))
                && owner.fields().stream().allMatch(field -> isLiteral(field.type()));
    }

    /** Returns whether equal values have equal bytes: no padding, and no floating-point numbers. */
    private boolean isUnique(QualType type) {
        QualType element = element(type);
        Basic basic = element.arithmetic();
        if (!(element.bare() instanceof ClassType)) {
            return basic != null ? !basic.isFloating() : !element.isReference() && !element.isVoid();
        }
        ClassType owner = completed(element);
        long bytes = 0;
        for (ClassType.Base base : owner.bases()) {
            bytes += isEmpty(base.type()) ? 0 : base.type().struct().sizeBytes();
        }
        for (Symbol.Field field : owner.fields()) {
            bytes += field.isBitField() ? 0 : unit.mapper.of(field.type()).sizeBytes();
        }
        return isTriviallyCopyable(element)
                && bytes == owner.struct().sizeBytes()
                && owner.bases().stream().allMatch(base -> isEmpty(base.type()) || isUnique(QualType.of(base.type())))
                && owner.fields().stream().allMatch(field -> isUnique(field.type()));
    }

    // ---- what runs no code ----

    private boolean isTrivial(QualType type) {
        return !type.isReference() && isTriviallyCopyable(type) && isTriviallyMade(type);
    }

    private boolean isTriviallyCopyable(QualType type) {
        return isTriviallyCopied(type, false)
                && isTriviallyDestructible(type)
                && (!(element(type).bare() instanceof ClassType owner) || !unit.copies.hasOwn(owner, true));
    }

    private boolean isTriviallyCopied(QualType type, boolean assigns) {
        QualType element = element(type);
        if (!(element.bare() instanceof ClassType)) {
            return !element.isVoid();
        }
        ClassType owner = completed(element);
        return owner.hiddenField() == null
                && !unit.copies.hasOwn(owner, assigns)
                && owner.bases().stream().allMatch(base -> isTriviallyCopied(QualType.of(base.type()), assigns))
                && owner.fields().stream().allMatch(field -> isTriviallyCopied(field.type(), assigns));
    }

    private boolean isTriviallyMade(QualType type) {
        QualType element = element(type);
        if (!(element.bare() instanceof ClassType)) {
            return !element.isReference() && !element.isVoid();
        }
        ClassType owner = completed(element);
        boolean none = owner.constructors().isEmpty()
                || owner.constructors().stream()
                        .anyMatch(constructor -> constructor.traits().defaulted()
                                && unit.functions
                                        .instance(constructor, List.of())
                                        .parameters()
                                        .isEmpty());
        return none && !unit.initializers.needsConstruction(element);
    }

    private boolean isTriviallyMadeFrom(QualType type, List<QualType> from) {
        if (from.isEmpty()) {
            return isTriviallyMade(type) && isTriviallyDestructible(type);
        }
        if (!(type.bare() instanceof ClassType)) {
            return true;
        }
        return from.get(0).withoutReference().bare() == type.bare()
                && isTriviallyCopied(type, false)
                && isTriviallyDestructible(type);
    }

    private boolean isTriviallyDestructible(QualType type) {
        QualType element = element(type);
        if (element.isReference() || !(element.bare() instanceof ClassType)) {
            return !element.isVoid();
        }
        ClassType owner = completed(element);
        FunctionSymbol destructor = owner.destructor();
        return (destructor == null || (destructor.traits().defaulted() && !destructor.isVirtual()))
                && owner.bases().stream().allMatch(base -> isTriviallyDestructible(QualType.of(base.type())))
                && owner.fields().stream().allMatch(field -> isTriviallyDestructible(field.type()));
    }

    private boolean isDestructible(QualType type) {
        QualType element = element(type);
        if (element.isVoid() || element.bare() instanceof BareType.FunctionOf) {
            return false;
        }
        FunctionSymbol destructor =
                element.bare() instanceof ClassType ? completed(element).destructor() : null;
        return destructor == null || !destructor.traits().deleted();
    }

    // ---- what is allowed ----

    private Operand value(QualType type, IASTNode at) {
        boolean isLvalue = type.bare() instanceof BareType.Reference reference && !reference.rvalue();
        Operand made = unit.overloads.placeholder(QualType.referenceTo(type.withoutReference()), unit.at(at));
        return isLvalue ? made : made.asExpiring();
    }

    private boolean isConvertible(QualType from, QualType to, IASTNode at) {
        if (from.isVoid() || to.isVoid() || to.isArray()) {
            return from.isVoid() && to.isVoid();
        }
        return unit.ranks.rank(value(from, at), to) != ConversionRanks.NONE;
    }

    private boolean isConstructible(QualType type, List<QualType> from, IASTNode at) {
        if (type.isVoid() || !isDestructible(type)) {
            return false;
        }
        if (!(type.bare() instanceof ClassType)) {
            return from.isEmpty()
                    ? !type.isReference()
                    : from.size() == 1 && !type.isArray() && isConvertible(from.get(0), type, at);
        }
        ClassType owner = completed(type);
        List<Operand> arguments = from.stream().map(one -> value(one, at)).toList();
        if (unit.virtuals().isAbstract(owner)) {
            return false;
        }
        if (from.size() == 1
                && from.get(0).withoutReference().bare() instanceof ClassType given
                && given.distanceTo(owner) >= 0) {
            return unit.copies.isAllowed(
                    QualType.of(owner), false, value(from.get(0), at).expiring(), at);
        }
        if (owner.constructors().isEmpty()) {
            return from.isEmpty() || (from.size() == 1 && isConvertible(from.get(0), type, at));
        }
        FunctionInstance chosen = unit.overloads.find(Initializers.constructorsOf(owner), arguments, at);
        return (chosen != null && !chosen.symbol().traits().deleted())
                || (from.size() == 1 && isConvertible(from.get(0), type, at));
    }

    private boolean isAssignable(QualType to, QualType from, IASTNode at) {
        QualType target = to.withoutReference();
        boolean isLvalue = to.bare() instanceof BareType.Reference reference && !reference.rvalue();
        if (!(target.bare() instanceof ClassType)) {
            return isLvalue && !target.isConst() && !target.isArray() && isConvertible(from, target, at);
        }
        ClassType owner = completed(target);
        List<FunctionSymbol> own = new ArrayList<>();
        for (Symbol symbol : owner.scope().own("operator =")) {
            if (symbol instanceof FunctionSymbol function && !function.traits().defaulted()) {
                own.add(function);
            }
        }
        Operand given = value(from, at);
        FunctionInstance chosen = own.isEmpty()
                ? null
                : unit.overloads.find(
                        new Operand.Functions("operator =", own, null, value(to, at)), List.of(given), at);
        if (chosen != null) {
            return !chosen.symbol().traits().deleted();
        }
        return !target.isConst()
                && isConvertible(from, QualType.of(owner), at)
                && unit.copies.isAllowed(QualType.of(owner), true, given.expiring(), at);
    }
}
