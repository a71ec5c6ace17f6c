package org.gpuarray.devices;

import org.gpuarray.GPU;
import org.gpuarray.GPUArray;

/** A program for child JVMs: adds up an array on the device it gets, and says which. */
final class ChosenDevice {
    private ChosenDevice() {}

    public static void main(String[] arguments) {
        System.out.println(
                "sum=" + GPUArray.toGpu(new float[] {1, 2, 3}).times(2).sum().item());
        System.out.println("device=" + GPU.device().id());
        System.out.println("description=" + GPU.device().description());
    }
}
