package org.gpuarray.types;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class BroadcastTest {
    @Test
    void compatibleShapes_stretchOnes() {
        assertThat(Broadcast.of("add", Shape.of(4, 3), Shape.of(3))).isEqualTo(Shape.of(4, 3));
        assertThat(Broadcast.of("add", Shape.of(4, 1), Shape.of(1, 3))).isEqualTo(Shape.of(4, 3));
        assertThat(Broadcast.of("add", Shape.SCALAR, Shape.of(2, 0))).isEqualTo(Shape.of(2, 0));
        assertThat(Broadcast.of("add", Shape.of(1), Shape.of(0))).isEqualTo(Shape.of(0));
        assertThat(Broadcast.of("where", Shape.of(2, 1, 1), Shape.of(3, 1), Shape.of(4)))
                .isEqualTo(Shape.of(2, 3, 4));
    }

    @Test
    void incompatibleShapes_areNamedWithTheAxis() {
        assertThatThrownBy(() -> Broadcast.of("add", Shape.of(4, 3), Shape.of(4)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("add: shapes (4, 3), (4,) do not broadcast: axis -1 has extents 3 and 4");
        assertThatThrownBy(() -> Broadcast.of("add", Shape.of(0), Shape.of(2))).hasMessageContaining("extents 0 and 2");
    }
}
