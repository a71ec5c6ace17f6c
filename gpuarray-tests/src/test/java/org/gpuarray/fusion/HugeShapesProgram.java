package org.gpuarray.fusion;

import java.util.List;
import org.gpuarray.GPU;
import org.gpuarray.GPUArray;
import org.gpuarray.types.DType;
import org.gpuarray.types.Shape;

/**
 * Shapes whose sizes and positions need more than 32 bits; prints what comes out. The arguments say what: {@code views} of
 * small arrays, a {@code line} of more than 2^31 bytes, a {@code table} of 2^34.
 */
final class HugeShapesProgram {
    private static final long PAST_INT = (1L << 31) + 17;

    private HugeShapesProgram() {}

    public static void main(String[] arguments) {
        for (String what : List.of(arguments)) {
            switch (what) {
                case "views" -> views();
                case "line" -> line();
                case "table" -> table();
                default -> throw new IllegalArgumentException(what);
            }
        }
    }

    private static void views() {
        System.out.println("ones "
                + GPU.full(new int[] {1}, 1, DType.FLOAT32)
                        .broadcastTo(Shape.of(1L << 32))
                        .sum()
                        .item());
        // A view of 2^34 elements, each row one number.
        GPUArray rows = GPU.arange(1L << 20).expandDims(1).broadcastTo(1 << 20, 1 << 14);
        GPUArray column = rows.get(":, 0");
        System.out.println("column " + column.shape() + " " + column.sum().item() + " " + column.item(-1));
        System.out.println("corner " + rows.get("-2:, -3:").sum().item());
        System.out.println("far " + rows.get("::65536, 5").sum().item());
        // More than 2^32 places do not fit beside the keys of a byte.
        GPUArray bytes = GPU.zeros(DType.INT8, 1 << 20);
        bytes.set("-3", 5);
        System.out.println("place "
                + bytes.expandDims(1).broadcastTo(1 << 20, 4097).argmax().item());
    }

    private static void line() {
        try (GPUArray a = GPU.zeros(DType.INT8, Shape.of(PAST_INT))) {
            a.fill(1);
            a.set("-1", 7);
            a.set("-17", 5);
            a.set("::-1073741824", 3); // the last, one in the middle, one of the first
            System.out.println("sum " + a.sum().item() + " of " + a.size());
            System.out.println("argmax " + a.argmax().item());
            System.out.println("last " + a.get("-18:"));
            System.out.println("mirrored " + a.get("::-1").get("-18:"));
            System.out.println("plus " + a.plus(1).get("-18:").sum().item());
            System.out.println("count " + a.eq(1).countNonzero().item());
        }
    }

    private static void table() {
        try (GPUArray a = GPU.zeros(DType.INT8, 1 << 20, 1 << 14)) {
            a.set("-1", 2);
            a.set(":, 0", 1);
            System.out.println(
                    "table " + a.get(":, 0").sum().item() + " " + a.sum().item() + " " + a.get("-2:, -3:"));
            System.out.println("columns " + a.sum(0).get("-3:"));
        }
    }
}
