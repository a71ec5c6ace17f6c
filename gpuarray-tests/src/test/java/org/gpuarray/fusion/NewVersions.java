package org.gpuarray.fusion;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.GpuScope;
import org.gpuarray.types.DType;

/**
 * Writes to parts of arrays whose old elements are still needed: what is wrong with the new and the old elements, if anything. As a
 * program it prints one line per case, so that kernels for other devices can be tried.
 */
final class NewVersions {
    static final String RIGHT = "right";

    private static final List<int[]> SHAPES =
            List.of(new int[] {19}, new int[] {9, 16}, new int[] {8, 13}, new int[] {5, 7, 8}, new int[] {257, 129});

    private static final List<DType> TYPES =
            List.of(DType.FLOAT32, DType.FLOAT64, DType.INT8, DType.BOOL, DType.COMPLEX64);

    /** Parts of the first axis, or of all. */
    private static final List<String> PARTS =
            List.of("1:-1", "1:", ":-1", "-2:0:-1", "2", "::2", ":3", "all 1:-1", "all 1:", "all -2:0:-1", "all ::2");

    private static final Map<String, Function<GPUArray, GPUArray>> VALUES = new LinkedHashMap<>();

    static {
        VALUES.put("number", part -> GPU.full(new int[0], 1, part.dtype()));
        VALUES.put("its own", part -> part.copy());
        VALUES.put("its own, and its reverse", part -> GPU.where(part.eq(reversed(part)), part, reversed(part)));
        VALUES.put("another's", NewVersions::another);
        VALUES.put("another's reverse", part -> reversed(another(part)));
        VALUES.put("another's and its own", part -> GPU.where(another(part).ne(0), another(part), part));
        VALUES.put("sum of all", part -> part.sum().astype(part.dtype()));
        VALUES.put("by index", NewVersions::byIndex);
        VALUES.put("by index and its reverse", part -> GPU.where(byIndex(part).ne(0), byIndex(part), reversed(part)));
    }

    private NewVersions() {}

    public static void main(String[] arguments) {
        all().forEach((name, outcome) -> System.out.println(name + "=" + outcome));
    }

    static Map<String, String> all() {
        Map<String, String> all = new LinkedHashMap<>();
        for (int[] shape : SHAPES) {
            for (String part : PARTS) {
                VALUES.forEach((name, value) -> {
                    DType type = TYPES.get(all.size() % TYPES.size());
                    try (var scope = GpuScope.open()) {
                        String what = type + " " + Arrays.toString(shape) + " " + part + " " + name;
                        String slices = part.startsWith("all ") ? everywhere(part.substring(4), shape.length) : part;
                        all.put(
                                what.replace(' ', '_'),
                                outcome(numbers(type, 7, shape), a -> a.get(slices), a -> value.apply(a.get(slices))));
                    }
                });
            }
        }
        putFarApart(all);
        return all;
    }

    /** Short rows, of which elements are read beside those that are written, and others far from them. */
    private static void putFarApart(Map<String, String> all) {
        for (DType type : List.of(DType.INT64, DType.FLOAT32, DType.UINT8)) {
            for (int columns = 2; columns < 20; columns++) {
                for (int step = 2; step < 4; step++) {
                    String some = ":, ::" + step;
                    String last = ":, :" + (columns + step - 1) / step;
                    try (var scope = GpuScope.open()) {
                        all.put(
                                type + "_columns_" + columns + "_step_" + step,
                                outcome(
                                        numbers(type, 7, columns % 4 == 0 ? 4 : 1, columns),
                                        a -> a.flip(1).get(last),
                                        a -> a.get(some).plus(a.get(last))));
                    }
                }
            }
        }
    }

    private static GPUArray numbers(DType type, int factor, int... shape) {
        int size = IntStream.of(shape).reduce(1, (a, b) -> a * b);
        return GPU.arange(size)
                .times(factor)
                .remainder(11)
                .reshape(shape)
                .astype(type)
                .copy();
    }

    private static int[] shapeOf(GPUArray array) {
        return Arrays.stream(array.shape().extents()).mapToInt(Math::toIntExact).toArray();
    }

    private static GPUArray reversed(GPUArray array) {
        return array.ndim() == 0 ? array : array.flip(0);
    }

    /** Returns a part of an array that has more elements along each axis. */
    private static GPUArray another(GPUArray part) {
        int[] more = IntStream.of(shapeOf(part)).map(extent -> extent + 2).toArray();
        GPUArray whole = numbers(part.dtype(), 5, more);
        GPU.eval(whole);
        return part.ndim() == 0 ? whole : whole.get(everywhere("1:-1", part.ndim()));
    }

    /** Looks up in a table, at indices that are out of its bounds but for those of the part. */
    private static GPUArray byIndex(GPUArray part) {
        GPUArray table = numbers(part.dtype(), 3, 7);
        int[] shape = shapeOf(part);
        int[] more = IntStream.of(shape).map(extent -> extent + 2).toArray();
        GPUArray indices = GPU.full(more, 99, DType.INT32);
        GPUArray inside = part.ndim() == 0 ? indices : indices.get(everywhere("1:-1", part.ndim()));
        inside.assign(numbers(DType.INT32, 3, shape).remainder(7));
        GPU.eval(table, indices);
        return table.take(inside);
    }

    private static String everywhere(String slice, int rank) {
        return IntStream.range(0, rank).mapToObj(axis -> slice).collect(Collectors.joining(", "));
    }

    /** Writes a value, made of the old elements, to a part of an array; returns what is wrong after that. */
    private static String outcome(
            GPUArray a, Function<GPUArray, GPUArray> partOf, Function<GPUArray, GPUArray> valueOf) {
        GPU.eval(a);
        GPUArray old = a.eq(a.copy()); // reads it, and is computed later
        GPUArray before = a.copy();
        String[] expected = texts(a);
        String[] wasThere = expected.clone();
        GPUArray positions = partOf.apply(GPU.arange(expected.length).reshape(shapeOf(a)));
        String[] written = texts(valueOf.apply(a).broadcastTo(shapeOf(positions)));
        long[] to = positions.ravel().toLongArray();
        for (int i = 0; i < to.length; i++) {
            expected[(int) to[i]] = written[i];
        }

        partOf.apply(a).assign(valueOf.apply(a));

        String wrong = Arrays.equals(texts(a), expected) ? "" : "new elements " + String.join(" ", texts(a));
        wrong += Arrays.equals(texts(before), wasThere) ? "" : " old elements " + String.join(" ", texts(before));
        wrong += old.all().itemBoolean() ? "" : " reader";
        return wrong.isEmpty() ? RIGHT : wrong;
    }

    private static String[] texts(GPUArray array) {
        GPUArray flat = array.ravel();
        if (array.dtype().isComplex()) {
            flat = flat.real();
        }
        return Arrays.stream(flat.astype(DType.FLOAT64).toDoubleArray())
                .mapToObj(Double::toString)
                .toArray(String[]::new);
    }
}
