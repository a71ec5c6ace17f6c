package org.gpuarray;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import org.gpuarray.device.Device;
import org.gpuarray.profile.ChromeTrace;
import org.gpuarray.profile.Kind;
import org.gpuarray.profile.Span;

/** What a {@link GpuProfiler} has recorded. {@link #toString} is a table of it. */
public final class Profile {
    private static final String TITLES = "%-40s %8s %10s %10s %7s %10s %8s %7s\n";
    private static final String LINE = "%-40s %8d %10.3f %10.2f %6.1f%% %10s %8s %7s\n";

    private final List<Span> spans;
    private final long dropped;
    private final double elapsedMicros;
    private final List<Row> rows;

    Profile(List<Span> spans, long dropped, double elapsedMicros) {
        this.spans = spans;
        this.dropped = dropped;
        this.elapsedMicros = elapsedMicros;
        Map<String, List<Span>> groups = new LinkedHashMap<>();
        for (Span span : spans) {
            if (span.kind().isOnStream()) {
                groups.computeIfAbsent(
                                span.device().id() + " " + span.kind() + " " + span.name(), key -> new ArrayList<>())
                        .add(span);
            }
        }
        rows = groups.values().stream()
                .map(Row::of)
                .sorted(Comparator.comparingDouble(Row::totalMillis).reversed())
                .toList();
    }

    /**
     * A kernel, or a kind of copies or fills, on one device.
     *
     * @param name the kernel's name, or {@code "copy to device"}, {@code "copy to host"}, {@code "copy on device"}, {@code "fill"}
     * @param isKernel whether it is a kernel; graphs are none
     * @param device where it ran
     * @param count how often
     * @param totalMillis how long, in all
     * @param bytes what it read and wrote at least, or copied; 0 if that is unknown, as for hand-written kernels
     */
    public record Row(String name, boolean isKernel, Device device, long count, double totalMillis, long bytes) {
        private static Row of(List<Span> same) {
            Span first = same.get(0);
            return new Row(
                    first.name(),
                    first.kind() == Kind.KERNEL,
                    first.device(),
                    same.size(),
                    same.stream().mapToDouble(Span::micros).sum() / 1e3,
                    same.stream().mapToLong(Span::bytes).sum());
        }

        /** Returns how long one took on average, in microseconds. */
        public double meanMicros() {
            return totalMillis * 1e3 / count;
        }

        /** Returns the bytes of a second; NaN if bytes or time are unknown. */
        public double bytesPerSecond() {
            return bytes == 0 || totalMillis <= 0 ? Double.NaN : bytes / (totalMillis / 1e3);
        }

        /**
         * Returns which part of the speed of the device's memory a kernel reached; NaN for copies and where a speed is unknown, as that of
         * the CPU's memory.
         */
        public double shareOfMemorySpeed() {
            Map<String, Integer> attributes = device.info().attributes();
            double kilohertz = attributes.getOrDefault("memory_clock_rate", 0);
            double bits = attributes.getOrDefault("global_memory_bus_width", 0);
            double peak = 2 * kilohertz * 1e3 * bits / 8; // two transfers in each clock (CUDA samples, deviceQuery)
            return isKernel && peak > 0 ? bytesPerSecond() / peak : Double.NaN;
        }
    }

    /** Returns the kernels, copies and fills, those first that took most time. */
    public List<Row> rows() {
        return rows;
    }

    /** Returns how many kernels were launched. */
    public long launches() {
        return count(Kind.KERNEL);
    }

    /** Returns how many programs were compiled. */
    public long compilations() {
        return count(Kind.COMPILE);
    }

    /** Returns how many programs came from the disk. */
    public long diskHits() {
        return count(Kind.CACHE_HIT);
    }

    /** Returns how often memory of a device was allocated, from its pool or new. */
    public long allocations() {
        return count(Kind.ALLOCATE);
    }

    /** Returns how much work has no times, since it failed, or there was more than a million pieces. */
    public long dropped() {
        return dropped;
    }

    /** Returns the milliseconds that the recording took, the host's time. */
    public double elapsedMillis() {
        return elapsedMicros / 1e3;
    }

    /** Returns the milliseconds that compilations took; several threads may have compiled at a time. */
    public double compileMillis() {
        return millis(Kind.COMPILE);
    }

    private long count(Kind kind) {
        return spans.stream().filter(span -> span.kind() == kind).count();
    }

    private double millis(Kind kind) {
        return spans.stream()
                        .filter(span -> span.kind() == kind)
                        .mapToDouble(Span::micros)
                        .sum()
                / 1e3;
    }

    /**
     * Writes all work with its times as JSON, which {@code chrome://tracing} and {@code ui.perfetto.dev} show.
     *
     * @throws IOException if the file cannot be written
     */
    public void saveTrace(Path file) throws IOException {
        Objects.requireNonNull(file, "file");
        try (Writer writer = Files.newBufferedWriter(file)) {
            ChromeTrace.write(spans, writer);
        }
    }

    /** Returns the table: how often each kernel ran, its time, its bytes, and which part of the memory's speed that is. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%d launches in %.3f ms; %d compiled in %.0f ms, %d from the disk; %d allocations%s\n",
                launches(),
                elapsedMillis(),
                compilations(),
                compileMillis(),
                diskHits(),
                allocations(),
                dropped == 0 ? "" : "; " + dropped + " pieces of work without times"));
        if (rows.isEmpty()) {
            return text.toString();
        }
        double all = rows.stream().mapToDouble(Row::totalMillis).sum();
        text.append(String.format(
                Locale.ROOT, TITLES, "kernel", "launches", "total ms", "mean us", "share", "MB", "GB/s", "of peak"));
        boolean several = rows.stream().map(Row::device).distinct().count() > 1;
        for (Row row : rows) {
            text.append(String.format(
                    Locale.ROOT,
                    LINE,
                    several ? row.device().id() + " " + row.name() : row.name(),
                    row.count(),
                    row.totalMillis(),
                    row.meanMicros(),
                    all == 0 ? 0 : row.totalMillis() / all * 100,
                    row.bytes() == 0 ? "-" : number(row.bytes() / 1e6, ""),
                    number(row.bytesPerSecond() / 1e9, ""),
                    number(row.shareOfMemorySpeed() * 100, "%")));
        }
        return text.toString();
    }

    private static String number(double value, String unit) {
        return Double.isNaN(value) ? "-" : String.format(Locale.ROOT, "%.1f", value) + unit;
    }
}
