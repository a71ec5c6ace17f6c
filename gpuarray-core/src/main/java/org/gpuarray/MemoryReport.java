package org.gpuarray;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.gpuarray.device.Device;
import org.gpuarray.memory.ArrayLines;
import org.gpuarray.memory.ArrayLines.Live;
import org.gpuarray.memory.DeviceStorage;

/**
 * Which lines of Java made the arrays and buffers that have memory of a device now.
 *
 * <pre>{@code
 * try (MemoryReport memory = GpuProfiler.trackMemory()) {
 *     ...
 *     System.out.println(memory); // largest first
 * }
 * }</pre>
 *
 * <p>Only what was made since {@link GpuProfiler#trackMemory} has a line. Arrays that are not computed yet have no memory, and views that
 * of the array that they show. An array is alive until it is closed or collected.
 */
public final class MemoryReport implements AutoCloseable {
    private final ArrayLines lines;

    MemoryReport(ArrayLines lines) {
        this.lines = lines;
    }

    /**
     * Arrays of one type and shape, made by one line.
     *
     * @param line as a stack trace writes it; empty if there is no caller but the library
     * @param what type and shape, or {@code "buffer"}
     * @param bytes of all of them
     */
    public record Entry(String line, String what, Device device, int count, long bytes) {}

    /** Returns what has memory now, the largest first. */
    public List<Entry> entries() {
        Set<DeviceStorage> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        Map<String, List<Live>> groups = new LinkedHashMap<>();
        for (Live live : lines.live()) {
            if (live.storage().sizeBytes() > 0 && seen.add(live.storage())) {
                String key = live.line() + " " + live.what() + " "
                        + live.storage().device().id();
                groups.computeIfAbsent(key, each -> new ArrayList<>()).add(live);
            }
        }
        return groups.values().stream()
                .map(MemoryReport::entry)
                .sorted(Comparator.comparingLong(Entry::bytes).reversed())
                .toList();
    }

    private static Entry entry(List<Live> same) {
        Live first = same.get(0);
        long bytes = same.stream().mapToLong(live -> live.storage().sizeBytes()).sum();
        return new Entry(first.line(), first.what(), first.storage().device(), same.size(), bytes);
    }

    /** Ends the notes; this has no entries then, but of what was made before. Does nothing the second time. */
    @Override
    public void close() {
        lines.close();
    }

    /** Returns a line for each entry: bytes, how many arrays, type and shape, the line that made them. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (Entry entry : entries()) {
            text.append(String.format(
                    Locale.ROOT,
                    "%,15d bytes on %s: %s%s, made at %s\n",
                    entry.bytes(),
                    entry.device().id(),
                    entry.count() == 1 ? "" : entry.count() + " x ",
                    entry.what(),
                    entry.line().isEmpty() ? "(unknown)" : entry.line()));
        }
        return text.length() == 0 ? "no array made since then has memory\n" : text.toString();
    }
}
