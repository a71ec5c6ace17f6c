package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.stream.Stream;
import org.gpuarray.cpu.check.Checks;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** An interrupt ends a kernel and every wait for one; closing the device ends what runs on it. */
@Timeout(120)
class InterruptsTest {
    private static final String SPIN = "unsigned m = i + 3; for (;;) { m = m * 3u + 1u; y[i] = m; }";

    /** A thread that uses the device, and what that threw. */
    private static final class User {
        private final Thread thread;
        private DeviceInterruptedException thrown;
        private boolean interrupted;

        User(Runnable use) {
            thread = new Thread(() -> {
                thrown = catchThrowableOfType(DeviceInterruptedException.class, use::run);
                interrupted = Thread.currentThread().isInterrupted();
            });
            thread.setDaemon(true);
            thread.start();
        }

        /** Returns once the thread waits for another. */
        void awaitWaiting() {
            while (thread.getState() != Thread.State.WAITING) {
                assertThat(thread.isAlive()).isTrue();
                Thread.onSpinWait();
            }
        }

        DeviceInterruptedException interrupt() throws InterruptedException {
            thread.interrupt();
            DeviceInterruptedException result = join();
            assertThat(interrupted).isTrue();
            return result;
        }

        DeviceInterruptedException join() throws InterruptedException {
            thread.join();
            return thrown;
        }
    }

    /** Returns a kernel that says in {@code y[63]} that it has begun. */
    private static LaunchSlot endless(Cpu cpu, String body) {
        return cpu.slot(
                "__global__ void endless(int *y) { int i = threadIdx.x; atomicExch(y + 63, 1); " + body + " }",
                "endless");
    }

    private static User run(Cpu cpu, LaunchSlot slot, DeviceMemory y) {
        User user = new User(() -> slot.buffer(y, 0).enqueue(cpu.device.stream()));
        try (var other = cpu.device.newStream()) {
            int[] seen = new int[64];
            while (seen[63] == 0) {
                assertThat(user.thread.isAlive()).isTrue();
                cpu.device.read(y, 0, Cpu.all(seen), other);
            }
        }
        return user;
    }

    private static void assertWorks(Cpu cpu) {
        DeviceMemory y = cpu.upload(new int[1000]);
        LaunchSlot next = cpu.slot("__global__ void next(int *y) { y[blockIdx.x] = 7; }", "next");
        cpu.launch(next.buffer(y, 0).grid(1000, 1, 1));
        assertThat(cpu.ints(y)).containsOnly(7);
    }

    static Stream<Arguments> kernels() {
        String barriers = "for (unsigned m = 3;; m = m * 3u + 1u) { __syncthreads(); y[i] = m; }";
        String polls = "while (atomicAdd(y + 40, 1) != -1) { }";
        String spinsOnce = "if (blockIdx.x == 200) { " + SPIN + " }";
        return Stream.of("", "init,sync") // races are reported before an interrupt comes
                .flatMap(checks -> Stream.of(1, 3)
                        .flatMap(workers -> Stream.of(
                                Arguments.of(checks, workers, 1, 32, SPIN),
                                Arguments.of(checks, workers, 40, 1, SPIN),
                                Arguments.of(checks, workers, 1000, 1, spinsOnce),
                                Arguments.of(checks, workers, 4, 32, barriers),
                                Arguments.of(checks, workers, 4, 1, polls),
                                Arguments.of(checks, workers, Integer.MAX_VALUE, 1, "y[i] = 5;"))));
    }

    @ParameterizedTest
    @MethodSource("kernels")
    void kernel_interrupted_endsAndTheDeviceWorksOn(String checks, int workers, int blocks, int threads, String body)
            throws InterruptedException {
        try (Cpu cpu = new Cpu(new CpuSettings(workers, false, Checks.of(checks), 0))) {
            LaunchSlot slot = endless(cpu, body).grid(blocks, 1, 1).block(threads, 1, 1);
            User user = run(cpu, slot, cpu.upload(new int[64]));

            DeviceInterruptedException e = user.interrupt();

            assertThat(e).hasMessage("kernel endless was interrupted while it ran");
            assertThat(e.hasBegun()).isTrue();
            assertWorks(cpu);
        }
    }

    /** A tile of threads may take longer than one of them may, see {@code LoopWatch}. */
    @Test
    void loopThatThreadsTurnTogether_isNotTimed_andCanBeInterrupted() throws InterruptedException {
        try (Cpu cpu = new Cpu(new CpuSettings(1, false, Checks.of(""), 0.05))) {
            LaunchSlot slot = cpu.slot("""
                    __global__ void turns(float *y, int n) {
                      int i = threadIdx.x;
                      float v = y[i];
                      for (int t = 0; t < n; t++) v = v * 0.5f + 1;
                      y[i] = v;
                    }
                    """, "turns");
            DeviceMemory y = cpu.upload(new float[512]);
            slot.buffer(y, 0).i32(Integer.MAX_VALUE).block(512, 1, 1);
            User user = new User(() -> slot.enqueue(cpu.device.stream()));
            ThreadMXBean threads = ManagementFactory.getThreadMXBean();
            while (threads.getThreadCpuTime(user.thread.getId()) < 400_000_000L) {
                assertThat(user.thread.isAlive()).isTrue();
                Thread.sleep(10);
            }

            DeviceInterruptedException e = user.interrupt();

            assertThat(e).hasMessage("kernel turns was interrupted while it ran");
            assertWorks(cpu);
        }
    }

    @Test
    void launch_inAnInterruptedThread_isNotStarted() {
        try (Cpu cpu = new Cpu(2)) {
            DeviceMemory y = cpu.upload(new int[64]);
            LaunchSlot slot = cpu.slot("__global__ void k(int *y) { y[threadIdx.x] = 1; }", "k");
            slot.buffer(y, 0).block(64, 1, 1);
            Thread.currentThread().interrupt();

            DeviceInterruptedException e =
                    catchThrowableOfType(DeviceInterruptedException.class, () -> slot.enqueue(cpu.device.stream()));
            int[] seen = cpu.ints(y); // what is there needs no wait
            boolean interrupted = Thread.interrupted();

            assertThat(e).hasMessage("kernel k was not started: its thread had been interrupted before");
            assertThat(e.hasBegun()).isFalse();
            assertThat(interrupted).isTrue();
            assertThat(seen).containsOnly(0);
            assertWorks(cpu);
        }
    }

    @Test
    void waitForAnothersKernel_interrupted_endsAndTheKernelRunsOn() throws InterruptedException {
        try (Cpu cpu = new Cpu(new CpuSettings(2, false, Checks.NONE, 0))) {
            DeviceMemory y = cpu.upload(new int[64]);
            User running = run(cpu, endless(cpu, SPIN), y);
            LaunchSlot second = cpu.slot("__global__ void second(int *y) { y[1] = 1; }", "second")
                    .buffer(y, 0);
            Runnable[] waits = {
                () -> cpu.device.stream().synchronize(),
                () -> cpu.device.stream().record(),
                () -> cpu.ints(y),
                () -> second.enqueue(cpu.device.stream())
            };
            for (Runnable wait : waits) {
                User waiting = new User(wait);
                waiting.awaitWaiting();

                DeviceInterruptedException e = waiting.interrupt();

                assertThat(e)
                        .hasMessage("interrupted while waiting for kernel endless that another thread runs on a stream"
                                + " of cpu");
                assertThat(e.hasBegun()).isFalse();
                assertThat(running.thread.isAlive()).isTrue();
            }
            running.interrupt();
            assertWorks(cpu);
        }
    }

    @Test
    void waitForMemoryOfAnothersKernel_interrupted_endsAndBlocksNobody() throws InterruptedException {
        try (Cpu cpu = new Cpu(new CpuSettings(2, false, Checks.NONE, 0));
                var stream = cpu.device.newStream()) {
            DeviceMemory y = cpu.upload(new int[64]);
            DeviceMemory z = cpu.upload(new int[64]);
            User running = run(cpu, endless(cpu, SPIN), y);
            LaunchSlot converts = cpu.slot("__global__ void converts(float *z) { z[1] = 1; }", "converts")
                    .buffer(z, 0);
            User waiting = new User(() -> converts.enqueue(stream));
            waiting.awaitWaiting();

            assertThat(waiting.interrupt())
                    .hasMessage("interrupted while waiting for memory that a kernel of another thread uses");

            LaunchSlot ints = cpu.slot("__global__ void ints(int *z) { z[2] = 1; }", "ints")
                    .buffer(z, 0);
            ints.enqueue(stream);
            assertThat(running.interrupt()).hasMessage("kernel endless was interrupted while it ran");
            assertThat(cpu.ints(z)).startsWith(0, 0, 1);
        }
    }

    @Test
    void deviceClosed_whileAKernelRuns_endsIt() throws InterruptedException {
        Cpu cpu = new Cpu(new CpuSettings(2, false, Checks.NONE, 0));
        User running = run(cpu, endless(cpu, SPIN).grid(8, 1, 1), cpu.upload(new int[64]));

        cpu.close();

        assertThat(running.join()).hasMessage("kernel endless was ended: device cpu was closed while it ran");
        assertThat(running.interrupted).isFalse();
        assertThatThrownBy(() -> cpu.device.stream().synchronize()).hasMessageContaining("after it was closed");
    }
}
