package org.gpuarray.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.UnaryOperator;
import org.gpuarray.Fft;
import org.gpuarray.FftOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;

/**
 * Fourier transforms, in milliseconds: the median of several calls, from the call to the end of the device's work; with the number of
 * kernels, and the GB/s of one reading and one writing of the numbers. Batches of rows of each power of two from 2^4 on, so many that
 * they have all elements, then other lengths, columns, and real ones.
 *
 * <p>Arguments: the logarithm of how many elements there are (26), then names to choose rows, none for all.
 */
public final class FftTimes {
    private static final int DEFAULT_LOG = 26;
    private static final int SHORTEST_LOG = 4;

    /** Powers of 3, 5, 7, products of them, and lengths with a long prime. */
    private static final List<Integer> OTHERS = List.of(
            243, 625, 343, 1000, 1536, 2187, 2401, 3000, 3125, 10_000, 59_049, 100_000, 117_649, 1_000_000, 1009,
            65_537);

    private static final List<Integer> COLUMNS = List.of(16, 256, 1024, 4096);

    private final int log;
    private final String[] wanted;

    private FftTimes(String[] arguments) {
        log = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_LOG;
        wanted = arguments;
    }

    public static void main(String[] arguments) {
        FftTimes times = new FftTimes(arguments);
        System.out.println("# transforms of 2^" + times.log + " elements on "
                + GPU.device().description() + ", JVM " + Runtime.version());
        times.run();
    }

    private void run() {
        for (DType type : List.of(DType.COMPLEX64, DType.COMPLEX128)) {
            GPUArray all = numbers(type);
            GPUArray real = Formulas.evaluated(all.real().copy());
            for (int each = SHORTEST_LOG; each <= log; each++) {
                print("fft 2^" + each, rows(all, 1L << each), Fft::fft);
            }
            for (int length : OTHERS) {
                if (length < (1 << log)) {
                    print("fft " + length, rows(all, length), Fft::fft);
                }
            }
            for (int length : COLUMNS) {
                GPUArray columns = all.reshape(length, (int) (all.size() / length));
                print(
                        "fft of columns of " + length,
                        columns,
                        a -> Fft.fft(a, FftOptions.defaults().axis(0)));
            }
            for (int each : List.of(8, 12, 20, log)) {
                if (each <= log) {
                    GPUArray rows = rows(real, 1L << each);
                    print("rfft 2^" + each, rows, Fft::rfft);
                    GPUArray half = Formulas.evaluated(Fft.rfft(rows));
                    print("irfft 2^" + each, half, Fft::irfft);
                    half.close();
                }
            }
            print("fft2 of a square", all.reshape(1 << (log / 2), 1 << (log - log / 2)), Fft::fft2);
            all.close();
            real.close();
        }
    }

    private GPUArray numbers(DType type) {
        int count = 1 << log;
        GPUArray re = GPU.random(1).random(count);
        GPUArray im = GPU.random(2).random(count);
        return Formulas.evaluated(re.plus(im.times(new Complex128(0, 1))).astype(type));
    }

    /** Returns as many rows of a length as there are numbers for. */
    private static GPUArray rows(GPUArray all, long length) {
        long rows = all.size() / length;
        return all.get(Slice.to(rows * length)).reshape((int) rows, (int) length);
    }

    private void print(String transform, GPUArray a, UnaryOperator<GPUArray> call) {
        String name = transform + " " + a.dtype();
        boolean isWanted = wanted.length < 2;
        for (int i = 1; i < wanted.length; i++) {
            isWanted |= name.contains(wanted[i]);
        }
        if (!isWanted) {
            return;
        }
        double milliseconds = CallTimes.median(() -> List.of(call.apply(a)));
        long before = Counters.LAUNCHES.sum();
        GPUArray result = call.apply(a);
        GPU.eval(result);
        long kernels = Counters.LAUNCHES.sum() - before;
        double bytes = (double) a.size() * a.dtype().itemBytes()
                + (double) result.size() * result.dtype().itemBytes();
        result.close();
        System.out.printf(
                Locale.ROOT,
                "%-32s %9.3f ms %8.1f GB/s %5d kernels%n",
                name,
                milliseconds,
                bytes / milliseconds / 1e6,
                kernels);
    }
}
