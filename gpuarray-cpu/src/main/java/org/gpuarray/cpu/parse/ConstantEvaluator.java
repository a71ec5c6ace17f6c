package org.gpuarray.cpu.parse;

import java.util.List;
import org.gpuarray.cpu.parse.ConstantObject.Address;
import org.gpuarray.cpu.tree.ArrayType;
import org.gpuarray.cpu.tree.CType;
import org.gpuarray.cpu.tree.Expr;
import org.gpuarray.cpu.tree.Function;
import org.gpuarray.cpu.tree.PointerType;
import org.gpuarray.cpu.tree.ScalarType;
import org.gpuarray.cpu.tree.Stmt;
import org.gpuarray.cpu.tree.StructType;
import org.gpuarray.cpu.tree.Variable;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates a tree at compile time. A value is a {@code Long}, a {@code Double}, an {@link Address}, or a
 * {@link ConstantObject} for a struct or an array; {@link #NOTHING} is the result of a void function, and null means that
 * the expression is not constant.
 */
final class ConstantEvaluator {
    /** The prelude's function for infinities and NaNs, which have no literals. */
    private static final String FLOAT_OF_BITS = "__gpuarray_float";

    static final Object NOTHING = new Object();

    /** What an evaluation needs to know about variables and functions outside it. */
    interface Definitions {
        /** Returns a variable as an object, with contents if it is a constant. */
        ConstantObject object(Variable variable);

        /** Reads the body of a function now, before its iteration. */
        void build(Function function);

        boolean isConstexpr(Function function);
    }

    private final Definitions definitions;
    private final ConstantCalls calls;

    ConstantEvaluator(Definitions definitions) {
        this.definitions = definitions;
        this.calls = new ConstantCalls(this, definitions);
    }

    /** Returns the object of this type with this initial value, or null if it is not constant. */
    @Nullable
    ConstantObject object(Expr value, CType type) {
        Object result = evaluate(value);
        ConstantObject object = ConstantObject.unwritten(type);
        return result != null && object.store(0, value.type(), result) ? object : null;
    }

    /** Returns a variable's contents after the statements that declare and construct it; null if they are not constant. */
    @Nullable
    ConstantObject declared(Variable variable, List<Stmt> statements) {
        return calls.declared(variable, statements);
    }

    /** Returns the values of a counter, if its loop alone changes it and all are constants; null also if they are too many. */
    @Nullable
    List<Long> iterations(Stmt.Declare counter, Stmt.Loop loop, int most) {
        return calls.iterations(counter, loop, most);
    }

    @Nullable
    Object evaluate(Expr e) {
        if (e instanceof Expr.IntLiteral literal) {
            return literal.value();
        }
        if (e instanceof Expr.FloatLiteral literal) {
            return literal.value();
        }
        if (e instanceof Expr.Var || e instanceof Expr.Deref || e instanceof Expr.Field) {
            Address address = addressOf(e);
            return address == null ? null : load(address, e.type());
        }
        if (e instanceof Expr.Convert convert) {
            Object value = evaluate(convert.operand());
            if (value instanceof Address address) {
                return convert.type() != ScalarType.BOOL ? null : (Object) (address.object() == null ? 0L : 1L);
            }
            return value == null || !(convert.operand().type() instanceof ScalarType from)
                    ? null
                    : ConstantArithmetic.convert(value, from, convert.type());
        }
        if (e instanceof Expr.Unary unary) {
            Object value = evaluate(unary.operand());
            return value == null || !(unary.operand().type() instanceof ScalarType type)
                    ? null
                    : ConstantArithmetic.unary(unary.op(), value, type);
        }
        if (e instanceof Expr.Binary binary) {
            return binary(binary);
        }
        if (e instanceof Expr.Logical logical) {
            Object left = evaluate(logical.left());
            return left == null
                    ? null
                    : ConstantArithmetic.isTrue(left) != logical.and() ? left : evaluate(logical.right());
        }
        if (e instanceof Expr.Conditional conditional) {
            Expr chosen = chosen(conditional);
            return chosen == null ? null : evaluate(chosen);
        }
        if (e instanceof Expr.Comma comma) {
            return evaluate(comma.first()) == null ? null : evaluate(comma.second());
        }
        if (e instanceof Expr.Call call) {
            return calls.call(call);
        }
        if (e instanceof Expr.BuiltinCall builtin && builtin.name().equals(FLOAT_OF_BITS)) {
            return evaluate(builtin.arguments().get(0)) instanceof Long bits
                    ? (Object) (double) Float.intBitsToFloat(bits.intValue())
                    : null;
        }
        if (e instanceof Expr.Sequence sequence) {
            return calls.run(sequence.statements()) ? evaluate(sequence.result()) : null;
        }
        if (e instanceof Expr.Aggregate aggregate) {
            return aggregate(aggregate);
        }
        return e.type() instanceof PointerType ? pointer(e) : change(e);
    }

    private @Nullable Expr chosen(Expr.Conditional conditional) {
        Object condition = evaluate(conditional.condition());
        return condition == null
                ? null
                : ConstantArithmetic.isTrue(condition) ? conditional.whenTrue() : conditional.whenFalse();
    }

    private @Nullable Object binary(Expr.Binary binary) {
        Object left = evaluate(binary.left());
        Object right = left == null ? null : evaluate(binary.right());
        if (left == null || right == null) {
            return null;
        }
        if (left instanceof Address a && right instanceof Address b) {
            return compare(binary.op(), a, b);
        }
        return binary.left().type() instanceof ScalarType type
                ? ConstantArithmetic.combine(binary.op(), type, left, right)
                : null;
    }

    private static @Nullable Object compare(Expr.BinaryOp op, Address a, Address b) {
        if (a.object() == b.object()) {
            return ConstantArithmetic.combine(op, ScalarType.I64, a.offsetBytes(), b.offsetBytes());
        }
        return switch (op) {
            case EQ -> 0L;
            case NE -> 1L;
            default -> null;
        };
    }

    private @Nullable Object aggregate(Expr.Aggregate aggregate) {
        ConstantObject object = ConstantObject.zeros(aggregate.type());
        for (int i = 0; i < aggregate.values().size(); i++) {
            Expr value = aggregate.values().get(i);
            long offset = aggregate.type() instanceof StructType struct
                    ? struct.fields().get(i).offsetBytes()
                    : ((ArrayType) aggregate.type()).element().sizeBytes() * i;
            Object constant = evaluate(value);
            if (constant == null || !object.store(offset, value.type(), constant)) {
                return null;
            }
        }
        return object;
    }

    // ---- addresses ----

    private @Nullable Object pointer(Expr e) {
        if (e instanceof Expr.NullPointer) {
            return Address.NULL;
        }
        if (e instanceof Expr.AddressOf address) {
            return addressOf(address.lvalue());
        }
        if (e instanceof Expr.Decay decay) {
            return addressOf(decay.array());
        }
        if (e instanceof Expr.PointerCast cast) {
            return evaluate(cast.operand()) instanceof Address address ? address : null;
        }
        if (e instanceof Expr.PointerAdd add) {
            return evaluate(add.pointer()) instanceof Address base && evaluate(add.index()) instanceof Long index
                    ? moved(base, index, add.type())
                    : null;
        }
        return change(e);
    }

    private static @Nullable Address moved(Address base, long elements, PointerType type) {
        ConstantObject object = base.object();
        Address moved = base.plus(elements * type.target().sizeBytes());
        boolean inside = object == null ? elements == 0 : object.reaches(moved.offsetBytes());
        return inside ? moved : null;
    }

    /** Returns the address of an lvalue, or of a copy of a value; null if it is not known. */
    private @Nullable Address addressOf(Expr e) {
        if (e instanceof Expr.Var variable) {
            ConstantObject local = calls.local(variable.variable());
            return new Address(local != null ? local : definitions.object(variable.variable()), 0);
        }
        if (e instanceof Expr.Deref deref) {
            return evaluate(deref.pointer()) instanceof Address address && address.object() != null ? address : null;
        }
        if (e instanceof Expr.Field field) {
            Address object = addressOf(field.object());
            return object == null ? null : object.plus(field.field().offsetBytes());
        }
        if (e instanceof Expr.Comma comma) {
            return evaluate(comma.first()) == null ? null : addressOf(comma.second());
        }
        if (e instanceof Expr.Sequence sequence) {
            return calls.run(sequence.statements()) ? addressOf(sequence.result()) : null;
        }
        if (e instanceof Expr.Conditional conditional) {
            Expr chosen = chosen(conditional);
            return chosen == null ? null : addressOf(chosen);
        }
        return evaluate(e) instanceof ConstantObject value ? new Address(value, 0) : null;
    }

    private static @Nullable Object load(Address address, CType type) {
        ConstantObject object = address.object();
        return object == null ? null : object.load(address.offsetBytes(), type);
    }

    // ---- changes ----

    /** A target that can be read and written: an object, or some bits of an integer. */
    private record Target(Address address, CType type, int first, int width, ScalarType unit) {
        @Nullable
        Object read() {
            if (width == 0) {
                return load(address, type);
            }
            if (!(load(address, unit) instanceof Long whole)) {
                return null;
            }
            long bits = whole << (64 - first - width);
            return ((ScalarType) type).isUnsigned() || type == ScalarType.BOOL
                    ? bits >>> (64 - width)
                    : bits >> (64 - width);
        }

        @Nullable
        Object write(@Nullable Object value) {
            ConstantObject object = address.object();
            if (object == null || value == null) {
                return null;
            }
            if (width == 0) {
                return object.store(address.offsetBytes(), type, value) ? value : null;
            }
            long mask = (width == 64 ? -1L : (1L << width) - 1) << first;
            long before = load(address, unit) instanceof Long whole ? whole : 0;
            long after = (before & ~mask) | (((Long) value << first) & mask);
            return object.store(address.offsetBytes(), unit, TreeLiterals.wrap(after, unit)) ? read() : null;
        }
    }

    private @Nullable Target target(Expr e) {
        if (e instanceof Expr.BitField bits && bits.unit().type() instanceof ScalarType unit) {
            Address address = addressOf(bits.unit());
            return address == null ? null : new Target(address, bits.type(), bits.first(), bits.width(), unit);
        }
        Address address = addressOf(e);
        return address == null ? null : new Target(address, e.type(), 0, 0, ScalarType.VOID);
    }

    private @Nullable Object change(Expr e) {
        if (e instanceof Expr.BitField) {
            Target target = target(e);
            return target == null ? null : target.read();
        }
        if (e instanceof Expr.Assign assign) {
            Target target = target(assign.target());
            return target == null ? null : target.write(evaluate(assign.value()));
        }
        if (e instanceof Expr.CompoundAssign assign) {
            Target target = target(assign.target());
            Object left = target == null ? null : target.read();
            Object right = left == null ? null : evaluate(assign.value());
            return target == null || left == null || right == null ? null : target.write(combined(assign, left, right));
        }
        if (e instanceof Expr.Increment increment) {
            Target target = target(increment.target());
            Object old = target == null ? null : target.read();
            Object next = old == null ? null : incremented(increment, old);
            Object stored = target == null || next == null ? null : target.write(next);
            return stored == null || increment.prefix() ? stored : old;
        }
        if (e instanceof Expr.PointerDiff difference) {
            return evaluate(difference.left()) instanceof Address a
                            && evaluate(difference.right()) instanceof Address b
                            && a.object() == b.object()
                    ? (a.offsetBytes() - b.offsetBytes())
                            / ((PointerType) difference.left().type()).target().sizeBytes()
                    : null;
        }
        return null;
    }

    private static @Nullable Object combined(Expr.CompoundAssign assign, Object left, Object right) {
        if (left instanceof Address base) {
            return right instanceof Long count
                    ? moved(base, assign.op() == Expr.BinaryOp.SUB ? -count : count, (PointerType) assign.type())
                    : null;
        }
        if (!(assign.type() instanceof ScalarType type)) {
            return null;
        }
        ScalarType compute = assign.computeType();
        Object result = ConstantArithmetic.combine(
                assign.op(), compute, ConstantArithmetic.convert(left, type, compute), right);
        return result == null ? null : ConstantArithmetic.convert(result, compute, type);
    }

    private static @Nullable Object incremented(Expr.Increment increment, Object old) {
        if (old instanceof Address base) {
            return moved(base, increment.delta(), (PointerType) increment.type());
        }
        ScalarType type = (ScalarType) increment.type();
        return old instanceof Double real
                ? ConstantArithmetic.combine(Expr.BinaryOp.ADD, type, real, (double) increment.delta())
                : TreeLiterals.wrap((Long) old + increment.delta(), type);
    }
}
