package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;

import org.gpuarray.types.DType;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** A node is built while no other thread can write to what it reads. */
@Timeout(30)
class CellLocksTest {
    private final ArrayRef a = ArrayRef.of(Constants.full(Shape.of(2), Scalar.of(1), DType.INT32));
    private final ArrayRef b = ArrayRef.of(Constants.full(Shape.of(2), Scalar.of(1), DType.INT32));
    private final ArrayRef condition = ArrayRef.of(Constants.full(Shape.of(2), Scalar.of(true), DType.BOOL));

    @Test
    void everyBuilder_waitsForAllItsArrays() throws Exception {
        waitsFor(a, () -> ExprBuilder.unary(Op.NEGATIVE, a));
        waitsFor(a, () -> ExprBuilder.binary(Op.ADD, a, b));
        waitsFor(b, () -> ExprBuilder.binary(Op.ADD, a, b));
        waitsFor(a, () -> ExprBuilder.binary(Op.POWER, a, Operand.of(2)));
        waitsFor(a, () -> ExprBuilder.where(condition, a, b));
        waitsFor(b, () -> ExprBuilder.where(condition, a, b));
        waitsFor(condition, () -> ExprBuilder.where(condition, a, b));
        waitsFor(a, () -> ExprBuilder.cast(a, DType.FLOAT64));
        waitsFor(a, () -> ExprBuilder.copy(a));
        waitsFor(a, () -> Reductions.reduce(ReduceOp.SUM, a, ReduceOptions.all()));
        waitsFor(a, () -> Moments.mean(a, ReduceOptions.all()));
        ReduceOptions masked = new ReduceOptions(null, false, null, condition, null, null);
        waitsFor(a, () -> Reductions.reduce(ReduceOp.SUM, a, masked));
        waitsFor(condition, () -> Reductions.reduce(ReduceOp.SUM, a, masked));
        waitsFor(condition, () -> Moments.var(a, masked));
        waitsFor(b, () -> Moments.average(a, b, ReduceOptions.all()));
        waitsFor(a, () -> Reductions.argmax(a, ReduceOptions.all()));
        waitsFor(a, () -> Scans.scan("cumsum", ReduceOp.SUM, a, 0, null));
        waitsFor(a, () -> Scans.diff(a, 1, 0));
        waitsFor(a, () -> ExprBuilder.write("assign", a, b));
        waitsFor(b, () -> ExprBuilder.write("assign", a, b));
    }

    private static void waitsFor(ArrayRef array, Runnable call) throws InterruptedException {
        Thread thread = new Thread(call);
        thread.setDaemon(true);
        synchronized (array.cell()) {
            thread.start();
            while (thread.getState() != Thread.State.BLOCKED) {
                assertThat(thread.getState()).isNotEqualTo(Thread.State.TERMINATED);
                Thread.onSpinWait();
            }
        }
        thread.join();
    }

    @Test
    void oppositeOrders_doNotDeadlock() throws Exception {
        Thread one = addingOften(a, b);
        Thread other = addingOften(b, a);
        one.join(10_000);
        other.join(10_000);
        assertThat(one.getState()).isEqualTo(Thread.State.TERMINATED);
        assertThat(other.getState()).isEqualTo(Thread.State.TERMINATED);
    }

    private static Thread addingOften(ArrayRef left, ArrayRef right) {
        Thread thread = new Thread(() -> {
            for (int i = 0; i < 10_000; i++) {
                ExprBuilder.binary(Op.ADD, left, right);
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }
}
