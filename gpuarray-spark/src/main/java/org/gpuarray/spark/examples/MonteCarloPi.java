package org.gpuarray.spark.examples;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Generator;
import org.gpuarray.spark.DistributedArray;

/** π as four times the part of random points in a square that are in the quarter of a circle. */
public final class MonteCarloPi {
    private MonteCarloPi() {}

    public static void main(String[] args) throws IOException {
        int parts = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        int points = 10_000_000;
        try (SparkSession spark = SparkSession.builder().appName("MonteCarloPi").getOrCreate()) {
            long inside = inside(spark, parts, points, 1);
            System.out.println("pi is about " + 4.0 * inside / ((long) parts * points));
        }
    }

    /** Returns how many of {@code parts * points} points are inside. Each part has random numbers of its own stream. */
    public static long inside(SparkSession spark, int parts, int points, long seed) {
        DistributedArray counts = DistributedArray.create(spark, parts, part -> inside(points, seed, part));
        try (GPUArray count = counts.reduce(GPUArray::plus).gather()) {
            return count.itemLong();
        }
    }

    /** Returns how many of one part's points are inside; shape (), type int64. The points are never stored. */
    public static GPUArray inside(int points, long seed, int part) {
        Generator random = GPU.random(seed, part);
        GPUArray x = random.random(points);
        GPUArray y = random.random(points);
        return x.square().plus(y.square()).lt(1).sum();
    }
}
