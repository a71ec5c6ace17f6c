package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.Linalg;
import org.gpuarray.types.DType;

/**
 * Fills in the ratings that nobody gave. Users and films have a few hidden tastes each, and a rating is the product of both; alternating
 * least squares finds tastes that fit the known ratings [1].
 *
 * <p>The ratings are made up: 200 users, 100 films, 3 tastes, a third of the ratings known, with noise.
 *
 * <p>[1] Zhou, Wilkinson, Schreiber, Pan: Large-Scale Parallel Collaborative Filtering for the Netflix Prize, AAIM 2008, section 3.
 */
public final class Recommender {
    static final double NOISE = 0.2;
    private static final int TASTES = 3;
    private static final double PENALTY = 0.1;
    private static final int ROUNDS = 10;

    private Recommender() {}

    /**
     * Ratings, and which of them are known.
     *
     * @param ratings of each film (columns) by each user (rows)
     * @param known 1 where a rating is known, else 0
     */
    record Ratings(GPUArray ratings, GPUArray known) {}

    public static void main(String[] args) {
        Ratings all = made(200, 100, GPU.random(1));
        GPUArray guessed = guess(all);
        System.out.println("error of known ratings:   " + error(guessed, all.ratings(), all.known()));
        System.out.println("error of unknown ratings: " + error(guessed, all.ratings(), GPU.minus(1, all.known())));
        System.out.println("noise of the ratings:     " + NOISE);
    }

    static Ratings made(int users, int films, Generator random) {
        GPUArray ratings = random.normal(0, 1, users, TASTES)
                .matmul(random.normal(0, 1, TASTES, films))
                .plus(random.normal(0, NOISE, users, films));
        return new Ratings(ratings, random.random(users, films).lt(1 / 3.0).astype(DType.FLOAT64));
    }

    /** Returns all ratings, from those that are known. */
    static GPUArray guess(Ratings given) {
        GPUArray ratings = given.ratings().times(given.known());
        GPUArray films = GPU.random(2).normal(0, 1, ratings.shape(1), TASTES);
        GPUArray users = tastes(ratings, given.known(), films);
        for (int round = 0; round < ROUNDS; round++) {
            films = tastes(ratings.T(), given.known().T(), users);
            users = tastes(ratings, given.known(), films);
        }
        return users.matmul(films.T());
    }

    /** Returns the tastes of the rows that fit their ratings best, given those of the columns: one small system for each row. */
    private static GPUArray tastes(GPUArray ratings, GPUArray known, GPUArray columns) {
        // (columns, t, 1) times (columns, 1, t): the products of each column's tastes, of which each row sums those it
        // rated.
        int count = columns.shape(0);
        GPUArray products = columns.expandDims(2).times(columns.expandDims(1));
        GPUArray systems = known.matmul(products.reshape(count, TASTES * TASTES))
                .reshape(known.shape(0), TASTES, TASTES)
                .plus(GPU.eye(TASTES).times(PENALTY));
        GPUArray right = ratings.matmul(columns).reshape(known.shape(0), TASTES, 1);
        return Linalg.solve(systems, right).reshape(known.shape(0), TASTES);
    }

    /** Returns the root of the mean square of the errors where {@code weight} is 1. */
    static double error(GPUArray guessed, GPUArray ratings, GPUArray weight) {
        GPUArray squares = guessed.minus(ratings).square().times(weight);
        return squares.sum().div(weight.sum()).sqrt().itemDouble();
    }
}
