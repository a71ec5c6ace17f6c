package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** One quantity measured against another, as several lines; both axes are logarithmic. */
final class Sweep {
    private final String name;
    private final String xLabel;
    private final String yLabel;
    private final Map<String, List<Point>> lines = new LinkedHashMap<>();

    /** One measured point. */
    record Point(double x, double y) {}

    Sweep(String name, String xLabel, String yLabel) {
        this.name = name;
        this.xLabel = xLabel;
        this.yLabel = yLabel;
    }

    /**
     * Adds a point to a line.
     *
     * @throws IllegalArgumentException if the line's name has a comma, which the CSV does not quote
     */
    void add(String line, double x, double y) {
        if (line.indexOf(',') >= 0) {
            throw new IllegalArgumentException("line=" + line + " has a comma");
        }
        lines.computeIfAbsent(line, key -> new ArrayList<>()).add(new Point(x, y));
        System.out.printf(Locale.ROOT, "%s, %s: %.0f %.4g%n", name, line, x, y);
    }

    String name() {
        return name;
    }

    String xLabel() {
        return xLabel;
    }

    String yLabel() {
        return yLabel;
    }

    Map<String, List<Point>> lines() {
        return lines;
    }

    /** Returns the labels behind {@code #}, then one line for each point: line, x, y. */
    String csv() {
        StringBuilder text = new StringBuilder("#," + xLabel + "," + yLabel + "\n");
        lines.forEach((line, points) -> points.forEach(
                point -> text.append(String.format(Locale.ROOT, "%s,%.0f,%.6g%n", line, point.x(), point.y()))));
        return text.toString();
    }

    /** Returns the sweep that {@link #csv} wrote. */
    static Sweep of(String name, List<String> csv) {
        String[] labels = csv.get(0).split(",");
        Sweep sweep = new Sweep(name, labels[1], labels[2]);
        for (String row : csv.subList(1, csv.size())) {
            String[] fields = row.split(",");
            sweep.lines
                    .computeIfAbsent(fields[0], key -> new ArrayList<>())
                    .add(new Point(Double.parseDouble(fields[1]), Double.parseDouble(fields[2])));
        }
        return sweep;
    }
}
