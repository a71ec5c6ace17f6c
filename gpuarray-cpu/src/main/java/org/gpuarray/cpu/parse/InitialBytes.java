package org.gpuarray.cpu.parse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.jspecify.annotations.Nullable;

/** The initial bytes of a variable at namespace scope, little endian. */
final class InitialBytes {
    private InitialBytes() {}

    /** Returns the bytes, or null if the value is no constant. */
    static byte @Nullable [] of(Expr value, CType type, FunctionTable functions) {
        ByteBuffer bytes =
                ByteBuffer.allocate(Math.toIntExact(type.sizeBytes())).order(ByteOrder.LITTLE_ENDIAN);
        return write(value, 0, bytes, functions) ? bytes.array() : null;
    }

    private static boolean write(Expr value, int at, ByteBuffer bytes, FunctionTable functions) {
        if (value instanceof Expr.Aggregate aggregate) {
            for (int i = 0; i < aggregate.values().size(); i++) {
                long offset = aggregate.type() instanceof StructType struct
                        ? struct.fields().get(i).offsetBytes()
                        : ((ArrayType) aggregate.type()).element().sizeBytes() * i;
                if (!write(aggregate.values().get(i), at + (int) offset, bytes, functions)) {
                    return false;
                }
            }
            return true;
        }
        if (value instanceof Expr.NullPointer) {
            return true;
        }
        Object constant = new ConstantEvaluator(functions).evaluate(value);
        if (constant == null || !(value.type() instanceof ScalarType scalar)) {
            return false;
        }
        put(scalar, constant, at, bytes);
        return true;
    }

    private static void put(ScalarType type, Object value, int at, ByteBuffer bytes) {
        if (type == ScalarType.F32) {
            bytes.putFloat(at, (float) (double) (Double) value);
        } else if (type == ScalarType.F64) {
            bytes.putDouble(at, (Double) value);
        } else {
            long integer = (Long) value;
            for (int i = 0; i < type.sizeBytes(); i++) {
                bytes.put(at + i, (byte) (integer >> (8 * i)));
            }
        }
    }
}
