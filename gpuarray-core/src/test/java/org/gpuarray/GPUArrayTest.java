package org.gpuarray;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Test;

/** What needs no device: shapes, types, errors. */
class GPUArrayTest {
    @Test
    void creation_typesAreNumpys() {
        assertThat(GPU.zeros(2, 3).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(GPU.ones(DType.BOOL, 2).dtype()).isEqualTo(DType.BOOL);
        assertThat(GPU.full(new int[] {2}, 3).dtype()).isEqualTo(DType.INT64);
        assertThat(GPU.full(new int[] {2}, 3f).dtype()).isEqualTo(DType.FLOAT64);
        assertThat(GPU.full(new int[] {2}, true).dtype()).isEqualTo(DType.BOOL);
        assertThat(GPU.arange(5).dtype()).isEqualTo(DType.INT64);
        assertThat(GPU.arange(0, 1, 0.25).shape()).isEqualTo(Shape.of(4));
        assertThat(GPU.zeros().shape()).isEqualTo(Shape.SCALAR);
    }

    @Test
    void get_everyForm_givesItsShape() {
        GPUArray a = GPU.zeros(4, 5, 6);
        assertThat(a.get(0).shape()).isEqualTo(Shape.of(5, 6));
        assertThat(a.get(0, -1).shape()).isEqualTo(Shape.of(6));
        assertThat(a.get(0, 1, 2).shape()).isEqualTo(Shape.SCALAR);
        assertThat(a.get("1:3, ::-1, 0").shape()).isEqualTo(Shape.of(2, 5));
        assertThat(a.get(Slice.from(1), Slice.to(2)).shape()).isEqualTo(Shape.of(3, 2, 6));
        assertThat(a.get(Slice.from(1), 0).shape()).isEqualTo(Shape.of(3, 6));
        assertThat(a.get(0, "::2").shape()).isEqualTo(Shape.of(3, 6));
    }

    @Test
    void reshape_unknownExtent_isComputed() {
        GPUArray a = GPU.zeros(4, 6);
        assertThat(a.reshape(-1).shape()).isEqualTo(Shape.of(24));
        assertThat(a.reshape(2, -1, 3).shape()).isEqualTo(Shape.of(2, 4, 3));
        assertThat(a.transpose().reshape(-1).shape()).isEqualTo(Shape.of(24));
        assertThatThrownBy(() -> a.reshape(5, -1)).hasMessageContaining("(4, 6) has 24 elements");
        assertThatThrownBy(() -> a.reshape(-1, -1)).hasMessageContaining("at most one -1");
    }

    @Test
    void toGpu_wrongSizes_areRefusedWithValues() {
        assertThatThrownBy(() -> GPUArray.toGpu(new float[5], 2, 3))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toGpu: data has 5 elements, shape=(2, 3) needs 6");
        assertThatThrownBy(() -> GPUArray.toGpu(new double[][] {{1, 2}, {3}}))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toGpu: ragged array: row [0] has 2 elements, row [1] has 1");
        assertThatThrownBy(() -> GPUArray.toGpu(java.nio.ByteBuffer.allocateDirect(6), DType.INT32))
                .hasMessageContaining("6 bytes");
        assertThatThrownBy(() -> GPUArray.toGpu(new int[] {1, 2}).copyTo(java.nio.ByteBuffer.allocate(8)))
                .hasMessageContaining("not direct");
    }

    @Test
    void toJavaArray_otherKindOrLength_isRefused() {
        assertThatThrownBy(() -> GPU.zeros(DType.COMPLEX64, 3).toFloatArray())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("toFloatArray: dtype=complex64 may not fit float[], astype(DType.FLOAT32) first");
        assertThatThrownBy(() -> GPU.zeros(3).copyTo(new double[2]))
                .hasMessage("copyTo: array of shape=(3,) has 3 elements, host array has 2");
        assertThatThrownBy(() -> GPU.zeros(1 << 16, 1 << 16).toDoubleArray())
                .hasMessageContaining("4294967296 elements");
    }

    @Test
    void item_notOneElement_isRefused() {
        assertThatThrownBy(() -> GPU.zeros(3).item())
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("shape=(3,)");
        assertThatThrownBy(() -> GPU.ones(DType.BOOL).item()).hasMessageContaining("itemBoolean()");
        assertThatThrownBy(() -> GPU.zeros(3).item(3)).isInstanceOf(IndexOutOfBoundsException.class);
    }

    @Test
    void emptyArray_isReadWithoutADevice() {
        assertThat(GPU.zeros(0, 3).toDoubleArray()).isEmpty();
        assertThat(GPU.zeros(0, 3)).hasToString("[]");
    }

    @Test
    void get_withoutNd4jBackend_namesTheDependency() {
        for (int call = 0; call < 2; call++) {
            assertThatThrownBy(() -> GPU.zeros(2).get())
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("org.nd4j:nd4j-native")
                    .hasMessageContaining("toFloatArray()");
        }
    }

    @Test
    void close_array_endsItsViewsToo() {
        GPUArray a = GPU.zeros(4);
        GPUArray view = a.get("1:");
        view.close();
        assertThat(a.isClosed()).isFalse();
        a.close();
        a.close();
        assertThat(view.isClosed()).isTrue();
        assertThatThrownBy(() -> view.plus(1))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
        assertThat(a).hasToString("closed array of shape=(4,) dtype=float64");
    }

    @Test
    void scope_closesAllButTheKept() {
        GPUArray kept;
        GPUArray lost;
        try (GpuScope scope = GpuScope.open()) {
            lost = GPU.zeros(4);
            kept = scope.keep(lost.plus(1).get("1:"));
        }
        assertThat(lost.isClosed()).isTrue();
        assertThat(kept.isClosed()).isFalse();
        assertThat(kept.plus(1).shape()).isEqualTo(Shape.of(3));
    }

    @Test
    void equals_isIdentity() {
        GPUArray a = GPU.zeros(2);
        assertThat(a).isNotEqualTo(GPU.zeros(2)).isNotEqualTo(a.get(":"));
    }
}
