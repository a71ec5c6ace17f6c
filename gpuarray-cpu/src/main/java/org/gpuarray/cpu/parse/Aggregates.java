package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.ASTVisitor;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTLiteralExpression;
import org.eclipse.cdt.core.dom.ast.IASTName;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/** Initialises arrays and aggregates from braced lists, in which inner braces may be omitted. */
final class Aggregates {
    private final Translation unit;

    Aggregates(Translation unit) {
        this.unit = unit;
    }

    /** The clauses of one list; each object that is initialised takes the next ones. */
    private static final class Cursor {
        final List<Operand> operands;
        final IASTInitializerClause[] clauses;
        final IASTNode list;
        int next;

        Cursor(List<Operand> operands, IASTInitializerList list) {
            this(operands, list.getClauses(), list);
        }

        Cursor(List<Operand> operands, IASTInitializerClause[] clauses, IASTNode list) {
            this.operands = operands;
            this.clauses = clauses;
            this.list = list;
        }

        boolean isEmpty() {
            return next >= operands.size();
        }

        Operand peek() {
            return operands.get(next);
        }

        IASTNode node() {
            return clauses.length == 0 ? list : clauses[Math.min(next, clauses.length - 1)];
        }
    }

    /** Returns the value of {@code {a, b}} for an array; if the type leaves the length open, it is the list's. */
    Expr array(QualType type, BareType.Array array, IASTInitializerList braces, Scope scope) {
        Cursor cursor = new Cursor(unit.expressions.arguments(braces.getClauses(), scope), braces);
        boolean one = cursor.operands.size() == 1;
        Expr characters = one ? unit.strings.array(cursor.peek(), array, cursor.node()) : null;
        if (characters != null) {
            return characters;
        }
        Expr value = array(type, array, cursor, braces);
        requireEnd(cursor);
        return value;
    }

    private static void requireEnd(Cursor cursor) {
        if (!cursor.isEmpty()) {
            throw new Problem(cursor.node(), "too many initializer values");
        }
    }

    private Expr array(QualType type, BareType.Array array, Cursor cursor, IASTNode at) {
        List<Expr> values = new ArrayList<>();
        while (!cursor.isEmpty() && (array.length() < 0 || values.size() < array.length())) {
            values.add(element(array.element(), cursor));
        }
        boolean constructs = unit.initializers.needsConstruction(array.element());
        while (constructs && values.size() < array.length()) {
            values.add(unit.initializers.zero(array.element(), at));
        }
        QualType complete =
                array.length() >= 0 ? type : QualType.of(new BareType.Array(array.element(), values.size()));
        return new Expr.Aggregate(unit.mapper.of(complete), values, unit.at(at));
    }

    private Expr element(QualType type, Cursor cursor) {
        IASTNode at = cursor.node();
        Operand operand = cursor.peek();
        if (operand.braces() != null) {
            cursor.next++;
            return unit.initializers.fromList(type, operand, at);
        }
        if (type.bare() instanceof BareType.Array array) {
            Expr characters = unit.strings.array(operand, array, at);
            if (characters == null) {
                return array(type, array, cursor, at);
            }
            cursor.next++;
            return characters;
        }
        if (type.bare() instanceof ClassType owner
                && operand.functions() == null
                && unit.ranks.rank(operand, type) == ConversionRanks.NONE) {
            unit.classes.complete(owner);
            if (AggregateTypes.isAggregate(owner)) {
                return object(owner, cursor, at);
            }
        }
        cursor.next++;
        return unit.conversions.convert(
                operand, type.isReference() ? type : type.unqualified(), at, Conversions.Use.INITIALIZE);
    }

    /** Returns the value of {@code {a, b}} for an aggregate. */
    Expr object(ClassType owner, IASTInitializerList braces, Scope scope, IASTNode at) {
        if (Designated.any(braces.getClauses())) {
            return designated(owner, braces.getClauses(), scope, at);
        }
        Cursor cursor = new Cursor(unit.expressions.arguments(braces.getClauses(), scope), braces);
        Expr value = object(owner, cursor, at);
        requireEnd(cursor);
        return value;
    }

    /** Returns the value of {@code T(a, b)} for an aggregate. */
    Expr object(ClassType owner, List<Operand> arguments, IASTNode at) {
        Cursor cursor = new Cursor(arguments, new IASTInitializerClause[0], at);
        Expr value = object(owner, cursor, at);
        requireEnd(cursor);
        return value;
    }

    /** Returns the value of {@code T x[3](a, b)}. */
    Expr array(QualType type, BareType.Array array, List<Operand> arguments, IASTNode at) {
        Expr characters = arguments.size() == 1 ? unit.strings.array(arguments.get(0), array, at) : null;
        if (characters != null) {
            return characters;
        }
        Cursor cursor = new Cursor(arguments, new IASTInitializerClause[0], at);
        Expr value = array(type, array, cursor, at);
        requireEnd(cursor);
        return value;
    }

    /** Returns the value of {@code {.x = a, .y = b}}. */
    private Expr designated(ClassType owner, IASTInitializerClause[] clauses, Scope scope, IASTNode at) {
        Map<Symbol.Field, Expr> named = new LinkedHashMap<>();
        int last = -1;
        for (int i = 0; i < clauses.length; ) {
            Designated one = designated(clauses[i]);
            int index = one.indexIn(owner);
            if (index < 0) {
                throw new Problem(one.member(), "class \"%s\" has no field \"%s\"".formatted(owner, one.member()));
            }
            if (index == last) {
                throw new Problem(one.member(), "duplicate designator is not allowed");
            }
            if (index < last || (owner.struct().isUnion() && last >= 0)) {
                throw new Problem(one.member(), "out-of-order initializers are nonstandard in C++");
            }
            last = index;
            Symbol.Field field = owner.fields().get(index);
            int end = i + 1;
            if (field.name().isEmpty()) { // an anonymous member, which takes all clauses that name members of it
                while (end < clauses.length && designated(clauses[end]).indexIn(owner) == index) {
                    end++;
                }
                IASTInitializerClause[] inner = Arrays.copyOfRange(clauses, i, end);
                named.put(field, designated((ClassType) field.type().bare(), inner, scope, at));
            } else {
                IASTInitializerClause[] only = {one.value()};
                Cursor cursor = new Cursor(unit.expressions.arguments(only, scope), only, one.value());
                named.put(field, element(field.type(), cursor));
                requireEnd(cursor);
            }
            i = end;
        }
        List<Expr> bases = new ArrayList<>();
        owner.bases().forEach(base -> bases.add(unit.initializers.zero(QualType.of(base.type()), at)));
        boolean plain = bases.isEmpty()
                && !(owner.struct().isUnion() && last > 0)
                && owner.fields().stream()
                        .noneMatch(field ->
                                field.isBitField() || (!named.containsKey(field) && namesMembers(field, owner)));
        if (!plain) {
            return assigned(owner, bases, named, at);
        }
        List<Expr> values = new ArrayList<>();
        for (Symbol.Field field : owner.fields().subList(0, last + 1)) {
            Expr value = named.get(field);
            values.add(value != null ? value : unit.initializers.defaultOf(field, owner.scope(), at));
        }
        return unit.initializers.completed(owner, values, at);
    }

    private static Designated designated(IASTInitializerClause clause) {
        Designated one = Designated.of(clause);
        if (one == null) {
            throw new Problem(clause, "mixing designated and non-designated initializers is nonstandard in C++");
        }
        return one;
    }

    private Expr object(ClassType owner, Cursor cursor, IASTNode at) {
        List<Expr> bases = new ArrayList<>();
        for (ClassType.Base base : owner.bases()) {
            QualType type = QualType.of(base.type());
            bases.add(cursor.isEmpty() ? unit.initializers.zero(type, at) : element(type, cursor));
        }
        List<Expr> values = new ArrayList<>();
        Map<Symbol.Field, Expr> named = new LinkedHashMap<>();
        int most = owner.struct().isUnion() ? 1 : Integer.MAX_VALUE;
        for (Symbol.Field field : owner.fields()) {
            boolean unnamed = field.isBitField() && field.name().isEmpty();
            if (cursor.isEmpty() || values.size() >= most) {
                break;
            }
            values.add(unnamed ? unit.initializers.zero(field.type(), at) : element(field.type(), cursor));
            named.put(field, values.get(values.size() - 1));
        }
        boolean plain = bases.isEmpty()
                && owner.fields().stream().noneMatch(Symbol.Field::isBitField)
                && owner.fields().stream().skip(values.size()).noneMatch(field -> namesMembers(field, owner));
        return plain ? unit.initializers.completed(owner, values, at) : assigned(owner, bases, named, at);
    }

    /** Returns whether a field's default value depends on the object. */
    private static boolean namesMembers(Symbol.Field field, ClassType owner) {
        IASTInitializer initializer = field.initializer();
        boolean[] names = {false};
        if (initializer != null) {
            initializer.accept(new ASTVisitor() {
                {
                    shouldVisitNames = true;
                    shouldVisitExpressions = true;
                }

                @Override
                public int visit(IASTName name) {
                    names[0] |= owner.scope().local(Syntax.plain(name)).stream()
                            .anyMatch(symbol -> symbol instanceof Symbol.Field
                                    || symbol instanceof Symbol.Nested
                                    || (symbol instanceof FunctionSymbol function && function.hasThis()));
                    return PROCESS_CONTINUE;
                }

                @Override
                public int visit(IASTExpression e) {
                    names[0] |= e instanceof IASTLiteralExpression literal
                            && literal.getKind() == IASTLiteralExpression.lk_this;
                    return PROCESS_CONTINUE;
                }
            });
        }
        return names[0];
    }

    /**
     * Assigns field by field, for a class with bases, with fields that share a unit or with default values that depend on other
     * fields.
     */
    private Expr assigned(ClassType owner, List<Expr> bases, Map<Symbol.Field, Expr> values, IASTNode at) {
        SourcePosition position = unit.at(at);
        Variable temporary = new Variable("$tmp", owner.struct(), Variable.Space.LOCAL, position);
        Operand object = Operand.lvalue(new Expr.Var(temporary, position), QualType.of(owner));
        List<Stmt> statements = new ArrayList<>();
        statements.add(new Stmt.Declare(temporary, new Expr.Aggregate(owner.struct(), List.of(), position), position));
        Variable self = new Variable("this", unit.mapper.pointerTo(object.type()), Variable.Space.LOCAL, position);
        boolean isNamed =
                owner.fields().stream().anyMatch(field -> !values.containsKey(field) && namesMembers(field, owner));
        if (isNamed) {
            statements.add(new Stmt.Declare(self, unit.conversions.address(object, at), position));
        }
        FunctionContext context = new FunctionContext(unit.initializers.implicit(owner), self, object.type());
        Scope inside = isNamed ? owner.scope().ofFunction(context) : owner.scope();
        for (int i = 0; i < bases.size(); i++) {
            Expr address = unit.conversions.address(object, at);
            ClassType base = owner.bases().get(i).type();
            if (!base.struct().fields().isEmpty()) {
                Expr pointer = unit.members.upcastPointer(address, owner, base, position);
                Expr target =
                        Operand.pointee(pointer, QualType.of(base), position).expr();
                statements.add(new Stmt.Evaluate(new Expr.Assign(target, bases.get(i), position), position));
            }
        }
        for (Symbol.Field field : owner.fields()) {
            Expr given = values.get(field);
            boolean isOther = given == null && owner.struct().isUnion();
            if (isOther || (field.isBitField() && field.name().isEmpty())) {
                continue;
            }
            Expr value = given != null ? given : unit.initializers.defaultOf(field, inside, at);
            Expr target = unit.members.field(object, field, at).expr();
            if (field.type().isReference()) {
                throw Problem.unsupported(at, "a reference in an aggregate with base classes or bit-fields is");
            }
            statements.add(new Stmt.Evaluate(new Expr.Assign(target, value, position), position));
        }
        return new Expr.Sequence(statements, object.expr(), position);
    }
}
