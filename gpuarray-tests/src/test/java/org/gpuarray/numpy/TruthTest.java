package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.Complex128;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Java's true and false as operands, numbers as truth values, and arrays in an {@code if}. */
@OnDevice
class TruthTest {
    private final GPUArray bools = GPU.array(true, false);
    private final GPUArray numbers = GPU.array(0, 2);

    @Test
    void booleans_areOperands() {
        assertThat(numbers.plus(true)).hasToString("[1 3]");
        assertThat(numbers.plus(true).dtype()).isEqualTo(DType.INT32);
        assertThat(bools.plus(true)).hasToString("[ True  True]");
        assertThat(numbers.times(false)).hasToString("[0 0]");
        assertThat(bools.bitwiseAnd(true)).hasToString("[ True False]");
        assertThat(bools.bitwiseOr(true)).hasToString("[ True  True]");
        assertThat(bools.bitwiseXor(true)).hasToString("[False  True]");
        assertThat(bools.and(false).or(true).xor(true)).hasToString("[False False]");
        assertThat(GPU.where(bools, true, false)).hasToString("[ True False]");
        assertThat(GPU.where(bools, numbers, true)).hasToString("[0 1]");
        assertThat(GPU.where(bools, true, numbers)).hasToString("[1 2]");
        assertThat(GPU.where(bools, false, numbers).dtype()).isEqualTo(DType.INT32);
    }

    @Test
    void numbers_areTruthValues() {
        assertThat(numbers.logicalAnd(5)).hasToString("[False  True]");
        assertThat(numbers.logicalAnd(0.0)).hasToString("[False False]");
        assertThat(numbers.logicalAnd(-0.0)).hasToString("[False False]");
        assertThat(numbers.logicalAnd(Double.NaN)).hasToString("[False  True]");
        assertThat(numbers.logicalOr(new Complex128(0, 1))).hasToString("[ True  True]");
        assertThat(numbers.logicalOr(BigInteger.ZERO)).hasToString("[False  True]");
        assertThat(numbers.logicalXor(BigInteger.ONE.shiftLeft(100))).hasToString("[ True False]");
        assertThat(numbers.logicalXor(false)).hasToString("[False  True]");
        assertThat(GPU.zeros(0, 2).logicalAnd(true).shape())
                .isEqualTo(GPU.zeros(0, 2).shape());
    }

    @Test
    void truth_isThatOfTheOnlyElement() {
        assertThat(numbers.any().truth()).isTrue();
        assertThat(GPU.array(0).truth()).isFalse();
        assertThat(GPUArray.toGpu(Double.NaN).truth()).isTrue();
        assertThat(GPUArray.toGpu(-0.0).truth()).isFalse();
        assertThat(GPU.array(new Complex128(0, 2)).truth()).isTrue();
        assertThatThrownBy(numbers::truth)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("truth: shape=(2,) has 2 elements, need exactly 1; use any() or all()");
        assertThatThrownBy(GPU.zeros(0)::truth).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void isin_takesNumbersAndLists() {
        GPUArray a = GPU.array(1, 2, 3);
        assertThat(a.isin(2)).hasToString("[False  True False]");
        assertThat(a.isin(2.5)).hasToString("[False False False]");
        assertThat(a.astype(DType.INT8).isin(300)).hasToString("[False False False]");
        assertThat(a.isin(List.of(1, 3))).hasToString("[ True False  True]");
        assertThat(a.isin(List.of())).hasToString("[False False False]");
        assertThat(GPU.array(Double.NaN).isin(Double.NaN)).hasToString("[False]");
    }

    @Test
    void assignments_writeThroughViews() {
        GPUArray a = GPU.array(1.0, 2.0, 4.0, 8.0);
        a.get("::-2").addAssign(1).multiplyAssign(2);
        assertThat(a).hasToString("[ 1.  6.  4. 18.]");
        a.subtractAssign(GPU.array(1, 1, 1, 1)).divideAssign(2);
        assertThat(a).hasToString("[0.  2.5 1.5 8.5]");
        a.addAssign(a);
        assertThat(a).hasToString("[ 0.  5.  3. 17.]");
        assertThatThrownBy(() -> numbers.copy().divideAssign(2))
                .hasMessage("divideAssign: cannot store float64 into an array of dtype int32, astype first");
        a.set(new int[] {0, -1}, 9);
        a.set(new int[] {1}, GPU.array(7.0));
        assertThat(a).hasToString("[9. 7. 3. 9.]");
    }
}
