package org.gpuarray;

import java.util.ArrayList;
import java.util.List;

/**
 * Cauer's analogue filter, whose edge is at 1: zeros and poles by Jacobi's elliptic functions (S. Orfanidis, Lecture Notes on Elliptic Filter
 * Design, 2006), after SciPy's {@code ellipap} (1.10).
 */
final class EllipticPrototype {
    private static final double EPSILON = 2e-16;
    private static final int MOST_STEPS = 40;

    private final List<Root> zeros = new ArrayList<>();
    private final List<Root> poles = new ArrayList<>();
    private final double gain;

    EllipticPrototype(int order, double ripple, double attenuation) {
        double square = Math.expm1(0.1 * Math.log(10) * ripple);
        double ratio = square / Math.expm1(0.1 * Math.log(10) * attenuation);
        if (order == 0) {
            gain = Math.pow(10, -ripple / 20);
            return;
        } else if (order == 1) {
            gain = Math.sqrt(1 / square);
            poles.add(Root.of(-gain));
            return;
        }
        double quarter = integral(1 - ratio);
        double m = degree(order, ratio, quarter);
        double period = integral(1 - m);
        double shift = period * inverse(1 / Math.sqrt(square), ratio) / (order * quarter);
        Jacobi imaginary = Jacobi.of(shift, 1 - m, m);
        for (int j = 1 - order % 2; j < order; j += 2) {
            Jacobi real = Jacobi.of(j * period / order, m, 1 - m);
            if (Math.abs(real.sn) > EPSILON) {
                zeros.add(new Root(0, 1 / (Math.sqrt(m) * real.sn)));
            }
            double below = 1 - real.dn * imaginary.sn * (real.dn * imaginary.sn);
            poles.add(new Root(
                    -real.cn * real.dn * imaginary.sn * imaginary.cn / below, -real.sn * imaginary.dn / below));
        }
        conjugate(zeros);
        conjugate(poles);
        Root above = product(poles);
        double all = above.over(product(zeros)).re();
        gain = order % 2 == 0 ? all / Math.sqrt(1 + square) : all;
    }

    List<Root> zeros() {
        return zeros;
    }

    List<Root> poles() {
        return poles;
    }

    double gain() {
        return gain;
    }

    /** Adds the conjugates of those that are not real, behind all. */
    private static void conjugate(List<Root> roots) {
        double size = Math.sqrt(
                roots.stream().mapToDouble(root -> root.abs() * root.abs()).sum());
        for (Root root : List.copyOf(roots)) {
            if (Math.abs(root.im()) > EPSILON * size) {
                roots.add(root.conjugate());
            }
        }
    }

    private static Root product(List<Root> roots) {
        return roots.stream().map(Root::negative).reduce(Root.of(1), Root::times);
    }

    /** Returns the complete elliptic integral of the first kind, of the parameter's difference from 1. */
    private static double integral(double complement) {
        double a = 1;
        double b = Math.sqrt(complement);
        for (int i = 0; i < MOST_STEPS && Math.abs(a - b) > EPSILON * a; i++) {
            double mean = (a + b) / 2;
            b = Math.sqrt(a * b);
            a = mean;
        }
        return Math.PI / (a + b);
    }

    /** Returns the parameter whose integrals have the ratio of those of {@code ratio}, times the order: the degree equation. */
    private static double degree(int order, double ratio, double quarter) {
        double q = Math.pow(Math.exp(-Math.PI * integral(ratio) / quarter), 1.0 / order);
        double above = 0;
        double below = 1;
        for (int i = 0; i < 8; i++) {
            above += Math.pow(q, i * (i + 1));
            below += 2 * Math.pow(q, (i + 1) * (i + 1));
        }
        return 16 * q * Math.pow(above / below, 4);
    }

    /** Returns the real u for which sc(u) of the complementary parameter is w, by Landen's steps. */
    private static double inverse(double w, double m) {
        double k = Math.sqrt(m);
        double period = Math.PI / 2;
        double y = w;
        for (int i = 0; i < MOST_STEPS && k != 0; i++) {
            double other = Math.sqrt((1 - k) * (1 + k));
            double next = (1 - other) / (1 + other);
            y = 2 * y / ((1 + next) * (1 + Math.sqrt(1 + k * y * (k * y))));
            period *= 1 + next;
            k = next;
        }
        return period * 2 / Math.PI * Math.log(y + Math.sqrt(y * y + 1));
    }

    /** Jacobi's functions of real numbers by the arithmetic-geometric mean (Abramowitz, Stegun, 16.4). */
    private record Jacobi(double sn, double cn, double dn) {
        static Jacobi of(double u, double m, double complement) {
            List<double[]> steps = new ArrayList<>();
            double a = 1;
            double b = Math.sqrt(complement);
            double c = Math.sqrt(m);
            double scale = 1;
            for (int i = 0; i < MOST_STEPS && Math.abs(c) > EPSILON * a; i++) {
                double mean = (a + b) / 2;
                c = (a - b) / 2;
                b = Math.sqrt(a * b);
                a = mean;
                scale *= 2;
                steps.add(new double[] {a, c});
            }
            double phi = scale * a * u;
            for (int i = steps.size() - 1; i >= 0; i--) {
                double[] step = steps.get(i);
                phi = (phi + Math.asin(step[1] * Math.sin(phi) / step[0])) / 2;
            }
            double sn = Math.sin(phi);
            double cn = Math.cos(phi);
            return new Jacobi(sn, cn, Math.sqrt(complement + m * cn * cn));
        }
    }
}
