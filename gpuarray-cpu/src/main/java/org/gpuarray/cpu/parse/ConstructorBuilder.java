package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import org.eclipse.cdt.core.dom.ast.IASTInitializer;
import org.eclipse.cdt.core.dom.ast.IASTInitializerList;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorChainInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTConstructorInitializer;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Builds what a constructor does before its body: initialises bases, then fields in declaration order, from its initialiser
 * list or their default values.
 */
final class ConstructorBuilder {
    private final Translation unit;
    private final FunctionContext context;
    private final Scope scope;
    private final ClassType owner;

    ConstructorBuilder(Translation unit, FunctionContext context, Scope scope) {
        this.unit = unit;
        this.context = context;
        this.scope = scope;
        this.owner = (ClassType) context.selfType().bare();
    }

    /** An entry of the initialiser list; for each base of {@code Bases(x)...} with a scope of its own. */
    private record Listed(ICPPASTConstructorChainInitializer node, Scope scope) {}

    void initialise(
            @Nullable ICPPASTFunctionDefinition definition, List<Variable> passed, List<Stmt> into, IASTNode at) {
        Map<Object, Listed> listed = new IdentityHashMap<>();
        for (Listed one : definition == null ? List.<Listed>of() : list(definition)) {
            Object target = target(one);
            if (target == owner) {
                delegate(one, into);
                return;
            }
            listed.put(target, one);
        }
        // that of an abstract class makes parts alone
        if (owner.hasVirtualBases() && !unit.virtuals().isAbstract(owner)) {
            List<Stmt> virtual = new ArrayList<>();
            owner.virtualBasesInOrder().forEach(base -> base(base, listed, passed, virtual, at));
            Expr isWhole = unit.virtuals().isWhole(selfPointer(at), owner, unit.at(at));
            into.add(new Stmt.If(isWhole, new Stmt.Block(virtual, unit.at(at)), null, unit.at(at)));
        }
        for (ClassType.Base base : owner.bases()) {
            if (!base.isVirtual()) {
                base(base.type(), listed, passed, into, at);
            }
        }
        if (owner.hiddenField() != null) {
            unit.virtuals().install(Operand.pointee(selfPointer(at), QualType.of(owner), unit.at(at)), owner, into, at);
        }
        fields(Operand.pointee(selfPointer(at), QualType.of(owner), unit.at(at)), owner, listed, into, at);
    }

    private void base(ClassType base, Map<Object, Listed> listed, List<Variable> passed, List<Stmt> into, IASTNode at) {
        Expr pointer = unit.members.upcastPointer(selfPointer(at), owner, base, unit.at(at));
        Operand object = Operand.pointee(pointer, QualType.of(base), unit.at(at));
        FunctionSymbol inherited = context.instance().symbol().inherited();
        if (inherited != null && inherited.owner() == base) {
            inherited(inherited, object, passed, into, at);
        } else {
            object(object.expr(), base, listed.get(base), into, at);
        }
    }

    /** Initialises the fields of the object, or of an anonymous union or struct in it of which the list has a member. */
    private void fields(Operand object, ClassType type, Map<Object, Listed> listed, List<Stmt> into, IASTNode at) {
        boolean isUnion = type.struct().isUnion();
        boolean isChosen = isUnion && type.fields().stream().anyMatch(field -> isListed(field, listed));
        for (Symbol.Field field : type.fields()) {
            Listed one = listed.get(field);
            if (isChosen && !isListed(field, listed)) {
                continue;
            }
            IASTInitializer initializer = one != null ? one.node.getInitializer() : field.initializer();
            if (one == null && isListed(field, listed)) {
                fields(
                        unit.members.field(object, field, at),
                        (ClassType) field.type().bare(),
                        listed,
                        into,
                        at);
            } else if (initializer != null) {
                IASTNode node = one != null ? one.node : at;
                field(
                        fieldOf(object, field, at),
                        field,
                        initializer,
                        one != null ? one.scope : type.scope().ofFunction(context),
                        into,
                        node);
            } else if (!isUnion && unit.initializers.needsConstruction(field.type())) {
                unit.locals.construct(fieldOf(object, field, at), field.type(), into, at);
            } else if (field.type().isReference()) {
                throw new Problem(
                        at, "constructor does not initialize reference member \"%s\"".formatted(field.name()));
            }
        }
    }

    /** Whether the list has the field, or a member of the anonymous union or struct that it is. */
    private static boolean isListed(Symbol.Field field, Map<Object, Listed> listed) {
        return listed.containsKey(field)
                || (field.name().isEmpty()
                        && field.type().bare() instanceof ClassType inner
                        && inner.fields().stream().anyMatch(each -> isListed(each, listed)));
    }

    private void inherited(
            FunctionSymbol constructor, Operand object, List<Variable> passed, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        List<FunctionInstance.Parameter> parameters = context.instance().parameters();
        List<Operand> arguments = new ArrayList<>();
        for (int i = 0; i < passed.size(); i++) {
            Expr.Var variable = new Expr.Var(passed.get(i), position);
            QualType type = parameters.get(i).type();
            boolean isLvalue = type.bare() instanceof BareType.Reference reference && !reference.rvalue();
            Operand argument = type.isReference()
                    ? Operand.pointee(variable, type.withoutReference(), position)
                    : Operand.lvalue(variable, type);
            arguments.add(isLvalue ? argument : argument.asExpiring());
        }
        FunctionInstance target =
                unit.functions.instance(constructor, context.instance().arguments());
        Expr call = unit.calls.emit(target, object, arguments, at).expr();
        into.add(new Stmt.Evaluate(unit.virtuals().part(call), position));
    }

    private List<Listed> list(ICPPASTFunctionDefinition definition) {
        List<Listed> all = new ArrayList<>();
        for (ICPPASTConstructorChainInitializer one : definition.getMemberInitializers()) {
            List<Scope> scopes = one.isPackExpansion() ? unit.packs.expand(one, scope) : List.of(scope);
            scopes.forEach(each -> all.add(new Listed(one, each)));
        }
        return all;
    }

    private Object target(Listed listed) {
        ICPPASTConstructorChainInitializer one = listed.node;
        String name = Syntax.plain(one.getMemberInitializerId());
        for (Symbol.Field field : owner.fields()) {
            if (field.name().equals(name)) {
                return field;
            }
        }
        if (owner.scope().members().get(name) instanceof Symbol.Nested inner) {
            return innermost(inner);
        }
        QualType type = unit.names.typeOrNull(one.getMemberInitializerId(), listed.scope);
        if (type != null && type.bare() instanceof ClassType known && owner.distanceTo(known) >= 0) {
            return known;
        }
        throw new Problem(
                one, "\"%s\" is not a nonstatic data member or base class of class \"%s\"".formatted(name, owner));
    }

    private static Symbol innermost(Symbol symbol) {
        return symbol instanceof Symbol.Nested nested ? innermost(nested.inner()) : symbol;
    }

    private Expr selfPointer(IASTNode at) {
        Operand self = unit.members.thisObject(scope, at);
        if (self == null) {
            throw new IllegalStateException("constructor without this");
        }
        return unit.conversions.address(self, at);
    }

    private void delegate(Listed one, List<Stmt> into) {
        Operand object = Operand.pointee(selfPointer(one.node), QualType.of(owner), unit.at(one.node));
        object(object.expr(), owner, one, into, one.node);
    }

    private void object(Expr object, ClassType type, @Nullable Listed one, List<Stmt> into, IASTNode at) {
        List<Operand> arguments = one == null ? List.of() : arguments(one.node.getInitializer(), one.scope);
        if (one != null && one.node.getInitializer() instanceof IASTInitializerList) {
            unit.initializers.requireKept(type, arguments, one.node);
        }
        SourcePosition position = unit.at(at);
        boolean copies = arguments.size() == 1
                && arguments.get(0).type().bare() instanceof ClassType from
                && from.distanceTo(type) >= 0;
        if (copies && type.hasVirtualBases()) {
            unit.copies.base(Operand.lvalue(object, QualType.of(type)), arguments.get(0), into, at);
            return;
        }
        if (copies || (one != null && type.constructors().isEmpty() && !arguments.isEmpty())) {
            Expr value = one != null && one.node.getInitializer() instanceof IASTInitializerList list && !copies
                    ? unit.initializers.fromList(QualType.of(type), Operand.braces(list, one.scope), at)
                    : unit.initializers.fromArguments(QualType.of(type), arguments, at);
            unit.copies.place(object, value, type, into, position);
            return;
        }
        Expr call = unit.initializers.constructAt(object, type, arguments, at);
        if (call != null) {
            into.add(new Stmt.Evaluate(unit.virtuals().part(call), position));
        }
    }

    private List<Operand> arguments(IASTInitializer initializer, Scope around) {
        if (initializer instanceof IASTInitializerList list) {
            return unit.expressions.arguments(list.getClauses(), around);
        }
        if (initializer instanceof ICPPASTConstructorInitializer direct) {
            return unit.expressions.arguments(direct.getArguments(), around);
        }
        throw Problem.unknown(initializer);
    }

    private Expr fieldOf(Operand object, Symbol.Field field, IASTNode at) {
        return field.type().isReference()
                ? unit.members.slot(object, field, at)
                : unit.members.field(object, field, at).expr();
    }

    private void field(
            Expr target, Symbol.Field field, IASTInitializer initializer, Scope around, List<Stmt> into, IASTNode at) {
        SourcePosition position = unit.at(at);
        if (field.type().bare() instanceof ClassType type
                && initializer instanceof ICPPASTConstructorInitializer direct
                && !type.constructors().isEmpty()) {
            List<Operand> arguments = new ArrayList<>(unit.expressions.arguments(direct.getArguments(), around));
            boolean copies = arguments.size() == 1 && arguments.get(0).type().bare() == type;
            if (!copies) {
                Expr call = unit.initializers.constructAt(target, type, arguments, at);
                if (call != null) {
                    into.add(new Stmt.Evaluate(call, position));
                }
                return;
            }
        }
        Expr value = unit.initializers.value(
                field.type().isReference() ? field.type() : field.type().unqualified(), initializer, around, at);
        if (field.type().bare() instanceof ClassType type) {
            unit.copies.place(target, value, type, into, position);
        } else {
            into.add(new Stmt.Evaluate(new Expr.Assign(target, value, position), position));
        }
    }
}
