package org.gpuarray.cache;

import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;

/** Compiles one small program after the other until it is killed, or checks them: {@code check N} launches the first N. */
final class CompileLoop {
    private CompileLoop() {}

    static String text(int i) {
        return "__global__ void number(int* a) { a[threadIdx.x] = " + i + " + threadIdx.x; }";
    }

    public static void main(String[] arguments) {
        boolean checks = arguments[0].equals("check");
        int count = Integer.parseInt(arguments[1]);
        for (int i = 0; i < count; i++) {
            try (SourceModule module = new SourceModule(text(i))) {
                if (checks) {
                    int[] a = new int[2];
                    module.getFunction("number").block(2).launch(new Out(a));
                    if (a[0] != i || a[1] != i + 1) {
                        throw new AssertionError("program " + i + " gives " + a[0] + ", " + a[1]);
                    }
                }
            }
            if (!checks) {
                System.out.println(i);
            }
        }
        System.out.println("compiles=" + org.gpuarray.GPU.stats().compiles());
        System.out.println("diskHits=" + org.gpuarray.GPU.stats().diskHits());
    }
}
