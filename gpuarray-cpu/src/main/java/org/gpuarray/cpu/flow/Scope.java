package org.gpuarray.cpu.flow;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.SourcePosition;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The names that are visible where lowering is: the places of variables, and the targets of jumps. */
final class Scope {
    /** One function being inlined. */
    static final class Frame {
        final Function function;
        final BasicBlock end;
        final Map<String, BasicBlock> labels = new HashMap<>();
        final Deque<BasicBlock> breaks = new ArrayDeque<>();
        final Deque<BasicBlock> continues = new ArrayDeque<>();
        final Map<org.gpuarray.cpu.tree.Stmt.Case, BasicBlock> cases = new IdentityHashMap<>();
        /** The place for the function's result; null if its one return's value is used directly. */
        @Nullable
        Place result;

        @Nullable
        Value directResult;

        Frame(Function function, BasicBlock end) {
            this.function = function;
            this.end = end;
        }
    }

    private final FlowBuilder builder;
    private final Places places;
    private final Set<Variable> inMemory;
    private final Map<Expr, Variable> temporaries;
    private final LocalArrays arrays;
    private Map<Variable, Place> bound = new HashMap<>();
    private Deque<Frame> frames = new ArrayDeque<>();

    /**
     * Creates an empty scope.
     *
     * @param inMemory the variables whose address is needed
     * @param temporaries variables for the values of expressions; kept from one attempt at lowering to the next
     * @param arrays gets the variables in memory
     */
    Scope(
            FlowBuilder builder,
            Places places,
            Set<Variable> inMemory,
            Map<Expr, Variable> temporaries,
            LocalArrays arrays) {
        this.arrays = arrays;
        this.builder = builder;
        this.places = places;
        this.inMemory = inMemory;
        this.temporaries = temporaries;
    }

    Frame frame() {
        return frames.element();
    }

    /** Returns where the kernel ends, or the called function around. */
    BasicBlock kernelEnd() {
        return frames.getLast().end;
    }

    void enter(Frame frame) {
        frames.push(frame);
    }

    void leave() {
        frames.pop();
    }

    /** Lowers code outside any function, with no variables visible. */
    void outside(Runnable body) {
        Deque<Frame> outerFrames = frames;
        Map<Variable, Place> outerBound = bound;
        frames = new ArrayDeque<>();
        bound = new HashMap<>();
        body.run();
        frames = outerFrames;
        bound = outerBound;
    }

    boolean isActive(Function function) {
        return frames.stream().anyMatch(f -> f.function == function);
    }

    /** Gives a local variable a new place. */
    Place declare(Variable variable) {
        CType type = variable.type();
        Place place = inMemory.contains(variable) || Layout.needsMemory(type)
                ? inMemory(variable)
                : places.inRegisters(type, variable);
        bound.put(variable, place);
        return place;
    }

    private Place inMemory(Variable variable) {
        CType type = variable.type();
        Value.Pointer pointer = builder.local(variable.name(), type, new PointerType(type));
        arrays.declare(variable, pointer);
        return new Place.Memory(type, pointer);
    }

    /** Returns whether a variable lives in memory, because its address is needed. */
    boolean isInMemory(Variable variable) {
        return inMemory.contains(variable);
    }

    /** Gives a local a value that stays until it is declared again. */
    void fix(Variable variable, ScalarType type, long value) {
        bound.put(variable, new Place.Fixed(type, Arithmetic.constant(type, value), variable));
    }

    /** Returns the place of a variable in any space but BUILTIN. */
    Place place(Variable variable) {
        PointerType pointer = new PointerType(variable.type());
        return switch (variable.space()) {
            case SHARED -> new Place.Memory(variable.type(), builder.shared(variable, pointer));
            case DYNAMIC_SHARED -> new Place.Memory(variable.type(), builder.dynamicShared(variable, pointer));
            case GLOBAL, CONSTANT -> new Place.Memory(variable.type(), builder.global(variable, pointer));
            case LOCAL, BUILTIN -> {
                Place place = bound.get(variable);
                // A jump into a block may skip a declaration; the variable exists all the same.
                yield place == null ? declare(variable) : place;
            }
        };
    }

    /** Returns a place for the value of an expression that is no lvalue. */
    Place temporary(Expr expression) {
        SourcePosition at = expression.at();
        return declare(
                temporaries.computeIfAbsent(expression, e -> new Variable("", e.type(), Variable.Space.LOCAL, at)));
    }
}
