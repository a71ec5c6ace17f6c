package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** Other packages' way from arrays to the graph. */
class ArrayAccessTest {
    private final GPUArray array = GPU.zeros(DType.INT16, 2, 3);

    @Test
    void ref_ofAView_sharesTheCellOfItsArray() {
        assertThat(ArrayAccess.ref(array.transpose()).cell())
                .isSameAs(ArrayAccess.ref(array).cell());
        assertThat(ArrayAccess.ref(array.transpose()).shape()).isEqualTo(Shape.of(3, 2));
    }

    @Test
    void ref_ofNoArray_isRefused() {
        assertThatThrownBy(() -> ArrayAccess.ref("text")).isInstanceOf(ClassCastException.class);
    }

    @Test
    void open_again_isRefused() {
        assertThatThrownBy(() -> ArrayAccess.open(String.class, text -> ArrayAccess.ref(array), node -> "text"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("java.lang.String");
        assertThat(ArrayAccess.ref(array).type()).isEqualTo(DType.INT16);
    }
}
