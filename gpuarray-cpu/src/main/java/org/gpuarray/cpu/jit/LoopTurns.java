package org.gpuarray.cpu.jit;

import java.util.List;
import org.gpuarray.cpu.flow.BasicBlock;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.RegType;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Counts the iterations of loops that may never end, for each thread, and calls the runtime now and then, which decides
 * whether to go on.
 */
final class LoopTurns implements BlockEmitter.Turns {
    /** Iterations between two calls: some ten microseconds of a short loop. */
    private static final int TURNS = 1 << 15;

    private final Code code;
    private final ThreadLocals threads;
    private final int count;

    private LoopTurns(Code code, ThreadLocals threads) {
        this.code = code;
        this.threads = threads;
        this.count = code.newLocal(RegType.INT);
        code.push(0);
        code.istore(count);
    }

    /** Returns the counter of a unit that has such loops, else null. */
    static @Nullable LoopTurns of(List<BasicBlock> blocks, Code code, ThreadLocals threads) {
        boolean any = blocks.stream()
                .flatMap(b -> b.instructions().stream())
                .anyMatch(i -> i instanceof Instr.Turn || i instanceof Instr.Limit);
        return any ? new LoopTurns(code, threads) : null;
    }

    /** Emits the reset of the counter at the start of a thread. */
    void reset() {
        code.push(0);
        code.istore(count);
    }

    @Override
    public void turn(Instr.Turn turn) {
        Label on = new Label();
        if (!turn.atOnce()) {
            count(on);
        }
        pushThread();
        code.push(turn.endless() ? 1 : 0);
        code.site(turn.site());
        code.call(Runtime.LOOPS, "turns", "(" + Runtime.STATE_DESCRIPTOR + "II)V");
        code.label(on);
    }

    @Override
    public void pushThread() {
        code.aload(ThreadLocals.STATE);
        threads.pushThread();
    }

    private void count(Label on) {
        code.visitor().visitIincInsn(count, 1);
        code.iload(count);
        code.push(TURNS);
        code.jump(Opcodes.IF_ICMPLT, on);
        reset();
    }
}
