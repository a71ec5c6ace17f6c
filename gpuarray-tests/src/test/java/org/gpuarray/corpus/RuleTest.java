package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** When values agree, and the formats that this rests on. */
class RuleTest {
    @ParameterizedTest
    @CsvSource({
        "BITS, 0, FLOAT, 0.0, -0.0, false",
        "BITS, 0, FLOAT, nan, nan, true",
        "ULP, 0, FLOAT, 0.0, -0.0, true",
        "ULP, 1, FLOAT, 1.0, 0x1.fffffep-1, true",
        "ULP, 1, FLOAT, 1.0, 0x1.000004p0, false",
        "ULP, 2, FLOAT, 0x1p-149, -0x1p-149, true",
        "ULP, 1, DOUBLE, 1.0, 0x1.0000000000001p0, true",
        "ULP, 1, DOUBLE, 1.0, 0x1.0000000000002p0, false",
        "ULP, 1, DOUBLE, 0x1.fffffffffffffp1023, inf, true",
        "ULP, 1, DOUBLE, 0x1.ffffffffffffep1023, inf, false",
        "ULP, 1, DOUBLE, -0x1.fffffffffffffp1023, inf, false",
        "RELATIVE, 1, DOUBLE, 0x1.fffffffffffffp1023, inf, false",
        "RELATIVE, 0.1, FLOAT, 1.09, 1.0, true",
        "RELATIVE, 0.1, FLOAT, 1.0, nan, false",
        "RELATIVE, 0.1, FLOAT, 0.9, 0.0, false",
        "MAGNITUDE, 0.1, FLOAT, 0.9, 0.0, true",
        "ULP, 1, INT, 5, 6, true",
        "BITS, 0, INT, 5, 6, false",
        "BITS, 0, CHAR, -1, -1, true",
    })
    void agrees(Rule.Kind kind, double bound, ElementType type, String actual, String golden, boolean agrees) {
        assertThat(new Rule(kind, bound).agrees(type, type.literal(actual), type.literal(golden), 10))
                .isEqualTo(agrees);
    }

    @ParameterizedTest
    @CsvSource({
        "HALF, 1.0, 3c00",
        "HALF, -2.5, c100",
        "HALF, 65504, 7bff",
        "HALF, 65519.99, 7bff",
        "HALF, 65520, 7c00",
        "HALF, 5.960464477539063E-8, 0001",
        "HALF, 2.9802322387695312E-8, 0000",
        "HALF, 0.00006103515625, 0400",
        "HALF, 1.00048828125, 3c00",
        "HALF, 1.00146484375, 3c02",
        "BFLOAT16, 1.00390625, 3f80",
        "BFLOAT16, 3.39e38, 7f7f",
        "BFLOAT16, 3.3999e38, 7f80",
        "FLOAT, 0.1, 3dcccccd",
        "FLOAT, -1e-45, 80000001",
        "FLOAT, 1e40, 7f800000",
        "DOUBLE, 0.1, 3fb999999999999a",
    })
    void number_isRoundedToTheNearestPattern(ElementType type, double value, String hex) {
        assertThat(type.hex(type.pattern(value))).isEqualTo(hex);
    }

    @Test
    void everyHalf_survivesTheWayToANumberAndBack() {
        FloatFormat half = ElementType.HALF.format().orElseThrow();
        for (long pattern = 0; pattern < 1 << 16; pattern++) {
            if (!half.isNaN(pattern)) {
                assertThat(half.pattern(half.value(pattern))).isEqualTo(pattern);
            }
        }
        assertThat(half.value(0xfbff)).isEqualTo(-65504);
        assertThat(half.value(0x03ff)).isEqualTo(1023 * 0x1p-24);
    }
}
