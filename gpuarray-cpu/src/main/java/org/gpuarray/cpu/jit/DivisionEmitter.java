package org.gpuarray.cpu.jit;

import java.util.HashMap;
import java.util.Map;
import org.gpuarray.cpu.flow.Const;
import org.gpuarray.cpu.flow.Instr;
import org.gpuarray.cpu.flow.Reg;
import org.gpuarray.cpu.flow.RegType;
import org.gpuarray.cpu.flow.RowDivisions;
import org.gpuarray.cpu.tree.Expr.BinaryOp;
import org.gpuarray.cpu.tree.ScalarType;
import org.objectweb.asm.Opcodes;

/**
 * Emits divisions and remainders.
 *
 * <p>HotSpot multiplies where the divisor is a constant, except in unsigned divisions, which are divisions of signed longs here.
 * It leaves all others in the loop over threads. Where a row of threads shares both numbers, {@link RowDivisions} moves the
 * division before the loop; where it shares the divisor, the threads multiply with its reciprocal, whose 64 bits give the exact
 * quotient of 32 bits. Longs are tested to fit 32 bits: their own quotients would need two products and a correction, which take
 * as long as to divide. Other divisors divide; a division of doubles, which is exact for 32 bits, gains a third on JDK 25 and
 * takes 2.5 times as long on 17, because of its conversion to int.
 *
 * <p>Milliseconds for 2^20 threads on one core of an AMD EPYC with AVX-512, before and after:
 *
 * <table>
 * <caption>Divisions</caption>
 * <tr><th>kernel</th><th>JDK 17</th><th>JDK 25</th></tr>
 * <tr><td>{@code row / e1}, the same for a row of 256</td><td>1.80, 0.28</td><td>1.82, 0.29</td></tr>
 * <tr><td>{@code i / w}</td><td>1.52, 0.70</td><td>1.58, 0.65</td></tr>
 * <tr><td>{@code a[i / w] + b[i % w]}, int</td><td>3.3, 1.2</td><td>3.2, 1.3</td></tr>
 * <tr><td>the same, unsigned</td><td>3.7, 1.7</td><td>3.4, 1.7</td></tr>
 * <tr><td>the same, long long</td><td>3.8, 2.2</td><td>3.8, 2.5</td></tr>
 * <tr><td>a stencil of three dimensions, int</td><td>4.7, 2.1</td><td>4.5, 2.1</td></tr>
 * <tr><td>{@code p[i] / 7 + p[i] % 10}, unsigned</td><td>1.0, 1.0</td><td>3.2, 1.0</td></tr>
 * </table>
 */
final class DivisionEmitter {
    private final Code code;
    private final MemoryAccess.Pusher pusher;
    private final Map<RowDivisions.Divisor, Integer> reciprocals = new HashMap<>();

    DivisionEmitter(Code code, MemoryAccess.Pusher pusher) {
        this.code = code;
        this.pusher = pusher;
    }

    DivisionEmitter(DivisionEmitter other, MemoryAccess.Pusher pusher) {
        this(other.code, pusher);
        reciprocals.putAll(other.reciprocals);
    }

    /** Emits the reciprocal of a divisor into a local. The divisions that are emitted from here on multiply with it. */
    void reciprocal(RowDivisions.Divisor divisor, int local) {
        pusher.push(divisor.register());
        String name = divisor.type().isUnsigned() ? "reciprocalUnsigned" : "reciprocal";
        code.call(Runtime.INTEGERS, name, "(" + Types.descriptor(divisor.type()) + ")J");
        code.store(RegType.LONG, local);
        reciprocals.put(divisor, local);
    }

    void emit(Instr.Binary b) {
        ScalarType type = b.type();
        int opcode = b.op() == BinaryOp.DIV ? Opcodes.IDIV : Opcodes.IREM;
        pusher.push(b.left());
        if (type == ScalarType.U32 && b.right() instanceof Const c && c.bits() != 0) {
            code.op(Opcodes.I2L);
            code.push(0xFFFF_FFFFL);
            code.op(Opcodes.LAND);
            code.push(c.bits() & 0xFFFF_FFFFL);
            code.op(Types.arithmetic(opcode, ScalarType.I64));
            code.op(Opcodes.L2I);
            return;
        }
        pusher.push(b.right());
        boolean safe = b.right() instanceof Const c && c.bits() != 0 && c.bits() != -1;
        if (type.isFloating() || (safe && !type.isUnsigned())) {
            code.op(Types.arithmetic(opcode, type));
        } else {
            call(b);
        }
    }

    /** Divides two numbers on the stack, of which the second may be 0. */
    private void call(Instr.Binary b) {
        ScalarType type = b.type();
        String d = Types.descriptor(type);
        Integer reciprocal = b.right() instanceof Reg reg ? reciprocals.get(new RowDivisions.Divisor(reg, type)) : null;
        if (reciprocal != null) {
            code.load(RegType.LONG, reciprocal);
        }
        String name = (b.op() == BinaryOp.DIV ? "divide" : "remainder") + (type.isUnsigned() ? "Unsigned" : "");
        code.call(Runtime.INTEGERS, name, "(" + d + d + (reciprocal == null ? "" : "J") + ")" + d);
    }
}
