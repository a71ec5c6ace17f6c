package org.gpuarray.cpu.flow;

import java.util.ArrayList;
import java.util.List;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.ScalarType;

/** The values of {@code threadIdx}, {@code blockIdx}, {@code blockDim}, {@code gridDim} and {@code warpSize}. */
final class BuiltinVariables {
    private BuiltinVariables() {}

    static Value value(FlowBuilder builder, Refusal refusal, Expr.Var v) {
        String name = v.variable().name();
        return switch (name) {
            case "threadIdx" -> triple(builder, v, Origin.Index.THREAD_X);
            case "blockIdx" -> triple(builder, v, Origin.Index.BLOCK_X);
            case "blockDim" -> triple(builder, v, Origin.Index.BLOCK_DIM_X);
            case "gridDim" -> triple(builder, v, Origin.Index.GRID_DIM_X);
            case "warpSize" -> new Value.Scalar(ScalarType.I32, Const.of(32));
            default -> throw refusal.unsupported(v.at(), name);
        };
    }

    private static Value triple(FlowBuilder builder, Expr.Var v, Origin.Index first) {
        List<Value> parts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            Origin.Index index = Origin.Index.values()[first.ordinal() + i];
            parts.add(new Value.Scalar(ScalarType.U32, builder.index(index)));
        }
        return new Value.Composite(v.variable().type(), parts);
    }
}
