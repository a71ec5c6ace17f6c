package org.gpuarray.cpu.parse;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.cdt.core.dom.ast.IASTCompoundStatement;
import org.eclipse.cdt.core.dom.ast.IASTNode;
import org.eclipse.cdt.core.dom.ast.cpp.ICPPASTFunctionDefinition;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Builds a function's tree: parameters, {@code this}, a constructor's initialisers, the body. */
final class FunctionBodies {
    private final Translation unit;

    FunctionBodies(Translation unit) {
        this.unit = unit;
    }

    /** Returns a function without its body. */
    Function declare(FunctionInstance instance, IASTNode at) {
        try {
            List<Variable> variables = new ArrayList<>();
            QualType self = selfType(instance);
            if (!self.isVoid()) {
                variables.add(new Variable("this", unit.mapper.pointerTo(self), Variable.Space.LOCAL, unit.at(at)));
            }
            unit.virtuals().requireConcrete(instance.returnType(), at);
            for (FunctionInstance.Parameter parameter : instance.parameters()) {
                unit.virtuals().requireConcrete(parameter.type(), parameter.at() == null ? at : parameter.at());
                variables.add(parameterSymbol(parameter, null).variable());
            }
            FunctionSymbol symbol = instance.symbol();
            IASTNode node =
                    symbol.source().declarator() != null ? symbol.source().declarator() : at;
            if (symbol.traits().kernel() && !instance.returnType().isVoid()) {
                throw new Problem(node, "a __global__ function must have a void return type");
            }
            return new Function(
                    instance.displayName(),
                    unit.mapper.of(instance.returnType()),
                    variables,
                    symbol.traits().kernel(),
                    unit.at(node));
        } catch (Incomplete incomplete) {
            throw incomplete.at(at);
        }
    }

    Symbol.Object parameterSymbol(FunctionInstance.Parameter parameter, @Nullable FunctionContext context) {
        IASTNode at = parameter.at();
        Variable variable = new Variable(
                parameter.name(),
                unit.mapper.of(parameter.type()),
                Variable.Space.LOCAL,
                at == null ? new SourcePosition("", 0, 0) : unit.at(at));
        return new Symbol.Object(parameter.type(), variable, context);
    }

    /** Returns the type of {@code *this}, void if there is none. */
    static QualType selfType(FunctionInstance instance) {
        FunctionSymbol symbol = instance.symbol();
        ClassType owner = symbol.owner();
        if (owner == null || !symbol.hasThis()) {
            return QualType.VOID;
        }
        return QualType.of(owner)
                .with(symbol.traits().constThis(), symbol.traits().volatileThis());
    }

    /** Reads the body, once. A result type of {@code auto} is known afterwards. */
    void build(FunctionInstance instance, IASTNode at) {
        if (instance.isBuilding()) {
            return;
        }
        unit.templates.enter(at);
        instance.setBuilding(true);
        unit.access.enter(instance.symbol());
        unit.cpp20().immediate().enter(instance.symbol());
        String before = unit.diagnostics.within(instance.isOfTemplate() ? instance.displayName() : null);
        IASTNode callBefore = unit.diagnostics.calledAt(unit.functions.firstCall(instance));
        try {
            buildBody(instance, at);
        } catch (Problem problem) {
            unit.diagnostics.report(problem); // reported here, where the instance is known
            throw Problem.reportedBefore();
        } finally {
            unit.diagnostics.within(before);
            unit.diagnostics.calledAt(callBefore);
            unit.cpp20().immediate().leave();
            unit.access.leave();
            instance.setBuilding(false);
            unit.templates.leave();
        }
    }

    private void buildBody(FunctionInstance instance, IASTNode at) {
        Function known = instance.tree();
        Function shape = known;
        if (shape == null) {
            QualType deduced = instance.returnType();
            instance.setReturnType(QualType.VOID);
            shape = declare(instance, at);
            instance.setReturnType(deduced);
        }
        List<Variable> variables = shape.parameters();
        QualType selfType = selfType(instance);
        Variable self = selfType.isVoid() ? null : variables.get(0);
        FunctionContext context = new FunctionContext(instance, self, selfType);
        FunctionInstance written = unit.functions.forBody(instance);
        Scope scope = written.scope().ofFunction(context);
        List<Variable> passed = variables.subList(self == null ? 0 : 1, variables.size());
        declareParameters(written, context, passed, scope);
        for (int i = 0; i < passed.size(); i++) {
            FunctionInstance.Parameter parameter = written.parameters().get(i);
            unit.destructors.keep(new Expr.Var(passed.get(i), passed.get(i).at()), parameter.type(), scope, at);
        }
        unit.lambdas.enterBody(instance, context);
        List<Stmt> statements = new ArrayList<>();
        FunctionSymbol.Source source = instance.symbol().source();
        ICPPASTFunctionDefinition definition = source.definition();
        if (instance.symbol().kind() == FunctionSymbol.Kind.CONSTRUCTOR
                || instance.symbol().kind() == FunctionSymbol.Kind.IMPLICIT_CONSTRUCTOR) {
            new ConstructorBuilder(unit, context, scope).initialise(definition, passed, statements, at);
        }
        if (instance.symbol().kind() == FunctionSymbol.Kind.DESTRUCTOR
                || instance.symbol().kind() == FunctionSymbol.Kind.IMPLICIT_DESTRUCTOR) {
            ClassType owner = (ClassType) selfType.bare();
            Operand object = unit.members.thisObject(scope, at);
            if (owner.hiddenField() != null && object != null) {
                unit.virtuals().install(object, owner, statements, at);
            }
            unit.destructors.membersOf(owner, scope, at);
        }
        if (instance.symbol().isGeneratedCopy()) {
            unit.copies.body(instance, passed.get(0), scope, statements, at);
        }
        if (DefaultedComparisons.is(instance.symbol())) {
            unit.cpp20().comparisons().body(instance, passed, scope, statements, at);
        }
        IASTNode body = definition != null ? definition.getBody() : source.body();
        if (body instanceof IASTCompoundStatement compound) {
            statements.addAll(unit.statements.statements(compound, scope.block()));
        }
        scope.leave(statements);
        context.checkLabels(unit.diagnostics);
        if (instance.returnType().mentions(TemplateParam.AUTO)) {
            instance.setReturnType(QualType.VOID);
        }
        if (known == null) {
            known = new Function(
                    shape.name(), unit.mapper.of(instance.returnType()), variables, shape.isKernel(), shape.at());
            instance.setTree(known);
        }
        known.define(new Stmt.Block(statements, unit.at(at)));
    }

    /** Gives a function that has no body one that ends the launch and names it. */
    void defineFailing(FunctionInstance instance, IASTNode at) {
        SourcePosition position = unit.at(at);
        Operand text = unit.strings.named(instance.displayName() + " is called but not defined", at);
        Expr condition = new Expr.Decay(text.expr(), position);
        Expr failure = new Expr.BuiltinCall(
                "__gpuarray_assert_fail", ScalarType.VOID, List.of(condition.type()), List.of(condition), position);
        unit.functions
                .tree(instance, at)
                .define(new Stmt.Block(List.of(new Stmt.Evaluate(failure, position)), position));
    }

    private static void declareParameters(
            FunctionInstance instance, FunctionContext context, List<Variable> variables, Scope scope) {
        List<Symbol> pack = new ArrayList<>();
        String packName = instance.emptyPack();
        for (int i = 0; i < variables.size(); i++) {
            FunctionInstance.Parameter parameter = instance.parameters().get(i);
            Symbol symbol = new Symbol.Object(parameter.type(), variables.get(i), context);
            if (parameter.pack()) {
                pack.add(symbol);
                packName = parameter.name();
            } else if (!parameter.name().isEmpty()) {
                scope.add(parameter.name(), symbol);
            }
        }
        if (packName != null) {
            scope.add(packName, new Symbol.Pack(pack));
        }
    }
}
