package org.gpuarray.examples;

import org.gpuarray.BitGenerator;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.SequenceGenerator;

/**
 * The price of a European call option by Monte Carlo and by quasi Monte Carlo: the mean of what it pays at the ends of
 * {@value #PATHS} paths of {@value #STEPS} steps, discounted. Black and Scholes know the price itself.
 *
 * <p>A path takes a random number for each step. The points of a Sobol' sequence in as many dimensions lie more evenly than
 * random ones, and the mean comes nearer to the price.
 */
public final class OptionPrice {
    static final int PATHS = 1 << 16;
    static final int STEPS = 16;

    /** The price by Black and Scholes 1973. */
    static final double EXACT = 10.450583572185565;

    private static final double START = 100;
    private static final double STRIKE = 100;
    private static final double RATE = 0.05;
    private static final double VOLATILITY = 0.2;

    private OptionPrice() {}

    public static void main(String[] args) {
        System.out.printf("a call option by %,d paths of %d steps%n", PATHS, STEPS);
        System.out.println("  random numbers:     " + price(BitGenerator.xorwow(1)));
        System.out.println("  Sobol' points:      " + price(BitGenerator.sobol32(STEPS)));
        System.out.println("  scrambled points:   " + price(BitGenerator.scrambledSobol64(STEPS, 1)));
        System.out.println("  Black and Scholes:  " + EXACT);
    }

    /** Returns the price by the numbers of a generator; after one year. */
    static double price(BitGenerator bits) {
        SequenceGenerator random = new SequenceGenerator(bits);
        GPUArray steps = random.normal(
                (RATE - VOLATILITY * VOLATILITY / 2) / STEPS, VOLATILITY / Math.sqrt(STEPS), PATHS, STEPS);
        GPUArray ends = steps.sum(1).exp().times(START);
        return GPU.maximum(ends.minus(STRIKE), 0).mean().itemDouble() * Math.exp(-RATE);
    }
}
