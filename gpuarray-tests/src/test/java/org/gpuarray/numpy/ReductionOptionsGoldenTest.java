package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.LongToDoubleFunction;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;

/** Every reduction with its options, over every layout. */
@Tag("once")
class ReductionOptionsGoldenTest {
    private static final Set<String> ROUNDED = Set.of("var", "std", "nanvar", "nanstd", "mean", "nanmean");

    @TestFactory
    Stream<DynamicTest> everyReduction_hasNumpysValues() {
        return Golden.grouped("reductions2", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(), () -> group.getValue().forEach(ReductionOptionsGoldenTest::check)));
    }

    private static void check(List<String> fields) {
        String operation = fields.get(0);
        DType type = Golden.type(fields.get(1));
        int[] shape = Golden.extents(fields.get(3));
        String name = fields.subList(0, 5).toString();
        GPUArray a = Layouts.array(type, shape, fields.get(2), values(operation, type));
        if (fields.get(5).equals("error")) {
            assertThatThrownBy(() -> Calls.reduce(operation, a, options(fields.get(4), type, shape)))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageStartingWith(operation);
            return;
        }
        GPUArray result = Calls.reduce(operation, a, options(fields.get(4), type, shape));
        // Differences from the mean are rounded to float32 here.
        int ulps = ROUNDED.contains(operation) ? 4 : 0;
        Golden.check(name, result, fields.get(5), Golden.extents(fields.get(6)), fields.get(7), ulps);
    }

    private static LongToDoubleFunction values(String operation, DType type) {
        return operation.endsWith("prod")
                ? Layouts.powers(type)
                : operation.startsWith("nan") ? Layouts.withNans(type) : Layouts.filled(type);
    }

    private static Reduce options(String text, DType type, int[] shape) {
        Reduce options = Reduce.all();
        for (String word : text.isEmpty() ? new String[0] : text.split(";")) {
            String value = word.substring(word.indexOf('=') + 1);
            options = switch (word.replaceAll("=.*", "")) {
                case "axes" -> Reduce.axes(Golden.extents(value));
                case "keepdims" -> options.keepdims();
                case "where" -> options.where(Layouts.mask(shape));
                case "dtype" -> options.dtype(Golden.type(value));
                case "correction" -> options.correction(Double.parseDouble(value));
                case "initial" -> type == DType.BOOL ? options.initial(true) : options.initial(Integer.parseInt(value));
                default -> throw new IllegalArgumentException(word);
            };
        }
        return options;
    }

    /** Masks of all elements and of none, masks that broadcast, and axes that are kept. */
    @TestFactory
    Stream<DynamicTest> maskedReductions_haveNumpysValues() {
        return Golden.grouped("masked_reductions", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(), () -> group.getValue().forEach(ReductionOptionsGoldenTest::checkMasked)));
    }

    private static void checkMasked(List<String> fields) {
        String operation = fields.get(0);
        DType type = Golden.type(fields.get(1));
        int[] shape = Golden.extents(fields.get(3));
        Reduce options = fields.get(4).equals("all") ? Reduce.all() : Reduce.axes(Golden.extents(fields.get(4)));
        options = options.where(mask(fields.get(2), shape));
        options = fields.get(5).equals("1") ? options.keepdims() : options;
        if (operation.endsWith("min") || operation.endsWith("max")) {
            options = type == DType.BOOL ? options.initial(true) : options.initial(2);
        }
        int ulps = ROUNDED.contains(operation) ? 4 : 0;
        GPUArray a = Layouts.array(type, shape, values(operation, type));
        String name = fields.subList(0, 6).toString();
        Golden.check(
                name,
                Calls.reduce(operation, a, options),
                fields.get(6),
                Golden.extents(fields.get(7)),
                fields.get(8),
                ulps);
    }

    private static GPUArray mask(String name, int[] shape) {
        int last = shape.length == 0 ? 0 : shape[shape.length - 1];
        int[] rows = shape.clone();
        Arrays.fill(rows, Math.min(1, rows.length), rows.length, 1);
        return switch (name) {
            case "all" -> GPU.ones(DType.BOOL, shape);
            case "none" -> GPU.zeros(DType.BOOL, shape);
            case "mixed" -> Layouts.mask(shape);
            case "rows" -> Layouts.mask(rows);
            case "last" -> Layouts.mask(new int[] {last});
            case "true" -> GPU.ones(DType.BOOL);
            case "false" -> GPU.zeros(DType.BOOL);
            default -> throw new IllegalArgumentException(name);
        };
    }

    @TestFactory
    Stream<DynamicTest> places_ofSpecialValues_areNumpys() {
        return Golden.grouped("special_places", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(),
                        () -> group.getValue().forEach(fields -> {
                            int length = fields.get(2).split(" ").length;
                            GPUArray a = Golden.array(Golden.type(fields.get(1)), new int[] {length}, fields.get(2));
                            assertThat(Calls.reduce(fields.get(0), a, Reduce.axes(0))
                                            .item())
                                    .as(fields.toString())
                                    .isEqualTo(Long.valueOf(fields.get(3)));
                        })));
    }

    @TestFactory
    Stream<DynamicTest> averages_haveNumpysValues() {
        return Golden.grouped("averages", fields -> fields.get(0) + " " + fields.get(1)).entrySet().stream()
                .map(group -> DynamicTest.dynamicTest(
                        group.getKey(), () -> group.getValue().forEach(ReductionOptionsGoldenTest::checkAverage)));
    }

    private static void checkAverage(List<String> fields) {
        DType type = Golden.type(fields.get(0));
        DType other = Golden.type(fields.get(1));
        GPUArray a = Layouts.array(type, new int[] {2, 3, 4}, Layouts.powers(type));
        GPUArray powers = Layouts.array(other, Golden.extents(fields.get(3)), Layouts.powers(other));
        GPUArray weights = powers.abs().plus(GPU.ones(other));
        Reduce axes = fields.get(2).equals("all") ? Reduce.all() : Reduce.axes(Golden.extents(fields.get(2)));
        String name = fields.subList(0, 4).toString();
        if (fields.get(4).equals("error")) {
            assertThatThrownBy(() -> a.average(weights, axes))
                    .as(name)
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining(weights.shape().toString());
            return;
        }
        Golden.check(name, a.average(weights, axes), fields.get(4), Golden.extents(fields.get(5)), fields.get(6), 1);
    }
}
