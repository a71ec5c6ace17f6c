package org.gpuarray.bench.npbench;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/**
 * Results beside NumPy's, of which {@code values.txt} keeps a few numbers each: the greatest magnitude, sums that depend on all
 * elements and on their places, and some elements. {@code digest.py} computes the same numbers.
 */
final class Values {
    private static final int ELEMENTS = 7;
    private static final int WEIGHTS = 97;
    private static final double TOLERANCE_64 = 1e-10;
    private static final double TOLERANCE_32 = 1e-4;

    private Values() {}

    /** Returns what differs from NumPy's values, nothing if all are alike. */
    static Optional<String> difference(String program, List<GPUArray> results) {
        List<String[]> expected = Sizes.lines("values.txt").stream()
                .map(line -> line.split(" "))
                .filter(fields -> fields[0].equals(program))
                .toList();
        if (expected.size() != results.size()) {
            return Optional.of(results.size() + " results for " + expected.size());
        }
        for (int i = 0; i < results.size(); i++) {
            String[] fields = expected.get(i);
            Optional<String> difference = difference(fields, results.get(i));
            if (difference.isPresent()) {
                return Optional.of("result " + i + ": " + difference.get());
            }
        }
        return Optional.empty();
    }

    /** {@code expected} is a line: program, number, shape, type, then numbers. */
    private static Optional<String> difference(String[] expected, GPUArray found) {
        String shape =
                Arrays.stream(found.shape().extents()).mapToObj(Long::toString).collect(Collectors.joining("x"));
        shape = shape.isEmpty() ? "scalar" : shape;
        String type = found.dtype().numpyName();
        if (!shape.equals(expected[2]) || !type.equals(expected[3])) {
            return Optional.of(shape + " " + type + " for " + expected[2] + " " + expected[3]);
        }
        double[] wanted =
                Arrays.stream(expected).skip(4).mapToDouble(Double::parseDouble).toArray();
        List<Double> numbers = digest(numbers(found));
        double[] scales = {wanted[0], wanted[2], wanted[2], wanted[3], wanted[2] * WEIGHTS};
        for (int i = 0; i < wanted.length; i++) {
            double scale = i < scales.length ? scales[i] : wanted[0];
            // So that a NaN differs.
            if (!(Math.abs(numbers.get(i) - wanted[i]) <= tolerance(found.dtype()) * scale)) {
                return Optional.of("number " + i + " is " + numbers.get(i) + " for " + wanted[i]);
            }
        }
        return Optional.empty();
    }

    private static double tolerance(DType type) {
        return switch (type) {
            case FLOAT64, COMPLEX128 -> TOLERANCE_64;
            case FLOAT32, COMPLEX64 -> TOLERANCE_32;
            default -> 0;
        };
    }

    /** Returns the elements in C order as float64, two for a complex one. */
    private static double[] numbers(GPUArray array) {
        GPUArray flat = array.ravel();
        if (!array.dtype().isComplex()) {
            return flat.astype(DType.FLOAT64).toDoubleArray();
        }
        double[] real = flat.real().astype(DType.FLOAT64).toDoubleArray();
        double[] imaginary = flat.imag().astype(DType.FLOAT64).toDoubleArray();
        double[] both = new double[2 * real.length];
        for (int i = 0; i < real.length; i++) {
            both[2 * i] = real[i];
            both[2 * i + 1] = imaginary[i];
        }
        return both;
    }

    private static List<Double> digest(double[] x) {
        double greatest = 0;
        double sum = 0;
        double magnitudes = 0;
        double squares = 0;
        double weighted = 0;
        for (int i = 0; i < x.length; i++) {
            greatest = Math.max(greatest, Math.abs(x[i]));
            sum += x[i];
            magnitudes += Math.abs(x[i]);
            squares += x[i] * x[i];
            weighted += x[i] * (1 + i % WEIGHTS);
        }
        List<Double> numbers = new ArrayList<>(List.of(greatest, sum, magnitudes, squares, weighted));
        for (int i = 0; i < ELEMENTS && x.length > 0; i++) {
            numbers.add(x[(int) ((long) i * (x.length - 1) / (ELEMENTS - 1))]);
        }
        return numbers;
    }
}
