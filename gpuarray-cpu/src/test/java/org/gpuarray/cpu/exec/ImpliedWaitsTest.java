package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

/** Threads that wait for one another without a barrier: lockstep of a warp, flags, locks. */
class ImpliedWaitsTest {
    private static int[] run(Grid grid, int size, String text) {
        int[] out = new int[size];
        Assertions.assertTimeoutPreemptively(
                Duration.ofSeconds(60), () -> Launch.cuda(text).run(grid, out));
        return out;
    }

    /** The tail of Harris' reductions: no barrier for the last warp, only volatile. */
    @Test
    void volatileReduction_runsInStep() {
        int[] out = run(Grid.of(3, 64), 3, """
                // gpuarray:nocheck race
                __device__ void warpReduce(volatile int *s, int t) {
                  s[t] += s[t + 32];
                  s[t] += s[t + 16];
                  s[t] += s[t + 8];
                  s[t] += s[t + 4];
                  s[t] += s[t + 2];
                  s[t] += s[t + 1];
                }
                __global__ void k(int *out) {
                  __shared__ int s[96];
                  int t = threadIdx.x;
                  s[t] = t * t + blockIdx.x;
                  s[t / 2 + 64] = 0;
                  __syncthreads();
                  if (t < 32) warpReduce(s, t);
                  if (t == 0) out[blockIdx.x] = s[0];
                }
                """);
        for (int b = 0; b < 3; b++) {
            assertThat(out[b]).isEqualTo(63 * 64 * 127 / 6 + 64 * b);
        }
    }

    @Test
    void loop_whoseConditionIsOneOfTwoConstants_letsOthersRun() {
        int[] out = run(Grid.of(1, 4), 4, """
                __device__ bool isSet(int *flag) {
                  const bool set = atomicAdd(flag, 0) != 0;
                  const unsigned chosen = set ? 1u : 0u, kept = chosen;
                  return kept != 0;
                }
                __global__ void k(int *out) {
                  __shared__ int flag;
                  int t = threadIdx.x;
                  if (t == 0) flag = 0;
                  __syncthreads();
                  if (t == 3) atomicExch(&flag, 1);
                  while (!isSet(&flag)) { }
                  out[t] = t + 1;
                }
                """);
        assertThat(out).containsExactly(1, 2, 3, 4);
    }

    @Test
    void localArraysOfThreadsThatWaitForOneAnother_areTheirOwn() {
        int[] out = run(Grid.of(1, 4), 9, """
                // gpuarray:nocheck race
                __global__ void k(volatile int *out) {
                  int t = threadIdx.x, a[4];
                  for (int j = 0; j < 4; j++) a[(j + t) % 4] = t * 10 + j;
                  while (t < 3 && out[5 + t] == 0) { }
                  if (t > 0) out[4 + t] = 1;
                  out[t] = a[(out[8] + 1) % 4];
                }
                """);
        assertThat(out).startsWith(1, 10, 23, 32);
    }

    @Test
    void volatileScan_inDynamicSharedMemory_withBranches() {
        int[] out = new int[64];
        Launch.cuda("""
                        // gpuarray:nocheck race
                        __global__ void k(int *out) {
                          extern __shared__ int pool[];
                          volatile int *s = pool + 32 * (threadIdx.x / 32);
                          int lane = threadIdx.x % 32;
                          s[lane] = lane + 1;
                          if (lane >= 1) s[lane] += s[lane - 1];
                          if (lane >= 2) s[lane] += s[lane - 2];
                          if (lane >= 4) s[lane] += s[lane - 4];
                          if (lane >= 8) s[lane] += s[lane - 8];
                          if (lane >= 16) s[lane] += s[lane - 16];
                          out[threadIdx.x] = s[lane];
                        }
                        """).run(new Grid(1, 1, 1, 64, 1, 1, 256), out);
        for (int i = 0; i < 64; i++) {
            int n = i % 32 + 1;
            assertThat(out[i]).as("out[%d]", i).isEqualTo(n * (n + 1) / 2);
        }
    }

    @Test
    void aThread_waitsForALaterThreadOfItsBlock() {
        int[] out = run(Grid.of(2, 40), 80, """
                __global__ void k(int *out) {
                  __shared__ int value;
                  volatile __shared__ int ready;
                  int t = threadIdx.x;
                  if (t == 0) ready = 0;
                  __syncthreads();
                  if (t == 39) { value = 7 + blockIdx.x; __threadfence_block(); ready = 1; }
                  while (ready == 0) { }
                  out[blockIdx.x * 40 + t] = value;
                }
                """);
        for (int i = 0; i < 80; i++) {
            assertThat(out[i]).isEqualTo(7 + i / 40);
        }
    }

    @Test
    void spinLock_isTakenInTurn() {
        int[] out = run(Grid.of(4, 64), 3, """
                __global__ void k(int *out) {
                  int *lock = out, *counter = out + 1;
                  bool done = false;
                  while (!done) {
                    if (atomicCAS(lock, 0, 1) == 0) {
                      __threadfence();
                      int c = *(volatile int *) counter;
                      __nanosleep(20);
                      *(volatile int *) counter = c + 1;
                      __threadfence();
                      atomicExch(lock, 0);
                      done = true;
                    }
                  }
                  __syncthreads();
                  if (threadIdx.x == 0) atomicMax(&out[2], *(volatile int *) counter);
                }
                """);
        assertThat(out).containsExactly(0, 256, 256);
    }

    /** The holder waits for its warp while others of the block want the lock. */
    @Test
    void lock_heldAcrossAWarpOperation() {
        int[] out = run(Grid.of(2, 128), 3, """
                __global__ void k(int *out) {
                  int lane = threadIdx.x % 32;
                  if (lane == 0) {
                    while (atomicExch(out, 1) != 0) { }
                    __threadfence();
                  }
                  __syncwarp();
                  int c = __shfl_sync(~0u, out[1], 0);
                  __syncwarp();
                  if (lane == 31) out[1] = c + 1;
                  __syncwarp();
                  if (lane == 0) {
                    __threadfence();
                    atomicExch(out, 0);
                  }
                }
                """);
        assertThat(out[1]).isEqualTo(8);
    }

    /** Each block waits for all others, twice, without a cooperative launch. */
    @Test
    void blocks_meetAtAHandMadeBarrier() {
        int blocks = 20;
        int[] out = run(Grid.of(blocks, 32), 2 + 2 * blocks, """
                __device__ void meet(int *arrived, int expected) {
                  __syncthreads();
                  if (threadIdx.x == 0) {
                    __threadfence();
                    atomicAdd(arrived, 1);
                    while (atomicAdd(arrived, 0) < expected) { }
                  }
                  __syncthreads();
                }
                __global__ void k(int *out) {
                  int *first = out + 2;
                  int *second = first + gridDim.x;
                  if (threadIdx.x == 0) first[blockIdx.x] = blockIdx.x + 1;
                  meet(out, gridDim.x);
                  if (threadIdx.x == 0) {
                    int sum = 0;
                    for (int i = 0; i < gridDim.x; i++) sum += first[i];
                    second[blockIdx.x] = sum + blockIdx.x;
                  }
                  meet(out, 2 * gridDim.x);
                  if (threadIdx.x == 0 && blockIdx.x == 3) {
                    int sum = 0;
                    for (int i = 0; i < gridDim.x; i++) sum += second[i];
                    out[1] = sum;
                  }
                }
                """);
        int sum = blocks * (blocks + 1) / 2;
        assertThat(out[1]).isEqualTo(sum * blocks + blocks * (blocks - 1) / 2);
    }

    /** Each block waits for the one after it, by a vote of its lanes on what they read. */
    @Test
    void aWarp_waitsTogetherForALaterBlock() {
        int blocks = 20;
        int[] out = run(Grid.of(blocks, 32), 32 * (blocks + 1), """
                __global__ void k(int *out) {
                  volatile int *words = out;
                  int lane = threadIdx.x, block = blockIdx.x;
                  int next = lane + 1;
                  if (block < gridDim.x - 1) {
                    unsigned int there;
                    do {
                      next = words[32 * (block + 1) + lane];
                      there = __ballot_sync(0xffffffffu, next != 0);
                    } while (there != 0xffffffffu);
                  }
                  words[32 * block + lane] = next + 1;
                }
                """);
        for (int lane = 0; lane < 32; lane++) {
            assertThat(out[lane]).isEqualTo(lane + 1 + blocks);
        }
    }

    /** Pairs of words that one access reads or writes, which only PTX has. */
    @Test
    void aThread_waitsForTwoWordsOfALaterBlock() {
        int blocks = 20;
        long[] out = new long[2 * blocks];
        Launch launch = Launch.cuda("""
                __global__ void k(unsigned long long *out) {
                  const volatile unsigned long long *next = out + 2 * (blockIdx.x + 1);
                  volatile unsigned long long *mine = out + 2 * blockIdx.x;
                  unsigned long long x = 1;
                  unsigned long long y = 2;
                  if (blockIdx.x < gridDim.x - 1) {
                    do {
                      asm volatile("ld.volatile.v2.u64 {%0, %1}, [%2];" : "=l"(x), "=l"(y) : "l"(next) : "memory");
                    } while (x == 0 || y == 0);
                  }
                  x += 1;
                  y += 2;
                  asm volatile("st.volatile.v2.u64 [%0], {%1, %2};" : : "l"(mine), "l"(x), "l"(y) : "memory");
                }
                """);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(60), () -> launch.run(Grid.of(blocks, 1), out));
        for (int block = 0; block < blocks; block++) {
            assertThat(out[2 * block]).as("out[%d]", 2 * block).isEqualTo(1 + blocks - block);
            assertThat(out[2 * block + 1]).as("out[%d]", 2 * block + 1).isEqualTo(2L * (1 + blocks - block));
        }
    }

    @Test
    void aLoopThatRetriesItsCas_isNoWait() {
        Launch launch = Launch.cuda("""
                __global__ void k(int *out) {
                  float *sum = (float *) out;
                  int *bits = out;
                  int old = *bits, assumed;
                  do {
                    assumed = old;
                    old = atomicCAS(bits, assumed, __float_as_int(1.5f + __int_as_float(assumed)));
                  } while (assumed != old);
                }
                """);
        assertThat(launch.kernel().code().syncPoints()).isEmpty();
        int[] out = new int[1];
        launch.run(Grid.of(3, 32), out);
        assertThat(Float.intBitsToFloat(out[0])).isEqualTo(144);
    }

    @Test
    void aWaitThatNobodyEnds_isReportedWithItsLine() {
        assertThatThrownBy(() -> run(Grid.of(2, 8), 1, """
                        __global__ void k(int *out) {
                          while (*(volatile int *) out == 0) {
                          }
                        }
                        """))
                .hasMessageContaining("deadlock in kernel k at block (")
                .hasMessageContaining("8 threads, the first of them (0,0,0), wait at k.cu(2): while")
                .isInstanceOf(KernelFaultException.class);
    }
}
