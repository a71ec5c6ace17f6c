package org.gpuarray.kotlin

import java.io.ByteArrayOutputStream
import java.io.PrintStream
import java.util.concurrent.CancellationException
import kotlinx.coroutines.async
import kotlinx.coroutines.runBlocking
import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.gpuarray.GPU
import org.gpuarray.GPUArray
import org.gpuarray.types.Complex128
import org.gpuarray.types.DType
import org.junit.jupiter.api.Test

class ArraysTest {
    private fun a() = GPU.arange(12).reshape(3, 4)

    @Test
    fun brackets_read() {
        val a = a()
        assertThat(a[1..2, all]).hasToString("[[ 4  5  6  7]\n [ 8  9 10 11]]")
        assertThat(a[all, 1 until 4 step 2]).hasToString("[[ 1  3]\n [ 5  7]\n [ 9 11]]")
        assertThat(a[ellipsis, 0]).hasToString("[0 4 8]")
        assertThat(a[0, newAxis].shape.toString()).isEqualTo("(1, 4)")
        assertThat(a[a gt 9]).hasToString("[10 11]")
        assertThat(a[-1]).hasToString("[ 8  9 10 11]")
    }

    @Test
    fun brackets_write() {
        val a = a()
        a[1..2, all] = 0
        a[0, 1 until 4 step 2] = gpuArrayOf(-1, -3)
        a[a eq 0, ] = 7
        a[a lt -2] = 3
        assertThat(a).hasToString("[[ 7 -1  2  3]\n [ 7  7  7  7]\n [ 7  7  7  7]]")
        val mask = GPU.zeros(DType.BOOL, 3).copy()
        mask[1..2] = true
        assertThat(mask).hasToString("[False  True  True]")
        assertThatThrownBy { a[0..1, all] = gpuArrayOf(1, 2, 3) }.isInstanceOf(IllegalArgumentException::class.java)
        assertThatThrownBy { a[5, all, 0] = 1 }.isInstanceOf(IndexOutOfBoundsException::class.java)
    }

    @Test
    fun options_areNamed() {
        val a = a()
        assertThat(a.sum(axis = 0)).hasToString("[12 15 18 21]")
        assertThat(a.sum(axis = 1, keepDims = true)).hasToString("[[ 6]\n [22]\n [38]]")
        assertThat(a.sum(keepDims = true)).hasToString("[[66]]")
        assertThat(a.sum(axes = intArrayOf(0, 1))).hasToString("66")
        assertThat(a.sum(axes = intArrayOf(), dtype = DType.FLOAT32).dtype).isEqualTo(DType.FLOAT32)
        assertThat(a.sum(where = a gt 5, initial = 100)).hasToString("151")
        assertThat(a.mean(axis = -1)).hasToString("[1.5 5.5 9.5]")
        assertThat(a.max(axis = 0, keepDims = true)).hasToString("[[ 8  9 10 11]]")
        assertThat(a.min(where = a gt 3, initial = 50)).hasToString("4")
        assertThat(gpuArrayOf(1.0, 3.0).std(ddof = 1, keepDims = true)).hasToString("[1.41421356]")
        assertThat(gpuArrayOf(1.0, 3.0).variance()).hasToString("1.0")
        assertThat(a.argmax(axis = 1, keepDims = true).shape.toString()).isEqualTo("(3, 1)")
        assertThat(a.argmin(keepDims = false)).hasToString("0")
        assertThat(a.countNonzero(axis = 1)).hasToString("[3 4 4]")
        assertThat(a.any(axis = 0)).hasToString("[ True  True  True  True]")
        assertThat(a.all(axis = 1, keepDims = true)).hasToString("[[False]\n [ True]\n [ True]]")
        assertThat(a.average(weights = gpuArrayOf(1, 0, 0), axis = 0)).hasToString("[0. 1. 2. 3.]")
        assertThat(a.ptp(axis = 1)).hasToString("[3 3 3]")
        assertThat(a.prod(axis = 0, dtype = DType.FLOAT64)).hasToString("[  0.  45. 120. 231.]")
        assertThatThrownBy { a.sum(axis = 2) }.isInstanceOf(IllegalArgumentException::class.java)
    }

    @Test
    fun arrays_comeFromKotlin() {
        assertThat(gpuArrayOf(1, 2, 3).dtype).isEqualTo(DType.INT32)
        assertThat(gpuArrayOf(1L).dtype).isEqualTo(DType.INT64)
        assertThat(gpuArrayOf(1f, 2f).dtype).isEqualTo(DType.FLOAT32)
        assertThat(gpuArrayOf(1, 2.5)).hasToString("[1.  2.5]")
        assertThat(gpuArrayOf(true, false)).hasToString("[ True False]")
        assertThat(gpuArrayOf(listOf(1, 2), listOf(3, 4))).hasToString("[[1 2]\n [3 4]]")
        assertThat(gpuArrayOf(Complex128(1.0, 2.0)).dtype).isEqualTo(DType.COMPLEX128)
        assertThat(gpuArrayOf().shape.toString()).isEqualTo("(0,)")
        assertThat(arrayOf(arrayOf(1, 2), arrayOf(3, 4)).toGpu()).hasToString("[[1 2]\n [3 4]]")
        assertThat(listOf(1.5, 2.5).toGpu()).hasToString("[1.5 2.5]")
        assertThat((1..3).toGpu()).hasToString("[1 2 3]")
        assertThat(floatArrayOf(1f, 2f, 3f, 4f).toGpu(2, 2)).hasToString("[[1. 2.]\n [3. 4.]]")
        assertThat(byteArrayOf(1).toGpu().dtype).isEqualTo(DType.INT8)
        assertThatThrownBy { listOf(listOf(1), listOf(1, 2)).toGpu() }.isInstanceOf(IllegalArgumentException::class.java)
    }

    @Test
    fun destructuring_givesExtentsAndRows() {
        val (rows, columns) = a().shape
        assertThat(rows to columns).isEqualTo(3 to 4)
        val (x, y) = a()
        assertThat(x + y).hasToString("[ 4  6  8 10]")
        assertThatThrownBy { val (p, q) = a()[0..0]; p + q }.isInstanceOf(IndexOutOfBoundsException::class.java)
    }

    @Test
    fun to_convertsAndCopies_insteadOfMakingAPair() {
        val a = a() to DType.FLOAT32
        assertThat(a.dtype).isEqualTo(DType.FLOAT32)
        val same = a to GPU.device()
        assertThat(same.toFloatArray()).hasSize(12)
        assertThat(a.size).isEqualTo(12)
        assertThat(a.ndim).isEqualTo(2)
    }

    @Test
    fun scope_keepsItsResult() {
        lateinit var inner: GPUArray
        val y = gpuScope {
            inner = a() * 2
            inner + 1
        }
        assertThat(y[0]).hasToString("[1 3 5 7]")
        assertThatThrownBy { inner.toIntArray() }.isInstanceOf(IllegalStateException::class.java)
    }

    @Test
    fun await_readsInACoroutine() = runBlocking {
        val a = a()
        val twice = async { (a * 2).await { it.toLongArray() } }
        val text = async { a.await { it[0].toString() } }
        assertThat(twice.await()).startsWith(0, 2, 4).hasSize(12)
        assertThat(text.await()).isEqualTo("[0 1 2 3]")
        val failing = runCatching { a.await { error("mine") } }
        assertThat(failing.exceptionOrNull()).hasMessage("mine")
        val cancelled = async { a.await { it.toLongArray() } }
        cancelled.cancel()
        assertThat(runCatching { cancelled.await() }.exceptionOrNull()).isInstanceOf(CancellationException::class.java)
        Unit
    }

    @Test
    fun println_printsTheNumbers() {
        val printed = ByteArrayOutputStream()
        val console = System.out
        System.setOut(PrintStream(printed, true))
        try {
            println(2 * gpuArrayOf(1, 2, 3))
        } finally {
            System.setOut(console)
        }
        assertThat(printed.toString().trim()).isEqualTo("[2 4 6]")
    }
}
