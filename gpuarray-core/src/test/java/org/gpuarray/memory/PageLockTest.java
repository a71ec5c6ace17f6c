package org.gpuarray.memory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.device.Device;
import org.gpuarray.device.Stream;
import org.gpuarray.reference.ReferenceDevice;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** When pages are locked and unlocked. The device refuses locks that are not of whole pages. */
class PageLockTest {
    private final ReferenceDevice device = new ReferenceDevice(1);
    private final Stream s1 = device.newStream();

    @AfterEach
    void leaveNothingBehind() {
        device.holdEvents(false);
        DeferredFrees.drain();
    }

    @Test
    void of_oddSize_locksWholePagesAndShowsTheSize() {
        PageLock lock = PageLock.of(device, 4097);
        assertThat(device.lockedBytes()).isEqualTo(8192);
        assertThat(lock.bytes().capacity()).isEqualTo(4097);
        assertThat(lock.bytes().isDirect()).isTrue();
        assertThat(lock.bytes().order()).isEqualTo(ByteOrder.nativeOrder());
        assertThat(lock.bytes().get(4096)).isZero();
        lock.release();
        lock.release();
        assertThat(device.lockedBytes()).isZero();
    }

    @Test
    void of_sizeOutsideABuffer_isRefused() {
        for (long sizeBytes : new long[] {-1, 0, 1L << 31}) {
            assertThatThrownBy(() -> PageLock.of(device, sizeBytes))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessage("allocPageLocked: sizeBytes=" + sizeBytes
                            + ", need 1 to 2147475456: a ByteBuffer holds no more");
        }
    }

    @Test
    void release_copyUnderWay_unlocksAfterIt() {
        PageLock lock = PageLock.of(device, 100);
        lock.bytes(s1);
        device.holdEvents(true);
        lock.release();
        assertThat(lock.isReleased()).isTrue();
        assertThat(device.lockedBytes()).isEqualTo(4096);
        device.holdEvents(false);
        PageLock.of(device, 100).release();
        assertThat(device.lockedBytes()).isZero();
    }

    @Test
    void release_bufferStillHeld_isAnOrdinaryOneAndNoneIsGivenOut() {
        PageLock lock = PageLock.of(device, 100);
        ByteBuffer held = lock.bytes();
        held.putInt(0, 42);
        lock.release();
        System.gc();
        assertThat(held.getInt(0)).isEqualTo(42);
        assertThatThrownBy(lock::bytes)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("page-locked buffer of sizeBytes=100 was closed");
    }

    private static ByteBuffer pages(int count) {
        int sizeBytes = count * Device.PAGE_BYTES;
        return ByteBuffer.allocateDirect(sizeBytes + Device.PAGE_BYTES)
                .alignedSlice(Device.PAGE_BYTES)
                .slice(0, sizeBytes);
    }

    @Test
    void of_bufferWhoseCopyIsUnderWay_waitsForIt() {
        ByteBuffer host = pages(2);
        PageLock first = PageLock.of(device, host);
        first.bytes(s1);
        device.holdEvents(true);
        first.release();
        assertThat(device.lockedBytes()).isEqualTo(8192);
        PageLock second = PageLock.of(device, host.slice(4096, 4096));
        assertThat(device.lockedBytes()).isEqualTo(4096);
        second.release();
        assertThat(device.lockedBytes()).isZero();
    }

    @Test
    void of_bufferThatTheDeviceRefuses_isNotTakenForLocked() {
        ByteBuffer host = pages(1);
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> PageLock.of(device, host.slice(8, 16)))
                    .hasMessageStartingWith("locks share a page");
        }
        PageLock.of(device, host).release();
        assertThat(device.lockedBytes()).isZero();
    }

    @Test
    void unreachable_isUnlockedByTheNextLock() {
        PageLock.of(device, 100);
        for (int i = 0; i < 1000 && device.lockedBytes() > 0; i++) {
            System.gc();
            PageLock.of(device, 1).release();
        }
        assertThat(device.lockedBytes()).isZero();
    }
}
