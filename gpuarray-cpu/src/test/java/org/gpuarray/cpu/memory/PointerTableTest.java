package org.gpuarray.cpu.memory;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.Reference;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

final class PointerTableTest {
    /** More than the slots that stay free before the first of them is used again. */
    private static final int MANY = 5_000;

    /** Memory with an array that other memory gets afterwards. */
    private static final class Pooled implements PointerTable.Owner {
        private final float[] array;
        private final long address;

        Pooled(float[] array) {
            this.array = array;
            this.address = PointerTable.address(this);
        }

        @Override
        public Object arrayOrNull() {
            return array;
        }

        @Override
        public long address() {
            return address;
        }

        @Override
        public long sizeBytes() {
            return 4L * array.length;
        }
    }

    /** The collected arrays here had slots twice: one each as memory that was freed, then all again as arrays of their own. */
    @Test
    void address_afterArraysOfReusedSlots_isOfOneArrayOnly() throws InterruptedException {
        WeakReference<?> last = useTwice();
        for (int i = 0; i < 100 && last.get() != null; i++) {
            System.gc();
            Thread.sleep(10);
        }
        Thread.sleep(100); // the collector enqueues references after it has cleared them

        List<float[]> arrays = arrays(4 * MANY);
        Set<Long> addresses = new HashSet<>();
        List<Long> inOrder = new ArrayList<>();
        for (float[] array : arrays) {
            long address = PointerTable.address(array);
            assertTrue(addresses.add(address));
            inOrder.add(address);
        }

        for (int i = 0; i < arrays.size(); i++) {
            assertSame(arrays.get(i), PointerTable.array(inOrder.get(i)));
        }
    }

    @Test
    void address_ofOneArray_isTheSameEachTime() {
        float[] array = new float[3];

        long address = PointerTable.address(array);

        assertEquals(address, PointerTable.address(array));
        Reference.reachabilityFence(array);
    }

    private static WeakReference<?> useTwice() {
        List<float[]> pooled = arrays(MANY);
        for (float[] array : pooled) {
            Pooled memory = new Pooled(array);
            assertSame(array, PointerTable.array(memory.address()));
            PointerTable.free(memory.address());
        }
        List<float[]> others = arrays(2 * MANY);
        for (float[] array : others) {
            PointerTable.address(array);
        }
        Reference.reachabilityFence(pooled);
        return new WeakReference<@Nullable Object>(others.get(others.size() - 1));
    }

    private static List<float[]> arrays(int count) {
        List<float[]> arrays = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            arrays.add(new float[1]);
        }
        return arrays;
    }
}
