package org.gpuarray.examples.cuda;

import java.util.Arrays;
import org.gpuarray.kernels.In;
import org.gpuarray.kernels.Out;
import org.gpuarray.kernels.SourceModule;

/** A kernel that is a template, for two types. */
public final class FunctionTemplate {
    private FunctionTemplate() {}

    public static void main(String[] args) {
        SourceModule module = SourceModule.builder("""
                template <typename T, int N>
                __global__ void power(const T *x, T *y) {
                  T p = 1;
                  for (int k = 0; k < N; k++) p *= x[threadIdx.x];
                  y[threadIdx.x] = p;
                }
                """)
                .kernel("power<float, 2>")
                .kernel("power<long long, 5>")
                .build();
        float[] squares = new float[3];
        module.getFunction("power<float, 2>").block(3).launch(new In(new float[] {1.5f, 2, 3}), new Out(squares));
        long[] fifth = new long[3];
        module.getFunction("power<long long, 5>").block(3).launch(new In(new long[] {1, 2, 1000}), new Out(fifth));
        System.out.println(Arrays.toString(squares) + " " + Arrays.toString(fifth));
    }
}
