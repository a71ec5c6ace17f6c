package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.memory.Kind;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Lowers a kernel's tree to a control-flow graph, in which calls are inlined.
 *
 * <p>Locals start in registers, structs field by field. If it turns out that a variable's address is needed, and not just
 * bound to a reference, lowering starts again with that variable in memory. The kind of memory that each pointer points to
 * is inferred on the way ({@link KindNode}).
 */
public final class KernelLowering {
    /**
     * After so many attempts, each of which found one more variable, all variables whose address is taken are put in
     * memory.
     */
    private static final int MOST_ATTEMPTS = 32;

    private final Program.Kernel kernel;
    private final Refusal refusal;
    private final Pointers pointers;
    private final boolean checked;
    private final boolean watched;
    private final boolean cut;

    private KernelLowering(
            Program program, Program.Kernel kernel, Pointers pointers, boolean checked, boolean watched, boolean cut) {
        this.kernel = kernel;
        this.refusal = new Refusal(program);
        this.pointers = pointers;
        this.checked = checked;
        this.watched = watched;
        this.cut = cut;
    }

    /**
     * Returns the graph of a kernel.
     *
     * @param pointers how its code accesses memory
     * @param checked whether divisors and the alignment of vectors are checked
     * @param watched whether accesses are checked, also those of local memory: then what is there stays there
     * @param cut whether its code will be cut, because it would be too long for one method
     */
    public static Graph lower(
            Program program, Program.Kernel kernel, Pointers pointers, boolean checked, boolean watched, boolean cut) {
        return new KernelLowering(program, kernel, pointers, checked, watched, cut).run();
    }

    private Graph run() {
        Set<Variable> inMemory = new HashSet<>();
        Map<Expr, Variable> temporaries = new IdentityHashMap<>();
        Set<Function> called = new HashSet<>();
        InlineBudget.choose(kernel.function(), called, refusal);
        LocalArrays arrays = new LocalArrays();
        while (true) {
            try {
                Graph graph = Simplify.run(attempt(inMemory, temporaries, called, arrays), !watched, cut);
                if (!arrays.loseLoops(graph)) {
                    return graph;
                }
            } catch (NeedsCall e) {
                called.add(e.function());
                InlineBudget.choose(kernel.function(), called, refusal);
            } catch (NeedsMemory e) {
                if (!inMemory.add(e.variable())) {
                    throw refusal.unsupported(e.variable().at(), "the address of " + e.variable());
                } else if (inMemory.size() == MOST_ATTEMPTS) {
                    inMemory.addAll(InlineBudget.addressed(kernel.function()));
                }
            }
        }
    }

    private Graph attempt(
            Set<Variable> inMemory, Map<Expr, Variable> temporaries, Set<Function> called, LocalArrays arrays) {
        arrays.start(!watched);
        FlowBuilder builder = new FlowBuilder(kernel, pointers, checked);
        Places places = new Places(builder, refusal);
        Scope scope = new Scope(builder, places, inMemory, temporaries, arrays);
        StatementLowering statements =
                new StatementLowering(builder, refusal, scope, places, called, new Unrolling(arrays));
        Function function = kernel.function();
        List<@Nullable KindNode> kinds = new ArrayList<>();
        List<Value> arguments = new ArrayList<>();
        for (int slot = 0; slot < function.parameters().size(); slot++) {
            arguments.add(argument(builder, places, slot, function.parameters().get(slot), kinds));
        }
        statements.inline(function, arguments);
        builder.end(new Terminator.Exit());
        return builder.finish(kinds);
    }

    private Value argument(
            FlowBuilder builder, Places places, int slot, Variable parameter, List<@Nullable KindNode> kinds) {
        if (parameter.type() instanceof ScalarType scalar) {
            kinds.add(null);
            Reg reg = builder.origin(new Origin.Parameter(slot, scalar), RegType.of(scalar), null);
            return new Value.Scalar(scalar, reg);
        } else if (parameter.type() instanceof PointerType pointer) {
            KindNode kind = builder.kind(pointer.target());
            if (pointers == Pointers.MIXED) {
                kind.wish(Kind.MIXED);
            }
            kinds.add(kind);
            return builder.slotPointer(slot, kind, parameter.name(), pointer);
        }
        kinds.add(null);
        KindNode bytes = builder.kind(parameter.type());
        bytes.wish(Kind.MIXED);
        PointerType type = new PointerType(parameter.type());
        Value.Pointer pointer = builder.slotPointer(slot, bytes, parameter.name(), type);
        return places.load(new Place.Memory(parameter.type(), pointer), parameter.at());
    }
}
