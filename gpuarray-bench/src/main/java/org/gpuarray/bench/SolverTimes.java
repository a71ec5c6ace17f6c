package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.LinalgException;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.FactorLibrary;
import org.gpuarray.device.FactorLibrary.Operation;
import org.gpuarray.exec.FactorChoice;
import org.gpuarray.exec.LibraryUse;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.jspecify.annotations.Nullable;

/**
 * Factors of square matrices by generated kernels and by the device's library (cuSOLVER): milliseconds of both, and what their results
 * leave over, in units of n times epsilon times the largest elements. Then the sizes from which the library is faster, as the rows of
 * {@code org.gpuarray.cuda.SolverSizes}, and what singular matrices and NaN give.
 *
 * <p>Arguments: the seconds after which no further row is begun (60), then the names of rows, none for all. A row is left out if it is
 * likely to take more than 0.7 s.
 */
public final class SolverTimes {
    private static final List<DType> TYPES = List.of(DType.FLOAT32, DType.FLOAT64, DType.COMPLEX64, DType.COMPLEX128);
    private static final List<Integer> SIDES = List.of(64, 128, 256, 512, 1024, 2048, 4096, 8192);
    private static final int SECONDS = 60;
    private static final double LONGEST_MILLIS = 700;
    private static final double LONG_MILLIS = 50;
    private static final int CALLS = 9;
    private static final int WARM_UP_SIDE = 256;
    private static final long WARM_UP_NANOS = 300_000_000L;

    /** What one size's matrices are made of. */
    private record Inputs(GPUArray general, GPUArray hermitian, GPUArray positive, GPUArray vector)
            implements AutoCloseable {
        static Inputs of(int side, DType type) {
            GPUArray general = GPU.random(1).random(side, side).minus(0.5).astype(type);
            if (type.isComplex()) {
                GPUArray imaginary = GPU.random(2).random(side, side).minus(0.5);
                general = general.plus(imaginary.times(new Complex128(0, 1))).astype(type);
            }
            general = Formulas.evaluated(general);
            GPUArray hermitian = Formulas.evaluated(general.plus(turned(general)));
            GPUArray positive = Formulas.evaluated(hermitian
                    .plus(GPU.identity(side, type.part()).times(3.0 * side))
                    .astype(type));
            return new Inputs(
                    general,
                    hermitian,
                    positive,
                    Formulas.evaluated(GPU.random(3).random(side).astype(type)));
        }

        @Override
        public void close() {
            List.of(general, hermitian, positive, vector).forEach(GPUArray::close);
        }
    }

    /** Makes a row's results. */
    private interface Call {
        List<GPUArray> of(Inputs inputs);
    }

    /** Says what results leave over. */
    private interface Residual {
        double of(Inputs inputs, List<GPUArray> results);
    }

    /** A row; that of triangular systems, which the library of products solves, has no operation. */
    private record Row(String name, @Nullable Operation operation, Call call, Residual residual) {}

    private static final List<Row> ROWS = List.of(
            new Row(
                    "cholesky",
                    Operation.CHOLESKY,
                    in -> List.of(Linalg.cholesky(in.positive)),
                    (in, l) -> left(l.get(0).matmul(turned(l.get(0))).minus(in.positive), in.positive)),
            new Row(
                    "lu",
                    Operation.LU,
                    in -> {
                        Linalg.Lu lu = Linalg.lu(in.general);
                        return List.of(lu.l(), lu.u(), lu.p());
                    },
                    (in, lu) ->
                            left(lu.get(2).matmul(lu.get(0)).matmul(lu.get(1)).minus(in.general), in.general)),
            new Row(
                    "solve",
                    Operation.SOLVE,
                    in -> List.of(Linalg.solve(in.general, in.vector)),
                    (in, x) -> left(in.general.matmul(x.get(0)).minus(in.vector), in.general, x.get(0))),
            new Row(
                    "inv",
                    Operation.SOLVE,
                    in -> List.of(Linalg.inv(in.general)),
                    (in, x) -> left(minusOne(in.general.matmul(x.get(0))), in.general, x.get(0))),
            new Row(
                    "qr",
                    Operation.QR,
                    in -> {
                        Linalg.Qr qr = Linalg.qr(in.general);
                        return List.of(qr.q(), qr.r());
                    },
                    (in, qr) -> Math.max(
                            left(qr.get(0).matmul(qr.get(1)).minus(in.general), in.general),
                            left(minusOne(turned(qr.get(0)).matmul(qr.get(0)))))),
            new Row(
                    "qrTriangle",
                    Operation.QR_TRIANGLE,
                    in -> List.of(Linalg.qrTriangle(in.general)),
                    (in, r) -> left(
                            turned(r.get(0))
                                    .matmul(r.get(0))
                                    .minus(turned(in.general).matmul(in.general)),
                            in.general,
                            r.get(0))),
            new Row(
                    "triangle, vector",
                    null,
                    in -> List.of(Linalg.solveTriangular(in.positive, in.vector, true)),
                    (in, x) -> left(in.positive.tril().matmul(x.get(0)).minus(in.vector), in.positive, x.get(0))),
            new Row(
                    "triangle, matrix",
                    null,
                    in -> List.of(Linalg.solveTriangular(in.positive, in.general, false)),
                    (in, x) -> left(in.positive.triu().matmul(x.get(0)).minus(in.general), in.positive, x.get(0))),
            new Row(
                    "eigvalsh",
                    Operation.EIGVALSH,
                    in -> List.of(Linalg.eigvalsh(in.hermitian)),
                    (in, w) ->
                            left(w.get(0).sum().minus(Linalg.trace(in.hermitian).real()), w.get(0))),
            new Row(
                    "eigh",
                    Operation.EIGH,
                    in -> {
                        Linalg.Eigh eigh = Linalg.eigh(in.hermitian);
                        return List.of(eigh.values(), eigh.vectors());
                    },
                    (in, w) -> Math.max(
                            left(
                                    w.get(1)
                                            .times(w.get(0))
                                            .matmul(turned(w.get(1)))
                                            .minus(in.hermitian),
                                    w.get(0)),
                            left(minusOne(turned(w.get(1)).matmul(w.get(1)))))),
            new Row(
                    "svdvals",
                    Operation.SVDVALS,
                    in -> List.of(Linalg.svdvals(in.general)),
                    (in, s) -> left(
                            s.get(0)
                                    .square()
                                    .sum()
                                    .minus(in.general.abs().square().sum()),
                            s.get(0),
                            s.get(0))),
            new Row(
                    "svd",
                    Operation.SVD,
                    in -> {
                        Linalg.Svd svd = Linalg.svd(in.general);
                        return List.of(svd.u(), svd.s(), svd.vh());
                    },
                    (in, svd) -> Math.max(
                            left(svd.get(0).times(svd.get(1)).matmul(svd.get(2)).minus(in.general), svd.get(1)),
                            Math.max(
                                    left(minusOne(turned(svd.get(0)).matmul(svd.get(0)))),
                                    left(minusOne(svd.get(2).matmul(turned(svd.get(2)))))))));

    private final long end;
    private final List<String> wanted;
    private final boolean isThere;
    private final Map<String, int[]> least = new LinkedHashMap<>();

    private SolverTimes(String[] arguments, boolean isThere) {
        int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : SECONDS;
        end = System.nanoTime() + seconds * 1_000_000_000L;
        wanted = Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length);
        this.isThere = isThere;
    }

    public static void main(String[] arguments) {
        FactorLibrary library = GPU.device().factors();
        boolean isThere = LibraryLog.tells(() -> library != null && library.isThere());
        System.out.println("# factors on " + GPU.device().description() + ", JVM " + Runtime.version()
                + (isThere ? "" : ", without a library"));
        System.out.printf(
                "%-22s %-10s %6s %11s %11s %7s   %9s %9s%n",
                "row", "type", "rows", "own ms", "library ms", "own/lib", "own left", "lib left");
        SolverTimes times = new SolverTimes(arguments, isThere);
        if (isThere) {
            faults();
        }
        List<Row> rows = ROWS.stream()
                .filter(row -> times.wanted.isEmpty() || times.wanted.contains(row.name))
                .toList();
        rows.forEach(times::warmUp);
        rows.forEach(times::run);
        FactorChoice.use(LibraryUse.MEASURED);
        times.printTable();
    }

    /** What NumPy's exceptions are for, and NaN, of matrices that the library factors. */
    private static void faults() {
        FactorChoice.use(LibraryUse.ALL);
        int n = 200;
        GPUArray a = GPU.random(5).random(n, n).minus(0.5);
        a.set(":, 7", 0);
        Linalg.Lu lu = Linalg.lu(a);
        System.out.printf(
                Locale.ROOT,
                "# singular: lu leaves %.2f, det %s, solve: %s%n",
                left(lu.p().matmul(lu.l()).matmul(lu.u()).minus(a), a),
                Linalg.det(a).item(),
                outcome(() -> Linalg.solve(a, GPU.ones(n))));
        GPUArray positive = a.matmul(a.transpose()).plus(GPU.identity(n, DType.FLOAT64));
        GPUArray indefinite = positive.copy();
        indefinite.set("100, 100", -1);
        GPUArray withNaN = positive.copy();
        withNaN.set("100, 3", Double.NaN);
        System.out.printf(
                "# cholesky: good %s, indefinite %s, with NaN %s%n",
                outcome(() -> Linalg.cholesky(positive)),
                outcome(() -> Linalg.cholesky(indefinite)),
                outcome(() -> Linalg.cholesky(withNaN)));
        System.out.printf(
                "# with NaN: eigvalsh %s, svdvals %s, solve %s%n",
                outcome(() -> Linalg.eigvalsh(withNaN)),
                outcome(() -> Linalg.svdvals(withNaN)),
                outcome(() -> Linalg.solve(withNaN, GPU.ones(n))));
    }

    private static String outcome(Supplier<GPUArray> call) {
        try {
            GPUArray result = call.get();
            return result.isnan().sum().item() + " NaN of " + result.size();
        } catch (LinalgException | DeviceException | UnsatisfiedLinkError e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** Calls a row for a while: kernels are compiled, the library is loaded, HotSpot compiles the host's code. */
    private void warmUp(Row row) {
        try (Inputs inputs = Inputs.of(WARM_UP_SIDE, DType.FLOAT32)) {
            for (LibraryUse use : isThere ? List.of(LibraryUse.NONE, LibraryUse.ALL) : List.of(LibraryUse.NONE)) {
                FactorChoice.use(use);
                long until = System.nanoTime() + WARM_UP_NANOS;
                do {
                    List<GPUArray> results = new ArrayList<>();
                    millis(row, inputs, results);
                    results.forEach(GPUArray::close);
                } while (System.nanoTime() < until);
            }
        } catch (LinalgException | DeviceException | UnsatisfiedLinkError e) {
            System.out.println("# " + row.name + ": " + e.getMessage());
        }
    }

    private void run(Row row) {
        for (DType type : TYPES) {
            double[] ownMillis = new double[SIDES.size()];
            double[] libraryMillis = new double[SIDES.size()];
            for (int i = 0; i < SIDES.size() && System.nanoTime() < end; i++) {
                try (Inputs inputs = Inputs.of(SIDES.get(i), type)) {
                    Result own = measured(row, inputs, LibraryUse.NONE, i == 0 ? 0 : ownMillis[i - 1]);
                    ownMillis[i] = own.millis;
                    Result library = isThere
                            ? measured(row, inputs, LibraryUse.ALL, i == 0 ? 0 : libraryMillis[i - 1])
                            : Result.NONE;
                    libraryMillis[i] = library.millis;
                    print(row.name, type, SIDES.get(i), own, library);
                }
            }
            note(row, type, ownMillis, libraryMillis);
        }
    }

    /** Milliseconds, infinity if they were not measured, and what is left over. */
    private record Result(double millis, double left) {
        private static final Result NONE = new Result(Double.POSITIVE_INFINITY, Double.NaN);
    }

    private static Result measured(Row row, Inputs inputs, LibraryUse use, double ofHalfTheSide) {
        if (ofHalfTheSide * 7 > LONGEST_MILLIS) {
            return Result.NONE;
        }
        FactorChoice.use(use);
        try {
            return measured(row, inputs);
        } catch (LinalgException | DeviceException | UnsatisfiedLinkError e) {
            System.out.println("# " + row.name + " of " + inputs.general.shape() + " " + inputs.general.dtype() + ": "
                    + e.getMessage());
            return Result.NONE;
        }
    }

    private static Result measured(Row row, Inputs inputs) {
        List<GPUArray> results = new ArrayList<>();
        double first = millis(row, inputs, results);
        double left = row.residual.of(inputs, results);
        results.forEach(GPUArray::close);
        double[] times = new double[first > LONG_MILLIS * 4 ? 1 : first > LONG_MILLIS ? 3 : CALLS];
        for (int i = 0; i < times.length; i++) {
            results.clear();
            times[i] = millis(row, inputs, results);
            results.forEach(GPUArray::close);
        }
        Arrays.sort(times);
        return new Result(times[times.length / 2], left);
    }

    private static double millis(Row row, Inputs inputs, List<GPUArray> results) {
        GPU.device().stream().synchronize();
        long start = System.nanoTime();
        results.addAll(row.call.of(inputs));
        GPU.eval(results.toArray(new GPUArray[0]));
        GPU.device().stream().synchronize();
        return (System.nanoTime() - start) / 1e6;
    }

    private static void print(String name, DType type, int side, Result own, Result library) {
        if (Double.isFinite(own.millis) || Double.isFinite(library.millis)) {
            System.out.printf(
                    Locale.ROOT,
                    "%-22s %-10s %6d %11.3f %11.3f %7.2f   %9.3f %9.3f%n",
                    name,
                    type,
                    side,
                    own.millis,
                    library.millis,
                    own.millis / library.millis,
                    own.left,
                    library.left);
        }
    }

    /** Keeps the least size from which the library was faster; that of a row with the same operation if that is larger. */
    private void note(Row row, DType type, double[] own, double[] library) {
        int from = Integer.MAX_VALUE;
        for (int i = SIDES.size() - 1; i >= 0; i--) {
            boolean isMeasured = library[i] > 0 && Double.isFinite(library[i]);
            if (isMeasured && library[i] >= own[i]) {
                break;
            }
            from = isMeasured ? SIDES.get(i) : from;
        }
        String key = row.operation == null ? row.name : row.operation.name();
        int[] sizes = least.computeIfAbsent(key, any -> new int[TYPES.size()]);
        int before = sizes[TYPES.indexOf(type)];
        sizes[TYPES.indexOf(type)] = Math.max(before, from);
    }

    private void printTable() {
        least.forEach((operation, sizes) -> {
            String row = Arrays.toString(sizes)
                    .replace("[", "{")
                    .replace("]", "}")
                    .replace(Integer.toString(Integer.MAX_VALUE), "NEVER");
            System.out.println("LEAST.put(Operation." + operation + ", new int[] " + row + ");");
        });
    }

    private static GPUArray turned(GPUArray a) {
        GPUArray view = a.swapAxes(-2, -1);
        return a.dtype().isComplex() ? view.conj() : view;
    }

    private static GPUArray minusOne(GPUArray a) {
        return a.minus(GPU.identity((int) a.shape().extent(0), a.dtype()));
    }

    private static double left(GPUArray difference, GPUArray... factors) {
        double unit = difference.dtype().part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d);
        unit *= difference.ndim() == 0
                ? factors[0].shape().extent(0)
                : difference.shape().extent(0);
        for (GPUArray factor : factors) {
            unit *= factor.abs().max().itemDouble();
        }
        return difference.abs().max().itemDouble() / unit;
    }
}
