package org.gpuarray.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.gpuarray.device.CompileException;
import org.gpuarray.device.DeviceMemory;
import org.gpuarray.device.KernelFaultException;
import org.gpuarray.device.LaunchSlot;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Functions that call themselves are methods of their own. */
class RecursionTest {
    private final Cpu cpu = new Cpu(1);

    @AfterEach
    void close() {
        cpu.close();
    }

    @Test
    void withoutEnd_isReportedAsStackOverflow() {
        DeviceMemory y = cpu.upload(new int[4]);
        LaunchSlot slot = cpu.slot("""
                __device__ int down(int n) {
                  return n == 7 ? 0 : down(n - 1) + 1;
                }
                __global__ void k(int *y) { y[threadIdx.x] = threadIdx.x == 3 ? down(5) : 1; }
                """, "k");
        slot.buffer(y, 0).block(4, 1, 1);
        assertThatThrownBy(() -> slot.enqueue(cpu.device.stream()))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContainingAll("stack overflow", "thread (3,0,0)", "test.cu(2)");
    }

    @Test
    void barrierInside_isRefused() {
        assertThatThrownBy(() -> cpu.slot("""
                        __device__ void f(int n) { if (n) { __syncthreads(); f(n - 1); } }
                        __global__ void k() { f(3); }
                        """, "k"))
                .isInstanceOf(CompileException.class)
                .hasMessageContaining(
                        "test.cu(1): error: __syncthreads in a function that calls itself is not supported");
    }

    @Test
    void sharedMemoryAndBarriersAround_keepTheirValues() {
        DeviceMemory y = cpu.upload(new float[64]);
        LaunchSlot slot = cpu.slot("""
                __device__ float sum(const float *v, int n, float *last) {
                  if (n == 1) { *last = v[0]; return v[0]; }
                  float left, right;
                  float a = sum(v, n / 2, &left), b = sum(v + n / 2, n - n / 2, &right);
                  *last = left + right;
                  return a + b;
                }
                __global__ void k(float *y) {
                  __shared__ float v[64];
                  int t = threadIdx.x;
                  v[t] = t;
                  __syncthreads();
                  float last, s = sum(v, t + 1, &last);
                  __syncthreads();
                  v[t] = s + last;
                  __syncthreads();
                  y[t] = v[63 - t];
                }
                """, "k");
        cpu.launch(slot.buffer(y, 0).block(64, 1, 1));
        float[] got = cpu.floats(y);
        for (int t = 0; t < 64; t++) {
            int n = 63 - t;
            assertThat(got[t]).isEqualTo(n * (n + 1));
        }
    }
}
