package org.gpuarray.examples;

import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import org.gpuarray.GPU;
import org.gpuarray.types.DType;

/**
 * The program that {@code ./quickstart} runs: four of the examples on whatever device is there, each result beside what plain
 * Java gives. Exits with 1 if one is wrong.
 */
public final class Quickstart {
    private static final double FLOAT_ROUNDING = 1e-6;
    private static final double DOUBLE_ROUNDING = 1e-12;

    private final PrintStream out;
    private final Path picture;
    private final Report report;

    Quickstart(PrintStream out, Path picture) {
        this.out = out;
        this.picture = picture;
        this.report = new Report(out);
    }

    /** The argument, if any, is the file for the picture. */
    public static void main(String[] args) throws Exception {
        Path picture = args.length > 0
                ? Path.of(args[0])
                : Files.createTempDirectory("gpuarray").resolve("mandelbrot.png");
        int wrong = new Quickstart(System.out, picture).run();
        System.exit(wrong == 0 ? 0 : 1);
    }

    /** Runs the four programs and returns how many results were wrong. */
    int run() throws Exception {
        long start = System.nanoTime();
        out.println("GPUArray runs on: " + GPU.device().description());
        double opened = secondsSince(start);
        doublify();
        pi();
        wine();
        mandelbrot();
        out.println();
        out.printf(
                Locale.ROOT,
                "%s, in %.1f s (%.1f s to open the device).%n",
                report.wrong() == 0 ? "All results are right" : report.wrong() + " results are WRONG",
                secondsSince(start),
                opened);
        return report.wrong();
    }

    private void doublify() throws Exception {
        report.title("Double a 4x4 array: the sum");
        float[] x = GPU.random(1).random(DType.FLOAT32, 16).toFloatArray();
        double expected = 0;
        for (float element : x) {
            expected += 2 * element;
        }
        Measured<float[]> byHand = Measured.of(() -> Doublify.byHand(x));
        report.row("own kernel, copies by hand", "%.6f", sum(byHand.value()), expected, FLOAT_ROUNDING, byHand);
        Measured<float[]> inOut = Measured.of(() -> Doublify.withInOut(x));
        report.row("own kernel, InOut", "%.6f", sum(inOut.value()), expected, FLOAT_ROUNDING, inOut);
        Measured<float[]> arrays =
                Measured.of(() -> Doublify.withArrays(x).data().asFloat());
        report.row("toGpu(x).times(2).get()", "%.6f", sum(arrays.value()), expected, FLOAT_ROUNDING, arrays);
    }

    private void pi() throws Exception {
        report.title(String.format(Locale.ROOT, "Pi by %,d midpoints", Pi.COUNT));
        Measured<Float> copied = Measured.of(Pi::copiedAtEachCall);
        report.row("two own kernels, In and InOut", "%.7f", copied.value(), Math.PI, FLOAT_ROUNDING, copied);
        Measured<Float> resident = Measured.of(Pi::onTheDevice);
        report.row("two own kernels, data stays there", "%.7f", resident.value(), Math.PI, FLOAT_ROUNDING, resident);
        Measured<Double> line = Measured.of(Pi::inOneLine);
        report.row("one line of arrays, in double", "%.10f", line.value(), Math.PI, DOUBLE_ROUNDING, line);
    }

    private void wine() throws Exception {
        double[][] rows = WineData.read();
        report.title("A table of " + rows.length + " wines");
        Measured<WineTable> table = Measured.of(() -> WineTable.of(rows));
        int a = WineData.COLUMNS.indexOf("phenols");
        int b = WineData.COLUMNS.indexOf("flavanoids");
        double found = table.value().correlation(a, b);
        double expected = PlainJava.correlation(rows, a, b);
        report.row("phenols with flavanoids", "%.10f", found, expected, DOUBLE_ROUNDING, table);
        table.value().summary().lines().forEach(report::text);
    }

    private void mandelbrot() throws Exception {
        int side = Mandelbrot.SIDE;
        int steps = Mandelbrot.STEPS;
        report.title(String.format(Locale.ROOT, "The Mandelbrot set, %d x %d", side, side));
        Measured<Mandelbrot.Pixels> pixels = Measured.of(() -> Mandelbrot.iterate(side, steps));
        double taken = pixels.value().steps().sum().itemDouble();
        double expected =
                Arrays.stream(PlainJava.mandelbrot(side, steps)).asLongStream().sum();
        report.row("steps of all pixels, summed", "%.0f", taken, expected, 0, pixels);
        Stopwatch watch = new Stopwatch();
        Mandelbrot.paint(pixels.value(), steps, picture, watch);
        watch.laps()
                .forEach((stage, seconds) -> report.text(String.format(Locale.ROOT, "%-16s %8.2f s", stage, seconds)));
        report.text("the picture: " + picture.toAbsolutePath());
    }

    private static double sum(float[] values) {
        double sum = 0;
        for (float value : values) {
            sum += value;
        }
        return sum;
    }

    private static double secondsSince(long start) {
        return (System.nanoTime() - start) / 1e9;
    }
}
