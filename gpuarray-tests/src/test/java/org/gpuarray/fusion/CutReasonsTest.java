package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.exec.ArrayAccess;
import org.gpuarray.exec.Executor;
import org.gpuarray.exec.ForcedHeuristics;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.Node;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.junit.jupiter.api.Test;

/** For each rule that ends a kernel, the line in which {@code explain()} says so. */
@OnDevice
class CutReasonsTest {
    private static final int[] COLUMNS = {1};

    private final GPUArray x = GPUArray.toGpu(new float[12], 3, 4);
    private final GPUArray line = GPUArray.toGpu(new float[] {1, 2, 3});

    /** Returns the lines of reasons of each kernel. */
    private static List<String> reasons(GPUArray... roots) {
        Node[] nodes = Arrays.stream(roots)
                .map(root -> ExprBuilder.elements(ArrayAccess.ref(root), root.dtype()))
                .toArray(Node[]::new);
        return reasonsIn(Executor.explain(nodes));
    }

    private static List<String> reasonsIn(String explanation) {
        return explanation
                .lines()
                .filter(line -> line.startsWith("   because ") || line.startsWith("       and "))
                .map(line -> line.substring("   because ".length()))
                .toList();
    }

    private static GPUArray times(GPUArray start, int count) {
        GPUArray at = start;
        for (int i = 0; i < count; i++) {
            at = at.times(i + 2);
        }
        return at;
    }

    @Test
    void oneKernel_isAskedFor() {
        assertThat(reasons(line.plus(1).sqrt())).containsExactly("requested");
    }

    @Test
    void nothingPending_isSaid() {
        assertThat(line.explain())
                .isEqualTo("0 kernels, 0 launches on " + GPU.device().id() + "\n\nnothing is pending\n");
    }

    @Test
    void operations_areCounted() {
        assertThat(reasons(times(line, 65)))
                .containsExactly(
                        "65 operations, at most 64 in a kernel; cut where one value crosses, 4 bytes of each element",
                        "requested");
    }

    @Test
    void restOfALongLoop_isCutInPowersOfTwo() {
        assertThat(reasons(times(line, 70)))
                .containsExactly(
                        "70 operations, at most 64 in a kernel; cut where one value crosses, 4 bytes of each element",
                        "a long chain leaves 6 operations, cut in powers of two: 4 up to here",
                        "requested");
    }

    @Test
    void arrays_areCounted() {
        GPUArray sum = line;
        for (int i = 0; i < 24; i++) {
            sum = sum.plus(GPUArray.toGpu(new float[3]));
        }
        assertThat(reasons(sum))
                .containsExactly("25 arrays, at most 24 in a kernel", "requested, 25 arrays, at most 24 in a kernel");
    }

    @Test
    void parameters_areCounted() {
        int[] shape = new int[20];
        Arrays.fill(shape, 1);
        GPUArray sum = GPUArray.toGpu(new float[1], shape);
        for (int i = 0; i < 20; i++) {
            sum = sum.plus(GPUArray.toGpu(new float[1], shape));
        }
        assertThat(reasons(sum)).first().asString().endsWith(" bytes of parameters, at most 3500 in a kernel");
    }

    @Test
    void results_areCounted() {
        GPUArray[] sums = new GPUArray[9];
        Arrays.setAll(sums, i -> line.plus(i));
        assertThat(reasons(sums)).containsExactly("requested", "requested, 9 results, at most 8 in a kernel");
    }

    @Test
    void longDraws_countAsHalfAKernel() {
        Generator random = GPU.random(7);
        assertThat(reasons(random.standardGamma(2, 3).plus(random.standardGamma(3, 3))))
                .containsExactly(
                        "67 operations, at most 64 in a kernel, and a long draw counts as 33; cut where one value crosses, 8 bytes of each element",
                        "requested");
    }

    @Test
    void unlikeDomains_areNamed() {
        assertThat(reasons(x.plus(1), line.plus(1)))
                .containsExactly("requested", "requested, its domain is (3,), not (3, 4)");
    }

    @Test
    void kernelsThatOthersWaitFor_areTheirOwn() {
        assertThat(reasons(x.plus(1), x.minus(x.mean(0))))
                .contains("requested, it waits for a kernel that another over (3, 4) does not wait for");
    }

    @Test
    void unlikeReductions_areNamed() {
        assertThat(reasons(x.sum(0).get(":3").plus(x.sum(COLUMNS))))
                .contains("a reduction of (3, 4) over [0], whose result is read as (3,)");
    }

    @Test
    void reductionOfAReduction_isNamed() {
        assertThat(reasons(x.sum(COLUMNS).times(2).max()))
                .containsExactly("a reduction of (3, 4) over [1], whose result is reduced again", "requested");
    }

    @Test
    void columnsReadAgain_areNotKept() {
        assertThat(reasons(x.minus(x.mean(0))))
                .containsExactly(
                        "a reduction of (3, 4) over [0], whose result is read as (3, 4), and a kernel keeps rows, not columns",
                        "requested");
    }

    @Test
    void rowsWithTooManyOperations_areNotKept() {
        GPUArray centred = times(x, 40).minus(times(x, 40).max(COLUMNS).expandDims(1));
        assertThat(reasons(times(centred, 20)))
                .containsExactly(
                        "a reduction of (3, 4) over [1], whose result is read as (3, 4), fused with its reader 102 operations, at most 64 in a kernel",
                        "requested");
    }

    @Test
    void rowsWithTooManyResults_areNotKept() {
        GPUArray mean = x.mean(COLUMNS).expandDims(1);
        GPUArray[] centred = new GPUArray[9];
        Arrays.setAll(centred, i -> x.minus(mean).plus(i));
        assertThat(reasons(centred))
                .contains(
                        "a reduction of (3, 4) over [1], whose result is read as (3, 4), its rows stay in the kernel, fused with its reader 9 results, at most 8 in a kernel");
    }

    @Test
    void rowsWhoseReaderWaits_areNotKept() {
        GPUArray y = GPUArray.toGpu(new float[36], 6, 6);
        GPUArray sums = y.sum(COLUMNS);
        GPUArray across = sums.expandDims(0).plus(y).max(0);
        GPUArray reader = y.minus(sums.expandDims(1)).times(across.expandDims(1));
        assertThat(reasons(reader)).anyMatch(reason -> reason.endsWith("and its reader waits for another kernel"));
    }

    @Test
    void rowsReadInAnotherOrder_areNotKept() {
        GPUArray y = GPUArray.toGpu(new float[36], 6, 6);
        assertThat(reasons(y.minus(y.sum(COLUMNS))))
                .containsExactly(
                        "a reduction of (6, 6) over [1], whose result is read as (6, 6), and its reader takes rows in another order",
                        "requested");
    }

    @Test
    void scan_isAlone() {
        assertThat(reasons(line.plus(1).cumsum().times(2)))
                .containsExactly("a scan, which shares its kernel with no other result", "requested");
    }

    @Test
    void scanOfAReduction_isNamed() {
        assertThat(reasons(x.sum(COLUMNS).cumsum()))
                .containsExactly("a reduction of (3, 4) over [1], whose result is scanned", "requested");
    }

    @Test
    void joinOfAReduction_isNamed() {
        assertThat(reasons(GPU.concatenate(x.sum(COLUMNS), line)))
                .containsExactly(
                        "a reduction of (3, 4) over [1], whose result is joined to another array", "requested");
    }

    @Test
    void gatheredArray_hasToExist() {
        assertThat(reasons(line.plus(1).take(GPUArray.toGpu(new int[] {2, 0}))))
                .containsExactly("read at computed positions, so it has to be in memory", "requested");
    }

    @Test
    void bytesReadAsAnotherType_haveToExist() {
        assertThat(reasons(line.plus(1).view(DType.INT32).plus(1)))
                .containsExactly("its bytes are read as int32", "requested");
    }

    @Test
    void write_needsTheVersionBefore() {
        GPUArray y = line.plus(1);
        y.get(":2").fill(7);

        assertThat(reasons(y)).containsExactly("the version before a write", "requested");
        assertThat(reasons(y.plus(1)))
                .containsExactly(
                        "the version before a write",
                        "a write, which shares its kernel with no other result",
                        "requested");
    }

    @Test
    void smallWriteFromElsewhere_computesTheValueFirst() {
        GPUArray y = GPU.arange(9);
        GPU.eval(y);
        y.get("3:5").assign(y.get("2:4").plus(1));

        assertThat(reasons(y)).containsExactly("reads what it overwrites, at other positions", "requested");
    }

    @Test
    void scatterOfAReduction_isNamed() {
        GPUArray y = line.copy();
        GPU.eval(y);
        y.set(GPUArray.toGpu(new int[] {2, 0, 1}), x.sum(COLUMNS));

        assertThat(reasons(y))
                .anyMatch(reason -> reason.startsWith("a reduction of (3, 4) over [1], whose result is scattered"));
    }

    @Test
    void orderWithoutStrides_isNamed() {
        GPUArray mixed = x.transpose().plus(GPUArray.toGpu(new float[12], 4, 3));
        assertThat(reasons(mixed.reshape(6, 2).plus(1)))
                .containsExactly("its elements are read in an order that no strides describe", "requested");
    }

    @Test
    void repeatedWork_isCounted() {
        assertThat(reasons(times(line, 40).broadcastTo(5, 3).plus(1)))
                .containsExactly(
                        "repeated from (3,) to (5, 3), and it takes 40 operations, at most 30 are computed again",
                        "requested");
    }

    @Test
    void sharedWork_isCounted() {
        GPUArray shared = times(x, 40);
        assertThat(reasons(shared.plus(1), shared.sum(0)))
                .containsExactly(
                        "needed by kernels over several domains, and it takes 40 operations, at most 30 are computed again",
                        "requested",
                        "requested");
    }

    @Test
    void secondDemand_isSaid() {
        GPUArray shared = line.plus(1);
        shared.sum().item();

        assertThat(reasons(shared.times(3)))
                .containsExactly("requested a second time, after a kernel computed it without storing it", "requested");
    }

    @Test
    void computedBefore_isSaidOfWhatIsRead() {
        GPUArray y = line.plus(1);
        GPU.eval(y);
        String text = y.times(line).explain();
        assertThat(text).contains("reads   float32(3,) computed before, float32(3,)\n");
    }

    @Test
    void earlierKernel_isSaidOfWhatIsRead() {
        assertThat(times(line, 65).explain()).contains("reads   float32(3,) from kernel 1");
    }

    @Test
    void fusionThatIsOff_isSaid() {
        assertThat(ForcedHeuristics.with(false, true, () -> reasons(line.plus(1).times(2))))
                .containsExactly("fusion is off", "requested");
    }
}
