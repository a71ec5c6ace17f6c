package org.gpuarray.exec;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** A program whose kernels are printed, one a line: chains, shared nodes, reductions, writes, much garbage. */
final class KernelKeysProgram {
    private KernelKeysProgram() {}

    public static void main(String[] args) {
        GPUArray a = GPU.arange(0.0, 160.0).reshape(8, 20);
        GPUArray b = a.transpose().reshape(8, 20);
        double seen = 0;
        for (int round = 0; round < 6; round++) {
            GPUArray shared = a.times(b).plus(round);
            seen += shared.sum().itemDouble();
            seen += shared.max(0).minus(shared.min(0)).sum().itemDouble();
            GPUArray row = a.get(round);
            row.assign(row.times(2).plus(1));
            a.get(":, ::2").assign(a.get(":, 1::2"));
            GPUArray x = b.minus(b.mean(1).expandDims(1));
            for (int i = 0; i < 30 * round; i++) {
                x = x.times(0.5).plus(1);
            }
            byte[][] garbage = new byte[20][];
            for (int i = 0; i < garbage.length; i++) {
                garbage[i] = new byte[1 << 18];
            }
            seen += x.sum().itemDouble() + garbage.length;
        }
        Executor.recentKernels().forEach(System.out::println);
        System.out.println(seen);
    }
}
