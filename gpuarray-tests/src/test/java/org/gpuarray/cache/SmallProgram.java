package org.gpuarray.cache;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.exec.Executor;
import org.gpuarray.kernels.InOut;
import org.gpuarray.kernels.SourceModule;
import org.gpuarray.plan.KernelSpec;
import org.gpuarray.types.DType;

/**
 * A program for child JVMs: elementwise work, broadcasts, reductions, writes, a loop, a hand-written kernel. It prints its
 * answers, the keys of its kernels in order, and what it compiled.
 */
final class SmallProgram {
    private SmallProgram() {}

    public static void main(String[] arguments) {
        int waste = arguments.length == 0 ? 0 : Integer.parseInt(arguments[0]);
        System.out.println("answers=" + answers(waste));
        List<KernelSpec> kernels = Executor.recentKernels();
        System.out.println("kernels=" + kernels.size());
        for (int i = 0; i < kernels.size(); i++) {
            System.out.println("kernel " + i + "=" + kernels.get(i).key().replace('\n', ';'));
        }
        System.out.println("launches=" + GPU.stats().launches());
        System.out.println("compiles=" + GPU.stats().compiles());
        System.out.println("diskHits=" + GPU.stats().diskHits());
    }

    /** Returns what the program computes; {@code wasteBytes} of garbage are made between operations, so that collections run. */
    static String answers(int wasteBytes) {
        StringBuilder answers = new StringBuilder();
        GPUArray a = GPUArray.toGpu(new float[] {1, 2, 3, 4, 5, 6}, 2, 3);
        GPUArray chain = a.times(a).plus(GPU.arange(3).astype(DType.FLOAT32)).sqrt();
        waste(wasteBytes);
        answers.append(chain.sum().item()).append(' ').append(chain.mean(0).item(1));
        answers.append(' ').append(a.max(1).plus(0.5).sum().item());
        GPUArray x = GPUArray.toGpu(new double[] {1, 2, 3});
        for (int i = 0; i < 100; i++) {
            x = x.times(0.5).plus(1);
            waste(wasteBytes / 10);
        }
        answers.append(' ').append(x.sum().item());
        GPUArray before = a.times(10);
        a.set(":, 1", GPUArray.toGpu(new float[] {70, 80}));
        waste(wasteBytes);
        answers.append(' ')
                .append(before.sum().item())
                .append(' ')
                .append(a.sum().item());
        answers.append(' ').append(GPU.where(a.gt(50), a, 0).sum().item());
        float[] host = {1, 2, 3, 4};
        try (SourceModule module = new SourceModule("__global__ void twice(float* a) { a[threadIdx.x] *= 2; }")) {
            module.getFunction("twice").block(4).launch(new InOut(host));
        }
        return answers.append(' ').append(host[3]).toString();
    }

    private static void waste(int bytes) {
        long sum = 0;
        for (int done = 0; done < bytes; done += 1 << 16) {
            sum += new byte[1 << 16].length;
        }
        if (sum < 0) {
            throw new IllegalStateException();
        }
    }
}
