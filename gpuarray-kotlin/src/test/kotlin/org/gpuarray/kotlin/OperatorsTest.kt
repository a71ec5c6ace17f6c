package org.gpuarray.kotlin

import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.gpuarray.GPU
import org.gpuarray.types.DType
import org.junit.jupiter.api.Test

class OperatorsTest {
    private val a = gpuArrayOf(1.0, 2.0, 4.0)

    @Test
    fun numbers_onTheLeft() {
        assertThat(2 * a).hasToString("[2. 4. 8.]")
        assertThat(1 - a).hasToString("[ 0. -1. -3.]")
        assertThat(1.5 + a).hasToString("[2.5 3.5 5.5]")
        assertThat(1 / a).hasToString("[1.   0.5  0.25]")
        assertThat(1 / gpuArrayOf(1, 2)).hasToString("[1.  0.5]")
        assertThat(-7 % gpuArrayOf(4, -4)).hasToString("[ 1 -3]")
        assertThat(-(2 * a) + 1).hasToString("[-1. -3. -7.]")
    }

    @Test
    fun compoundAssignment_ofAVariable_makesANewArray_andOfBracketsWrites() {
        var b = a
        b += a
        b *= 2
        assertThat(b).hasToString("[ 4.  8. 16.]")
        assertThat(a).hasToString("[1. 2. 4.]")
        b[all] += 1
        b[1..2] -= a[0..1]
        assertThat(b).hasToString("[ 5.  8. 15.]")
    }

    @Test
    fun comparisons_areInfix() {
        assertThat(a gt 1).hasToString("[False  True  True]")
        assertThat(a ge 2.0).hasToString("[False  True  True]")
        assertThat(a lt gpuArrayOf(2, 2, 2)).hasToString("[ True False False]")
        assertThat(a le 2).hasToString("[ True  True False]")
        assertThat(a eq 2).hasToString("[False  True False]")
        assertThat(a ne a).hasToString("[False False False]")
        assertThat((a gt 1) eq false).hasToString("[ True False False]")
        assertThat(2 gt a).hasToString("[ True False False]")
        assertThat(2 le a).hasToString("[False  True  True]")
        assertThat(a eq Double.NaN).hasToString("[False False False]")
    }

    @Test
    fun truthValuesAndBits_areCombined() {
        assertThat((a gt 1) and (a lt 4)).hasToString("[False  True False]")
        assertThat((a lt 2) or (a gt 2)).hasToString("[ True False  True]")
        assertThat((a gt 1) xor true).hasToString("[ True False False]")
        assertThat(!(a gt 1)).hasToString("[ True False False]")
        assertThat(gpuArrayOf(6, 5) and 3).hasToString("[2 1]")
        assertThat(gpuArrayOf(6, 5) shl 1).hasToString("[12 10]")
        assertThat(gpuArrayOf(6, -5) shr 1).hasToString("[ 3 -3]")
        assertThatThrownBy { a and 1 }.isInstanceOf(IllegalArgumentException::class.java)
    }

    @Test
    fun products_areInfix() {
        val m = arrayOf(arrayOf(1, 2), arrayOf(3, 4)).toGpu()
        assertThat(m matmul m.T).hasToString("[[ 5 11]\n [11 25]]")
        assertThat(a dot a).hasToString("21.0")
        assertThat(a pow 2).hasToString("[ 1.  4. 16.]")
        assertThatThrownBy { m matmul a }.hasMessageContaining("matmul")
    }

    @Test
    fun emptyAndZeroDimensional_work() {
        assertThat(2 * gpuArrayOf()).hasToString("[]")
        assertThat(2 - GPU.full(intArrayOf(), 3)).hasToString("-1")
        assertThat((gpuArrayOf() gt 1).dtype).isEqualTo(DType.BOOL)
    }
}
