package org.gpuarray;

/**
 * The distribution of Poisson numbers of a mean.
 *
 * @param first the smallest number that has a probability worth mentioning
 * @param cumulative the probability of each number from the first on, with those before it; the last is 1
 */
record PoissonTable(long first, double[] cumulative) {
    private static final double MOST_MEAN = 0x1p32;

    /** Beyond so many deviations from the mean, and these numbers more, less than 2^-53 of the distribution is left. */
    private static final double DEVIATIONS = 9;

    private static final int MORE = 40;

    /**
     * Returns the table of a mean.
     *
     * @throws IllegalArgumentException if it is not from 0 to 2^32
     */
    static PoissonTable of(double lam) {
        if (!(lam >= 0 && lam <= MOST_MEAN)) {
            throw new IllegalArgumentException(
                    "poisson: lam=" + lam + ", need from 0 to 2^32; take normal(lam, sqrt(lam))");
        }
        long reach = (long) (DEVIATIONS * Math.sqrt(lam)) + MORE;
        long mode = (long) lam;
        long first = Math.max(0, mode - reach);
        double[] terms = new double[(int) (mode + reach - first + 1)];
        int middle = (int) (mode - first);
        // Each probability is a multiple of its neighbour: of the largest one, nothing cancels.
        terms[middle] = 1;
        for (int i = middle + 1; i < terms.length; i++) {
            terms[i] = terms[i - 1] * (lam / (first + i));
        }
        for (int i = middle; i > 0; i--) {
            terms[i - 1] = terms[i] * ((first + i) / lam);
        }
        for (int i = 1; i < terms.length; i++) {
            terms[i] += terms[i - 1];
        }
        double total = terms[terms.length - 1];
        for (int i = 0; i < terms.length; i++) {
            terms[i] /= total;
        }
        return new PoissonTable(first, terms);
    }
}
