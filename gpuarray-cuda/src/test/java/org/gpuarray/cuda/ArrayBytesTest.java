package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArrayBytesTest {
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

        ArrayBytes.put(from, 3, 5, bytes);
        ArrayBytes.get(to, 2, 5, bytes);

        for (int i = 0; i < LENGTH; i++) {
            double expected = i >= 2 && i < 7 ? i + 2 : 0;
            assertThat(Array.getDouble(to, i)).as("element %d of %s", i, type).isEqualTo(expected);
        }
        assertThat(bytes.position()).isZero();
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
