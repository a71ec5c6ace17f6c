package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.Children;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.FunctionSet;
import org.gpuarray.cpu.tree.Limits;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.Variable;

/**
 * Chooses the functions that are called and not inlined. Inlining every call could make the kernel too large: if each
 * function calls the next one twice, every level doubles the code.
 *
 * <p>Sizes are numbers of expressions and statements. In a kernel within {@link #LOOPS} every call is inlined. In a larger
 * one functions with loops are called, which costs little compared to the loop: C1 of JDK 17 refuses methods of 32 loops
 * and some 25 arrays ("too many stack slots used", because it treats each local of such a method as changed in each loop),
 * and what it refuses is interpreted until C2 has compiled it. Functions with deeply nested calls are called, too.
 *
 * <p>In a kernel larger than {@link #KERNEL}, each function, callees first and the kernel last, is brought within
 * {@link #FUNCTION} by calling the functions that add most to it. A function in which threads wait for one another, or may
 * wait in a loop for what another one writes, cannot be called, since a wait ends a method; if such functions together are too large, the kernel is refused.
 */
final class InlineBudget {
    /** Up to this size of the kernel every call is inlined. */
    private static final long LOOPS = 1_000;
    /**
     * The most levels of calls that are inlined in a larger kernel: the verifier reads the types of all their locals at
     * each branch.
     */
    private static final int DEEPEST = 100;
    /** Up to this size of the kernel every function without loops and deep calls is inlined. */
    static final long KERNEL = 20_000;
    /**
     * The size that a function may have with everything inlined into it, in a larger kernel: the code of about one method.
     */
    private static final long FUNCTION = 1_500;
    /** The cost of a call; a function that is as small is inlined. */
    private static final long CALL = 24;

    private final Set<Function> called = new HashSet<>();
    private final Set<Variable> addressed = new HashSet<>();
    private final Map<Function, Body> bodies = new HashMap<>();

    /**
     * What is known about a function: its size without calls, how often it calls which function, whether it has loops, how
     * deep its calls are nested, whether threads wait.
     */
    private static final class Body {
        private long size;
        private boolean waits;
        private boolean loops;
        private int depth;
        private final Map<Function, Integer> calls = new LinkedHashMap<>();
        private long inlined;
    }

    private InlineBudget() {}

    /** Adds to {@code called} the functions that the kernel must call besides those. */
    static void choose(Function kernel, Set<Function> called, Refusal refusal) {
        InlineBudget budget = new InlineBudget();
        budget.called.addAll(called);
        List<Function> order = budget.calleesFirst(kernel);
        long whole = budget.sizes(order, false);
        if (whole > LOOPS) {
            budget.callLoopsAndDepths(order, kernel);
            whole = budget.sizes(order, false);
        }
        if (whole > KERNEL) {
            whole = budget.sizes(order, true);
        }
        if (whole > Limits.INLINED) {
            throw refusal.error(
                    kernel.at(),
                    "kernel \"%s\" too large: %d expressions and statements after inlining, at most %d"
                            .formatted(kernel.name(), whole, Limits.INLINED));
        }
        called.addAll(budget.called);
    }

    private void callLoopsAndDepths(List<Function> order, Function kernel) {
        for (Function function : order) {
            Body body = body(function);
            body.depth = 1
                    + body.calls.keySet().stream()
                            .filter(callee -> !called.contains(callee))
                            .mapToInt(callee -> body(callee).depth)
                            .max()
                            .orElse(0);
            if (function != kernel && (body.loops || body.depth >= DEEPEST) && mayBeCalled(function)) {
                called.add(function);
            }
        }
    }

    /** Returns the size of the last function in {@code order}, the kernel, after inlining. */
    private long sizes(List<Function> order, boolean reduce) {
        long last = 0;
        for (Function function : order) {
            Body body = body(function);
            body.inlined = inlined(body);
            if (reduce && body.inlined > FUNCTION) {
                reduce(body);
            }
            last = body.inlined;
        }
        return last;
    }

    private long inlined(Body body) {
        long sum = body.size;
        for (Map.Entry<Function, Integer> call : body.calls.entrySet()) {
            long each = called.contains(call.getKey()) ? CALL : body(call.getKey()).inlined;
            sum = Math.min(Long.MAX_VALUE / 4, sum + each * Math.min(call.getValue(), Long.MAX_VALUE / 4 / (each + 1)));
        }
        return sum;
    }

    private void reduce(Body body) {
        List<Function> largest = new ArrayList<>(body.calls.keySet());
        largest.removeIf(f -> called.contains(f) || !mayBeCalled(f) || body(f).inlined <= CALL);
        largest.sort(Comparator.comparing((Function f) -> -body(f).inlined));
        for (Function callee : largest) {
            // A function that is called once only moves its code. One that is too long for a method stays inlined.
            boolean fits = body(callee).inlined <= 2 * FUNCTION;
            if (fits && body.inlined > FUNCTION) {
                called.add(callee);
                body.inlined = inlined(body);
            }
        }
    }

    /** Returns whether a function can become a method. */
    private boolean mayBeCalled(Function function) {
        long words = function.parameters().stream()
                .mapToLong(p -> Layout.isLarge(p.type()) ? 3 : 3 * Layout.scalars(p.type()))
                .sum();
        return !body(function).waits && words <= CallLowering.MOST_SLOTS;
    }

    /** Returns the functions that are called, callees first, the kernel last. */
    private List<Function> calleesFirst(Function kernel) {
        Set<Function> order = new LinkedHashSet<>();
        Deque<Function> open = new ArrayDeque<>(List.of(kernel));
        Set<Function> entered = new HashSet<>();
        while (!open.isEmpty()) {
            Function function = open.element();
            if (entered.add(function)) {
                // One that waits for its turn further down is called from here, too, so its turn is now.
                body(function).calls.keySet().stream()
                        .filter(callee -> !entered.contains(callee))
                        .forEach(open::push);
                continue;
            }
            open.pop();
            if (order.add(function)) {
                body(function).calls.keySet().forEach(callee -> body(function).waits |= body(callee).waits);
            }
        }
        return List.copyOf(order);
    }

    /** Returns the locals of a kernel, and of the functions that it calls, whose address is taken. */
    static Set<Variable> addressed(Function kernel) {
        InlineBudget budget = new InlineBudget();
        budget.calleesFirst(kernel);
        return budget.addressed;
    }

    private Body body(Function function) {
        Body known = bodies.get(function);
        return known == null ? read(function) : known;
    }

    private Body read(Function function) {
        Body body = new Body();
        bodies.put(function, body);
        if (!function.isDefined()) {
            return body;
        }
        Deque<Object> open = new ArrayDeque<>(List.of(function.body()));
        Children children = new Children(open::push, open::push);
        Set<Expr> unread = Collections.newSetFromMap(new IdentityHashMap<>());
        while (!open.isEmpty()) {
            Object node = open.pop();
            body.size++;
            body.loops |= node instanceof Stmt.Loop;
            if (node instanceof Stmt s) {
                if (s instanceof Stmt.Evaluate evaluate) {
                    unread.add(evaluate.expression());
                }
                children.of(s);
            } else if (node instanceof Expr e) {
                note(e, body);
                body.waits |= !unread.contains(e) && readsWhatOthersWrite(e);
                children.of(e);
            }
        }
        return body;
    }

    /** Returns whether a loop may wait for this value, as {@link ImpliedWaits} lets it do. */
    private static boolean readsWhatOthersWrite(Expr e) {
        return e instanceof Expr.BuiltinCall call
                ? call.name().startsWith("atomic")
                : e instanceof Expr.Deref deref
                        && ((PointerType) deref.pointer().type()).isVolatile();
    }

    private void note(Expr e, Body body) {
        if (e instanceof Expr.Call call) {
            body.calls.merge(call.function(), 1, Integer::sum);
        } else if (e instanceof Expr.IndirectCall call) {
            for (FunctionSet.Entry entry : call.candidates().entries()) {
                body.calls.merge(entry.function(), 1, Integer::sum);
            }
        } else if (e instanceof Expr.BuiltinCall call) {
            body.waits |= BuiltinTable.isOfKernel(call.name());
        } else if (e instanceof Expr.AddressOf address) {
            Expr object = address.lvalue();
            while (object instanceof Expr.Field field) {
                object = field.object();
            }
            if (object instanceof Expr.Var var && var.variable().space() == Variable.Space.LOCAL) {
                addressed.add(var.variable());
            }
        }
    }
}
