package org.gpuarray.cpu.parse;

/** Ranks implicit conversions: overload resolution prefers the smaller rank. */
final class ConversionRanks {
    /** No implicit conversion exists. Smaller ranks are better conversions. */
    static final int NONE = Integer.MAX_VALUE;

    static final int EXACT = 0;
    private static final int ADDS_CONST = 1;
    private static final int PROMOTION = 10;
    static final int CONVERSION = 20;
    private static final int TO_VOID_POINTER = 60;
    private static final int POINTER_TO_BOOL = 70;
    private static final int USER = 100;

    private final Translation unit;

    ConversionRanks(Translation unit) {
        this.unit = unit;
    }

    /** Returns the rank of a conversion, {@link #NONE} if there is none. */
    int rank(Operand from, QualType to) {
        try {
            return rank(from, to, true);
        } catch (Incomplete incomplete) {
            return NONE;
        }
    }

    /** Returns the rank of a conversion; {@code user} says whether constructors and conversion functions may be used. */
    int rank(Operand from, QualType to, boolean user) {
        if (to.bare() instanceof BareType.MemberPointer member && !(from.type().bare() instanceof ClassType)) {
            return unit.memberPointers.rank(from, member);
        }
        BareType.FunctionOf function = to.functionTarget();
        if (function != null && (from.functions() != null || from.type().bare() instanceof ClassType)) {
            boolean exists = unit.pointers.chosen(from, function, unit.pointers.nodeOf(from)) != null;
            return !exists ? NONE : from.functions() != null ? EXACT : USER;
        }
        if (from.functions() != null) {
            boolean toMember = to.bare() instanceof BareType.Reference reference
                    && (reference.rvalue() || reference.target().isConst())
                    && reference.target().bare() instanceof BareType.MemberPointer;
            return toMember
                    ? rank(from, to.withoutReference(), user)
                    : to.bare() == Basic.BOOL ? POINTER_TO_BOOL : NONE;
        }
        if (to.bare() instanceof BareType.Reference reference) {
            return rankReference(from, reference, user);
        }
        if (from.braces() != null) {
            return unit.initializers.canInitialize(to, from) ? USER : NONE;
        }
        return rankValue(from, to, user);
    }

    private int rankReference(Operand from, BareType.Reference to, boolean user) {
        QualType target = to.target();
        if (target.bare() instanceof BareType.FunctionOf && from.type().isFunctionPointer() && !from.lvalue()) {
            // what a reference to a function denotes is computed as its address
            return from.type().pointee().bare().equals(target.bare()) ? EXACT : NONE;
        }
        if (from.braces() != null) {
            return target.isConst() || to.rvalue() ? rank(from, target.unqualified(), user) : NONE;
        }
        boolean temporary = !from.lvalue() || from.expiring();
        if (from.isNamedConstant() && target.isConst() && !to.rvalue() && related(from.type(), target) == 0) {
            return EXACT;
        }
        if (from.isNamedConstant() && to.rvalue() && related(from.type(), target) == 0) {
            return NONE;
        }
        int related = related(from.type(), target);
        boolean qualifiersFit =
                (!from.type().isConst() || target.isConst()) && (!from.type().isVolatile() || target.isVolatile());
        if (related >= 0 && qualifiersFit) {
            int cost = related + (target.isConst() && !from.type().isConst() ? ADDS_CONST : EXACT);
            if (to.rvalue()) {
                return temporary ? cost : NONE;
            }
            if (from.lvalue() && !from.expiring()) {
                return cost;
            }
            return target.isConst() ? cost + 1 : NONE;
        }
        if (related >= 0 || (!target.isConst() && !to.rvalue())) {
            return NONE;
        }
        return rank(from, target.unqualified(), user);
    }

    /** Returns 0 for the same type, more for a base class, −1 for unrelated types. */
    int related(QualType from, QualType to) {
        if (from.sameIgnoringQualifiers(to)) {
            return 0;
        }
        if (from.bare() instanceof ClassType derived && to.bare() instanceof ClassType base) {
            int distance = derived.distanceTo(base);
            return distance < 0 ? -1 : CONVERSION + distance;
        }
        return -1;
    }

    private int rankValue(Operand operand, QualType to, boolean user) {
        QualType from = operand.type().decayed();
        if (from.bare().equals(to.bare())) {
            return EXACT;
        }
        if (from.bare() instanceof ClassType || to.bare() instanceof ClassType) {
            return rankClass(operand, to, user);
        }
        if (to.bare() instanceof BareType.Pointer target) {
            return rankPointer(operand, from, target.target());
        }
        Basic source = from.arithmetic();
        if (to.bare() == Basic.BOOL
                && (from.isPointer()
                        || from.bare() == Basic.NULLPTR
                        || from.bare() instanceof BareType.MemberPointer)) {
            return POINTER_TO_BOOL;
        }
        if (source == null || !to.isArithmetic()) {
            return NONE;
        }
        Basic target = (Basic) to.bare();
        boolean promotes = (source.isInteger() && (source.promoted() == target))
                || (source == Basic.FLOAT && target == Basic.DOUBLE);
        return (promotes && source != target) || (source == target && from.bare() instanceof EnumType)
                ? PROMOTION
                : CONVERSION;
    }

    private int rankPointer(Operand operand, QualType from, QualType target) {
        if (operand.isNullConstant()) {
            return CONVERSION;
        }
        if (!(from.bare() instanceof BareType.Pointer pointer)) {
            return NONE;
        }
        QualType source = pointer.target();
        if (unit.strings.isLiteral(operand, target.bare())) {
            return target.isConst() ? EXACT : CONVERSION; // to char *: deprecated, and nothing may be written there
        }
        if ((source.isConst() && !target.isConst()) || (source.isVolatile() && !target.isVolatile())) {
            return NONE;
        }
        int cost =
                source.isConst() == target.isConst() && source.isVolatile() == target.isVolatile() ? EXACT : ADDS_CONST;
        if (source.sameIgnoringQualifiers(target) || similar(source, target)) {
            return cost;
        }
        if (target.isVoid()) {
            return TO_VOID_POINTER + cost;
        }
        int related = related(source, target);
        return related > 0 ? related + cost : NONE;
    }

    /** Returns whether pointers to pointers differ only by const that may be added: every level above it must be const. */
    private static boolean similar(QualType from, QualType to) {
        if (from.bare() instanceof BareType.Pointer a && to.bare() instanceof BareType.Pointer b && to.isConst()) {
            QualType x = a.target();
            QualType y = b.target();
            return (!x.isConst() || y.isConst()) && (x.bare().equals(y.bare()) || similar(x, y));
        }
        return false;
    }

    private int rankClass(Operand from, QualType to, boolean user) {
        if (from.type().bare() instanceof ClassType derived && to.bare() instanceof ClassType base) {
            int distance = derived.distanceTo(base);
            if (distance >= 0) {
                return CONVERSION + distance;
            }
        }
        if (!user) {
            return NONE;
        }
        if (to.bare() instanceof ClassType target && unit.userConversions.converting(from, target) != null) {
            return USER;
        }
        FunctionInstance conversion = unit.userConversions.conversion(from, to);
        if (conversion == null) {
            boolean byTemplate = from.type().bare() instanceof ClassType source
                    && source.conversions().stream()
                            .anyMatch(f -> f.isTemplate() && !f.traits().explicit());
            return byTemplate ? USER + 1 : NONE;
        }
        return USER + 1 + rank(unit.userConversions.resultOf(conversion), to, false);
    }
}
