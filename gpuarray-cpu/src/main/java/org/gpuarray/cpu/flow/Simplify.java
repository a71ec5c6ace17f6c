package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.jspecify.annotations.Nullable;

/**
 * Simplifies a graph: threads jumps, propagates copies, names the thread's index along x, removes dead code.
 *
 * <p>Leaves: a register that is written once is written before it is read, or its value is undefined.
 */
final class Simplify {
    private final Graph graph;
    private final BasicBlock entry;

    private Simplify(Graph graph, BasicBlock entry) {
        this.graph = graph;
        this.entry = entry;
    }

    /**
     * Simplifies the kernel and the functions that it calls.
     *
     * @param replacesLocals whether no access is checked, so that local memory may become registers, and loops copies
     * @param cut whether the code of the kernel will be cut
     */
    static Graph run(Graph graph, boolean replacesLocals, boolean cut) {
        graph.cut(cut);
        List<BasicBlock> entries = new ArrayList<>(List.of(graph.entry()));
        graph.functions().forEach(function -> entries.add(function.entry()));
        List<Simplify> all =
                entries.stream().map(entry -> new Simplify(graph, entry)).toList();
        all.forEach(Simplify::start);
        if (replacesLocals) {
            LocalScalars.run(graph);
        }
        all.forEach(each -> each.finish(replacesLocals));
        return graph;
    }

    private void start() {
        threadJumps();
        mergeBlocks();
        if (ImpliedWaits.mayBeNeeded(graph)) {
            // Needs copies propagated, to see which memory a pointer points into.
            propagateCopies();
            ImpliedWaits.insert(graph);
        }
        placeLocals();
        propagateCopies();
    }

    private void finish(boolean copies) {
        nameFlatIndex();
        propagateCopies();
        HalfRoundTrips.omit(blocks());
        RepeatedValues.find(graph, blocks());
        propagateCopies();
        HalfFunctions.find(blocks());
        removeDead();
        while (entry == graph.entry() && Selects.replaceAny(graph)) {
            mergeBlocks();
            propagateCopies();
            removeDead();
        }
        LongLoops.insert(graph, entry);
        if (copies) {
            CopyLoops.insert(graph, entry);
            SkipLoops.insert(graph, entry);
        }
    }

    private List<BasicBlock> blocks() {
        return Graph.reachable(entry, true);
    }

    /** A jump to an empty block that only jumps goes directly to where that one goes. */
    private void threadJumps() {
        Map<BasicBlock, BasicBlock> known = new HashMap<>();
        for (BasicBlock block : blocks()) {
            Terminator end = block.terminator();
            if (end instanceof Terminator.Jump j) {
                BasicBlock to = destination(j.to(), known);
                // A block that only jumps to the end of the thread ends it itself.
                boolean exits = to.instructions().isEmpty() && to.terminator() instanceof Terminator.Exit;
                block.end(exits ? to.terminator() : new Terminator.Jump(to));
            } else if (end instanceof Terminator.Branch b) {
                block.end(new Terminator.Branch(
                        b.comparison(), destination(b.whenTrue(), known), destination(b.whenFalse(), known)));
            } else if (end instanceof Terminator.Choose c) {
                block.end(new Terminator.Choose(
                        c.selector(),
                        c.keys(),
                        c.targets().stream()
                                .map(target -> destination(target, known))
                                .toList(),
                        destination(c.otherwise(), known)));
            }
        }
    }

    /** Follows empty blocks to their destination, which is recorded for each of them. */
    private static BasicBlock destination(BasicBlock block, Map<BasicBlock, BasicBlock> known) {
        BasicBlock at = block;
        Set<BasicBlock> seen = new HashSet<>();
        while (at.instructions().isEmpty() && at.terminator() instanceof Terminator.Jump j && seen.add(at)) {
            at = known.getOrDefault(at, j.to());
        }
        for (BasicBlock passed : seen) {
            known.put(passed, at);
        }
        return at;
    }

    /** Appends a block to its only predecessor if that ends in a jump. */
    private void mergeBlocks() {
        Map<BasicBlock, Integer> predecessors = new HashMap<>();
        List<BasicBlock> blocks = blocks();
        for (BasicBlock block : blocks) {
            block.terminator().successors().forEach(s -> predecessors.merge(s, 1, Integer::sum));
        }
        Set<BasicBlock> gone = new HashSet<>();
        for (BasicBlock block : blocks) {
            while (!gone.contains(block)
                    && block.terminator() instanceof Terminator.Jump j
                    && j.to() != entry
                    && j.to() != block
                    && predecessors.getOrDefault(j.to(), 0) == 1) {
                block.instructions().addAll(j.to().instructions());
                block.end(j.to().terminator());
                gone.add(j.to());
            }
        }
    }

    /**
     * Threads that run to their end one after the other share local memory, so its offset is 0 for each. The same holds for
     * called functions.
     */
    private void placeLocals() {
        List<BasicBlock> blocks = blocks();
        if (entry != graph.entry() || !graph.threadsOwnLocals()) {
            Map<Reg, Operand> zeros = new HashMap<>();
            for (Reg reg : graph.registers()) {
                if (reg.origin() instanceof Origin.LocalOffset) {
                    zeros.put(reg, new Const(reg.type(), 0));
                }
            }
            rewrite(blocks, zeros);
        }
    }

    private record Definition(@Nullable Instr instr, BasicBlock block, int at) {}

    /** Returns the registers that are written exactly once, and where. */
    private static Map<Reg, Definition> singleDefinitions(List<BasicBlock> blocks) {
        Map<Reg, Definition> definitions = new HashMap<>();
        Set<Reg> several = new HashSet<>();
        for (BasicBlock block : blocks) {
            int at = 0;
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target != null && definitions.put(target, new Definition(instr, block, at)) != null) {
                    several.add(target);
                }
                at++;
            }
            if (block.terminator() instanceof Terminator.Sync s) {
                Reg target = s.result();
                if (target != null && definitions.put(target, new Definition(null, block, at)) != null) {
                    several.add(target);
                }
            }
        }
        definitions.keySet().removeAll(several);
        return definitions;
    }

    private void propagateCopies() {
        List<BasicBlock> blocks = blocks();
        Dominators dominators = new Dominators(blocks);
        Map<Reg, Definition> definitions = singleDefinitions(blocks);
        Map<Reg, Operand> copies = new HashMap<>();
        Map<Reg, List<BasicBlock>> uses = new HashMap<>();
        for (BasicBlock block : blocks) {
            int at = 0;
            for (Instr instr : block.instructions()) {
                noteUses(instr.operands(), block, at++, definitions, uses);
            }
            noteUses(block.terminator().operands(), block, at, definitions, uses);
        }
        definitions.forEach((reg, definition) -> {
            if (definition.instr() instanceof Instr.Move move
                    && isFixed(move.source(), definitions)
                    && uses.getOrDefault(reg, List.of()).stream()
                            .allMatch(b -> dominators.dominates(definition.block(), b))) {
                copies.put(reg, move.source());
            }
        });
        rewrite(blocks, copies);
    }

    /** Records the block of each use; a use before the definition in the same block counts as one at the entry. */
    private void noteUses(
            List<Operand> operands,
            BasicBlock block,
            int at,
            Map<Reg, Definition> definitions,
            Map<Reg, List<BasicBlock>> uses) {
        for (Operand operand : operands) {
            if (operand instanceof Reg reg) {
                Definition definition = definitions.get(reg);
                boolean before = definition != null && definition.block() == block && definition.at() >= at;
                uses.computeIfAbsent(reg, r -> new ArrayList<>()).add(before ? entry : block);
            }
        }
    }

    private static boolean isFixed(Operand source, Map<Reg, Definition> definitions) {
        return !(source instanceof Reg reg) || reg.origin() != null || definitions.containsKey(reg);
    }

    private static void rewrite(List<BasicBlock> blocks, Map<Reg, Operand> copies) {
        if (copies.isEmpty()) {
            return;
        }
        java.util.function.UnaryOperator<Operand> follow = operand -> {
            Operand at = operand;
            while (at instanceof Reg reg && copies.containsKey(reg)) {
                at = copies.get(reg);
            }
            return at;
        };
        for (BasicBlock block : blocks) {
            List<Instr> instructions = new ArrayList<>();
            for (Instr instr : block.instructions()) {
                Reg target = instr.target();
                if (target == null || !copies.containsKey(target)) {
                    instructions.add(instr.map(follow));
                }
            }
            block.replace(instructions);
            block.end(block.terminator().map(follow));
        }
    }

    /** Recognises {@code blockIdx.x * blockDim.x + threadIdx.x}, in 32 and in 64 bits. */
    private void nameFlatIndex() {
        List<BasicBlock> blocks = blocks();
        Map<Reg, Definition> definitions = singleDefinitions(blocks);
        Reg flat = null;
        Reg flatLong = null;
        for (BasicBlock block : blocks) {
            List<Instr> instructions = block.instructions();
            for (int i = 0; i < instructions.size(); i++) {
                if (instructions.get(i) instanceof Instr.Binary add
                        && add.op() == BinaryOp.ADD
                        && definitions.containsKey(add.target())
                        && (isFlat(add.left(), add.right(), definitions)
                                || isFlat(add.right(), add.left(), definitions))) {
                    Reg source;
                    if (add.target().type() == RegType.INT) {
                        flat = flat == null ? graph.register(RegType.INT, Origin.Index.FLAT_X) : flat;
                        source = flat;
                    } else {
                        flatLong = flatLong == null ? graph.register(RegType.LONG, Origin.Index.FLAT_X_LONG) : flatLong;
                        source = flatLong;
                    }
                    instructions.set(i, new Instr.Move(add.target(), source));
                }
            }
        }
    }

    private static boolean isFlat(Operand product, Operand thread, Map<Reg, Definition> definitions) {
        if (!(product instanceof Reg reg) || !is(thread, Origin.Index.THREAD_X, definitions)) {
            return false;
        }
        Definition definition = definitions.get(reg);
        if (definition == null || !(definition.instr() instanceof Instr.Binary mul) || mul.op() != BinaryOp.MUL) {
            return false;
        }
        return isProduct(mul.left(), mul.right(), definitions) || isProduct(mul.right(), mul.left(), definitions);
    }

    private static boolean isProduct(Operand block, Operand size, Map<Reg, Definition> definitions) {
        return is(block, Origin.Index.BLOCK_X, definitions) && is(size, Origin.Index.BLOCK_DIM_X, definitions);
    }

    /** Returns whether an operand is an index, or that index widened to 64 bits. */
    private static boolean is(Operand operand, Origin.Index index, Map<Reg, Definition> definitions) {
        if (!(operand instanceof Reg reg)) {
            return false;
        } else if (reg.origin() == index) {
            return true;
        }
        Definition definition = definitions.get(reg);
        return definition != null
                && definition.instr() instanceof Instr.Convert c
                && (c.to() == ScalarType.I64 || c.to() == ScalarType.U64)
                && (c.from() == ScalarType.U32 || c.from() == ScalarType.I32)
                && c.operand() instanceof Reg inner
                && inner.origin() == index;
    }

    /** Removes pure instructions whose result nothing reads. */
    private void removeDead() {
        List<BasicBlock> blocks = blocks();
        boolean changed = true;
        while (changed) {
            Set<Operand> read = new HashSet<>();
            for (BasicBlock block : blocks) {
                block.instructions().forEach(i -> read.addAll(i.operands()));
                read.addAll(block.terminator().operands());
            }
            changed = false;
            for (BasicBlock block : blocks) {
                changed |= block.instructions()
                        .removeIf(i -> i.isPure() && i.target() != null && !read.contains(i.target()));
            }
        }
    }
}
