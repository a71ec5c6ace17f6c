package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;

/** The addresses that a loop accesses in its first iteration, computed before it, and which of them lie side by side. */
final class FirstAddresses {
    private final Graph graph;
    private final LoopWrites writes;
    private final List<Instr> instructions = new ArrayList<>();
    private final Map<Operand, Operand> atFirst = new HashMap<>();
    /** The registers that grow by one in each iteration. */
    private final Set<Operand> growing = new HashSet<>();

    FirstAddresses(Graph graph, LoopWrites writes) {
        this.graph = graph;
        this.writes = writes;
    }

    /** Notes what counts the iterations. */
    void count(Reg counter) {
        growing.add(counter);
    }

    /** Returns what computes the addresses. */
    List<Instr> instructions() {
        return instructions;
    }

    /** Returns what stands for an operand in the first iteration. */
    Operand first(Operand operand) {
        return atFirst.getOrDefault(operand, operand);
    }

    /** Returns whether an address is in memory that threads do not wait for one another by, and grows with the counter. */
    boolean areAdjacent(Address address) {
        return !address.isVolatile()
                && address.array() instanceof Reg array
                && (array.origin() instanceof Origin.SlotArray || array.origin() instanceof Origin.Local)
                && address.offset().type() == RegType.INT
                && growing.contains(address.offset());
    }

    /** Computes an index for the first iteration before the loop; returns false if it is none. */
    boolean repeat(Instr instr) {
        Reg target = instr.target();
        if (target == null || writes.of(target).size() != 1 || !isIndex(instr)) {
            return false;
        }
        boolean grows = instr.operands().stream().anyMatch(growing::contains);
        for (Operand operand : instr.operands()) {
            if (writes.changes(operand) && !atFirst.containsKey(operand) && !growing.contains(operand)) {
                return false;
            }
        }
        if (grows) {
            growing.add(target);
        }
        Reg own = graph.register(target.type(), null);
        UnaryOperator<Operand> f = this::first;
        instructions.add(to(own, instr.map(f)));
        atFirst.put(target, own);
        return true;
    }

    /** Returns whether an instruction is the same for all iterations, or adds what is to an index. */
    private boolean isIndex(Instr instr) {
        if (instr instanceof Instr.Binary b) {
            boolean adds = b.op() == BinaryOp.ADD && !(growing.contains(b.left()) && growing.contains(b.right()));
            boolean subtracts = b.op() == BinaryOp.SUB && !growing.contains(b.right());
            boolean grows = growing.contains(b.left()) || growing.contains(b.right());
            return grows
                    ? adds || subtracts
                    : b.op() == BinaryOp.ADD || b.op() == BinaryOp.SUB || b.op() == BinaryOp.MUL;
        } else if (instr instanceof Instr.Step s) {
            boolean isElement = s.elementBytes() == s.kind().kind().elementBytes();
            return !growing.contains(s.offset()) && (isElement || !growing.contains(s.index()));
        }
        return instr instanceof Instr.Convert c && isWhole(c.from()) && isWhole(c.to());
    }

    private static boolean isWhole(ScalarType type) {
        return type == ScalarType.I32 || type == ScalarType.U32 || type == ScalarType.I64 || type == ScalarType.U64;
    }

    private static Instr to(Reg target, Instr instr) {
        if (instr instanceof Instr.Binary b) {
            return new Instr.Binary(target, b.op(), b.type(), b.left(), b.right());
        } else if (instr instanceof Instr.Convert c) {
            return new Instr.Convert(target, c.from(), c.to(), c.operand());
        }
        Instr.Step s = (Instr.Step) instr;
        return new Instr.Step(target, s.offset(), s.index(), s.elementBytes(), s.kind(), s.site());
    }

    /** Lets all that enter a loop compute the addresses and run an instruction first. */
    void enter(NaturalLoops.Loop loop, List<BasicBlock> order, Instr last) {
        BasicBlock before = graph.newBlock();
        before.instructions().addAll(instructions);
        before.instructions().add(last);
        before.end(new Terminator.Jump(loop.head()));
        for (BasicBlock block : order) {
            if (!loop.body().contains(block)) {
                block.end(block.terminator().redirect(loop.head(), before));
            }
        }
    }

    /** Returns whether anything but the counter is read that an iteration sets, outside the loop. */
    boolean isReadBehind(NaturalLoops.Loop loop, List<BasicBlock> order, Operand counter) {
        Set<Operand> written = new HashSet<>();
        for (BasicBlock block : loop.body()) {
            block.instructions().stream()
                    .map(Instr::target)
                    .filter(t -> t != null && t != counter)
                    .forEach(written::add);
        }
        for (BasicBlock block : order) {
            if (!loop.body().contains(block)) {
                for (Instr instr : block.instructions()) {
                    if (instr.operands().stream().anyMatch(written::contains)) {
                        return true;
                    }
                }
                if (block.terminator().operands().stream().anyMatch(written::contains)) {
                    return true;
                }
            }
        }
        return false;
    }
}
