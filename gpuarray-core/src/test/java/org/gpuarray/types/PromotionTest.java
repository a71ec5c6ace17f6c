package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;
import java.math.BigInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PromotionTest {
    @ParameterizedTest
    @CsvSource(delimiter = ' ', textBlock = """
            BOOL BOOL BOOL
            BOOL INT32 INT32
            BOOL INT64 INT64
            BOOL FLOAT32 FLOAT32
            BOOL FLOAT64 FLOAT64
            INT32 INT32 INT32
            INT32 INT64 INT64
            INT32 FLOAT32 FLOAT64
            INT32 FLOAT64 FLOAT64
            INT64 INT64 INT64
            INT64 FLOAT32 FLOAT64
            INT64 FLOAT64 FLOAT64
            FLOAT32 FLOAT32 FLOAT32
            FLOAT32 FLOAT64 FLOAT64
            FLOAT64 FLOAT64 FLOAT64
            """)
    void twoArrays_promoteAsInNumpy(DType a, DType b, DType expected) {
        assertThat(Promotion.of(a, b)).isEqualTo(expected);
        assertThat(Promotion.of(b, a)).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource(delimiter = ' ', textBlock = """
            BOOL BOOL INT64 FLOAT64
            INT32 INT32 INT32 FLOAT64
            INT64 INT64 INT64 FLOAT64
            FLOAT32 FLOAT32 FLOAT32 FLOAT32
            FLOAT64 FLOAT64 FLOAT64 FLOAT64
            """)
    void arrayAndNumber_takesTheArraysTypeUnlessTheKindIsHigher(
            DType array, DType withBool, DType withInteger, DType withFloat) {
        assertThat(Promotion.of(array, Scalar.of(true))).isEqualTo(withBool);
        for (Number integer : new Number[] {(byte) 1, (short) 1, 1, 1L, BigInteger.TEN.pow(30)}) {
            assertThat(Promotion.of(array, Scalar.of(integer))).isEqualTo(withInteger);
        }
        for (Number floating : new Number[] {2.5f, 2.5, new BigDecimal("2.5"), 1e300, Double.NaN}) {
            assertThat(Promotion.of(array, Scalar.of(floating))).isEqualTo(withFloat);
        }
    }

    @Test
    void twoNumbers_giveTheDefaultTypeOfTheHigherKind() {
        assertThat(Promotion.of(Scalar.of(true), Scalar.of(false))).isEqualTo(DType.BOOL);
        assertThat(Promotion.of(Scalar.of(true), Scalar.of(2))).isEqualTo(DType.INT64);
        assertThat(Promotion.of(Scalar.of(2.5f), Scalar.of(2))).isEqualTo(DType.FLOAT64);
    }

    @Test
    void casting_losslessIsStricterThanSameKind() {
        assertThat(Casting.isLossless(DType.INT32, DType.FLOAT64)).isTrue();
        assertThat(Casting.isLossless(DType.INT64, DType.FLOAT64)).isFalse();
        assertThat(Casting.isLossless(DType.INT32, DType.FLOAT32)).isFalse();
        assertThat(Casting.isLossless(DType.FLOAT64, DType.FLOAT32)).isFalse();
        assertThat(Casting.isLossless(DType.INT32, DType.BOOL)).isFalse();
        assertThat(Casting.SAME_KIND.allows(DType.FLOAT64, DType.FLOAT32)).isTrue();
        assertThat(Casting.SAME_KIND.allows(DType.INT64, DType.INT32)).isTrue();
        assertThat(Casting.SAME_KIND.allows(DType.FLOAT32, DType.INT64)).isFalse();
        assertThat(Casting.SAME_KIND.allows(DType.INT32, DType.BOOL)).isFalse();
    }
}
