package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import java.util.Random;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Ndimage;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Labels, morphology and distances beside searches on the host. */
@OnDevice
@Tag("once")
class NdimageLabelsTest {
    private static Grid mask(long seed, double share, int... shape) {
        Random random = new Random(seed);
        Grid grid = Grid.random(seed, 2, shape);
        Arrays.setAll(grid.numbers(), i -> random.nextDouble() < share ? 1 : 0);
        return grid;
    }

    /** Returns labels by filling from each element that has none yet. */
    private static int[] filled(Grid mask, boolean[] structure) {
        int rank = mask.shape().length;
        int[] labels = new int[mask.numbers().length];
        int count = 0;
        for (int seed = 0; seed < labels.length; seed++) {
            if (mask.numbers()[seed] == 0 || labels[seed] != 0) {
                continue;
            }
            count++;
            Deque<Integer> open = new ArrayDeque<>(List.of(seed));
            labels[seed] = count;
            while (!open.isEmpty()) {
                int[] at = mask.indices(open.pop());
                for (int k = 0; k < structure.length; k++) {
                    int place = 0;
                    int rest = k;
                    int[] steps = new int[rank];
                    for (int i = rank - 1; i >= 0; i--) {
                        steps[i] = rest % 3 - 1;
                        rest /= 3;
                    }
                    boolean isInside = structure[k];
                    for (int i = 0; i < rank; i++) {
                        int j = at[i] + steps[i];
                        isInside &= j >= 0 && j < mask.shape()[i];
                        place = place * mask.shape()[i] + j;
                    }
                    if (isInside && mask.numbers()[place] != 0 && labels[place] == 0) {
                        labels[place] = count;
                        open.push(place);
                    }
                }
            }
        }
        return labels;
    }

    @Test
    void label_findsWhatIsConnected_inTheOrderOfTheFirstElements() {
        for (int[] shape : new int[][] {{50}, {37, 41}, {9, 8, 7}, {1, 300}, {4, 3, 2, 5}}) {
            for (int connectivity : new int[] {1, shape.length}) {
                Grid mask = mask(shape.length * 10L + connectivity, 0.55, shape);
                GPUArray structure = Ndimage.generateBinaryStructure(shape.length, connectivity);
                int[] expected = filled(mask, structure.reshape(-1).toBooleanArray());
                Ndimage.Labels labels = Ndimage.label(mask.array(DType.UINT8), structure);
                assertThat(labels.labels().dtype()).isEqualTo(DType.INT32);
                assertThat(labels.labels().reshape(-1).toIntArray())
                        .as("shape=%s connectivity=%d", Arrays.toString(shape), connectivity)
                        .isEqualTo(expected);
                assertThat(labels.count().item())
                        .isEqualTo(Arrays.stream(expected).max().orElse(0));
            }
        }
    }

    @Test
    void label_ofASpiral_findsOne() {
        int n = 61;
        double[] cells = new double[n * n];
        int[] at = {0, 0};
        int[] step = {0, 1};
        cells[0] = 1;
        for (int length = n - 1; length > 0; length -= 2) {
            for (int side = 0; side < (length == n - 1 ? 3 : 2); side++) {
                for (int k = 0; k < length; k++) {
                    at[0] += step[0];
                    at[1] += step[1];
                    cells[at[0] * n + at[1]] = 1;
                }
                step = new int[] {step[1], -step[0]};
            }
        }
        GPUArray spiral = new Grid(cells, n, n).array(DType.BOOL);
        assertThat(Ndimage.label(spiral).count().item()).isEqualTo(1);
        assertThat(Ndimage.label(GPU.zeros(3, 4)).count().item()).isEqualTo(0);
        assertThat(Ndimage.label(GPUArray.toGpu(5)).labels().item()).isEqualTo(1);
        assertThat(Ndimage.label(GPU.zeros(0, 4)).labels().shape().extents()).containsExactly(0, 4);
    }

    @Test
    void statistics_areThoseOfEachLabel() {
        GPUArray x = GPUArray.toGpu(new double[][] {{1, 2, 3}, {4, 5, 6}});
        GPUArray labels = GPUArray.toGpu(new int[][] {{1, 1, 0}, {7, 1, 7}});
        GPUArray index = GPUArray.toGpu(new long[] {7, 1, 3, 7});
        assertThat(Ndimage.sumLabels(x, labels, index).toDoubleArray()).containsExactly(10, 8, 0, 10);
        assertThat(Ndimage.mean(x, labels, index).toDoubleArray()).containsExactly(5, 8.0 / 3, Double.NaN, 5);
        assertThat(Ndimage.variance(x, labels, index).toDoubleArray())
                .containsExactly(new double[] {1, 26.0 / 9, Double.NaN, 1}, within(1e-14));
        assertThat(Ndimage.minimum(x, labels, index).toDoubleArray()).containsExactly(4, 1, 0, 4);
        assertThat(Ndimage.maximum(x.astype(DType.INT8), labels, index)
                        .astype(DType.INT32)
                        .toIntArray())
                .containsExactly(6, 5, 0, 6);
        GPUArray centers = Ndimage.centerOfMass(x, labels, index.get(":2"));
        assertThat(centers.shape().extents()).containsExactly(2, 2);
        assertThat(centers.reshape(-1).toDoubleArray())
                .containsExactly(new double[] {1, 1.2, 5.0 / 8, 7.0 / 8}, within(1e-15));
    }

    @Test
    void erosionAndDilation_areAllAndAnyOfTheStructure() {
        Grid x = mask(5, 0.6, 9, 11);
        int[][] structures = {{0, 1, 0, 1, 1, 1, 0, 1, 0}, {1, 1, 0, 0, 0, 1}};
        int[][] sizes = {{3, 3}, {2, 3}};
        for (int s = 0; s < 2; s++) {
            int[] size = sizes[s];
            double[] numbers = Arrays.stream(structures[s]).asDoubleStream().toArray();
            GPUArray structure = GPUArray.toGpu(numbers, size);
            for (boolean outside : new boolean[] {false, true}) {
                boolean[] eroded = new boolean[99];
                boolean[] dilated = new boolean[99];
                for (int place = 0; place < 99; place++) {
                    eroded[place] = true;
                    int[] at = x.indices(place);
                    for (int k = 0; k < numbers.length; k++) {
                        int di = k / size[1] - size[0] / 2;
                        int dj = k % size[1] - size[1] / 2;
                        eroded[place] &= numbers[k] == 0 || isSet(x, at[0] + di, at[1] + dj, outside);
                        dilated[place] |= numbers[k] != 0 && isSet(x, at[0] - di, at[1] - dj, outside);
                    }
                }
                GPUArray mask = x.array(DType.FLOAT32);
                assertThat(Ndimage.binaryErosion(mask, structure, 1, outside)
                                .reshape(-1)
                                .toBooleanArray())
                        .as("structure %d outside=%s", s, outside)
                        .isEqualTo(eroded);
                assertThat(Ndimage.binaryDilation(mask, structure, 1, outside)
                                .reshape(-1)
                                .toBooleanArray())
                        .as("structure %d outside=%s", s, outside)
                        .isEqualTo(dilated);
            }
        }
    }

    private static boolean isSet(Grid x, int i, int j, boolean outside) {
        boolean isInside = i >= 0 && i < x.shape()[0] && j >= 0 && j < x.shape()[1];
        return isInside ? x.numbers()[i * x.shape()[1] + j] != 0 : outside;
    }

    @Test
    void iterations_repeat_andEndWhereNothingChanges() {
        GPUArray block = GPU.zeros(DType.BOOL, 9, 9);
        block.set("2:7, 2:7", true);
        GPUArray full = Ndimage.generateBinaryStructure(2, 2);
        assertThat(Ndimage.binaryErosion(block, full, 2, false).sum().item()).isEqualTo(1L);
        assertThat(Ndimage.binaryErosion(block, full, 0, false).sum().item()).isEqualTo(0L);
        assertThat(Ndimage.binaryDilation(block, full, 0, false).sum().item()).isEqualTo(81L);
        GPUArray noisy = block.copy();
        noisy.set(0, 0, true);
        noisy.set(4, 4, false);
        assertThat(Ndimage.binaryOpening(noisy).get(0, 0).itemBoolean()).isFalse();
        assertThat(Ndimage.binaryClosing(noisy).get(4, 4).itemBoolean()).isTrue();
    }

    @Test
    void distances_areThoseToTheNextZero() {
        for (int[] shape : new int[][] {{40}, {17, 23}, {6, 7, 9}}) {
            Grid x = mask(shape.length, 0.9, shape);
            x.numbers()[1] = 0;
            int n = x.numbers().length;
            double[] euclidean = new double[n];
            int[] city = new int[n];
            int[] chess = new int[n];
            Arrays.fill(euclidean, Double.POSITIVE_INFINITY);
            Arrays.fill(city, Integer.MAX_VALUE);
            Arrays.fill(chess, Integer.MAX_VALUE);
            for (int place = 0; place < n; place++) {
                for (int zero = 0; zero < n; zero++) {
                    if (x.numbers()[zero] != 0) {
                        continue;
                    }
                    double squares = 0;
                    int sum = 0;
                    int most = 0;
                    for (int i = 0; i < shape.length; i++) {
                        int d = Math.abs(x.indices(place)[i] - x.indices(zero)[i]);
                        squares += d * d * (i == 0 ? 0.25 : 1);
                        sum += d;
                        most = Math.max(most, d);
                    }
                    euclidean[place] = Math.min(euclidean[place], Math.sqrt(squares));
                    city[place] = Math.min(city[place], sum);
                    chess[place] = Math.min(chess[place], most);
                }
            }
            double[] sampling = new double[shape.length];
            Arrays.fill(sampling, 1);
            sampling[0] = 0.5;
            GPUArray array = x.array(DType.INT32);
            assertThat(Ndimage.distanceTransformEdt(array, sampling).reshape(-1).toDoubleArray())
                    .containsExactly(euclidean, within(1e-12));
            assertThat(Ndimage.distanceTransformCdt(array, "taxicab")
                            .reshape(-1)
                            .toIntArray())
                    .isEqualTo(city);
            assertThat(Ndimage.distanceTransformCdt(array).reshape(-1).toIntArray())
                    .isEqualTo(chess);
        }
    }

    @Test
    void distances_withoutZeros_areInfinite() {
        assertThat(Ndimage.distanceTransformEdt(GPU.ones(2, 3)).min().itemDouble())
                .isEqualTo(Double.POSITIVE_INFINITY);
        assertThat(Ndimage.distanceTransformCdt(GPU.ones(2)).toIntArray()).containsExactly(-1, -1);
        assertThat(Ndimage.distanceTransformEdt(GPU.zeros(0, 2)).shape().extents())
                .containsExactly(0, 2);
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray x = GPU.ones(4, 5);
        GPUArray labels = GPU.ones(DType.INT32, 4, 5);
        List<Runnable> calls = List.of(
                () -> Ndimage.label(x, GPU.ones(3)),
                () -> Ndimage.label(x, GPU.ones(3, 5)),
                () -> Ndimage.label(x, GPUArray.toGpu(new int[][] {{1, 0, 0}, {0, 1, 0}, {0, 0, 0}})),
                () -> Ndimage.generateBinaryStructure(-1, 1),
                () -> Ndimage.sumLabels(x, GPU.ones(DType.INT32, 4), labels),
                () -> Ndimage.sumLabels(x, x, labels),
                () -> Ndimage.mean(x.astype(DType.COMPLEX64), labels, labels),
                () -> Ndimage.binaryErosion(x, GPU.ones(3), 1, false),
                () -> Ndimage.binaryDilation(x, GPU.ones(0, 3), 1, false),
                () -> Ndimage.binaryOpening(x, GPU.ones(3, 3), 0),
                () -> Ndimage.distanceTransformEdt(x, 1, 2, 3),
                () -> Ndimage.distanceTransformEdt(x, 0),
                () -> Ndimage.distanceTransformCdt(x, "euclidean"));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
