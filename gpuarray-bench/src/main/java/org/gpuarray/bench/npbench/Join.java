package org.gpuarray.bench.npbench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.gpuarray.bench.SpeedChart;

/** Makes a table, {@code npbench.md}, and a chart, {@code npbench.png}, of the lines that we and the peers have printed. */
final class Join {
    static final String OURS = "gpuarray";

    private final Map<String, Map<String, Double>> times = new LinkedHashMap<>();
    private final Map<String, Double> firsts = new LinkedHashMap<>();
    private final Map<String, String> kernels = new LinkedHashMap<>();
    private final List<String> peers = new ArrayList<>();
    private final List<String> titles = new ArrayList<>();

    private Join() {}

    /** Writes both into a folder. Of two lines of the same program and peer the later one counts. */
    static void write(Path folder, List<String> files) throws IOException {
        Join join = new Join();
        for (String file : files) {
            Files.readAllLines(Path.of(file)).forEach(join::add);
        }
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("npbench.md"), join.markdown());
        join.chart(folder.resolve("npbench.png"));
        System.out.print(join.markdown());
    }

    /** Takes a line: {@code name peer 1.234 ms 56.789 ms first 12 kernels}. */
    private void add(String line) {
        if (line.startsWith("#")) {
            String title = line.substring(1).strip();
            if (!titles.contains(title)) {
                titles.add(title);
            }
            return;
        }
        String[] words = line.strip().split("\\s+");
        if (words.length < 7 || !words[3].equals("ms") || !words[6].equals("first")) {
            return; // of a library that prints too
        }
        String name = words[0];
        String peer = words[1];
        times.computeIfAbsent(name, each -> new LinkedHashMap<>()).put(peer, time(words[2]));
        if (peer.equals(OURS)) {
            firsts.put(name, time(words[4]));
            kernels.put(name, words[7]);
        } else if (!peers.contains(peer)) {
            peers.add(peer);
        }
    }

    private static double time(String word) {
        return word.equals("-") ? Double.NaN : Double.parseDouble(word);
    }

    private double ofPeer(String name, String peer) {
        return times.getOrDefault(name, Map.of()).getOrDefault(peer, Double.NaN);
    }

    /** Returns our time by that of the fastest peer, NaN if there is none. */
    private double ratio(String name) {
        return ofPeer(name, OURS)
                / peers.stream()
                        .mapToDouble(peer -> ofPeer(name, peer))
                        .filter(time -> !Double.isNaN(time))
                        .min()
                        .orElse(Double.NaN);
    }

    private String markdown() {
        StringBuilder text = new StringBuilder(String.join("; ", titles)).append("\n\n");
        text.append("| program | kernels | first run | ")
                .append(OURS)
                .append(" | ")
                .append(String.join(" | ", peers))
                .append(" | ours / best peer | note |\n|---|")
                .append("---|".repeat(peers.size() + 5))
                .append('\n');
        Map<String, Sizes> sizes = Sizes.all();
        for (String name : times.keySet()) {
            Sizes ofProgram = sizes.get(name);
            text.append("| ")
                    .append(name)
                    .append(" | ")
                    .append(kernels.getOrDefault(name, "-"))
                    .append(" | ")
                    .append(number(firsts.getOrDefault(name, Double.NaN)))
                    .append(" | ")
                    .append(number(ofPeer(name, OURS)));
            peers.forEach(peer -> text.append(" | ").append(number(ofPeer(name, peer))));
            text.append(" | ")
                    .append(number(ratio(name)))
                    .append(" | ")
                    .append(ofProgram == null ? "" : ofProgram.note())
                    .append(" |\n");
        }
        text.append(String.format(
                Locale.ROOT,
                "%nGeometric mean of ours / best peer: %s; with each peer: %s.%n",
                meanOfRatios(),
                means()));
        return text.toString();
    }

    private String meanOfRatios() {
        return number(geometricMean(times.keySet().stream().map(this::ratio).toList()));
    }

    private String means() {
        return String.join(
                ", ",
                peers.stream()
                        .map(peer -> peer + " "
                                + number(geometricMean(times.keySet().stream()
                                        .map(name -> ofPeer(name, OURS) / ofPeer(name, peer))
                                        .toList())))
                        .toList());
    }

    private static double geometricMean(List<Double> numbers) {
        return Math.exp(numbers.stream()
                .filter(number -> !Double.isNaN(number))
                .mapToDouble(Math::log)
                .average()
                .orElse(Double.NaN));
    }

    private static String number(double value) {
        return Double.isNaN(value)
                ? "-"
                : String.format(Locale.ROOT, value < 1 ? "%.3f" : value < 100 ? "%.2f" : "%.0f", value);
    }

    private void chart(Path file) throws IOException {
        List<String> names = times.keySet().stream()
                .filter(name -> !Double.isNaN(ratio(name)))
                .toList();
        Map<String, List<Double>> bars = new LinkedHashMap<>();
        for (String peer : peers) {
            bars.put(
                    peer,
                    names.stream()
                            .map(name -> ofPeer(name, peer) / ofPeer(name, OURS))
                            .toList());
        }
        SpeedChart.write(names, bars, file);
    }
}
