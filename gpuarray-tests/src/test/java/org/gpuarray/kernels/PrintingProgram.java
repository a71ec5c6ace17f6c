package org.gpuarray.kernels;

/** Ends right after the launch of a kernel that prints. */
final class PrintingProgram {
    private PrintingProgram() {}

    public static void main(String[] args) {
        SourceModule module = new SourceModule("""
                __global__ void report(int n) { printf("block %d of %d says %s\\n", (int) blockIdx.x, n, "hello"); }
                """);
        module.getFunction("report").block(1).grid(3).launch(3);
    }
}
