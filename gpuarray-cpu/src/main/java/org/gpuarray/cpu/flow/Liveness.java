package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Live registers: those that hold a value that is still needed at the start of each block. Registers with an origin do not
 * count.
 */
public final class Liveness {
    private final Map<Integer, Integer> numbers = new HashMap<>();
    private final int[] ids;
    private final Map<BasicBlock, BitSet> liveIn = new HashMap<>();

    /** @param blocks every block of the graph, in reverse postorder */
    public Liveness(List<BasicBlock> blocks) {
        List<Map<Reg, Boolean>> reads = new ArrayList<>();
        blocks.forEach(block -> reads.add(readFirst(block)));
        // Most registers live within one block. Only the others get a number.
        for (Map<Reg, Boolean> block : reads) {
            block.forEach((reg, isReadFirst) -> {
                if (isReadFirst) {
                    numbers.computeIfAbsent(reg.id(), key -> numbers.size());
                }
            });
        }
        ids = new int[numbers.size()];
        numbers.forEach((id, number) -> ids[number] = id);
        List<BitSet> used = new ArrayList<>();
        List<BitSet> written = new ArrayList<>();
        for (Map<Reg, Boolean> block : reads) {
            BitSet first = new BitSet();
            BitSet others = new BitSet();
            block.forEach((reg, isReadFirst) -> {
                Integer number = numbers.get(reg.id());
                if (number != null) {
                    (isReadFirst ? first : others).set(number);
                }
            });
            used.add(first);
            written.add(others);
        }
        solve(blocks, used, written);
    }

    private void solve(List<BasicBlock> blocks, List<BitSet> used, List<BitSet> written) {
        blocks.forEach(b -> liveIn.put(b, new BitSet()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = blocks.size() - 1; i >= 0; i--) {
                BitSet live = new BitSet();
                for (BasicBlock next : blocks.get(i).terminator().successors()) {
                    live.or(numbered(next));
                }
                live.andNot(written.get(i));
                live.or(used.get(i));
                if (!live.equals(numbered(blocks.get(i)))) {
                    liveIn.put(blocks.get(i), live);
                    changed = true;
                }
            }
        }
    }

    private BitSet numbered(BasicBlock block) {
        BitSet live = liveIn.get(block);
        if (live == null) {
            throw new IllegalStateException("unknown block " + block.id());
        }
        return live;
    }

    /** Returns the numbers of the registers that are live at the start of {@code block}. */
    public BitSet liveIn(BasicBlock block) {
        BitSet live = new BitSet();
        numbered(block).stream().forEach(number -> live.set(ids[number]));
        return live;
    }

    /** Returns the registers that are live across a wait: those that the rest needs, without the result of the wait. */
    public BitSet liveAcross(Terminator.Sync sync) {
        BitSet live = liveIn(sync.next());
        Reg result = sync.result();
        if (result != null) {
            live.clear(result.id());
        }
        return live;
    }

    /** Returns the registers that a block reads or writes; true for those that it reads before it writes them. */
    private static Map<Reg, Boolean> readFirst(BasicBlock block) {
        Map<Reg, Boolean> first = new HashMap<>();
        for (Instr instr : block.instructions()) {
            read(instr.operands(), first);
            Reg target = instr.target();
            if (target != null) {
                first.putIfAbsent(target, false);
            }
        }
        read(block.terminator().operands(), first);
        if (block.terminator() instanceof Terminator.Sync sync && sync.result() != null) {
            first.putIfAbsent(sync.result(), false);
        }
        return first;
    }

    private static void read(List<Operand> operands, Map<Reg, Boolean> first) {
        for (Operand operand : operands) {
            if (operand instanceof Reg reg && reg.origin() == null) {
                first.putIfAbsent(reg, true);
            }
        }
    }
}
