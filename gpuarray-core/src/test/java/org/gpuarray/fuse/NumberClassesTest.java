package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.expr.NodeKind;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** Constants are equal if all bits and the type are. */
class NumberClassesTest {
    private static NodeKind.Full full(double value) {
        return new NodeKind.Full(Double.doubleToRawLongBits(value));
    }

    @Test
    void bitsAndTypes_makeTheDifference() {
        NumberClasses classes = new NumberClasses();

        assertThat(classes.classOf(full(0.0), DType.FLOAT64)).isZero();
        assertThat(classes.classOf(full(-0.0), DType.FLOAT64)).isEqualTo(1);
        assertThat(classes.classOf(full(0.0), DType.FLOAT32)).isEqualTo(2);
        assertThat(classes.classOf(full(Double.NaN), DType.FLOAT64)).isEqualTo(3);
        assertThat(classes.classOf(new NodeKind.Full(0, 1), DType.COMPLEX64)).isEqualTo(4);
        assertThat(classes.classOf(full(-0.0), DType.FLOAT64)).isEqualTo(1);
        assertThat(classes.classOf(full(Double.NaN), DType.FLOAT64)).isEqualTo(3);
    }

    @Test
    void manyNumbers_keepTheirClasses() {
        NumberClasses classes = new NumberClasses();
        for (int round = 0; round < 2; round++) {
            for (int i = 0; i < 1_000; i++) {
                assertThat(classes.classOf(full(i), DType.FLOAT64)).isEqualTo(i);
            }
        }
        classes.clear();
        assertThat(classes.classOf(full(999), DType.FLOAT64)).isZero();
    }
}
