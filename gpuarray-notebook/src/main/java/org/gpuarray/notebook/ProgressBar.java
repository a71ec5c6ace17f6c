package org.gpuarray.notebook;

import java.io.PrintStream;
import java.util.Locale;
import java.util.Objects;
import org.gpuarray.GpuProfiler;

/**
 * A line that tells how far compilations and long copies are, until it is closed; then it says how many there were.
 *
 * <pre>{@code
 * try (ProgressBar bar = ProgressBar.show()) {
 *     GPU.eval(x.times(2).sort());
 * }
 * }</pre>
 *
 * <p>Prints nothing while nothing is compiled and no copy is longer than 16 MiB. A line is overwritten by the next, after a carriage
 * return.
 */
public final class ProgressBar implements AutoCloseable {
    private static final int STEPS = 20;
    private static final double MIB = 1 << 20;

    private final PrintStream out;
    private final long start = System.nanoTime();
    private final GpuProfiler.Registration registration;
    private int compiling;
    private int compiled;
    private double copiedMib;
    private int shownWidth;
    private boolean closed;

    private ProgressBar(PrintStream out) {
        this.out = out;
        this.registration = GpuProfiler.onProgress(this::tell);
    }

    /** Shows progress on {@code System.out}, until it is closed. */
    public static ProgressBar show() {
        return show(System.out);
    }

    /** Shows progress on a stream, until it is closed. */
    public static ProgressBar show(PrintStream out) {
        return new ProgressBar(Objects.requireNonNull(out, "out"));
    }

    private synchronized void tell(GpuProfiler.Progress progress) {
        boolean hasEnded = progress.done() == progress.total();
        if (progress.isCompilation()) {
            compiling += hasEnded ? -1 : 1;
            compiled += hasEnded ? 1 : 0;
            show(compiled + " compiled" + (compiling == 0 ? "" : ", compiling " + progress.what()));
        } else {
            copiedMib += hasEnded ? progress.total() / MIB : 0;
            int steps = (int) (STEPS * progress.done() / progress.total());
            show(String.format(
                    Locale.ROOT,
                    "%s [%s%s] %d of %d MiB",
                    progress.what(),
                    "#".repeat(steps),
                    "-".repeat(STEPS - steps),
                    Math.round(progress.done() / MIB),
                    Math.round(progress.total() / MIB)));
        }
    }

    private void show(String line) {
        out.print("\r" + line + " ".repeat(Math.max(0, shownWidth - line.length())));
        out.flush();
        shownWidth = line.length();
    }

    /** Says what there was, ends the line, and tells no more. Does nothing the second time. */
    @Override
    public void close() {
        registration.close();
        synchronized (this) {
            if (!closed && shownWidth > 0) {
                show(String.format(
                        Locale.ROOT,
                        "%d compiled, %d MiB copied, %.1f s",
                        compiled,
                        Math.round(copiedMib),
                        (System.nanoTime() - start) / 1e9));
                out.println();
            }
            closed = true;
        }
    }
}
