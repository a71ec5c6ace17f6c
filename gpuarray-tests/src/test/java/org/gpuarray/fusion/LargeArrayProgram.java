package org.gpuarray.fusion;

import java.util.Arrays;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;

/** Works on int8 and float32 arrays of {@code rows × columns}, and prints what comes out. Its arguments are those two. */
final class LargeArrayProgram {
    private LargeArrayProgram() {}

    public static void main(String[] arguments) {
        int rows = Integer.parseInt(arguments[0]);
        int columns = Integer.parseInt(arguments[1]);
        try (GPUArray a = GPU.zeros(DType.INT8, rows, columns)) {
            a.set("...", 3);
            a.set("-1", 5);
            a.set(rows - 2, columns - 1, -7);
            timed("add", () -> {
                a.set("...", a.plus(1));
                GPU.eval(a);
            });
            System.out.println(
                    "corners " + a.item(0, 0) + " " + a.item(rows - 2, columns - 1) + " " + a.item(rows - 1, 0));
            timed("sum", () -> System.out.println("sum " + a.sum().item()));
            timed("max", () -> System.out.println("max " + a.max().item()));
            System.out.println("slice " + a.get("-3:, -2:").sum(1));
            byte[] part = a.get("-2:, -3:").toByteArray();
            System.out.println("part " + Arrays.toString(part));
            GPUArray wide = a.get("::" + rows / 4).astype(DType.FLOAT32).times(0.5);
            System.out.println("rows " + wide.shape() + " " + wide.sum().item());
        }
    }

    private static void timed(String what, Runnable work) {
        long start = System.nanoTime();
        work.run();
        System.err.printf("%s: %.1f s%n", what, (System.nanoTime() - start) / 1e9);
    }
}
