package org.gpuarray.bench;

import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/** The medians of a run, and what follows from them. */
final class Results {
    private final List<String> titles;
    private final Map<String, Map<Row, Double>> milliseconds = new LinkedHashMap<>();

    Results(List<String> titles, Map<String, Map<Row, List<Double>>> times) {
        this.titles = titles;
        times.forEach((peer, rows) -> {
            Map<Row, Double> medians = new EnumMap<>(Row.class);
            rows.forEach((row, rounds) ->
                    medians.put(row, rounds.stream().sorted().toList().get(rounds.size() / 2)));
            milliseconds.put(peer, medians);
        });
    }

    /** Returns the results that {@link #csv} wrote. */
    static Results read(List<String> csv) {
        List<String> titles =
                csv.stream().takeWhile(line -> line.startsWith("#")).toList();
        List<String> peers = List.of(csv.get(titles.size()).split(",", -1));
        Map<String, Map<Row, List<Double>>> times = new LinkedHashMap<>();
        for (String line : csv.subList(titles.size() + 1, csv.size())) {
            String[] fields = line.split(",", -1);
            for (int i = 2; i < fields.length; i++) { // behind the row's name and its floor
                Map<Row, List<Double>> ofPeer = times.computeIfAbsent(peers.get(i), peer -> new EnumMap<>(Row.class));
                if (!fields[i].isEmpty()) {
                    ofPeer.put(Row.valueOf(fields[0].toUpperCase(Locale.ROOT)), List.of(Double.valueOf(fields[i])));
                }
            }
        }
        return new Results(titles, times);
    }

    /** Returns us and the peers, in the order they ran. */
    List<String> peers() {
        return List.copyOf(milliseconds.keySet());
    }

    /** Returns the rows that we have. */
    List<Row> rows() {
        return List.copyOf(milliseconds.getOrDefault(Compare.OURS, Map.of()).keySet());
    }

    Optional<Double> milliseconds(String peer, Row row) {
        return Optional.ofNullable(milliseconds.getOrDefault(peer, Map.of()).get(row));
    }

    /** Returns our time by that of the fastest peer. */
    OptionalDouble ratio(Row row) {
        OptionalDouble best = peers().stream()
                .filter(peer -> !peer.equals(Compare.OURS))
                .flatMap(peer -> milliseconds(peer, row).stream())
                .mapToDouble(Double::doubleValue)
                .min();
        Optional<Double> ours = milliseconds(Compare.OURS, row);
        return best.isPresent() && ours.isPresent()
                ? OptionalDouble.of(ours.get() / best.getAsDouble())
                : OptionalDouble.empty();
    }

    private Optional<Double> floor(Row row) {
        return milliseconds(Compare.OURS, Row.COPY).map(row::floor).filter(floor -> floor > 0);
    }

    /** Returns one line for each row: its name, its floor and each time in milliseconds, nothing where there is none. */
    String csv() {
        StringBuilder text = new StringBuilder();
        titles.forEach(title -> text.append(title).append('\n'));
        text.append("row,floor,").append(String.join(",", peers())).append('\n');
        for (Row row : rows()) {
            text.append(row.key()).append(',').append(text(floor(row)));
            peers().forEach(peer -> text.append(',').append(text(milliseconds(peer, row))));
            text.append('\n');
        }
        return text.toString();
    }

    String markdown() {
        StringBuilder text = new StringBuilder("| work | floor | ")
                .append(String.join(" | ", peers()))
                .append(" | ours / best peer |\n|---|")
                .append("---|".repeat(peers().size() + 2))
                .append('\n');
        for (Row row : rows()) {
            text.append("| ").append(row.label()).append(" | ").append(text(floor(row)));
            peers().forEach(peer -> text.append(" | ").append(text(milliseconds(peer, row))));
            OptionalDouble ratio = ratio(row);
            text.append(" | ")
                    .append(ratio.isPresent() ? String.format(Locale.ROOT, "%.2f", ratio.getAsDouble()) : "")
                    .append(" |\n");
        }
        return text.toString();
    }

    private static String text(Optional<Double> time) {
        return time.map(ms -> String.format(Locale.ROOT, ms < 1 ? "%.4f" : ms < 100 ? "%.3f" : "%.1f", ms))
                .orElse("");
    }
}
