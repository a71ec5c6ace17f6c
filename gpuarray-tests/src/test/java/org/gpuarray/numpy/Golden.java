package org.gpuarray.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.gpuarray.GPUArray;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.gpuarray.types.Half;

/** The golden files: one case a line, fields separated by tabs. */
final class Golden {
    private Golden() {}

    /** Returns the cases of {@code golden/name.tsv}. */
    static List<List<String>> cases(String name) {
        String path = "/golden/" + name + ".tsv";
        try (InputStream in = Golden.class.getResourceAsStream(path)) {
            String text = new String(Objects.requireNonNull(in, path).readAllBytes(), StandardCharsets.UTF_8);
            return text.lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t", -1)))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns the cases of a file, grouped, in their order. */
    static Map<String, List<List<String>>> grouped(String name, Function<List<String>, String> key) {
        return cases(name).stream().collect(Collectors.groupingBy(key, LinkedHashMap::new, Collectors.toList()));
    }

    static DType type(String name) {
        return DType.valueOf(name.toUpperCase(Locale.ROOT));
    }

    static int[] extents(String text) {
        return text.isEmpty()
                ? new int[0]
                : Arrays.stream(text.split(",")).mapToInt(Integer::parseInt).toArray();
    }

    static double[] doubles(String values) {
        return values.isEmpty()
                ? new double[0]
                : Arrays.stream(values.split(" ")).mapToDouble(Golden::number).toArray();
    }

    static long[] longs(String values) {
        return values.isEmpty()
                ? new long[0]
                : Arrays.stream(values.split(" "))
                        .mapToLong(text -> new BigInteger(text).longValue())
                        .toArray();
    }

    private static double number(String text) {
        return Double.parseDouble(text);
    }

    /** Returns the array of these values. */
    static GPUArray array(DType type, int[] shape, String values) {
        int length = values.isEmpty() ? 0 : values.split(" ").length;
        ByteBuffer bytes = ByteBuffer.allocateDirect(length * type.itemBytes()).order(ByteOrder.nativeOrder());
        for (int i = 0; i < length; i++) {
            if (type.isComplex()) {
                for (String part : values.split(" ")[i].split(",")) {
                    put(bytes, type.part(), number(part));
                }
            } else if (type.isFloating()) {
                put(bytes, type, doubles(values)[i]);
            } else {
                put(bytes, type.itemBytes(), longs(values)[i]);
            }
        }
        return GPUArray.toGpu(bytes.flip(), type, length).reshape(shape);
    }

    private static void put(ByteBuffer bytes, DType type, double value) {
        switch (type) {
            case FLOAT16 -> bytes.putShort(Half.FLOAT16.bits(value));
            case BFLOAT16 -> bytes.putShort(Half.BFLOAT16.bits(value));
            case FLOAT32 -> bytes.putFloat((float) value);
            default -> bytes.putDouble(value);
        }
    }

    private static void put(ByteBuffer bytes, int itemBytes, long value) {
        switch (itemBytes) {
            case 1 -> bytes.put((byte) value);
            case 2 -> bytes.putShort((short) value);
            case 4 -> bytes.putInt((int) value);
            default -> bytes.putLong(value);
        }
    }

    /** Returns an operand: {@code py:2**40} is a number or a Boolean, everything else a dtype's array of two ones. */
    static Object operand(String text) {
        if (!text.startsWith("py:")) {
            return org.gpuarray.GPU.ones(type(text), 2);
        }
        String number = text.substring(3);
        if (number.endsWith("j")) {
            return new Complex128(0, Double.parseDouble(number.substring(0, number.length() - 1)));
        }
        if (number.equals("True")) {
            return true;
        }
        boolean isNegative = number.startsWith("-");
        if (number.contains("**")) {
            String[] parts = number.substring(isNegative ? 1 : 0).split("\\*\\*");
            BigInteger power = new BigInteger(parts[0]).pow(Integer.parseInt(parts[1]));
            return isNegative ? power.negate() : power;
        }
        return number.contains(".") || number.contains("e")
                ? (Object) Double.valueOf(number)
                : (Object) Integer.valueOf(number);
    }

    /** Checks type, shape and values; NaN equals NaN. Floats may be off by {@code ulps}; if it is 0, zeros keep their signs. */
    static void check(String name, GPUArray actual, String type, int[] shape, String values, int ulps) {
        if (actual.dtype() != type(type)) {
            throw new AssertionError(name + ": dtype=" + actual.dtype() + ", NumPy " + type);
        }
        if (!Arrays.equals(
                actual.shape().extents(), Arrays.stream(shape).asLongStream().toArray())) {
            throw new AssertionError(name + ": shape=" + actual.shape() + ", NumPy " + Arrays.toString(shape));
        }
        switch (actual.dtype().kind()) {
            case BOOL -> {
                boolean[] bools = actual.toBooleanArray();
                long[] expected = longs(values);
                for (int i = 0; i < bools.length; i++) {
                    require(bools[i] == (expected[i] != 0), name, i, bools[i], expected[i]);
                }
            }
            case INTEGER -> {
                long[] ints = type.equals("uint64") ? actual.toLongBits() : actual.toLongArray();
                long[] expected = longs(values);
                for (int i = 0; i < ints.length; i++) {
                    require(ints[i] == expected[i], name, i, ints[i], expected[i]);
                }
            }
            case FLOATING -> checkFloats(name, actual, doubles(values), ulps);
            case COMPLEX -> checkComplex(name, actual, values, ulps);
        }
    }

    private static void checkFloats(String name, GPUArray actual, double[] expected, int ulps) {
        double[] doubles = actual.toDoubleArray();
        for (int i = 0; i < doubles.length; i++) {
            double a = doubles[i];
            double e = expected[i];
            // Infinity is one step beyond the largest number.
            double got = Double.isInfinite(a) ? Math.copySign(largest(actual.dtype()), a) : a;
            boolean isClose = ulps > 0 && Double.isFinite(e) && Math.abs(got - e) <= ulps * ulp(e, actual.dtype());
            boolean isSame = Double.doubleToLongBits(a) == Double.doubleToLongBits(e);
            require(isSame || isClose, name, i, a, e);
        }
    }

    /** Checks numbers part by part; parts may be off by {@code ulps} of the larger one. */
    private static void checkComplex(String name, GPUArray actual, String values, int ulps) {
        Complex128[] numbers = actual.toComplex128Array();
        String[] expected = values.isEmpty() ? new String[0] : values.split(" ");
        for (int i = 0; i < numbers.length; i++) {
            String[] parts = expected[i].split(",");
            Complex128 e = new Complex128(number(parts[0]), number(parts[1]));
            double size = Math.max(finite(e.re()), finite(e.im()));
            double bound = ulps * ulp(size, actual.dtype().part());
            boolean isClose =
                    isClose(numbers[i].re(), e.re(), bound, ulps) && isClose(numbers[i].im(), e.im(), bound, ulps);
            require(isClose, name, i, numbers[i], e);
        }
    }

    private static double finite(double value) {
        return Double.isFinite(value) ? Math.abs(value) : 0;
    }

    private static boolean isClose(double a, double e, double bound, int ulps) {
        return Double.doubleToLongBits(a) == Double.doubleToLongBits(e)
                || (ulps > 0 && (a == e || Math.abs(a - e) <= bound));
    }

    private static double largest(DType type) {
        return switch (type) {
            case FLOAT16 -> 65504;
            case BFLOAT16 -> 0x1.FEp127;
            case FLOAT32 -> Float.MAX_VALUE;
            default -> Double.MAX_VALUE;
        };
    }

    private static double ulp(double value, DType type) {
        return switch (type) {
            case FLOAT16 -> Math.max(Math.ulp((float) value) * 0x1p13, 0x1p-24);
            case BFLOAT16 -> Math.max(Math.ulp((float) value) * 0x1p16, 0x1p-133);
            case FLOAT32 -> Math.ulp((float) value);
            default -> Math.ulp(value);
        };
    }

    private static void require(boolean holds, String name, int i, Object actual, Object expected) {
        if (!holds) {
            throw new AssertionError(name + ": element " + i + " is " + actual + ", NumPy has " + expected);
        }
    }
}
