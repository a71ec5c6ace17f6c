package org.gpuarray.cpu.flow;

import java.util.List;
import java.util.function.UnaryOperator;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.Expr.UnaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/** An instruction of a basic block. */
public sealed interface Instr {
    /** Returns the register it writes, or null. */
    @Nullable
    Reg target();

    /** Returns what it reads, in order of evaluation. */
    List<Operand> operands();

    /** Returns the same instruction reading other operands. */
    Instr map(UnaryOperator<Operand> f);

    /** Returns whether it only computes its target from its operands and never faults. */
    default boolean isPure() {
        return true;
    }

    record Move(Reg target, Operand source) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(source);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Move(target, f.apply(source));
        }
    }

    /** Arithmetic, bits and shifts. */
    record Binary(Reg target, BinaryOp op, ScalarType type, Operand left, Operand right) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(left, right);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Binary(target, op, type, f.apply(left), f.apply(right));
        }
    }

    record Unary(Reg target, UnaryOp op, ScalarType type, Operand operand) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Unary(target, op, type, f.apply(operand));
        }
    }

    record Convert(Reg target, ScalarType from, ScalarType to, Operand operand) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(operand);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Convert(target, from, to, f.apply(operand));
        }
    }

    /** The outcome of a comparison as 1 or 0. */
    record Compare(Reg target, Comparison comparison) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(comparison.left(), comparison.right());
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Compare(target, comparison.with(f.apply(comparison.left()), f.apply(comparison.right())));
        }
    }

    /** One of two values, both of which have been computed: the condition is 1 or 0. */
    record Select(Reg target, Operand whenFalse, Operand whenTrue, Operand condition) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(whenFalse, whenTrue, condition);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Select(target, f.apply(whenFalse), f.apply(whenTrue), f.apply(condition));
        }
    }

    /**
     * Pointer arithmetic: {@code offset + index * elementBytes}, in elements of the kind. It faults only if 64 bits
     * overflow an offset, where the access would fault as well, so it counts as pure.
     */
    record Step(Reg target, Operand offset, Operand index, long elementBytes, KindNode kind, int site)
            implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(offset, index);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Step(target, f.apply(offset), f.apply(index), elementBytes, kind, site);
        }
    }

    /** The 64 bits by which a pointer is stored in memory. */
    record Encode(Reg target, Operand array, Operand offset, KindNode kind) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(array, offset);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Encode(target, f.apply(array), f.apply(offset), kind);
        }
    }

    /**
     * A call. Operands are the thread's three indices, then the arguments. Results besides the target are fetched
     * afterwards.
     */
    record Call(@Nullable Reg target, CalledFunction callee, List<Operand> operands, int site) implements Instr {
        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Call(target, callee, operands.stream().map(f).toList(), site);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /** One of several results of the preceding call. */
    record Fetch(Reg target, int index) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of();
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return this;
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /** The difference of two offsets, in elements of {@code elementBytes}. */
    record Distance(Reg target, Operand left, Operand right, long elementBytes, KindNode kind) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(left, right);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Distance(target, f.apply(left), f.apply(right), elementBytes, kind);
        }
    }

    /** What a load is for, which decides whether it may read memory that nothing has written. */
    enum Reading {
        /** The value is used. */
        VALUE,
        /** The value is part of a struct or array that is copied whole, of which a local one may be partly unset. */
        PART,
        /** The word holds other bits besides those wanted: it may be a union's, or a unit of bit-fields. */
        BITS
    }

    record Load(Reg target, Address address, ScalarType type, Reading reading, int site) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(address.array(), address.offset());
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            Address mapped = address.with(f.apply(address.array()), f.apply(address.offset()));
            return new Load(target, mapped, type, reading, site);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    record Store(Address address, Operand value, ScalarType type, int site) implements Instr {
        @Override
        public @Nullable Reg target() {
            return null;
        }

        @Override
        public List<Operand> operands() {
            return List.of(address.array(), address.offset(), value);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Store(
                    address.with(f.apply(address.array()), f.apply(address.offset())), f.apply(value), type, site);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /**
     * Copies elements that lie side by side, as a loop does that counts from a first number to the bound, by one: all, or none if
     * one is out of bounds or copied twice. The target is where the counter is then.
     *
     * @param from the address of the first element
     * @param to where it goes
     * @param function the name of the function of which the results are stored, one that there is of many numbers; null for none
     */
    record Copy(
            Reg target,
            Operand counter,
            Operand bound,
            Address from,
            Address to,
            @Nullable String function) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(to.array(), to.offset(), from.array(), from.offset(), counter, bound);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Copy(
                    target,
                    f.apply(counter),
                    f.apply(bound),
                    from.with(f.apply(from.array()), f.apply(from.offset())),
                    to.with(f.apply(to.array()), f.apply(to.offset())),
                    function);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /**
     * Skips bytes of one value that lie side by side, as a loop does that counts up to the bound: some or all of them. The target
     * is where the counter is then.
     *
     * @param from the address of the first byte
     */
    record Skip(Reg target, Operand counter, Operand bound, Address from, Operand value) implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(from.array(), from.offset(), counter, bound, value);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            Address mapped = from.with(f.apply(from.array()), f.apply(from.offset()));
            return new Skip(target, f.apply(counter), f.apply(bound), mapped, f.apply(value));
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /** An atomic read, combine and write; the target receives the old value. Compare-and-swap has two values. */
    record Atomic(Reg target, AtomicOp op, ScalarType type, Address address, List<Operand> values, int site)
            implements Instr {
        @Override
        public List<Operand> operands() {
            List<Operand> all = new java.util.ArrayList<>(List.of(address.array(), address.offset()));
            all.addAll(values);
            return all;
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            Address mapped = address.with(f.apply(address.array()), f.apply(address.offset()));
            return new Atomic(target, op, type, mapped, values.stream().map(f).toList(), site);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /** The atomic operations, with the names of the runtime's methods. */
    enum AtomicOp {
        ADD,
        SUB,
        EXCHANGE,
        MIN,
        MAX,
        AND,
        OR,
        XOR,
        INC,
        DEC,
        CAS
    }

    /**
     * An iteration of a loop that may never end.
     *
     * @param endless whether nothing that the loop does can end it
     * @param atOnce whether the first one is reported, without counting: reaching it shows that the loop is endless
     */
    record Iteration(boolean endless, boolean atOnce, int site) implements Instr {
        @Override
        public @Nullable Reg target() {
            return null;
        }

        @Override
        public List<Operand> operands() {
            return List.of();
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return this;
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /**
     * The value up to which a counter may go before the loop calls the runtime again: the bound, or a value on the way to
     * it if that is far away.
     *
     * @param step what an iteration adds to the counter, or subtracts if it counts {@code down}
     */
    record Limit(Reg target, Operand counter, Operand bound, Operand step, boolean down, boolean unsigned, int site)
            implements Instr {
        @Override
        public List<Operand> operands() {
            return List.of(counter, bound, step);
        }

        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Limit(target, f.apply(counter), f.apply(bound), f.apply(step), down, unsigned, site);
        }

        @Override
        public boolean isPure() {
            return false;
        }
    }

    /** A call of a static method of the runtime; pure if it has no site. */
    record Invoke(@Nullable Reg target, String owner, String name, String descriptor, List<Operand> operands, int site)
            implements Instr {
        @Override
        public Instr map(UnaryOperator<Operand> f) {
            return new Invoke(
                    target, owner, name, descriptor, operands.stream().map(f).toList(), site);
        }

        @Override
        public boolean isPure() {
            return site < 0;
        }
    }
}
