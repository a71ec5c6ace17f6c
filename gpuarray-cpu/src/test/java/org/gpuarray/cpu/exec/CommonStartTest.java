package org.gpuarray.cpu.exec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import org.gpuarray.cpu.parse.CudaParser;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Loops around barriers, whose counters are stepped once for all threads, without checks and with those of the tests. */
class CommonStartTest {
    private static int[] run(boolean checks, Grid grid, int size, String text, Object... others) {
        int[] out = new int[size];
        Object[] arguments = new Object[others.length + 1];
        arguments[0] = out;
        System.arraycopy(others, 0, arguments, 1, others.length);
        Launch launch =
                checks ? Launch.cuda(text) : Launch.unchecked(CudaParser.parse("k.cu", text, Map.of(), Map.of()));
        launch.run(grid, arguments);
        return out;
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void treeSum_isTheSum(boolean checks) {
        int[] x = new Random(1).ints(1000, -50, 50).toArray();
        int[] out = run(checks, Grid.of(4, 256), 4, """
                __global__ void k(int *out, const int *x, int n) {
                  __shared__ int s[256];
                  int t = threadIdx.x, i = blockIdx.x * 256 + t;
                  s[t] = i < n ? x[i] : 0;
                  __syncthreads();
                  for (int h = 128; h > 0; h /= 2) {
                    if (t < h) s[t] += s[t + h];
                    __syncthreads();
                  }
                  if (t == 0) out[blockIdx.x] = s[0];
                }
                """, x, x.length);
        for (int b = 0; b < 4; b++) {
            assertThat(out[b])
                    .isEqualTo(Arrays.stream(x, 256 * b, Math.min(1000, 256 * (b + 1)))
                            .sum());
        }
    }

    /** A bound that differs from thread to thread, and is written where threads part, is everybody's own. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ownBounds_stayTheThreads(boolean checks) {
        int[] out = run(checks, Grid.of(1, 70), 70, """
                __global__ void k(int *out) {
                  __shared__ int s[70];
                  int t = threadIdx.x, most = 4, seen = 0;
                  if (t & 1) most = 2;
                  s[t] = 0;
                  __syncthreads();
                  for (int i = 0; i < 6; i++) {
                    if (i < most) s[t] += 10;
                    if (t > 64) { seen++; most = 5; }
                    __syncthreads();
                  }
                  out[t] = s[t] + seen;
                }
                """);
        for (int t = 0; t < 70; t++) {
            assertThat(out[t]).isEqualTo(t > 64 ? 56 : (t & 1) == 1 ? 20 : 40);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void threadsThatEndedBefore_takeNoPart(boolean checks) {
        int[] out = run(checks, Grid.of(2, 96), 192, """
                __global__ void k(int *out, int n) {
                  __shared__ int s[96];
                  int t = threadIdx.x;
                  if (t >= n) return;
                  s[t] = t;
                  __syncthreads();
                  for (int d = 1; d < n; d *= 2) {
                    int other = t >= d ? s[t - d] : 0;
                    __syncthreads();
                    s[t] += other;
                    __syncthreads();
                  }
                  out[blockIdx.x * 96 + t] = s[t];
                }
                """, 70);
        for (int i = 0; i < 192; i++) {
            int t = i % 96;
            assertThat(out[i]).isEqualTo(t < 70 ? t * (t + 1) / 2 : 0);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void nestedLoops_sort(boolean checks) {
        int[] x = new Random(2).ints(128).toArray();
        int[] out = run(checks, Grid.of(1, 128), 128, """
                __global__ void k(int *out, const int *x) {
                  __shared__ int s[128];
                  unsigned t = threadIdx.x;
                  s[t] = x[t];
                  __syncthreads();
                  for (unsigned size = 2; size <= 128; size *= 2) {
                    for (unsigned step = size / 2; step > 0; step /= 2) {
                      unsigned other = t ^ step;
                      if (other > t) {
                        bool up = (t & size) == 0;
                        if ((s[t] > s[other]) == up) { int v = s[t]; s[t] = s[other]; s[other] = v; }
                      }
                      __syncthreads();
                    }
                  }
                  out[t] = s[t];
                }
                """, x);
        Arrays.sort(x);
        assertThat(out).isEqualTo(x);
    }

    /** Counters of all types, pointers that are swapped, and a value that only the loop's end tells. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void countersOfAllTypes_areKept(boolean checks) {
        int[] out = run(checks, Grid.of(1, 64), 64, """
                __global__ void k(int *out) {
                  __shared__ int first[64];
                  __shared__ int second[64];
                  int t = threadIdx.x;
                  int *from = first, *to = second;
                  from[t] = t;
                  __syncthreads();
                  long long rounds = 1LL << 40;
                  float share = 8.0f;
                  double sum = 0.0;
                  while (share > 0.5f) {
                    to[t] = from[(t + 1) % 64] + (int) (rounds >> 40);
                    share *= 0.5f;
                    sum += share;
                    rounds += 1LL << 40;
                    int *swap = from; from = to; to = swap;
                    __syncthreads();
                  }
                  out[t] = from[t] * 1000 + (int) (sum * 10);
                }
                """);
        for (int t = 0; t < 64; t++) {
            assertThat(out[t]).isEqualTo(((t + 4) % 64 + 1 + 2 + 3 + 4) * 1000 + 75);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void rowsOfABlock_haveTheirOwnCounters(boolean checks) {
        int[] out = run(checks, new Grid(1, 1, 1, 20, 3, 2, 0), 120, """
                __global__ void k(int *out) {
                  __shared__ int s[120];
                  int row = threadIdx.z * 3 + threadIdx.y;
                  int at = row * 20 + threadIdx.x;
                  int add = row;
                  s[at] = 0;
                  __syncthreads();
                  for (int i = 0; i < 5; i++, add += row) {
                    if (threadIdx.x < i + row) s[at] += add;
                    __syncthreads();
                  }
                  out[at] = s[at];
                }
                """);
        for (int row = 0; row < 6; row++) {
            for (int x = 0; x < 20; x++) {
                int expected = 0;
                for (int i = 0; i < 5; i++) {
                    expected += x < i + row ? row * (i + 1) : 0;
                }
                assertThat(out[row * 20 + x]).isEqualTo(expected);
            }
        }
    }

    /** A loop that may be long counts to limits on its way, also where it runs once for the row. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void longLoops_ofTheRow_runOnce(boolean checks) {
        int[] out = run(checks, Grid.of(2, 40), 80, """
                __global__ void k(int *out, int n) {
                  __shared__ int s[40];
                  s[threadIdx.x] = threadIdx.x;
                  __syncthreads();
                  int sum = 0;
                  for (int i = 0; i < n; i++) sum += i * n;
                  out[blockIdx.x * 40 + threadIdx.x] = s[39 - threadIdx.x] + sum;
                }
                """, 200_000);
        int sum = 0;
        for (int i = 0; i < 200_000; i++) {
            sum += i * 200_000;
        }
        for (int i = 0; i < 80; i++) {
            assertThat(out[i]).isEqualTo(39 - i % 40 + sum);
        }
    }

    /** A variable that gets the same value in all threads, or keeps each thread's own. */
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void ownValues_thatTheStartWritesOnSomeWays_areKept(boolean checks) {
        for (int n = 0; n < 8; n++) {
            int[] out = run(checks, Grid.of(1, 40), 40, """
                    __global__ void k(int *out, int n) {
                      __shared__ int s[40];
                      int t = threadIdx.x, last = t, more = t * 100;
                      s[t] = 0;
                      for (int turn = 0; turn < 4; turn++) {
                        __syncthreads();
                        if (turn == n) last = n * 10;
                        for (int i = 5; i < n; i++) more = 7;
                        s[t] += last;
                        __syncthreads();
                      }
                      out[t] = s[39 - t] + last + more;
                    }
                    """, n);
            for (int t = 0; t < 40; t++) {
                int before = Math.min(n, 4);
                int other = (39 - t) * before + (4 - before) * n * 10;
                assertThat(out[t])
                        .as("n=%d t=%d", n, t)
                        .isEqualTo(other + (n < 4 ? n * 10 : t) + (n > 5 ? 7 : t * 100));
            }
        }
    }
}
