package org.gpuarray.cache;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.Reduce;
import org.gpuarray.types.DType;

/** A program for child JVMs: what a first session consists of. It prints its answers and what it compiled. */
final class FirstSteps {
    private FirstSteps() {}

    public static void main(String[] arguments) {
        StringBuilder answers = new StringBuilder();
        for (DType type : List.of(DType.FLOAT32, DType.FLOAT64, DType.INT64)) {
            answers.append(of(GPU.arange(600).mod(37).astype(type).toIntArray(), type));
        }
        answers.append(GPU.linspace(0, 1, 5).sin())
                .append(GPU.eye(3))
                .append(GPU.arange(10).square());
        answers.append(GPU.random(1).random(5))
                .append(GPU.random(2).normal(0, 1, 100).mean());
        System.out.println("answers=" + answers.toString().replace('\n', ' '));
        System.out.println("compiles=" + GPU.stats().compiles());
        System.out.println("diskHits=" + GPU.stats().diskHits());
    }

    private static String of(int[] values, DType type) {
        GPUArray x = GPUArray.toGpu(values).astype(type);
        GPU.eval(x);
        GPUArray plane = x.reshape(20, 30);
        List<GPUArray> results = List.of(
                x.times(2).plus(1),
                x.sum(),
                x.mean(),
                x.std(),
                x.max(),
                plane.sum(0),
                plane.mean(1),
                plane.argmax(1),
                plane.min(Reduce.axes(1).keepdims()),
                x.cumsum(),
                x.sort(),
                x.argsort(),
                plane.T().copy(),
                plane.matmul(plane.T()),
                GPU.concatenate(x, x),
                GPU.where(x.gt(3), x, 0),
                x.get(x.gt(30)),
                x.get("::-1").copy(),
                x.gt(3).sum(),
                plane.plus(plane.get(0)),
                x.unique());
        StringBuilder answers = new StringBuilder();
        for (GPUArray result : results) {
            answers.append(result).append(' ');
        }
        return answers.toString();
    }
}
