package org.gpuarray.kernels;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.lang.reflect.Array;
import java.util.Arrays;
import java.util.List;
import org.gpuarray.device.Device;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.Devices;
import org.gpuarray.device.FourierLibrary.Kind;
import org.gpuarray.device.HostData;
import org.gpuarray.exec.ForcedLibrary;
import org.gpuarray.harness.JavaFourier;
import org.gpuarray.harness.NoMemoryLeft;
import org.gpuarray.kernels.routines.Routines;
import org.gpuarray.plan.KernelCall.Operand;
import org.gpuarray.plan.RoutineCall;
import org.gpuarray.plan.RoutineSpec;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Memory that a library of Fourier transforms reads is as it was, wherever it begins, and what was allocated is freed. */
@Tag("once")
@ExtendWith(NoMemoryLeft.class)
class LibraryFftRoutineTest {
    private static final int LINES = 3;

    private final Device device = Devices.current();

    private DeviceMemory copied(Object array) {
        HostData data = new HostData.HeapArray(array, 0, Array.getLength(array));
        DeviceMemory memory = device.allocator().allocate(data.sizeBytes());
        device.write(memory, 0, data, device.stream());
        return memory;
    }

    private void read(DeviceMemory memory, Object array) {
        device.read(memory, 0, new HostData.HeapArray(array, 0, Array.getLength(array)), device.stream());
    }

    /** Checks dense lines from an element on. */
    private void check(Kind kind, int n, int offset) {
        int inParts = kind == Kind.REAL_TO_HALF ? 1 : 2;
        int outParts = kind == Kind.HALF_TO_REAL ? 1 : 2;
        float[] before = new float[inParts * (offset + LINES * (int) kind.inputs(n))];
        Arrays.fill(before, 1);
        for (int i = 1; inParts == 2 && i < before.length; i += 2) {
            before[i] = 0;
        }
        float[] results = new float[outParts * LINES * (int) kind.outputs(n)];
        DeviceMemory from = copied(before);
        DeviceMemory to = copied(results);
        boolean isInverse = kind == Kind.HALF_TO_REAL;
        long[] sizes = {n, kind.inputs(n), LINES, 1, kind.inputs(n), 1, 1, isInverse ? 1 : 0, Double.doubleToLongBits(1)
        };

        ForcedLibrary.with(new JavaFourier(), () -> {
            Routines.of(new RoutineSpec.LibraryFft(DType.FLOAT32, kind), device, Integer.MAX_VALUE)
                    .launch(new RoutineCall(
                            sizes,
                            List.of(new Operand(from, offset, new long[0])),
                            List.of(new Operand(to, 0, new long[0]))));
            return 0;
        });

        float[] after = new float[before.length];
        read(from, after);
        read(to, results);
        device.allocator().free(from);
        device.allocator().free(to);
        assertThat(after).as("%s n=%d offset=%d", kind, n, offset).isEqualTo(before);
        float[] expected = new float[results.length];
        for (int line = 0; line < LINES; line++) {
            expected[outParts * line * (int) kind.outputs(n)] = n;
        }
        for (int i = 0; i < expected.length; i++) {
            assertThat(results[i]).as("%s n=%d result %d", kind, n, i).isCloseTo(expected[i], within(1e-5f));
        }
    }

    @Test
    void inputs_areKept() {
        for (Kind kind : Kind.values()) {
            for (int n : new int[] {1, 6, 7}) {
                for (int offset : new int[] {0, 1, 2}) {
                    check(kind, n, offset);
                }
            }
        }
    }
}
