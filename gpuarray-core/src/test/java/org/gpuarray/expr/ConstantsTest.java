package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConstantsTest {
    @ParameterizedTest
    @CsvSource({
        "0, 5, 1, 5",
        "5, 0, 1, 0",
        "5, 0, -1, 5",
        "0, 5, 2, 3",
        "0, 6, 2, 3",
        "-9223372036854775808, 9223372036854775807, 4611686018427387904, 4",
        "9223372036854775807, -9223372036854775808, -9223372036854775808, 1",
    })
    void arange_integers_countAsInPython(long start, long stop, long step, long count) {
        assertThat(Constants.arange(start, stop, step, DType.INT64).shape()).isEqualTo(Shape.of(count));
    }

    @ParameterizedTest
    @CsvSource({"0, 1, 0.1, 10", "0, 1.05, 0.1, 11", "1, 1.3, 0.1, 4", "0, -1, 0.5, 0", "0, 0, 1, 0"})
    void arange_floats_countAsInNumpy(double start, double stop, double step, long count) {
        assertThat(Constants.arange(start, stop, step, DType.FLOAT64).shape()).isEqualTo(Shape.of(count));
    }

    @Test
    void arange_badArguments_areRefusedWithValues() {
        assertThatThrownBy(() -> Constants.arange(0, 5, 0, DType.INT64))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("arange: start=0 stop=5 step=0 dtype=int64, need step != 0");
        assertThatThrownBy(() -> Constants.arange(0, 1L << 40, 1L << 38, DType.INT32))
                .hasMessageContaining("do not fit int32");
        assertThatThrownBy(() -> Constants.arange(Long.MIN_VALUE, Long.MAX_VALUE, 1, DType.INT64))
                .hasMessageContaining("more than 2^63-1");
        assertThatThrownBy(() -> Constants.arange(0, Double.NaN, 1.0, DType.FLOAT64))
                .hasMessageContaining("need finite bounds");
        assertThatThrownBy(() -> Constants.arange(0.0, 1.0, 0.5, DType.INT32)).hasMessageContaining("dtype=int32");
    }
}
