package org.gpuarray.numpy;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigInteger;
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

    /** Returns the array of these values. */
    static GPUArray array(DType type, int[] shape, String values) {
        return Elements.parse(type, values).array(shape);
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
        String difference = Elements.of(actual).difference(Elements.parse(type(type), values), ulps);
        if (difference != null) {
            throw new AssertionError(name + ": " + difference);
        }
    }
}
