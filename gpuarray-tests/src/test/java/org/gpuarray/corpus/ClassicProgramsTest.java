package org.gpuarray.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.LongBinaryOperator;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The classic programs of whole numbers and orders, each against a reference in plain Java. */
class ClassicProgramsTest {
    private static final long WORD = 0xFFFF_FFFFL;

    @Test
    void matrixProduct_inRegisters_wraps() {
        ClassicRun run = ClassicRun.of("matmul_registers");
        long[] a = run.before("A");
        long[] b = run.before("B");
        long[] c = run.after("C");
        for (int i = 0; i < 1024; i++) {
            long sum = 0;
            for (int j = 0; j < 32; j++) {
                sum += a[i / 32 * 32 + j] * b[j * 32 + i % 32];
            }
            assertThat(c[i]).isEqualTo(sum & WORD);
        }
    }

    @ParameterizedTest
    @CsvSource({"bitonic_block, 256", "bitonic_warp, 32"})
    void bitonicSort_sortsEachPart(String name, int part) {
        ClassicRun run = ClassicRun.of(name);
        double[] expected = run.numbersBefore("data");
        for (int from = 0; from < expected.length; from += part) {
            Arrays.sort(expected, from, from + part);
        }

        assertThat(run.numbersAfter("data")).isEqualTo(expected);
    }

    @Test
    void bitonicSort_ofPairs_isDescending() {
        assertPairs("bitonic_pairs", Comparator.comparingDouble((double[] pair) -> -pair[0]));
    }

    @Test
    void radixSort_ofPairs_isStable() {
        assertPairs("radix_digits", Comparator.comparingDouble((double[] pair) -> pair[0]));
    }

    private static void assertPairs(String name, Comparator<double[]> order) {
        ClassicRun run = ClassicRun.of(name);
        double[] keys = run.numbersBefore("keys");
        List<double[]> pairs = new ArrayList<>();
        for (int i = 0; i < keys.length; i++) {
            pairs.add(new double[] {keys[i], i});
        }
        pairs.sort(order);

        assertThat(run.numbersAfter("keys"))
                .isEqualTo(pairs.stream().mapToDouble(p -> p[0]).toArray());
        assertThat(run.numbersAfter("values"))
                .isEqualTo(pairs.stream().mapToDouble(p -> p[1]).toArray());
    }

    @Test
    void radixSort_ofBits_sortsUnsigned() {
        ClassicRun run = ClassicRun.of("radix_split");

        assertThat(run.after("keys"))
                .isEqualTo(Arrays.stream(run.before("keys")).sorted().toArray());
    }

    @Test
    void radixSort_ofFloats_ordersZerosAndInfinities() {
        ClassicRun run = ClassicRun.of("radix_floats");
        double[] expected = Arrays.stream(run.numbersBefore("data"))
                .map(x -> Double.isNaN(x) ? Double.POSITIVE_INFINITY : x)
                .sorted()
                .toArray();

        assertThat(run.numbersAfter("data")).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({
        "histogram_global, 1, 0, 256",
        "histogram_shared, 1, 0, 64",
        "histogram_warps, 1, 10, 64",
        "histogram_matched, 1, 0, 8",
        "histogram_global_words, 4, 0, 256"
    })
    void histogram_counts(String name, int perElement, int shift, int bins) {
        ClassicRun run = ClassicRun.of(name);
        long[] expected = new long[bins];
        for (long value : run.before("data")) {
            for (int i = 0; i < perElement; i++) {
                expected[(int) (perElement == 1 ? value >> shift : (value >> (8 * i)) & 255)]++;
            }
        }

        assertThat(run.after("bins")).isEqualTo(expected);
    }

    @Test
    void histogram_withWeights_addsAndFindsTheGreatest() {
        ClassicRun run = ClassicRun.of("histogram_weighted");
        double[] x = run.numbersBefore("x");
        long[] weight = run.before("weight");
        long[] count = new long[32];
        long[] sum = new long[32];
        long[] greatest = new long[32];
        Arrays.fill(greatest, Integer.MIN_VALUE);
        for (int i = 0; i < x.length; i++) {
            int bin = (int) Math.max(0, Math.min(31, Math.floor((x[i] + 2) * 8)));
            count[bin]++;
            sum[bin] += weight[i];
            greatest[bin] = Math.max(greatest[bin], weight[i]);
        }

        assertThat(run.after("count")).isEqualTo(count);
        assertThat(run.after("sum")).isEqualTo(sum);
        assertThat(run.after("greatest")).isEqualTo(greatest);
    }

    private static long[] scan(long[] x, int part, LongBinaryOperator op) {
        long[] y = x.clone();
        for (int i = 1; i < y.length; i++) {
            y[i] = i % part == 0 ? y[i] : op.applyAsLong(y[i - 1], y[i]);
        }
        return y;
    }

    @ParameterizedTest
    @CsvSource({"scan_hillis_steele, 128", "scan_lookback, 1024", "scan_lookback_words, 1024"})
    void scan_addsWhatIsBefore(String name, int part) {
        ClassicRun run = ClassicRun.of(name);

        assertThat(run.after("y")).isEqualTo(scan(run.before("x"), part, Long::sum));
    }

    @Test
    void scan_upAndDownTheTree_isExclusive() {
        ClassicRun run = ClassicRun.of("scan_blelloch");
        long[] x = run.before("x");
        long[] inclusive = scan(x, 256, Long::sum);

        assertThat(run.after("y"))
                .isEqualTo(IntStream.range(0, x.length)
                        .mapToLong(i -> (inclusive[i] - x[i]) & WORD)
                        .toArray());
    }

    @Test
    void scan_byShuffles_takesAnyOperator() {
        ClassicRun run = ClassicRun.of("scan_shuffles");

        assertThat(run.after("y")).isEqualTo(scan(run.before("x"), 256, Long::sum));
        assertThat(run.after("maxima")).isEqualTo(scan(run.before("x"), 256, Math::max));
    }

    @Test
    void scan_whereAWarpLooksBack_givesEachPartItsEnd() {
        ClassicRun run = ClassicRun.of("scan_lookback_warp");
        long[] sums = scan(run.before("x"), Integer.MAX_VALUE, Long::sum);

        assertThat(run.after("last"))
                .isEqualTo(
                        IntStream.range(0, 40).mapToLong(i -> sums[32 * i + 31]).toArray());
    }

    @ParameterizedTest
    @CsvSource({
        "reduce0_interleaved, 128, 4",
        "reduce1_strided, 128, 4",
        "reduce2_sequential, 256, 4",
        "reduce3_first_add, 256, 3",
        "reduce4_last_warp, 256, 4",
        "reduce5_unrolled, 512, 2",
        "reduce6_many_per_thread, 128, 3",
        "reduce7_shuffles, 256, 2"
    })
    void reduction_addsEachBlocksShare(String name, int width, int blocks) {
        ClassicRun run = ClassicRun.of(name);
        double[] x = run.numbersBefore("g_idata");
        double[] actual = run.numbersAfter("g_odata");
        boolean wraps = name.startsWith("reduce1");
        for (int block = 0; block < blocks; block++) {
            int mine = block;
            double sum = IntStream.range(0, x.length)
                    .filter(i -> i / width % blocks == mine)
                    .mapToDouble(i -> x[i])
                    .sum();
            double expected = wraps ? sum % 0x1p32 : sum;

            assertThat(Math.abs(actual[block] - expected)).isLessThan(2e-4);
        }
    }

    @Test
    void gameOfLife_onATorus() {
        ClassicRun run = ClassicRun.of("life_torus");

        assertThat(run.after("next")).isEqualTo(generation(run.before("cells"), 32, true));
    }

    @Test
    void gameOfLife_forManyGenerations() {
        ClassicRun run = ClassicRun.of("life_generations");
        long[] cells = run.before("cells");
        for (int i = 0; i < 12; i++) {
            cells = generation(cells, 32, false);
        }

        assertThat(run.after("cells")).isEqualTo(cells);
    }

    @Test
    void gameOfLife_inBits() {
        ClassicRun run = ClassicRun.of("life_bits");
        long[] rows = run.before("rows");
        long[] cells = IntStream.range(0, 256 * 32)
                .mapToLong(i -> (rows[i / 32] >> (i % 32)) & 1)
                .toArray();
        long[] next = generation(cells, 32, true);
        long[] expected = new long[256];
        for (int i = 0; i < next.length; i++) {
            expected[i / 32] |= next[i] << (i % 32);
        }

        assertThat(run.after("next")).isEqualTo(expected);
    }

    private static long[] generation(long[] cells, int width, boolean isTorus) {
        int height = cells.length / width;
        long[] next = new long[cells.length];
        for (int i = 0; i < cells.length; i++) {
            int alive = 0;
            for (int n = 0; n < 9; n++) {
                int x = i % width + n % 3 - 1;
                int y = i / width + n / 3 - 1;
                boolean inside = x >= 0 && x < width && y >= 0 && y < height;
                if (n != 4 && (inside || isTorus)) {
                    alive += (int) cells[Math.floorMod(y, height) * width + Math.floorMod(x, width)];
                }
            }
            next[i] = alive == 3 || (alive == 2 && cells[i] == 1) ? 1 : 0;
        }
        return next;
    }

    @Test
    void compaction_inWarps() {
        ClassicRun run = ClassicRun.of("compact_warp");
        long[] x = run.before("x");
        long[] kept = new long[256];
        Arrays.fill(kept, -1);
        long[] counts = new long[8];
        for (int i = 0; i < x.length; i++) {
            if (x[i] > 0) {
                kept[i / 32 * 32 + (int) counts[i / 32]++] = x[i];
            }
        }

        assertThat(run.after("kept")).isEqualTo(kept);
        assertThat(run.after("counts")).isEqualTo(counts);
    }

    @Test
    void compaction_inABlock() {
        ClassicRun run = ClassicRun.of("compact_block");
        double[] kept =
                Arrays.stream(run.numbersBefore("x")).filter(x -> x > 0.25).toArray();

        assertThat(run.after("count")).containsExactly(kept.length);
        assertThat(run.numbersAfter("kept")).isEqualTo(Arrays.copyOf(kept, 1000));
    }

    @Test
    void compaction_withOneAtomicForAWarp() {
        ClassicRun run = ClassicRun.of("compact_aggregated");
        long[] kept =
                LongStream.of(run.before("x")).filter(x -> x % 3 == 0).sorted().toArray();

        assertThat(run.after("total")).containsExactly(kept.length);
        assertThat(run.after("sum")).containsExactly(LongStream.of(kept).sum());
        assertThat(run.after("sorted")).isEqualTo(Arrays.copyOf(kept, 256));
    }

    @Test
    void search_withAQueue() {
        ClassicRun run = ClassicRun.of("bfs_queue");
        long[] edges = run.before("edges");
        long[] expected = distances(256, 0, v -> Arrays.copyOfRange(edges, 2 * v, 2 * v + 2));

        assertThat(run.after("distance")).isEqualTo(expected);
        assertThat(run.after("levels"))
                .containsExactly(LongStream.of(expected).max().orElseThrow() + 1);
    }

    @Test
    void search_inACompressedGraph() {
        ClassicRun run = ClassicRun.of("bfs_csr");
        long[] degree = run.before("degree");
        long[] targets = run.before("targets");
        int[] rows = new int[201];
        for (int v = 0; v < 200; v++) {
            rows[v + 1] = rows[v] + (int) degree[v];
        }
        long[] expected = distances(200, 5, v -> Arrays.copyOfRange(targets, rows[v], rows[v + 1]));

        assertThat(run.after("distance"))
                .isEqualTo(LongStream.of(expected)
                        .map(d -> d < 0 ? Integer.MAX_VALUE : d)
                        .toArray());
    }

    @Test
    void search_bottomUp() {
        ClassicRun run = ClassicRun.of("bfs_bitmap");
        long[] edges = run.before("edges");
        long[][] reversed = new long[128][0];
        for (int e = 0; e < edges.length; e++) {
            int w = (int) edges[e];
            reversed[w] = Arrays.copyOf(reversed[w], reversed[w].length + 1);
            reversed[w][reversed[w].length - 1] = e / 3;
        }
        long[] expected = distances(128, 0, v -> reversed[v]);
        long[] visited = new long[4];
        for (int v = 0; v < 128; v++) {
            visited[v / 32] |= expected[v] < 0 ? 0 : 1L << (v % 32);
        }

        assertThat(run.after("distance")).isEqualTo(expected);
        assertThat(run.after("visited")).isEqualTo(visited);
    }

    private static long[] distances(int vertices, int source, IntFunction<long[]> edges) {
        long[] distance = new long[vertices];
        Arrays.fill(distance, -1);
        distance[source] = 0;
        ArrayDeque<Integer> queue = new ArrayDeque<>(List.of(source));
        while (!queue.isEmpty()) {
            int v = queue.remove();
            for (long w : edges.apply(v)) {
                if (distance[(int) w] < 0) {
                    distance[(int) w] = distance[v] + 1;
                    queue.add((int) w);
                }
            }
        }
        return distance;
    }

    @Test
    void spinLock_keepsTwoNumbersTogether() {
        assertThat(ClassicRun.of("lock_spin").after("counter")).containsExactly(24, 24 * 25 / 2);
    }

    @Test
    void ticketLock_letsEachBlockInOnce() {
        long state = 1;
        for (int i = 0; i < 16; i++) {
            state = state * 6364136223846793005L + 1442695040888963407L;
        }

        assertThat(ClassicRun.of("lock_ticket").after("state")).containsExactly(state);
    }

    @Test
    void locks_ofLanes_loseNothing() {
        ClassicRun run = ClassicRun.of("lock_lanes");
        long[] account = new long[8];
        long[] deposits = new long[8];
        for (long amount : run.before("amount")) {
            account[(int) (amount % 8)] += amount;
            deposits[(int) (amount % 8)]++;
        }

        assertThat(run.after("account")).isEqualTo(account);
        assertThat(run.after("deposits")).isEqualTo(deposits);
    }

    @Test
    void gridReduction_addsAll() {
        ClassicRun run = ClassicRun.of("grid_reduce");

        assertThat(run.after("total"))
                .containsExactly(LongStream.of(run.before("data")).sum());
    }

    @ParameterizedTest
    @ValueSource(strings = "philox_bits")
    void philox_givesTheBitsOfItsDefinition(String name) {
        ClassicRun run = ClassicRun.of(name);
        long[] bits = run.after("bits");
        for (int i = 0; i < 128; i++) {
            assertThat(Arrays.copyOfRange(bits, 4 * i, 4 * i + 4))
                    .isEqualTo(Philox.of(new long[] {i, 0, 0, 0}, 0x12345678L, 0x9abcdef0L));
        }
    }
}
