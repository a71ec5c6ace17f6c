package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.gpuarray.cpu.flow.Comparison.Test;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** Lowers statements, and inlines functions. */
final class StatementLowering {
    /** Keys of one lookupswitch: each takes eight bytes of bytecode. */
    private static final int MOST_KEYS = 256;

    private final FlowBuilder builder;
    private final Refusal refusal;
    private final Places places;
    private final Scope scope;
    private final ExpressionLowering expressions;
    private final CallLowering calls;
    private final Unrolling unrolling;

    StatementLowering(
            FlowBuilder builder,
            Refusal refusal,
            Scope scope,
            Places places,
            Set<Function> called,
            Unrolling unrolling) {
        this.unrolling = unrolling;
        this.calls = new CallLowering(builder, refusal, places, scope, this, called);
        this.builder = builder;
        this.refusal = refusal;
        this.places = places;
        this.scope = scope;
        this.expressions = new ExpressionLowering(builder, refusal, places, scope, this);
    }

    /** Inlines a call. */
    Value inline(Expr.Call call, List<Value> arguments) {
        return invoke(call.function(), arguments, call.at());
    }

    private Value invoke(Function function, List<Value> arguments, SourcePosition at) {
        if (calls.isCalled(function)) {
            return calls.call(function, arguments, at);
        }
        if (scope.isActive(function)) {
            throw new NeedsCall(function);
        }
        return refusal.isOurs(function.at())
                ? builder.asCall(at, () -> inline(function, arguments))
                : inline(function, arguments);
    }

    /** Inlines one of the functions that a pointer may point to. */
    Value inline(Expr.IndirectCall call, FunctionSet.Entry callee, List<Value> arguments) {
        List<Value> all = new ArrayList<>(arguments);
        if (callee.closure()) {
            all.add(0, places.zero(callee.function().parameters().get(0).type()));
        }
        return invoke(callee.function(), all, call.at());
    }

    /** Lowers the body of a function with its parameters bound to {@code arguments}. */
    Value inline(Function function, List<Value> arguments) {
        Scope.Frame frame = new Scope.Frame(function, builder.newBlock());
        if (function.returnType() != ScalarType.VOID && !returnsOnceAtEnd(function)) {
            Variable result = new Variable("", function.returnType(), Variable.Space.LOCAL, function.at());
            frame.result = Layout.needsMemory(function.returnType())
                    ? scope.declare(result)
                    : places.inRegisters(function.returnType(), result);
        }
        for (int i = 0; i < arguments.size(); i++) {
            Variable parameter = function.parameters().get(i);
            places.store(scope.declare(parameter), arguments.get(i), function.at());
        }
        scope.enter(frame);
        lower(function.body());
        scope.leave();
        builder.startBlock(frame.end);
        if (function.returnType() == ScalarType.VOID) {
            return new Value.Nothing();
        } else if (frame.result != null) {
            return places.load(frame.result, function.at());
        }
        Value direct = frame.directResult;
        return direct == null ? places.zero(function.returnType()) : direct;
    }

    private static boolean returnsOnceAtEnd(Function function) {
        List<Stmt> statements = function.body().statements();
        return !statements.isEmpty()
                && statements.get(statements.size() - 1) instanceof Stmt.Return
                && countReturns(function.body()) == 1;
    }

    private static int countReturns(Stmt s) {
        if (s instanceof Stmt.Return) {
            return 1;
        } else if (s instanceof Stmt.Block b) {
            return b.statements().stream()
                    .mapToInt(StatementLowering::countReturns)
                    .sum();
        } else if (s instanceof Stmt.If i) {
            Stmt otherwise = i.otherwise();
            return countReturns(i.then()) + (otherwise == null ? 0 : countReturns(otherwise));
        } else if (s instanceof Stmt.Loop l) {
            return countReturns(l.body());
        } else if (s instanceof Stmt.Unrolled u) {
            return countReturns(u.loop());
        } else if (s instanceof Stmt.Switch w) {
            return countReturns(w.body());
        }
        return 0;
    }

    void lower(Stmt s) {
        if (s instanceof Stmt.Block b) {
            b.statements().forEach(this::lower);
        } else if (s instanceof Stmt.Evaluate e) {
            expressions.effect(e.expression());
        } else if (s instanceof Stmt.Declare d) {
            declare(d);
        } else if (s instanceof Stmt.If i) {
            conditional(i);
        } else if (s instanceof Stmt.Loop l) {
            loop(l);
        } else if (s instanceof Stmt.Unrolled u) {
            unrolled(u);
        } else if (s instanceof Stmt.Switch w) {
            choose(w);
        } else if (s instanceof Stmt.Case c) {
            BasicBlock block = scope.frame().cases.get(c);
            if (block == null) {
                throw refusal.error(c.at(), "case label outside a switch");
            }
            builder.startBlock(block);
        } else if (s instanceof Stmt.Break) {
            builder.end(new Terminator.Jump(scope.frame().breaks.element()));
        } else if (s instanceof Stmt.Continue) {
            builder.end(new Terminator.Jump(scope.frame().continues.element()));
        } else if (s instanceof Stmt.Return r) {
            returnValue(r.value());
        } else if (s instanceof Stmt.Goto g) {
            builder.end(new Terminator.Jump(label(g.label())));
        } else if (s instanceof Stmt.Label l) {
            label(l.name()).at(builder.place(l.at()));
            builder.startBlock(label(l.name()));
        }
    }

    /** Ends the thread, wherever in the kernel or in what is inlined into it. */
    void exit(SourcePosition at) {
        if (builder.within() != null) {
            throw refusal.unsupported(builder.place(at), "exit in a function that calls itself");
        }
        builder.end(new Terminator.Jump(scope.kernelEnd()));
    }

    private BasicBlock label(String name) {
        return scope.frame().labels.computeIfAbsent(name, n -> builder.newBlock());
    }

    private void declare(Stmt.Declare d) {
        if (d.variable().space() != Variable.Space.LOCAL) {
            return;
        }
        Expr initial = d.initial();
        if (initial == null) {
            scope.declare(d.variable());
        } else if (initial instanceof Expr.Aggregate) {
            expressions.initialise(scope.declare(d.variable()), initial);
        } else {
            Value value = expressions.value(initial);
            places.store(scope.declare(d.variable()), value, d.at());
        }
    }

    private void conditional(Stmt.If i) {
        BasicBlock then = builder.newBlock();
        BasicBlock join = builder.newBlock();
        Stmt otherwise = i.otherwise();
        BasicBlock other = otherwise == null ? join : builder.newBlock();
        expressions.branch(i.condition(), then, other);
        builder.continueIn(then);
        lower(i.then());
        if (otherwise != null) {
            builder.end(new Terminator.Jump(join));
            builder.continueIn(other);
            lower(otherwise);
        }
        builder.startBlock(join);
    }

    private void loop(Stmt.Loop l) {
        BasicBlock test = builder.newBlock();
        BasicBlock body = builder.newBlock();
        BasicBlock next = builder.newBlock();
        BasicBlock done = builder.newBlock();
        List.of(test, body, next).forEach(b -> b.at(builder.place(l.at())));
        builder.end(new Terminator.Jump(l.testFirst() ? test : body));
        builder.continueIn(test);
        test(l.condition(), body, done);
        builder.continueIn(body);
        iteration(l.body(), next, done);
        builder.startBlock(next);
        Expr update = l.update();
        if (update != null) {
            expressions.effect(update);
        }
        builder.end(new Terminator.Jump(test));
        builder.continueIn(done);
    }

    private void unrolled(Stmt.Unrolled u) {
        Variable counter = u.counter().variable();
        if (scope.isInMemory(counter) || !unrolling.enter(u)) {
            declare(u.counter());
            loop(u.loop());
            return;
        }
        BasicBlock done = builder.newBlock();
        for (long value : u.values()) {
            BasicBlock next = builder.newBlock();
            scope.fix(counter, (ScalarType) counter.type(), value);
            iteration(u.loop().body(), next, done);
            builder.startBlock(next);
        }
        unrolling.leave();
        builder.startBlock(done);
    }

    /** Lowers the body of a loop. */
    private void iteration(Stmt body, BasicBlock next, BasicBlock done) {
        scope.frame().breaks.push(done);
        scope.frame().continues.push(next);
        lower(body);
        scope.frame().breaks.pop();
        scope.frame().continues.pop();
    }

    private void test(@Nullable Expr condition, BasicBlock yes, BasicBlock no) {
        if (condition == null) {
            builder.end(new Terminator.Jump(yes));
        } else {
            expressions.branch(condition, yes, no);
        }
    }

    private void choose(Stmt.Switch w) {
        Operand selector = expressions.scalar(w.selector());
        List<Stmt.Case> cases = new ArrayList<>();
        collectCases(w.body(), cases);
        BasicBlock done = builder.newBlock();
        BasicBlock otherwise = done;
        TreeMap<Long, BasicBlock> byValue = new TreeMap<>();
        for (Stmt.Case c : cases) {
            BasicBlock block = builder.newBlock();
            scope.frame().cases.put(c, block);
            Long value = c.value();
            if (value == null) {
                otherwise = block;
            } else {
                byValue.put(value, block);
            }
        }
        if (selector.type() == RegType.LONG) {
            chooseOneByOne(selector, byValue, otherwise);
        } else {
            TreeMap<Integer, BasicBlock> byInt = new TreeMap<>();
            byValue.forEach((value, block) -> byInt.put((int) (long) value, block));
            choose(selector, byInt, otherwise);
        }
        // Statements before the first label are unreachable.
        builder.continueIn(builder.newBlock());
        scope.frame().breaks.push(done);
        lower(w.body());
        scope.frame().breaks.pop();
        builder.startBlock(done);
    }

    /** A lookupswitch of many keys would be longer than a method may be, so the keys are searched by halves. */
    private void choose(Operand selector, NavigableMap<Integer, BasicBlock> targets, BasicBlock otherwise) {
        if (targets.size() <= MOST_KEYS) {
            builder.end(new Terminator.Choose(
                    selector, List.copyOf(targets.keySet()), List.copyOf(targets.values()), otherwise));
            return;
        }
        List<Integer> keys = List.copyOf(targets.keySet());
        int middle = keys.get(keys.size() / 2);
        BasicBlock below = builder.newBlock();
        BasicBlock from = builder.newBlock();
        builder.end(new Terminator.Branch(new Comparison(Test.LT, false, selector, Const.of(middle)), below, from));
        builder.continueIn(below);
        choose(selector, targets.headMap(middle, false), otherwise);
        builder.continueIn(from);
        choose(selector, targets.tailMap(middle, true), otherwise);
    }

    private void chooseOneByOne(Operand selector, TreeMap<Long, BasicBlock> byValue, BasicBlock otherwise) {
        byValue.forEach((value, block) -> {
            BasicBlock next = builder.newBlock();
            builder.end(new Terminator.Branch(
                    new Comparison(Test.EQ, false, selector, Const.of((long) value)), block, next));
            builder.continueIn(next);
        });
        builder.end(new Terminator.Jump(otherwise));
    }

    private static void collectCases(Stmt s, List<Stmt.Case> into) {
        if (s instanceof Stmt.Case c) {
            into.add(c);
        } else if (s instanceof Stmt.Block b) {
            b.statements().forEach(t -> collectCases(t, into));
        } else if (s instanceof Stmt.If i) {
            collectCases(i.then(), into);
            Stmt otherwise = i.otherwise();
            if (otherwise != null) {
                collectCases(otherwise, into);
            }
        } else if (s instanceof Stmt.Loop l) {
            collectCases(l.body(), into);
        } else if (s instanceof Stmt.Unrolled u) {
            collectCases(u.loop(), into);
        }
    }

    private void returnValue(@Nullable Expr value) {
        Scope.Frame frame = scope.frame();
        if (value != null && frame.function.returnType() != ScalarType.VOID) {
            Value result = expressions.value(value);
            if (frame.result != null) {
                places.store(frame.result, result, value.at());
            } else {
                frame.directResult = result;
            }
        } else if (value != null) {
            expressions.effect(value);
        }
        builder.end(new Terminator.Jump(frame.end));
    }
}
