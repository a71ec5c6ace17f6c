package org.gpuarray.cpu.exec;

/** Ends loops that run for ever. Called by generated code, each time a thread has made very many turns. */
public final class LoopWatch {
    private LoopWatch() {}

    /**
     * Returns if the thread may go on.
     *
     * @param endless 1 if nothing that the loop does can end it
     */
    public static void turns(BlockState state, int thread, int endless) {
        long now = System.nanoTime();
        if (endless != 0) {
            throw new KernelTrap("endless loop");
        } else if (state.loopThread != thread) {
            state.loopThread = thread;
            state.loopSince = now;
        } else if (state.loopNanos > 0 && now - state.loopSince > state.loopNanos) {
            throw new KernelTrap(tooLong(state));
        }
    }

    /** Returns what a report calls a loop that has run for longer than it may. */
    static String tooLong(BlockState state) {
        return "loop of more than " + state.loopNanos / 1_000_000_000 + " s (gpuarray.cpu.loopSeconds)";
    }
}
