package org.gpuarray.examples.arrays;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/**
 * Bodies that attract each other, all pairs at once: (n, 1, 3) minus (n, 3) is (n, n, 3). Steps are leapfrog's, which lets the energy
 * waver but not drift.
 */
public final class NBody {
    /** Distances below this attract less, so that bodies that meet do not fly off. */
    private final double softening;

    private final GPUArray mass;
    private GPUArray position;
    private GPUArray velocity;

    /**
     * Makes bodies; the constant of gravity is 1.
     *
     * @param mass (n,)
     * @param position (n, 3)
     * @param velocity (n, 3)
     */
    NBody(GPUArray mass, GPUArray position, GPUArray velocity, double softening) {
        this.mass = mass;
        this.position = position;
        this.velocity = velocity;
        this.softening = softening;
    }

    public static void main(String[] args) {
        NBody cluster = cluster(128);
        double before = cluster.energy();
        System.out.println("128 bodies, energy " + before);
        cluster.run(100, 0.001);
        System.out.println("after 100 steps    " + cluster.energy());
        System.out.println("momentum " + cluster.momentum());
    }

    /** Returns n bodies of mass 1 / n at random in space, at rest on the whole. */
    static NBody cluster(int n) {
        GPUArray velocity = GPU.random(2).normal(0, 0.3, n, 3);
        return new NBody(GPU.ones(n).div(n), GPU.random(1).normal(0, 1, n, 3), velocity.minus(velocity.mean(0)), 0.05);
    }

    GPUArray position() {
        return position;
    }

    void run(int steps, double seconds) {
        for (int step = 0; step < steps; step++) {
            velocity = velocity.plus(acceleration().times(seconds / 2));
            position = position.plus(velocity.times(seconds));
            velocity = velocity.plus(acceleration().times(seconds / 2));
            GPU.eval(position, velocity);
        }
    }

    private GPUArray acceleration() {
        GPUArray apart = position.minus(position.expandDims(1));
        GPUArray squares = apart.square().sum(2).plus(softening * softening);
        GPUArray pull = mass.div(squares.times(squares.sqrt()));
        if (softening == 0) {
            // A body is at distance 0 from itself, and does not pull there.
            pull = GPU.where(squares.gt(0), pull, 0);
        }
        return apart.times(pull.expandDims(2)).sum(1);
    }

    /** Returns the energy of motion, less that of attraction. */
    double energy() {
        GPUArray motion = velocity.square().sum(1).times(mass).sum().div(2);
        GPUArray apart = position.minus(position.expandDims(1));
        GPUArray distance = apart.square().sum(2).plus(softening * softening).sqrt();
        // Each pair is there twice, and each body is beside itself.
        GPUArray pairs = GPU.outer(mass, mass).div(distance);
        GPUArray others = GPU.where(GPU.eye((int) mass.size()).gt(0), 0, pairs);
        return motion.minus(others.sum().div(2)).itemDouble();
    }

    /** Returns the sum of mass times velocity, which nothing changes. */
    GPUArray momentum() {
        return velocity.times(mass.expandDims(1)).sum(0);
    }
}
