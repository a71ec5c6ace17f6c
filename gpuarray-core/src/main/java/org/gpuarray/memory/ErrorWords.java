package org.gpuarray.memory;

import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.expr.LateCheck;
import org.jspecify.annotations.Nullable;

/** What one launch may find: for each of its checks two words of device memory, which lie in an {@link ErrorBlock}. */
final class ErrorWords {
    private final List<? extends LateCheck> lateChecks;
    private final @Nullable Long[] found;
    /** The errors that somebody has been told. Guarded by this. */
    private final BitSet told = new BitSet();

    private final @Nullable ErrorBlock block;
    private final int first;

    /** Whether the launch was enqueued, so that what is enqueued from now on finds its words written. */
    private volatile boolean isLaunched;

    private volatile boolean isKnown;

    /** How many errors share these words. Guarded by those. */
    int users;

    /** @param first the number of the first check's words in the block */
    ErrorWords(List<? extends LateCheck> lateChecks, @Nullable ErrorBlock block, int first) {
        this.lateChecks = lateChecks;
        this.found = new Long[lateChecks.size()];
        this.block = block;
        this.first = first;
        isKnown = block == null;
    }

    /** Words of nothing that is checked. */
    static ErrorWords none() {
        return new ErrorWords(List.of(), null, 0);
    }

    /** Words in a block that other launches on the same stream use, too. */
    static ErrorWords shared(Device device, List<? extends LateCheck> checks) {
        return ErrorBlock.add(device, checks);
    }

    /** Words at the beginning of a block of their own. */
    static ErrorWords alone(Device device, List<? extends LateCheck> checks) {
        return ErrorBlock.of(device, checks.size()).add(checks);
    }

    /** Returns the number of the check behind the last one, among those of the block. */
    int end() {
        return first + lateChecks.size();
    }

    /** Returns the memory that the launch writes to, or null if it checks nothing. */
    @Nullable
    DeviceMemory memory() {
        return block == null ? null : block.memory();
    }

    /** Returns where the words begin there. */
    long offsetBytes() {
        return ErrorBlock.bytesOf(first);
    }

    void setLaunched() {
        isLaunched = true;
    }

    boolean isUnread() {
        return isLaunched && !isKnown;
    }

    /** Nobody will ask any more. */
    void free() {
        if (block != null) {
            block.free(this);
        }
    }

    /** Takes what was found from the words of the block. */
    void take(long[] words) {
        for (int i = 0; i < found.length; i++) {
            int at = ErrorBlock.WORDS * (first + i);
            found[i] = words[at] == 0 ? words[at + 1] : null;
        }
        isKnown = true;
    }

    boolean areBad(BitSet checks) {
        return firstBad(checks) >= 0;
    }

    /** Returns the first error; null if there is none, or if it was reported before and {@code again} is false. */
    synchronized @Nullable RuntimeException tell(BitSet checks, boolean again) {
        int bad = firstBad(checks);
        if (bad < 0 || (told.get(bad) && !again)) {
            return null;
        }
        told.set(bad);
        return lateChecks.get(bad).error(Objects.requireNonNull(found[bad]));
    }

    private int firstBad(BitSet checks) {
        if (!isKnown && block != null) {
            block.read(this);
        }
        return checks.stream().filter(check -> found[check] != null).findFirst().orElse(-1);
    }

    boolean isKnown() {
        return isKnown;
    }
}
