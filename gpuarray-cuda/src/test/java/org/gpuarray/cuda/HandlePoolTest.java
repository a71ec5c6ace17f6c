package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class HandlePoolTest {
    private final AtomicInteger created = new AtomicInteger();
    private final HandlePool<Integer> pool = new HandlePool<>(created::incrementAndGet);

    @Test
    void take_handleGivenBackTwice_isLentOnce() {
        Object owner = new Object();
        Integer handle = pool.take();
        Cleaner.Cleanable back = pool.lend(owner, handle);
        assertThat(pool.take()).isEqualTo(2);
        back.clean();
        back.clean();
        assertThat(pool.take()).isEqualTo(1);
        assertThat(pool.take()).isEqualTo(3);
    }

    @Test
    void take_handlesThatCameBack_theLastFirst() {
        Cleaner.Cleanable one = pool.lend(new Object(), pool.take());
        Cleaner.Cleanable two = pool.lend(new Object(), pool.take());
        one.clean();
        two.clean();
        assertThat(pool.take()).isEqualTo(2);
        assertThat(pool.take()).isEqualTo(1);
    }

    @Test
    void take_ownerCollected_getsItsHandle() {
        pool.lend(new Object(), pool.take());
        int handle = 0;
        for (int i = 0; i < 1000 && handle != 1; i++) {
            System.gc();
            handle = pool.take();
        }
        assertThat(handle).isEqualTo(1);
    }
}
