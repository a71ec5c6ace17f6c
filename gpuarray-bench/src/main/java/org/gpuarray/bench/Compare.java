package org.gpuarray.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * The speed table beside the peers, in one run: {@link Table}, {@link HandLoops} where the name {@code hand} is given, and
 * {@code peers.py} for every other name, each in a process of its own, in turn, several times. Writes the medians as CSV and as
 * a chart, and prints them as a table with the ratio to the best peer.
 *
 * <p>Arguments: the folder for the results, the number of elements, repetitions, rounds, then the peers. {@code
 * -Dgpuarray.*} properties are handed on to our process, {@code -Dbench.rows=a,b} chooses rows, {@code -Dbench.python} is the
 * command for Python. With the folder alone the table and the chart are made again from the CSV there.
 */
public final class Compare {
    static final String OURS = "gpuarray";
    private static final String HAND = "hand";

    private final Path folder;
    private final String elements;
    private final String repetitions;
    private final List<String> rows;
    private final List<String> titles = new ArrayList<>();

    /** Peer, row, milliseconds of each round. */
    private final Map<String, Map<Row, List<Double>>> times = new LinkedHashMap<>();

    private Compare(Path folder, String elements, String repetitions) {
        this.folder = folder;
        this.elements = elements;
        this.repetitions = repetitions;
        String wanted = System.getProperty("bench.rows", "");
        this.rows = wanted.isEmpty() ? List.of() : List.of(wanted.split(","));
    }

    public static void main(String[] arguments) throws IOException, InterruptedException {
        if (arguments.length == 1) {
            Path folder = Path.of(arguments[0]);
            report(Results.read(Files.readAllLines(folder.resolve("table.csv"))), folder);
            return;
        } else if (arguments.length < 4) {
            System.err.println("usage: Compare FOLDER [ELEMENTS REPETITIONS ROUNDS [PEER ...]]");
            System.exit(2);
        }
        Compare compare = new Compare(Path.of(arguments[0]), arguments[1], arguments[2]);
        compare.run(Integer.parseInt(arguments[3]), Arrays.asList(arguments).subList(4, arguments.length));
        report(new Results(compare.titles, compare.times), compare.folder);
    }

    private void run(int rounds, List<String> peers) throws IOException, InterruptedException {
        for (int round = 0; round < rounds; round++) {
            measure(OURS, java(Table.class));
            for (String peer : peers) {
                measure(peer, peer.equals(HAND) ? java(HandLoops.class) : python(peer));
            }
        }
    }

    private List<String> java(Class<?> main) {
        List<String> command = new ArrayList<>();
        command.add(ProcessHandle.current().info().command().orElse("java"));
        String heap = Long.toString(Runtime.getRuntime().maxMemory());
        command.addAll(List.of("-Xms" + heap, "-Xmx" + heap, "-XX:+AlwaysPreTouch"));
        System.getProperties().stringPropertyNames().stream()
                .filter(name -> name.startsWith("gpuarray.") || name.equals("bench.type"))
                .forEach(name -> command.add("-D" + name + "=" + System.getProperty(name)));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        return withArguments(command);
    }

    private List<String> python(String peer) {
        String script = System.getProperty("bench.peers", "gpuarray-bench/peers.py");
        return withArguments(new ArrayList<>(
                List.of(System.getProperty("bench.python", "python3"), script, peer + ":" + Table.type())));
    }

    private List<String> withArguments(List<String> command) {
        command.addAll(List.of(elements, repetitions));
        command.addAll(rows);
        return command;
    }

    private void measure(String peer, List<String> command) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        Map<Row, List<Double>> ofPeer = times.computeIfAbsent(peer, name -> new EnumMap<>(Row.class));
        try (BufferedReader lines =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.err.println(peer + ": " + line);
                if (line.startsWith("#")) {
                    if (!titles.contains(line)) {
                        titles.add(line);
                    }
                    continue;
                }
                String[] fields = line.split(" ");
                ofPeer.computeIfAbsent(Row.valueOf(fields[0].toUpperCase(Locale.ROOT)), row -> new ArrayList<>())
                        .add(Double.valueOf(fields[1]));
            }
        }
        if (process.waitFor() != 0) {
            System.err.println(peer + ": ended with " + process.exitValue());
        }
    }

    private static void report(Results results, Path folder) throws IOException {
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("table.csv"), results.csv());
        Files.writeString(folder.resolve("table.md"), results.markdown());
        SpeedChart.write(results, folder.resolve("table.png"));
        System.out.print(results.markdown());
    }
}
