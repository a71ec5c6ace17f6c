package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** Implicit conversions: how good one is, and the tree that does it. */
final class Conversions {
    /** No implicit conversion exists. Smaller ranks are better conversions. */
    static final int NONE = Integer.MAX_VALUE;

    static final int EXACT = 0;
    private static final int ADDS_CONST = 1;
    private static final int PROMOTION = 10;
    static final int CONVERSION = 20;
    private static final int TO_VOID_POINTER = 60;
    private static final int POINTER_TO_BOOL = 70;
    private static final int USER = 100;

    /** What a conversion is for: decides the words of its error. */
    enum Use {
        INITIALIZE("a value of type \"%s\" cannot be used to initialize an entity of type \"%s\""),
        ASSIGN("a value of type \"%s\" cannot be assigned to an entity of type \"%s\""),
        ARGUMENT("argument of type \"%s\" is incompatible with parameter of type \"%s\""),
        RETURN("return value type (\"%s\") does not match the function type (\"%s\")");

        private final String message;

        Use(String message) {
            this.message = message;
        }

        /** Returns the error's words, with a place for each of the two types. */
        String message() {
            return message;
        }
    }

    private final Translation unit;

    Conversions(Translation unit) {
        this.unit = unit;
    }

    // ---- values ----

    /** Returns the operand's value: an array becomes a pointer to its first element. */
    Expr load(Operand operand, IASTNode at) {
        if (operand.functions() != null) {
            return value(operand, at).expr();
        }
        if (operand.braces() != null) {
            throw new Problem(at, "expected an expression");
        }
        if (operand.type().isArray()) {
            return decay(operand, at);
        }
        return operand.expr();
    }

    private Expr decay(Operand array, IASTNode at) {
        Expr expr = array.expr();
        if (!array.lvalue()) {
            expr = stored(array, at);
        }
        Expr pointer = new Expr.Decay(expr, unit.at(at));
        PointerType wanted = unit.mapper.pointerTo(array.type().element());
        return wanted.equals(pointer.type()) ? pointer : new Expr.PointerCast(wanted, pointer, unit.at(at));
    }

    /** Returns the operand as a value with its decayed type. */
    Operand value(Operand operand, IASTNode at) {
        Operand.Functions functions = operand.functions();
        if (functions != null) {
            Operand pointer = unit.pointers.decayed(operand, at);
            if (pointer == null) {
                throw new Problem(
                        at,
                        "cannot determine which instance of overloaded function \"%s\" is intended"
                                .formatted(functions.name()));
            }
            return pointer;
        }
        if (operand.maybeExpr() instanceof Expr.BitField bits
                && operand.type().isArithmetic()
                && operand.type().bare() != Basic.BOOL
                && (bits.width() < 32 || (bits.width() == 32 && !bits.type().isUnsigned()))) {
            return Operand.value(arithmetic(bits, Basic.INT, unit.at(at)), QualType.INT);
        }
        return Operand.value(load(operand, at), operand.type().decayed());
    }

    /** Stores a value in a temporary and returns that variable as an lvalue. */
    Expr stored(Operand value, IASTNode at) {
        SourcePosition place = unit.at(at);
        Variable temporary = new Variable("$tmp", unit.mapper.of(value.type()), Variable.Space.LOCAL, place);
        List<Stmt> made = new ArrayList<>(List.of(new Stmt.Declare(temporary, value.expr(), place)));
        unit.destructors.temporary(temporary, value.type(), made, at);
        Expr.Var variable = new Expr.Var(temporary, place);
        Expr address = new Expr.Sequence(made, new Expr.AddressOf(variable, place), place);
        return Operand.pointee(address, value.type(), place).expr();
    }

    /** Returns the address of an lvalue; the address of {@code *p} is {@code p}. */
    Expr address(Operand lvalue, IASTNode at) {
        Expr expr = lvalue.expr();
        if (expr instanceof Expr.BitField) {
            throw new Problem(at, "taking the address of a bit field is not allowed");
        }
        Expr pointer = expr instanceof Expr.Deref deref ? deref.pointer() : new Expr.AddressOf(expr, unit.at(at));
        PointerType wanted = unit.mapper.pointerTo(lvalue.type());
        return wanted.equals(pointer.type()) ? pointer : new Expr.PointerCast(wanted, pointer, unit.at(at));
    }

    /** Returns the operand as a condition. */
    Expr condition(Operand operand, IASTNode at) {
        Operand value = unit.userConversions.converted(operand, QualType.BOOL, at);
        if (rank(value, QualType.BOOL) == NONE) {
            throw new Problem(at, "expression must have bool type (or be convertible to bool)");
        }
        return convert(value, QualType.BOOL, at, Use.INITIALIZE);
    }

    /** Converts between arithmetic types. */
    Expr arithmetic(Expr value, Basic to, SourcePosition at) {
        ScalarType target = to.scalar();
        if (value.type() == target) {
            return value;
        }
        return TreeLiterals.convert(value, target, at);
    }

    // ---- ranking ----

    int rank(Operand from, QualType to) {
        try {
            return rank(from, to, true);
        } catch (Incomplete incomplete) {
            return NONE;
        }
    }

    /** Returns how good a conversion is; {@code user}: whether constructors and conversion functions may take part. */
    int rank(Operand from, QualType to, boolean user) {
        if (to.bare() instanceof BareType.MemberPointer member && !(from.type().bare() instanceof ClassType)) {
            return unit.memberPointers.rank(from, member);
        }
        BareType.FunctionOf function = to.functionTarget();
        if (function != null && (from.functions() != null || from.type().bare() instanceof ClassType)) {
            boolean exists = unit.pointers.chosen(from, function, unit.pointers.place(from)) != null;
            return !exists ? NONE : from.functions() != null ? EXACT : USER;
        }
        if (from.functions() != null) {
            return to.bare() == Basic.BOOL ? POINTER_TO_BOOL : NONE;
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
                return temporary ? related : NONE;
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
    private int related(QualType from, QualType to) {
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
        if (target.bare() == Basic.CHAR && unit.strings.isLiteral(operand)) {
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

    /** Pointers to pointers may gain const inside, if every level above is const. */
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

    // ---- converting ----

    /** Returns the operand as a value of type {@code to}, or its address where that is a reference. */
    Expr convert(Operand from, QualType to, IASTNode at, Use use) {
        BareType.FunctionOf function = to.functionTarget();
        if (function != null && (from.functions() != null || from.type().bare() instanceof ClassType)) {
            FunctionInstance chosen = unit.pointers.chosen(from, function, at);
            if (chosen == null) {
                throw mismatch(from, to, at, use);
            }
            Operand address = unit.pointers.address(chosen, at);
            return to.withoutReference().isPointer() && to.isReference()
                    ? convert(address, to, at, use)
                    : address.expr();
        }
        boolean toMember =
                to.bare() instanceof BareType.MemberPointer && !(from.type().bare() instanceof ClassType);
        if (toMember && rank(from, to) == NONE) {
            throw mismatch(from, to, at, use);
        } else if (toMember) {
            return unit.memberPointers.convert(from, (BareType.MemberPointer) to.bare(), at);
        }
        if (from.functions() != null) {
            return convert(value(from, at), to, at, use);
        }
        if (to.bare() instanceof BareType.Array array) {
            Expr characters = unit.strings.array(from, array, at);
            if (characters != null) {
                return characters;
            }
        }
        if (from.braces() != null && !to.isReference()) {
            return unit.initializers.fromList(to, from, at);
        }
        if (rank(from, to) == NONE) {
            throw mismatch(from, to, at, use);
        }
        if (to.bare() instanceof BareType.Reference reference) {
            return bind(from, reference, at, use);
        }
        QualType source = from.type().decayed();
        if (source.bare() instanceof ClassType || to.bare() instanceof ClassType) {
            return toClass(from, to, at, use);
        }
        Expr value = load(from, at);
        CType target = unit.mapper.of(to);
        if (target instanceof PointerType pointer) {
            return toPointer(value, from, pointer, at);
        }
        return value.type().equals(target) ? value : TreeLiterals.convert(value, (ScalarType) target, unit.at(at));
    }

    private Expr toPointer(Expr value, Operand from, PointerType target, IASTNode at) {
        if (from.isNullConstant()) {
            return new Expr.NullPointer(target, unit.at(at));
        }
        if (value.type().equals(target)) {
            return value;
        }
        QualType source = from.type().decayed();
        if (source.isPointer()
                && source.pointee().bare() instanceof ClassType derived
                && target.target() instanceof org.gpuarray.cpu.tree.StructType struct) {
            ClassType base = unit.members.baseWith(derived, struct);
            if (base != null) {
                return unit.members.upcastPointer(value, derived, base, unit.at(at));
            }
        }
        return new Expr.PointerCast(target, value, unit.at(at));
    }

    private Expr bind(Operand from, BareType.Reference to, IASTNode at, Use use) {
        QualType target = to.target();
        if (from.braces() == null) {
            boolean same = from.type().sameIgnoringQualifiers(target);
            if (same) {
                boolean copied = from.maybeExpr() instanceof Expr.BitField && target.isConst();
                Operand lvalue = from.lvalue() && !copied ? from : Operand.lvalue(stored(from, at), from.type());
                return recast(address(lvalue, at), target, at);
            }
            if (related(from.type(), target) > 0) {
                Operand lvalue = from.lvalue() ? from : Operand.lvalue(stored(from, at), from.type());
                return unit.members.upcastPointer(
                        address(lvalue, at), (ClassType) from.type().bare(), (ClassType) target.bare(), unit.at(at));
            }
        }
        Operand temporary = Operand.value(convert(from, target.unqualified(), at, use), target.unqualified());
        return recast(address(Operand.lvalue(stored(temporary, at), target.unqualified()), at), target, at);
    }

    private Expr recast(Expr pointer, QualType target, IASTNode at) {
        PointerType wanted = unit.mapper.pointerTo(target);
        return wanted.equals(pointer.type()) ? pointer : new Expr.PointerCast(wanted, pointer, unit.at(at));
    }

    private Expr toClass(Operand from, QualType to, IASTNode at, Use use) {
        if (from.type().sameIgnoringQualifiers(to)) {
            return unit.copies.copy(from, (ClassType) to.bare(), at);
        }
        if (from.type().bare() instanceof ClassType derived
                && to.bare() instanceof ClassType base
                && derived.distanceTo(base) > 0) {
            Operand lvalue = from.lvalue() ? from : Operand.lvalue(stored(from, at), from.type());
            Expr pointer = unit.members.upcastPointer(address(lvalue, at), derived, base, unit.at(at));
            return unit.copies.copy(Operand.pointee(pointer, to, unit.at(at)), base, at);
        }
        if (to.bare() instanceof ClassType target && unit.userConversions.converting(from, target) != null) {
            return unit.initializers.construct(target, List.of(from), at);
        }
        FunctionInstance conversion = unit.userConversions.conversion(from, to);
        if (conversion == null) {
            Operand converted = unit.userConversions.byTemplate(from, to, at);
            if (converted == null) {
                throw mismatch(from, to, at, use);
            }
            return converted.expr();
        }
        Operand result = unit.calls.method(conversion.symbol(), from, List.of(), at);
        return convert(result, to, at, use);
    }

    private static Problem toClassMismatch(QualType from, ClassType to, IASTNode at, Use use) {
        if (use == Use.ASSIGN) {
            return new Problem(
                    at, "no operator \"=\" matches these operands, operand types are: %s = %s".formatted(to, from));
        }
        boolean fromClass = from.bare() instanceof ClassType;
        String message = fromClass
                ? "no suitable user-defined conversion from \"%s\" to \"%s\" exists"
                : "no suitable constructor exists to convert from \"%s\" to \"%s\"";
        return new Problem(at, message.formatted(from, to));
    }

    Problem mismatch(Operand from, QualType to, IASTNode at, Use use) {
        if (from.functions() != null) {
            Operand pointer = unit.pointers.decayed(from, at);
            return new Problem(
                    at,
                    pointer == null
                            ? "no instance of overloaded function \"%s\" matches the required type"
                                    .formatted(from.functions().name())
                            : use.message.formatted(pointer.type(), to));
        }
        if (from.braces() != null) {
            return new Problem(at, "no suitable conversion from an initializer list to \"%s\" exists".formatted(to));
        }
        QualType source = from.type();
        if (to.bare() instanceof BareType.Reference reference) {
            if (!from.lvalue()
                    && !reference.target().isConst()
                    && !reference.rvalue()
                    && source.sameIgnoringQualifiers(reference.target())) {
                return new Problem(at, "initial value of reference to non-const must be an lvalue");
            }
            if (from.lvalue() && source.isConst() && source.sameIgnoringQualifiers(reference.target())) {
                return new Problem(
                        at,
                        "qualifiers dropped in binding reference of type \"%s\" to initializer of type \"%s\""
                                .formatted(to, source));
            }
            if (use != Use.ARGUMENT) {
                return new Problem(
                        at,
                        "a reference of type \"%s\" cannot be initialized with a value of type \"%s\""
                                .formatted(to, source));
            }
        }
        if (to.withoutReference().bare() instanceof ClassType target) {
            return toClassMismatch(source, target, at, use);
        }
        return new Problem(at, use.message.formatted(source.isArray() ? source.decayed() : source, to));
    }
}
