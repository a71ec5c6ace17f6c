package org.gpuarray.fuse;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

class MultiIndicesTest {
    @Test
    void everyPosition_isTheSumOfItsIndicesTimesTheStrides() {
        Shape shape = Shape.of(3, 1, 5, 7);
        long[] strides = shape.denseStrides();
        for (long position = 0; position < shape.size(); position++) {
            long[] index = new long[4];
            assertThat(new MultiIndices(shape).add(position, index)).isTrue();
            long sum = 0;
            for (int axis = 0; axis < 4; axis++) {
                assertThat(index[axis]).isBetween(0L, shape.extent(axis) - 1);
                sum += index[axis] * strides[axis];
            }
            assertThat(sum).isEqualTo(position);
        }
    }

    @Test
    void negativePosition_subtractsTheIndicesOfItsOpposite() {
        long[] sum = {2, 0, 3};
        assertThat(new MultiIndices(Shape.of(4, 1, 5)).add(-7, sum)).isTrue();
        assertThat(sum).containsExactly(1, 0, 1);
    }

    @Test
    void positionBehindTheEnd_isOutOfBoundsAlongTheFirstAxis() {
        long[] index = new long[2];
        assertThat(new MultiIndices(Shape.of(2, 3)).add(3L << 40, index)).isTrue();
        assertThat(index).containsExactly(1L << 40, 0);
    }

    @Test
    void onlyExtentsOfOne_haveNoOtherPositionThanZero() {
        MultiIndices one = new MultiIndices(Shape.of(1, 1));
        assertThat(one.add(0, 0, 0)).isTrue();
        assertThat(one.add(1, 0, 0)).isFalse();
        MultiIndices scalar = new MultiIndices(Shape.of());
        assertThat(scalar.add(0)).isTrue();
        assertThat(scalar.add(-1)).isFalse();
    }
}
