package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.harness.Jvm;
import org.gpuarray.harness.Measured;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.PadMode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Arrays that are put together, moved, padded and repeated: their readers load the pieces, and nothing is copied. */
@OnDevice
class JoinsTest {
    private static GPUArray sixNumbers() {
        GPUArray x = GPU.arange(6).reshape(2, 3).astype(DType.FLOAT32);
        GPU.eval(x);
        return x;
    }

    private static long launchesOf(GPUArray... wanted) {
        return Measured.of(() -> GPU.eval(wanted)).launches();
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rearranged")
    void rearrangedArrays_areReadByTheirReader(String name, UnaryOperator<GPUArray> rearrange, double expected) {
        GPUArray sum = rearrange.apply(sixNumbers()).times(2).sum();

        Measured run = Measured.of(() -> GPU.eval(sum));

        assertThat(run.launches()).isEqualTo(1);
        assertThat(run.counts().allocations()).isEqualTo(1);
        assertThat(sum.itemDouble()).isEqualTo(expected);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("rearranged")
    void rearrangedArrays_areMadeByOneLaunch(String name, UnaryOperator<GPUArray> rearrange, double expected) {
        GPUArray made = rearrange.apply(sixNumbers());

        assertThat(launchesOf(made)).isEqualTo(1);
        assertThat(made.sum().itemDouble()).isEqualTo(expected / 2);
    }

    /** Each array is read only where it is, also by kernels that copy a tile of an array before they compute. */
    @ParameterizedTest
    @EnumSource(names = {"FLOAT32", "FLOAT64", "INT32", "INT64"})
    void reductionsOfJoinedArrays_readNothingOutside(DType type) {
        GPUArray three = GPU.array(1, 2, 3).astype(type).copy();
        GPUArray five = GPU.array(4, 5, 6, 7, 8).astype(type).copy();
        GPUArray line = GPU.concatenate(three, five, three).times(2).plus(1);
        GPUArray wide = GPU.full(new int[] {2, 4}, 3, type).copy();
        GPUArray rows = GPU.concatenate(0, wide, wide.get(":1").copy()).times(2).plus(1);
        GPUArray columns =
                GPU.concatenate(1, wide, wide.get(":, :1").copy()).times(2).plus(1);
        GPU.eval(three, five, wide);

        assertThat(line.max().itemDouble()).isEqualTo(17);
        assertThat(line.min().itemDouble()).isEqualTo(3);
        assertThat(line.sum().itemDouble()).isEqualTo(95);
        assertThat(line.argmax().itemLong()).isEqualTo(7);
        for (GPUArray joined : new GPUArray[] {rows, columns}) {
            assertThat(joined.sum(0).sum().itemDouble()).isEqualTo(7 * joined.size());
            assertThat(joined.sum(1).sum().itemDouble()).isEqualTo(7 * joined.size());
            assertThat(joined.max(0).max().itemDouble()).isEqualTo(7);
            assertThat(joined.max(1).min().itemDouble()).isEqualTo(7);
        }
    }

    /** The kernels of either kind of device give the same: those of GPUs read four columns at once where that is possible. */
    @Test
    void reductionsAlongMovedRows_areTheSameInKernelsOfGpus() {
        Jvm likeAGpu = Jvm.start(MovedColumns.class, List.of("-Dgpuarray.device=cpu", "-Dgpuarray.cpu.traits=gpu"));
        Map<String, String> here = new TreeMap<>(MovedColumns.all());

        assertThat(here).hasSize(144).containsEntry("int32_3_rolled_sum", "[16.0, 14.0, 12.0]");
        assertThat(new TreeMap<>(likeAGpu.await().values())).isEqualTo(here);
    }

    static Stream<Arguments> rearranged() {
        return Stream.of(
                rearrangement("concatenate", x -> GPU.concatenate(0, x, x.get("1:")), 30 + 24),
                rearrangement("concatenate columns", x -> GPU.concatenate(1, x, x.get(":, 1:")), 30 + 24),
                rearrangement(
                        "concatenate, backwards", x -> GPU.concatenate(1, x, x).flip(1), 60),
                rearrangement("stack", x -> GPU.stack(2, x, x, x), 90),
                rearrangement("pad", x -> x.pad(new int[][] {{0, 0}, {1, 2}}, 7), 30 + 2 * 7 * 6),
                rearrangement("pad both", x -> x.pad(new int[][] {{1, 1}, {1, 1}}, 1), 30 + 2 * 14),
                rearrangement(
                        "pad by edges", x -> x.pad(new int[][] {{0, 0}, {1, 2}}, PadMode.EDGE), 30 + 2 * (3 + 14)),
                rearrangement("roll", x -> x.roll(1, 1), 30),
                rearrangement("roll back, both", x -> x.roll(new int[] {1, -2}, 0, 1), 30),
                rearrangement("tile", x -> x.tile(2, 2), 120),
                rearrangement("repeat", x -> x.repeat(3, 0), 90),
                rearrangement("repeat beside a join", x -> x.repeat(2, 1).plus(GPU.concatenate(1, x, x)), 120));
    }

    private static Arguments rearrangement(String name, UnaryOperator<GPUArray> rearrange, double expected) {
        return Arguments.of(name, rearrange, expected);
    }

    /** Rows that end within a piece: each element takes branches, and nothing is read where a piece before has the element. */
    @Test
    void piecesOfOneArray_inRowsOfOtherLengths_areReadWhereTheyAre() {
        GPUArray x = GPU.arange(7).astype(DType.INT8);
        GPUArray zeros = GPU.zeros(DType.INT8, 3, 1).copy();
        GPU.eval(x, zeros);
        GPUArray wrapped = x.pad(new int[][] {{1, 1}}, PadMode.WRAP);
        GPUArray parts = GPU.concatenate(0, x.get("5:7"), x.get("3:5"), x.get("0:2"), x.get("1:4"));

        GPUArray first = wrapped.reshape(3, 3).plus(zeros);
        GPUArray second = parts.reshape(3, 3).plus(zeros);

        assertThat(launchesOf(first)).isEqualTo(1);
        assertThat(first.toLongArray()).containsExactly(6, 0, 1, 2, 3, 4, 5, 6, 0);
        assertThat(second.toLongArray()).containsExactly(5, 6, 3, 4, 0, 1, 1, 2, 3);
    }

    /** What is joined is computed by the kernel that joins; so is what is read at positions that an array names. */
    @Test
    void pendingPieces_areComputedWhereTheyGo() {
        GPUArray x = sixNumbers();
        GPUArray joined = GPU.concatenate(
                0, x.times(2), x.take(new int[] {1, 0}, 0).plus(1), x.sum(0).reshape(1, 3));

        assertThat(launchesOf(joined)).isEqualTo(2);
        assertThat(joined.toFloatArray()).containsExactly(0, 2, 4, 6, 8, 10, 4, 5, 6, 1, 2, 3, 3, 5, 7);
    }

    /** An index is looked at only where its piece is. */
    @Test
    void indexInAPiece_isCheckedOnlyThere() {
        GPUArray x = GPU.arange(5);
        GPUArray first = x.take(GPU.arange(5));

        GPUArray joined = GPU.concatenate(first, x.plus(10), x.plus(20));

        assertThat(joined.toLongArray()).containsExactly(0, 1, 2, 3, 4, 10, 11, 12, 13, 14, 20, 21, 22, 23, 24);
    }

    @Test
    void partOfOnePiece_readsNoOther() {
        GPUArray x = sixNumbers();
        GPUArray y = x.plus(1);
        GPU.eval(y);
        GPUArray joined = GPU.concatenate(0, x, y);

        assertThat(joined.get("2:").times(2).explain()).doesNotContain("join");
        assertThat(joined.get("1:").times(2).explain()).contains("join");
        assertThat(joined.get("2:").toFloatArray()).containsExactly(1, 2, 3, 4, 5, 6);
    }

    /** As many pieces as a kernel has room for are put together first. */
    @Test
    void manyPieces_areJoinedInSteps() {
        GPUArray[] pieces = new GPUArray[100];
        for (int i = 0; i < pieces.length; i++) {
            pieces[i] = GPUArray.toGpu(new float[] {i, i + 1});
        }
        GPUArray sum = GPU.concatenate(pieces).sum();

        assertThat(launchesOf(sum)).isEqualTo(12);
        assertThat(sum.itemDouble()).isEqualTo(10_000);
    }

    @Test
    void writes_leavePendingJoinsAsTheyWere() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4});
        GPUArray view = a.get("1:3");
        GPUArray joined = GPU.concatenate(a, view);
        GPUArray rolled = view.roll(1);

        view.assign(view.times(10));
        GPUArray after = GPU.concatenate(a, view);
        a.set("0", 9);

        assertThat(joined.toIntArray()).containsExactly(1, 2, 3, 4, 2, 3);
        assertThat(rolled.toIntArray()).containsExactly(3, 2);
        assertThat(after.toIntArray()).containsExactly(1, 20, 30, 4, 20, 30);
        assertThat(a.toIntArray()).containsExactly(9, 20, 30, 4);
    }

    @Test
    void assigningWhatIsMadeOfTheTarget_takesTheValuesFromBefore() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2, 3, 4, 5});
        GPUArray view = a.get("::2");

        a.assign(a.roll(2));
        view.assign(GPU.concatenate(a.get("3:"), a.get(":1")));

        assertThat(a.toIntArray()).containsExactly(2, 5, 3, 2, 4);
    }

    @Test
    void writesIntoAResult_doNotReachItsPieces() {
        GPUArray a = GPUArray.toGpu(new int[] {1, 2});
        GPUArray one = GPU.concatenate(a, GPUArray.toGpu(new int[0]));
        GPUArray two = GPU.concatenate(a, a);

        one.fill(7);
        two.set("0", 8);

        assertThat(a.toIntArray()).containsExactly(1, 2);
        assertThat(one.toIntArray()).containsExactly(7, 7);
        assertThat(two.toIntArray()).containsExactly(8, 2, 1, 2);
    }

    @Test
    void emptyBroadcastAndMixedPieces_areJoined() {
        GPUArray ints = GPU.arange(4).reshape(2, 2).astype(DType.INT32);
        GPUArray half = GPUArray.toGpu(new float[] {0.5f}).astype(DType.FLOAT16).broadcastTo(2, 3);
        GPUArray none = GPU.zeros(2, 0);

        GPUArray joined = GPU.concatenate(1, none, ints, none, half, ints.gt(1));

        assertThat(joined.dtype()).isEqualTo(DType.FLOAT64);
        assertThat(joined.shape().extents()).containsExactly(2, 7);
        assertThat(joined.toDoubleArray()).containsExactly(0, 1, .5, .5, .5, 0, 0, 2, 3, .5, .5, .5, 1, 1);
        assertThat(GPU.concatenate(1, none, none).size()).isZero();
    }

    @Test
    void repeatedEachSoOften_isReadByItsReader() {
        GPUArray x = GPU.arange(4);
        GPUArray repeated = x.repeat(new int[] {2, 0, 1, 3}, 0);

        assertThat(repeated.times(2).toLongArray()).containsExactly(0, 0, 4, 6, 6, 6);
    }

    /** A row's mean and what differs from it: joined once, kept, and joined again beside another. */
    @Test
    void rowsOfJoinedArrays_stayInTheKernel() {
        Random random = new Random(5);
        float[] data = new float[7 * 40];
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextInt(50);
        }
        GPUArray x = GPUArray.toGpu(data, 7, 40);
        GPUArray bias = GPU.arange(3).astype(DType.FLOAT32).reshape(3, 1);
        GPU.eval(x, bias);
        GPUArray joined = GPU.concatenate(1, x.get(":, :25"), x.get(":, 10:").times(2));
        GPUArray rows = GPU.concatenate(0, bias, bias, bias.get(":1"));
        GPUArray centred = joined.plus(rows).minus(joined.max(1).reshape(7, 1));

        float[] fused = centred.toFloatArray();

        GPUArray stored = joined.copy();
        GPUArray storedRows = rows.copy();
        GPU.eval(stored, storedRows);
        GPUArray most = stored.max(1);
        GPU.eval(most);
        assertThat(fused)
                .containsExactly(
                        stored.plus(storedRows).minus(most.reshape(7, 1)).toFloatArray());
    }

    /** The order of a sum depends on the shape alone, not on how the elements are found. */
    @Test
    void sumsOfRepeatedAndJoinedArrays_areThoseOfCopies() {
        float[] data = new float[2_500];
        Random random = new Random(6);
        for (int i = 0; i < data.length; i++) {
            data[i] = random.nextFloat();
        }
        GPUArray x = GPUArray.toGpu(data, 50, 50);
        for (GPUArray made : new GPUArray[] {x.tile(3, 4), x.repeat(5, 1), GPU.concatenate(1, x, x.flip(0), x)}) {
            GPUArray copied =
                    GPUArray.toGpu(made.toFloatArray(), (int) made.shape().extent(0), (int)
                            made.shape().extent(1));
            GPUArray again = made.plus(0);
            assertThat(again.sum().item()).isEqualTo(copied.sum().item());
            assertThat(again.sum(0).toFloatArray())
                    .containsExactly(copied.sum(0).toFloatArray());
            assertThat(again.sum(1).toFloatArray())
                    .containsExactly(copied.sum(1).toFloatArray());
            assertThat(again.cumsum(1).toFloatArray())
                    .containsExactly(copied.cumsum(1).toFloatArray());
        }
    }
}
