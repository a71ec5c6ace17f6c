package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTBinaryExpression;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Copies and assignments of objects. A class that declares no copy operation is copied bytewise, unless a base or a field
 * has a copy operation: then a function is generated that copies base by base and field by field, like C++'s implicit one.
 */
final class ClassCopies {
    private final Translation unit;
    private final Map<ClassType, Map<FunctionSymbol.Kind, FunctionInstance>> generated = new IdentityHashMap<>();

    ClassCopies(Translation unit) {
        this.unit = unit;
    }

    /** Returns whether a function does not count as a declared copy operation: a template, or one that is {@code = default}. */
    private static boolean isImplicit(FunctionSymbol function) {
        return function.isTemplate() || function.traits().defaulted();
    }

    /** Returns the functions by which objects may be copied, or assigned. */
    private static List<FunctionSymbol> candidates(ClassType type, boolean assigns) {
        if (!assigns) {
            return type.constructors();
        }
        List<FunctionSymbol> found = new ArrayList<>();
        for (Symbol symbol : type.scope().own("operator =")) {
            if (symbol instanceof FunctionSymbol function) {
                found.add(function);
            }
        }
        return found;
    }

    /** Returns whether the class itself declares how its objects are copied or moved, or assigned. */
    boolean hasOwn(ClassType type, boolean assigns) {
        return candidates(type, assigns).stream().anyMatch(function -> !isImplicit(function) && takes(function, type));
    }

    /** Returns whether a class without fields, or a base of it, has a function with a body that copies or assigns objects. */
    private boolean runsCode(ClassType type, boolean assigns) {
        return candidates(type, assigns).stream()
                        .anyMatch(function ->
                                !isImplicit(function) && !function.traits().deleted() && takes(function, type))
                || type.bases().stream().anyMatch(base -> runsCode(base.type(), assigns));
    }

    /** Returns whether a constructor copies or moves objects of its class. */
    boolean isCopy(FunctionSymbol constructor, ClassType type) {
        return !constructor.isTemplate() && takes(constructor, type);
    }

    private boolean takes(FunctionSymbol function, ClassType type) {
        List<FunctionInstance.Parameter> parameters =
                unit.functions.instance(function, List.of()).parameters();
        boolean takes = !parameters.isEmpty()
                && parameters.get(0).type().withoutReference().bare() == type
                && parameters.stream().skip(1).allMatch(more -> more.defaultValue() != null);
        if (takes && function.kind() == FunctionSymbol.Kind.CONSTRUCTOR) {
            requireReference(parameters.get(0), type);
        }
        return takes;
    }

    /** Refuses a parameter by value: copying the argument would call this very constructor. */
    private static void requireReference(FunctionInstance.Parameter from, ClassType type) {
        if (!from.type().isReference() && from.at() != null) {
            throw new Problem(
                    from.at(),
                    "copy constructor for class \"%s\" may not have a parameter of type \"%s\"".formatted(type, type));
        }
    }

    /** Returns whether copying, or assigning, the bytes is enough. */
    boolean isPlain(ClassType type, boolean assigns) {
        unit.classes.complete(type);
        return !hasOwn(type, assigns)
                && type.hiddenField() == null
                && type.bases().stream().allMatch(base -> isPlain(base.type(), assigns))
                && (type.struct().isUnion()
                        || type.fields().stream().allMatch(field -> isPlain(field.type(), assigns)));
    }

    private boolean isPlain(QualType type, boolean assigns) {
        if (assigns && (type.isConst() || type.isReference())) {
            return false;
        }
        if (type.bare() instanceof BareType.Array array) {
            return isPlain(array.element(), assigns);
        }
        return !(type.bare() instanceof ClassType member) || isPlain(member, assigns);
    }

    // ---- copies ----

    /** Returns a copy of an object as a value. */
    Expr copy(Operand from, ClassType type, IASTNode at) {
        unit.classes.complete(type);
        if (!from.lvalue() || isPlain(type, false)) {
            return from.expr();
        }
        SourcePosition position = unit.at(at);
        Variable temporary = new Variable("$tmp", type.struct(), Variable.Space.LOCAL, position);
        Expr.Var object = new Expr.Var(temporary, position);
        Operand target = Operand.lvalue(object, QualType.of(type));
        Expr call = unit.calls
                .emit(copying(from, type, false, at), target, List.of(from), at)
                .expr();
        return new Expr.Sequence(
                List.of(new Stmt.Declare(temporary, null, position), new Stmt.Evaluate(call, position)),
                object,
                position);
    }

    /**
     * Adds the initialisation of an object by a value. What a constructor makes it makes in the object itself, if copies of its
     * class run code: such an object may know its own address.
     */
    void place(Expr target, Expr value, ClassType type, List<Stmt> into, SourcePosition at) {
        Expr.Call made = isPlain(type, false) ? null : construction(value);
        if (made == null || !(value instanceof Expr.Sequence sequence)) {
            into.add(new Stmt.Evaluate(new Expr.Assign(target, value, at), at));
            return;
        }
        Expr zeros = ((Stmt.Declare) sequence.statements().get(0)).initial();
        if (zeros != null) {
            into.add(new Stmt.Evaluate(new Expr.Assign(target, zeros, at), at));
        }
        List<Expr> arguments = new ArrayList<>(made.arguments());
        arguments.set(0, new Expr.AddressOf(target, at));
        into.add(new Stmt.Evaluate(new Expr.Call(made.function(), arguments, made.at()), at));
    }

    /** Returns the call that makes a value in a variable of its own; null if it is made in another way. */
    private static Expr.@Nullable Call construction(Expr value) {
        return value instanceof Expr.Sequence sequence
                        && sequence.result() instanceof Expr.Var made
                        && sequence.statements().size() == 2
                        && sequence.statements().get(0) instanceof Stmt.Declare declare
                        && declare.variable() == made.variable()
                        && sequence.statements().get(1) instanceof Stmt.Evaluate evaluate
                        && evaluate.expression() instanceof Expr.Call call
                        && call.arguments().get(0) instanceof Expr.AddressOf self
                        && self.lvalue().equals(made)
                ? call
                : null;
    }

    /** Assigns to an object of a class that declares no assignment. */
    Operand assign(Operand target, Operand value, IASTNode at, IASTNode valueAt) {
        ClassType type = (ClassType) target.type().bare();
        Operand from = value;
        boolean isObject = value.braces() == null && value.functions() == null;
        if (isObject && value.type().bare() instanceof ClassType derived && derived.distanceTo(type) > 0) {
            from = base(lvalue(value, at), derived, type, at);
        } else if (!isObject || value.type().bare() != type) {
            Expr converted =
                    unit.conversions.convert(value, target.type().unqualified(), valueAt, Conversions.Use.ASSIGN);
            from = Operand.value(converted, target.type().unqualified());
        }
        if (isPlain(type, true)) {
            return Operand.value(new Expr.Assign(target.expr(), from.expr(), unit.at(at)), target.type());
        }
        return unit.calls.emit(copying(from, type, true, at), target, List.of(from), at);
    }

    /** Returns the class's declared or implicit function for a copy or an assignment. */
    private FunctionInstance copying(Operand from, ClassType type, boolean assigns, IASTNode at) {
        if (hasOwn(type, assigns)) {
            FunctionInstance own = own(from, type, assigns, at);
            if (own != null && !isImplicit(own.symbol())) {
                if (own.symbol().traits().deleted()) {
                    throw new Problem(
                            at, "function \"%s\" cannot be referenced -- it is a deleted function".formatted(type));
                }
                return own;
            }
        }
        boolean moves = from.expiring() && !from.type().isConst();
        if (!isPossible(type, assigns, moves, at)) {
            String name = assigns ? "operator=" : type.toString();
            throw new Problem(
                    at,
                    "function \"%s::%s(const %s &)\" (declared implicitly) cannot be referenced -- it is a deleted function"
                            .formatted(type, name, type));
        }
        FunctionSymbol.Kind kind = assigns
                ? moves ? FunctionSymbol.Kind.IMPLICIT_MOVE_ASSIGNMENT : FunctionSymbol.Kind.IMPLICIT_ASSIGNMENT
                : moves ? FunctionSymbol.Kind.IMPLICIT_MOVE : FunctionSymbol.Kind.IMPLICIT_COPY;
        return generated
                .computeIfAbsent(type, key -> new EnumMap<>(FunctionSymbol.Kind.class))
                .computeIfAbsent(kind, key -> generate(type, key, assigns, moves));
    }

    private @Nullable FunctionInstance own(Operand from, ClassType type, boolean assigns, IASTNode at) {
        return unit.overloads.find(
                new Operand.Functions(type.toString(), candidates(type, assigns), null, null), List.of(from), at);
    }

    /** Returns whether the implicit function exists: every part must allow it. */
    private boolean isPossible(ClassType type, boolean assigns, boolean moves, IASTNode at) {
        if (hasOwn(type, assigns) && !onlyOther(type, assigns)) {
            return false;
        }
        for (ClassType.Base base : type.bases()) {
            if (!isPossible(QualType.of(base.type()), assigns, moves, at)) {
                return false;
            }
        }
        return type.fields().stream().allMatch(field -> isPossible(field.type(), assigns, moves, at));
    }

    /** Returns whether objects may be copied, or assigned. */
    boolean isAllowed(QualType type, boolean assigns, boolean moves, IASTNode at) {
        return isPossible(type, assigns, moves, at);
    }

    private static boolean onlyOther(ClassType type, boolean assigns) {
        return candidates(type, assigns).stream().anyMatch(ClassCopies::isImplicit);
    }

    private boolean isPossible(QualType part, boolean assigns, boolean moves, IASTNode at) {
        if (assigns && (part.isConst() || part.isReference())) {
            return false;
        }
        if (part.bare() instanceof BareType.Array array) {
            return isPossible(array.element(), assigns, moves, at);
        }
        if (!(part.bare() instanceof ClassType type) || isPlain(type, assigns)) {
            return true;
        }
        if (hasOwn(type, assigns)) {
            QualType reference = QualType.referenceTo(part.with(!moves, false));
            Operand from = unit.overloads.placeholder(reference, unit.at(at));
            FunctionInstance own = own(moves ? from.asExpiring() : from, type, assigns, at);
            return own != null && !own.symbol().traits().deleted();
        }
        return isPossible(type, assigns, moves, at);
    }

    // ---- implicit functions ----

    private FunctionInstance generate(ClassType type, FunctionSymbol.Kind kind, boolean assigns, boolean moves) {
        FunctionSymbol symbol = new FunctionSymbol(
                assigns ? "operator =" : type.toString(),
                kind,
                type,
                List.of(),
                FunctionSymbol.Traits.NONE,
                new FunctionSymbol.Source(null, null, null, null, type.scope()));
        QualType self = QualType.of(type);
        QualType other = QualType.reference(moves ? self : self.asConst(), moves);
        return new FunctionInstance(
                symbol,
                List.of(),
                type.scope(),
                List.of(new FunctionInstance.Parameter("other", other, null, null, false)),
                null,
                assigns ? QualType.referenceTo(self) : QualType.VOID);
    }

    /** Adds the body of a generated function: a copy of each part of {@code other}. */
    void body(FunctionInstance function, Variable other, Scope scope, List<Stmt> into, IASTNode at) {
        FunctionSymbol.Kind kind = function.symbol().kind();
        boolean assigns =
                kind == FunctionSymbol.Kind.IMPLICIT_ASSIGNMENT || kind == FunctionSymbol.Kind.IMPLICIT_MOVE_ASSIGNMENT;
        SourcePosition position = unit.at(at);
        QualType otherType = function.parameters().get(0).type().withoutReference();
        Operand from = Operand.pointee(new Expr.Var(other, position), otherType, position);
        Operand source = otherType.isConst() ? from : from.asExpiring();
        Operand self = unit.members.thisObject(scope, at);
        if (self == null) {
            throw new IllegalStateException("copy without this");
        }
        ClassType owner = (ClassType) self.type().bare();
        if (owner.hasVirtualBases() && !assigns) {
            List<Stmt> virtual = new ArrayList<>();
            owner.virtualBasesInOrder()
                    .forEach(base -> base(base(self, owner, base, at), base(source, owner, base, at), virtual, at));
            Expr isWhole = unit.virtuals().isWhole(unit.conversions.address(self, at), owner, position);
            into.add(new Stmt.If(isWhole, new Stmt.Block(virtual, position), null, position));
        }
        for (ClassType.Base base : owner.bases()) {
            Operand target = base(self, owner, base.type(), at);
            Operand value = base(source, owner, base.type(), at);
            if (assigns) {
                part(target, value, true, into, at);
            } else if (!base.isVirtual()) {
                base(target, value, into, at);
            }
        }
        if (!assigns) {
            unit.virtuals().install(self, owner, into, at);
        }
        for (Symbol.Field field : owner.fields()) {
            if (field.type().isReference()) {
                Expr address = unit.conversions.address(unit.members.field(source, field, at), at);
                into.add(new Stmt.Evaluate(
                        new Expr.Assign(unit.members.slot(self, field, at), address, position), position));
            } else if (!field.isBitField() || !field.name().isEmpty()) {
                part(unit.members.field(self, field, at), unit.members.field(source, field, at), assigns, into, at);
            }
        }
        if (assigns) {
            into.add(new Stmt.Return(unit.conversions.address(self, at), position));
        }
    }

    /** Adds the initialisation of a base by a copy of an object of its class. */
    void base(Operand target, Operand source, List<Stmt> into, IASTNode at) {
        List<Stmt> copy = new ArrayList<>();
        Operand from = lvalue(source, at);
        ClassType type = (ClassType) target.type().bare();
        ClassType given = (ClassType) from.type().bare();
        part(target, given == type ? from : base(from, given, type, at), false, copy, at);
        for (Stmt one : copy) {
            into.add(
                    one instanceof Stmt.Evaluate made
                            ? new Stmt.Evaluate(unit.virtuals().part(made.expression()), made.at())
                            : one);
        }
    }

    private Operand lvalue(Operand object, IASTNode at) {
        return object.lvalue()
                ? object
                : Operand.lvalue(unit.conversions.stored(object, at), object.type())
                        .asExpiring();
    }

    private Operand base(Operand object, ClassType owner, ClassType base, IASTNode at) {
        SourcePosition position = unit.at(at);
        Expr pointer = unit.members.upcastPointer(unit.conversions.address(object, at), owner, base, position);
        QualType type = QualType.of(base).with(object.type().isConst(), false);
        Operand result = Operand.pointee(pointer, type, position);
        return object.expiring() ? result.asExpiring() : result;
    }

    private void part(Operand target, Operand source, boolean assigns, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        if (target.type().bare() instanceof ClassType type
                && type.struct().fields().isEmpty()
                && !runsCode(type, assigns)) {
            return;
        }
        if (target.type().bare() instanceof BareType.Array array && !isPlain(target.type(), assigns)) {
            QualType element = source.type().element();
            unit.locals.forEach(target.expr(), array, true, into, at, (to, body) -> {
                Expr.PointerAdd step = (Expr.PointerAdd) ((Expr.Deref) to).pointer();
                Expr first = new Expr.Decay(source.expr(), position);
                Operand from = Operand.pointee(new Expr.PointerAdd(first, step.index(), position), element, position);
                Operand one = source.expiring() ? from.asExpiring() : from;
                part(Operand.lvalue(to, array.element()), one, assigns, body, at);
            });
        } else if (assigns && !target.type().isArray()) {
            Expr assignment = unit.assignments
                    .assign(IASTBinaryExpression.op_assign, target, source, at)
                    .expr();
            into.add(new Stmt.Evaluate(assignment, position));
        } else if (target.type().bare() instanceof ClassType type && !isPlain(type, false)) {
            Operand made = Operand.lvalue(target.expr(), QualType.of(type));
            FunctionInstance copying = copying(source, type, false, at);
            into.add(new Stmt.Evaluate(
                    unit.calls.emit(copying, made, List.of(source), at).expr(), position));
        } else {
            into.add(new Stmt.Evaluate(new Expr.Assign(target.expr(), source.expr(), position), position));
        }
    }
}
