package org.gpuarray.errors;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.DeviceException;
import org.gpuarray.device.DeviceInterruptedException;
import org.gpuarray.device.Devices;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.kernels.KernelFunction;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** On the CPU device an interrupt ends kernels and waits; arrays are then right, pending, or say that they are lost. */
@OnDevice(kinds = "cpu")
@Timeout(300)
class InterruptedArraysTest {
    private final SourceModule module = new SourceModule("""
            __global__ void endless(unsigned* to, const unsigned* from) {
              unsigned m = from[0];
              for (;;) { m = m * 3u + 1u; to[0] = m; }
            }
            """);
    private final KernelFunction endless =
            module.getFunction("endless").block(1).grid(1);

    @AfterEach
    void close() {
        module.close();
    }

    /** A thread that uses arrays, and what that threw. */
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

        /** Returns once a kernel runs. */
        User awaitKernel() {
            while (Devices.current().stream().isDone()) {
                assertThat(thread.isAlive()).isTrue();
                Thread.onSpinWait();
            }
            return this;
        }

        User awaitWaiting() {
            while (thread.getState() != Thread.State.WAITING) {
                assertThat(thread.isAlive()).isTrue();
                Thread.onSpinWait();
            }
            return this;
        }

        DeviceInterruptedException interrupt() {
            thread.interrupt();
            try {
                thread.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
            assertThat(interrupted).isTrue();
            return thrown;
        }
    }

    @Test
    void usersKernel_interrupted_losesWhatItWroteAndNothingElse() {
        GPUArray to = GPU.zeros(DType.UINT32, 4);
        GPUArray from = GPUArray.toGpu(new int[] {1, 2, 3, 4}).astype(DType.UINT32);
        GPUArray before = to.plus(1);

        DeviceInterruptedException e;
        do { // it may be stopped earlier, in the kernels that compute its arrays and their readers
            e = new User(() -> endless.launch(to, from)).awaitKernel().interrupt();
        } while (!e.hasBegun() || !e.getMessage().equals("kernel endless was interrupted while it ran"));

        assertThatThrownBy(() -> to.get())
                .isInstanceOf(DeviceException.class)
                .hasMessageContaining("is lost: a kernel that wrote to it did not end (kernel endless was interrupted");
        assertThat(from.plus(1).astype(DType.INT64).toLongArray()).containsExactly(2, 3, 4, 5);
        assertThat(before.astype(DType.INT64).toLongArray()).containsExactly(1, 1, 1, 1);
    }

    @Test
    void usersKernel_interruptedWhileItsArgumentsAreComputed_losesNothing() {
        int n = 16_000;
        GPUArray to = GPU.ones(DType.UINT32, 4);
        GPU.eval(to);
        GPUArray twos = GPU.full(new int[] {n}, 2.0);
        GPUArray from = twos.reshape(n, 1).plus(twos).sqrt().sum().reshape(1).astype(DType.UINT32);

        DeviceInterruptedException e =
                new User(() -> endless.launch(to, from)).awaitKernel().interrupt();

        assertThat(e.getMessage()).doesNotContain("endless");
        assertThat(to.plus(1).astype(DType.INT64).toLongArray()).containsExactly(2, 2, 2, 2);
        assertThat(from.astype(DType.INT64).toLongArray()).containsExactly(2L * n * n);
    }

    @Test
    void pendingArray_readInAnInterruptedThread_isComputedLater() {
        GPUArray sum = GPUArray.toGpu(new double[] {1, 2, 3}).plus(1).cumsum();
        Thread.currentThread().interrupt();
        DeviceInterruptedException e = catchThrowableOfType(DeviceInterruptedException.class, sum::toDoubleArray);
        assertThat(Thread.interrupted()).isTrue();

        assertThat(e.hasBegun()).isFalse();
        assertThat(sum.toDoubleArray()).containsExactly(2, 5, 9);
    }

    @Test
    void pendingArray_readInterruptedWhileItsKernelRuns_isComputedAgain() {
        int n = 16_000;
        GPUArray twos = GPU.full(new int[] {n}, 2.0);
        GPUArray sum = twos.reshape(n, 1).plus(twos).sqrt().sum();
        User user = new User(() -> sum.itemDouble()).awaitKernel();

        assertThat(user.interrupt()).isNotNull();

        assertThat(sum.itemDouble()).isEqualTo(2.0 * n * n);
    }

    @Test
    void arrayOfAnotherThread_interruptedWhileItWaits_isReadLater() {
        GPUArray to = GPU.zeros(DType.UINT32, 4);
        GPUArray from = GPU.ones(DType.UINT32, 4);
        GPUArray other = GPUArray.toGpu(new double[] {1, 2, 3}).times(2);
        User running = new User(() -> endless.launch(to, from)).awaitKernel();
        for (Runnable use : new Runnable[] {
            other::toDoubleArray, () -> GPU.device().stream().synchronize(), other::close
        }) {
            DeviceInterruptedException e = new User(use).awaitWaiting().interrupt();
            assertThat(e.getMessage()).startsWith("interrupted while waiting for ");
            assertThat(e.hasBegun()).isFalse();
        }
        assertThat(running.interrupt()).isNotNull();
        assertThat(other.toDoubleArray()).containsExactly(2, 4, 6);
    }
}
