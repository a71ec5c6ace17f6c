package org.gpuarray;

import java.util.List;
import java.util.Objects;
import org.gpuarray.expr.Draw;
import org.gpuarray.expr.Op;
import org.gpuarray.types.Broadcast;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/** The distributions with parameters: their names, what they allow, and what they are made of. */
enum Distribution {
    UNIFORM(
            "uniform",
            (s, p) -> plus(times(s.draw(Draw.UNIT), s.minus(p[1], p[0])), p[0]),
            finite("low"),
            finite("high")),
    NORMAL("normal", (s, p) -> plus(times(s.draw(Draw.NORMAL), p[1]), p[0]), any("loc"), notNegative("scale")),
    LOGNORMAL("lognormal", (s, p) -> s.draw(Draw.LOGNORMAL, p), any("mean"), notNegative("sigma")),
    EXPONENTIAL("exponential", (s, p) -> times(s.draw(Draw.EXPONENTIAL), p[0]), notNegative("scale")),
    RAYLEIGH("rayleigh", (s, p) -> times(s.draw(Draw.EXPONENTIAL).times(2).sqrt(), p[0]), notNegative("scale")),
    LAPLACE("laplace", (s, p) -> plus(times(s.draw(Draw.LAPLACE), p[1]), p[0]), any("loc"), notNegative("scale")),
    LOGISTIC("logistic", (s, p) -> plus(times(s.draw(Draw.LOGISTIC), p[1]), p[0]), any("loc"), notNegative("scale")),
    GUMBEL("gumbel", (s, p) -> plus(times(s.draw(Draw.GUMBEL), p[1]), p[0]), any("loc"), notNegative("scale")),
    WEIBULL("weibull", (s, p) -> s.draw(Draw.WEIBULL, p), notNegative("a")),
    PARETO("pareto", (s, p) -> s.draw(Draw.PARETO, p), positive("a")),
    POWER("power", (s, p) -> s.draw(Draw.POWER, p), positive("a")),
    GAMMA("gamma", (s, p) -> times(s.draw(Draw.GAMMA, p[0]), p[1]), notNegative("a"), notNegative("scale")),
    STANDARD_GAMMA("standardGamma", (s, p) -> s.draw(Draw.GAMMA, s.type(), p), notNegative("a")),
    BETA("beta", (s, p) -> s.draw(Draw.BETA, p), positive("a"), positive("b")),
    CHISQUARE("chisquare", (s, p) -> s.chisquare(p[0]), positive("df")),
    NONCENTRAL_CHISQUARE(
            "noncentralChisquare", (s, p) -> s.noncentralChisquare(p[0], p[1]), positive("df"), notNegative("nonc")),
    F(
            "f",
            (s, p) -> div(s.chisquare(p[0]), p[0]).div(div(s.chisquare(p[1]), p[1])),
            positive("dfnum"),
            positive("dfden")),
    NONCENTRAL_F(
            "noncentralF",
            (s, p) -> div(s.noncentralChisquare(p[0], p[2]), p[0]).div(div(s.chisquare(p[1]), p[1])),
            positive("dfnum"),
            positive("dfden"),
            notNegative("nonc")),
    STANDARD_T(
            "standardT",
            (s, p) -> s.draw(Draw.NORMAL).div(div(s.chisquare(p[0]), p[0]).sqrt()),
            positive("df")),
    TRIANGULAR("triangular", (s, p) -> s.triangular(p[0], p[1], p[2]), any("left"), any("mode"), any("right")),
    VONMISES(
            "vonmises",
            (s, p) -> plus(s.draw(Draw.VONMISES, p[1]), p[0])
                    .plus(Math.PI)
                    .rem(2 * Math.PI)
                    .minus(Math.PI),
            any("mu"),
            notNegative("kappa")),
    WALD("wald", (s, p) -> s.wald(p[0], p[1]), positive("mean"), positive("scale")),
    POISSON("poisson", (s, p) -> s.draw(Draw.POISSON, p), new Rule("lam", Domain.COUNT_MEAN)),
    BINOMIAL("binomial", (s, p) -> s.draw(Draw.BINOMIAL, p), new Rule("n", Domain.WHOLE), probability("p")),
    NEGATIVE_BINOMIAL(
            "negativeBinomial",
            (s, p) -> s.draw(Draw.POISSON, times(s.draw(Draw.GAMMA, p[0]), s.odds(p[1]))),
            positive("n"),
            new Rule("p", Domain.POSITIVE_PROBABILITY)),
    GEOMETRIC("geometric", (s, p) -> s.draw(Draw.GEOMETRIC, p), new Rule("p", Domain.POSITIVE_PROBABILITY)),
    ZIPF("zipf", (s, p) -> s.draw(Draw.ZIPF, p), new Rule("a", Domain.ABOVE_ONE)),
    LOGSERIES("logseries", (s, p) -> s.draw(Draw.LOGSERIES, p), new Rule("p", Domain.BELOW_ONE)),
    HYPERGEOMETRIC(
            "hypergeometric",
            (s, p) -> s.draw(Draw.HYPERGEOMETRIC, p),
            new Rule("ngood", Domain.BELOW_BILLION),
            new Rule("nbad", Domain.BELOW_BILLION),
            new Rule("nsample", Domain.WHOLE));

    /** Above it the numbers of a Poisson distribution no longer fit an int64: NumPy's bound, 2^63 less ten deviations. */
    private static final double MAX_MEAN = 9.223372006484771e18;

    /** What a parameter may be. */
    private enum Domain {
        ANY("a number"),
        FINITE("a finite number"),
        NOT_NEGATIVE(">= 0"),
        POSITIVE("> 0"),
        ABOVE_ONE("> 1"),
        PROBABILITY("from 0 to 1"),
        POSITIVE_PROBABILITY("above 0 and up to 1"),
        BELOW_ONE("from 0 to below 1"),
        WHOLE("a whole number >= 0"),
        /** NumPy's bound for good and for bad ones. */
        BELOW_BILLION("a whole number from 0 to below 10^9"),
        COUNT_MEAN("from 0 to 9.223372006484771e18");

        private final String text;

        Domain(String text) {
            this.text = text;
        }

        boolean has(double value) {
            return switch (this) {
                case ANY -> !Double.isNaN(value);
                case FINITE -> Double.isFinite(value);
                case NOT_NEGATIVE -> value >= 0;
                case POSITIVE -> value > 0;
                case ABOVE_ONE -> value > 1;
                case PROBABILITY -> value >= 0 && value <= 1;
                case POSITIVE_PROBABILITY -> value > 0 && value <= 1;
                case BELOW_ONE -> value >= 0 && value < 1;
                case WHOLE -> value >= 0 && value == Math.rint(value);
                case BELOW_BILLION -> value >= 0 && value < 1e9 && value == Math.rint(value);
                case COUNT_MEAN -> value >= 0 && value <= MAX_MEAN;
            };
        }
    }

    private record Rule(String name, Domain domain) {}

    /** Makes numbers of a sampler's own and parameters, which are Double or GPUArray. */
    private interface Recipe {
        GPUArray of(Sampler sampler, Object... parameters);
    }

    private final String call;
    private final Recipe recipe;
    private final List<Rule> rules;

    Distribution(String call, Recipe recipe, Rule... rules) {
        this.call = call;
        this.recipe = recipe;
        this.rules = List.of(rules);
    }

    private static Rule any(String name) {
        return new Rule(name, Domain.ANY);
    }

    private static Rule finite(String name) {
        return new Rule(name, Domain.FINITE);
    }

    private static Rule notNegative(String name) {
        return new Rule(name, Domain.NOT_NEGATIVE);
    }

    private static Rule positive(String name) {
        return new Rule(name, Domain.POSITIVE);
    }

    private static Rule probability(String name) {
        return new Rule(name, Domain.PROBABILITY);
    }

    private static GPUArray plus(GPUArray a, Object b) {
        return Calls.binary(Op.ADD, a, b);
    }

    private static GPUArray times(GPUArray a, Object b) {
        return Calls.binary(Op.MULTIPLY, a, b);
    }

    private static GPUArray div(GPUArray a, Object b) {
        return Calls.binary(Op.DIVIDE, a, b);
    }

    /**
     * Returns an array of numbers.
     *
     * @param shape none for the parameters' own
     * @param parameters Double or GPUArray
     * @throws IllegalArgumentException if a number is none that the distribution has, or the parameters do not broadcast to the
     *     shape
     * @throws NullPointerException for null, with the parameter's name
     */
    GPUArray draw(Object generator, int[] shape, Object... parameters) {
        return draw(generator, DType.FLOAT64, shape, parameters);
    }

    GPUArray draw(Object generator, DType type, int[] shape, Object... parameters) {
        Objects.requireNonNull(type, "type");
        Objects.requireNonNull(shape, "shape");
        for (int i = 0; i < parameters.length; i++) {
            Objects.requireNonNull(parameters[i], rules.get(i).name());
        }
        Shape common = Shape.SCALAR;
        Object[] numbers = parameters.clone();
        for (int i = 0; i < parameters.length; i++) {
            if (parameters[i] instanceof GPUArray array) {
                common = Broadcast.of(call, common, array.shape());
                numbers[i] = array.dtype() == DType.FLOAT64 ? array : array.astype(DType.FLOAT64);
            } else {
                check(rules.get(i), (Double) parameters[i]);
            }
        }
        checkOrder(parameters);
        Shape requested = shape(call, shape, common);
        return recipe.of(new Sampler((Generator) generator, Sampler.floating(call, type), requested), numbers)
                .here();
    }

    /** Returns the shape of a result: that of the parameters if none is asked for. */
    static Shape shape(String call, int[] shape, Shape parameters) {
        Shape requested = shape.length == 0 ? parameters : Shape.of(shape);
        if (!Broadcast.of(call, parameters, requested).equals(requested)) {
            throw new IllegalArgumentException(
                    call + ": parameters of shape=" + parameters + " do not broadcast to shape=" + requested);
        }
        return requested;
    }

    private void check(Rule rule, double value) {
        if (!rule.domain().has(value)) {
            throw new IllegalArgumentException(
                    call + ": " + rule.name() + "=" + value + ", need " + rule.domain().text);
        }
    }

    /** What parameters are to each other. */
    private void checkOrder(Object... parameters) {
        if (this == UNIFORM && parameters[0] instanceof Double low && parameters[1] instanceof Double high) {
            if (!(high >= low) || Double.isInfinite(high - low)) {
                throw new IllegalArgumentException(
                        call + ": low=" + low + " high=" + high + ", need low <= high at a finite distance");
            }
        } else if (this == TRIANGULAR
                && parameters[0] instanceof Double left
                && parameters[1] instanceof Double mode
                && parameters[2] instanceof Double right
                && !(left <= mode && mode <= right && left < right)) {
            throw new IllegalArgumentException(call + ": left=" + left + " mode=" + mode + " right=" + right
                    + ", need left <= mode <= right and left < right");
        } else if (this == HYPERGEOMETRIC
                && parameters[0] instanceof Double good
                && parameters[1] instanceof Double bad
                && parameters[2] instanceof Double taken
                && taken > good + bad) {
            throw new IllegalArgumentException(call + ": ngood=" + good.longValue() + " nbad=" + bad.longValue()
                    + " nsample=" + taken.longValue() + ", need ngood + nbad >= nsample");
        }
    }
}
