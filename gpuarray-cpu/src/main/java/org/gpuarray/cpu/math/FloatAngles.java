package org.gpuarray.cpu.math;

/** The circular functions of float and their inverses, computed as {@link FloatMath} computes the other functions. */
final class FloatAngles {
    /** Pi/2 in three parts, the first two of 33 bits: their products with integers of 20 bits are exact. */
    static final double HALF_PI_1 = 0x1.921fb544p0;

    static final double HALF_PI_2 = 0x1.0b4611a6p-34;
    static final double HALF_PI_3 = 0x1.3198a2e037073p-69;
    static final double TWO_BY_PI = 0x1.45f306dc9c883p-1;
    private static final float MOST_REDUCED = 0x1p19f;

    static final double HALF_PI = 0x1.921fb54442d18p0;
    static final double QUARTER_PI = HALF_PI / 2;

    /** tan(pi/8): up to here the series of the arc tangent is short. */
    static final double TAN_EIGHTH = Math.sqrt(2) - 1;

    // The coefficients of sin(r) / r, cos(r) and atan(t) / t, in ascending even powers.
    static final double SIN_0 = 0x1.fffffffffffd9p-1;
    static final double SIN_1 = -0x1.5555555550eecp-3;
    static final double SIN_2 = 0x1.1111110bdd4e2p-7;
    static final double SIN_3 = -0x1.a019f8a0a7197p-13;
    static final double SIN_4 = 0x1.71d730c3cba43p-19;
    static final double SIN_5 = -0x1.a9503d06ac8b5p-26;

    static final double COS_0 = 0x1.ffffffffffe0bp-1;
    static final double COS_1 = -0x1.ffffffffe36efp-2;
    static final double COS_2 = 0x1.5555554472cfap-5;
    static final double COS_3 = -0x1.6c16b2d1a9e50p-10;
    static final double COS_4 = 0x1.a00e955bbe076p-16;
    static final double COS_5 = -0x1.23c58ba448ef7p-22;

    static final double ATAN_0 = 0x1.0000000000000p0;
    static final double ATAN_1 = -0x1.55555555551e3p-2;
    static final double ATAN_2 = 0x1.9999999934cfcp-3;
    static final double ATAN_3 = -0x1.249249008ec7dp-3;
    static final double ATAN_4 = 0x1.c71c6488ac72ep-4;
    static final double ATAN_5 = -0x1.745ba9f715ab9p-4;
    static final double ATAN_6 = 0x1.3afaff0729265p-4;
    static final double ATAN_7 = -0x1.0ffbceb95936dp-4;
    static final double ATAN_8 = 0x1.d1fc5e5c44049p-5;
    static final double ATAN_9 = -0x1.642e7ce496477p-5;
    static final double ATAN_10 = 0x1.5a416174e9066p-6;

    private FloatAngles() {}

    static float sin(float a) {
        return isReduced(a) ? quadrant(a, 0) : (float) Math.sin(a);
    }

    static float cos(float a) {
        return isReduced(a) ? quadrant(a, 1) : (float) Math.cos(a);
    }

    static boolean isReduced(float a) {
        return Math.abs(a) < MOST_REDUCED;
    }

    /** sin(a + ahead pi/2), by the sine or the cosine of the rest within a quadrant. */
    private static float quadrant(float a, int ahead) {
        double shifted = a * TWO_BY_PI + FloatMath.INTEGER;
        double k = shifted - FloatMath.INTEGER;
        double r = ((a - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
        long turn = Double.doubleToRawLongBits(shifted) + ahead;
        double z = r * r;
        // Selected by bits: the quadrants of neighbouring elements are random, and a mispredicted branch costs more
        // than
        // computing both.
        long useCosine = -(turn & 1);
        long bits = (Double.doubleToRawLongBits(sine(r, z)) & ~useCosine)
                | (Double.doubleToRawLongBits(cosine(z)) & useCosine);
        return (float) Double.longBitsToDouble(bits ^ (turn & 2) << 62);
    }

    private static double sine(double r, double z) {
        double z2 = z * z;
        return r * ((SIN_0 + SIN_1 * z) + ((SIN_2 + SIN_3 * z) + (SIN_4 + SIN_5 * z) * z2) * z2);
    }

    private static double cosine(double z) {
        double z2 = z * z;
        return (COS_0 + COS_1 * z) + ((COS_2 + COS_3 * z) + (COS_4 + COS_5 * z) * z2) * z2;
    }

    static float atan(float a) {
        return Float.isNaN(a) ? a : (float) Math.copySign(arc(Math.abs((double) a)), a);
    }

    /** The arc tangent of a number that is not negative. */
    private static double arc(double a) {
        boolean isSteep = a > 1;
        double flat = isSteep ? 1 / a : a;
        boolean isWide = flat > TAN_EIGHTH;
        double t = isWide ? (flat - 1) / (flat + 1) : flat;
        double angle = series(t) + (isWide ? QUARTER_PI : 0);
        return isSteep ? HALF_PI - angle : angle;
    }

    private static double series(double t) {
        double z = t * t;
        double z2 = z * z;
        double z4 = z2 * z2;
        double low = (ATAN_0 + ATAN_1 * z) + (ATAN_2 + ATAN_3 * z) * z2;
        double middle = (ATAN_4 + ATAN_5 * z) + (ATAN_6 + ATAN_7 * z) * z2;
        double high = (ATAN_8 + ATAN_9 * z) + ATAN_10 * z2;
        return t * (low + (middle + high * z4) * z4);
    }

    static float asin(float a) {
        double x = Math.abs((double) a);
        return x < 1 ? (float) Math.copySign(arc(x / Math.sqrt((1 - x) * (1 + x))), a) : (float) Math.asin(a);
    }

    /** The angle of the point (a, sqrt(1 - a^2)). */
    static float acos(float a) {
        double x = a;
        return Math.abs(x) < 1 && x != 0 ? (float) angle(Math.sqrt((1 - x) * (1 + x)), x) : (float) Math.acos(a);
    }

    static float atan2(float a, float b) {
        return isPlain(a, b) ? (float) Math.copySign(angle(Math.abs((double) a), b), a) : (float) Math.atan2(a, b);
    }

    static boolean isPlain(float a, float b) {
        float y = Math.abs(a);
        return y > 0 && y < Float.POSITIVE_INFINITY && b != 0 && Math.abs(b) < Float.POSITIVE_INFINITY;
    }

    /** The angle of a point above the axis. */
    private static double angle(double y, double x) {
        double angle = arc(y / Math.abs(x));
        return x < 0 ? Math.PI - angle : angle;
    }
}
