package org.gpuarray.bench;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.Reduce;
import org.gpuarray.device.Devices;
import org.gpuarray.types.DType;

/** The rows of the speed table on arrays of a size and type. {@code peers.py} and {@link HandLoops} compute the same. */
final class Rows implements AutoCloseable {
    private static final int SMALL = 1 << 10;
    private static final int MEDIUM = 1 << 20;
    private static final int LOOP = 1_000;
    private static final int POINT_AXES = 16;
    private static final int STRUCTURES = 1 << 24;
    private static final long MIDPOINTS = 100_000_000;

    private final int elements;
    private final DType type;
    private final float[] floats;
    private final double[] doubles;
    private final Map<Row, Runnable> work = new EnumMap<>(Row.class);
    private final List<GPUArray> operands = new ArrayList<>();
    private final GPUArray a;
    private final GPUArray b;
    private final GPUArray c;

    /** @param type float32 or float64 */
    Rows(int elements, DType type) {
        this.elements = elements;
        this.type = type;
        Random random = new Random(1);
        floats = new float[type == DType.FLOAT32 ? elements : 0];
        doubles = new double[type == DType.FLOAT32 ? 0 : elements];
        for (int i = 0; i < elements; i++) {
            if (type == DType.FLOAT32) {
                floats[i] = random.nextFloat();
            } else {
                doubles[i] = random.nextDouble();
            }
        }
        a = operand(toGpu());
        b = operand(a.plus(0.1f));
        c = operand(a.plus(0.2f));
        elementwise();
        reductions();
        composed();
        small();
        transfers();
    }

    /** Returns what computes each row, from the call that builds the expression to the end of the device's work. */
    Map<Row, Runnable> work() {
        return work;
    }

    private GPUArray toGpu() {
        return type == DType.FLOAT32 ? GPUArray.toGpu(floats) : GPUArray.toGpu(doubles);
    }

    private GPUArray operand(GPUArray array) {
        GPU.eval(array);
        operands.add(array);
        return array;
    }

    private void elementwise() {
        int side = side(elements);
        GPUArray square = a.reshape(side, elements / side);
        GPUArray column = operand(a.get(":" + side).reshape(side, 1).copy());
        GPUArray row =
                operand(a.get(":" + elements / side).reshape(1, elements / side).copy());
        add(Row.COPY, a::copy);
        add(Row.TIMES2, () -> a.times(2));
        add(Row.CHAIN, () -> a.times(a).plus(b.times(b)).sqrt().times(2).minus(c));
        add(Row.AXPY, () -> a.times(2.5).plus(b));
        add(Row.WHERE, () -> GPU.where(a.gt(b), a, b.times(2)));
        add(Row.STRIDED, () -> a.get("::2").times(2));
        add(Row.OUTER, () -> column.times(row).plus(column));
        if (side == elements / side) {
            add(Row.ADD_TRANSPOSE, () -> square.plus(square.transpose()));
        }
    }

    private void reductions() {
        int side = side(elements);
        GPUArray square = a.reshape(side, elements / side);
        add(Row.SUM, a::sum);
        add(Row.SQDIFF_SUM, () -> a.minus(b).pow(2).sum());
        work.put(Row.MEAN_VAR, () -> evaluate(a.mean(), a.var()));
        add(Row.SUM_AXIS0, () -> square.sum(0));
        add(Row.SUM_AXIS1, () -> square.sum(1));
        add(Row.ARGMAX, a::argmax);
        add(Row.CUMSUM, () -> a.cumsum());
        add(Row.SOFTMAX, () -> {
            GPUArray e = square.minus(square.max(Reduce.axes(1).keepdims())).exp();
            return e.div(e.sum(Reduce.axes(1).keepdims()));
        });
        GPUArray quarter = a.get(":" + elements / 4);
        add(Row.SORT, () -> quarter.sort());
    }

    private void composed() {
        int quarter = elements / 4;
        GPUArray price = operand(a.get(":" + quarter).times(50).plus(50));
        GPUArray strike = operand(b.get(":" + quarter).times(50).plus(50));
        GPUArray years = operand(c.get(":" + quarter).plus(0.1));
        add(Row.BLACK_SCHOLES, () -> blackScholes(price, strike, years));
        int points = side(elements) / 2;
        GPUArray p = operand(
                a.get(":" + points * POINT_AXES).reshape(points, 1, POINT_AXES).copy());
        GPUArray q = operand(
                b.get(":" + points * POINT_AXES).reshape(1, points, POINT_AXES).copy());
        add(Row.PAIRWISE, () -> p.minus(q).pow(2).sum(2));
        add(Row.PI, () -> {
            GPUArray x = GPU.arange(0, MIDPOINTS, 1, type).plus(0.5).times(1.0 / MIDPOINTS);
            return GPU.div(4, x.times(x).plus(1)).sum();
        });
        Generator numbers = GPU.random(1);
        add(Row.RANDOM_UNIFORM, () -> numbers.random(type, elements));
        add(Row.RANDOM_NORMAL, () -> numbers.standardNormal(type, elements));
    }

    private static GPUArray blackScholes(GPUArray price, GPUArray strike, GPUArray years) {
        double rate = 0.02;
        double volatility = 0.3;
        GPUArray deviation = years.sqrt().times(volatility);
        GPUArray d1 = price.div(strike)
                .log()
                .plus(years.times(rate + volatility * volatility / 2))
                .div(deviation);
        GPUArray d2 = d1.minus(deviation);
        GPUArray discount = years.times(-rate).exp();
        return price.times(normal(d1)).minus(strike.times(discount).times(normal(d2)));
    }

    private static GPUArray normal(GPUArray x) {
        return x.times(Math.sqrt(0.5)).erf().plus(1).times(0.5);
    }

    private void small() {
        GPUArray x = operand(GPU.linspace(0, 1, SMALL).astype(type));
        GPUArray y = operand(GPU.full(new int[] {MEDIUM}, 1.0, type).copy());
        add(Row.CHAIN_1024, () -> x.times(x).plus(x.times(x)).sqrt().times(2).minus(x));
        work.put(Row.ITEM_ROUND_TRIP_1024, () -> {
            if (Double.isNaN(x.times(2).sum().item().doubleValue())) {
                throw new IllegalStateException("the sum is not a number");
            }
        });
        add(Row.LOOP_1024, () -> loop(x));
        add(Row.LOOP_2_20, () -> loop(y));
        // Of so many that no earlier process has left one of these kernels on the disk.
        AtomicLong number = new AtomicLong(STRUCTURES + new Random().nextInt(STRUCTURES));
        add(Row.NEW_KERNEL, () -> expression(x, number.getAndIncrement()));
    }

    private static GPUArray loop(GPUArray start) {
        GPUArray x = start;
        for (int i = 0; i < LOOP; i++) {
            x = x.times(0.9);
        }
        return x;
    }

    /** Returns an expression whose structure spells a number: each number has a kernel of its own. */
    static GPUArray expression(GPUArray a, long number) {
        GPUArray x = a;
        for (long rest = number + 1; rest > 0; rest /= 4) {
            x = switch ((int) (rest % 4)) {
                case 0 -> x.plus(a);
                case 1 -> x.minus(a);
                case 2 -> x.times(a);
                default -> x.minimum(a);
            };
        }
        return x;
    }

    private void transfers() {
        work.put(Row.TO_DEVICE, () -> evaluate(toGpu()));
        if (type == DType.FLOAT32) {
            float[] into = new float[elements];
            work.put(Row.TO_HOST, () -> a.copyTo(into));
        } else {
            double[] into = new double[elements];
            work.put(Row.TO_HOST, () -> a.copyTo(into));
        }
    }

    private void add(Row row, Supplier<GPUArray> result) {
        work.put(row, () -> evaluate(result.get()));
    }

    /** Computes results, waits for the device, and frees them. */
    static void evaluate(GPUArray... results) {
        GPU.eval(results);
        Devices.current().stream().synchronize();
        for (GPUArray result : results) {
            result.close();
        }
    }

    /** Returns the power of two that is the square root of the elements, or just below it. */
    static int side(int elements) {
        return 1 << ((31 - Integer.numberOfLeadingZeros(elements)) / 2);
    }

    @Override
    public void close() {
        operands.forEach(GPUArray::close);
    }
}
