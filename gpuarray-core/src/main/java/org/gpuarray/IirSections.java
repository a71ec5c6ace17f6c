package org.gpuarray;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;

/**
 * Zeros and poles in pairs. The pole next to the unit circle is taken first, with the zeros next to it, for the last section; after SciPy's
 * {@code zpk2sos} (1.10, {@code pairing='nearest'}).
 */
final class IirSections {
    /** What imaginary parts of real numbers and differences of conjugate ones may be beside their size. */
    private static final double TOLERANCE = 100 * Math.ulp(1.0);

    private final List<Root> zeros;
    private final List<Root> poles;

    private IirSections(List<Root> zeros, List<Root> poles) {
        this.zeros = zeros;
        this.poles = poles;
    }

    static double[][] of(List<Root> zeros, List<Root> poles, double gain) {
        int most = Math.max(zeros.size(), poles.size());
        if (most == 0) {
            return new double[][] {{gain, 0, 0, 1, 0, 0}};
        }
        int even = most + most % 2;
        double[][] sections = new double[even / 2][];
        IirSections rest = new IirSections(halved(padded(zeros, even)), halved(padded(poles, even)));
        for (int i = sections.length - 1; i >= 0; i--) {
            sections[i] = rest.next();
        }
        for (int i = 0; i < 3; i++) {
            sections[0][i] *= gain;
        }
        return sections;
    }

    private static List<Root> padded(List<Root> roots, int count) {
        List<Root> padded = new ArrayList<>(roots);
        while (padded.size() < count) {
            padded.add(Root.ZERO);
        }
        return padded;
    }

    /** Returns the ones above the real axis, each for its pair, then those on it. */
    private static List<Root> halved(List<Root> roots) {
        List<Root> halved = new ArrayList<>();
        List<Root> real = new ArrayList<>();
        for (Root root : roots) {
            if (Math.abs(root.im()) <= TOLERANCE * root.abs()) {
                real.add(Root.of(root.re()));
            } else if (root.im() > 0) {
                halved.add(root);
            }
        }
        halved.sort(Comparator.comparingDouble(Root::re).thenComparingDouble(Root::im));
        real.sort(Comparator.comparingDouble(Root::re));
        halved.addAll(real);
        return halved;
    }

    private static int count(List<Root> roots) {
        return (int) roots.stream().filter(Root::isReal).count();
    }

    /** Takes the pole that is next to the unit circle. */
    private Root worst(Predicate<Root> wanted) {
        int best = -1;
        for (int i = 0; i < poles.size(); i++) {
            if (wanted.test(poles.get(i)) && (best < 0 || distance(poles.get(i)) < distance(poles.get(best)))) {
                best = i;
            }
        }
        return poles.remove(best);
    }

    private static double distance(Root pole) {
        return Math.abs(1 - pole.abs());
    }

    /** Takes the zero that is next to a pole. */
    private Root nearest(Root pole, Predicate<Root> wanted) {
        int best = -1;
        for (int i = 0; i < zeros.size(); i++) {
            if (wanted.test(zeros.get(i))
                    && (best < 0
                            || zeros.get(i).minus(pole).abs()
                                    < zeros.get(best).minus(pole).abs())) {
                best = i;
            }
        }
        return zeros.remove(best);
    }

    private double[] next() {
        Root pole = worst(root -> true);
        if (pole.isReal() && count(poles) == 0) {
            return section(nearest(pole, Root::isReal), Root.ZERO, pole, Root.ZERO);
        } else if (poles.size() + 1 == zeros.size() && !pole.isReal() && count(poles) == 1 && count(zeros) == 1) {
            // The last real zero is left for the last real pole.
            Root zero = nearest(pole, root -> !root.isReal());
            return section(zero, zero.conjugate(), pole, pole.conjugate());
        }
        Root other = pole.isReal() ? worst(Root::isReal) : pole.conjugate();
        Root zero = nearest(pole, root -> true);
        return section(zero, zero.isReal() ? nearest(pole, Root::isReal) : zero.conjugate(), pole, other);
    }

    private static double[] section(Root zero, Root otherZero, Root pole, Root otherPole) {
        double[] b = IirFilter.polynomial(List.of(zero, otherZero));
        double[] a = IirFilter.polynomial(List.of(pole, otherPole));
        return new double[] {b[0], b[1], b[2], a[0], a[1], a[2]};
    }
}
