package org.gpuarray;

import org.gpuarray.types.DType;

/** The exponential of matrices. */
final class Exponentials {
    /** Coefficients of the diagonal Padé approximants of degree 7, divided by the first. */
    private static final double[] SEVEN = coefficients(7);

    private static final double[] THIRTEEN = coefficients(13);

    /** Up to these 1-norms the approximants' backward error is below epsilon; Higham 2005, tables 2.3 and 2.4. */
    private static final double SEVEN_UP_TO = 3.925724783138660;

    private static final double THIRTEEN_UP_TO = 5.371920351148152;

    private Exponentials() {}

    private static double[] coefficients(int degree) {
        double[] coefficients = new double[degree + 1];
        coefficients[0] = 1;
        for (int k = 1; k <= degree; k++) {
            coefficients[k] = coefficients[k - 1] * (degree - k + 1) / ((2.0 * degree - k + 1) * k);
        }
        return coefficients;
    }

    static GPUArray expm(GPUArray a) {
        LinearSystems.requireSquare("expm", a);
        DType type = LinearSystems.type("expm", a);
        GPUArray numbers = a.dtype() == type ? a : a.astype(type);
        if (a.size() == 0) {
            return numbers.copy();
        }
        boolean isSingle = type.part() == DType.FLOAT32;
        GPUArray norms = Linalg.matrixNorm(numbers, 1, true);
        GPUArray above = norms.div(isSingle ? SEVEN_UP_TO : THIRTEEN_UP_TO);
        // frexp's exponent is the number of halvings after which a number is below 1.
        GPUArray halvings = GPU.where(above.isfinite(), above, 1).frexp()[1].clip(0, null);
        int most = halvings.max().item().intValue();
        GPUArray factor = GPU.onesLike(norms).ldexp(halvings.unaryMinus());
        GPUArray scaled = most == 0 ? numbers : numbers.times(factor);
        GPUArray power = isSingle ? seven(scaled) : thirteen(scaled);
        for (int i = 0; i < most; i++) {
            GPUArray square = power.matmul(power);
            power = norms.size() == 1 ? square : GPU.where(halvings.gt(i), square, power);
        }
        return power;
    }

    private static GPUArray seven(GPUArray a) {
        GPUArray square = a.matmul(a);
        GPUArray fourth = square.matmul(square);
        GPUArray sixth = fourth.matmul(square);
        double[] c = SEVEN;
        GPUArray odd = a.matmul(sum(c[7], sixth, c[5], fourth, c[3], square).plus(unit(a, c[1])));
        return quotient(odd, sum(c[6], sixth, c[4], fourth, c[2], square).plus(unit(a, c[0])));
    }

    private static GPUArray thirteen(GPUArray a) {
        GPUArray square = a.matmul(a);
        GPUArray fourth = square.matmul(square);
        GPUArray sixth = fourth.matmul(square);
        double[] c = THIRTEEN;
        GPUArray odd = a.matmul(sixth.matmul(sum(c[13], sixth, c[11], fourth, c[9], square))
                .plus(sum(c[7], sixth, c[5], fourth, c[3], square))
                .plus(unit(a, c[1])));
        GPUArray even = sixth.matmul(sum(c[12], sixth, c[10], fourth, c[8], square))
                .plus(sum(c[6], sixth, c[4], fourth, c[2], square))
                .plus(unit(a, c[0]));
        return quotient(odd, even);
    }

    private static GPUArray sum(double x, GPUArray a, double y, GPUArray b, double z, GPUArray c) {
        return a.times(x).plus(b.times(y)).plus(c.times(z));
    }

    private static GPUArray unit(GPUArray a, double factor) {
        long rows = LinearSystems.extent(a, 1);
        return Creation.eye(rows, rows, 0, a.dtype()).times(factor);
    }

    /** Returns the approximant, whose numerator is {@code even + odd} and whose denominator is {@code even - odd}. */
    private static GPUArray quotient(GPUArray odd, GPUArray even) {
        return LinearSystems.solve("expm", even.minus(odd), even.plus(odd));
    }
}
