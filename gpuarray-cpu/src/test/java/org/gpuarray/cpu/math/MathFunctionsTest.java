package org.gpuarray.cpu.math;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.cpu.exec.Grid;
import org.gpuarray.cpu.exec.Launch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Functions by their CUDA names, from kernels: special values (C17, annex F; CUDA Math API 12.6) and exact functions. */
class MathFunctionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "rsqrt(x)         | 0      | Infinity",
                "rsqrt(x)         | -0.0   | -Infinity",
                "rcbrt(x)         | -8     | -0.5",
                "rcbrt(x)         | -0.0   | -Infinity",
                "cbrt(x)          | 27     | 3",
                "exp10(x)         | 3      | 1000",
                "exp2(x)          | -1074  | 4.9E-324",
                "log2(x)          | 4.9E-324 | -1074",
                "log2(x)          | 0      | -Infinity",
                "log1p(x)         | -1     | -Infinity",
                "sinpi(x)         | 1e300  | 0",
                "sinpi(x)         | -0.5   | -1",
                "cospi(x)         | 2.5    | 0",
                "cospi(x)         | 3      | -1",
                "sinpi(x)         | Infinity | NaN",
                "erf(x)           | Infinity | 1",
                "erfc(x)          | -Infinity | 2",
                "erfinv(x)        | 1      | Infinity",
                "erfinv(x)        | -1     | -Infinity",
                "erfinv(x)        | 1.5    | NaN",
                "erfcinv(x)       | 0      | Infinity",
                "erfcinv(x)       | 2      | -Infinity",
                "erfcx(x)         | Infinity | 0",
                "erfcx(x)         | -Infinity | Infinity",
                "normcdf(x)       | 0      | 0.5",
                "normcdf(x)       | Infinity | 1",
                "normcdfinv(x)    | 0.5    | 0",
                "normcdfinv(x)    | 0      | -Infinity",
                "normcdfinv(x)    | 1      | Infinity",
                "tgamma(x)        | 6      | 120",
                "tgamma(x)        | -0.0   | -Infinity",
                "tgamma(x)        | -3     | NaN",
                "tgamma(x)        | 172    | Infinity",
                "lgamma(x)        | 1      | 0",
                "lgamma(x)        | -4     | Infinity",
                "lgamma(x)        | -Infinity | Infinity",
                "j0(x)            | 0      | 1",
                "j1(x)            | -0.0   | -0.0",
                "jn(2, x)         | 0      | 0",
                "y0(x)            | 0      | -Infinity",
                "y1(x)            | -1     | NaN",
                "cyl_bessel_i0(x) | 0      | 1",
                "cyl_bessel_i1(x) | -Infinity | -Infinity",
                "logb(x)          | 0      | -Infinity",
                "logb(x)          | 4.9E-324 | -1074",
                "logb(x)          | -Infinity | Infinity",
                "ilogb(x)         | 0      | -2147483648",
                "ilogb(x)         | Infinity | 2147483647",
                "ilogb(x)         | 0.75   | -1",
                "fabs(x)          | -0.0   | 0.0",
                "round(x)         | 0.49999999999999994 | 0",
                "round(x)         | -2.5   | -3",
                "rint(x)          | 2.5    | 2",
                "nearbyint(x)     | -1.5   | -2",
                "trunc(x)         | -1.7   | -1",
                "lround(x)        | -2.5   | -3",
                "llrint(x)        | 3.5    | 4",
                "ldexp(x, 3)      | 1.5    | 12",
                "ldexp(x, -1074)  | 1      | 4.9E-324",
                "scalbn(x, 2200)  | 4.9E-324 | Infinity",
                "scalbln(x, 5L)   | 2      | 64",
                "fdim(x, 2)       | 5      | 3",
                "fdim(x, 7)       | 5      | 0",
                "fmax(x, 1.0)     | NaN    | 1",
                "fmin(x, 0.0)     | -0.0   | -0.0",
                "fmod(x, 3)       | -7     | -1",
                "remainder(x, 3)  | 8      | -1",
                "copysign(x, -0.0)| 3      | -3",
                "nextafter(x, 2)  | 1      | 1.0000000000000002",
                "pow(x, 0.0)      | NaN    | 1",
                "pow(x, 3)        | -2     | -8",
                "pow(x, -1.0)     | -0.0   | -Infinity",
                "pow(-1.0, x)     | Infinity | 1",
                "hypot(x, 0.0 / 0.0)    | Infinity | Infinity",
                "rhypot(x, 4.0)   | 3      | 0.2",
                "norm3d(x, 3, 6)  | 2      | 7",
                "rnorm3d(x, 3, 6) | Infinity | 0",
                "norm4d(x, 1, 1, 1)| 1     | 2",
                "rnorm4d(x, 0, 0, 0) | 0   | Infinity",
                "atan2(x, -1.0)   | -0.0   | -3.141592653589793",
                "fma(x, x, -1.0)  | 1.0000000000000002 | 4.440892098500626E-16",
                "isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * signbit(x) | -Infinity | 10",
                "isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * signbit(x) | NaN | 1",
                "isnan(x) + 2 * isinf(x) + 4 * isfinite(x) + 8 * signbit(x) | -0.0 | 12",
                "__saturatef((float) x) | NaN | 0",
                "__saturatef((float) x) | 1.5 | 1",
                "__fdividef((float) x, 4.0f) | 1 | 0.25",
                "fdividef((float) x, 4.0f) | 1 | 0.25",
                "__fsqrt_rn((float) x) | 2.25 | 1.5",
                "__longlong_as_double(__double_as_longlong(x)) | -0.0 | -0.0",
                "__hiloint2double(__double2hiint(x), __double2loint(x)) | 0.1 | 0.1",
                "__uint_as_float(__float_as_uint((float) x)) | 0.5 | 0.5",
                "__int_as_float(__float_as_int((float) x) + 1) | 1 | 1.00000011920928955078125",
            })
    void special(String expression, double x, double expected) {
        double[] out = new double[1];
        Launch.cuda("__global__ void k(double *out, double x) { out[0] = " + expression + "; }")
                .run(Grid.of(1, 1), out, x);
        assertThat(Double.valueOf(out[0])).as("%s at %s", expression, x).isEqualTo(Double.valueOf(expected));
    }

    @Test
    void constants_haveTheirHeader() {
        double[] out = new double[7];
        Launch.cuda(
                        "#include <math_constants.h>\n__global__ void k(double *out) { out[0] = CUDART_PI; out[1] = CUDART_PI_F;"
                                + " out[2] = CUDART_INF_F; out[3] = CUDART_NAN; out[4] = CUDART_SQRT_HALF; out[5] = CUDART_LN2_F;"
                                + " out[6] = CUDART_MIN_DENORM_F; }")
                .run(Grid.of(1, 1), out);
        assertThat(out)
                .containsExactly(
                        Math.PI,
                        (float) Math.PI,
                        Double.POSITIVE_INFINITY,
                        Double.NaN,
                        Math.sqrt(0.5),
                        (float) Math.log(2),
                        Float.MIN_VALUE);
    }

    @Test
    void outputsThroughPointers_ofBothTypes() {
        double[] out = new double[24];
        Launch.cuda("""
                        __global__ void k(double *out, double x) {
                          double s, c, whole; float fs, fc, fwhole; int e, fe, q, fq;
                          sincos(x, &s, &c); out[0] = s; out[1] = c;
                          sincospi(x, &s, &c); out[2] = s; out[3] = c;
                          out[4] = modf(-x, &whole); out[5] = whole;
                          out[6] = frexp(x, &e); out[7] = e;
                          out[8] = remquo(17.0 * x, x + x, &q); out[9] = q;
                          sincosf((float) x, &fs, &fc); out[10] = fs; out[11] = fc;
                          sincospif((float) x, &fs, &fc); out[12] = fs; out[13] = fc;
                          out[14] = modff(-(float) x, &fwhole); out[15] = fwhole;
                          out[16] = frexpf((float) x, &fe); out[17] = fe;
                          out[18] = remquof(-17.0f * (float) x, (float) x + (float) x, &fq); out[19] = fq;
                          double v[5] = {3.0 * x, 0, 4.0 * x, 12.0 * x, 0}; out[20] = norm(5, v); out[21] = rnorm(3, v);
                          float f[2] = {3e30f, 4e30f}; out[22] = normf(2, f) / 1e30f; out[23] = rnormf(2, f) * 1e30f;
                        }
                        """).run(Grid.of(1, 1), out, 2.5);
        float f = 2.5f;
        assertThat(out)
                .containsExactly(
                        new double[] {
                            Math.sin(2.5),
                            Math.cos(2.5),
                            1,
                            0,
                            -0.5,
                            -2,
                            0.625,
                            2,
                            2.5,
                            0,
                            (float) Math.sin(f),
                            (float) Math.cos(f),
                            1,
                            0,
                            -0.5,
                            -2,
                            0.625,
                            2,
                            -2.5,
                            0,
                            32.5,
                            0.08,
                            5,
                            0.2f
                        },
                        org.assertj.core.data.Offset.offset(1e-7));
    }

    @ParameterizedTest
    @CsvSource({"17, 2", "5, 3", "-5, 3", "1e300, 3", "7, 2", "6, 4", "1e-300, -3e-301"})
    void remquo_keepsThreeBits(double x, double y) {
        double[] out = new double[2];
        Launch.cuda(
                        "__global__ void k(double *out, double x, double y) { int q; out[0] = remquo(x, y, &q); out[1] = q; }")
                .run(Grid.of(1, 1), out, x, y);
        java.math.BigInteger exact = new java.math.BigDecimal(x)
                .subtract(new java.math.BigDecimal(out[0]))
                .divide(new java.math.BigDecimal(y), 0, java.math.RoundingMode.HALF_EVEN)
                .toBigInteger();
        assertThat(out[0]).isEqualTo(Math.IEEEremainder(x, y));
        assertThat(Math.abs((int) out[1])).isEqualTo(exact.abs().intValue() & 7);
        assertThat(out[1] * exact.signum()).isGreaterThanOrEqualTo(0);
    }
}
