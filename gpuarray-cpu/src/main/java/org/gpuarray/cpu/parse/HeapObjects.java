package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTArrayModifier;
import org.eclipse.cdt.core.dom.ast.IASTExpression;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerClause;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTDeleteExpression;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTNewExpression;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * {@code new} and {@code delete}. Memory is that of {@code malloc}, unless the class or the program has an {@code operator
 * new}; if there is none left, the pointer is null and nothing is constructed. An array whose elements have destructors has
 * its length in front of them, but for one in memory that the program gives.
 */
final class HeapObjects implements HeapExpressions {
    private final Translation unit;
    private final HeapOperators operators;

    HeapObjects(Translation unit) {
        this.unit = unit;
        this.operators = new HeapOperators(unit);
    }

    @Override
    public @Nullable Operand build(IASTExpression e, Scope scope) {
        if (e instanceof ICPPASTNewExpression made) {
            return allocate(made, scope);
        }
        return e instanceof ICPPASTDeleteExpression end ? delete(end, scope) : null;
    }

    @Override
    public Operand call(String name, List<Operand> arguments, IASTNode at) {
        return operators.call(name, arguments, at);
    }

    /** A new-expression while it is built: the code so far, and the pointer to the first object. */
    private record Made(QualType type, Expr.Var pointer, List<Stmt> code) {}

    private Operand allocate(ICPPASTNewExpression e, Scope scope) {
        IASTArrayModifier bound = TypeBuilder.firstBound(e.getTypeId());
        QualType type = type(e, scope);
        if (type.isReference() || type.isVoid() || type.bare() instanceof BareType.FunctionOf) {
            throw new Problem(e.getTypeId(), "type must be an object type");
        }
        if (type.bare() instanceof ClassType owner) {
            unit.classes.complete(owner);
        }
        unit.virtuals().requireConcrete(type, e.getTypeId());
        if (bound != null) {
            return array(e, type, length(bound, e.getInitializer(), scope), scope);
        }
        return type.bare() instanceof BareType.Array array
                ? array(e, array.element(), literal(array.length(), e), scope)
                : object(e, type, scope);
    }

    /** Returns the type of an object that is made; an initialiser may have to tell it. */
    private QualType type(ICPPASTNewExpression e, Scope scope) {
        ClassTemplate template = unit.classDeduction.placeholder(e.getTypeId().getDeclSpecifier(), scope);
        if (template != null) {
            return unit.classDeduction.deduce(template, arguments(e.getInitializer(), scope), e);
        }
        QualType type = unit.types.made(e.getTypeId(), scope);
        if (!type.mentions(TemplateParam.AUTO)) {
            return type;
        }
        List<Operand> arguments = arguments(e.getInitializer(), scope);
        QualType deduced = arguments.size() == 1 ? unit.deduction.auto(type, arguments.get(0)) : null;
        if (deduced == null) {
            throw new Problem(e, "cannot deduce \"auto\" type");
        }
        return deduced;
    }

    private List<Operand> arguments(@Nullable IASTInitializer initializer, Scope scope) {
        return initializer == null ? List.of() : unit.expressions.arguments(clauses(initializer), scope);
    }

    private Operand object(ICPPASTNewExpression e, QualType type, Scope scope) {
        SourcePosition at = unit.at(e);
        Expr size = literal(unit.mapper.sizeBytes(type), e);
        List<Stmt> code = new ArrayList<>();
        Operand.Functions functions = operators.functions("operator new", type, e.isGlobal());
        Made made = made(e, type, memory(functions, size, placement(e, scope), e), code);
        Expr target = Operand.pointee(made.pointer, type, at).expr();
        List<Stmt> body = new ArrayList<>();
        initialise(target, type, e.getInitializer(), scope, body, e);
        return whenThere(made, body, e);
    }

    private Operand array(ICPPASTNewExpression e, QualType element, Expr length, Scope scope) {
        SourcePosition at = unit.at(e);
        List<Stmt> code = new ArrayList<>();
        Expr.Var count = local("$count", ScalarType.U64, length, code, at);
        List<Operand> placement = placement(e, scope);
        Operand.Functions functions = operators.functions("operator new[]", element, e.isGlobal());
        boolean given = operators.isGiven(functions, placement, e);
        long head = given ? 0 : head(element);
        Expr bytes = u64(Expr.BinaryOp.MUL, count, literal(unit.mapper.sizeBytes(element), e), at);
        Expr all = head == 0 ? bytes : u64(Expr.BinaryOp.ADD, bytes, literal(head, e), at);
        Made made = made(e, element, memory(functions, all, placement, e), code);
        List<Stmt> body = new ArrayList<>();
        if (head != 0) {
            PointerType words = new PointerType(ScalarType.U64);
            Expr start = new Expr.PointerCast(words, made.pointer, at);
            body.add(assign(new Expr.Deref(start, "unsigned long", at), count, at));
            Expr after = new Expr.PointerAdd(start, index(head / Long.BYTES, at), at);
            body.add(assign(made.pointer, new Expr.PointerCast(unit.mapper.pointerTo(element), after, at), at));
        }
        elements(made, e.getInitializer(), length, count, scope, body, e);
        return whenThere(made, body, e);
    }

    private Made made(ICPPASTNewExpression e, QualType type, Expr memory, List<Stmt> code) {
        SourcePosition at = unit.at(e);
        PointerType pointer = unit.mapper.pointerTo(type);
        return new Made(type, local("$new", pointer, new Expr.PointerCast(pointer, memory, at), code, at), code);
    }

    private Operand whenThere(Made made, List<Stmt> body, IASTNode node) {
        SourcePosition at = unit.at(node);
        if (!body.isEmpty()) {
            made.code.add(new Stmt.If(isThere(made.pointer, at), new Stmt.Block(body, at), null, at));
        }
        return Operand.value(new Expr.Sequence(made.code, made.pointer, at), QualType.pointerTo(made.type));
    }

    private List<Operand> placement(ICPPASTNewExpression e, Scope scope) {
        IASTInitializerClause[] written = e.getPlacementArguments();
        return written == null ? List.of() : unit.expressions.arguments(written, scope);
    }

    private Expr memory(Operand.Functions functions, Expr size, List<Operand> placement, IASTNode at) {
        List<Operand> arguments = new ArrayList<>();
        arguments.add(Operand.value(size, QualType.SIZE));
        arguments.addAll(placement);
        return operators.allocate(functions, arguments, at).expr();
    }

    // ---- initial values ----

    private void initialise(
            Expr target,
            QualType type,
            @Nullable IASTInitializer initializer,
            Scope scope,
            List<Stmt> into,
            IASTNode at) {
        if (initializer == null) {
            unit.locals.construct(target, type, into, at);
        } else {
            if (initializer instanceof IASTInitializerList list) {
                unit.conversions.requireKept(Operand.braces(list, scope), type, at);
            }
            place(target, type, unit.initializers.value(type.unqualified(), initializer, scope, at), into, at);
        }
    }

    private void place(Expr target, QualType type, Expr value, List<Stmt> into, IASTNode at) {
        if (type.bare() instanceof ClassType owner) {
            unit.copies.place(target, value, owner, into, unit.at(at));
        } else {
            into.add(assign(target, value, unit.at(at)));
        }
    }

    private static IASTInitializerClause[] clauses(IASTInitializer initializer) {
        if (initializer instanceof IASTInitializerList list) {
            return list.getClauses();
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct) {
            return direct.getArguments();
        }
        throw Problem.unknown(initializer);
    }

    /** Value initialisation: {@code T()}. */
    private void clear(Expr target, QualType type, List<Stmt> into, IASTNode at) {
        if (type.bare() instanceof BareType.Array array) {
            unit.locals.forEach(target, array, true, into, at, (one, body) -> clear(one, array.element(), body, at));
        } else {
            place(target, type, unit.initializers.zero(type, at), into, at);
        }
    }

    private void elements(
            Made made,
            @Nullable IASTInitializer initializer,
            Expr length,
            Expr.Var count,
            Scope scope,
            List<Stmt> into,
            ICPPASTNewExpression e) {
        SourcePosition at = unit.at(e);
        IASTInitializerClause[] first = initializer == null ? new IASTInitializerClause[0] : clauses(initializer);
        if (first.length > 0 && !(initializer instanceof IASTInitializerList)) {
            throw new Problem(e, "a new array may not have an initializer in parentheses");
        }
        for (int i = 0; i < first.length; i++) {
            Expr position = new Expr.PointerAdd(made.pointer, index(i, at), at);
            Expr target = Operand.pointee(position, made.type, at).expr();
            QualType plain = made.type.unqualified();
            Expr value = first[i] instanceof IASTInitializerList list
                    ? unit.initializers.fromList(plain, Operand.braces(list, scope), list)
                    : unit.conversions.convert(
                            unit.expressions.build((IASTExpression) first[i], scope),
                            plain,
                            first[i],
                            Conversions.Use.INITIALIZE);
            place(target, made.type, value, into, e);
        }
        boolean further = initializer != null || unit.initializers.needsConstruction(made.type);
        if (further && !(length instanceof Expr.IntLiteral known && known.value() == first.length)) {
            loop(made.pointer, made.type, index(first.length, at), count, into, (element, body) -> {
                if (initializer == null) {
                    unit.locals.construct(element, made.type, body, e);
                } else {
                    clear(element, made.type, body, e);
                }
            });
        }
    }

    /** Adds a loop from an index to the end of an array. */
    private static void loop(
            Expr.Var pointer,
            QualType element,
            Expr from,
            Expr.Var count,
            List<Stmt> into,
            LocalVariables.ElementStep step) {
        SourcePosition at = pointer.at();
        Variable counter = new Variable("$i", ScalarType.I64, Variable.Space.LOCAL, at);
        Expr.Var i = new Expr.Var(counter, at);
        List<Stmt> body = new ArrayList<>();
        step.add(
                Operand.pointee(new Expr.PointerAdd(pointer, i, at), element, at)
                        .expr(),
                body);
        Expr end = new Expr.Convert(ScalarType.I64, count, at);
        Expr more = new Expr.Binary(Expr.BinaryOp.LT, ScalarType.BOOL, i, end, at);
        Stmt loop = new Stmt.Loop(more, new Expr.Increment(i, 1, true, at), new Stmt.Block(body, at), true, at);
        into.add(new Stmt.Block(List.of(new Stmt.Declare(counter, from, at), loop), at));
    }

    // ---- delete ----

    private Operand delete(ICPPASTDeleteExpression e, Scope scope) {
        SourcePosition at = unit.at(e);
        Operand given = unit.expressions.build(e.getOperand(), scope);
        Operand pointer = unit.conversions.value(unit.userConversions.toScalar(given, e, false), e);
        if (!pointer.type().isPointer() || pointer.type().isFunctionPointer()) {
            throw new Problem(e.getOperand(), "expression must be a pointer to a complete object type");
        }
        QualType type = pointer.type().pointee();
        List<Stmt> code = new ArrayList<>();
        Expr.Var first = local("$delete", unit.mapper.of(pointer.type()), pointer.expr(), code, at);
        List<Stmt> body = new ArrayList<>();
        Expr.Var start = first;
        Expr whole = e.isVectored() ? null : unit.virtuals().destroyed(first, type, e);
        String name = e.isVectored() ? "operator delete[]" : "operator delete";
        if (!type.isVoid() && e.isVectored() && unit.destructors.needed(type)) {
            start = destroyAll(first, type, body, e);
        } else if (whole != null) {
            start = local("$start", unit.mapper.pointerTo(QualType.VOID), whole, body, at);
        } else if (!type.isVoid()) {
            unit.destructors.destroy(Operand.pointee(first, type, at).expr(), type, body, e);
        }
        QualType address = QualType.pointerTo(QualType.VOID);
        Expr memory = new Expr.PointerCast(unit.mapper.pointerTo(QualType.VOID), start, at);
        Operand.Functions functions = operators.functions(name, type, e.isGlobal());
        List<Operand> arguments = new ArrayList<>(List.of(Operand.value(memory, address)));
        if (!type.isVoid() && !e.isVectored() && unit.overloads.find(functions, arguments, e) == null) {
            arguments.add(Operand.value(literal(unit.mapper.sizeBytes(type), e), QualType.SIZE));
        }
        body.add(new Stmt.Evaluate(operators.free(functions, arguments, e).expr(), at));
        code.add(new Stmt.If(isThere(first, at), new Stmt.Block(body, at), null, at));
        Expr nothing = new Expr.Convert(ScalarType.VOID, new Expr.IntLiteral(ScalarType.I32, 0, at), at);
        return Operand.value(new Expr.Sequence(code, nothing, at), QualType.VOID);
    }

    /** Adds the destruction of all elements, the last first; returns the start of the memory. */
    private Expr.Var destroyAll(Expr.Var first, QualType element, List<Stmt> into, IASTNode node) {
        SourcePosition at = unit.at(node);
        PointerType words = new PointerType(ScalarType.U64);
        Expr length = new Expr.PointerCast(words, first, at);
        Expr back = index(-head(element) / Long.BYTES, at);
        Expr.Var start = local("$start", words, new Expr.PointerAdd(length, back, at), into, at);
        Expr.Var count = local("$count", ScalarType.U64, new Expr.Deref(start, "unsigned long", at), into, at);
        Expr.Var last = local("$last", ScalarType.I64, new Expr.Convert(ScalarType.I64, count, at), into, at);
        loop(first, element, index(0, at), count, into, (unused, body) -> {
            body.add(new Stmt.Evaluate(new Expr.Increment(last, -1, true, at), at));
            Expr position = new Expr.PointerAdd(first, last, at);
            unit.destructors.destroy(Operand.pointee(position, element, at).expr(), element, body, node);
        });
        return start;
    }

    // ---- parts ----

    /** Returns the bytes before the first element of an array: none, unless its elements are to be destroyed. */
    private long head(QualType element) {
        return unit.destructors.needed(element)
                ? Math.max(Long.BYTES, unit.mapper.of(element).alignBytes())
                : 0;
    }

    /** Returns the number of elements that {@code new} makes. */
    private Expr length(IASTArrayModifier bound, @Nullable IASTInitializer initializer, Scope scope) {
        IASTExpression written = bound.getConstantExpression();
        if (written == null) {
            throw new Problem(bound, "incomplete type is not allowed");
        }
        Operand count = unit.conversions.value(unit.expressions.build(written, scope), written);
        Expr value = unit.conversions.convert(count, QualType.SIZE, written, Conversions.Use.INITIALIZE);
        int listed = initializer == null ? 0 : clauses(initializer).length;
        Expr known = unit.constants.fold(value, QualType.SIZE);
        if (known instanceof Expr.IntLiteral literal && literal.value() < listed) {
            throw new Problem(
                    written,
                    literal.value() < 0
                            ? "the size of an array in \"new\" must be non-negative"
                            : "too many initializer values");
        }
        return known == null ? value : known;
    }

    private Expr literal(long value, IASTNode at) {
        return new Expr.IntLiteral(ScalarType.U64, value, unit.at(at));
    }

    private static Expr index(long value, SourcePosition at) {
        return new Expr.IntLiteral(ScalarType.I64, value, at);
    }

    private static Expr u64(Expr.BinaryOp op, Expr left, Expr right, SourcePosition at) {
        return new Expr.Binary(op, ScalarType.U64, left, right, at);
    }

    private static Stmt assign(Expr target, Expr value, SourcePosition at) {
        return new Stmt.Evaluate(new Expr.Assign(target, value, at), at);
    }

    private static Expr.Var local(String name, CType type, Expr initial, List<Stmt> into, SourcePosition at) {
        Variable variable = new Variable(name, type, Variable.Space.LOCAL, at);
        into.add(new Stmt.Declare(variable, initial, at));
        return new Expr.Var(variable, at);
    }

    private static Expr isThere(Expr.Var pointer, SourcePosition at) {
        Expr none = new Expr.NullPointer((PointerType) pointer.type(), at);
        return new Expr.Binary(Expr.BinaryOp.NE, ScalarType.BOOL, pointer, none, at);
    }
}
