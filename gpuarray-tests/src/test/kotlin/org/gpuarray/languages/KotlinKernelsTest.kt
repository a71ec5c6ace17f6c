package org.gpuarray.languages

import org.assertj.core.api.Assertions.assertThat
import org.assertj.core.api.Assertions.assertThatThrownBy
import org.gpuarray.GPU
import org.gpuarray.GPUArray
import org.gpuarray.kernels.InOut
import org.gpuarray.kernels.Length
import org.gpuarray.kernels.SourceModule
import org.gpuarray.kernels.StoredAs
import org.gpuarray.kernels.StructArray
import org.gpuarray.types.DType
import org.junit.jupiter.api.Test

/** A user's kernels from Kotlin: interfaces as launches, and data classes as structs. */
class KotlinKernelsTest {
    private val text =
        """
        struct Particle { float x; float v[2]; unsigned int id; };
        __global__ void axpy(float a, const float *x, float *y, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) y[i] += a * x[i];
        }
        __global__ void move(Particle *all, int n) {
          int i = blockIdx.x * blockDim.x + threadIdx.x;
          if (i < n) { all[i].x += all[i].v[0] - all[i].v[1]; all[i].id += 1; }
        }
        """

    fun interface Axpy {
        fun launch(a: Float, x: GPUArray, y: GPUArray, n: Int)
    }

    interface Defaults {
        fun launch(a: Float, x: GPUArray, y: GPUArray, n: Int)

        fun twice(x: GPUArray, y: GPUArray) = launch(2f, x, y, x.size().toInt())
    }

    fun interface Wrong {
        fun launch(a: Float, x: GPUArray, y: Int, n: Int)
    }

    @JvmRecord
    data class Particle(
        val x: Float,
        @Length(2) val v: FloatArray,
        @StoredAs(DType.UINT32) val id: Int,
    )

    @Test
    fun launch_isACall() {
        SourceModule(text).use { module ->
            val y = floatArrayOf(1f, 1f, 1f)
            module.getFunction("axpy").forEach(3).launch(3, InOut(floatArrayOf(1f, 2f, 3f)), InOut(y), 3)
            assertThat(y).containsExactly(4f, 7f, 10f)
        }
    }

    @Test
    fun interfaces_areLaunches() {
        SourceModule(text).use { module ->
            val axpy = module.getFunction("axpy").forEach(3)
            val x = GPUArray.toGpu(floatArrayOf(1f, 2f, 3f))
            val y = GPU.ones(DType.FLOAT32, 3).copy()
            axpy.`as`(Axpy::class.java).launch(3f, x, y, 3)
            assertThat(y.toFloatArray()).containsExactly(4f, 7f, 10f)
            axpy.`as`(Defaults::class.java).twice(x, y)
            assertThat(y.toFloatArray()).containsExactly(6f, 11f, 16f)
            assertThatThrownBy { axpy.`as`(Wrong::class.java) }
                .isInstanceOf(IllegalArgumentException::class.java)
                .hasMessageContaining("launch")
                .hasMessageContaining("float *y")
        }
    }

    @Test
    fun dataClasses_areStructs() {
        SourceModule(text).use { module ->
            val all = StructArray.toGpu(Array(5) { Particle(it.toFloat(), floatArrayOf(2f, it.toFloat()), -1 - it) })
            module.getFunction("move").forEach(5).launch(all, 5)
            all.get().forEachIndexed { i, moved ->
                assertThat(moved.x).isEqualTo(2f)
                assertThat(moved.v).containsExactly(2f, i.toFloat())
                assertThat(moved.id).isEqualTo(-i)
            }
            assertThat(all.field("x").sum().itemDouble()).isEqualTo(10.0)
        }
    }
}
