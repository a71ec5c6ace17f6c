package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTEqualsInitializer;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Initial values: {@code = x}, {@code (x, y)}, {@code {x, y}}, constructors, copies and default values. */
final class Initializers {
    private final Translation unit;

    Initializers(Translation unit) {
        this.unit = unit;
    }

    /** Returns the value by which an initialiser initialises an object of this type; for a reference, the address. */
    Expr value(QualType type, IASTInitializer initializer, Scope scope, IASTNode at) {
        if (initializer instanceof IASTEqualsInitializer equals) {
            IASTInitializerClause clause = equals.getInitializerClause();
            if (clause instanceof IASTInitializerList list) {
                return fromList(type, Operand.braces(list, scope), list);
            }
            Operand operand = unit.expressions.forType(type, (IASTExpression) clause, scope);
            return unit.conversions.convert(operand, type, clause, Conversions.Use.INITIALIZE);
        }
        if (initializer instanceof IASTInitializerList list) {
            return AggregateTypes.ofScopedEnum(type, list)
                    ? unit.casts
                            .functional(type, unit.expressions.arguments(list.getClauses(), scope), list)
                            .expr()
                    : fromList(type, Operand.braces(list, scope), list);
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct) {
            return direct(type, direct, scope, at);
        }
        throw Problem.unknown(initializer);
    }

    private Expr direct(QualType type, ICPPASTConstructorInitializer direct, Scope scope, IASTNode at) {
        List<Operand> arguments = new ArrayList<>();
        if (type.isReference()
                && direct.getArguments().length == 1
                && direct.getArguments()[0] instanceof IASTExpression only) {
            arguments.add(unit.expressions.forType(type, only, scope));
        } else {
            arguments.addAll(unit.expressions.arguments(direct.getArguments(), scope));
        }
        return fromArguments(type, arguments, at);
    }

    /** Initialises directly from a list of arguments: {@code T x(a, b)}. */
    Expr fromArguments(QualType type, List<Operand> arguments, IASTNode at) {
        if (type.bare() instanceof ClassType owner) {
            boolean same = arguments.size() == 1
                    && arguments.get(0).braces() == null
                    && arguments.get(0).type().bare() instanceof ClassType from
                    && from.distanceTo(owner) >= 0;
            if (same) {
                return unit.conversions.convert(arguments.get(0), type.unqualified(), at, Conversions.Use.INITIALIZE);
            }
            return construct(owner, arguments, at);
        }
        if (arguments.isEmpty()) {
            return zero(type, at);
        }
        if (unit.isCpp20() && type.bare() instanceof BareType.Array array) {
            return unit.aggregates.array(type, array, arguments, at);
        }
        if (arguments.size() > 1) {
            throw new Problem(at, "too many initializer values");
        }
        Operand scalar = unit.ranks.rank(arguments.get(0), type) == ConversionRanks.NONE
                ? unit.userConversions.toScalar(arguments.get(0), at, true)
                : arguments.get(0);
        return unit.conversions.convert(scalar, type, at, Conversions.Use.INITIALIZE);
    }

    /** Returns a zero of the type. */
    Expr zero(QualType type, IASTNode at) {
        SourcePosition position = unit.at(at);
        if (type.bare() instanceof ClassType owner) {
            return construct(owner, List.of(), at);
        }
        if (type.isArray()) {
            return new Expr.Aggregate(unit.mapper.of(type), List.of(), position);
        }
        if (type.isReference()) {
            throw new Problem(at, "reference variable requires an initializer");
        }
        if (unit.mapper.of(type) instanceof PointerType pointer) {
            return new Expr.NullPointer(pointer, position);
        }
        ScalarType scalar = unit.mapper.scalar(type);
        return scalar.isFloating()
                ? new Expr.FloatLiteral(scalar, 0, position)
                : new Expr.IntLiteral(scalar, 0, position);
    }

    /** Returns whether a braced list may initialise the type, whatever its elements are. */
    boolean canInitialize(QualType type, Operand list) {
        IASTInitializerList braces = list.braces();
        int size = braces == null ? 0 : braces.getClauses().length;
        if (type.bare() instanceof ClassType owner) {
            unit.classes.complete(owner);
            if (braces != null && Designated.any(braces.getClauses())) {
                return AggregateTypes.isAggregate(owner) && namesFields(owner, braces);
            }
            if (AggregateTypes.isAggregate(owner)) {
                return size <= Math.max(AggregateTypes.leaves(type), 1);
            }
            List<Operand> arguments = arguments(list);
            return (size == 0 && owner.constructors().isEmpty())
                    || (!owner.constructors().isEmpty()
                            && unit.overloads.find(
                                            constructorsOf(owner), arguments, java.util.Objects.requireNonNull(braces))
                                    != null);
        }
        return type.isArray() || size <= 1;
    }

    private static boolean namesFields(ClassType owner, IASTInitializerList braces) {
        for (IASTInitializerClause clause : braces.getClauses()) {
            Designated one = Designated.of(clause);
            if (one == null || one.indexIn(owner) < 0) {
                return false;
            }
        }
        return true;
    }

    private List<Operand> arguments(Operand list) {
        IASTInitializerList braces = list.braces();
        Scope scope = list.scope();
        if (braces == null || scope == null) {
            throw new IllegalStateException("no braced list");
        }
        return unit.expressions.arguments(braces.getClauses(), scope);
    }

    static Operand.Functions constructorsOf(ClassType type) {
        return new Operand.Functions(type.toString(), type.constructors(), null, null);
    }

    /** Returns the value of {@code {a, b}} for a type. */
    Expr fromList(QualType type, Operand list, IASTNode at) {
        if (type.isReference()) {
            return unit.conversions.convert(list, type, at, Conversions.Use.INITIALIZE);
        }
        IASTInitializerList braces = list.braces();
        Scope scope = list.scope();
        if (braces == null || scope == null) {
            throw new IllegalStateException("no braced list");
        }
        if (type.bare() instanceof BareType.Array array) {
            return unit.aggregates.array(type, array, braces, scope);
        }
        if (type.bare() instanceof ClassType owner) {
            unit.classes.complete(owner);
            if (Designated.any(braces.getClauses()) && !AggregateTypes.isAggregate(owner)) {
                throw new Problem(
                        braces, "a designator cannot be used with a non-aggregate type \"%s\"".formatted(type));
            }
            if (braces.getClauses().length == 0 || !AggregateTypes.isAggregate(owner)) {
                List<Operand> arguments = arguments(list);
                requireKept(owner, arguments, at);
                return fromArguments(type, arguments, at);
            }
            return aggregate(owner, braces, scope, at);
        }
        if (Designated.any(braces.getClauses())) {
            throw new Problem(braces, "a designator cannot be used with a non-aggregate type \"%s\"".formatted(type));
        }
        List<Operand> arguments = arguments(list);
        if (arguments.size() > 1) {
            throw new Problem(at, "too many initializer values");
        }
        return fromArguments(type, arguments, at);
    }

    /** Refuses values in braces that would be narrowed for the parameters of a constructor. */
    void requireKept(ClassType owner, List<Operand> arguments, IASTNode at) {
        if (arguments.stream().noneMatch(Initializers::isNumber)) {
            return;
        }
        FunctionInstance chosen = unit.overloads.find(constructorsOf(owner), arguments, at);
        for (int i = 0;
                chosen != null
                        && i < Math.min(arguments.size(), chosen.parameters().size());
                i++) {
            QualType parameter = chosen.parameters().get(i).type().withoutReference();
            if (isNumber(arguments.get(i))) {
                unit.conversions.requireKept(arguments.get(i), parameter, at);
            }
        }
    }

    private static boolean isNumber(Operand argument) {
        return argument.functions() == null
                && argument.braces() == null
                && (argument.type().isArithmetic()
                        || argument.type().bare() instanceof EnumType
                        || argument.type().decayed().isPointer());
    }

    /** Returns the value of a variable without an initialiser, of a class or an array of a class. */
    Expr constructed(QualType type, IASTNode at) {
        if (type.bare() instanceof BareType.Array array) {
            Expr element = constructed(array.element(), at);
            return new Expr.Aggregate(
                    unit.mapper.of(type),
                    java.util.Collections.nCopies((int) Math.max(0, array.length()), element),
                    unit.at(at));
        }
        return zero(type, at);
    }

    private Expr aggregate(ClassType owner, IASTInitializerList braces, Scope scope, IASTNode at) {
        IASTInitializerClause[] clauses = braces.getClauses();
        if (clauses.length == 1 && clauses[0] instanceof IASTExpression only && !Designated.any(clauses)) {
            Operand operand = unit.expressions.build(only, scope);
            if (operand.type().bare() == owner) {
                return unit.copies.copy(operand, owner, only);
            }
        }
        return unit.aggregates.object(owner, braces, scope, at);
    }

    Expr completed(ClassType owner, List<Expr> values, IASTNode at) {
        boolean further = false;
        for (Symbol.Field field : owner.fields()
                .subList(
                        Math.min(values.size(), owner.fields().size()),
                        owner.fields().size())) {
            further |= field.initializer() != null || needsConstruction(field.type());
        }
        while (further
                && !owner.struct().isUnion()
                && values.size() < owner.fields().size()) {
            values.add(defaultOf(owner.fields().get(values.size()), owner.scope(), at));
        }
        return new Expr.Aggregate(owner.struct(), values, unit.at(at));
    }

    Expr defaultOf(Symbol.Field field, Scope scope, IASTNode at) {
        IASTInitializer initializer = field.initializer();
        return initializer == null ? zero(field.type(), at) : value(field.type(), initializer, scope, at);
    }

    /** Returns whether default initialisation of this type runs code. */
    boolean needsConstruction(QualType type) {
        if (type.bare() instanceof BareType.Array array) {
            return needsConstruction(array.element());
        }
        if (!(type.bare() instanceof ClassType owner)) {
            return false;
        }
        unit.classes.complete(owner);
        if (!owner.constructors().isEmpty()) {
            FunctionSymbol trivial = defaulted(owner);
            return trivial == null || fieldsNeedConstruction(owner);
        }
        return fieldsNeedConstruction(owner);
    }

    private static @Nullable FunctionSymbol defaulted(ClassType owner) {
        for (FunctionSymbol constructor : owner.constructors()) {
            if (constructor.traits().defaulted()
                    && (constructor.source().declarator() == null
                            || constructor.source().declarator().getParameters().length == 0)) {
                return constructor;
            }
        }
        return null;
    }

    private boolean fieldsNeedConstruction(ClassType owner) {
        if (owner.hiddenField() != null) {
            return true;
        }
        for (ClassType.Base base : owner.bases()) {
            if (needsConstruction(QualType.of(base.type()))) {
                return true;
            }
        }
        for (Symbol.Field field : owner.fields()) {
            if (field.initializer() != null || needsConstruction(field.type())) {
                return true;
            }
        }
        return false;
    }

    /** Returns a class's value made from constructor arguments. */
    Expr construct(ClassType owner, List<Operand> arguments, IASTNode at) {
        unit.classes.complete(owner);
        SourcePosition position = unit.at(at);
        if (arguments.isEmpty() && !needsConstruction(QualType.of(owner))) {
            return new Expr.Aggregate(owner.struct(), List.of(), position);
        }
        if (arguments.size() == 1 && arguments.get(0).type().bare() == owner) {
            return unit.copies.copy(arguments.get(0), owner, at);
        }
        unit.virtuals().requireConcrete(QualType.of(owner), at);
        if (takesParentheses(owner, arguments)) {
            return unit.aggregates.object(owner, arguments, at);
        }
        Variable temporary = new Variable("$tmp", owner.struct(), Variable.Space.LOCAL, position);
        Expr.Var object = new Expr.Var(temporary, position);
        Expr call = constructAt(object, owner, arguments, at);
        if (call == null) {
            return new Expr.Aggregate(owner.struct(), List.of(), position);
        }
        // Without a constructor, value initialisation starts with zeros.
        Expr zeros = arguments.isEmpty() && owner.constructors().isEmpty()
                ? new Expr.Aggregate(owner.struct(), List.of(), position)
                : null;
        Expr made = new Expr.Sequence(
                List.of(new Stmt.Declare(temporary, zeros, position), new Stmt.Evaluate(call, position)),
                object,
                position);
        FunctionInstance constructor =
                call instanceof Expr.Call direct ? unit.functions.instance(direct.function()) : null;
        return constructor == null ? made : unit.cpp20().immediate().value(constructor, made, QualType.of(owner), at);
    }

    /** Returns whether {@code T(a, b)} initialises the members of an aggregate one by one, as in C++20. */
    private boolean takesParentheses(ClassType owner, List<Operand> arguments) {
        return unit.isCpp20() && !arguments.isEmpty() && AggregateTypes.isAggregate(owner);
    }

    /** Returns the constructor's call on an object, or null if there is nothing to do. */
    @Nullable
    Expr constructAt(Expr object, ClassType owner, List<Operand> arguments, IASTNode at) {
        unit.classes.complete(owner);
        Operand target = Operand.lvalue(object, QualType.of(owner));
        if (owner.constructors().isEmpty()) {
            if (takesParentheses(owner, arguments)) {
                return new Expr.Assign(object, unit.aggregates.object(owner, arguments, at), unit.at(at));
            }
            if (!arguments.isEmpty()) {
                throw new Problem(at, "no suitable constructor exists to convert to \"%s\"".formatted(owner));
            }
            if (!needsConstruction(QualType.of(owner))) {
                return null;
            }
            return unit.calls.emit(implicit(owner), target, List.of(), at).expr();
        }
        FunctionInstance chosen = unit.overloads.resolve(constructorsOf(owner), arguments, at);
        unit.access.check(chosen.symbol(), owner, at);
        if (chosen.symbol().traits().defaulted() && arguments.isEmpty()) {
            return fieldsNeedConstruction(owner)
                    ? unit.calls.emit(implicit(owner), target, List.of(), at).expr()
                    : null;
        }
        return unit.calls.emit(chosen, target, arguments, at).expr();
    }

    /** Returns the constructor that the class has without declaring one. */
    FunctionInstance implicit(ClassType owner) {
        FunctionSymbol known = owner.implicitConstructor();
        if (known == null) {
            known = new FunctionSymbol(
                    owner.toString(),
                    FunctionSymbol.Kind.IMPLICIT_CONSTRUCTOR,
                    owner,
                    List.of(),
                    FunctionSymbol.Traits.NONE,
                    new FunctionSymbol.Source(null, null, null, null, owner.scope()));
            owner.setImplicitConstructor(known);
        }
        return unit.functions.instance(known, List.of());
    }
}
