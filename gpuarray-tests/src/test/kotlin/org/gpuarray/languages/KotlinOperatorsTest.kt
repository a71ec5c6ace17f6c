package org.gpuarray.languages

import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.gpuarray.GPU
import org.gpuarray.GPU.sqrt
import org.gpuarray.GPUArray
import org.gpuarray.GpuScope
import org.gpuarray.types.Complex128
import org.gpuarray.types.Slice
import org.junit.jupiter.api.Test

/** Kotlin's operators on the Java class: what compiles, and what it gives. */
class KotlinOperatorsTest {
    private fun a() = GPUArray.toGpu(arrayOf(doubleArrayOf(1.0, 2.0, 3.0), doubleArrayOf(4.0, 5.0, 6.0)))

    private fun b() = GPUArray.toGpu(arrayOf(doubleArrayOf(2.0, 2.0, 2.0), doubleArrayOf(7.0, 7.0, 7.0)))

    @Test
    fun arithmetic_isTheMethods() {
        val a = a()
        val b = b()
        assertThat((a * 2 + b["1, :"]).toDoubleArray()).containsExactly(9.0, 11.0, 13.0, 15.0, 17.0, 19.0)
        assertThat((-a / b % 1.5 - 1).toDoubleArray())
            .isEqualTo(a.unaryMinus().div(b).rem(1.5).minus(1).toDoubleArray())
        assertThat(GPU.minus(1, a)[1, 2].item()).isEqualTo(-5.0)
    }

    @Test
    fun complexNumbers_areNumbers() {
        val z = GPUArray.toGpu(arrayOf(Complex128(1.0, 1.0), Complex128(0.0, -2.0)))
        val b = GPUArray.toGpu(doubleArrayOf(10.0, 20.0))
        assertThat((z * Complex128(1.0, 2.0) + b).toComplex128Array())
            .containsExactly(Complex128(9.0, 3.0), Complex128(24.0, -2.0))
        z[0] = Complex128(0.0, 5.0)
        assertThat(z[0].item()).isEqualTo(Complex128(0.0, 5.0))
        assertThat((b - Complex128(0.0, 1.0))[1].item()).isEqualTo(Complex128(20.0, -1.0))
    }

    @Test
    fun indices_areViews() {
        val a = a()
        a[0, 1] = 20
        a["1, ::2"] = a[0]["::2"] * 10
        a[Slice.to(1)] = a[Slice.to(1)] + 0.5
        assertThat(a[0].toDoubleArray()).containsExactly(1.5, 20.5, 3.5)
        assertThat(a[-1].toDoubleArray()).containsExactly(10.0, 5.0, 30.0)
        assertThat(a[Slice.all(), 0].toDoubleArray()).containsExactly(1.5, 10.0)
    }

    @Test
    fun arraysAndMasks_index() {
        val a = a()
        val columns = GPUArray.toGpu(intArrayOf(2, 0))
        assertThat(a[columns % 2].toDoubleArray()).containsExactly(1.0, 2.0, 3.0, 1.0, 2.0, 3.0)
        assertThat(a[":", columns].toDoubleArray()).containsExactly(3.0, 1.0, 6.0, 4.0)
        a[a.gt(4)] = 0
        a[":", columns] = a[":", columns] + 1
        assertThat(a.toDoubleArray()).containsExactly(2.0, 2.0, 4.0, 5.0, 0.0, 1.0)
        assertThat(a[a.ne(2)].toDoubleArray()).containsExactly(4.0, 5.0, 0.0, 1.0)
    }

    @Test
    fun ranges_areSlices() {
        val a = GPU.arange(6)
        assertThat(a[1..2]).hasToString("[1 2]")
        assertThat(a[1 until 3]).hasToString("[1 2]")
        assertThat(a[-3..-1]).hasToString("[3 4 5]")
        assertThat(a[0..5 step 2]).hasToString("[0 2 4]")
        assertThat(a[5 downTo 0]).hasToString("[5 4 3 2 1 0]")
        assertThat(a[-1 downTo -6 step 4]).hasToString("[5 1]")
        assertThat(a[2..1].shape().extent(0)).isEqualTo(0)
        assertThat(a[1L..2L]).hasToString("[1 2]")
        assertThat(a().get(0..1, 2)).hasToString("[3. 6.]")
        assertThat(a()[listOf(1, 0), 2]).hasToString("[6. 3.]")
        assertThatThrownBy { a[-1..1] }
            .isInstanceOf(IllegalArgumentException::class.java)
            .hasMessageContaining("-1:2:1")
        assertThatThrownBy { a[1.0..2.0] }.isInstanceOf(IllegalArgumentException::class.java)
    }

    @Test
    fun numbers_comeFromListsAndArrays() {
        assertThat(GPUArray.toGpu(arrayOf(1.0, 2.5))).hasToString("[1.  2.5]")
        assertThat(GPUArray.toGpu(arrayOf(arrayOf(1, 2), arrayOf(3, 4)))).hasToString("[[1 2]\n [3 4]]")
        assertThat(GPUArray.toGpu(listOf(listOf(1, 2), listOf(3, 4)))).hasToString("[[1 2]\n [3 4]]")
        assertThat(GPUArray.toGpu(0..3)).hasToString("[0 1 2 3]")
        assertThat(GPU.array(1, 2, 3)).hasToString("[1 2 3]")
    }

    @Test
    fun functions_areInherited() {
        val a = a()
        assertThat(sqrt(a)).hasToString(a.sqrt().toString())
        assertThat(GPU.sum(a, 0)).hasToString("[5. 7. 9.]")
    }

    @Test
    fun compoundAssignment_makesANewArray() {
        var a = a()
        val before = a
        a += 1
        a *= a
        assertThat(a.toDoubleArray()).containsExactly(4.0, 9.0, 16.0, 25.0, 36.0, 49.0)
        assertThat(before.toDoubleArray()).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
    }

    @Test
    fun products_areMethods() {
        val a = a()
        assertThat((a.matmul(b().transpose()) * 0.5).toDoubleArray()).containsExactly(6.0, 21.0, 15.0, 52.5)
        assertThat(GPU.einsum("ij,ij->i", a, a).toDoubleArray()).containsExactly(14.0, 77.0)
    }

    @Test
    fun noArgument_isAllAxes_andAnEmptyArrayNone() {
        val a = a()
        assertThat(a.sum().item()).isEqualTo(21.0)
        assertThat(a.sum(*intArrayOf()).toDoubleArray()).containsExactly(1.0, 2.0, 3.0, 4.0, 5.0, 6.0)
        assertThat(a.flip().toDoubleArray()).containsExactly(6.0, 5.0, 4.0, 3.0, 2.0, 1.0)
        assertThat(a.flip(*intArrayOf()).toDoubleArray()).isEqualTo(a.toDoubleArray())
        assertThat(a.median().item()).isEqualTo(3.5)
    }

    @Test
    fun scopesAndPairs_work() {
        val kept = GpuScope.open().use { scope ->
            val (quotient, rest) = a().divmod(4)
            scope.keep(quotient + rest)
        }
        assertThat(kept.toDoubleArray()).containsExactly(1.0, 2.0, 3.0, 1.0, 2.0, 3.0)
    }
}
