package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.IntPredicate;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Integers beside arrays of uint64 count as what they are: no float64 in between, in which neighbours would be equal. */
@OnDevice
class NumbersBesideUint64Test {
    private static final BigInteger TWO_63 = BigInteger.ONE.shiftLeft(63);
    private static final BigInteger MOST = BigInteger.ONE.shiftLeft(64).subtract(BigInteger.ONE);
    private static final List<BigInteger> ELEMENTS = List.of(
            BigInteger.ZERO,
            BigInteger.valueOf(5),
            TWO_63.subtract(BigInteger.ONE),
            TWO_63,
            TWO_63.add(BigInteger.ONE),
            MOST.subtract(BigInteger.ONE),
            MOST);

    private final GPUArray a =
            GPUArray.toGpu(ELEMENTS.stream().mapToLong(BigInteger::longValue).toArray(), DType.UINT64, ELEMENTS.size());

    static List<Number> numbers() {
        return List.of(
                5,
                5L,
                -1,
                Long.MIN_VALUE,
                Long.MAX_VALUE,
                TWO_63,
                TWO_63.add(BigInteger.ONE),
                MOST,
                MOST.add(BigInteger.ONE),
                TWO_63.negate().subtract(BigInteger.ONE),
                BigInteger.TEN.pow(30),
                BigInteger.TEN.pow(30).negate());
    }

    private static void check(
            BiFunction<GPUArray, Number, GPUArray> compare, GPUArray a, Number number, IntPredicate of) {
        BigInteger exact = number instanceof BigInteger big ? big : BigInteger.valueOf(number.longValue());
        boolean[] expected = new boolean[ELEMENTS.size()];
        for (int i = 0; i < expected.length; i++) {
            expected[i] = of.test(ELEMENTS.get(i).compareTo(exact));
        }
        assertThat(compare.apply(a, number).toBooleanArray())
                .as(number.toString())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void comparison_isExact(Number number) {
        check(GPUArray::lt, a, number, c -> c < 0);
        check(GPUArray::le, a, number, c -> c <= 0);
        check(GPUArray::gt, a, number, c -> c > 0);
        check(GPUArray::ge, a, number, c -> c >= 0);
        check(GPUArray::eq, a, number, c -> c == 0);
        check(GPUArray::ne, a, number, c -> c != 0);
        check((b, x) -> GPU.lt(x, b), a, number, c -> c > 0);
    }

    @ParameterizedTest
    @MethodSource("numbers")
    void searchsorted_isExact(Number number) {
        BigInteger exact = number instanceof BigInteger big ? big : BigInteger.valueOf(number.longValue());
        long left = ELEMENTS.stream().filter(x -> x.compareTo(exact) < 0).count();
        long right = ELEMENTS.stream().filter(x -> x.compareTo(exact) <= 0).count();
        assertThat(a.searchsorted(number).itemLong()).isEqualTo(left);
        assertThat(a.searchsorted(number, true).itemLong()).isEqualTo(right);
        assertThat(a.searchsorted(number).shape()).isEqualTo(Shape.SCALAR);
        assertThat(a.searchsorted(number).dtype()).isEqualTo(DType.INT64);
        // Small types alike.
        GPUArray bytes = GPUArray.toGpu(new byte[] {-128, 5, 127});
        long below = Arrays.stream(new long[] {-128, 5, 127})
                .filter(x -> BigInteger.valueOf(x).compareTo(exact) < 0)
                .count();
        assertThat(bytes.searchsorted(number).itemLong()).isEqualTo(below);
        assertThat(bytes.astype(DType.FLOAT32).searchsorted(number).itemLong()).isEqualTo(below);
    }

    @Test
    void searchsorted_ofFractions_comparesFloats() {
        GPUArray ints = GPUArray.toGpu(new int[] {1, 2, 3});
        assertThat(ints.searchsorted(2.5).itemLong()).isEqualTo(2);
        assertThat(GPUArray.toGpu(new boolean[] {false, true}).searchsorted(1).itemLong())
                .isEqualTo(1);
    }

    @Test
    void searchsorted_ofSignedAndUnsigned_isExact() {
        GPUArray signed = GPUArray.toGpu(new long[] {Long.MIN_VALUE, -1, 0, 5, Long.MAX_VALUE - 1, Long.MAX_VALUE});
        assertThat(a.searchsorted(signed).toLongArray()).containsExactly(0, 0, 0, 1, 2, 2);
        assertThat(a.searchsorted(signed, true).toLongArray()).containsExactly(0, 0, 1, 2, 2, 3);
        assertThat(signed.searchsorted(a).toLongArray()).containsExactly(2, 3, 5, 6, 6, 6, 6);
        assertThat(signed.searchsorted(a, true).toLongArray()).containsExactly(3, 4, 6, 6, 6, 6, 6);
        assertThat(signed.digitize(a).toLongArray()).containsExactly(0, 0, 1, 2, 2, 3);
        assertThat(a.isin(signed).toBooleanArray()).containsExactly(true, true, true, false, false, false, false);
    }

    @Test
    void writesAndChoices_areExact() {
        BigInteger number = TWO_63.add(BigInteger.ONE);
        long bits = number.longValue();
        GPUArray zeros = GPU.zeros(DType.UINT64, 2);
        assertThat(zeros.copy().fill(number).view(DType.INT64).toLongArray()).containsOnly(bits);
        assertThat(GPU.full(new int[] {2}, number, DType.UINT64).eq(number).toBooleanArray())
                .containsOnly(true);
        assertThat(zeros.maximum(number).view(DType.INT64).toLongArray()).containsOnly(bits);
        assertThat(zeros.minimum(number).view(DType.INT64).toLongArray()).containsOnly(0);
        assertThat(zeros.plus(number).view(DType.INT64).toLongArray()).containsOnly(bits);
        assertThat(zeros.bitwiseOr(number).view(DType.INT64).toLongArray()).containsOnly(bits);
        assertThat(GPU.where(zeros.eq(0), number, zeros).view(DType.INT64).toLongArray())
                .containsOnly(bits);
        assertThat(a.clip(number, null).get("0:5").view(DType.INT64).toLongArray())
                .containsOnly(bits);
        assertThat(a.clip(-1, MOST.add(BigInteger.ONE)).eq(a).all().itemBoolean())
                .isTrue();
        assertThat(zeros.sum(Reduce.all().initial(number)).view(DType.INT64).itemLong())
                .isEqualTo(bits);
        assertThat(zeros.insert(1, number).view(DType.INT64).toLongArray()).containsExactly(0, bits, 0);
        assertThat(zeros.pad(new int[][] {{1, 0}}, number).view(DType.INT64).toLongArray())
                .containsExactly(bits, 0, 0);
        zeros.set(1, number);
        zeros.put(GPUArray.toGpu(new int[] {0}), number);
        assertThat(zeros.view(DType.INT64).toLongArray()).containsOnly(bits);
        assertThat(GPU.zeros(DType.FLOAT64, 1).insert(0, MOST).toDoubleArray()).containsExactly(0x1p64, 0);
    }

    @Test
    void numberThatDoesNotFit_isRefusedWithItsValue() {
        for (Number number : List.of(-1, MOST.add(BigInteger.ONE))) {
            for (BiFunction<GPUArray, Number, GPUArray> operation : List.<BiFunction<GPUArray, Number, GPUArray>>of(
                    GPUArray::plus,
                    GPUArray::maximum,
                    GPUArray::fill,
                    GPUArray::bitwiseAnd,
                    (x, n) -> GPU.where(x, x, n))) {
                assertThatThrownBy(() -> operation.apply(a, number))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("scalar " + number + " does not fit uint64: out of bounds");
            }
        }
    }
}
