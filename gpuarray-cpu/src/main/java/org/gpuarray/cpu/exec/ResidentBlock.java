package org.gpuarray.cpu.exec;

import java.util.function.Supplier;

/** A block that can be suspended while others run, so it has memory of its own. One worker at a time runs it. */
final class ResidentBlock {
    private final LoadedKernel kernel;
    private final LaunchArguments arguments;
    private final Grid grid;
    private final WorkerScratch scratch = new WorkerScratch();
    private final BlockState state;
    private final WaitScheduler waits;
    private long block;

    ResidentBlock(LoadedKernel kernel, LaunchArguments arguments, Grid grid) {
        this.kernel = kernel;
        this.arguments = arguments;
        this.grid = grid;
        this.state = scratch.prepare(kernel, arguments, grid);
        this.waits = new WaitScheduler(kernel, kernel.bodyFor(grid), grid, state);
    }

    long block() {
        return block;
    }

    WaitScheduler waits() {
        return waits;
    }

    /** Becomes block {@code number} and runs it until it has ended or must wait. */
    WaitScheduler.Outcome start(long number) {
        block = number;
        state.begin(grid, number, 1);
        return run(waits::start);
    }

    WaitScheduler.Outcome resume() {
        return run(waits::resume);
    }

    private WaitScheduler.Outcome run(Supplier<WaitScheduler.Outcome> step) {
        boolean going = false;
        try {
            WaitScheduler.Outcome now = step.get();
            if (now == WaitScheduler.Outcome.DONE) {
                state.ended();
            }
            going = now != WaitScheduler.Outcome.DONE;
            return now;
        } catch (RuntimeException | StackOverflowError e) {
            throw kernel.report(e, arguments, grid, state);
        } finally {
            if (!going) {
                state.printed.moveTo(arguments.output(), block);
            }
        }
    }
}
