package org.gpuarray.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.imageio.ImageIO;
import org.knowm.xchart.BitmapEncoder;
import org.knowm.xchart.CategoryChart;
import org.knowm.xchart.CategoryChartBuilder;
import org.knowm.xchart.style.Styler;

/**
 * Makes a table and a chart of what {@link ShardTimes} and {@code sharded_peers.py} have printed.
 *
 * <p>Arguments: the name of the files to write, without {@code .md} and {@code .png}; then the files to read, each beginning with a
 * line that names what was measured ({@code # … JAX …} or {@code # … JVM …}). Of two lines of the same work the later one counts.
 */
public final class ShardResults {
    private static final int WIDTH = 1600;
    private static final int HEIGHT = 700;
    private static final double TALLEST = 1.2;
    private static final Pattern TIME =
            Pattern.compile("(.+?) +(weak|strong) +(\\d+) devices +([0-9.]+) ms +efficiency ([0-9.]+).*");

    private final List<String> titles = new ArrayList<>();
    private final Set<String> programs = new LinkedHashSet<>();
    private final Set<Setting> settings = new LinkedHashSet<>();
    private final Map<Key, Figure> figures = new LinkedHashMap<>();

    private ShardResults() {}

    public static void main(String[] arguments) throws IOException {
        ShardResults results = new ShardResults();
        for (String file : List.of(arguments).subList(1, arguments.length)) {
            results.read(Files.readAllLines(Path.of(file)));
        }
        Files.writeString(Path.of(arguments[0] + ".md"), results.markdown());
        results.chart(Path.of(arguments[0] + ".png"));
        System.out.print(results.markdown());
    }

    private void read(List<String> lines) {
        String library = "";
        for (String line : lines) {
            if (line.startsWith("#")) {
                library = line.contains("JAX") ? "JAX" : "gpuarray";
                titles.add(line.substring(1).strip());
            }
            Matcher time = TIME.matcher(line);
            if (time.matches()) {
                Setting setting = new Setting(time.group(2), Integer.parseInt(time.group(3)));
                programs.add(time.group(1));
                settings.add(setting);
                figures.put(
                        new Key(time.group(1), library, setting),
                        new Figure(Double.parseDouble(time.group(4)), Double.parseDouble(time.group(5))));
            }
        }
    }

    private List<String> libraries() {
        return figures.keySet().stream().map(Key::library).distinct().toList();
    }

    private String markdown() {
        StringBuilder text = new StringBuilder();
        titles.stream().distinct().forEach(title -> text.append(title).append("\n\n"));
        text.append("Milliseconds, and efficiency in brackets.\n");
        for (Setting setting : settings) {
            text.append("\n| ").append(setting).append(" | ").append(String.join(" | ", libraries()));
            text.append(" |\n|---|").append("---|".repeat(libraries().size())).append('\n');
            for (String program : programs) {
                text.append("| ").append(program);
                libraries().forEach(library -> text.append(" | ").append(cell(new Key(program, library, setting))));
                text.append(" |\n");
            }
        }
        return text.toString();
    }

    private String cell(Key key) {
        Figure figure = figures.get(key);
        return figure == null
                ? "-"
                : String.format(Locale.ROOT, "%.3f (%.2f)", figure.milliseconds(), figure.efficiency());
    }

    /** Draws the efficiencies with the most devices. */
    private void chart(Path file) throws IOException {
        int most = settings.stream().mapToInt(Setting::devices).max().orElse(1);
        CategoryChart chart = new CategoryChartBuilder()
                .width(WIDTH)
                .height(HEIGHT)
                .title("Efficiency: 1 where each device is as fast as one alone")
                .theme(Styler.ChartTheme.GGPlot2)
                .build();
        chart.getStyler()
                .setYAxisMin(0.0)
                .setYAxisMax(TALLEST)
                .setXAxisLabelRotation(45)
                .setLegendPosition(Styler.LegendPosition.OutsideE);
        for (Setting setting : settings) {
            for (String library : libraries()) {
                List<Double> bars = programs.stream()
                        .map(program -> figures.getOrDefault(new Key(program, library, setting), Figure.NONE))
                        .map(Figure::efficiency)
                        .toList();
                if (setting.devices() == most) {
                    chart.addSeries(library + ", " + setting, List.copyOf(programs), bars);
                }
            }
        }
        ImageIO.write(BitmapEncoder.getBufferedImage(chart), "png", file.toFile());
    }

    private record Setting(String mode, int devices) {
        @Override
        public String toString() {
            return devices == 1 ? "1 device" : devices + " devices, " + mode;
        }
    }

    private record Key(String program, String library, Setting setting) {}

    private record Figure(double milliseconds, double efficiency) {
        static final Figure NONE = new Figure(0, 0);
    }
}
