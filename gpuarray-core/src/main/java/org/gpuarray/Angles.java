package org.gpuarray;

/** Sines and cosines of degrees, exact at multiples of 90. */
final class Angles {
    private Angles() {}

    static double sine(double degrees) {
        double rest = degrees % 360;
        if (rest % 90 == 0) {
            int quarter = Math.floorMod((int) (rest / 90), 4);
            return quarter % 2 == 0 ? 0 : quarter == 1 ? 1 : -1;
        }
        return Math.sin(Math.toRadians(rest));
    }

    static double cosine(double degrees) {
        double rest = degrees % 360;
        return rest % 90 == 0 ? sine(rest + 90) : Math.cos(Math.toRadians(rest));
    }
}
