package org.gpuarray.cpu.check;

import org.jspecify.annotations.Nullable;

/** Thrown in instrumented code by an access that breaks a rule. */
public final class CheckFailure extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final String kind;
    private final transient @Nullable Shadow shadow;
    private final long offsetBytes;
    private final int thread;
    private final int site;
    private final transient @Nullable Earlier earlier;

    /**
     * The earlier access of a race.
     *
     * @param block its block's number
     * @param thread its thread's number in the block
     * @param site its access site, −1 if it was not kept
     */
    public record Earlier(long block, int thread, int site) {}

    CheckFailure(
            String kind, @Nullable Shadow shadow, long offsetBytes, int thread, int site, @Nullable Earlier earlier) {
        super(kind);
        this.kind = kind;
        this.shadow = shadow;
        this.offsetBytes = offsetBytes;
        this.thread = thread;
        this.site = site;
        this.earlier = earlier;
    }

    /** Returns the kind of mistake, in the report's words. */
    public String kind() {
        return kind;
    }

    /** Returns the memory accessed; null if none was. */
    public @Nullable Shadow shadow() {
        return shadow;
    }

    /** Returns the offset in the memory, from its start or from the start of the thread's own part. */
    public long offsetBytes() {
        return offsetBytes;
    }

    /** Returns the thread's number in its block, −1 if the state of the block has it. */
    public int thread() {
        return thread;
    }

    /** Returns the access site, −1 if it follows from the stack trace. */
    public int site() {
        return site;
    }

    /** Returns the earlier access of a race, else null. */
    public @Nullable Earlier earlier() {
        return earlier;
    }
}
