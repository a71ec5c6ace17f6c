package org.gpuarray.ahead;

import static org.gpuarray.Reduce.axes;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.Linalg;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/** Expressions of several operations that first programs have, and what makes arrays, converts, indexes, draws, sorts and solves. */
final class Expressions {
    private static final List<DType> NUMBERS = List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32);
    private static final List<DType> ALL =
            List.of(DType.FLOAT64, DType.FLOAT32, DType.INT64, DType.INT32, DType.UINT8, DType.BOOL);
    private static final int ROWS = 20;
    private static final int COLUMNS = 50;

    private final DType type;
    private final GPUArray x;
    private final GPUArray y;
    private final GPUArray z;
    private final GPUArray plane;
    private final GPUArray row;
    private final GPUArray column;

    private Expressions(DType type) {
        this.type = type;
        x = ramp(ROWS * COLUMNS);
        y = ramp(ROWS * COLUMNS);
        z = ramp(ROWS * COLUMNS);
        plane = ramp(ROWS * COLUMNS).reshape(ROWS, COLUMNS);
        row = ramp(COLUMNS);
        column = ramp(ROWS).reshape(ROWS, 1);
    }

    private GPUArray ramp(int count) {
        return run(GPU.arange(count).mod(23).plus(1).astype(type));
    }

    static void run() {
        for (DType type : NUMBERS) {
            Expressions expressions = new Expressions(type);
            expressions.arithmetic();
            expressions.conditions();
            expressions.reductions();
            expressions.rowsAndColumns();
            expressions.parts();
            expressions.writes();
            expressions.orders();
            expressions.products();
            if (type.isFloating()) {
                expressions.functions();
                expressions.standardised();
                expressions.solved();
            }
        }
        conversions();
        creation();
        ofNewArrays();
        draws();
    }

    private static GPUArray run(GPUArray... arrays) {
        GPU.eval(arrays);
        return arrays[0];
    }

    private void arithmetic() {
        run(x.times(2).plus(1));
        run(x.times(2).minus(1));
        run(x.plus(1).times(2));
        run(x.minus(1).div(2));
        run(x.times(2).plus(y));
        run(x.times(2).plus(y.times(3)));
        run(x.times(y).plus(z));
        run(x.plus(y).times(z));
        run(x.plus(y).div(2));
        run(x.minus(y).square());
        run(x.minus(y).abs());
        run(x.times(x).plus(y.times(y)));
        run(x.square().plus(y.square()));
        run(x.times(x).plus(1));
        run(x.times(x).times(2).plus(x.times(3)).plus(1));
        run(GPU.minus(1, x));
        run(GPU.div(1, x));
        run(GPU.div(1, x.plus(1)));
        run(GPU.maximum(x, 0));
        run(x.clip(2, 5));
        run(x.mod(2).eq(0));
    }

    private void functions() {
        run(x.square().plus(y.square()).sqrt());
        run(x.times(x).plus(y.times(y)).sqrt());
        run(x.neg().exp());
        run(x.square().neg().exp());
        run(x.square().neg().div(2).exp());
        run(GPU.div(1, x.neg().exp().plus(1)));
        run(x.plus(1).log());
        run(x.sin().plus(x.cos()));
        run(x.sin().square().plus(x.cos().square()));
        run(x.times(2).sin());
        run(x.times(2 * Math.PI).sin());
        run(x.sin().times(y));
        run(x.times(2).plus(1).sqrt());
        run(x.sin().times(x.cos()));
        run(x.exp().times(y));
        run(x.pow(3));
        run(x.pow(0.5));
        run(x.abs().sqrt());
        run(x.round(2));
    }

    private void conditions() {
        run(GPU.where(x.gt(3), x, 0));
        run(GPU.where(x.gt(3), x, y));
        run(GPU.where(x.gt(y), x, y));
        run(GPU.where(x.lt(3), 0, x));
        run(GPU.where(x.gt(3), 1, 0));
        run(x.gt(2).and(x.lt(7)));
        run(x.ge(2).and(x.le(7)));
        run(x.lt(2).or(x.gt(7)));
        run(x.gt(3).astype(type));
        run(x.gt(3).sum());
        run(x.gt(3).mean());
        run(x.eq(y).mean());
        run(x.eq(y).all());
        run(x.gt(3).any());
        run(x.gt(3).sum(0));
        run(plane.gt(3).sum(1));
        run(x.get(x.gt(3)));
        run(x.get(x.gt(3)).sum());
        run(x.get(x.gt(3)).mean());
    }

    private void reductions() {
        run(x.square().sum());
        run(x.square().mean());
        run(x.abs().sum());
        run(x.abs().max());
        run(x.times(y).sum());
        run(x.times(x).sum());
        run(x.minus(y).square().sum());
        run(x.minus(y).square().mean());
        run(x.minus(y).abs().max());
        run(x.minus(y).abs().mean());
        run(x.times(2).sum());
        run(x.times(2).plus(1).sum());
        run(x.plus(1).mean());
        run(x.times(x).plus(y.times(y)).le(100).sum());
        run(x.square().sum().sqrt());
        run(x.minus(y).square().mean().sqrt());
        run(plane.square().sum(1));
        run(plane.square().sum(0));
        run(plane.square().sum(1).sqrt());
        for (int axis = 0; axis < 2; axis++) {
            Reduce kept = axes(axis).keepdims();
            run(plane.sum(kept));
            run(plane.mean(kept));
            run(plane.max(kept));
            run(plane.min(kept));
            run(plane.std(kept));
            run(plane.std(axes(axis).ddof(1)));
            run(plane.max(axis).minus(plane.min(axis)));
        }
        run(x.max().minus(x.min()));
        run(x.std(Reduce.all().ddof(1)));
        run(x.sum(), x.mean(), x.min(), x.max());
        run(x.mean(), x.std());
    }

    private void standardised() {
        run(x.minus(x.mean()));
        run(x.minus(x.mean()).div(x.std()));
        run(x.minus(x.min()).div(x.max().minus(x.min())));
        run(x.div(x.sum()));
        run(x.div(x.max()));
        run(x.div(x.square().sum().sqrt()));
        run(x.div(Linalg.norm(x)));
        run(plane.minus(plane.mean(0)));
        run(plane.minus(plane.mean(0)).div(plane.std(0)));
        run(plane.div(plane.sum(0)));
        run(plane.minus(plane.min(0)).div(plane.max(0).minus(plane.min(0))));
        Reduce rows = axes(1).keepdims();
        run(plane.minus(plane.mean(rows)));
        run(plane.minus(plane.mean(rows)).div(plane.std(rows)));
        run(plane.div(plane.sum(rows)));
        run(plane.div(plane.square().sum(rows).sqrt()));
        GPUArray powers = plane.minus(plane.max(rows)).exp();
        run(powers.div(powers.sum(rows)));
        GPUArray all = x.minus(x.max()).exp();
        run(all.div(all.sum()));
        run(plane.square().plus(row).sqrt());
    }

    private void rowsAndColumns() {
        run(plane.plus(row).plus(column));
        run(plane.times(2).plus(row));
        run(plane.times(row).sum(1));
        run(plane.minus(row).square().sum(1));
        run(row.get("newaxis, :").plus(column));
        run(row.get("newaxis, :").minus(column));
        run(row.get("newaxis, :").times(column));
        run(row.get("newaxis, :").minus(row.get(":, newaxis")).abs());
        run(plane.T().copy());
        run(plane.plus(plane.T().T()));
        run(plane.get(":, 0").plus(plane.get(":, 1")));
    }

    private void parts() {
        run(x.get("::2").copy());
        run(x.get("10:500").copy());
        run(x.get("::-1").copy());
        run(x.get("1:").minus(x.get(":-1")));
        run(x.get("1:").plus(x.get(":-1")).div(2));
        run(plane.get(":, 0").copy());
        run(plane.get(":, 1:3").copy());
        run(plane.get("2:5, 1:30").copy());
        run(plane.get("1:-1, 1:-1").copy());
        run(plane.get("::2, ::2").copy());
        run(plane.get(":, ::-1").copy());
        run(plane.get(":, 0").sum());
        run(x.get("::2").sum());
        run(x.get(GPU.arange(10)));
        run(x.get(GPU.arange(10).astype(DType.INT32)));
        run(plane.get(GPU.arange(10)));
        run(x.take(GPU.arange(10)));
        run(GPU.concatenate(x, y));
        run(GPU.concatenate(0, plane, plane));
        run(GPU.concatenate(1, plane, plane));
        run(GPU.stack(x, y));
        run(GPU.stack(1, x, y));
        run(x.roll(1));
        print(x);
        print(plane);
    }

    private static void print(GPUArray array) {
        if (array.toString().isEmpty()) {
            throw new IllegalStateException("array of shape=" + array.shape() + " prints as nothing");
        }
    }

    private void writes() {
        GPUArray line = run(x.copy());
        line.set("3", 7);
        line.set("10:20", 0);
        line.set("::2", 1);
        line.set("10:20", y.get("10:20"));
        line.set(line.gt(5), 5);
        run(line);
        GPUArray area = run(plane.copy());
        area.set("0", 1);
        area.set(":, 0", 1);
        area.set("1:-1, 1:-1", 0);
        area.set("2", row);
        area.set(area.gt(5), 0);
        run(area);
        GPUArray sums = run(x.copy());
        sums.addAt(GPU.arange(10), 1);
        run(sums);
    }

    private void orders() {
        run(x.sort());
        run(x.argsort());
        run(plane.sort(1));
        run(plane.sort(0));
        run(plane.argsort(1));
        run(x.sort().get("::-1").copy());
        run(x.get(x.argsort()));
        run(x.topk(5).values(), x.topk(5).indices());
        run(x.unique());
        run(x.median());
        run(x.percentile(90));
        run(x.quantile(0.25));
        run(plane.median(0));
        run(x.histogram(10).counts());
        run(x.histogram(100).counts());
        run(x.cumsum());
        run(x.searchsorted(y));
    }

    private void products() {
        run(plane.matmul(plane.T()));
        run(plane.T().matmul(plane));
        run(plane.matmul(row));
        run(x.dot(y));
        run(row.outer(row));
        run(plane.matmul(plane.T()).plus(1));
    }

    /** Small and larger systems: they have kernels of their own. */
    private void solved() {
        for (int n : new int[] {3, 40}) {
            GPUArray square = run(GPU.eye(n, type)
                    .times(n)
                    .plus(GPU.arange((long) n * n).reshape(n, n).mod(5).astype(type)));
            GPUArray symmetric = run(square.plus(square.T()));
            GPUArray right = run(GPU.ones(n).astype(type));
            run(Linalg.solve(square, right));
            run(Linalg.inv(square));
            run(Linalg.det(square));
            run(Linalg.cholesky(symmetric.plus(GPU.eye(n, type).times(20 * n))));
            Linalg.Qr qr = Linalg.qr(square);
            run(qr.q(), qr.r());
            Linalg.Eigh eigh = Linalg.eigh(symmetric);
            run(eigh.values(), eigh.vectors());
            Linalg.Svd svd = Linalg.svd(square);
            run(svd.u(), svd.s(), svd.vh());
            run(Linalg.norm(square));
        }
        run(Linalg.lstsq(plane, column.ravel()).x());
        run(Linalg.lstsq(plane.T(), row).x());
    }

    private static void conversions() {
        for (DType from : ALL) {
            GPUArray line = run(GPU.arange(100).mod(2).astype(from));
            for (DType to : ALL) {
                run(line.astype(to));
            }
        }
    }

    private static void creation() {
        for (DType type : ALL) {
            run(GPU.zeros(type, 10));
            run(GPU.ones(type, 10));
            run(GPU.full(10, 1, type));
        }
        for (DType type : NUMBERS) {
            run(GPU.arange(10, type));
            run(GPU.eye(3, type));
        }
        run(GPU.linspace(0, 1, 11));
        run(GPU.linspace(0, 1, 11, DType.FLOAT32));
        run(GPU.arange(0, 1, 0.1));
        run(GPU.arange(1000).plus(0.5).div(1000));
        GPUArray middles = GPU.arange(1000).plus(0.5).div(1000);
        run(GPU.div(4, middles.times(middles).plus(1)).mean());
        GPUArray steps = GPU.linspace(0, 1, 101);
        for (GPUArray curve : List.of(
                steps.sin(),
                steps.times(2 * Math.PI).sin(),
                steps.square(),
                steps.neg().exp())) {
            run(curve);
        }
        run(GPU.meshgrid(GPU.arange(5), GPU.arange(6)));
        run(GPU.meshgrid(GPU.linspace(0, 1, 5), GPU.linspace(0, 1, 6)));
    }

    /** New arrays have no memory before their first use, so kernels of what is computed from them make their elements, too. */
    private static void ofNewArrays() {
        int count = ROWS * COLUMNS;
        List<Supplier<GPUArray>> sources = List.of(
                () -> GPU.arange(count),
                () -> GPU.arange(count).astype(DType.FLOAT32),
                () -> GPU.arange(count).astype(DType.FLOAT64),
                () -> GPU.linspace(0, 1, count),
                () -> GPU.ones(count),
                () -> GPU.random(1).random(count),
                () -> GPU.random(1).normal(0, 1, count),
                () -> GPU.random(1).random(DType.FLOAT32, count));
        List<UnaryOperator<GPUArray>> uses = List.of(
                a -> a,
                a -> a.times(2),
                a -> a.plus(1),
                a -> a.times(2).plus(1),
                a -> a.div(10),
                GPUArray::square,
                GPUArray::sqrt,
                GPUArray::sin,
                GPUArray::cos,
                GPUArray::exp,
                a -> a.gt(0.5),
                GPUArray::sum,
                GPUArray::mean,
                GPUArray::min,
                GPUArray::max,
                GPUArray::std,
                a -> a.square().sum(),
                a -> a.times(2).sum(),
                a -> a.gt(0.5).sum(),
                a -> a.times(a),
                a -> a.plus(a.get("::-1")),
                a -> a.mod(2).eq(0),
                a -> GPU.where(a.gt(3), a, 0),
                a -> a.get("::2").copy(),
                a -> a.get("3:9").copy(),
                a -> a.get(a.gt(0.5)),
                GPUArray::cumsum,
                GPUArray::argmax,
                GPUArray::sort);
        List<UnaryOperator<GPUArray>> ofPlanes = List.of(
                a -> a,
                a -> a.T().copy(),
                a -> a.times(2),
                a -> a.plus(a.get(0)),
                a -> a.get("0").copy(),
                a -> a.get(":, 0").copy(),
                a -> a.get(":, 1:3").copy(),
                a -> a.minus(a.mean(0)),
                a -> a.plus(1).sum(0),
                a -> a.sum(0),
                a -> a.sum(1),
                a -> a.mean(0),
                a -> a.mean(1),
                a -> a.max(0),
                a -> a.max(1),
                a -> a.min(0),
                a -> a.min(1),
                a -> a.std(0),
                a -> a.argmax(1),
                a -> a.cumsum(0),
                a -> a.cumsum(1),
                a -> a.matmul(a.T()));
        for (Supplier<GPUArray> source : sources) {
            uses.forEach(use -> run(use.apply(source.get())));
            ofPlanes.forEach(use -> run(use.apply(source.get().reshape(ROWS, COLUMNS))));
        }
    }

    private static void draws() {
        Generator random = GPU.random(1);
        List<GPUArray> drawn = new ArrayList<>();
        drawn.add(random.random(100));
        drawn.add(random.random(DType.FLOAT32, 100));
        drawn.add(random.uniform(-1, 1, 100));
        drawn.add(random.normal(0, 1, 100));
        drawn.add(random.normal(5, 2, 100));
        drawn.add(random.standardNormal(100));
        drawn.add(random.standardNormal(DType.FLOAT32, 100));
        drawn.add(random.exponential(1, 100));
        drawn.add(random.integers(0, 10, 100));
        drawn.add(random.permutation(100));
        drawn.add(random.choice(100, 10));
        drawn.add(random.poisson(3, 100));
        drawn.add(random.binomial(10, 0.5, 100));
        drawn.forEach(Expressions::run);
        run(random.random(100).mean());
        run(random.random(100).astype(DType.FLOAT32));
        run(random.normal(0, 1, 100).astype(DType.FLOAT32));
        GPUArray a = random.random(100);
        GPUArray b = random.random(100);
        run(a.times(a).plus(b.times(b)).le(1).mean());
        run(a.times(a).plus(b.times(b)).lt(1).sum());
    }
}
