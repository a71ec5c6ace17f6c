package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.gpuarray.Bins;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;

/** Programs and single operations as a user of NumPy writes them; {@code numpy_programs.py} has the same by the same names. */
final class CpuPrograms {
    private static final int GROUPS = 1_000;
    private static final int BINS = 100;
    private static final int COUNTED = 256;
    private static final int ROW = 1_024;
    private static final int SHORT_ROW = 16;
    private static final int POINT_AXES = 8;
    private static final int SMALL_SUMS = 100;
    private static final int SMALL = 4_096;
    private static final int MATRIX = 256;
    private static final int LOGISTIC_STEPS = 300;

    private final int count;
    /** The side of a square of as many elements. */
    private final int side;

    private final GPUArray x;
    private final GPUArray y;
    private final GPUArray x64;
    private final GPUArray y64;
    private final GPUArray index;
    private final Map<String, Supplier<List<GPUArray>>> programs = new LinkedHashMap<>();

    private CpuPrograms(int log) {
        count = 1 << log;
        side = 1 << (log / 2);
        x = Formulas.uniform(count);
        y = Formulas.uniform(count);
        x64 = Formulas.evaluated(x.astype(DType.FLOAT64));
        y64 = Formulas.evaluated(y.astype(DType.FLOAT64));
        index = integers(0, COUNTED, DType.INT64);
        loops();
        scatters();
        images();
        rows();
        functions();
        integers();
        masks();
        products();
        narrowTypes();
        reductions();
        moves();
    }

    /** Returns the programs by name. */
    static Map<String, Supplier<List<GPUArray>>> of(int log) {
        return new CpuPrograms(log).programs;
    }

    private void add(String name, Supplier<GPUArray> program) {
        programs.put(name, () -> List.of(program.get()));
    }

    private GPUArray integers(long low, long high, DType type) {
        return Formulas.evaluated(GPU.random(2).integers(low, high, count).astype(type));
    }

    private void loops() {
        GPUArray re = Formulas.evaluated(GPU.linspace(-2, 1, side)
                .astype(DType.FLOAT32)
                .broadcastTo(side, side)
                .copy());
        GPUArray im = Formulas.evaluated(GPU.linspace(-1, 1, side)
                .astype(DType.FLOAT32)
                .reshape(side, 1)
                .broadcastTo(side, side)
                .copy());
        add("mandelbrot 50 steps", () -> Formulas.mandelbrot(re, im, side));
        add("logistic map 300 steps", () -> {
            GPUArray v = x;
            for (int i = 0; i < LOGISTIC_STEPS; i++) {
                v = v.times(3.7).times(GPU.minus(1, v));
            }
            return v;
        });
    }

    private void scatters() {
        for (int places : new int[] {GROUPS, 1 << 16}) {
            GPUArray target = Formulas.evaluated(GPU.zeros(DType.FLOAT32, places));
            GPUArray at = integers(0, places, DType.INT64);
            add("add.at " + places, () -> {
                target.addAt(at, x);
                return target.get(":");
            });
        }
        GPUArray group = integers(0, GROUPS, DType.INT64);
        add("mean by group", () -> group.bincount(x64).div(group.bincount()));
        add("bincount 256", index::bincount);
        add("histogram 100", () -> x.histogram(Bins.of(BINS).range(0, 1)).counts());
        add("monte carlo pi", () -> {
            Generator generator = GPU.random(2);
            GPUArray a = generator.random(count);
            GPUArray b = generator.random(count);
            return a.times(a).plus(b.times(b)).lt(1).mean().times(4);
        });
    }

    private void images() {
        GPUArray a = Formulas.uniform(side, side);
        add("sobel", () -> Formulas.sobel(a));
    }

    private void rows() {
        List<GPUArray> small = new ArrayList<>();
        for (int i = 0; i < SMALL_SUMS; i++) {
            small.add(Formulas.uniform(SMALL));
        }
        programs.put("100 small sums", () -> small.stream().map(a -> a.sum()).toList());
        GPUArray lines = Formulas.uniform(count / ROW, ROW);
        GPUArray gain = Formulas.uniform(ROW);
        GPUArray bias = Formulas.uniform(ROW);
        add("layer norm", () -> Formulas.layerNorm(lines, count / ROW, gain, bias));
        GPUArray a = Formulas.uniform(side, 1, POINT_AXES);
        GPUArray b = Formulas.evaluated(Formulas.uniform(1, side, POINT_AXES).plus(0.5));
        add("pairwise distances", () -> a.minus(b).square().sum(2).sqrt());
        for (int columns : new int[] {ROW, SHORT_ROW}) {
            GPUArray z = Formulas.uniform(count / columns, columns);
            add("softmax " + columns, () -> Formulas.softmax(z, count / columns));
        }
    }

    private void functions() {
        GPUArray z = Formulas.evaluated(x.plus(y.times(new Complex64(0, 1))));
        add("complex abs", z::abs);
        add("complex times", () -> z.times(z));
        add("hypot", () -> x.hypot(y));
        add("hypot float64", () -> x64.hypot(y64));
        add("exp", x::exp);
        add("exp float64", x64::exp);
        add("log", x::log);
        add("log float64", x64::log);
        add("sin", x::sin);
        add("sin float64", x64::sin);
        add("pow", () -> x.pow(y));
        add("pow float64", () -> x64.pow(y64));
        add("tanh", x::tanh);
        add("arctan2", () -> x.atan2(y));
    }

    private void integers() {
        GPUArray i32 = integers(-1000, 1000, DType.INT32);
        GPUArray j32 = integers(1, 100, DType.INT32);
        GPUArray i64 = integers(-1000, 1000, DType.INT64);
        GPUArray j64 = integers(1, 100, DType.INT64);
        add("floor divide int32", () -> i32.floorDivide(j32));
        add("remainder int32", () -> i32.rem(j32));
        add("floor divide int64", () -> i64.floorDivide(j64));
        add("remainder float32", () -> x.rem(y));
        add("floor divide by 7", () -> i32.floorDivide(7));
        add("left shift int32", () -> i32.leftShift(3));
        add("cumsum int64", i64::cumsum);
        add("int32 sum", i32::sum);
    }

    private void masks() {
        GPUArray mask = Formulas.evaluated(x.gt(0.5));
        GPUArray none = Formulas.evaluated(GPU.zeros(DType.BOOL, count));
        add("any of false", none::any);
        add("all of false", none::all);
        add("count of mask", mask::countNonzero);
        add("sum of mask", mask::sum);
        add("mask and not mask", () -> mask.logicalAnd(mask.logicalNot()));
        add("x > 0.5", () -> x.gt(0.5));
        add("x[x > 0.5]", () -> x.get(x.gt(0.5)));
        add("where", () -> GPU.where(mask, x, y));
        add("where of comparison", () -> GPU.where(x.gt(y), x.times(2), y.plus(1)));
        add("isnan", x::isnan);
    }

    private void products() {
        GPUArray m = Formulas.uniform(MATRIX, MATRIX);
        GPUArray m64 = Formulas.evaluated(m.astype(DType.FLOAT64));
        add("matmul 256", () -> m.matmul(m));
        add("matmul 256 float64", () -> m64.matmul(m64));
    }

    private void narrowTypes() {
        GPUArray half = Formulas.evaluated(x.astype(DType.FLOAT16));
        GPUArray otherHalf = Formulas.evaluated(y.astype(DType.FLOAT16));
        GPUArray u8 = integers(0, COUNTED, DType.UINT8);
        GPUArray v8 = Formulas.evaluated(u8.plus(3));
        add("float16 a * b + a", () -> half.times(otherHalf).plus(half));
        add("float16 sum", half::sum);
        add("float16 exp", half::exp);
        add("float16 to float32", () -> half.astype(DType.FLOAT32));
        add("uint8 a + b", () -> u8.plus(v8));
        add("uint8 a * b + a", () -> u8.times(v8).plus(u8));
        add("uint8 sum", u8::sum);
        add("uint8 maximum", () -> GPU.maximum(u8, v8));
        add("uint8 to float32", () -> u8.astype(DType.FLOAT32));
        add("float32 to int32", () -> x.times(BINS).astype(DType.INT32));
    }

    private void reductions() {
        GPUArray square = x.reshape(side, side);
        GPUArray square64 = x64.reshape(side, side);
        add("sum", x::sum);
        add("sum float64", x64::sum);
        add("max", x::max);
        add("argmax", x::argmax);
        add("var", x::var);
        add("prod", x64::prod);
        add("sum axis 0", () -> square.sum(0));
        add("max axis 0", () -> square.max(0));
        add("max axis 1", () -> square.max(1));
        add("sum axis 1 float64", () -> square64.sum(1));
        add("cumsum", x::cumsum);
        add("cumsum float64", x64::cumsum);
    }

    private void moves() {
        GPUArray square = x.reshape(side, side);
        add("clip", () -> x.clip(0.2, 0.8));
        add("round", x::round);
        add("sign", x::sign);
        add("x * 2 + 1", () -> x.times(2).plus(1));
        add("sqrt float64", x64::sqrt);
        add("maximum", () -> GPU.maximum(x, y));
        add("diff", x::diff);
        add("gather", () -> x.take(index));
        add("transpose copy", () -> square.transpose().copy());
    }
}
