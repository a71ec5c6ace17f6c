package org.gpuarray.cuda;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.ref.Cleaner;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class DriverHandlesTest {
    private final DriverHandles handles = new DriverHandles();
    private final AtomicInteger destroyed = new AtomicInteger();

    @Test
    void end_isDestroyedOnce_byWhoAsks() {
        Object owner = new Object();
        Cleaner.Cleanable end = handles.own(owner, destroyed::incrementAndGet);
        assertThat(handles.count()).isEqualTo(1);
        end.clean();
        end.clean();
        assertThat(destroyed).hasValue(0);
        handles.destroyEnded();
        handles.destroyEnded();
        assertThat(destroyed).hasValue(1);
        assertThat(handles.count()).isZero();
    }

    @Test
    void collectedOwner_endsItsHandle() throws InterruptedException {
        handles.own(new Object(), destroyed::incrementAndGet);
        for (int i = 0; i < 500 && destroyed.get() == 0; i++) {
            System.gc();
            Thread.sleep(10);
            handles.destroyEnded();
        }
        assertThat(destroyed).hasValue(1);
    }

    @Test
    void destroyThatFails_isNotCountedAgain() {
        handles.own(new Object(), () -> {
                    throw new IllegalStateException("mine");
                })
                .clean();
        assertThatThrownBy(handles::destroyEnded).hasMessage("mine");
        handles.destroyEnded();
        assertThat(handles.count()).isZero();
    }
}
