package org.gpuarray.fusion;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Linalg;
import org.gpuarray.harness.OnDevice;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** A chain whose pieces have results before and behind a kernel that keeps rows: a step of BiCGSTAB, whose results a mask chooses. */
@OnDevice
@Tag("once")
class KeptRowsInPiecesTest {
    private static final int ROWS = 30;

    /** Returns what the mask chooses of the step's values: all of them. */
    private static List<GPUArray> step(boolean isStored) {
        GPUArray matrix = GPU.eye(ROWS).times(3);
        GPUArray b = GPU.arange((double) ROWS).sin();
        GPUArray r = b.copy();
        GPUArray bound = Linalg.norm(b.copy()).times(1e-9).maximum(0);
        GPUArray one = GPU.ones();
        GPUArray[] old = {
            GPU.zeros(ROWS), Linalg.norm(r), r, GPU.zeros(ROWS), GPU.zeros(ROWS), one, one.copy(), one.copy()
        };
        GPUArray shadow = r.copy();
        GPU.eval(matrix, shadow);
        GPU.eval(old);
        GPUArray isActive = old[1].gt(stored(isStored, bound));
        GPUArray rho = stored(isStored, shadow.times(r).sum());
        GPUArray beta = stored(isStored, rho.div(old[5]).times(old[6].div(old[7])));
        GPUArray p = stored(isStored, r.plus(old[3].minus(old[4].times(old[7])).times(beta)));
        GPUArray v = stored(isStored, matrix.matvec(p).copy());
        GPUArray alpha = stored(isStored, rho.div(shadow.times(v).sum()));
        GPUArray half = stored(isStored, r.minus(v.times(alpha)));
        GPUArray t = stored(isStored, matrix.matvec(half).copy());
        GPUArray size = stored(isStored, t.times(t).sum());
        GPUArray omega = GPU.where(size.eq(0), size, t.times(half).sum().div(size));
        GPUArray rest = half.minus(t.times(omega));
        GPUArray x = old[0].plus(p.times(alpha)).plus(half.times(omega));
        GPUArray[] next = {x, Linalg.norm(rest), rest, p, v, rho, alpha, omega};
        List<GPUArray> results = new ArrayList<>();
        for (int i = 0; i < next.length; i++) {
            results.add(GPU.where(isActive, next[i], old[i]));
        }
        results.add(GPU.zeros(Shape.SCALAR, DType.INT64).plus(isActive));
        GPU.eval(results.toArray(new GPUArray[0]));
        return results;
    }

    private static GPUArray stored(boolean isStored, GPUArray array) {
        if (isStored) {
            GPU.eval(array);
        }
        return array;
    }

    @Test
    void step_endsPlanning_andGivesWhatSingleKernelsGive() {
        List<GPUArray> together = step(false);
        List<GPUArray> alone = step(true);
        for (int i = 0; i < alone.size(); i++) {
            assertThat(together.get(i).ravel().toDoubleArray())
                    .usingComparatorWithPrecision(1e-14)
                    .containsExactly(alone.get(i).ravel().toDoubleArray());
        }
    }
}
