package org.gpuarray.bench;

import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.IntFunction;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.device.Counters;
import org.gpuarray.exec.Executor;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.Complex64;
import org.gpuarray.types.DType;

/**
 * What loops over lazy arrays become: launches, different kernels, the most operations that the text of a kernel has, and bytes
 * that kernels read and write for an element of the result. Then, as a hint, microseconds of the host for a step: to record it,
 * and to plan it where no plan is known.
 *
 * <p>Arguments: the number of steps (50), the number of elements (65,536), and a part of the names of those wanted.
 */
public final class LoopPlans {
    private static final int DEFAULT_STEPS = 50;
    private static final int DEFAULT_ELEMENTS = 1 << 16;
    private static final int COEFFICIENTS = 30;
    private static final double NANOS_PER_MICRO = 1e3;

    private final int elements;
    private final GPUArray x;
    private final GPUArray y;
    private final Map<String, IntFunction<GPUArray[]>> loops = new LinkedHashMap<>();

    private LoopPlans(int elements) {
        this.elements = elements;
        x = GPU.arange(elements).astype(DType.FLOAT32).div(elements);
        y = x.times(3).sin();
        GPU.eval(x, y);
        loops.put("scale", this::scale);
        loops.put("logistic map", this::logistic);
        loops.put("mandelbrot, real parts", this::mandelbrot);
        loops.put("mandelbrot, complex", this::complexMandelbrot);
        loops.put("newton", this::newton);
        loops.put("oscillator", this::oscillator);
        loops.put("horner", this::horner);
        loops.put("clipped walk", this::walk);
        loops.put("adam", this::adam);
        loops.put("masks", this::masks);
        loops.put("alternating types", this::alternating);
        loops.put("reduction inside", this::centred);
        loops.put("shifted view", this::shifted);
        loops.put("writes", this::written);
        loops.put("collatz", this::collatz);
        loops.put("fibonacci", this::fibonacci);
    }

    public static void main(String[] arguments) {
        int steps = arguments.length > 0 ? Integer.parseInt(arguments[0]) : DEFAULT_STEPS;
        int elements = arguments.length > 1 ? Integer.parseInt(arguments[1]) : DEFAULT_ELEMENTS;
        String wanted = arguments.length > 2 ? arguments[2] : "";
        System.out.println("# " + steps + " steps of loops over " + elements + " elements on "
                + GPU.device().description() + ", JVM " + Runtime.version());
        System.out.println("loop                    launches  kernels  operations  bytes/element  record us  plan us");
        LoopPlans plans = new LoopPlans(elements);
        plans.loops.forEach((name, loop) -> {
            if (name.contains(wanted)) {
                plans.print(name, steps, loop);
            }
        });
    }

    private void print(String name, int steps, IntFunction<GPUArray[]> loop) {
        Executor.forgetKernels();
        Counters.Snapshot before = GPU.stats();
        long start = System.nanoTime();
        GPUArray[] results = loop.apply(steps);
        long recorded = System.nanoTime();
        String unused = results[0].explain();
        long planned = System.nanoTime();
        GPU.eval(results);
        Counters.Snapshot counts = GPU.stats().since(before);
        List<KernelSpec> kernels = Executor.recentKernels();
        int operations = kernels.stream().mapToInt(KernelSpec::operations).max().orElse(0);
        System.out.printf(
                Locale.ROOT,
                "%-24s%8d%9d%12d%15.1f%11.2f%9.2f%n",
                name,
                counts.launches(),
                new HashSet<>(kernels).size(),
                operations,
                (double) counts.bytesMoved() / elements,
                (recorded - start) / NANOS_PER_MICRO / steps,
                (planned - recorded) / NANOS_PER_MICRO / steps);
    }

    private GPUArray[] scale(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.times(0.9);
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] logistic(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.times(3.7).times(GPU.minus(1, v));
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] mandelbrot(int steps) {
        GPUArray re = GPU.zeros(DType.FLOAT32, elements);
        GPUArray im = GPU.zeros(DType.FLOAT32, elements);
        GPUArray count = GPU.zeros(DType.INT32, elements);
        for (int i = 0; i < steps; i++) {
            GPUArray re2 = re.times(re);
            GPUArray im2 = im.times(im);
            GPUArray inside = re2.plus(im2).le(4);
            GPUArray nextRe = re2.minus(im2).plus(x);
            GPUArray nextIm = re.times(im).times(2).plus(y);
            re = GPU.where(inside, nextRe, re);
            im = GPU.where(inside, nextIm, im);
            count = count.plus(inside);
        }
        return new GPUArray[] {count};
    }

    private GPUArray[] complexMandelbrot(int steps) {
        GPUArray c = x.plus(y.times(new Complex64(0, 1)));
        GPUArray z = GPU.zeros(DType.COMPLEX64, elements);
        GPUArray count = GPU.zeros(DType.INT32, elements);
        for (int i = 0; i < steps; i++) {
            GPUArray inside = z.abs().le(2);
            z = GPU.where(inside, z.times(z).plus(c), z);
            count = count.plus(inside);
        }
        return new GPUArray[] {count};
    }

    private GPUArray[] newton(int steps) {
        GPUArray v = x.plus(1);
        for (int i = 0; i < steps; i++) {
            GPUArray square = v.times(v);
            v = v.minus(square.times(v).minus(y).div(square.times(3)));
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] oscillator(int steps) {
        GPUArray position = x;
        GPUArray speed = y;
        for (int i = 0; i < steps; i++) {
            GPUArray force = position.times(-1.5).minus(speed.times(0.1));
            speed = speed.plus(force.times(0.01));
            position = position.plus(speed.times(0.01));
        }
        return new GPUArray[] {position, speed};
    }

    private GPUArray[] horner(int steps) {
        GPUArray sum = x.times(0);
        for (int i = 0; i < Math.min(steps, COEFFICIENTS); i++) {
            sum = sum.times(x).plus(1.0 / (i + 1));
        }
        return new GPUArray[] {sum};
    }

    private GPUArray[] walk(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.plus(v.times(9.1).sin().times(0.3)).clip(-1, 1);
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] adam(int steps) {
        GPUArray p = x;
        GPUArray m = GPU.zeros(DType.FLOAT32, elements);
        GPUArray v = GPU.zeros(DType.FLOAT32, elements);
        for (int i = 1; i <= steps; i++) {
            GPUArray gradient = p.minus(y).times(2);
            m = m.times(0.9).plus(gradient.times(0.1));
            v = v.times(0.999).plus(gradient.square().times(0.001));
            GPUArray mean = m.div(1 - Math.pow(0.9, i));
            GPUArray variance = v.div(1 - Math.pow(0.999, i));
            p = p.minus(mean.times(0.01).div(variance.sqrt().plus(1e-8)));
        }
        return new GPUArray[] {p, m, v};
    }

    private GPUArray[] masks(int steps) {
        GPUArray alive = x.gt(0.5);
        GPUArray age = GPU.zeros(DType.INT32, elements);
        for (int i = 0; i < steps; i++) {
            GPUArray old = age.gt(7);
            GPUArray born = alive.logicalNot().logicalAnd(y.gt(0));
            alive = alive.logicalAnd(old.logicalNot()).logicalOr(born);
            age = GPU.where(alive, age.plus(1), 0);
        }
        return new GPUArray[] {age};
    }

    private GPUArray[] alternating(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.astype(DType.FLOAT64).times(1.01).astype(DType.FLOAT32).plus(y);
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] centred(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.minus(v.mean()).times(1.01).plus(y);
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] shifted(int steps) {
        GPUArray v = x;
        for (int i = 0; i < steps; i++) {
            v = v.plus(v.roll(1)).times(0.5);
        }
        return new GPUArray[] {v};
    }

    private GPUArray[] written(int steps) {
        GPUArray v = x.copy();
        GPUArray w = y.copy();
        for (int i = 0; i < steps; i++) {
            v.assign(v.times(0.99));
            w.assign(w.plus(v));
            v.set(w.gt(10), 0.5);
        }
        return new GPUArray[] {v, w};
    }

    private GPUArray[] collatz(int steps) {
        GPUArray n = GPU.arange(1, elements + 1, 1, DType.INT64);
        GPUArray count = GPU.zeros(DType.INT32, elements);
        for (int i = 0; i < steps; i++) {
            GPUArray open = n.gt(1);
            n = GPU.where(
                    open,
                    GPU.where(n.bitwiseAnd(1).eq(0), n.rightShift(1), n.times(3).plus(1)),
                    n);
            count = count.plus(open);
        }
        return new GPUArray[] {count};
    }

    private GPUArray[] fibonacci(int steps) {
        GPUArray a = x;
        GPUArray b = y;
        for (int i = 0; i < steps; i++) {
            GPUArray next = a.plus(b);
            a = b;
            b = next;
        }
        return new GPUArray[] {b};
    }
}
