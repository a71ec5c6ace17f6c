package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;

/** What the golden files cannot say: sharing, writing, answers that are no arrays. */
class ManipulationTest {
    @Test
    void copyto_writesWhereTheConditionHolds() {
        GPUArray a = GPU.arange(0, 6, 1, DType.INT32).reshape(2, 3);
        GPU.copyto(a, GPUArray.toGpu(new short[] {7, 8, 9}), a.rem(2).eq(0));
        assertThat(a.toIntArray()).containsExactly(7, 1, 9, 3, 8, 5);
        assertThatThrownBy(() -> GPU.copyto(a, GPU.zeros(3), a.gt(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("float64 into an array of dtype int32");
    }

    @Test
    void putmask_takesValuesByTheirPlace() {
        GPUArray a = GPU.arange(6).reshape(2, 3);
        GPU.putmask(a, a.gt(1), GPUArray.toGpu(new long[] {-1, -2, -3, -4}));
        // np.putmask(np.arange(6), np.arange(6) > 1, [-1, -2, -3, -4])
        assertThat(a.toLongArray()).containsExactly(0, 1, -3, -4, -1, -2);
        GPU.putmask(a, a.lt(0), GPU.zeros(DType.INT64, 0));
        assertThat(a.toLongArray()).containsExactly(0, 1, -3, -4, -1, -2);
        assertThatThrownBy(() -> GPU.putmask(a, GPU.ones(DType.BOOL, 2), a)).hasMessageContaining("equal sizes");
    }

    @Test
    void shapes_areTakenAsShapesToo() {
        GPUArray a = GPU.full(Shape.of(2, 3), 4).plus(GPU.ones(DType.INT8, Shape.of(3)));
        assertThat(a.toLongArray()).containsOnly(5).hasSize(6);
        GPUArray line = a.reshape(Shape.of(6));
        line.set(5, 9);
        assertThat(a.item(1, 2)).isEqualTo(9L);
        assertThat(line.get("4:").broadcastTo(Shape.of(2, 2)).toLongArray()).containsExactly(5, 9, 5, 9);
        assertThat(GPU.empty(DType.UINT8, a.shape()).dtype()).isEqualTo(DType.UINT8);
        assertThatThrownBy(() -> a.reshape(Shape.of(5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("6 elements, shape=(5,) needs 5");
    }

    @Test
    void split_givesViews_concatenateACopy() {
        GPUArray a = GPU.arange(6);
        GPUArray[] halves = a.split(2);
        GPUArray joined = GPU.concatenate(halves[1], halves[0]);
        halves[1].fill(0);
        assertThat(a.toLongArray()).containsExactly(0, 1, 2, 0, 0, 0);
        assertThat(joined.toLongArray()).containsExactly(3, 4, 5, 0, 1, 2);
        a.unstack()[5].fill(9);
        assertThat(a.itemLong(5)).isEqualTo(9);
        GPUArray rolled = a.roll(0);
        rolled.fill(1);
        assertThat(a.itemLong(5)).isEqualTo(9);
    }

    @Test
    void answers_areNumpys() {
        GPUArray a = GPUArray.toGpu(new double[] {1, Double.NaN, 3});
        GPUArray b = GPUArray.toGpu(new double[] {1, Double.NaN, 3 + 1e-9});
        assertThat(a.allclose(b)).isFalse();
        assertThat(a.allclose(b, 1e-5, 1e-8, true)).isTrue();
        assertThat(a.allclose(b, 0, 1e-12, true)).isFalse();
        assertThat(a.allclose(b, 1e-5, 1e-8)).isFalse(); // NaN beside NaN
        assertThat(GPU.array(100, 200).allclose(GPU.array(101, 199), 0.02, 0)).isTrue();
        assertThat(GPU.array(100, 200).allclose(101, 0.01, 0.5)).isFalse();
        assertThat(GPU.array(100, 200).isclose(101, 0.01, 0.5)).hasToString("[ True False]");
        assertThat(GPU.array(100, 200).isclose(GPU.array(100.5, 201), 0, 0.5)).hasToString("[ True False]");
        assertThat(GPU.array(100, 102).allclose(101, 0, 1)).isTrue();
        assertThat(a.get("::2").allclose(b.get("::2"))).isTrue();
        assertThat(GPU.zeros(0).allclose(GPU.zeros(0))).isTrue();
        assertThat(a.arrayEqual(a)).isFalse();
        assertThat(a.arrayEqual(a, true)).isTrue();
        assertThat(a.arrayEqual(b, true)).isFalse();
        assertThat(GPU.ones(2, 3).arrayEqual(GPU.ones(3))).isFalse();
        assertThat(GPU.ones(2, 3).arrayEquiv(GPU.ones(3))).isTrue();
        assertThat(GPU.ones(2, 3).arrayEquiv(GPU.ones(2))).isFalse();
        assertThat(GPU.ones(2).arrayEqual(GPU.ones(DType.INT8, 2))).isTrue();
        assertThat(GPU.broadcastShapes(Shape.of(3, 1), Shape.of(4)).toString()).isEqualTo("(3, 4)");
        assertThatThrownBy(() -> GPU.broadcastShapes(Shape.of(3), Shape.of(4))).hasMessageContaining("broadcastShapes");
    }

    @Test
    void choose_outOfRange_throwsAtTheCall() {
        GPUArray a = GPU.arange(3);
        assertThatThrownBy(() -> GPU.choose(a, a, a))
                .isInstanceOf(IndexOutOfBoundsException.class)
                .hasMessageContaining("number 2, need one from 0 to 1");
        assertThatThrownBy(() -> GPU.choose(a.div(1), a, a)).hasMessageContaining("float64, need integers");
    }

    @Test
    void pad_numberThatTheTypeCannotHold_isRefused() {
        assertThatThrownBy(() -> GPU.zeros(DType.INT8, 2).pad(new int[][] {{1, 1}}, 300))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("300 does not fit int8");
    }

    @Test
    void created_takeNoMemory() {
        long before = GPU.memoryStats().liveBytes();
        GPUArray large = GPU.eye(1 << 20, 1 << 20, 0, DType.FLOAT32).plus(GPU.linspace(0, 1, 1 << 20));
        assertThat(large.get("5, :8").toDoubleArray()[5]).isEqualTo(1 + 5 / (double) ((1 << 20) - 1));
        assertThat(GPU.memoryStats().liveBytes()).isLessThan(before + (1 << 20));
    }

    @Test
    void functionsOfCoordinates_areCalledOnce() {
        GPUArray[] above = GPU.maskIndices(3, ones -> ones.triu(1));
        assertThat(above[0].toLongArray()).containsExactly(0, 0, 1);
        assertThat(above[1].toLongArray()).containsExactly(1, 2, 2);

        GPUArray sums = GPU.fromfunction(at -> at[0].times(10).plus(at[1]), 2, 3);
        assertThat(sums.toDoubleArray()).containsExactly(0, 1, 2, 10, 11, 12);
        assertThat(GPU.fromfunction(at -> GPU.full(new int[0], at.length)).itemLong())
                .isZero();

        GPUArray cube = GPU.arange(24).reshape(2, 3, 4);
        GPUArray total = GPU.applyOverAxes((a, axis) -> a.sum(axis), cube, 0, -1);
        assertThat(total.shape().extents()).containsExactly(1, 3, 1);
        assertThat(total.ravel().toLongArray()).containsExactly(60, 92, 124);
        assertThatThrownBy(() -> GPU.applyOverAxes((a, axis) -> a.ravel(), cube, 0))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("applyOverAxes: function made shape=(24,) of shape=(2, 3, 4) axis=0, need 2 or 3 axes");
    }

    @Test
    void trimZeros_ofOtherEnds_isRefused() {
        GPUArray a = GPUArray.toGpu(new int[] {0, 1, 0});
        assertThat(a.trimZeros("F").toIntArray()).containsExactly(1, 0);
        for (String ends : new String[] {"", "x", "ff"}) {
            assertThatThrownBy(() -> a.trimZeros(ends))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("trimZeros: trim=" + ends + ", need f, b or both");
        }
    }

    @Test
    void histogram_ofElementsTooFarApart_isRefused() {
        GPUArray wide = GPUArray.toGpu(new double[] {-1e308, 1e308});
        assertThatThrownBy(() -> wide.histogram(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("histogram: least=-1.0E308 largest=1.0E308, further apart than dtype=float64 can hold");
        GPUArray far = GPUArray.toGpu(new double[] {0, 1e-9, 2e-9, 3e-9, 1e9});
        assertThatThrownBy(() -> far.histogram(Bins.by("fd")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("the rule FD asks for");
    }
}
