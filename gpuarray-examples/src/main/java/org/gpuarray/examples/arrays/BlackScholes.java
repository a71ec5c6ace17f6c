package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Special;

/**
 * European options by Black and Scholes 1973: prices, and the volatility that a price implies. Arguments are arrays that broadcast, so
 * one call prices a table.
 */
public final class BlackScholes {
    private static final int STEPS = 12;

    private BlackScholes() {}

    public static void main(String[] args) {
        GPUArray strikes = GPU.linspace(80, 120, 5);
        GPUArray years = GPU.array(0.25, 0.5, 1.0, 2.0).reshape(4, 1);
        GPUArray calls = call(GPU.array(100.0), strikes, years, 0.05, GPU.array(0.2));
        System.out.println("calls, strikes 80 to 120 (columns), 3 months to 2 years (rows):\n" + calls);
        System.out.println("volatility that they imply:\n" + implied(calls, GPU.array(100.0), strikes, years, 0.05));
        GPUArray million = GPU.random(1).uniform(50, 150, 1_000_000);
        System.out.println("mean of a million calls: "
                + call(million, GPU.array(100.0), GPU.array(1.0), 0.05, GPU.array(0.2))
                        .mean());
    }

    /** Returns the price of the right to buy for {@code strike} after {@code years}, by the interest {@code rate} a year. */
    static GPUArray call(GPUArray spot, GPUArray strike, GPUArray years, double rate, GPUArray volatility) {
        GPUArray spread = volatility.times(years.sqrt());
        GPUArray d1 = d1(spot, strike, years, rate, volatility);
        GPUArray discounted = strike.times(years.times(-rate).exp());
        return spot.times(Special.ndtr(d1)).minus(discounted.times(Special.ndtr(d1.minus(spread))));
    }

    /** Returns the price of the right to sell: what put-call parity leaves. */
    static GPUArray put(GPUArray spot, GPUArray strike, GPUArray years, double rate, GPUArray volatility) {
        return call(spot, strike, years, rate, volatility)
                .minus(spot)
                .plus(strike.times(years.times(-rate).exp()));
    }

    /** Returns the volatility at which calls cost {@code price}, by Newton's method: all at once. */
    static GPUArray implied(GPUArray price, GPUArray spot, GPUArray strike, GPUArray years, double rate) {
        // From where the price bends: there Newton's steps go one way and cannot miss (Manaster and Koehler 1982).
        GPUArray forward = spot.div(strike).log().plus(years.times(rate));
        GPUArray volatility =
                forward.abs().times(2).div(years).sqrt().maximum(0.1).plus(price.times(0));
        for (int step = 0; step < STEPS; step++) {
            GPUArray d1 = d1(spot, strike, years, rate, volatility);
            GPUArray vega = spot.times(d1.square().div(-2).exp())
                    .times(years.div(2 * Math.PI).sqrt());
            volatility = volatility.minus(
                    call(spot, strike, years, rate, volatility).minus(price).div(vega));
        }
        return volatility;
    }

    private static GPUArray d1(GPUArray spot, GPUArray strike, GPUArray years, double rate, GPUArray volatility) {
        GPUArray drift = years.times(volatility.square().div(2).plus(rate));
        return spot.div(strike).log().plus(drift).div(volatility.times(years.sqrt()));
    }
}
