package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Map;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.cpu.tree.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every atomic operation gives on a {@code byte[]} what it gives on an array of its type, which the corpus knows from a GPU. */
class AtomicsTest {
    private static final long[] VALUES = {
        5, -3, 0, 7, 7, Long.MIN_VALUE, Long.MAX_VALUE, 1L << 31, 65535, 5, 3, 1, 0, -1
    };
    private static final int COUNT = VALUES.length - 1;

    @ParameterizedTest
    @CsvSource({
        "int, Add Sub Exch Min Max And Or Xor CAS",
        "unsigned int, Add Sub Exch Min Max And Or Xor Inc Dec CAS",
        "long long, Min Max And Or Xor",
        "unsigned long long, Add Exch Min Max And Or Xor CAS",
        "float, Add Exch",
        "double, Add",
        "unsigned short, CAS"
    })
    void operation_onMixedMemory_givesWhatTheTypedArrayGives(String type, String operations) {
        for (String operation : operations.split(" ")) {
            Program program = program(type, "atomic" + operation, operation.equals("CAS"));
            Object array = array(type);
            int elementBytes = bytes(array).length / COUNT;
            Object old = array(type);
            byte[] mixedArray = new byte[elementBytes * COUNT];
            byte[] mixedOld = new byte[elementBytes * COUNT];

            Launch.of(program).run(Grid.of(1, 1), array, old, VALUES, new byte[1]);
            Launch.mixed(program).run(Grid.of(1, 1), mixedArray, mixedOld, bytes(VALUES), new byte[1]);

            assertThat(mixedArray).as("%s %s", operation, type).isEqualTo(bytes(array));
            assertThat(mixedOld).as("old values of %s %s", operation, type).isEqualTo(bytes(old));
        }
    }

    /** Element {@code 1 + i % 2} of the array changes step by step. */
    private static Program program(String type, String function, boolean swaps) {
        String text = """
                extern "C" __global__ void k(%1$s *p, %1$s *old, const long long *values, char *other) {
                    other[0] = 1;
                    for (int i = 0; i < %2$d; i++) old[i] = %3$s(p + 1 + i %% 2, (%1$s) values[i]%4$s);
                }
                """.formatted(type, COUNT, function, swaps ? ", (" + type + ") values[i + 1]" : "");
        return CudaParser.parse("k.cu", text, Map.of(), Map.of());
    }

    private static Object array(String type) {
        return switch (type) {
            case "unsigned short" -> new short[COUNT];
            case "float" -> new float[COUNT];
            case "double" -> new double[COUNT];
            case "long long", "unsigned long long" -> new long[COUNT];
            default -> new int[COUNT];
        };
    }

    private static byte[] bytes(Object array) {
        ByteBuffer bytes = ByteBuffer.allocate(8 * VALUES.length).order(ByteOrder.LITTLE_ENDIAN);
        if (array instanceof short[] shorts) {
            for (short value : shorts) {
                bytes.putShort(value);
            }
        } else if (array instanceof int[] ints) {
            for (int value : ints) {
                bytes.putInt(value);
            }
        } else if (array instanceof long[] longs) {
            for (long value : longs) {
                bytes.putLong(value);
            }
        } else if (array instanceof float[] floats) {
            for (float value : floats) {
                bytes.putFloat(value);
            }
        } else if (array instanceof double[] doubles) {
            for (double value : doubles) {
                bytes.putDouble(value);
            }
        }
        byte[] result = new byte[bytes.position()];
        bytes.get(0, result);
        return result;
    }
}
