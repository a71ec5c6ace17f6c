package org.gpuarray;

import java.util.Objects;
import java.util.function.Function;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Draws;
import org.gpuarray.expr.ExprBuilder;
import org.gpuarray.expr.NodeKind;
import org.gpuarray.expr.Op;
import org.gpuarray.expr.Operand;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** Draws arrays of one shape; parameters are Double, Long or GPUArray. */
final class Sampler {
    private final Generator generator;
    private final DType type;
    private final Shape shape;
    private long first;
    private boolean hasDrawn;

    Sampler(Generator generator, Shape shape) {
        this(generator, DType.FLOAT64, shape);
    }

    Sampler(Generator generator, DType type, Shape shape) {
        this.generator = generator;
        this.type = type;
        this.shape = shape;
    }

    /**
     * Returns a sampler of a floating type.
     *
     * @throws IllegalArgumentException if it is neither float32 nor float64
     */
    static Sampler floating(Object generator, String call, DType type, int... shape) {
        return new Sampler(
                (Generator) generator, floating(call, type), Shape.of(Objects.requireNonNull(shape, "shape")));
    }

    /** Draws as many numbers as an array has elements into it. */
    static GPUArray fill(Object generator, String call, Draw draw, GPUArray out) {
        Objects.requireNonNull(out, "out");
        DType type = floating(call, out.dtype());
        ExprBuilder.requireWritable(call, out.ref());
        return new Sampler((Generator) generator, type, out.shape())
                .computing(sampler -> out.assign(sampler.draw(draw, type).placedLike(out)));
    }

    /** Returns {@code type} if it is float32 or float64. */
    static DType floating(String call, DType type) {
        Objects.requireNonNull(type, "type");
        if (type != DType.FLOAT32 && type != DType.FLOAT64) {
            throw new IllegalArgumentException(call + ": dtype=" + type + ", need float32 or float64");
        }
        return type;
    }

    /** Returns the type of standard numbers. */
    DType type() {
        return type;
    }

    /** Draws counts as int64, all else as float64. */
    GPUArray draw(Draw draw, Object... parameters) {
        DType result = switch (draw) {
            case POISSON, BINOMIAL, GEOMETRIC, ZIPF, LOGSERIES, HYPERGEOMETRIC -> DType.INT64;
            default -> DType.FLOAT64;
        };
        return draw(draw, result, parameters);
    }

    GPUArray draw(Draw draw, DType result, Object... parameters) {
        Operand[] operands = new Operand[parameters.length];
        for (int i = 0; i < operands.length; i++) {
            operands[i] = Calls.operand(parameters[i]);
        }
        first = generator.take(shape.size());
        hasDrawn = true;
        NodeKind.Random random = new NodeKind.Random(draw, generator.seed(), generator.stream(), first);
        return GPUArray.of(Draws.of(random, result, shape, operands));
    }

    /** Returns what {@code code} computes at once from one draw of this; the generator stays where it is if that fails. */
    GPUArray computing(Function<Sampler, GPUArray> code) {
        try {
            return code.apply(this);
        } catch (RuntimeException | Error e) {
            if (hasDrawn) {
                generator.giveBack(first, shape.size());
            }
            throw e;
        }
    }

    /** Returns {@code a - b}: a number of numbers. */
    Object minus(Object a, Object b) {
        return a instanceof Double left && b instanceof Double right ? left - right : Calls.binary(Op.SUBTRACT, a, b);
    }

    private static Object times(Object a, Object b) {
        return a instanceof Double left && b instanceof Double right ? left * right : Calls.binary(Op.MULTIPLY, a, b);
    }

    private static Object div(Object a, Object b) {
        return a instanceof Double left && b instanceof Double right ? left / right : Calls.binary(Op.DIVIDE, a, b);
    }

    /** Returns the odds against {@code p}. */
    Object odds(Object p) {
        return div(minus(1.0, p), p);
    }

    GPUArray chisquare(Object df) {
        return draw(Draw.GAMMA, times(df, 0.5)).times(2);
    }

    /** As many degrees of freedom more as twice a Poisson number. */
    GPUArray noncentralChisquare(Object df, Object nonc) {
        GPUArray more = draw(Draw.POISSON, times(nonc, 0.5)).times(2);
        return chisquare(Calls.binary(Op.ADD, more.astype(DType.FLOAT64), df));
    }

    GPUArray triangular(Object left, Object mode, Object right) {
        Object base = minus(right, left);
        Object rise = minus(mode, left);
        Object fall = minus(right, mode);
        GPUArray unit = draw(Draw.UNIT);
        GPUArray rising = Calls.binary(Op.MULTIPLY, unit, times(base, rise)).sqrt();
        GPUArray falling = Calls.binary(Op.MULTIPLY, GPU.minus(1.0, unit), times(base, fall))
                .sqrt();
        GPUArray isRising = Calls.binary(Op.LESS_EQUAL, unit, div(rise, base));
        return GPU.where(isRising, Calls.binary(Op.ADD, rising, left), Calls.binary(Op.SUBTRACT, right, falling));
    }

    /**
     * J. Michael, W. Schucany, R. Haas, Generating Random Variates Using Transformations with Multiple Roots, 1976. Of the two
     * roots, whose product is the mean's square, the smaller one is a quotient, so that nothing cancels.
     */
    GPUArray wald(Object mean, Object scale) {
        GPUArray normal = draw(Draw.NORMAL);
        GPUArray half = Calls.binary(Op.MULTIPLY, normal.square(), div(mean, times(scale, 2.0)));
        GPUArray large = half.plus(1).plus(half.times(half.plus(2)).sqrt());
        GPUArray small = GPU.div(1.0, large);
        // mean / (mean + root) is 1 / (1 + small).
        GPUArray isSmall = draw(Draw.UNIT).le(GPU.div(1.0, small.plus(1)));
        return Calls.binary(Op.MULTIPLY, GPU.where(isSmall, small, large), mean);
    }
}
