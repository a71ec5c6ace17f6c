package org.gpuarray.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Devices;
import org.gpuarray.device.Stream;
import org.gpuarray.reference.ReferenceCompiler;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.Test;

/** A kernel that was stopped after it had begun leaves no array that looks as if it had been computed. */
class StoppedKernelsTest {
    private static void assertStopped(Lazy array, boolean begun) {
        DeviceInterruptedException stop = new DeviceInterruptedException("kernel k was interrupted", begun);
        ReferenceCompiler.stopNext(stop);
        assertThatThrownBy(array::get).isSameAs(stop);
    }

    @Test
    void pendingArray_whoseKernelWasStopped_isComputedAgain() {
        Lazy sum = Lazy.range(4).plus(Lazy.range(4)).times(3);
        assertStopped(sum, true);
        assertThat(sum.get()).containsExactly(6, 12, 18, 24);
    }

    @Test
    void writeInPlace_whoseKernelWasStopped_losesTheArray() {
        Lazy array = Lazy.range(4);
        array.slice(0, 3, 1).assign(7);
        assertStopped(array, true);
        for (Lazy reader : new Lazy[] {array, array.times(2), array.slice(1, 2, 1)}) {
            assertThatThrownBy(reader::get)
                    .isInstanceOf(DeviceException.class)
                    .hasMessage("array memory of sizeBytes=32 on cpu is lost: a kernel that wrote to it did not end"
                            + " (kernel k was interrupted)");
        }
        assertThat(Lazy.range(4).plus(1).get()).containsExactly(2, 3, 4, 5);
    }

    @Test
    void writeInPlace_whoseKernelHadNotBegun_isDoneLater() {
        Lazy array = Lazy.range(4);
        array.slice(0, 3, 1).assign(7);
        assertStopped(array, false);
        assertThat(array.get()).containsExactly(7, 7, 7, 4);
    }

    @Test
    void writeOfASmallPart_whoseKernelWasStopped_isTakenBack() {
        Lazy array = Lazy.range(8);
        Lazy reader = array.times(10);
        array.slice(2, 1, 1).assign(array.slice(2, 1, 1).plus(1));
        assertStopped(array, true);
        assertThat(array.get()).containsExactly(1, 2, 4, 4, 5, 6, 7, 8);
        assertThat(reader.get()).containsExactly(10, 20, 30, 40, 50, 60, 70, 80);
    }

    /** The second write overwrites a version that is temporary: both are computed again. */
    @Test
    void secondWrite_whoseKernelWasStopped_isDoneLater() {
        Lazy array = Lazy.range(8);
        Lazy reader = array.times(10);
        array.slice(2, 1, 1).assign(array.slice(2, 1, 1).plus(1));
        array.slice(3, 5, 1).assign(array.slice(3, 5, 1).sqrt());
        DeviceInterruptedException stop = new DeviceInterruptedException("kernel k was interrupted", true);
        ReferenceCompiler.stopAfter(1, stop);
        assertThatThrownBy(array::get).isSameAs(stop);
        assertThat(array.get()).startsWith(1, 2, 4, 2).endsWith(Math.sqrt(8));
        assertThat(reader.get()).containsExactly(10, 20, 30, 40, 50, 60, 70, 80);
    }

    @Test
    void writeOnAStream_whoseKernelWasStopped_isTakenBackThere() {
        ReferenceDevice device = (ReferenceDevice) Devices.current();
        Lazy array = Lazy.range(8);
        Lazy reader = array.times(10);
        array.slice(2, 1, 1).assign(array.slice(2, 1, 1).plus(1));
        try (Stream stream = device.newStream()) {
            device.takeOrders();
            try (DeviceScope scope = stream.use()) {
                assertStopped(array, true);
            }
            assertThat(device.takeOrders())
                    .filteredOn(order -> order.startsWith("copy"))
                    .hasSize(2)
                    .doesNotContain("copy on own");
            assertThat(array.get()).containsExactly(1, 2, 4, 4, 5, 6, 7, 8);
        }
        assertThat(reader.get()).containsExactly(10, 20, 30, 40, 50, 60, 70, 80);
    }
}
