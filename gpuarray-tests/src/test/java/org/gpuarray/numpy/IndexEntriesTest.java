package org.gpuarray.numpy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.OnDevice;
import org.junit.jupiter.api.Test;

/** Lists and arrays of objects between brackets: one entry, as a list is in NumPy. */
@OnDevice
class IndexEntriesTest {
    private final GPUArray a = GPU.array(new int[][] {{0, 1, 2}, {3, 4, 5}});

    @Test
    void arraysOfObjects_areOneIndex() {
        GPUArray line = GPU.array(10, 20, 30);
        Object[] integers = new Integer[] {0, 2};
        Object[] bools = new Boolean[] {true, false, true};
        Object[] rows = new int[][] {{0, 1}, {2, 2}};
        assertThat(line.get(integers)).hasToString("[10 30]");
        assertThat(line.get(bools)).hasToString("[10 30]");
        assertThat(line.get(rows)).hasToString("[[10 20]\n [30 30]]");
        assertThat(a.get(new Object[] {1, 2})).hasToString("5");
    }

    @Test
    void lists_areOneIndex() {
        assertThat(a.get(":", List.of(2, 0))).hasToString("[[2 0]\n [5 3]]");
        assertThat(a.get(List.of(1, -1, 0)).shape().extent(0)).isEqualTo(3);
        assertThat(a.get(List.of(List.of(0, 1)), 1)).hasToString("[[1 4]]");
        assertThat(a.get(List.of(true, false))).hasToString("[[0 1 2]]");
        assertThat(a.get(List.of()).shape().extents()).containsExactly(0, 3);
        GPUArray b = a.copy();
        b.set(new Object[] {":", List.of(0, 2)}, -1);
        assertThat(b).hasToString("[[-1  1 -1]\n [-1  4 -1]]");
        b.addAt(new Integer[] {0, 0}, 10);
        assertThat(b).hasToString("[[19 21 19]\n [-1  4 -1]]");
    }

    @Test
    void wrongEntries_areRefused() {
        assertThatThrownBy(() -> a.get(":", null))
                .isInstanceOf(NullPointerException.class)
                .hasMessage("index[1] is null, need an entry; Index.NEW_AXIS is a new axis");
        assertThatThrownBy(() -> a.get(Arrays.asList(0, null)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("row [1] is null");
        assertThatThrownBy(() -> a.get(List.of(0.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("float64");
        assertThatThrownBy(() -> a.get(List.of(5)).toIntArray()).isInstanceOf(IndexOutOfBoundsException.class);
    }
}
