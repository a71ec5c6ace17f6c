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
final class LoopIterations implements BlockEmitter.Iterations {
    /** Iterations between two calls: some ten microseconds of a short loop. */
    private static final int ITERATIONS = 1 << 15;

    private final Code code;
    private final ThreadLocals threads;
    private final int count;

    private LoopIterations(Code code, ThreadLocals threads) {
        this.code = code;
        this.threads = threads;
        this.count = code.newLocal(RegType.INT);
        code.push(0);
        code.istore(count);
    }

    /** Returns the counter of a unit that has such loops, else null. */
    static @Nullable LoopIterations of(List<BasicBlock> blocks, Code code, ThreadLocals threads) {
        boolean any = blocks.stream()
                .flatMap(b -> b.instructions().stream())
                .anyMatch(i -> i instanceof Instr.Iteration || i instanceof Instr.Limit);
        return any ? new LoopIterations(code, threads) : null;
    }

    /** Emits the reset of the counter at the start of a thread. */
    void reset() {
        code.push(0);
        code.istore(count);
    }

    @Override
    public void iteration(Instr.Iteration iteration) {
        Label on = new Label();
        if (!iteration.atOnce()) {
            count(on);
        }
        pushThread();
        code.push(iteration.endless() ? 1 : 0);
        code.site(iteration.site());
        code.call(Runtime.LOOPS, "iterations", "(" + Runtime.STATE_DESCRIPTOR + "II)V");
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
        code.push(ITERATIONS);
        code.jump(Opcodes.IF_ICMPLT, on);
        reset();
    }
}
