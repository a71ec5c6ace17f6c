package org.gpuarray.cpu.math;

import static org.gpuarray.cpu.math.Exact.of;

import java.math.BigDecimal;
import java.util.List;

/**
 * The functions of the accuracy sweep with the greatest errors that CUDA documents, in ulp (CUDA C++ Programming Guide 12.6,
 * section 16.1: difference from the correctly rounded result). Each reference is right for every input, infinite ones too.
 */
final class MathCases {
    private static final double INF = Double.POSITIVE_INFINITY;
    private static final double NAN = Double.NaN;

    private MathCases() {}

    private static double v(BigDecimal x) {
        return x.doubleValue();
    }

    private static boolean finite(double x) {
        return x != 0 && !Double.isInfinite(x) && !Double.isNaN(x);
    }

    static List<MathCase> all() {
        return List.of(
                MathCase.of("sqrt", DeviceMath::sqrt, DeviceMath::sqrt, MathCases::sqrt, 0, 0)
                        .between(0, 100),
                MathCase.of("rsqrt", DeviceMath::rsqrt, DeviceMath::rsqrt, MathCases::rsqrt, 1, 2)
                        .between(0, 100),
                MathCase.of("cbrt", DeviceMath::cbrt, DeviceMath::cbrt, MathCases::cbrt, 1, 1)
                        .strict(StrictMath::cbrt),
                MathCase.of("rcbrt", DeviceMath::rcbrt, DeviceMath::rcbrt, MathCases::rcbrt, 1, 1),
                MathCase.of("exp", DeviceMath::exp, DeviceMath::exp, x -> exp(x, BigDecimal.ONE), 1, 2)
                        .strict(StrictMath::exp)
                        .between(-120, 100),
                MathCase.of("exp2", DeviceMath::exp2, DeviceMath::exp2, x -> exp(x, Exact.log(of(2.0))), 1, 2)
                        .strict(x -> StrictMath.pow(2, x))
                        .between(-160, 140),
                MathCase.of("exp10", DeviceMath::exp10, DeviceMath::exp10, x -> exp(x, Exact.log(of(10.0))), 1, 2)
                        .strict(x -> StrictMath.pow(10, x))
                        .between(-45, 40),
                MathCase.of("expm1", DeviceMath::expm1, DeviceMath::expm1, MathCases::expm1, 1, 1)
                        .strict(StrictMath::expm1),
                MathCase.of("log", DeviceMath::log, DeviceMath::log, x -> log(x, BigDecimal.ONE), 1, 1)
                        .strict(StrictMath::log)
                        .between(0, 3),
                MathCase.of("log2", DeviceMath::log2, DeviceMath::log2, x -> log(x, Exact.log(of(2.0))), 1, 1)
                        .between(0, 3),
                MathCase.of("log10", DeviceMath::log10, DeviceMath::log10, x -> log(x, Exact.log(of(10.0))), 1, 2)
                        .strict(StrictMath::log10)
                        .between(0, 3),
                MathCase.of("log1p", DeviceMath::log1p, DeviceMath::log1p, MathCases::log1p, 1, 1)
                        .strict(StrictMath::log1p)
                        .between(-1, 3),
                MathCase.of("sin", DeviceMath::sin, DeviceMath::sin, MathCases::sin, 2, 2)
                        .strict(StrictMath::sin)
                        .between(-50, 50),
                MathCase.of("cos", DeviceMath::cos, DeviceMath::cos, MathCases::cos, 2, 2)
                        .strict(StrictMath::cos)
                        .between(-50, 50),
                MathCase.of("tan", DeviceMath::tan, DeviceMath::tan, MathCases::tan, 2, 4)
                        .strict(StrictMath::tan)
                        .between(-50, 50),
                MathCase.of("sinpi", DeviceMath::sinpi, DeviceMath::sinpi, x -> pi(x, Exact::sinpi), 2, 1),
                MathCase.of("cospi", DeviceMath::cospi, DeviceMath::cospi, x -> pi(x, Exact::cospi), 2, 1),
                MathCase.of("asin", DeviceMath::asin, DeviceMath::asin, x -> unit(x, Exact::asin), 2, 2)
                        .strict(StrictMath::asin)
                        .between(-1, 1),
                MathCase.of("acos", DeviceMath::acos, DeviceMath::acos, x -> unit(x, Exact::acos), 2, 2)
                        .strict(StrictMath::acos)
                        .between(-1, 1),
                MathCase.of("atan", DeviceMath::atan, DeviceMath::atan, MathCases::atan, 2, 2)
                        .strict(StrictMath::atan),
                MathCase.of("atan2", DeviceMath::atan2, DeviceMath::atan2, MathCases::atan2, 2, 3)
                        .strict(StrictMath::atan2),
                MathCase.of("sinh", DeviceMath::sinh, DeviceMath::sinh, MathCases::sinh, 2, 3)
                        .strict(StrictMath::sinh)
                        .between(-20, 20),
                MathCase.of("cosh", DeviceMath::cosh, DeviceMath::cosh, MathCases::cosh, 1, 2)
                        .strict(StrictMath::cosh)
                        .between(-20, 20),
                MathCase.of("tanh", DeviceMath::tanh, DeviceMath::tanh, MathCases::tanh, 1, 2)
                        .strict(StrictMath::tanh),
                MathCase.of("asinh", DeviceMath::asinh, DeviceMath::asinh, MathCases::asinh, 3, 3),
                MathCase.of("acosh", DeviceMath::acosh, DeviceMath::acosh, MathCases::acosh, 3, 4)
                        .between(1, 20),
                MathCase.of("atanh", DeviceMath::atanh, DeviceMath::atanh, MathCases::atanh, 2, 3)
                        .between(-1, 1),
                MathCase.of("pow", DeviceMath::pow, DeviceMath::pow, MathCases::pow, 2, 4)
                        .between(0, 20),
                MathCase.of("hypot", Norms::hypot, Norms::hypot, (x, y) -> norm(false, x, y), 2, 3),
                MathCase.of("rhypot", Norms::rhypot, Norms::rhypot, (x, y) -> norm(true, x, y), 1, 2),
                norm("norm3d", 3, 2, 3, x -> Norms.norm3d(x[0], x[1], x[2]), x -> Norms.norm3d(x[0], x[1], x[2])),
                norm("rnorm3d", 3, 1, 2, x -> Norms.rnorm3d(x[0], x[1], x[2]), x -> Norms.rnorm3d(x[0], x[1], x[2])),
                norm(
                        "norm4d",
                        4,
                        2,
                        3,
                        x -> Norms.norm4d(x[0], x[1], x[2], x[3]),
                        x -> Norms.norm4d(x[0], x[1], x[2], x[3])),
                norm(
                        "rnorm4d",
                        4,
                        1,
                        2,
                        x -> Norms.rnorm4d(x[0], x[1], x[2], x[3]),
                        x -> Norms.rnorm4d(x[0], x[1], x[2], x[3])),
                MathCase.of("fmod", ExactMath::fmod, ExactMath::fmod, MathCases::fmod, 0, 0),
                MathCase.of("remainder", ExactMath::remainder, ExactMath::remainder, MathCases::remainder, 0, 0),
                MathCase.of("erf", ErrorFunctions::erf, ErrorFunctions::erf, MathCases::erf, 2, 2),
                MathCase.of("erfc", ErrorFunctions::erfc, ErrorFunctions::erfc, MathCases::erfc, 5, 4)
                        .between(-3, 12),
                MathCase.of("erfcx", ErrorFunctions::erfcx, ErrorFunctions::erfcx, MathCases::erfcx, 4, 4)
                        .between(-9, 20),
                MathCase.of("erfinv", ErrorFunctions::erfinv, ErrorFunctions::erfinv, MathCases::erfinv, 5, 2)
                        .between(-1, 1),
                MathCase.of("erfcinv", ErrorFunctions::erfcinv, ErrorFunctions::erfcinv, MathCases::erfcinv, 6, 4)
                        .between(0, 2),
                MathCase.of("normcdf", ErrorFunctions::normcdf, ErrorFunctions::normcdf, MathCases::normcdf, 5, 5)
                        .between(-14, 9),
                MathCase.of(
                                "normcdfinv",
                                ErrorFunctions::normcdfinv,
                                ErrorFunctions::normcdfinv,
                                MathCases::normcdfinv,
                                8,
                                5)
                        .between(0, 1),
                MathCase.of("tgamma", GammaFunctions::tgamma, GammaFunctions::tgamma, MathCases::tgamma, 10, 5)
                        .between(-30, 171),
                MathCase.of("lgamma", GammaFunctions::lgamma, GammaFunctions::lgamma, MathCases::lgamma, 4, 6)
                        .between(-30, 30),
                bessel("j0", BesselFunctions::j0, BesselFunctions::j0, x -> j(0, x))
                        .between(-8, 8),
                bessel("j1", BesselFunctions::j1, BesselFunctions::j1, x -> j(1, x))
                        .between(-8, 8),
                bessel("y0", BesselFunctions::y0, BesselFunctions::y0, x -> y(0, x))
                        .between(0, 8),
                bessel("y1", BesselFunctions::y1, BesselFunctions::y1, x -> y(1, x))
                        .between(0, 8),
                MathCase.of("cyl_bessel_i0", BesselFunctions::i0, BesselFunctions::i0, x -> i(0, x), 6, 6)
                        .between(-40, 40)
                        .samples(500),
                MathCase.of("cyl_bessel_i1", BesselFunctions::i1, BesselFunctions::i1, x -> i(1, x), 6, 6)
                        .between(-40, 40)
                        .samples(500));
    }

    private static MathCase bessel(
            String name, MathCase.Real1 function, MathCase.Single1 single, MathCase.Real1 exact) {
        return MathCase.of(name, function, single, exact, 7, 9).samples(1_000);
    }

    private static MathCase norm(
            String name, int arity, double bound, double floatBound, MathCase.Real function, MathCase.Single single) {
        boolean inverse = name.startsWith("r");
        return new MathCase(
                name,
                arity,
                function,
                single,
                x -> norm(inverse, x),
                function,
                bound,
                floatBound,
                -4,
                4,
                MathCase.SAMPLES);
    }

    private static double sqrt(double x) {
        return finite(x) && x > 0 ? v(Exact.sqrt(new BigDecimal(x))) : x == 0 || x == INF ? x : NAN;
    }

    private static double rsqrt(double x) {
        return finite(x) && x > 0
                ? v(BigDecimal.ONE.divide(Exact.sqrt(of(x)), Exact.DIGITS))
                : x == 0 ? 1 / x : x == INF ? 0 : NAN;
    }

    private static double cbrt(double x) {
        return finite(x) ? Math.copySign(v(Exact.cbrt(of(Math.abs(x)))), x) : x;
    }

    private static double rcbrt(double x) {
        return finite(x)
                ? Math.copySign(v(BigDecimal.ONE.divide(Exact.cbrt(of(Math.abs(x))), Exact.DIGITS)), x)
                : 1 / x;
    }

    private static double exp(double x, BigDecimal logOfBase) {
        return x > 2000
                ? INF
                : x < -2000 ? 0 : Double.isNaN(x) ? x : v(Exact.exp(of(x).multiply(logOfBase, Exact.DIGITS)));
    }

    private static double expm1(double x) {
        return x > 2000 ? INF : x < -200 ? -1 : finite(x) ? v(Exact.expm1(of(x))) : x;
    }

    private static double log(double x, BigDecimal logOfBase) {
        return finite(x) && x > 0
                ? v(Exact.log(of(x)).divide(logOfBase, Exact.DIGITS))
                : x == 0 ? -INF : x == INF ? x : NAN;
    }

    private static double log1p(double x) {
        return finite(x) && x > -1 ? v(Exact.log1p(of(x))) : x == -1 ? -INF : x < -1 ? NAN : x;
    }

    private static double sin(double x) {
        return finite(x) ? v(Exact.sin(x)) : x == 0 ? x : NAN;
    }

    private static double cos(double x) {
        return finite(x) ? v(Exact.cos(x)) : x == 0 ? 1 : NAN;
    }

    private static double tan(double x) {
        return finite(x) ? v(Exact.sin(x).divide(Exact.cos(x), Exact.DIGITS)) : x == 0 ? x : NAN;
    }

    private interface Precise {
        BigDecimal at(double x);
    }

    private interface PreciseUnit {
        BigDecimal at(BigDecimal x);
    }

    private static double pi(double x, Precise function) {
        return Double.isInfinite(x) || Double.isNaN(x) ? NAN : v(function.at(x));
    }

    private static double unit(double x, PreciseUnit function) {
        return Math.abs(x) <= 1 ? v(function.at(of(x))) : NAN;
    }

    private static double atan(double x) {
        return finite(x) ? v(Exact.atan(of(x))) : x == 0 ? x : x * (Math.PI / 2) / Math.abs(x) == 0 ? x : infinite(x);
    }

    private static double infinite(double x) {
        return Double.isNaN(x) ? x : Math.copySign(Math.PI / 2, x);
    }

    private static double atan2(double y, double x) {
        if (!finite(x) || !finite(y)) {
            return StrictMath.atan2(y, x);
        }
        BigDecimal angle = Exact.atan(of(y).divide(of(x), Exact.DIGITS));
        return v(x > 0 ? angle : y > 0 ? angle.add(Exact.PI) : angle.subtract(Exact.PI));
    }

    private static double sinh(double x) {
        return Math.abs(x) > 800 ? Math.copySign(INF, x) : finite(x) ? v(Exact.sinh(of(x))) : x;
    }

    private static double cosh(double x) {
        return Math.abs(x) > 800 ? INF : Double.isNaN(x) ? x : v(Exact.cosh(of(x)));
    }

    private static double tanh(double x) {
        return Math.abs(x) > 100 ? Math.signum(x) : finite(x) ? v(Exact.tanh(of(x))) : x;
    }

    private static double asinh(double x) {
        return finite(x) ? v(Exact.asinh(of(x))) : x;
    }

    private static double acosh(double x) {
        return finite(x) && x >= 1 ? (x == 1 ? 0 : v(Exact.acosh(of(x)))) : x == INF ? x : NAN;
    }

    private static double atanh(double x) {
        return Math.abs(x) < 1 && x != 0 ? v(Exact.atanh(of(x))) : Math.abs(x) == 1 ? x * INF : x == 0 ? x : NAN;
    }

    private static double pow(double x, double y) {
        if (!finite(x) || !finite(y) || x < 0) {
            return x == 1 || (x == -1 && Double.isInfinite(y)) ? 1 : StrictMath.pow(x, y);
        }
        double size = Math.log(x) * y;
        return size > 800 ? INF : size < -800 ? 0 : v(Exact.pow(of(x), of(y)));
    }

    private static double norm(boolean inverse, double... x) {
        BigDecimal sum = BigDecimal.ZERO;
        boolean nan = false;
        for (double part : x) {
            if (Double.isInfinite(part)) {
                return inverse ? 0 : INF;
            }
            nan |= Double.isNaN(part);
            sum = nan ? sum : sum.add(of(part).multiply(of(part)), Exact.DIGITS);
        }
        if (nan) {
            return NAN;
        } else if (sum.signum() == 0) {
            return inverse ? INF : 0;
        }
        BigDecimal root = Exact.sqrt(sum);
        return v(inverse ? BigDecimal.ONE.divide(root, Exact.DIGITS) : root);
    }

    private static double fmod(double x, double y) {
        return Double.isInfinite(x) || Double.isNaN(x) || Double.isNaN(y) || y == 0
                ? NAN
                : Double.isInfinite(y) ? x : v(new BigDecimal(x).remainder(new BigDecimal(y)));
    }

    private static double remainder(double x, double y) {
        if (Double.isInfinite(x) || Double.isNaN(x) || Double.isNaN(y) || y == 0) {
            return NAN;
        } else if (Double.isInfinite(y)) {
            return x;
        }
        BigDecimal divisor = new BigDecimal(y).abs();
        BigDecimal[] parts = new BigDecimal(x).divideAndRemainder(divisor);
        BigDecimal rest = parts[1];
        int side = rest.abs().multiply(BigDecimal.valueOf(2)).compareTo(divisor);
        if (side > 0 || (side == 0 && parts[0].toBigInteger().testBit(0))) {
            rest = rest.signum() > 0 ? rest.subtract(divisor) : rest.add(divisor);
        }
        return v(rest);
    }

    private static double erf(double x) {
        return Math.abs(x) > 7 ? Math.signum(x) : finite(x) ? v(Exact.erf(of(x))) : x;
    }

    private static double erfc(double x) {
        return x > 30 ? 0 : x < -7 ? 2 : Double.isNaN(x) ? x : v(Exact.erfc(of(x)));
    }

    private static double erfcx(double x) {
        if (x > 1e9) {
            return v(BigDecimal.ONE.divide(Exact.sqrt(Exact.PI), Exact.DIGITS)) / x;
        }
        return x < -30 ? INF : Double.isNaN(x) ? x : x == 0 ? 1 : v(Exact.erfcx(of(x)));
    }

    private static BigDecimal slope(BigDecimal x) {
        return Exact.exp(x.multiply(x).negate())
                .multiply(BigDecimal.valueOf(2))
                .divide(Exact.sqrt(Exact.PI), Exact.DIGITS);
    }

    /** One step of Newton's method from the function's own value, which doubles its digits. */
    private static double erfinv(double p) {
        if (!(Math.abs(p) < 1) || p == 0) {
            return p == 0 ? p : Math.abs(p) == 1 ? p * INF : NAN;
        }
        BigDecimal x = of(ErrorFunctions.erfinv(p));
        BigDecimal error = Math.abs(p) < 0.5
                ? Exact.erf(x).subtract(of(p))
                : BigDecimal.ONE
                        .subtract(of(Math.abs(p)))
                        .subtract(Exact.erfc(x.abs()))
                        .multiply(of(Math.signum(p)));
        return v(x.subtract(error.divide(slope(x), Exact.DIGITS)));
    }

    private static double erfcinv(double p) {
        if (!(p > 0 && p < 2) || p == 1) {
            return p == 0 ? INF : p == 2 ? -INF : p == 1 ? 0 : NAN;
        }
        BigDecimal x = of(ErrorFunctions.erfcinv(p));
        BigDecimal error = Exact.erfc(x).subtract(of(p));
        BigDecimal step = error.divide(slope(x), Exact.DIGITS);
        // Halley's correction: tiny probabilities bend the curve.
        return v(x.add(step.add(
                step.multiply(step, Exact.DIGITS).multiply(x, Exact.DIGITS).negate())));
    }

    private static double normcdf(double x) {
        return x > 10 ? 1 : x < -40 ? 0 : Double.isNaN(x) ? x : v(Exact.normcdf(of(x)));
    }

    private static double normcdfinv(double p) {
        if (!(p > 0 && p < 1) || p == 0.5) {
            return p == 0 ? -INF : p == 1 ? INF : p == 0.5 ? 0 : NAN;
        }
        BigDecimal root = Exact.sqrt(BigDecimal.valueOf(2));
        BigDecimal x =
                of(ErrorFunctions.normcdfinv(p)).divide(root, Exact.DIGITS).negate();
        BigDecimal error = Exact.erfc(x).subtract(of(p).multiply(BigDecimal.valueOf(2)));
        BigDecimal step = error.divide(slope(x), Exact.DIGITS);
        step = step.subtract(step.multiply(step, Exact.DIGITS).multiply(x, Exact.DIGITS));
        return v(x.add(step).multiply(root).negate());
    }

    private static double tgamma(double x) {
        if (x == 0 || Double.isNaN(x)) {
            return 1 / x;
        } else if (x < 0 && x == Math.rint(x)) {
            return NAN;
        } else if (x > 180 || x < -200) {
            return x > 0 ? INF : 0;
        }
        return Math.abs(x) < 1e-300 ? 1 / x : v(Exact.tgamma(x));
    }

    private static double lgamma(double x) {
        if (Double.isNaN(x) || Double.isInfinite(x)) {
            return Math.abs(x);
        } else if (x <= 0 && x == Math.rint(x)) {
            return INF;
        }
        return x == 1 || x == 2 ? 0 : v(Exact.lgamma(x));
    }

    /** The sweep draws no input between 40 and infinity: what CUDA promises there is absolute, BesselTest checks it. */
    private static double j(int n, double x) {
        return Math.abs(x) > 40 || Double.isNaN(x)
                ? NAN
                : (x < 0 && n % 2 != 0 ? -1 : 1) * v(Exact.besselJ(n, of(Math.abs(x)), false));
    }

    private static double y(int n, double x) {
        return x > 40 || !(x >= 0) ? NAN : x == 0 ? -INF : v(Exact.besselY(n, of(x)));
    }

    private static double i(int n, double x) {
        if (Math.abs(x) > 720 || Double.isNaN(x)) {
            return Double.isNaN(x) ? x : n == 0 ? INF : Math.copySign(INF, x);
        }
        return (x < 0 && n % 2 != 0 ? -1 : 1) * v(Exact.besselJ(n, of(Math.abs(x)), true));
    }
}
