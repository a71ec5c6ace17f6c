package org.gpuarray.kernels.compile;

import java.util.concurrent.atomic.AtomicBoolean;
import jcuda.runtime.JCuda;

/** Loads JCuda's library for CUDA's runtime, which needs no driver, and prints whether {@code java.io.tmpdir} ever changed. */
final class NativesProgram {
    private NativesProgram() {}

    public static void main(String[] arguments) throws InterruptedException {
        if (arguments.length > 0) { // a program that has used JCuda by itself
            System.out.println("alone=" + JCuda.cudaGetDeviceCount(new int[1]));
        }
        String folder = System.getProperty("java.io.tmpdir", "");
        AtomicBoolean changed = new AtomicBoolean();
        AtomicBoolean isOver = new AtomicBoolean();
        Thread watch = new Thread(() -> {
            while (!isOver.get()) {
                if (!folder.equals(System.getProperty("java.io.tmpdir"))) {
                    changed.set(true);
                }
            }
        });
        watch.start();
        try {
            if (arguments.length == 0) {
                JCudaNatives.load("JCudaRuntime", "jcuda.runtime.JCuda");
                System.out.println("code=" + JCuda.cudaGetDeviceCount(new int[1]));
            }
            JCudaNatives.load("JNvrtc");
            System.out.println("nvrtc=loaded");
        } catch (UnsatisfiedLinkError e) { // where there is no NVRTC
            System.out.println("nvrtc=" + e.getMessage().replace('\n', ' '));
        }
        isOver.set(true);
        watch.join();
        System.out.println("changed=" + changed);
    }
}
