package org.gpuarray.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceScope;
import org.gpuarray.device.Stream;
import org.gpuarray.memory.StreamUses.Access;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Which streams wait for which, and when memory that they used is free again: on a device that notes it. */
class StreamUsesTest {
    private final ReferenceDevice device = new ReferenceDevice(8192);
    private final Stream s1 = device.newStream();
    private final Stream s2 = device.newStream();
    private final Stream s3 = device.newStream();

    private DeviceStorage allocate() {
        return DeviceStorage.allocate(device, 1024);
    }

    private DeviceStorage allocateOn(Stream stream) {
        try (DeviceScope scope = stream.use()) {
            return allocate();
        }
    }

    private long live() {
        return device.allocator().stats().liveCount();
    }

    @AfterEach
    void leaveNothingBehind() {
        device.holdEvents(false);
        DeferredFrees.drain();
    }

    @Test
    void memory_firstUseByAStream_awaitsTheDevicesOwnOnce() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own");
        storage.memory(s1, Access.ORDERED_BY_USER);
        storage.memory(s1, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).isEmpty();
    }

    @Test
    void memory_deviceComesBack_awaitsTheOthersOnce() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.ORDERED_BY_USER);
        storage.memory(s2, Access.ORDERED_BY_USER);
        device.takeOrders();
        storage.memory();
        assertThat(device.takeOrders()).containsExactly("own awaits s1", "own awaits s2");
        storage.memory(device.stream(), Access.WRITE);
        assertThat(device.takeOrders()).isEmpty();
        storage.memory(s1, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own");
    }

    @Test
    void memory_bufferOnTwoStreams_isOrderedByTheUser() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.ORDERED_BY_USER);
        storage.memory(s2, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own", "s2 awaits own");
    }

    @Test
    void memory_arrayWrittenOnOneStream_isReadAfterThatOnAnother() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.WRITE);
        device.takeOrders();
        storage.memory(s2, Access.READ);
        assertThat(device.takeOrders()).containsExactly("s2 awaits s1");
        storage.memory(s2, Access.READ);
        storage.memory(s1, Access.READ);
        assertThat(device.takeOrders()).as("nobody has written since").isEmpty();
        storage.memory(s1, Access.WRITE);
        storage.memory(s2, Access.READ);
        assertThat(device.takeOrders()).containsExactly("s1 awaits s2", "s2 awaits s1");
    }

    @Test
    void memory_arrayReadOnTwoStreams_isWrittenAfterBoth() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.READ);
        storage.memory(s2, Access.READ);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own", "s2 awaits own");
        storage.memory(s3, Access.WRITE);
        assertThat(device.takeOrders()).containsExactly("s3 awaits s1", "s3 awaits s2");
        storage.memory();
        assertThat(device.takeOrders()).as("which has waited for the readers").containsExactly("own awaits s3");
    }

    @Test
    void memory_usedAsABufferAndAsAnArray_isWaitedForEachTime() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.ORDERED_BY_USER);
        storage.memory(s2, Access.READ);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own", "s2 awaits s1");
        storage.memory(s2, Access.READ);
        assertThat(device.takeOrders()).as("s1 may have written again").containsExactly("s2 awaits s1");
        storage.memory(s2, Access.ORDERED_BY_USER);
        storage.memory(s1, Access.READ);
        assertThat(device.takeOrders()).containsExactly("s1 awaits s2");
        storage.memory(s3, Access.WRITE);
        storage.memory(s1, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).containsExactly("s3 awaits s1", "s3 awaits s2", "s1 awaits own");
        storage.memory(s1, Access.READ);
        assertThat(device.takeOrders()).as("as a buffer it did not").containsExactly("s1 awaits s3");
    }

    @Test
    void memory_allocatedForAStream_isInItsOrder() {
        DeviceStorage storage = allocateOn(s1);
        assertThat(device.takeOrders()).containsExactly("allocation for s1");
        storage.memory(s1, Access.WRITE);
        assertThat(device.takeOrders()).isEmpty();
        storage.memory(s2, Access.READ);
        storage.memory(s3, Access.ORDERED_BY_USER);
        assertThat(device.takeOrders()).containsExactly("s2 awaits s1", "s3 awaits s1");
        storage.memory();
        storage.memory(s1, Access.READ);
        assertThat(device.takeOrders())
                .containsExactly("own awaits s1", "own awaits s2", "own awaits s3", "s1 awaits own");
    }

    @Test
    void memory_thatHasSettled_isWaitedForByNobody() {
        DeviceStorage storage = allocateOn(s1);
        storage.memory(s2, Access.READ);
        device.takeOrders();
        storage.settle();
        storage.memory();
        assertThat(device.takeOrders()).isEmpty();
    }

    @Test
    void memoryOfTheThreadsStream_isOfTheOneInUse() {
        DeviceStorage storage = allocate();
        try (DeviceScope scope = s1.use()) {
            storage.memory(Access.READ);
        }
        storage.memory(Access.READ);
        assertThat(device.takeOrders()).containsExactly("s1 awaits own", "own awaits s1");
        try (DeviceScope scope = s1.use()) {
            s1.close();
            assertThatThrownBy(() -> storage.memory(Access.READ))
                    .isInstanceOf(DeviceException.class)
                    .hasMessage(
                            "work on arrays on a closed stream of cpu, which the thread uses; close the stream after"
                                    + " the scope");
            allocate().free();
        }
        assertThat(device.takeOrders()).isEmpty();
    }

    @Test
    void free_memoryOfAStream_isInTheOrderOfThatIfItAloneHasIt() {
        DeviceStorage itsOwn = allocateOn(s1);
        DeviceStorage read = allocateOn(s1);
        DeviceStorage handedBack = allocateOn(s1);
        DeviceStorage closed = allocateOn(s3);
        read.memory(s2, Access.READ);
        handedBack.memory();
        s3.close();
        device.takeOrders();
        device.holdEvents(true);
        itsOwn.free();
        assertThat(device.takeOrders()).containsExactly("free in the order of s1");
        handedBack.free();
        closed.free();
        assertThat(live()).isEqualTo(1);
        read.free();
        assertThat(live()).as("waits for both streams").isEqualTo(1);
        device.holdEvents(false);
        allocate().free();
        assertThat(live()).isZero();
        assertThat(device.takeOrders()).isEmpty();
    }

    @Test
    void free_memoryOfTheOwnStreamThatAUsersHas_waitsForThat() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.WRITE);
        device.takeOrders();
        device.holdEvents(true);
        storage.free();
        assertThat(live()).isEqualTo(1);
        assertThat(device.takeOrders()).isEmpty();
    }

    @Test
    void memory_streamThatWasClosed_isAwaitedByNobody() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.WRITE);
        s1.close();
        device.takeOrders();
        storage.memory(s2, Access.WRITE);
        assertThat(device.takeOrders()).containsExactly("s2 awaits own");
        assertThatThrownBy(() -> storage.memory(s1, Access.WRITE))
                .isInstanceOf(DeviceException.class)
                .hasMessage("use of a closed stream of cpu; close it after its last use");
    }

    @Test
    void memory_streamOfAnotherDevice_isRefused() {
        DeviceStorage storage = allocate();
        Stream theirs = new ReferenceDevice(1).newStream();
        assertThatThrownBy(() -> storage.memory(theirs, Access.READ))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("memory of sizeBytes=1024 on cpu used on a stream of cpu");
    }

    @Test
    void free_streamStillBusy_waitsForItAndNobodyElseDoes() {
        DeviceStorage storage = allocate();
        storage.memory(s1, Access.READ);
        device.takeOrders();
        device.holdEvents(true);
        storage.free();
        assertThat(device.takeOrders()).isEmpty();
        allocate();
        assertThat(live()).isEqualTo(2);
        device.holdEvents(false);
        allocate();
        assertThat(live()).isEqualTo(2);
    }

    @Test
    void free_streamDoneOrClosedOrNone_isAtOnce() {
        DeviceStorage unused = allocate();
        DeviceStorage done = allocate();
        DeviceStorage closed = allocate();
        done.memory(s1, Access.WRITE);
        closed.memory(s2, Access.WRITE);
        done.free();
        device.holdEvents(true);
        s2.close();
        closed.free();
        unused.free();
        assertThat(live()).isZero();
    }

    @Test
    void allocate_restIsWaitingForAStream_waitsForItToo() {
        DeviceStorage storage = DeviceStorage.allocate(device, 8192);
        storage.memory(s1, Access.WRITE);
        device.holdEvents(true);
        storage.free();
        DeviceStorage.allocate(device, 8192);
        assertThat(live()).isEqualTo(1);
    }

    @Test
    void unreachable_streamStillBusy_isFreedAfterIt() {
        allocate().memory(s1, Access.WRITE);
        for (int i = 0; i < 100 && live() > 0; i++) {
            device.holdEvents(true);
            Reclaimer.collect(100);
            assertThat(live()).isEqualTo(1);
            device.holdEvents(false);
            DeferredFrees.drain();
        }
        assertThat(live()).isZero();
    }
}
