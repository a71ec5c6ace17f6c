package org.gpuarray.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.types.DType;

/**
 * Factors of many small matrices in one call, in milliseconds: the median of several calls, from the call to the end of the device's
 * work, with the number of kernels. Beside {@code gpuarray-bench/small_factor_peers.py}, which prints the same rows.
 *
 * <p>Arguments: the number of matrices (1000000), then names to choose rows, none for all. Batches of long rows are shorter, so that
 * all have about as many elements.
 */
public final class SmallFactorTimes {
    private static final List<Integer> SIDES = List.of(2, 4, 8, 16, 32);
    private static final int COUNT = 1_000_000;

    private final String[] wanted;

    private SmallFactorTimes(String[] arguments) {
        wanted = arguments;
    }

    public static void main(String[] arguments) {
        int count = arguments.length > 0 ? Integer.parseInt(arguments[0]) : COUNT;
        System.out.println("# small factors on " + GPU.device().description() + ", JVM " + Runtime.version());
        SmallFactorTimes times = new SmallFactorTimes(arguments);
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            for (int side : SIDES) {
                times.run(type, count(count, side), side);
            }
        }
    }

    private static int count(int count, int side) {
        return side <= 4 ? count : Math.max(1, count * 16 / (side * side));
    }

    private void run(DType type, int count, int side) {
        GPUArray a = Formulas.evaluated(
                GPU.random(1).random(count, side, side).minus(0.5).astype(type));
        GPUArray symmetric = Formulas.evaluated(a.plus(a.swapAxes(-2, -1)));
        GPUArray positive =
                Formulas.evaluated(symmetric.plus(GPU.identity(side, type).times(2.0 * side)));
        GPUArray b = Formulas.evaluated(GPU.random(2).random(count, side, 1).astype(type));
        String of = " " + count + " x " + side + " " + type;
        print("solve" + of, () -> List.of(Linalg.solve(a, b)));
        print("inv" + of, () -> List.of(Linalg.inv(a)));
        print("det" + of, () -> List.of(Linalg.det(a)));
        print("cholesky" + of, () -> List.of(Linalg.cholesky(positive)));
        print("qr" + of, () -> {
            Linalg.Qr qr = Linalg.qr(a);
            return List.of(qr.q(), qr.r());
        });
        print("eigvalsh" + of, () -> List.of(Linalg.eigvalsh(symmetric)));
        print("eigh" + of, () -> {
            Linalg.Eigh eigh = Linalg.eigh(symmetric);
            return List.of(eigh.values(), eigh.vectors());
        });
        print("svdvals" + of, () -> List.of(Linalg.svdvals(a)));
        print("svd" + of, () -> {
            Linalg.Svd svd = Linalg.svd(a);
            return List.of(svd.u(), svd.s(), svd.vh());
        });
        print("eigvals" + of, () -> List.of(Linalg.eigvals(a)));
        print("eig" + of, () -> {
            Linalg.Eig eig = Linalg.eig(a);
            return List.of(eig.values(), eig.vectors());
        });
        List.of(a, symmetric, positive, b).forEach(GPUArray::close);
    }

    private void print(String name, Supplier<List<GPUArray>> call) {
        boolean isWanted = wanted.length < 2;
        for (int i = 1; i < wanted.length; i++) {
            isWanted |= name.contains(wanted[i]);
        }
        if (isWanted) {
            double milliseconds = CallTimes.median(call);
            long kernels = CallTimes.launches(call);
            System.out.printf(Locale.ROOT, "%-46s %10.3f ms %5d kernels%n", name, milliseconds, kernels);
        }
    }
}
