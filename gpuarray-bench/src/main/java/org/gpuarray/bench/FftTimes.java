package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.FourierLibrary;
import org.gpuarray.exec.FourierChoice;
import org.gpuarray.exec.LibraryUse;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/**
 * Fourier transforms by generated kernels and by the device's library (cuFFT), in milliseconds: the median of several calls, from the
 * call to the end of the device's work; the GB/s of one reading and one writing of the numbers; and the difference of both results,
 * relative to their norm, in units of epsilon times log2 of the length: of either the error is below 3. Rows of each power of two from 2^4
 * on, so many that they have all elements, then other lengths, columns, transforms with a factor, real ones, and two axes. Then the
 * lengths from which the library is faster, for {@code org.gpuarray.cuda.FourierSizes}.
 *
 * <p>Arguments: the seconds after which no further row is begun (60), then parts of the names of rows, none for all;
 * {@code log=20} as one of these takes 2^20 elements of complex64 and half as many of complex128, in place of 2^26.
 */
public final class FftTimes {
    private static final int SECONDS = 60;
    private static final int DEFAULT_LOG = 26;
    private static final int SHORTEST_LOG = 4;
    private static final int CALLS = 9;
    private static final int FEW_CALLS = 3;
    private static final double LONG_MILLIS = 50;
    private static final long WARM_UP_NANOS = 500_000_000L;
    private static final String LOG = "log=";

    /** Powers of 3, 5, 7, products of them, and lengths with a long prime. */
    private static final List<Integer> OTHERS = List.of(
            243, 625, 343, 1000, 1536, 2187, 2401, 3000, 3125, 10_000, 59_049, 100_000, 117_649, 1_000_000, 11, 101,
            1009, 65_537);

    private static final List<Integer> COLUMNS = List.of(16, 256, 1024, 4096, 1000, 1009);
    private static final List<Integer> GROUPS = List.of(256, 4096, 1009);
    private static final List<Integer> WITH_FACTOR = List.of(256, 1 << 12, 1 << 14, 1 << 18, 1 << 20, 1 << 22, 10_000);
    private static final List<Integer> REAL = List.of(64, 256, 1 << 12, 1 << 16, 1 << 20, 1000, 999, 1009);

    private final long end;
    private final int log;
    private final List<String> wanted;
    private final boolean isThere;
    /** Length, and milliseconds of both, by what they have in common. */
    private final Map<String, List<double[]>> measured = new LinkedHashMap<>();

    private int leftOut;

    private FftTimes(String[] arguments, boolean isThere) {
        int seconds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : SECONDS;
        end = System.nanoTime() + seconds * 1_000_000_000L;
        List<String> others = Arrays.asList(arguments).subList(Math.min(1, arguments.length), arguments.length);
        log = others.stream()
                .filter(other -> other.startsWith(LOG))
                .mapToInt(other -> Integer.parseInt(other.substring(LOG.length())))
                .findFirst()
                .orElse(DEFAULT_LOG);
        wanted = others.stream().filter(other -> !other.startsWith(LOG)).toList();
        this.isThere = isThere;
    }

    public static void main(String[] arguments) {
        boolean isThere = LibraryLog.tells(() -> {
            FourierLibrary library = GPU.device().fourier();
            return library != null && library.isThere();
        });
        FftTimes times = new FftTimes(arguments, isThere);
        System.out.println("# transforms of 2^" + times.log + " elements of complex64 and 2^" + (times.log - 1)
                + " of complex128 on " + GPU.device().description() + ", JVM " + Runtime.version()
                + (isThere ? "" : ", without a library"));
        System.out.printf(
                "%-36s %9s %9s %7s %8s %8s %6s%n",
                "row", "own ms", "lib ms", "own/lib", "own GB/s", "lib GB/s", "error");
        times.warmUp();
        times.run(DType.COMPLEX64, times.log);
        times.run(DType.COMPLEX128, times.log - 1);
        FourierChoice.use(LibraryUse.MEASURED);
        times.printTable();
    }

    /** HotSpot compiles the host's code, and the library is loaded. */
    private void warmUp() {
        try (GPUArray rows = Formulas.evaluated(
                numbers(DType.COMPLEX64, 1 << 12).reshape(1 << 4, 1 << 8).copy())) {
            for (LibraryUse use : isThere ? List.of(LibraryUse.NONE, LibraryUse.ALL) : List.of(LibraryUse.NONE)) {
                FourierChoice.use(use);
                long until = System.nanoTime() + WARM_UP_NANOS;
                do {
                    Fft.fft(rows).close();
                } while (System.nanoTime() < until);
            }
        }
    }

    private void run(DType type, int elements) {
        try (GPUArray all = numbers(type, 1 << elements);
                GPUArray real = Formulas.evaluated(all.real().copy())) {
            for (int each = SHORTEST_LOG; each <= elements; each++) {
                measure("fft", 1L << each, "2^" + each, rows(all, 1L << each), Fft::fft);
            }
            for (int length : OTHERS) {
                measure("fft", length, "" + length, rows(all, length), Fft::fft);
            }
            for (int length : WITH_FACTOR) {
                measure("ifft", length, "" + length, rows(all, length), Fft::ifft);
            }
            for (int length : REAL) {
                GPUArray rows = rows(real, length);
                measure("rfft", length, "" + length, rows, Fft::rfft);
                GPUArray half = rows(all, length / 2 + 1);
                measure("irfft", length, "" + length, half, a -> Fft.irfft(a, length));
            }
            measure("rfft", real.size(), "2^" + elements, rows(real, real.size()), Fft::rfft);
            for (int length : COLUMNS) {
                GPUArray columns = columns(all, 1, length);
                measure("fft of columns", length, "" + length, columns, FftTimes::alongTheSecond);
            }
            for (int length : GROUPS) {
                GPUArray groups = columns(all, 16, length);
                measure("fft of 16 groups", length, "" + length, groups, FftTimes::alongTheSecond);
            }
            int side = 1 << (elements / 2);
            measure("fft2", side, "" + side, rows(all, side), Fft::fft2);
        }
    }

    private static GPUArray alongTheSecond(GPUArray a) {
        return Fft.fft(a, FftOptions.defaults().axis(1));
    }

    private static GPUArray numbers(DType type, int count) {
        GPUArray re = GPU.random(1).random(count);
        GPUArray im = GPU.random(2).random(count);
        return Formulas.evaluated(
                re.minus(0.5).plus(im.minus(0.5).times(new Complex128(0, 1))).astype(type));
    }

    /** Returns as many rows of a length as there are numbers for. */
    private static GPUArray rows(GPUArray all, long length) {
        return columns(all, 0, length).squeeze(0);
    }

    /** Returns so many groups of as many columns of a length as there are numbers for; rows if there is no group. */
    private static GPUArray columns(GPUArray all, int groups, long length) {
        long many = all.size() / length / Math.max(1, groups);
        GPUArray used = all.get(Slice.to(Math.max(1, groups) * many * length));
        return groups == 0 ? used.reshape(1, (int) many, (int) length) : used.reshape(groups, (int) length, (int) many);
    }

    private record Result(double millis, GPUArray array) {}

    private void measure(String transform, long length, String text, GPUArray a, UnaryOperator<GPUArray> call) {
        String name = transform + " " + text + " " + a.dtype();
        if (a.size() == 0 || (!wanted.isEmpty() && wanted.stream().noneMatch(name::contains))) {
            return;
        } else if (System.nanoTime() > end) {
            leftOut++;
            return;
        }
        try {
            FourierChoice.use(LibraryUse.NONE);
            Result own = measured(a, call);
            double bytes = (double) a.size() * a.dtype().itemBytes()
                    + (double) own.array.size() * own.array.dtype().itemBytes();
            double library = Double.NaN;
            double error = Double.NaN;
            if (isThere) {
                FourierChoice.use(LibraryUse.ALL);
                Result other = measured(a, call);
                library = other.millis;
                error = error(own.array, other.array, length);
                other.array.close();
                String group = transform + " " + kindOf(length) + " " + a.dtype();
                measured.computeIfAbsent(group, any -> new ArrayList<>())
                        .add(new double[] {length, own.millis, library});
            }
            own.array.close();
            System.out.printf(
                    Locale.ROOT,
                    "%-36s %9.3f %9.3f %7.2f %8.1f %8.1f %6.3f%n",
                    name,
                    own.millis,
                    library,
                    own.millis / library,
                    bytes / own.millis / 1e6,
                    bytes / library / 1e6,
                    error);
        } catch (DeviceException | UnsatisfiedLinkError e) {
            System.out.println("# " + name + ": " + e.getMessage());
        }
    }

    private static Result measured(GPUArray a, UnaryOperator<GPUArray> call) {
        double first = 0;
        for (int i = 0; i < 2; i++) {
            first = millis(a, call).closed();
        }
        double[] times = new double[first > LONG_MILLIS ? FEW_CALLS : CALLS];
        for (int i = 0; i < times.length - 1; i++) {
            times[i] = millis(a, call).closed();
        }
        Timed last = millis(a, call);
        times[times.length - 1] = last.millis;
        Arrays.sort(times);
        return new Result(times[times.length / 2], last.array);
    }

    private record Timed(double millis, GPUArray array) {
        double closed() {
            array.close();
            return millis;
        }
    }

    private static Timed millis(GPUArray a, UnaryOperator<GPUArray> call) {
        GPU.device().stream().synchronize();
        long start = System.nanoTime();
        GPUArray result = call.apply(a);
        GPU.eval(result);
        GPU.device().stream().synchronize();
        return new Timed((System.nanoTime() - start) / 1e6, result);
    }

    private static double error(GPUArray own, GPUArray other, long length) {
        double unit = own.dtype().part() == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d);
        double difference = own.minus(other).abs().square().sum().itemDouble();
        return Math.sqrt(difference / own.abs().square().sum().itemDouble())
                / (unit * Math.max(1, Math.log(length) / Math.log(2)));
    }

    private static String kindOf(long length) {
        long rest = length;
        for (int prime = 2; prime <= 7; prime++) {
            while (rest % prime == 0) {
                rest /= prime;
            }
        }
        return Long.bitCount(length) == 1 ? "POWERS_OF_TWO" : rest == 1 ? "PRODUCTS" : "OTHERS";
    }

    /** Prints the least measured length from which the library was faster for all that are longer. */
    private void printTable() {
        measured.forEach((group, rows) -> {
            rows.sort((left, right) -> Double.compare(left[0], right[0]));
            long from = Long.MAX_VALUE;
            for (int i = rows.size() - 1; i >= 0 && rows.get(i)[2] < rows.get(i)[1]; i--) {
                from = (long) rows.get(i)[0];
            }
            System.out.println("# " + group + ": from " + (from == Long.MAX_VALUE ? "NEVER" : from));
        });
        if (leftOut > 0) {
            System.out.println("# " + leftOut + " rows left out: the time was over");
        }
    }
}
