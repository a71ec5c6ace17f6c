package org.gpuarray.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.List;
import org.gpuarray.types.DType;
import org.gpuarray.types.Index;
import org.gpuarray.types.IndexMap;
import org.gpuarray.types.Scalar;
import org.gpuarray.types.Shape;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ExprBuilderTest {
    private static ArrayRef array(DType type, int... shape) {
        return ArrayRef.of(Constants.full(Shape.of(shape), Scalar.of(true), type));
    }

    private static DType type(Op op, DType a, DType b) {
        return ExprBuilder.binary(op, array(a, 2), array(b, 2)).type();
    }

    @Test
    void divide_isTrueDivision() {
        assertThat(type(Op.DIVIDE, DType.INT32, DType.INT32)).isEqualTo(DType.FLOAT64);
        assertThat(type(Op.DIVIDE, DType.BOOL, DType.BOOL)).isEqualTo(DType.FLOAT64);
        assertThat(type(Op.DIVIDE, DType.FLOAT32, DType.BOOL)).isEqualTo(DType.FLOAT32);
    }

    @ParameterizedTest
    @EnumSource(
            value = Op.class,
            names = {"SQRT", "EXP", "LOG", "SIN", "COS", "TANH"})
    void function_ofIntegers_isTheFloatThatHoldsThem(Op op) {
        assertThat(ExprBuilder.unary(op, array(DType.INT16, 2)).type()).isEqualTo(DType.FLOAT32);
        assertThat(ExprBuilder.unary(op, array(DType.UINT8, 2)).type()).isEqualTo(DType.FLOAT16);
        assertThat(ExprBuilder.unary(op, array(DType.INT32, 2)).type()).isEqualTo(DType.FLOAT64);
        assertThat(ExprBuilder.unary(op, array(DType.BOOL, 2)).type()).isEqualTo(DType.FLOAT16);
        assertThat(ExprBuilder.unary(op, array(DType.FLOAT32, 2)).type()).isEqualTo(DType.FLOAT32);
    }

    @ParameterizedTest
    @EnumSource(
            value = Op.class,
            names = {"FLOOR", "CEIL", "ABSOLUTE"})
    void rounding_keepsTheType(Op op) {
        for (DType type : DType.values()) {
            if (!type.isComplex()) {
                assertThat(ExprBuilder.unary(op, array(type, 2)).type()).isEqualTo(type);
            }
        }
    }

    @Test
    void complexNumbers_haveTheirOwnOperators() {
        ArrayRef z = array(DType.COMPLEX64, 2);

        assertThat(ExprBuilder.unary(Op.ABSOLUTE, z).type()).isEqualTo(DType.FLOAT32);
        assertThat(ExprBuilder.binary(Op.ADD, z, array(DType.INT32, 2)).type()).isEqualTo(DType.COMPLEX128);
        assertThatThrownBy(() -> ExprBuilder.unary(Op.FLOOR, z))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("floor: dtype=complex64, complex numbers have no floor; use real(), imag() or abs() first");
    }

    @Test
    void bools_haveNoMinus() {
        ArrayRef bools = array(DType.BOOL, 2);
        assertThatThrownBy(() -> ExprBuilder.binary(Op.SUBTRACT, bools, bools))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("subtract: dtype=bool")
                .hasMessageContaining("use ne");
        assertThatThrownBy(() -> ExprBuilder.unary(Op.NEGATIVE, bools)).hasMessageContaining("negative: dtype=bool");
        assertThat(ExprBuilder.binary(Op.SUBTRACT, bools, Operand.of(1)).type()).isEqualTo(DType.INT64);
    }

    @Test
    void bools_addAndMultiplyAsOrAndAnd() {
        ArrayRef bools = array(DType.BOOL, 2);
        assertThat(ExprBuilder.binary(Op.ADD, bools, bools).kind()).isEqualTo(new NodeKind.Apply(Op.MAXIMUM));
        assertThat(ExprBuilder.binary(Op.MULTIPLY, bools, bools).kind()).isEqualTo(new NodeKind.Apply(Op.MINIMUM));
    }

    @Test
    void binary_differentShapesAndTypes_castsAndStretches() {
        Node sum = ExprBuilder.binary(Op.ADD, array(DType.INT32, 4, 1), array(DType.FLOAT32, 3));
        assertThat(sum.shape()).isEqualTo(Shape.of(4, 3));
        assertThat(sum.type()).isEqualTo(DType.FLOAT64);
        Node left = sum.inputs().get(0);
        assertThat(left.kind()).isEqualTo(new NodeKind.Cast());
        NodeKind.View view = (NodeKind.View) left.inputs().get(0).kind();
        assertThat(view.map().strides()).containsExactly(1, 0);
        assertThat(sum.inputs()).allMatch(input -> input.shape().equals(sum.shape()) && input.type() == sum.type());
    }

    @Test
    void number_takesTheArraysType() {
        Node product = ExprBuilder.binary(Op.MULTIPLY, array(DType.FLOAT32, 2), Operand.of(0.1));
        assertThat(product.inputs().get(1).kind()).isEqualTo(new NodeKind.Full(Double.doubleToRawLongBits(0.1f)));
        assertThatThrownBy(() -> ExprBuilder.binary(Op.ADD, array(DType.INT32, 2), Operand.of(1L << 40)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1099511627776");
    }

    @Test
    void comparison_withIntegerOutOfRange_isKnown() {
        ArrayRef ints = array(DType.INT32, 2);
        assertThat(bits(ExprBuilder.binary(Op.LESS, ints, Operand.of(1L << 40))))
                .isEqualTo(1);
        assertThat(bits(ExprBuilder.binary(Op.LESS, Operand.of(1L << 40), ints)))
                .isEqualTo(0);
        assertThat(bits(ExprBuilder.binary(Op.EQUAL, ints, Operand.of(-(1L << 40)))))
                .isEqualTo(0);
        assertThat(bits(ExprBuilder.binary(Op.NOT_EQUAL, ints, Operand.of(1L << 40))))
                .isEqualTo(1);
        assertThat(ExprBuilder.binary(Op.LESS, ints, Operand.of(1L << 40)).type())
                .isEqualTo(DType.BOOL);
    }

    private static long bits(Node full) {
        return ((NodeKind.Full) full.kind()).bits();
    }

    @Test
    void power_integerToNegativeInteger_isRefused() {
        assertThatThrownBy(() -> ExprBuilder.binary(Op.POWER, array(DType.INT32, 2), Operand.of(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("exponent=-1");
        assertThat(ExprBuilder.binary(Op.POWER, array(DType.INT32, 2), Operand.of(-1.0))
                        .type())
                .isEqualTo(DType.FLOAT64);
    }

    @Test
    void power_ofFewFactors_isNoFunction() {
        ArrayRef x = array(DType.FLOAT32, 2);
        assertThat(ExprBuilder.binary(Op.POWER, x, Operand.of(2)).kind()).isEqualTo(new NodeKind.Apply(Op.MULTIPLY));
        assertThat(ExprBuilder.binary(Op.POWER, x, Operand.of(0.5)).kind()).isEqualTo(new NodeKind.Apply(Op.SQRT));
        assertThat(ExprBuilder.binary(Op.POWER, x, Operand.of(3)).kind()).isEqualTo(new NodeKind.Apply(Op.MULTIPLY));
        assertThat(ExprBuilder.binary(Op.POWER, x, Operand.of(5)).kind()).isEqualTo(new NodeKind.Apply(Op.POWER));
        assertThat(ExprBuilder.binary(Op.POWER, array(DType.FLOAT16, 2), Operand.of(3))
                        .kind())
                .isEqualTo(new NodeKind.Apply(Op.POWER));
    }

    @Test
    void where_twoNumbers_haveTheDefaultType() {
        ArrayRef condition = array(DType.BOOL, 2, 1);
        assertThat(ExprBuilder.where(condition, Operand.of(1), Operand.of(2)).type())
                .isEqualTo(DType.INT64);
        Node mixed = ExprBuilder.where(condition, array(DType.FLOAT32, 3), Operand.of(2.5));
        assertThat(mixed.type()).isEqualTo(DType.FLOAT32);
        assertThat(mixed.shape()).isEqualTo(Shape.of(2, 3));
        assertThat(mixed.inputs().get(0).type()).isEqualTo(DType.BOOL);
    }

    @Test
    void reduce_typesAndShapes_areNumpys() {
        for (DType type : DType.values()) {
            ArrayRef a = array(type, 2, 3, 4);
            DType sum = type.isInexact() ? type : type.isUnsigned() ? DType.UINT64 : DType.INT64;
            DType mean = type.isInexact() ? type : DType.FLOAT64;
            assertThat(Reductions.reduce(ReduceOp.SUM, a, ReduceOptions.over(1)).type())
                    .isEqualTo(sum);
            assertThat(Moments.mean(a, ReduceOptions.all()).type()).isEqualTo(mean);
            assertThat(Reductions.reduce(ReduceOp.MAX, a, ReduceOptions.over(-1, 0))
                            .type())
                    .isEqualTo(type);
            assertThat(Reductions.reduce(ReduceOp.MAX, a, ReduceOptions.over(-1, 0))
                            .shape())
                    .isEqualTo(Shape.of(3));
            assertThat(Reductions.reduce(ReduceOp.SUM, a, ReduceOptions.all()).shape())
                    .isEqualTo(Shape.SCALAR);
        }
        assertThat(Reductions.reduce(ReduceOp.SUM, array(DType.BOOL), ReduceOptions.all())
                        .type())
                .isEqualTo(DType.INT64);
    }

    @Test
    void reduce_wideTypeInside_isNarrowedAfterwards() {
        Node mean = Moments.mean(array(DType.FLOAT32, 4), ReduceOptions.all());
        assertThat(mean.kind()).isEqualTo(new NodeKind.Cast());
        Node quotient = mean.inputs().get(0);
        assertThat(quotient.kind()).isEqualTo(new NodeKind.Apply(Op.DIVIDE));
        assertThat(quotient.inputs().get(0).kind()).isEqualTo(new NodeKind.Reduce(ReduceOp.SUM, List.of(0)));
        assertThat(quotient.inputs().get(0).type()).isEqualTo(DType.FLOAT64);
        assertThat(bits(quotient.inputs().get(1))).isEqualTo(Double.doubleToRawLongBits(4));
    }

    @Test
    void reduce_axisTwiceOrOutside_isRefused() {
        ArrayRef a = array(DType.FLOAT32, 2, 3);
        assertThatThrownBy(() -> Reductions.reduce(ReduceOp.SUM, a, ReduceOptions.over(2)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("sum: axis=2 shape=(2, 3), need -2 <= axis < 2");
        assertThatThrownBy(() -> Reductions.reduce(ReduceOp.SUM, a, ReduceOptions.over(1, -1)))
                .hasMessage("sum: axes=[1, -1] shape=(2, 3), axis 1 is named twice");
    }

    @Test
    void minimum_ofNothing_isRefused() {
        assertThatThrownBy(() -> Reductions.reduce(ReduceOp.MIN, array(DType.FLOAT32, 0, 3), ReduceOptions.over(0)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("min: shape=(0, 3)");
        assertThat(Reductions.reduce(ReduceOp.MIN, array(DType.FLOAT32, 0, 3), ReduceOptions.over(1))
                        .shape())
                .isEqualTo(Shape.of(0));
        assertThat(Reductions.reduce(ReduceOp.SUM, array(DType.FLOAT32, 0, 3), ReduceOptions.over(0))
                        .shape())
                .isEqualTo(Shape.of(3));
    }

    @Test
    void write_part_storesIntoTheOldVersion() {
        ArrayRef a = array(DType.FLOAT32, 4);
        Node old = a.cell().current();
        IndexMap tail = a.map().select(Index.parse("2:"));
        ExprBuilder.write("set", a.view(tail), Operand.of(7));
        Node version = a.cell().current();
        assertThat(version.kind()).isInstanceOf(NodeKind.Store.class);
        assertThat(version.inputs().get(0)).isSameAs(old);
        assertThat(version.shape()).isEqualTo(Shape.of(4));
        assertThat(version.inputs().get(1).shape()).isEqualTo(Shape.of(2));
    }

    @Test
    void write_overlapping_readsTheOldVersion() {
        ArrayRef a = array(DType.FLOAT32, 4);
        Node old = a.cell().current();
        ArrayRef head = a.view(a.map().select(Index.parse(":-1")));
        ArrayRef tail = a.view(a.map().select(Index.parse("1:")));
        ExprBuilder.write("assign", tail, head);
        Node value = a.cell().current().inputs().get(1);
        assertThat(value.kind()).isEqualTo(new NodeKind.View(head.map()));
        assertThat(value.inputs()).containsExactly(old);
    }

    @Test
    void write_wholeArray_replacesTheVersionAndNeverSharesIt() {
        ArrayRef a = array(DType.FLOAT32, 4);
        ArrayRef b = array(DType.FLOAT32, 4);
        ExprBuilder.write("assign", a, b);
        assertThat(a.cell().current()).isNotSameAs(b.cell().current());
        assertThat(a.cell().current().kind()).isInstanceOf(NodeKind.View.class);
        ExprBuilder.write("assign", a, Operand.of(1));
        assertThat(a.cell().current().kind()).isInstanceOf(NodeKind.Full.class);
    }

    @Test
    void write_wrongKindShapeOrTarget_isRefused() {
        ArrayRef ints = array(DType.INT32, 2, 3);
        assertThatThrownBy(() -> ExprBuilder.write("assign", ints, Operand.of(2.5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("assign: cannot store float64 into an array of dtype int32, astype first");
        assertThatThrownBy(() -> ExprBuilder.write("assign", ints, array(DType.INT32, 2)))
                .hasMessageContaining("do not broadcast");
        assertThatThrownBy(() -> ExprBuilder.write("assign", ints, array(DType.INT32, 2, 2, 3)))
                .hasMessage("assign: value of shape=(2, 2, 3) does not fit into a target of shape=(2, 3)");
        ArrayRef stretched = ints.view(ints.map().broadcastTo(Shape.of(2, 2, 3)));
        assertThatThrownBy(() -> ExprBuilder.write("assign", stretched, Operand.of(1)))
                .hasMessageContaining("broadcast or window view");
        assertThatThrownBy(() -> ExprBuilder.write("assign", ints, Operand.of(1L << 40)))
                .hasMessageContaining("1099511627776");
        assertThat(ints.cell().current().kind()).isInstanceOf(NodeKind.Full.class);
    }

    @Test
    void copy_isNeverTheSameNode() {
        ArrayRef a = array(DType.INT32, 3);
        for (Node copy : Arrays.asList(
                ExprBuilder.copy(a),
                ExprBuilder.cast(a, DType.INT32),
                ExprBuilder.unary(Op.FLOOR, a),
                Reductions.reduce(ReduceOp.MAX, array(DType.INT32), ReduceOptions.all()))) {
            assertThat(copy.kind()).isInstanceOf(NodeKind.View.class);
        }
    }

    @Test
    void closedArray_cannotBeUsed() {
        ArrayRef a = array(DType.INT32, 3);
        a.cell().close();
        assertThatThrownBy(() -> ExprBuilder.unary(Op.NEGATIVE, a))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("closed");
    }
}
