package org.gpuarray;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.BiConsumer;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.Devices;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A write that throws has not been made: after so many pending ones the next is preceded by a computation, which may fail. */
class FailedWritesTest {
    private static final int MORE_THAN_PENDING = 40_000;

    private final ReferenceDevice device = (ReferenceDevice) Devices.current();

    static List<Arguments> writes() {
        GPUArray index = GPUArray.toGpu(new int[] {0});
        return List.of(
                Arguments.of("set", (BiConsumer<GPUArray, Integer>) (a, i) -> a.set(0, i)),
                Arguments.of("set by an array", (BiConsumer<GPUArray, Integer>) (a, i) -> a.set(index, i)),
                Arguments.of("put", (BiConsumer<GPUArray, Integer>) (a, i) -> a.put(index, i)));
    }

    @AfterEach
    void workAgain() {
        device.failAfter(-1);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("writes")
    void write_thatThrows_isNotMade(String name, BiConsumer<GPUArray, Integer> write) {
        GPUArray a = GPUArray.toGpu(new int[] {0, 10, 20});
        GPUArray reader = a.plus(1);
        int made = 0;
        device.failAfter(0);
        try {
            while (made < MORE_THAN_PENDING) {
                write.accept(a, made + 1);
                made++;
            }
        } catch (DeviceException e) {
            device.failAfter(-1);
        }
        assertThat(made).isBetween(1, MORE_THAN_PENDING - 1);
        assertThat(a.toIntArray()).containsExactly(made, 10, 20);
        assertThat(reader.toIntArray()).containsExactly(1, 11, 21);
    }
}
