package org.gpuarray.examples;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;

/** The wine table of the UCI repository: 178 wines, 13 measurements each. The README beside the file names source and licence. */
public final class WineData {
    /** The names of the columns, in the file's order. */
    public static final List<String> COLUMNS = List.of(
            "alcohol",
            "malic acid",
            "ash",
            "alcalinity",
            "magnesium",
            "phenols",
            "flavanoids",
            "nonflavanoids",
            "proanthocyanins",
            "colour",
            "hue",
            "OD280/OD315",
            "proline");

    private static final String FILE = "wine_data.csv";

    private WineData() {}

    /** Returns the measurements: one row a wine, one column a name of {@link #COLUMNS}. */
    public static double[][] read() {
        double[][] table = table();
        for (int row = 0; row < table.length; row++) {
            table[row] = Arrays.copyOf(table[row], COLUMNS.size());
        }
        return table;
    }

    /** Returns the grower of each wine: 0, 1 or 2, the file's last field. */
    public static int[] growers() {
        return Arrays.stream(table()).mapToInt(row -> (int) row[COLUMNS.size()]).toArray();
    }

    private static double[][] table() {
        try (InputStream file = WineData.class.getResourceAsStream(FILE)) {
            if (file == null) {
                throw new IllegalStateException(FILE + " is not on the class path beside " + WineData.class.getName());
            }
            BufferedReader lines = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8));
            return lines.lines().skip(1).map(WineData::row).toArray(double[][]::new);
        } catch (IOException e) {
            throw new UncheckedIOException(FILE, e);
        }
    }

    private static double[] row(String line) {
        String[] fields = line.split(",", -1);
        if (fields.length != COLUMNS.size() + 1) {
            throw new IllegalStateException(
                    FILE + ": " + fields.length + " fields, need " + (COLUMNS.size() + 1) + ", in line " + line);
        }
        double[] row = new double[fields.length];
        for (int column = 0; column < row.length; column++) {
            row[column] = Double.parseDouble(fields[column]);
        }
        return row;
    }
}
