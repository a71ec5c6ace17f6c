package org.gpuarray.filters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.gpuarray.FilterOptions;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Ndimage;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Slice;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Grey morphology, holes and boxes of labels: what goldens do not show. */
@OnDevice
@Tag("once")
class NdimageMorphologyTest {
    private static final FilterOptions DEFAULTS = FilterOptions.defaults();

    @Test
    void findObjects_areBoxesOfLabels() {
        GPUArray labels = GPUArray.toGpu(new int[][] {{0, 2, 2, 0}, {0, 0, 2, 0}, {4, 0, 0, 0}});
        List<Slice[]> boxes = Ndimage.findObjects(labels);
        assertThat(boxes).hasSize(4);
        assertThat(labels.get(boxes.get(1)).copy().reshape(-1).toIntArray()).containsExactly(2, 2, 0, 2);
        assertThat(labels.get(boxes.get(3)).copy().reshape(-1).toIntArray()).containsExactly(4);
        assertThat(labels.get(boxes.get(0)).size()).isZero();
        assertThat(Ndimage.findObjects(labels, 2)).hasSize(2);
        assertThat(Ndimage.findObjects(labels, 6)).hasSize(6);
        assertThat(Ndimage.findObjects(GPU.zeros(DType.INT32, 3, 0))).isEmpty();
        assertThat(Ndimage.findObjects(GPU.zeros(DType.INT32, 3))).isEmpty();
        assertThat(Ndimage.findObjects(labels.get("::-1, 1:")).get(1)[0]).isEqualTo(Slice.of(1, 3));
    }

    @Test
    void statisticsOfLabels_thatAreNotThere() {
        GPUArray a = GPUArray.toGpu(new double[] {3, 1, 2});
        GPUArray labels = GPUArray.toGpu(new int[] {1, 1, 5});
        GPUArray index = GPUArray.toGpu(new int[] {5, 2, 1});
        assertThat(Ndimage.median(a, labels, index).toDoubleArray()).containsExactly(2, Double.NaN, 2);
        assertThat(Ndimage.minimumPosition(a, labels, index).reshape(-1).toLongArray())
                .containsExactly(2, 0, 1);
        assertThat(Ndimage.median(GPU.zeros(0), GPU.zeros(DType.INT32, 0), index)
                        .isnan()
                        .all()
                        .itemBoolean())
                .isTrue();
    }

    @Test
    void greyMorphology_ofEmptyAndSmallArrays() {
        assertThat(Ndimage.greyOpening(GPU.zeros(0, 3), 3).shape().extents()).containsExactly(0, 3);
        assertThat(Ndimage.greyDilation(GPU.full(1, 7.0), 3).toDoubleArray()).containsExactly(7);
        GPUArray withNan = GPUArray.toGpu(new double[] {1, 2, Double.NaN, 4, 5, 6});
        GPUArray heights = GPUArray.toGpu(new double[] {0, 1, 0});
        assertThat(Ndimage.greyErosion(withNan, DEFAULTS.structure(heights))
                        .isnan()
                        .toBooleanArray())
                .containsExactly(false, true, true, true, false, false);
        GPUArray mask = GPUArray.toGpu(new boolean[] {false, true, true, true, false, true});
        assertThat(Ndimage.whiteTophat(mask, 3).toBooleanArray())
                .containsExactly(false, false, false, false, false, true);
        assertThat(Ndimage.morphologicalGradient(mask, 3).toBooleanArray())
                .containsExactly(true, true, false, true, true, true);
    }

    @Test
    void binaryFillHoles_leavesWhatIsOpen() {
        GPUArray ring = GPU.zeros(DType.BOOL, 7, 7);
        ring.set("1:6, 1:6", true);
        ring.set("2:5, 2:5", false);
        assertThat(Ndimage.binaryFillHoles(ring).sum().itemLong()).isEqualTo(25);
        ring.set("1, 3", false);
        assertThat(Ndimage.binaryFillHoles(ring).eq(ring).all().itemBoolean()).isTrue();
        assertThat(Ndimage.binaryFillHoles(GPU.zeros(DType.BOOL, 0, 2)).size()).isZero();
        // Corners connect: the hole is open by one.
        ring.set("1, 3", true);
        ring.set("1, 1", false);
        GPUArray all = Ndimage.generateBinaryStructure(2, 2);
        assertThat(Ndimage.binaryFillHoles(ring, all).eq(ring).all().itemBoolean())
                .isTrue();
        assertThat(Ndimage.binaryFillHoles(ring).sum().itemLong()).isEqualTo(24);
    }

    @Test
    void arguments_thatDoNotFit_areRefused() {
        GPUArray a = GPU.ones(4, 5);
        GPUArray cube = GPU.ones(3, 3);
        List<Runnable> calls = List.of(
                () -> Ndimage.greyErosion(a, 0),
                () -> Ndimage.greyErosion(a, DEFAULTS.axes(0)),
                () -> Ndimage.greyErosion(a, DEFAULTS.structure(GPU.ones(3))),
                () -> Ndimage.greyDilation(a, DEFAULTS.footprint(GPU.ones(3))),
                () -> Ndimage.greyDilation(a, DEFAULTS.structure(cube).footprint(GPU.ones(3, 2))),
                () -> Ndimage.greyDilation(a, DEFAULTS.structure(cube).origin(2)),
                () -> Ndimage.greyErosion(a.astype(DType.COMPLEX64), DEFAULTS.structure(cube)),
                () -> Ndimage.greyErosion(a, DEFAULTS.structure(GPU.zeros(DType.COMPLEX64, 3, 3))),
                () -> Ndimage.medianFilter(a, DEFAULTS.structure(cube)),
                () -> Ndimage.morphologicalLaplace(a.ne(0), 3),
                () -> Ndimage.binaryErosion(a, cube, 1, false, GPU.ones(4)),
                () -> Ndimage.binaryPropagation(a, cube, GPU.ones(4)),
                () -> Ndimage.binaryFillHoles(a, GPU.ones(3)),
                () -> Ndimage.binaryHitOrMiss(a, cube, GPU.zeros(0, 3)),
                () -> Ndimage.iterateStructure(GPU.zeros(0), 2),
                () -> Ndimage.median(a, a, GPU.ones(DType.INT32, 1)),
                () -> Ndimage.maximumPosition(a, GPU.ones(DType.INT32, 4), GPU.ones(DType.INT32, 1)),
                () -> Ndimage.findObjects(a),
                () -> Ndimage.findObjects(GPU.ones(DType.INT32, 2), -1));
        for (int i = 0; i < calls.size(); i++) {
            assertThatThrownBy(calls.get(i)::run).as("call %d", i).isInstanceOf(IllegalArgumentException.class);
        }
    }
}
