package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** Builds implicit conversions. {@link ConversionRanks} tells which exist and how they rank. */
final class Conversions {
    /** The context of a conversion, which decides the words of its error. */
    enum Use {
        INITIALIZE("a value of type \"%s\" cannot be used to initialize an entity of type \"%s\""),
        ASSIGN("a value of type \"%s\" cannot be assigned to an entity of type \"%s\""),
        ARGUMENT("argument of type \"%s\" is incompatible with parameter of type \"%s\""),
        RETURN("return value type (\"%s\") does not match the function type (\"%s\")");

        private final String message;

        Use(String message) {
            this.message = message;
        }

        /** Returns the error's format, with a hole for each of the two types. */
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
        SourcePosition position = unit.at(at);
        Variable temporary = new Variable("$tmp", unit.mapper.of(value.type()), Variable.Space.LOCAL, position);
        List<Stmt> made = new ArrayList<>(List.of(new Stmt.Declare(temporary, value.expr(), position)));
        unit.destructors.temporary(temporary, value.type(), made, at);
        Expr.Var variable = new Expr.Var(temporary, position);
        Expr address = new Expr.Sequence(made, new Expr.AddressOf(variable, position), position);
        return Operand.pointee(address, value.type(), position).expr();
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
        if (unit.ranks.rank(value, QualType.BOOL) == ConversionRanks.NONE) {
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
        if (toMember && unit.ranks.rank(from, to) == ConversionRanks.NONE) {
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
            if (use == Use.RETURN || use == Use.ASSIGN) {
                requireKept(from, to, at);
            }
            return unit.initializers.fromList(to, from, at);
        }
        if (unit.ranks.rank(from, to) == ConversionRanks.NONE) {
            throw mismatch(from, to, at, use);
        }
        if (to.bare() instanceof BareType.Reference reference) {
            return reference.target().bare() instanceof BareType.FunctionOf
                    ? load(from, at)
                    : bind(from, reference, at, use);
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

    /**
     * Refuses a value in braces that a number's type may not have. NVRTC does so where a constructor gets it, a function returns
     * it, it is assigned, a reference is bound to it or {@code new} gets it; elsewhere it only warns.
     */
    void requireKept(Operand from, QualType to, IASTNode at) {
        IASTInitializerClause[] inner = from.braces() == null
                ? new IASTInitializerClause[0]
                : from.braces().getClauses();
        Scope scope = from.scope();
        if (inner.length == 1 && inner[0] instanceof IASTExpression only && scope != null && to.isArithmetic()) {
            requireKept(unit.expressions.build(only, scope), to, at);
            return;
        }
        Basic target = to.arithmetic();
        if (target == Basic.BOOL && from.type().decayed().isPointer()) {
            throw narrowing(from, to, "", at);
        }
        Basic source = from.type().bare() instanceof EnumType named && !named.isScoped()
                ? named.underlying()
                : from.type().arithmetic();
        if (from.braces() != null || from.functions() != null || target == null || source == null) {
            return;
        }
        Expr constant = unit.constants.fold(load(from, at), from.type());
        if (source != target && Narrowing.narrows(source, target, constant)) {
            String fits = constant == null ? "" : ": constant value does not fit in destination type";
            throw narrowing(from, to, fits, at);
        }
    }

    private static Problem narrowing(Operand from, QualType to, String why, IASTNode at) {
        String message = "invalid narrowing conversion from \"%s\" to \"%s\"%s";
        return new Problem(at, message.formatted(from.type().unqualified(), to.unqualified(), why));
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
                Members.requireOnePart(derived, base, at);
            }
            if (base != null && derived.isFixed(base)) {
                return unit.members.upcastPointer(value, derived, base, unit.at(at));
            } else if (base != null) {
                return unlessNull(
                        value, pointer -> unit.members.upcastPointer(pointer, derived, base, unit.at(at)), at);
            }
        }
        return new Expr.PointerCast(target, value, unit.at(at));
    }

    /** Returns a pointer's conversion, which reads the object; null stays null. */
    private Expr unlessNull(Expr pointer, UnaryOperator<Expr> conversion, IASTNode at) {
        if (pointer instanceof Expr.AddressOf) {
            return conversion.apply(pointer);
        }
        SourcePosition position = unit.at(at);
        Variable kept = new Variable("$pointer", pointer.type(), Variable.Space.LOCAL, position);
        Expr.Var variable = new Expr.Var(kept, position);
        Expr converted = conversion.apply(variable);
        Expr isSet = new Expr.Convert(ScalarType.BOOL, variable, position);
        Expr none = new Expr.NullPointer((PointerType) converted.type(), position);
        return new Expr.Sequence(
                List.of(new Stmt.Declare(kept, pointer, position)),
                new Expr.Conditional(converted.type(), isSet, converted, none, position),
                position);
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
            if (unit.ranks.related(from.type(), target) > 0) {
                Members.requireOnePart((ClassType) from.type().bare(), (ClassType) target.bare(), at);
                Operand lvalue = from.lvalue() ? from : Operand.lvalue(stored(from, at), from.type());
                return unit.members.upcastPointer(
                        address(lvalue, at), (ClassType) from.type().bare(), (ClassType) target.bare(), unit.at(at));
            }
        }
        if (from.braces() != null) {
            requireKept(from, target, at);
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
            Members.requireOnePart(derived, base, at);
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
