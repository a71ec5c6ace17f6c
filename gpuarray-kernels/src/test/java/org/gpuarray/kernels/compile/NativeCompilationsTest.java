package org.gpuarray.kernels.compile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import org.gpuarray.device.DeviceException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class NativeCompilationsTest {
    private final NativeCompilations compilations = new NativeCompilations();

    private static CompletableFuture<Void> on(boolean daemon, Runnable work) {
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread thread = new Thread(() -> {
            try {
                work.run();
                done.complete(null);
            } catch (DeviceException e) {
                done.completeExceptionally(e);
            }
        });
        thread.setDaemon(daemon);
        thread.start();
        return done;
    }

    @Test
    void end_waitsForThoseThatRun() throws Exception {
        compilations.begin();
        compilations.begin();
        Thread ending = new Thread(compilations::end);
        ending.start();
        while (ending.getState() != Thread.State.TIMED_WAITING) {
            Thread.sleep(1);
        }

        compilations.finish();
        ending.join(100);
        assertThat(ending.isAlive()).isTrue();

        compilations.finish();
        ending.join();
    }

    @Test
    void end_withNoneRunning_returns() {
        compilations.end();
    }

    @Test
    void begin_afterTheEnd_isForThreadsThatTheJvmWaitsFor() {
        compilations.end();

        on(false, compilations::begin).join();
        assertThatThrownBy(on(true, compilations::begin)::join)
                .isInstanceOf(CompletionException.class)
                .hasCauseInstanceOf(DeviceException.class)
                .hasMessageContaining("no kernel is compiled on a daemon thread while the JVM ends");
    }
}
