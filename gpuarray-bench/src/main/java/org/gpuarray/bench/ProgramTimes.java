package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Programs of data science and simulation, as a user of NumPy writes them here, on float32 unless their names say another type: in
 * milliseconds, the median of several calls, from the call to the end of the device's work; with the number of kernels. {@code
 * program_peers.py} has the same programs.
 *
 * <p>Arguments: the logarithm of the number of elements (26), then names to choose programs, none for all.
 */
public final class ProgramTimes {
    private static final int DEFAULT_LOG = 26;
    private static final int ROW = 1_024;
    private static final int FEATURES = 64;
    private static final int CENTRES = 16;
    private static final int POINT_AXES = 8;
    private static final int VALUES = 1_000;
    private static final int TOP = 100;
    private static final int SMALL_SUMS = 100;
    private static final int SMALL = 4_096;
    private static final int STEPS = 10;
    private static final double LEARNING_RATE = 0.01;
    private static final double SQRT_HALF = Math.sqrt(0.5);

    private final int count;
    /** The side of a square of as many elements. */
    private final int side;

    private final Map<String, Supplier<List<GPUArray>>> programs = new LinkedHashMap<>();

    private ProgramTimes(int log) {
        count = 1 << log;
        side = 1 << (log / 2);
        add("mandelbrot 50 steps", mandelbrot(side / 4));
        add("logistic regression step", logisticRegression(count / FEATURES));
        add("game of life 10 steps uint8", life(side));
        add("jacobi 10 steps", jacobi(side));
        add("nearest of 16 centres", nearest(count / FEATURES));
        add("n-body forces", nBody(side / 2));
        ofNumbers();
        ofRows();
        ofImages();
    }

    public static void main(String[] arguments) {
        int log = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_LOG;
        System.out.println(
                "# programs of 2^" + log + " on " + GPU.device().description() + ", JVM " + Runtime.version());
        ProgramTimes times = new ProgramTimes(log);
        times.programs.forEach((name, program) -> {
            boolean isWanted = arguments.length < 2;
            for (int i = 1; i < arguments.length; i++) {
                isWanted |= name.contains(arguments[i]);
            }
            if (isWanted) {
                print(name, program);
            }
        });
    }

    private static void print(String name, Supplier<List<GPUArray>> program) {
        double milliseconds = CallTimes.median(program);
        long kernels = CallTimes.launches(program);
        System.out.printf(Locale.ROOT, "%-32s %9.3f ms %5d kernels%n", name, milliseconds, kernels);
    }

    private void add(String name, Supplier<List<GPUArray>> program) {
        programs.put(name, program);
    }

    private static Supplier<List<GPUArray>> mandelbrot(int side) {
        GPUArray re = Formulas.evaluated(Formulas.uniform(1, side)
                .times(3)
                .minus(2)
                .broadcastTo(side, side)
                .copy());
        GPUArray im = Formulas.evaluated(Formulas.uniform(side, 1)
                .times(2)
                .minus(1)
                .broadcastTo(side, side)
                .copy());
        return () -> List.of(Formulas.mandelbrot(re, im, side));
    }

    private static Supplier<List<GPUArray>> logisticRegression(int rows) {
        GPUArray x = Formulas.uniform(rows, FEATURES);
        GPUArray y = Formulas.evaluated(Formulas.uniform(rows).gt(0.5).astype(DType.FLOAT32));
        GPUArray weights = Formulas.evaluated(GPU.zeros(DType.FLOAT32, FEATURES));
        return () -> {
            GPUArray predicted = x.matmul(weights).negative().exp().plus(1).reciprocal();
            GPUArray gradient = x.transpose().matmul(predicted.minus(y)).div(rows);
            return List.of(weights.minus(gradient.times(LEARNING_RATE)));
        };
    }

    private static Supplier<List<GPUArray>> life(int side) {
        GPUArray start = Formulas.evaluated(Formulas.uniform(side, side).gt(0.5).astype(DType.UINT8));
        return () -> {
            GPUArray cells = start;
            for (int i = 0; i < STEPS; i++) {
                GPUArray neighbours = GPU.zeros(DType.UINT8, side, side);
                for (int dy = -1; dy <= 1; dy++) {
                    for (int dx = -1; dx <= 1; dx++) {
                        if (dx != 0 || dy != 0) {
                            neighbours = neighbours.plus(cells.roll(new int[] {dy, dx}, 0, 1));
                        }
                    }
                }
                cells = neighbours.eq(3).or(neighbours.eq(2).and(cells.eq(1))).astype(DType.UINT8);
            }
            return List.of(cells);
        };
    }

    private static Supplier<List<GPUArray>> jacobi(int side) {
        GPUArray start = Formulas.uniform(side, side);
        return () -> {
            GPUArray u = start.copy();
            for (int i = 0; i < STEPS; i++) {
                GPUArray sum = u.get(":-2, 1:-1")
                        .plus(u.get("2:, 1:-1"))
                        .plus(u.get("1:-1, :-2"))
                        .plus(u.get("1:-1, 2:"));
                u.set("1:-1, 1:-1", sum.times(0.25));
            }
            return List.of(u);
        };
    }

    private static Supplier<List<GPUArray>> nearest(int points) {
        GPUArray x = Formulas.uniform(points, 1, POINT_AXES);
        GPUArray centres = Formulas.uniform(CENTRES, POINT_AXES);
        return () -> List.of(x.minus(centres).square().sum(2).argmin(1));
    }

    private static Supplier<List<GPUArray>> nBody(int bodies) {
        GPUArray x = Formulas.uniform(bodies);
        GPUArray y = Formulas.evaluated(Formulas.uniform(bodies).times(2));
        GPUArray z = Formulas.evaluated(Formulas.uniform(bodies).times(3));
        GPUArray mass = Formulas.evaluated(Formulas.uniform(bodies).plus(1));
        return () -> {
            GPUArray dx = x.minus(x.reshape(bodies, 1));
            GPUArray dy = y.minus(y.reshape(bodies, 1));
            GPUArray dz = z.minus(z.reshape(bodies, 1));
            GPUArray square = dx.times(dx).plus(dy.times(dy)).plus(dz.times(dz)).plus(1e-3);
            GPUArray pull = mass.div(square.times(square.sqrt()));
            return List.of(
                    dx.times(pull).sum(1), dy.times(pull).sum(1), dz.times(pull).sum(1));
        };
    }

    private void ofNumbers() {
        GPUArray x = Formulas.uniform(count);
        GPUArray few = Formulas.evaluated(x.times(VALUES).astype(DType.INT32));
        add("x[x > 0.5]", () -> List.of(x.get(x.gt(0.5))));
        add("top 100", () -> List.of(x.topk(TOP).values()));
        add("median", () -> List.of(x.median()));
        add("unique of 1000 int32", () -> List.of(few.unique()));
        add("concatenate * 2", () -> List.of(GPU.concatenate(x, x).times(2)));
        add("cumulative prices", () -> List.of(x.minus(0.5).times(1e-3).cumsum().exp()));
        add("standardise", () -> List.of(x.minus(x.mean()).div(x.std())));
        add("monte carlo pi", () -> {
            GPUArray a = GPU.random(1).random(count / 4);
            GPUArray b = GPU.random(2).random(count / 4);
            return List.of(a.times(a).plus(b.times(b)).lt(1).mean().times(4));
        });
        List<GPUArray> small = new ArrayList<>();
        for (int i = 0; i < SMALL_SUMS; i++) {
            small.add(Formulas.uniform(SMALL));
        }
        add("100 sums of 4096", () -> small.stream().map(each -> each.sum()).toList());
        GPUArray gradient = Formulas.evaluated(x.minus(0.5));
        GPUArray first = Formulas.evaluated(x.times(0.1));
        GPUArray second = Formulas.evaluated(x.times(0.01));
        add("adam, 3 results", () -> {
            GPUArray m = first.times(0.9).plus(gradient.times(0.1));
            GPUArray v = second.times(0.999).plus(gradient.times(gradient).times(0.001));
            return List.of(x.minus(m.div(v.sqrt().plus(1e-8)).times(LEARNING_RATE)), m, v);
        });
        GPUArray half = Formulas.evaluated(x.astype(DType.FLOAT16));
        add(
                "gelu float16",
                () -> List.of(half.times(half.times(SQRT_HALF).erf().plus(1)).times(0.5)));
    }

    private void ofRows() {
        GPUArray rows = Formulas.uniform(count / ROW, ROW);
        GPUArray gain = Formulas.uniform(ROW);
        GPUArray bias = Formulas.uniform(ROW);
        add("layer norm, rows of 1024", () -> List.of(Formulas.layerNorm(rows, count / ROW, gain, bias)));
        add("softmax, rows of 1024", () -> List.of(Formulas.softmax(rows, count / ROW)));
        add(
                "rows normalised",
                () -> List.of(rows.div(rows.square().sum(1).sqrt().reshape(count / ROW, 1))));
        add("columns centred", () -> List.of(rows.minus(rows.mean(0))));
    }

    private void ofImages() {
        GPUArray image = Formulas.uniform(side, side);
        add("sobel", () -> List.of(Formulas.sobel(image)));
        add("box blur 3", () -> {
            GPUArray wide = image.get(":, :-2").plus(image.get(":, 1:-1")).plus(image.get(":, 2:"));
            return List.of(
                    wide.get(":-2").plus(wide.get("1:-1")).plus(wide.get("2:")).div(9));
        });
        add("transpose + 1", () -> List.of(image.transpose().plus(1).copy()));
    }
}
