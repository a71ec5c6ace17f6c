package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class HalfTest {
    @ParameterizedTest
    @EnumSource
    void everyValue_comesBackAsItsBits(Half type) {
        for (int bits = 0; bits < 0x10000; bits++) {
            float value = type.value((short) bits);
            if (!Float.isNaN(value)) {
                assertThat(type.bits(value) & 0xFFFF).as("%s %x", type, bits).isEqualTo(bits);
            }
        }
        assertThat(type.value(type.bits(Double.NaN))).isNaN();
    }

    @ParameterizedTest
    @EnumSource
    void betweenNeighbours_theNearerIsTaken_andTheEvenOneOfTies(Half type) {
        int infinity = type.bits(Double.POSITIVE_INFINITY) & 0xFFFF;
        for (int bits = 0; bits < infinity - 1; bits++) {
            double low = type.value((short) bits);
            double high = type.value((short) (bits + 1));
            double middle = (low + high) / 2;
            assertThat(type.bits(Math.nextDown(middle)) & 0xFFFF).isEqualTo(bits);
            assertThat(type.bits(Math.nextUp(middle)) & 0xFFFF).isEqualTo(bits + 1);
            assertThat(type.bits(middle) & 0xFFFF).isEqualTo(bits + (bits & 1));
            assertThat(type.bits(-middle) & 0xFFFF).isEqualTo(0x8000 | bits + (bits & 1));
        }
    }

    @Test
    void knownValues_areIeees() {
        assertThat(Half.FLOAT16.bits(1) & 0xFFFF).isEqualTo(0x3C00);
        assertThat(Half.FLOAT16.bits(65504) & 0xFFFF).isEqualTo(0x7BFF);
        assertThat(Half.FLOAT16.bits(65520) & 0xFFFF).isEqualTo(0x7C00);
        assertThat(Half.FLOAT16.bits(0x1p-24) & 0xFFFF).isEqualTo(1);
        assertThat(Half.FLOAT16.bits(0x1p-25) & 0xFFFF).isZero();
        assertThat(Half.FLOAT16.value((short) 0x3555)).isEqualTo(0.33325195f);
        assertThat(Half.BFLOAT16.bits(1) & 0xFFFF).isEqualTo(0x3F80);
        assertThat(Half.BFLOAT16.value((short) 0x4049)).isEqualTo(3.140625f);
        assertThat(Half.BFLOAT16.bits(3.4e38) & 0xFFFF).isEqualTo(0x7F80);
    }

    @Test
    void bfloat16_isTheUpperHalfOfAFloat() {
        Random random = new Random(1);
        for (int i = 0; i < 100_000; i++) {
            float value = Float.intBitsToFloat(random.nextInt());
            if (!Float.isNaN(value)) {
                int bits = Float.floatToRawIntBits(value);
                int expected = (bits + 0x7FFF + (bits >>> 16 & 1)) >>> 16;
                assertThat(Half.BFLOAT16.bits(value) & 0xFFFF).isEqualTo(expected);
            }
        }
    }
}
