package org.gpuarray.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.Jvm;

/**
 * Records golden files: {@code java org.gpuarray.corpus.Record OUTDIR [REGEX]} runs every case, or those whose name has the
 * regex, on {@code gpuarray.device} (cuda:0 if not set) and writes OUTDIR/AREA/NAME.golden, NAME.fmad.golden where default
 * options change a bit, a summary, and after a run of all cases the marker RECORDED. Copy OUTDIR over {@code
 * src/test/resources/corpus} to use it.
 *
 * <p>Each area runs in a child JVM. A case that faults ends it, since a GPU's context is lost then, and the next child goes
 * on behind it; a case that says nothing for {@link #PATIENCE_SECONDS} is killed. The exit status is 1 if a case failed.
 */
public final class Record {
    private static final long PATIENCE_SECONDS = Long.getLong("gpuarray.tests.corpus.patienceSeconds", 120);
    private static final long POLL_MILLIS = 20;
    private static final String DEVICE = System.getProperty(Devices.PROPERTY, "cuda:0");

    private final Path out;
    private final Map<String, RecordedCase> results = new TreeMap<>();
    private String device = "none opened";

    private Record(Path out) {
        this.out = out;
    }

    public static void main(String[] args) throws IOException, InterruptedException {
        System.exit(run(args));
    }

    /** Does what {@link #main} does and returns its exit status. */
    static int run(String... args) throws IOException, InterruptedException {
        if (args.length < 1 || args.length > 2) {
            System.err.println("usage: java org.gpuarray.corpus.Record OUTDIR [REGEX]");
            return 2;
        }
        Path out = Path.of(args[0]).toAbsolutePath();
        Files.createDirectories(out);
        Record record = new Record(out);
        boolean all = args.length == 1;
        List<String> names = Corpus.ofTests().names().stream()
                .filter(name -> all || name.matches(".*(" + args[1] + ").*"))
                .toList();
        Map<String, List<String>> areas = names.stream()
                .collect(
                        Collectors.groupingBy(name -> name.replaceFirst("/.*", ""), TreeMap::new, Collectors.toList()));
        for (List<String> area : areas.values()) {
            record.area(area);
        }
        String summary = record.summary(names.size());
        Files.writeString(out.resolve("summary.txt"), summary, StandardCharsets.UTF_8);
        if (all) {
            Files.writeString(out.resolve(Golden.MARKER), record.origin(), StandardCharsets.UTF_8);
        }
        System.out.print(summary);
        return record.results.values().stream().allMatch(RecordedCase::isGood) ? 0 : 1;
    }

    private void area(List<String> names) throws InterruptedException {
        List<String> left = new ArrayList<>(names);
        while (!left.isEmpty()) {
            int before = left.size();
            child(left);
            left.removeIf(results::containsKey);
            if (left.size() == before) { // it died before the first case
                left.forEach(name -> results.put(name, new RecordedCase(name, "child", "no child JVM would start")));
            }
        }
    }

    private void child(List<String> names) throws InterruptedException {
        List<String> arguments = new ArrayList<>(List.of(out.toString()));
        arguments.addAll(names);
        Jvm child = Jvm.start(RecordChild.class, flags(), arguments.toArray(new String[0]));
        String seen = "";
        long deadline = deadline();
        while (child.isAlive() && System.nanoTime() < deadline) {
            Thread.sleep(POLL_MILLIS);
            String printed = child.printed();
            deadline = printed.length() > seen.length() ? deadline() : deadline;
            seen = printed;
        }
        boolean hung = child.isAlive();
        String end = "no result for " + PATIENCE_SECONDS + " s";
        if (hung) {
            seen = child.printed();
            child.kill();
        } else {
            seen = child.printed();
            try {
                child.await();
                end = "its JVM ended";
            } catch (AssertionError e) {
                end = String.valueOf(e.getMessage());
            }
        }
        read(seen, end);
    }

    private static long deadline() {
        return System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
    }

    private static List<String> flags() {
        List<String> flags = new ArrayList<>(List.of("-D" + Devices.PROPERTY + "=" + DEVICE));
        for (String property : System.getProperties().stringPropertyNames()) {
            if (property.startsWith("gpuarray.") && !property.equals(Devices.PROPERTY)) {
                flags.add("-D" + property + "=" + System.getProperty(property));
            }
        }
        return flags;
    }

    /** Takes over what a child printed; a case that it started and did not finish has failed. */
    private void read(String printed, String end) {
        String started = "";
        for (String line : printed.lines().toList()) {
            String[] words = line.split(" ", 2);
            switch (words[0]) {
                case "device" -> device = words[1];
                case "start" -> started = words[1];
                case "done" -> {
                    RecordedCase result = RecordedCase.parse(words[1]);
                    results.put(result.name(), result);
                    started = "";
                }
                default -> {} // what a kernel printed
            }
        }
        if (!started.isEmpty()) {
            results.put(started, new RecordedCase(started, "died", end));
        }
        System.err.println(results.size() + " cases so far");
    }

    private String origin() {
        return "device " + device + "\ndriver " + driver() + "\ncases " + results.size() + "\n";
    }

    private String summary(int cases) {
        StringBuilder text = new StringBuilder(origin());
        text.append("asked for ").append(cases).append('\n');
        Map<String, List<RecordedCase>> byOutcome = results.values().stream()
                .collect(Collectors.groupingBy(RecordedCase::outcome, TreeMap::new, Collectors.toList()));
        byOutcome.forEach((outcome, list) -> {
            text.append('\n').append(outcome).append(": ").append(list.size()).append('\n');
            list.stream()
                    .filter(one -> !one.outcome().equals(RecordedCase.SAME))
                    .forEach(one -> text.append("  ")
                            .append(one.name())
                            .append(one.indented())
                            .append('\n'));
        });
        return text.toString();
    }

    private static String driver() {
        try {
            Process query = new ProcessBuilder("nvidia-smi", "--query-gpu=driver_version", "--format=csv,noheader")
                    .redirectErrorStream(true)
                    .start();
            String text = new String(query.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return text.lines().findFirst().orElse("unknown");
        } catch (IOException e) {
            return "none";
        }
    }
}
