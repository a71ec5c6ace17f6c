package org.gpuarray.spark.examples;

import java.io.IOException;
import org.apache.spark.sql.SparkSession;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.spark.DistributedArray;
import org.gpuarray.types.DType;

/** Rows of four floats go to the executors, are multiplied by 0.9 a thousand times, and come back. */
public final class ScatterComputeGather {
    private ScatterComputeGather() {}

    public static void main(String[] args) throws IOException {
        int parts = args.length > 0 ? Integer.parseInt(args[0]) : 8;
        try (SparkSession spark =
                        SparkSession.builder().appName("ScatterComputeGather").getOrCreate();
                GPUArray rows = GPU.random(1).normal(0, 1, 1 << 20, 4).astype(DType.FLOAT32);
                GPUArray result = run(spark, rows, parts)) {
            System.out.println(
                    "shape " + result.shape() + ", largest " + result.max().item());
        }
    }

    /** Returns the result, of the same shape and type: the bits that one device gives. */
    public static GPUArray run(SparkSession spark, GPUArray rows, int parts) {
        return DistributedArray.scatter(spark, rows, parts)
                .map(ScatterComputeGather::compute)
                .gather();
    }

    /** Returns {@code 0.9 x} a thousand times. */
    public static GPUArray compute(GPUArray x) {
        GPUArray result = x;
        for (int i = 0; i < 1000; i++) {
            result = result.times(0.9);
        }
        return result;
    }
}
