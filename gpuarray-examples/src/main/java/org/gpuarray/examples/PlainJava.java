package org.gpuarray.examples;

/** The same results by loops of plain Java, to stand beside those of the device. */
final class PlainJava {
    private PlainJava() {}

    /** Returns the correlation of two columns. */
    static double correlation(double[][] rows, int a, int b) {
        double meanA = mean(rows, a);
        double meanB = mean(rows, b);
        double both = 0;
        double onlyA = 0;
        double onlyB = 0;
        for (double[] row : rows) {
            both += (row[a] - meanA) * (row[b] - meanB);
            onlyA += (row[a] - meanA) * (row[a] - meanA);
            onlyB += (row[b] - meanB) * (row[b] - meanB);
        }
        return both / Math.sqrt(onlyA * onlyB);
    }

    /** Returns how many steps each pixel of {@link Mandelbrot} stays, row by row. */
    static int[] mandelbrot(int side, int steps) {
        float scale = Mandelbrot.WIDTH / side;
        int[] stayed = new int[side * side];
        for (int row = 0; row < side; row++) {
            for (int column = 0; column < side; column++) {
                float cRe = column * scale + Mandelbrot.LEFT;
                float cIm = row * scale + Mandelbrot.TOP;
                stayed[row * side + column] = stepsOf(cRe, cIm, steps);
            }
        }
        return stayed;
    }

    private static int stepsOf(float cRe, float cIm, int steps) {
        float re = 0;
        float im = 0;
        for (int step = 0; step < steps; step++) {
            float re2 = re * re;
            float im2 = im * im;
            if (re2 + im2 > Mandelbrot.ESCAPED) {
                return step;
            }
            im = re * im * 2 + cIm;
            re = re2 - im2 + cRe;
        }
        return steps;
    }

    private static double mean(double[][] rows, int column) {
        double sum = 0;
        for (double[] row : rows) {
            sum += row[column];
        }
        return sum / rows.length;
    }
}
