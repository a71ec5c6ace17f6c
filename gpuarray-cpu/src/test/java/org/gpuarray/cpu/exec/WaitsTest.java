package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.gpuarray.cpu.parse.CudaParser;
import org.gpuarray.device.KernelFaultException;
import org.junit.jupiter.api.Test;

/** Barriers and warp operations. */
class WaitsTest {
    static final String TREE_SUM = """
            __global__ void k(float *out, const float *x, int n) {
              extern __shared__ float sh[];
              int t = threadIdx.x;
              int i = blockIdx.x * blockDim.x + t;
              sh[t] = i < n ? x[i] : 0;
              __syncthreads();
              for (int s = blockDim.x / 2; s > 0; s >>= 1) {
                if (t < s) sh[t] += sh[t + s];
                __syncthreads();
              }
              if (t == 0) out[blockIdx.x] = sh[0];
            }
            """;

    @Test
    void treeSum_inDynamicSharedMemory() {
        float[] x = new float[1000];
        float[] out = new float[4];
        for (int i = 0; i < x.length; i++) {
            x[i] = i % 17;
        }
        Launch.cuda(TREE_SUM).run(new Grid(4, 1, 1, 256, 1, 1, 1024), out, x, 1000);
        for (int b = 0; b < 4; b++) {
            float sum = 0;
            for (int i = b * 256; i < Math.min(1000, b * 256 + 256); i++) {
                sum += x[i];
            }
            assertThat(out[b]).isEqualTo(sum);
        }
    }

    static final String MATMUL = """
            #define T 16
            __global__ void k(float *c, const float *a, const float *b, int n) {
              __shared__ float as[T][T];
              __shared__ float bs[T][T];
              int tx = threadIdx.x, ty = threadIdx.y;
              int row = blockIdx.y * T + ty, col = blockIdx.x * T + tx;
              float sum = 0;
              for (int m = 0; m < n / T; m++) {
                as[ty][tx] = a[row * n + m * T + tx];
                bs[ty][tx] = b[(m * T + ty) * n + col];
                __syncthreads();
                for (int k = 0; k < T; k++) sum += as[ty][k] * bs[k][tx];
                __syncthreads();
              }
              c[row * n + col] = sum;
            }
            """;

    @Test
    void tiledMatmul_matchesTheTripleLoop() {
        int n = 48;
        float[] a = new float[n * n];
        float[] b = new float[n * n];
        float[] c = new float[n * n];
        for (int i = 0; i < n * n; i++) {
            a[i] = i % 7 - 3;
            b[i] = i % 5 - 2;
        }
        Launch.cuda(MATMUL).run(new Grid(3, 3, 1, 16, 16, 1, 0), c, a, b, n);
        for (int i = 0; i < n * n; i++) {
            float sum = 0;
            for (int k = 0; k < n; k++) {
                sum += a[i / n * n + k] * b[k * n + i % n];
            }
            assertThat(c[i]).as("c[%d]", i).isEqualTo(sum);
        }
    }

    @Test
    void shuffleReduction_overBlocksOfSeveralWarps() {
        int n = 3 * 128;
        int[] x = new int[n];
        int[] out = new int[3];
        for (int i = 0; i < n; i++) {
            x[i] = i * i;
        }
        Launch.cuda("""
                        __inline__ __device__ int warpSum(int v) {
                          for (int d = 16; d > 0; d >>= 1) v += __shfl_down_sync(0xffffffff, v, d);
                          return v;
                        }
                        __global__ void k(int *out, const int *x) {
                          __shared__ int sums[32];
                          int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
                          int v = warpSum(x[blockIdx.x * blockDim.x + threadIdx.x]);
                          if (lane == 0) sums[warp] = v;
                          __syncthreads();
                          if (warp == 0) {
                            v = lane < blockDim.x / 32 ? sums[lane] : 0;
                            v = warpSum(v);
                            if (lane == 0) out[blockIdx.x] = v;
                          }
                        }
                        """).run(Grid.of(3, 128), out, x);
        for (int b = 0; b < 3; b++) {
            int sum = 0;
            for (int i = 0; i < 128; i++) {
                sum += x[b * 128 + i];
            }
            assertThat(out[b]).isEqualTo(sum);
        }
    }

    private static int[] warp(String body, int threads) {
        int[] out = new int[threads];
        Launch.cuda("__global__ void k(int *out) { int i = threadIdx.x; " + body + " }")
                .run(Grid.of(1, threads), out);
        return out;
    }

    @Test
    void shuffles_withWidth() {
        int[] down = warp("out[i] = __shfl_down_sync(0xffffffff, i, 3, 8);", 32);
        int[] up = warp("out[i] = __shfl_up_sync(0xffffffff, i, 3, 8);", 32);
        int[] xor = warp("out[i] = __shfl_xor_sync(0xffffffff, i, 5);", 32);
        int[] index = warp("out[i] = __shfl_sync(0xffffffff, i, i + 9, 8);", 32);
        for (int i = 0; i < 32; i++) {
            assertThat(down[i]).isEqualTo(i % 8 + 3 < 8 ? i + 3 : i);
            assertThat(up[i]).isEqualTo(i % 8 >= 3 ? i - 3 : i);
            assertThat(xor[i]).isEqualTo(i ^ 5);
            assertThat(index[i]).isEqualTo(i / 8 * 8 + (i + 9) % 8);
        }
    }

    @Test
    void shuffle_ofFloatDoubleAndLong() {
        double[] out = new double[32];
        Launch.cuda("""
                        __global__ void k(double *out) {
                          int i = threadIdx.x;
                          float f = __shfl_xor_sync(~0u, i + 0.5f, 1);
                          double d = __shfl_xor_sync(~0u, i + 0.25, 1);
                          long long l = __shfl_xor_sync(~0u, (long long) i << 40, 1);
                          out[i] = f + d + (double) (l >> 40);
                        }
                        """).run(Grid.of(1, 32), out);
        for (int i = 0; i < 32; i++) {
            assertThat(out[i]).isEqualTo(3 * (i ^ 1) + 0.75);
        }
    }

    @Test
    void votesAndReductions() {
        assertThat(warp("out[i] = __ballot_sync(0xffffffff, i % 3 == 0);", 32)).containsOnly(0x49249249);
        assertThat(warp("out[i] = __any_sync(0xffffffff, i == 31) * 10 + __all_sync(0xffffffff, i < 31);", 32))
                .containsOnly(10);
        assertThat(warp("out[i] = __reduce_max_sync(0xffffffffu, i * 7 % 32);", 32))
                .containsOnly(31);
        assertThat(warp("out[i] = __match_any_sync(0xffffffff, i % 16);", 32)[3])
                .isEqualTo(0x00080008);
        assertThat(warp("out[i] = __syncthreads_count(i < 40);", 64)).containsOnly(40);
        assertThat(warp("out[i] = __syncthreads_or(i == 63) * 2 + __syncthreads_and(i < 63);", 64))
                .containsOnly(2);
    }

    @Test
    void halfWarps_inDifferentBranches_eachSeeTheirMask() {
        int[] out = warp(
                "if (i < 16) { out[i] = __shfl_xor_sync(0x0000ffff, i, 1); } else { out[i] = __shfl_xor_sync(0xffff0000, i, 2) +"
                        + " 100; }",
                32);
        for (int i = 0; i < 32; i++) {
            assertThat(out[i]).isEqualTo(i < 16 ? i ^ 1 : (i ^ 2) + 100);
        }
    }

    @Test
    void activeMask_isWhoIsThere() {
        int[] out = warp("if (i % 2 == 0) out[i] = __activemask(); else out[i] = -1;", 32);
        assertThat(out[0]).isEqualTo(0x55555555);
        assertThat(out[1]).isEqualTo(-1);
    }

    @Test
    void smallBlock_withFullMask_works() {
        int[] out = warp(
                "int v = i; for (int d = 4; d > 0; d /= 2) v += __shfl_down_sync(0xffffffff, v, d, 8); out[i] = v;", 8);
        assertThat(out[0]).isEqualTo(28);
    }

    @Test
    void exitedThreads_doNotHoldUpABarrier() {
        int[] out =
                warp("if (i >= 40) return; __shared__ int s[64]; s[i] = i; __syncthreads(); out[i] = s[39 - i];", 64);
        for (int i = 0; i < 64; i++) {
            assertThat(out[i]).isEqualTo(i < 40 ? 39 - i : 0);
        }
    }

    @Test
    void barrierInALoopWithTripCountsByBlock_keepsLocals() {
        int[] out = warp("""
                __shared__ int s[48];
                int acc = i; long long big = i; double d = i; float f = 0.5f * i;
                int own[3] = {i, i + 1, i + 2};
                int *p = own;
                for (int r = 0; r < 5; r++) {
                  s[i] = acc; __syncthreads();
                  acc += s[(i + 1) % 48]; big += acc; d += 0.5; f += 1; p = own + r % 3; *p += r;
                  __syncthreads();
                }
                out[i] = acc + (int) big + (int) (d * 2) + (int) (f * 2) + own[0] * 3 + own[1] * 5 + own[2] * 7 + *p;
                """, 48);
        int[] acc = new int[48];
        int[] big = new int[48];
        for (int i = 0; i < 48; i++) {
            acc[i] = i;
            big[i] = i;
        }
        for (int r = 0; r < 5; r++) {
            int[] s = acc.clone();
            for (int i = 0; i < 48; i++) {
                acc[i] += s[(i + 1) % 48];
                big[i] += acc[i];
            }
        }
        for (int i = 0; i < 48; i++) {
            int own0 = i + 3;
            int own1 = i + 1 + 5;
            int own2 = i + 2 + 2;
            int expected = acc[i] + big[i] + 2 * i + 5 + i + 10 + own0 * 3 + own1 * 5 + own2 * 7 + own1;
            assertThat(out[i]).as("out[%d]", i).isEqualTo(expected);
        }
    }

    @Test
    void differentBarriers_areReportedWithBothLines() {
        assertThatThrownBy(() -> Launch.cuda("""
                                __global__ void k(int *out) {
                                  if (threadIdx.x < 40) {
                                    __syncthreads();
                                  } else {
                                    __syncthreads();
                                  }
                                }
                                """).run(Grid.of(1, 64), new int[64]))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("threads wait at different places in kernel k at block (0,0,0)")
                .hasMessageContaining("40 threads, the first of them (0,0,0), wait at k.cu(3): __syncthreads();")
                .hasMessageContaining("24 threads, the first of them (40,0,0), wait at k.cu(5): __syncthreads();");
    }

    @Test
    void shuffleWithALaneThatHasEnded_namesIt() {
        assertThatThrownBy(() -> warp("if (i == 9) return; out[i] = __shfl_xor_sync(0xffffffff, i, 1);", 32))
                .isInstanceOf(KernelFaultException.class)
                .hasMessageContaining("lane 8 reads lane 9, whose thread (9,0,0) has ended; mask=0xffffffff");
    }

    @Test
    void shuffleFromALaneOutsideTheMask_isZero() {
        for (String shuffle : List.of(
                "__shfl_sync(0xff, i + 1, i + 4)",
                "__shfl_down_sync(0xff, i + 1, 4)",
                "__shfl_xor_sync(0xff, i + 1, i < 4 ? 4 : 12)")) {
            var program = CudaParser.parse(
                    "k.cu",
                    "__global__ void k(int *out) { int i = threadIdx.x; if (i < 8) out[i] = " + shuffle + "; }",
                    Map.of(),
                    Map.of());
            for (Launch launch : List.of(Launch.unchecked(program), Launch.checked(program))) {
                int[] out = new int[32];

                launch.run(Grid.of(1, 32), out);

                assertThat(out).as(shuffle).startsWith(5, 6, 7, 8, 0, 0, 0, 0);
            }
        }
    }

    @Test
    void operationsOfLanesThatLive_leaveOutThoseThatHaveEnded() {
        int[] out = warp("""
                if (i >= 20) return;
                int all;
                unsigned int m = __match_all_sync(0xffffffff, 5, &all);
                out[i] = __ballot_sync(0xffffffff, i % 2) ^ __reduce_add_sync(0xffffffff, 1) ^ (int) m ^ (all << 30);
                """, 32);
        assertThat(out[0]).isEqualTo(0xAAAAA ^ 20 ^ 0xFFFFF ^ 1 << 30);
    }

    @Test
    void matches_ofEveryType() {
        int[] out = warp("""
                int all, none;
                unsigned int m = __match_all_sync(~0u, 2.5, &all), d = __match_all_sync(~0u, i < 31 ? 1LL : 1LL << 40, &none);
                out[i] = (__match_any_sync(~0u, 1LL << (i % 4 * 10)) == 0x11111111u << i % 4)
                       + 2 * (__match_any_sync(~0u, i < 3 ? 0.5f : -0.5f) == (i < 3 ? 7u : ~7u))
                       + 4 * (m == ~0u && all == 1) + 8 * (d == 0 && none == 0)
                       + 16 * __uni_sync(~0u, i < 40) + 32 * __uni_sync(~0u, i < 4);
                """, 32);
        assertThat(out).containsOnly(31);
    }

    @Test
    void faultAfterABarrier_namesThread() {
        assertThatThrownBy(() -> Launch.cuda("""
                                __global__ void k(int *out) {
                                  __shared__ int s[10];
                                  int t = threadIdx.x + blockDim.x * threadIdx.y;
                                  __syncthreads();
                                  s[t] = t;
                                }
                                """).run(new Grid(2, 1, 1, 4, 4, 1, 0), new int[1]))
                .hasMessage("out-of-bounds write in kernel k at block (0,0,0) thread (2,2,0)\n"
                        + "  k.cu(5): s[t] = t;     index=10 of s, which holds 10 int (40 bytes) of shared memory");
    }

    @Test
    void atomics_onSharedAndGlobalMemory() {
        int[] out = new int[8];
        float[] sum = new float[1];
        double[] total = new double[1];
        Launch.cuda("""
                        __global__ void k(int *out, float *sum, double *total) {
                          __shared__ unsigned int bins[4];
                          if (threadIdx.x < 4) bins[threadIdx.x] = 0;
                          __syncthreads();
                          atomicAdd(&bins[threadIdx.x % 3], 1u);
                          atomicMax(&out[4], (int) threadIdx.x - 5);
                          atomicInc((unsigned int *) &out[5], 9);
                          if (atomicCAS(&out[6], 0, 1 + (int) threadIdx.x) == 0) out[7] += 1;
                          atomicAdd(sum, 0.5f);
                          atomicAdd(total, 0.25);
                          __syncthreads();
                          if (threadIdx.x < 4) atomicAdd(&out[threadIdx.x], (int) bins[threadIdx.x]);
                        }
                        """).run(Grid.of(2, 50), out, sum, total);
        assertThat(out).containsExactly(34, 34, 32, 0, 44, 0, 1, 1);
        assertThat(sum[0]).isEqualTo(50);
        assertThat(total[0]).isEqualTo(25);
    }

    @Test
    void sharedPool_ofTwoTypes_isMixed() {
        float[] out = new float[8];
        Launch.cuda("""
                        __global__ void k(float *out) {
                          extern __shared__ char pool[];
                          float *f = (float *) pool;
                          int *n = (int *) (f + blockDim.x);
                          f[threadIdx.x] = threadIdx.x * 0.5f;
                          n[threadIdx.x] = threadIdx.x * 2;
                          __syncthreads();
                          out[threadIdx.x] = f[7 - threadIdx.x] + n[threadIdx.x];
                        }
                        """).run(new Grid(1, 1, 1, 8, 1, 1, 64), out);
        for (int i = 0; i < 8; i++) {
            assertThat(out[i]).isEqualTo((7 - i) * 0.5f + 2 * i);
        }
    }
}
