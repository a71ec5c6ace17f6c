package org.gpuarray.bench;

import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.types.DType;

/**
 * Factors of square matrices and solutions with them, in milliseconds: the median of several calls, from the call to the end of the
 * device's work, with the number of kernels; then what the results leave over, in units of n times epsilon times the largest elements.
 * Beside {@code gpuarray-bench/factor_peers.py}.
 *
 * <p>Arguments: the longest side (4096), then names to choose rows, none for all.
 */
public final class FactorTimes {
    private static final List<Integer> SIDES = List.of(512, 1024, 2048, 4096, 8192, 16_384);
    private static final int LONGEST = 4096;

    private final String[] wanted;

    private FactorTimes(String[] arguments) {
        wanted = arguments;
    }

    public static void main(String[] arguments) {
        int longest = arguments.length > 0 ? Integer.parseInt(arguments[0]) : LONGEST;
        System.out.println("# factors on " + GPU.device().description() + ", JVM " + Runtime.version());
        FactorTimes times = new FactorTimes(arguments);
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64)) {
            for (int side : SIDES) {
                if (side <= longest) {
                    times.run(type, side);
                }
            }
        }
    }

    private void run(DType type, int side) {
        GPUArray a =
                Formulas.evaluated(GPU.random(1).random(side, side).minus(0.5).astype(type));
        GPUArray positive = Formulas.evaluated(
                a.plus(a.transpose()).plus(GPU.identity(side, type).times(2.0 * side)));
        GPUArray vector = Formulas.evaluated(GPU.random(2).random(side).astype(type));
        GPUArray many = Formulas.evaluated(GPU.random(3).random(side, side).astype(type));
        String of = " " + side + " " + type;
        print("lu" + of, () -> factors(Linalg.lu(a)));
        print("cholesky" + of, () -> List.of(Linalg.cholesky(positive)));
        print("solve of a vector" + of, () -> List.of(Linalg.solve(a, vector)));
        print("inv" + of, () -> List.of(Linalg.inv(a)));
        print("solveTriangular of a vector" + of, () -> List.of(Linalg.solveTriangular(positive, vector, true)));
        print("solveTriangular upper" + of, () -> List.of(Linalg.solveTriangular(positive, vector, false)));
        print("solveTriangular of a matrix" + of, () -> List.of(Linalg.solveTriangular(positive, many, true)));
        print("qr" + of, () -> {
            Linalg.Qr qr = Linalg.qr(a);
            return List.of(qr.q(), qr.r());
        });
        if (wanted.length < 2) {
            printResiduals(of, a, positive, vector);
        }
        List.of(a, positive, vector, many).forEach(GPUArray::close);
    }

    private static void printResiduals(String of, GPUArray a, GPUArray positive, GPUArray vector) {
        Linalg.Lu lu = Linalg.lu(a);
        GPUArray l = Linalg.cholesky(positive);
        GPUArray x = Linalg.solve(a, vector);
        GPUArray y = Linalg.solveTriangular(positive, vector, true);
        GPUArray z = Linalg.solveTriangular(positive, vector, false);
        System.out.printf(
                Locale.ROOT,
                "residuals%s: lu %.3f, cholesky %.3f, solve %.3f, solveTriangular %.3f, upper %.3f%n",
                of,
                residual(lu.p().matmul(lu.l()).matmul(lu.u()).minus(a), a),
                residual(l.matmul(l.transpose()).minus(positive), positive),
                residual(a.matmul(x).minus(vector), a, x),
                residual(positive.tril().matmul(y).minus(vector), positive, y),
                residual(positive.triu().matmul(z).minus(vector), positive, z));
    }

    private static double residual(GPUArray difference, GPUArray... factors) {
        DType type = difference.dtype();
        double unit = factors[0].shape().extent(0) * (type == DType.FLOAT32 ? Math.ulp(1f) : Math.ulp(1d));
        for (GPUArray factor : factors) {
            unit *= largest(factor);
        }
        return largest(difference) / unit;
    }

    private static double largest(GPUArray a) {
        return a.abs().max().itemDouble();
    }

    private static List<GPUArray> factors(Linalg.Lu lu) {
        lu.p().close();
        return List.of(lu.l(), lu.u());
    }

    private void print(String name, Supplier<List<GPUArray>> call) {
        boolean isWanted = wanted.length < 2;
        for (int i = 1; i < wanted.length; i++) {
            isWanted |= name.contains(wanted[i]);
        }
        if (!isWanted) {
            return;
        }
        double milliseconds = CallTimes.median(call);
        long kernels = CallTimes.launches(call);
        System.out.printf(Locale.ROOT, "%-46s %10.3f ms %5d kernels%n", name, milliseconds, kernels);
    }
}
