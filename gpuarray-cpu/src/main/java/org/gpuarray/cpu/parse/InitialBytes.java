package org.gpuarray.cpu.parse;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.Program;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/** The initial value of a variable at namespace scope: bytes, little endian, and the addresses of variables among them. */
final class InitialBytes {
    private final ByteBuffer bytes;
    private final List<Program.InitialPointer> pointers = new ArrayList<>();
    private final FunctionTable functions;

    private InitialBytes(long sizeBytes, FunctionTable functions) {
        this.bytes = ByteBuffer.allocate(Math.toIntExact(sizeBytes)).order(ByteOrder.LITTLE_ENDIAN);
        this.functions = functions;
    }

    /** Where a constant address leads. */
    private record Target(Variable variable, long offsetBytes) {
        Target plus(long more) {
            return new Target(variable, offsetBytes + more);
        }
    }

    /** Returns zeros. */
    static InitialBytes zeros(CType type, FunctionTable functions) {
        return new InitialBytes(type.sizeBytes(), functions);
    }

    /** Returns the value, or null if it is no constant. */
    static @Nullable InitialBytes of(Expr value, CType type, FunctionTable functions) {
        InitialBytes result = zeros(type, functions);
        return result.write(value, 0) ? result : null;
    }

    Program.GlobalVariable variable(Variable variable) {
        return new Program.GlobalVariable(variable, bytes.array(), pointers);
    }

    private boolean write(Expr value, int at) {
        if (value instanceof Expr.Aggregate aggregate) {
            for (int i = 0; i < aggregate.values().size(); i++) {
                long offset = aggregate.type() instanceof StructType struct
                        ? struct.fields().get(i).offsetBytes()
                        : ((ArrayType) aggregate.type()).element().sizeBytes() * i;
                if (!write(aggregate.values().get(i), at + (int) offset)) {
                    return false;
                }
            }
            return true;
        }
        if (value instanceof Expr.NullPointer) {
            return true;
        }
        if (value.type() instanceof PointerType) {
            Target target = target(value);
            if (target != null) {
                pointers.add(new Program.InitialPointer(at, target.variable(), target.offsetBytes()));
            }
            return target != null;
        }
        Object constant = new ConstantEvaluator(functions).evaluate(value);
        if (constant == null || !(value.type() instanceof ScalarType scalar)) {
            return false;
        }
        put(scalar, constant, at);
        return true;
    }

    /** Returns where a pointer leads, or null if that is not known before a kernel runs. */
    private @Nullable Target target(Expr pointer) {
        if (pointer instanceof Expr.PointerCast cast && cast.operand().type() instanceof PointerType) {
            return target(cast.operand());
        }
        if (pointer instanceof Expr.Decay decay) {
            return place(decay.array());
        }
        if (pointer instanceof Expr.AddressOf address) {
            return place(address.lvalue());
        }
        if (pointer instanceof Expr.PointerAdd add
                && new ConstantEvaluator(functions).evaluate(add.index()) instanceof Long index) {
            Target base = target(add.pointer());
            return base == null ? null : base.plus(index * add.type().target().sizeBytes());
        }
        if (pointer instanceof Expr.Conditional choice
                && new ConstantEvaluator(functions).evaluate(choice.condition()) instanceof Long truth) {
            return target(truth != 0 ? choice.whenTrue() : choice.whenFalse());
        }
        return null;
    }

    private @Nullable Target place(Expr lvalue) {
        if (lvalue instanceof Expr.Var variable) {
            Variable.Space space = variable.variable().space();
            return space == Variable.Space.GLOBAL || space == Variable.Space.CONSTANT
                    ? new Target(variable.variable(), 0)
                    : null;
        }
        if (lvalue instanceof Expr.Field field) {
            Target object = place(field.object());
            return object == null ? null : object.plus(field.field().offsetBytes());
        }
        return lvalue instanceof Expr.Deref element ? target(element.pointer()) : null;
    }

    private void put(ScalarType type, Object value, int at) {
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
