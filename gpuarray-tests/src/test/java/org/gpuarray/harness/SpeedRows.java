package org.gpuarray.harness;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/** The expressions of the speed table that are one kernel each, on small arrays. */
public final class SpeedRows {
    public static final int SIDE = 64;
    public static final int N = SIDE * SIDE;

    public final GPUArray a = materialised(GPU.arange(N).astype(DType.FLOAT32).div(N));
    public final GPUArray b = materialised(a.plus(0.1));
    private final GPUArray c = materialised(a.plus(0.2));
    private final GPUArray square = a.reshape(SIDE, SIDE);
    private final GPUArray column = materialised(a.get(":64").reshape(SIDE, 1).copy());
    private final GPUArray row = materialised(a.get(":64").reshape(1, SIDE).copy());

    private static GPUArray materialised(GPUArray array) {
        GPU.eval(array);
        return array;
    }

    /**
     * One row.
     *
     * @param bytesMoved what its kernel has to read and write
     */
    public record Row(String name, long bytesMoved, Function<SpeedRows, GPUArray> work) {
        @Override
        public String toString() {
            return name;
        }
    }

    private static Row row(String name, long elementsMoved, Function<SpeedRows, GPUArray> work) {
        return new Row(name, elementsMoved * Float.BYTES, work);
    }

    public static List<Row> all() {
        List<Row> rows = new ArrayList<>();
        rows.add(row("a*2", 2 * N, t -> t.a.times(2)));
        rows.add(row(
                "chain",
                4 * N,
                t -> t.a.times(t.a).plus(t.b.times(t.b)).sqrt().times(2).minus(t.c)));
        rows.add(row("a*2.5+b", 3 * N, t -> t.a.times(2.5).plus(t.b)));
        rows.add(row("where", 3 * N, t -> GPU.where(t.a.gt(t.b), t.a, t.b.times(2))));
        rows.add(row("a[::2]*2", N, t -> t.a.get("::2").times(2)));
        rows.add(row("outer", N + 2 * SIDE, t -> t.column.times(t.row).plus(t.column)));
        rows.add(row("a + a.T", 2 * N, t -> t.square.plus(t.square.transpose())));
        rows.add(row("sum", N + 1, t -> t.a.sum()));
        rows.add(row("sum((a-b)^2)", 2 * N + 1, t -> t.a.minus(t.b).pow(2).sum()));
        rows.add(row("var", N + 1, t -> t.a.var()));
        rows.add(row("sum, axis 0", N + SIDE, t -> t.square.sum(0)));
        rows.add(row("sum, axis 1", N + SIDE, t -> t.square.sum(1)));
        rows.add(row("argmax", N + 2, t -> t.a.argmax()));
        rows.add(row("cumsum", 2 * N, t -> t.a.cumsum()));
        rows.add(row("softmax", 2 * N, t -> {
            GPUArray e = t.square.minus(t.square.max(Reduce.axes(1).keepdims())).exp();
            return e.div(e.sum(Reduce.axes(1).keepdims()));
        }));
        rows.add(row(
                "pairwise",
                64 + 64 + 256,
                t -> t.a.get(":64")
                        .reshape(16, 1, 4)
                        .minus(t.b.get(":64").reshape(1, 16, 4))
                        .pow(2)
                        .sum(2)));
        rows.add(row("pi", 1, t -> {
            GPUArray x = GPU.arange(0, N, 1, DType.FLOAT32).plus(0.5).times(1.0 / N);
            return GPU.div(4, x.times(x).plus(1)).sum();
        }));
        rows.add(row("uniform", N, t -> GPU.random(1).random(DType.FLOAT32, N)));
        rows.add(row("normal", N, t -> GPU.random(1).standardNormal(DType.FLOAT32, N)));
        return rows;
    }
}
