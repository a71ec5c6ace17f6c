package org.gpuarray.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.gpuarray.plan.KernelSpec.ReduceOrder;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

class ReduceOrderTest {
    @Test
    void of_lastAxisDecides() {
        assertThat(ReduceOrder.of(Shape.of(4, 5), List.of(1))).isEqualTo(ReduceOrder.ROWS);
        assertThat(ReduceOrder.of(Shape.of(4, 5), List.of(0, 1))).isEqualTo(ReduceOrder.ROWS);
        assertThat(ReduceOrder.of(Shape.of(4, 5), List.of(0))).isEqualTo(ReduceOrder.COLUMNS);
        assertThat(ReduceOrder.of(Shape.of(4, 5, 6), List.of(0, 1))).isEqualTo(ReduceOrder.COLUMNS);
    }

    @Test
    void of_axesOfExtentOne_doNotCount() {
        assertThat(ReduceOrder.of(Shape.of(4, 1), List.of(0))).isEqualTo(ReduceOrder.ROWS);
        assertThat(ReduceOrder.of(Shape.of(4, 5, 1), List.of(0))).isEqualTo(ReduceOrder.COLUMNS);
        assertThat(ReduceOrder.of(Shape.of(4, 5, 1), List.of(2))).isEqualTo(ReduceOrder.COLUMNS);
        assertThat(ReduceOrder.of(Shape.of(1, 1), List.of(0))).isEqualTo(ReduceOrder.ROWS);
        assertThat(ReduceOrder.of(Shape.SCALAR, List.of())).isEqualTo(ReduceOrder.ROWS);
    }
}
