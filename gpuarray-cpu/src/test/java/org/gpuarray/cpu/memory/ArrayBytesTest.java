package org.gpuarray.cpu.memory;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class ArrayBytesTest {
    private static final List<Kind> KINDS = List.of(Kind.F32, Kind.F64, Kind.I64, Kind.I32, Kind.I16, Kind.I8);
    private static final int BYTES = 96;

    @Test
    void copy_anyKindsOffsetsAndSizes_movesEveryBit() {
        long seed = 20_240_101;
        Random random = new Random(seed);
        for (Kind from : KINDS) {
            for (Kind to : KINDS) {
                for (int round = 0; round < 200; round++) {
                    byte[] a = randomBytes(random);
                    byte[] b = randomBytes(random);
                    int size = random.nextInt(BYTES + 1);
                    int fromByte = random.nextInt(BYTES - size + 1);
                    int toByte = random.nextInt(BYTES - size + 1);
                    Object target = array(to, b);
                    ArrayBytes.copy(array(from, a), fromByte, target, toByte, size);
                    System.arraycopy(a, fromByte, b, toByte, size);
                    assertThat(bytes(target))
                            .as("%s to %s, from=%d to=%d size=%d seed=%d", from, to, fromByte, toByte, size, seed)
                            .isEqualTo(b);
                }
            }
        }
    }

    @Test
    void copy_withinOneArray_movesAsIfThroughACopy() {
        long seed = 7;
        Random random = new Random(seed);
        for (Kind kind : KINDS) {
            for (int round = 0; round < 200; round++) {
                byte[] a = randomBytes(random);
                int size = random.nextInt(BYTES + 1);
                int fromByte = random.nextInt(BYTES - size + 1);
                int toByte = random.nextInt(BYTES - size + 1);
                Object array = array(kind, a);
                ArrayBytes.copy(array, fromByte, array, toByte, size);
                System.arraycopy(a, fromByte, a, toByte, size);
                assertThat(bytes(array))
                        .as("%s from=%d to=%d size=%d seed=%d", kind, fromByte, toByte, size, seed)
                        .isEqualTo(a);
            }
        }
    }

    @Test
    void copy_directBuffer_startsAtItsPosition() {
        long seed = 11;
        Random random = new Random(seed);
        for (Kind kind : KINDS) {
            for (int round = 0; round < 100; round++) {
                byte[] a = randomBytes(random);
                byte[] b = randomBytes(random);
                int position = random.nextInt(20);
                int size = random.nextInt(BYTES - 20 + 1);
                int toByte = random.nextInt(BYTES - size + 1);
                ByteBuffer buffer = ByteBuffer.allocateDirect(BYTES).put(a).position(position);
                Object target = array(kind, b);
                ArrayBytes.copy(buffer, 0, target, toByte, size);
                System.arraycopy(a, position, b, toByte, size);
                assertThat(bytes(target)).as("%s seed=%d", kind, seed).isEqualTo(b);

                ArrayBytes.copy(target, toByte, buffer, 0, size);
                assertThat(buffer.position()).isEqualTo(position);
                byte[] back = new byte[BYTES];
                buffer.position(0).get(back);
                assertThat(back).as("%s back, seed=%d", kind, seed).isEqualTo(a);
            }
        }
    }

    @Test
    void copy_moreThanTheScratch_movesAll() {
        int[] from = new Random(3).ints(100_001).toArray();
        float[] to = new float[100_001];
        ArrayBytes.copy(from, 0, to, 0, 400_004);
        for (int i = 0; i < from.length; i++) {
            assertThat(Float.floatToRawIntBits(to[i])).isEqualTo(from[i]);
        }
    }

    @Test
    void fill_anyKindOffsetAndSize_setsThoseBytesOnly() {
        long seed = 5;
        Random random = new Random(seed);
        for (Kind kind : KINDS) {
            for (int round = 0; round < 200; round++) {
                byte[] a = randomBytes(random);
                int size = random.nextInt(BYTES + 1);
                int offset = random.nextInt(BYTES - size + 1);
                byte value = (byte) random.nextInt();
                Object array = array(kind, a);
                ArrayBytes.fill(array, offset, size, value);
                java.util.Arrays.fill(a, offset, offset + size, value);
                assertThat(bytes(array))
                        .as("%s offset=%d size=%d seed=%d", kind, offset, size, seed)
                        .isEqualTo(a);
            }
        }
    }

    private static byte[] randomBytes(Random random) {
        byte[] bytes = new byte[BYTES];
        random.nextBytes(bytes);
        return bytes;
    }

    /** Returns the bytes as an array of {@code kind}, made without the code under test. */
    private static Object array(Kind kind, byte[] bytes) {
        Object array = kind.newArray(BYTES / kind.elementBytes());
        ByteBuffer buffer = ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < Array.getLength(array); i++) {
            switch (kind) {
                case F32 -> Array.setFloat(array, i, Float.intBitsToFloat(buffer.getInt()));
                case F64 -> Array.setDouble(array, i, Double.longBitsToDouble(buffer.getLong()));
                case I64 -> Array.setLong(array, i, buffer.getLong());
                case I32 -> Array.setInt(array, i, buffer.getInt());
                case I16 -> Array.setShort(array, i, buffer.getShort());
                default -> Array.setByte(array, i, buffer.get());
            }
        }
        return array;
    }

    private static byte[] bytes(Object array) {
        ByteBuffer buffer = ByteBuffer.allocate(BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int i = 0; i < Array.getLength(array); i++) {
            if (array instanceof float[] a) {
                buffer.putInt(Float.floatToRawIntBits(a[i]));
            } else if (array instanceof double[] a) {
                buffer.putLong(Double.doubleToRawLongBits(a[i]));
            } else if (array instanceof long[] a) {
                buffer.putLong(a[i]);
            } else if (array instanceof int[] a) {
                buffer.putInt(a[i]);
            } else if (array instanceof short[] a) {
                buffer.putShort(a[i]);
            } else {
                buffer.put(Array.getByte(array, i));
            }
        }
        return buffer.array();
    }
}
