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

    private FloatAngles() {}

    static float sin(float a) {
        return isReduced(a) ? quadrant(a, 0) : (float) Math.sin(a);
    }

    static float cos(float a) {
        return isReduced(a) ? quadrant(a, 1) : (float) Math.cos(a);
    }

    /** sin / cos, or -cos / sin in every other quadrant. */
    static float tan(float a) {
        if (!isReduced(a)) {
            return (float) Math.tan(a);
        }
        double shifted = shifted(a);
        double r = rest(a, shifted);
        return tangent(Double.doubleToRawLongBits(shifted), r * sine(r * r), cosine(r * r));
    }

    static float tangent(long turn, double sine, double cosine) {
        long isOther = -(turn & 1);
        return (float) (TileLoops.choose(isOther, -cosine, sine) / TileLoops.choose(isOther, sine, cosine));
    }

    static boolean isReduced(float a) {
        return Math.abs(a) < MOST_REDUCED;
    }

    /** sin(a + ahead pi/2), by the sine or the cosine of the rest within a quadrant. */
    private static float quadrant(float a, int ahead) {
        double shifted = shifted(a);
        double r = rest(a, shifted);
        return ofQuadrant(Double.doubleToRawLongBits(shifted) + ahead, r * sine(r * r), cosine(r * r));
    }

    /** How often pi/2 fits into a: the integer in the lower bits. */
    static double shifted(double a) {
        return a * TWO_BY_PI + FloatMath.INTEGER;
    }

    static double rest(double a, double shifted) {
        double k = shifted - FloatMath.INTEGER;
        return ((a - k * HALF_PI_1) - k * HALF_PI_2) - k * HALF_PI_3;
    }

    /**
     * The sine in a quadrant. Selected by bits: the quadrants of neighbouring elements are random, and a mispredicted branch costs
     * more than computing both.
     */
    static float ofQuadrant(long turn, double sine, double cosine) {
        double value = TileLoops.choose(-(turn & 1), cosine, sine);
        return (float) Double.longBitsToDouble(Double.doubleToRawLongBits(value) ^ (turn & 2) << 62);
    }

    /** sin(r) / r, of z = r^2. */
    static double sine(double z) {
        double square = z * z;
        double even = 0x1.fffffffffffd9p-1 + square * (0x1.1111110bdd4e2p-7 + square * 0x1.71d730c3cba43p-19);
        double odd = -0x1.5555555550eecp-3 + square * (-0x1.a019f8a0a7197p-13 + square * -0x1.a9503d06ac8b5p-26);
        return even + z * odd;
    }

    /** cos(r), of z = r^2. */
    static double cosine(double z) {
        double square = z * z;
        double even = 0x1.ffffffffffe0bp-1 + square * (0x1.5555554472cfap-5 + square * 0x1.a00e955bbe076p-16);
        double odd = -0x1.ffffffffe36efp-2 + square * (-0x1.6c16b2d1a9e50p-10 + square * -0x1.23c58ba448ef7p-22);
        return even + z * odd;
    }

    /** atan(t) / t, of z = t^2 up to 1: more terms take less time than a second division. */
    static double arc(double z) {
        double square = z * z;
        double even = 0x1.ffffffffffe5ap-1
                + square
                        * (0x1.99999952cd8edp-3
                                + square
                                        * (0x1.c71b1bf660394p-4
                                                + square
                                                        * (0x1.3aa7733d3ec56p-4
                                                                + square
                                                                        * (0x1.d185bc23a2f84p-5
                                                                                + square
                                                                                        * (0x1.22637d152cb30p-5
                                                                                                + square
                                                                                                        * (0x1.7bef9c85ccda5p-7
                                                                                                                + square
                                                                                                                        * 0x1.05217b419a6d7p-10))))));
        double odd = -0x1.55555554ebae1p-2
                + square
                        * (-0x1.24923fb1fa2b1p-3
                                + square
                                        * (-0x1.744e578217a19p-4
                                                + square
                                                        * (-0x1.0ee3841b8af57p-4
                                                                + square
                                                                        * (-0x1.81111fde7ae21p-5
                                                                                + square
                                                                                        * (-0x1.756cd8238c9c5p-6
                                                                                                + square
                                                                                                        * (-0x1.17ce579499acep-8
                                                                                                                + square
                                                                                                                        * -0x1.cb482a6cb5224p-14))))));
        return even + z * odd;
    }

    static float atan(float a) {
        return Math.copySign((float) angle(Math.abs((double) a), 1), a);
    }

    static float asin(float a) {
        double x = Math.abs((double) a);
        return x < 1 ? Math.copySign((float) angle(x, Math.sqrt((1 - x) * (1 + x))), a) : (float) Math.asin(a);
    }

    /** The angle of the point (a, sqrt(1 - a^2)). */
    static float acos(float a) {
        double x = a;
        return Math.abs(x) < 1 && x != 0 ? (float) angle(Math.sqrt((1 - x) * (1 + x)), x) : (float) Math.acos(a);
    }

    static float atan2(float a, float b) {
        double angle = angle(Math.abs((double) a), b);
        return Double.isNaN(angle) ? (float) Math.atan2(a, b) : Math.copySign((float) angle, a);
    }

    /** The angle of a point above the axis, by that of the smaller coordinate. NaN where both are 0 or infinite. */
    private static double angle(double y, double x) {
        double size = Math.abs(x);
        long isSteep = TileLoops.signOf(size - y);
        double t = TileLoops.choose(isSteep, size, y) / TileLoops.choose(isSteep, y, size);
        double angle = turned(t * arc(t * t), TileLoops.choose(isSteep, 1, 0), HALF_PI);
        return turned(angle, TileLoops.choose(TileLoops.signOf(x), 1, 0), Math.PI);
    }

    /** angle, or what it leaves of a whole where {@code isOther} is 1, not 0. */
    static double turned(double angle, double isOther, double whole) {
        return angle + isOther * (whole - 2 * angle);
    }

    /** 1 where a difference of floats is above 0, else 0. */
    static double isPositive(double difference) {
        return Math.min(Math.max(difference * 0x1p200, 0), 1);
    }
}
