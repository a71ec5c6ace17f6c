package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ScalarTest {
    @Test
    void bitsAs_integerInRange_isTheInteger() {
        assertThat(Scalar.of(-7).bitsAs(DType.INT32)).isEqualTo(-7);
        assertThat(Scalar.of(1L << 40).bitsAs(DType.INT64)).isEqualTo(1L << 40);
        assertThat(Scalar.of(BigInteger.TWO.pow(63).negate()).bitsAs(DType.INT64))
                .isEqualTo(Long.MIN_VALUE);
        assertThat(Scalar.of(true).bitsAs(DType.INT32)).isEqualTo(1);
    }

    @Test
    void bitsAs_integerOutOfRange_throwsWithTheValue() {
        assertThatThrownBy(() -> Scalar.of(1L << 31).bitsAs(DType.INT32))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("scalar 2147483648 does not fit int32: out of bounds");
        assertThatThrownBy(() -> Scalar.of(BigInteger.TWO.pow(63)).bitsAs(DType.INT64))
                .hasMessageContaining("9223372036854775808");
        assertThatThrownBy(() -> Scalar.of(BigInteger.TEN.pow(400)).bitsAs(DType.FLOAT64))
                .hasMessageContaining("does not fit float64");
        assertThatThrownBy(() -> Scalar.of(2).bitsAs(DType.BOOL)).hasMessageContaining("2 does not fit bool");
        assertThatThrownBy(() -> Scalar.of(2.5).bitsAs(DType.INT32)).hasMessageContaining("2.5 does not fit int32");
    }

    @Test
    void bitsAs_float32_isRoundedOnce() {
        assertThat(Scalar.of(0.1).bitsAs(DType.FLOAT32)).isEqualTo(Double.doubleToRawLongBits(0.1f));
        assertThat(Scalar.of(0.1).bitsAs(DType.FLOAT64)).isEqualTo(Double.doubleToRawLongBits(0.1));
        assertThat(Scalar.of(new BigDecimal("0.1")).bitsAs(DType.FLOAT64)).isEqualTo(Double.doubleToRawLongBits(0.1));
        assertThat(Scalar.of(1e300).bitsAs(DType.FLOAT32))
                .isEqualTo(Double.doubleToRawLongBits(Double.POSITIVE_INFINITY));
        // 2^24+1 lies halfway; a detour over double must not round it twice.
        assertThat(Scalar.of((1L << 54) + (1L << 30) + 1).bitsAs(DType.FLOAT32))
                .isEqualTo(Double.doubleToRawLongBits((float) ((1L << 54) + (1L << 30) + 1)));
    }

    @Test
    void of_otherNumberClass_isRefusedByName() {
        assertThatThrownBy(() -> Scalar.of(new AtomicInteger(3)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("java.util.concurrent.atomic.AtomicInteger");
    }
}
