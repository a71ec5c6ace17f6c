package org.gpuarray;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;

/**
 * Recursive filters from analogue ones whose edge is at 1: those are moved to the edges that are wanted, and become digital by the bilinear
 * transform (Oppenheim, Schafer, Discrete-Time Signal Processing, ch. 7). Roots are in SciPy's order.
 */
final class IirDesign {
    /** The rate of the bilinear transform. */
    private static final double RATE = 2;

    private final List<Root> zeros;
    private final List<Root> poles;
    private final double gain;

    private IirDesign(List<Root> zeros, List<Root> poles, double gain) {
        this.zeros = zeros;
        this.poles = poles;
        this.gain = gain;
    }

    static IirFilter butter(int order, double[] edges, String kind, double fs) {
        requireOrder("butter", order);
        List<Root> poles = new ArrayList<>();
        for (int m = 1 - order; m < order; m += 2) {
            poles.add(Root.polar(1, Math.PI * m / (2 * order)).negative());
        }
        return new IirDesign(List.of(), poles, 1).digital("butter", edges, kind, fs);
    }

    static IirFilter cheby1(int order, double ripple, double[] edges, String kind, double fs) {
        requireOrder("cheby1", order);
        requirePositive("cheby1", "rp", ripple);
        double epsilon = Math.sqrt(Math.pow(10, 0.1 * ripple) - 1);
        double mu = asinh(1 / epsilon) / order;
        List<Root> poles = new ArrayList<>();
        for (int m = 1 - order; m < order; m += 2) {
            double theta = Math.PI * m / (2 * order);
            poles.add(new Root(-Math.sinh(mu) * Math.cos(theta), -Math.cosh(mu) * Math.sin(theta)));
        }
        double gain = product(poles, Root::negative).re() / (order % 2 == 0 ? Math.sqrt(1 + epsilon * epsilon) : 1);
        return new IirDesign(List.of(), poles, gain).digital("cheby1", edges, kind, fs);
    }

    static IirFilter cheby2(int order, double attenuation, double[] edges, String kind, double fs) {
        requireOrder("cheby2", order);
        requirePositive("cheby2", "rs", attenuation);
        double mu = asinh(Math.sqrt(Math.pow(10, 0.1 * attenuation) - 1)) / order;
        List<Root> zeros = new ArrayList<>();
        List<Root> poles = new ArrayList<>();
        for (int m = 1 - order; m < order; m += 2) {
            double theta = Math.PI * m / (2 * order);
            if (m != 0) {
                zeros.add(new Root(0, 1 / Math.sin(theta)));
            }
            Root pole = new Root(-Math.sinh(mu) * Math.cos(theta), -Math.cosh(mu) * Math.sin(theta));
            poles.add(Root.of(1).over(pole));
        }
        double gain = product(poles, Root::negative)
                .over(product(zeros, Root::negative))
                .re();
        return new IirDesign(zeros, poles, gain).digital("cheby2", edges, kind, fs);
    }

    static IirFilter ellip(int order, double ripple, double attenuation, double[] edges, String kind, double fs) {
        requireOrder("ellip", order);
        requirePositive("ellip", "rp", ripple);
        requirePositive("ellip", "rs", attenuation);
        if (!(ripple < attenuation)) {
            throw new IllegalArgumentException(
                    "ellip: rp=" + ripple + " rs=" + attenuation + ", need ripples smaller than the attenuation");
        }
        EllipticPrototype analogue = new EllipticPrototype(order, ripple, attenuation);
        return new IirDesign(analogue.zeros(), analogue.poles(), analogue.gain()).digital("ellip", edges, kind, fs);
    }

    static IirFilter bessel(int order, double[] edges, String kind, String norm, double fs) {
        if (order < 0 || order > BesselPrototype.LARGEST) {
            throw new IllegalArgumentException(
                    "bessel: order=" + order + ", need 0 <= order <= " + BesselPrototype.LARGEST);
        }
        List<Root> poles = BesselPrototype.poles(order, norm);
        return new IirDesign(List.of(), poles, product(poles, Root::negative).re()).digital("bessel", edges, kind, fs);
    }

    /** Returns a resonator (S. Orfanidis, Introduction to Signal Processing, 1996, 11.3), or what stops its frequency alone. */
    static IirFilter resonator(String operation, double frequency, double quality, double fs, boolean isPeak) {
        double w0 = 2 * frequency / fs;
        if (!(w0 > 0 && w0 < 1 && fs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(
                    operation + ": w0=" + frequency + " fs=" + fs + ", need a frequency between 0 and fs/2");
        } else if (!(quality > 0 && w0 / quality < 1)) {
            throw new IllegalArgumentException(operation + ": q=" + quality + " w0=" + frequency + " fs=" + fs
                    + ", need a width of less than half of the rate: q > " + w0);
        }
        double gain = 1 / (1 + Math.tan(Math.PI * w0 / quality / 2));
        double cosine = Math.cos(Math.PI * w0);
        // Roots of z^2 - 2 gain cosine z + 2 gain - 1.
        double half = gain * cosine;
        double product = 2 * gain - 1;
        double square = half * half - product;
        double distance = Math.sqrt(Math.abs(square));
        double outer = half < 0 ? half - distance : half + distance;
        List<Root> poles = square < 0
                ? List.of(new Root(half, distance), new Root(half, -distance))
                : List.of(Root.of(outer), Root.of(outer == 0 ? 0 : product / outer));
        Root zero = Root.polar(1, Math.PI * w0);
        return isPeak
                ? new IirFilter(List.of(Root.of(1), Root.of(-1)), poles, 1 - gain)
                : new IirFilter(List.of(zero, zero.conjugate()), poles, gain);
    }

    private static double asinh(double x) {
        return Math.log(x + Math.sqrt(x * x + 1));
    }

    private static void requireOrder(String operation, int order) {
        if (order < 0 || order > 500) {
            throw new IllegalArgumentException(operation + ": order=" + order + ", need 0 <= order <= 500");
        }
    }

    private static void requirePositive(String operation, String name, double decibels) {
        if (!(decibels > 0 && decibels < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(operation + ": " + name + "=" + decibels + ", need decibels above 0");
        }
    }

    private static Root product(List<Root> roots, UnaryOperator<Root> factor) {
        return roots.stream().map(factor).reduce(Root.of(1), Root::times);
    }

    private static List<Root> each(List<Root> roots, UnaryOperator<Root> change) {
        return new ArrayList<>(roots.stream().map(change).toList());
    }

    private int degree() {
        return poles.size() - zeros.size();
    }

    private IirFilter digital(String operation, double[] edges, String kind, double fs) {
        boolean isBand = switch (kind) {
            case "lowpass", "highpass" -> false;
            case "bandpass", "bandstop" -> true;
            default ->
                throw new IllegalArgumentException(
                        operation + ": btype=" + kind + ", need lowpass, highpass, bandpass or bandstop");
        };
        if (!(fs > 0 && fs < Double.POSITIVE_INFINITY)) {
            throw new IllegalArgumentException(operation + ": fs=" + fs + ", need a finite number above 0");
        }
        boolean fits = edges.length == (isBand ? 2 : 1);
        for (double edge : edges) {
            fits &= edge > 0 && edge < fs / 2;
        }
        if (!fits || (isBand && edges[0] >= edges[1])) {
            throw new IllegalArgumentException(
                    operation + ": wn=" + Arrays.toString(edges) + " btype=" + kind + " fs=" + fs + ", need "
                            + (isBand ? "two ascending frequencies" : "one frequency") + " between 0 and fs/2");
        }
        double[] warped = Arrays.stream(edges)
                .map(edge -> 2 * RATE * Math.tan(Math.PI * edge / fs))
                .toArray();
        IirDesign moved = switch (kind) {
            case "lowpass" -> lowpass(warped[0]);
            case "highpass" -> highpass(warped[0]);
            case "bandpass" -> bandpass(warped[1] - warped[0], Math.sqrt(warped[0] * warped[1]));
            default -> bandstop(warped[1] - warped[0], Math.sqrt(warped[0] * warped[1]));
        };
        return moved.bilinear();
    }

    private IirDesign lowpass(double edge) {
        return new IirDesign(
                each(zeros, z -> z.times(edge)), each(poles, p -> p.times(edge)), gain * Math.pow(edge, degree()));
    }

    private double gainOfReciprocals() {
        return gain
                * product(zeros, Root::negative)
                        .over(product(poles, Root::negative))
                        .re();
    }

    private IirDesign highpass(double edge) {
        List<Root> moved = each(zeros, z -> Root.of(edge).over(z));
        for (int i = 0; i < degree(); i++) {
            moved.add(Root.ZERO);
        }
        return new IirDesign(moved, each(poles, p -> Root.of(edge).over(p)), gainOfReciprocals());
    }

    /** Returns the two numbers that a root becomes for each one: half of it and more or less. */
    private static List<Root> split(List<Root> halves, double centre) {
        List<Root> split = new ArrayList<>();
        for (int sign = 1; sign >= -1; sign -= 2) {
            for (Root half : halves) {
                Root side = half.times(half).minus(Root.of(centre * centre)).sqrt();
                split.add(half.plus(side.times(sign)));
            }
        }
        return split;
    }

    private IirDesign bandpass(double width, double centre) {
        List<Root> moved = split(each(zeros, z -> z.times(width / 2)), centre);
        for (int i = 0; i < degree(); i++) {
            moved.add(Root.ZERO);
        }
        return new IirDesign(
                moved, split(each(poles, p -> p.times(width / 2)), centre), gain * Math.pow(width, degree()));
    }

    private IirDesign bandstop(double width, double centre) {
        List<Root> moved = split(each(zeros, z -> Root.of(width / 2).over(z)), centre);
        for (int sign = 1; sign >= -1; sign -= 2) {
            for (int i = 0; i < degree(); i++) {
                moved.add(new Root(0, sign * centre));
            }
        }
        return new IirDesign(moved, split(each(poles, p -> Root.of(width / 2).over(p)), centre), gainOfReciprocals());
    }

    private IirFilter bilinear() {
        Root twice = Root.of(2 * RATE);
        UnaryOperator<Root> digital = root -> twice.plus(root).over(twice.minus(root));
        List<Root> moved = each(zeros, digital);
        for (int i = 0; i < degree(); i++) {
            moved.add(Root.of(-1));
        }
        double factor =
                product(zeros, twice::minus).over(product(poles, twice::minus)).re();
        return new IirFilter(moved, each(poles, digital), gain * factor);
    }
}
