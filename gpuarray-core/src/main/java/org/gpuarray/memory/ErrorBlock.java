package org.gpuarray.memory;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.HostData;
import org.gpuarray.device.Stream;
import org.gpuarray.expr.LateCheck;
import org.gpuarray.memory.StreamUses.Access;
import org.jspecify.annotations.Nullable;

/**
 * Device memory in which launches note what they find wrong. Those of one stream have their words side by side, so that they are
 * allocated, filled and read together: a program of many small gathers would spend most of its time on that. No words are used twice.
 * The memory is freed once nobody waits for any of them.
 */
final class ErrorBlock {
    /** The words of a check: one that becomes 0, and the number that is wrong. */
    static final int WORDS = 2;

    private static final int CHECKS = 512;

    /** For each stream the block that takes more. Words keep their blocks; a block that nobody's words keep is left to the collector. */
    private static final Map<Stream, WeakReference<ErrorBlock>> OPEN = new WeakHashMap<>();

    private final DeviceStorage storage;
    private final int checks;

    /** Guarded by this; nobody waits for a device while holding it. */
    private final List<ErrorWords> live = new ArrayList<>();

    private int used;
    private boolean isFreed;

    /** Held while the words are read. */
    private final Object reading = new Object();

    private ErrorBlock(DeviceStorage storage, int checks) {
        this.storage = storage;
        this.checks = checks;
    }

    static long bytesOf(int checks) {
        return (long) Long.BYTES * WORDS * checks;
    }

    /** Returns a block that nobody uses, with all bits set. */
    static ErrorBlock of(Device device, int checks) {
        long sizeBytes = bytesOf(checks);
        DeviceStorage words = DeviceStorage.allocate(
                device,
                sizeBytes,
                storage -> device.fill(storage.memory(Access.WRITE), 0, sizeBytes, (byte) -1, ArrayStream.of(device)));
        return new ErrorBlock(words, checks);
    }

    /** Returns words for a launch on the stream that the thread uses. */
    static ErrorWords add(Device device, List<? extends LateCheck> checks) {
        Stream stream = ArrayStream.of(device);
        ErrorBlock open;
        synchronized (OPEN) {
            WeakReference<ErrorBlock> known = OPEN.get(stream);
            open = known == null ? null : known.get();
        }
        ErrorWords words = open == null ? null : open.tryToAdd(checks);
        if (words == null) {
            ErrorBlock block = of(device, Math.max(CHECKS, checks.size()));
            words = block.add(checks);
            synchronized (OPEN) {
                OPEN.put(stream, new WeakReference<>(block));
            }
        }
        return words;
    }

    /** Returns words for a launch. */
    ErrorWords add(List<? extends LateCheck> more) {
        ErrorWords words = tryToAdd(more);
        if (words == null) {
            throw new IllegalStateException("bug in ErrorBlock: no room for " + more.size() + " checks, has " + checks);
        }
        return words;
    }

    /** Returns words for a launch; null if there is no room, or the memory was freed. */
    private synchronized @Nullable ErrorWords tryToAdd(List<? extends LateCheck> more) {
        if (isFreed || used + more.size() > checks) {
            return null;
        }
        ErrorWords words = new ErrorWords(more, this, used);
        used += more.size();
        live.add(words);
        return words;
    }

    DeviceMemory memory() {
        return storage.memory(Access.WRITE);
    }

    /** Ends the use of words, and frees the memory after the last one. */
    void free(ErrorWords words) {
        boolean isLast;
        synchronized (this) {
            isLast = live.remove(words) && live.isEmpty();
            isFreed |= isLast;
        }
        if (isLast) {
            storage.free();
        }
    }

    /** Waits for a launch, and reads its words and those of all that were enqueued before now. */
    void read(ErrorWords wanted) {
        synchronized (reading) {
            if (wanted.isKnown()) {
                return;
            }
            List<ErrorWords> unread = unread(wanted);
            int end = unread.stream().mapToInt(ErrorWords::end).max().orElse(0);
            long[] words = new long[WORDS * end];
            Device device = storage.device();
            device.read(
                    storage.memory(Access.READ),
                    0,
                    new HostData.HeapArray(words, 0, words.length),
                    ArrayStream.of(device));
            unread.forEach(each -> each.take(words));
            Releases.of(unread, this::free);
        }
    }

    private synchronized List<ErrorWords> unread(ErrorWords wanted) {
        if (!live.contains(wanted)) {
            throw new IllegalStateException("bug in ErrorBlock: freed before they were read");
        }
        List<ErrorWords> unread = new ArrayList<>();
        for (ErrorWords each : live) {
            if (each == wanted || each.isUnread()) {
                unread.add(each);
            }
        }
        return unread;
    }
}
