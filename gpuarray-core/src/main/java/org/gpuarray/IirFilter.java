package org.gpuarray;

import com.google.errorprone.annotations.CheckReturnValue;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.types.Complex128;

/**
 * A recursive filter as {@link Signal#butter} and its siblings design it, in the three forms that {@code scipy.signal} names {@code output}:
 * {@code Signal.sosfilt(Signal.butter(4, 0.2).sos(), x)}.
 */
@CheckReturnValue
public final class IirFilter {
    private final List<Root> zeros;
    private final List<Root> poles;
    private final double gain;

    IirFilter(List<Root> zeros, List<Root> poles, double gain) {
        this.zeros = List.copyOf(zeros);
        this.poles = List.copyOf(poles);
        this.gain = gain;
    }

    private static Complex128[] numbers(List<Root> roots) {
        return roots.stream().map(Root::number).toArray(Complex128[]::new);
    }

    /** Returns the zeros. */
    public Complex128[] zeros() {
        return numbers(zeros);
    }

    /** Returns the poles. */
    public Complex128[] poles() {
        return numbers(poles);
    }

    /** Returns the factor of the quotient of both products of roots. */
    public double gain() {
        return gain;
    }

    /** Returns the coefficients of the numerator, as {@link Signal#lfilter(double[], double[], GPUArray)} takes them. */
    public double[] b() {
        double[] b = polynomial(zeros);
        for (int i = 0; i < b.length; i++) {
            b[i] *= gain;
        }
        return b;
    }

    /** Returns the coefficients of the denominator, the first one 1. */
    public double[] a() {
        return polynomial(poles);
    }

    /**
     * Returns sections of second order, as {@link Signal#sosfilt(double[][], GPUArray)} takes them: the form to prefer from order 4 on, where
     * the coefficients of one polynomial lose digits. Zeros and poles are paired as SciPy's {@code zpk2sos} does with {@code nearest}.
     */
    public double[][] sos() {
        return IirSections.of(zeros, poles, gain);
    }

    /** Returns the coefficients of the polynomial with these roots, from the highest power on; its imaginary parts are rounding. */
    static double[] polynomial(List<Root> roots) {
        List<Root> coefficients = new ArrayList<>(List.of(Root.of(1)));
        for (Root root : roots) {
            coefficients.add(Root.ZERO);
            for (int i = coefficients.size() - 1; i > 0; i--) {
                coefficients.set(
                        i, coefficients.get(i).minus(coefficients.get(i - 1).times(root)));
            }
        }
        return coefficients.stream().mapToDouble(Root::re).toArray();
    }

    @Override
    public String toString() {
        return "IirFilter[zeros=" + List.of(zeros()) + " poles=" + List.of(poles()) + " gain=" + gain + "]";
    }
}
