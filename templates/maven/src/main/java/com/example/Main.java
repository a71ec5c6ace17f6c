package com.example;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** Pi as the mean of 4 / (1 + x^2) between 0 and 1, on the GPU if there is one. */
public class Main {
    public static void main(String[] args) {
        GPUArray x = GPU.arange(100_000).plus(0.5).div(100_000);
        System.out.println("on " + x.device().description());
        System.out.printf("pi is about %.5f%n", GPU.div(4, x.times(x).plus(1)).mean().itemDouble());
    }
}
