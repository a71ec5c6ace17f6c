package org.gpuarray.cpu.flow;

import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which registers hold a value that is still needed at the start of each block. Registers with an origin do not count. */
public final class Liveness {
    private final Map<BasicBlock, BitSet> liveIn = new HashMap<>();

    /** @param blocks every block of the graph, in reverse postorder */
    public Liveness(List<BasicBlock> blocks) {
        blocks.forEach(b -> liveIn.put(b, new BitSet()));
        boolean changed = true;
        while (changed) {
            changed = false;
            for (int i = blocks.size() - 1; i >= 0; i--) {
                BasicBlock block = blocks.get(i);
                BitSet live = before(block);
                if (!live.equals(liveIn.get(block))) {
                    liveIn.put(block, live);
                    changed = true;
                }
            }
        }
    }

    /** Returns the numbers of the registers that are live where {@code block} starts. */
    public BitSet liveIn(BasicBlock block) {
        BitSet live = liveIn.get(block);
        if (live == null) {
            throw new IllegalStateException("unknown block " + block.id());
        }
        return live;
    }

    /** Returns the registers live after a wait: those that the rest needs, without what the wait itself gives. */
    public BitSet liveAcross(Terminator.Sync sync) {
        BitSet live = (BitSet) liveIn(sync.next()).clone();
        Reg result = sync.result();
        if (result != null) {
            live.clear(result.id());
        }
        return live;
    }

    private BitSet before(BasicBlock block) {
        BitSet live = new BitSet();
        Terminator end = block.terminator();
        end.successors().forEach(s -> live.or(liveIn(s)));
        if (end instanceof Terminator.Sync sync && sync.result() != null) {
            live.clear(sync.result().id());
        }
        read(end.operands(), live);
        List<Instr> instructions = block.instructions();
        for (int i = instructions.size() - 1; i >= 0; i--) {
            Instr instr = instructions.get(i);
            Reg target = instr.target();
            if (target != null) {
                live.clear(target.id());
            }
            read(instr.operands(), live);
        }
        return live;
    }

    private static void read(List<Operand> operands, BitSet live) {
        for (Operand operand : operands) {
            if (operand instanceof Reg reg && reg.origin() == null) {
                live.set(reg.id());
            }
        }
    }
}
