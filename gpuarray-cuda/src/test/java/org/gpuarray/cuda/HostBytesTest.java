package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.device.HostData;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HostBytesTest {
    private static final int LENGTH = 9;

    @ParameterizedTest
    @ValueSource(classes = {byte.class, short.class, int.class, long.class, float.class, double.class})
    void putThenGet_partOfAnArray_movesJustThatPart(Class<?> type) {
        Object from = Array.newInstance(type, LENGTH);
        for (int i = 0; i < LENGTH; i++) {
            set(from, i, i + 1);
        }
        ByteBuffer bytes = ByteBuffer.allocateDirect(LENGTH * 8).order(ByteOrder.nativeOrder());
        Object to = Array.newInstance(type, LENGTH);

        HostData.HeapArray source = new HostData.HeapArray(from, 1, LENGTH - 1);
        HostBytes.put(source, 2L * source.elementBytes(), 5 * source.elementBytes(), bytes);
        HostData.HeapArray target = new HostData.HeapArray(to, 1, LENGTH - 1);
        HostBytes.get(target, target.elementBytes(), 5 * target.elementBytes(), bytes);

        for (int i = 0; i < LENGTH; i++) {
            double expected = i >= 2 && i < 7 ? i + 2 : 0;
            assertThat(Array.getDouble(to, i)).as("element %d of %s", i, type).isEqualTo(expected);
        }
        assertThat(bytes.position()).isZero();
    }

    @Test
    void putThenGet_partOfADirectBuffer_movesJustThatPart() {
        ByteBuffer from = ByteBuffer.allocateDirect(LENGTH).position(1);
        for (int i = 0; i < LENGTH; i++) {
            from.put(i, (byte) (i + 1));
        }
        ByteBuffer bytes = ByteBuffer.allocateDirect(LENGTH).order(ByteOrder.nativeOrder());
        ByteBuffer to = ByteBuffer.allocateDirect(LENGTH).position(1);

        HostBytes.put(new HostData.Direct(from), 2, 5, bytes);
        HostBytes.get(new HostData.Direct(to), 1, 5, bytes);

        byte[] got = new byte[LENGTH];
        to.get(0, got);
        assertThat(got).containsExactly(0, 0, 4, 5, 6, 7, 8, 0, 0);
        assertThat(from.position() + to.position()).isEqualTo(2);
    }

    private static void set(Object array, int index, int value) {
        if (array instanceof byte[] bytes) {
            bytes[index] = (byte) value;
        } else if (array instanceof short[] shorts) {
            shorts[index] = (short) value;
        } else if (array instanceof int[] ints) {
            ints[index] = value;
        } else if (array instanceof long[] longs) {
            longs[index] = value;
        } else if (array instanceof float[] floats) {
            floats[index] = value;
        } else {
            ((double[]) array)[index] = value;
        }
    }
}
